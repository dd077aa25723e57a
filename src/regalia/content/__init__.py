"""Content packs in TOML: loading, checking, and naming file and line at fault."""

from regalia.content.pack import Entry, Pack, PackError, Packs, printed, read_pack

__all__ = ["Entry", "Pack", "PackError", "Packs", "printed", "read_pack"]
