"""`regalia games`: what can be played."""

import json

from regalia.engine import checked
from regalia.registry import games


def test_games_lists_every_game_with_its_modes_seats_and_options(run):
    code, out, _ = run("games")

    assert code == 0
    for game in games().values():
        assert game.title in out
        assert f"regalia play {game.key}" in out
        assert all(mode.key in out for mode in game.modes)
    assert "pace=windows|live" in out


def test_games_as_json_has_its_documented_keys(run):
    code, out, _ = run("games", "--json")

    data = json.loads(out)
    assert code == 0
    assert data["format"] == 1
    assert [game["key"] for game in data["games"]] == list(games())
    for game in data["games"]:
        assert set(game) == {"key", "title", "version", "modes"}
        for mode in game["modes"]:
            assert set(mode) == {"key", "title", "seats", "text", "options", "limits"}
            assert all(isinstance(seats, int) for seats in mode["seats"])


def test_what_games_lists_can_be_set_up(run):
    _, out, _ = run("games", "--json")

    for listed in json.loads(out)["games"]:
        for mode in listed["modes"]:
            for key, values in mode["options"].items():
                for value in values:
                    seats = mode["limits"].get(key, {}).get(value, mode["seats"])[-1]
                    setup = checked(games()[listed["key"]], mode["key"], seats, {key: value})
                    assert setup.options[key] == value
