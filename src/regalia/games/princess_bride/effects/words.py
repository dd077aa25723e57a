"""Words that packs use in verbs and questions."""

from typing import Literal, TypeAlias

Who: TypeAlias = Literal["westley", "buttercup", "inigo", "fezzik", "vizzini", "humperdinck", "rugen"]
Squad: TypeAlias = Literal["a", "b"]
Hazard: TypeAlias = Literal["rous", "flame", "sand"]
Whose: TypeAlias = Literal["westley", "humperdinck"]
