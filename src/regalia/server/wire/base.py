"""What all that goes over the wire has in common."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from regalia.records import MOST_NAME

NO_NUL: Final = r"^[^\x00]*$"  # which not every database takes

# An answer sent twice has the same id. What the server says for a seat has ids with a colon: they cannot be taken.
Id: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Secret: TypeAlias = Annotated[str, Meta(max_length=64)]
Line: TypeAlias = Annotated[str, Meta(max_length=400)]
Name: TypeAlias = Annotated[str, Meta(max_length=MOST_NAME, pattern=NO_NUL)]
ThingId: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f]*$")]
Word: TypeAlias = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]


class Wire(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Fields are sent as they are named here; unknown ones are refused."""
