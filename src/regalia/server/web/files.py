"""What browsers fetch of the page and of the games: compressed, and not fetched again while it is the same."""

import asyncio
import gzip
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

ASK_AGAIN: Final = "no-cache"  # it may be kept, but whoever keeps it asks whether it is still the same
FOR_GOOD: Final = "public, max-age=31536000, immutable"  # the name of such a file changes with what is in it
TEXTS: Final = {".css", ".html", ".js", ".json", ".svg"}  # worth compressing
MOST_PACKED: Final = 256  # texts kept in their compressed form
TIGHT: Final = ".br"  # beside a file what the build has compressed better than can be done for each request


async def send_file(request: Request, path: Path, keep: str = ASK_AGAIN) -> Response:
    if path.suffix not in TEXTS:
        return FileResponse(path, headers={"Cache-Control": keep})
    kind = guess_type(path.name)[0] or "text/plain"
    data, tight = await asyncio.to_thread(_read, path)
    return await send_text(request, data, kind, keep, tight)


async def send_text(request: Request, data: bytes, kind: str, keep: str = ASK_AGAIN, tight: bytes = b"") -> Response:
    """For texts that are the same for everybody: nobody's secret is among them."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding", "ETag": f'W/"{sha256(data).hexdigest()[:24]}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    taken = request.headers.get("accept-encoding", "")
    if tight and "br" in taken:
        data, headers["Content-Encoding"] = tight, "br"
    elif "gzip" in taken:
        data = await asyncio.to_thread(_packed, data)
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type=kind)


def _read(path: Path) -> tuple[bytes, bytes]:
    """A file, and how the build has compressed it."""
    tight = path.with_name(path.name + TIGHT)
    return path.read_bytes(), tight.read_bytes() if tight.is_file() else b""


@lru_cache(MOST_PACKED)
def _packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)
