"""The catalogue of a game as pages get it: what is printed is text, and names of things in it are no pieces."""

import json
from urllib.request import urlopen

import pytest

from regalia.registry import games

TEXTS = ("name", "text", "short", "flavour", "reverse")


@pytest.mark.parametrize("key", games())
def test_what_is_printed_on_cards_comes_as_text(server, key):
    printed = games()[key].faces
    with urlopen(f"http://{server.address}/api/games/{key}") as reply:
        faces = json.load(reply)["faces"]

    found = {(id, name): face[name] for id, face in faces.items() for name in TEXTS if name in face}

    assert len(found) > len(faces)
    assert found == {(id, name): str(printed[id][name]) for id, name in found}
