"""Counts of reachable positions, chance included, from several starts (tests/data/counts.json).

python -m tests.test_counts    counts again and writes the file, after a change of rules that is meant; new games get rows
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from escale.core.catalogue import every, find
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE, Events
from escale.core.options import settle, spelled

FILE = Path(__file__).parent / "data" / "counts.json"
DATA: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
DEEPEST, MANY = 7, 500  # a new row ends after so many moves, or at the first number above this


def counts(row: dict[str, Any]) -> list[int]:
    """As many numbers of positions as the row has."""
    return list(islice(layers(row), len(row["counts"])))


def layers(row: dict[str, Any]) -> Iterator[int]:
    """How many different positions can stand after exactly 1, 2, … moves."""
    match = Match(find(row["game"]), row["players"], row["options"], position=row["position"])
    layer = {bytes(match.state)}
    while True:
        layer = {after for before in layer for after in successors(match, before)}
        yield len(layer)


def successors(match: Match, before: bytes) -> set[bytes]:
    match.state = match.game.state.from_bytes(before)
    moves = [(CHANCE, offer.move) for offer, _ in match.outcomes()]
    moves += [(seat, offer.move) for seat in match.asked for offer in match.legal(seat)]
    found = set()
    for seat, move in moves:
        after = match.state.copy()
        match.game.rules.play(after, seat, move, Events())
        found.add(bytes(after))
    return found


def first_rows(game: Game) -> list[dict[str, Any]]:
    """Rows of a game that has none yet: from the start, for the fewest and for the most players."""
    return [first_row(game, players) for players in sorted({game.players[0], game.players[-1]})]


def first_row(game: Game, players: int) -> dict[str, Any]:
    options = spelled(game, settle(game, {}))
    row = {"game": game.name, "players": players, "name": "start", "options": options, "position": None, "counts": []}
    for number in islice(layers(row), DEEPEST):
        row["counts"].append(number)
        if number > MANY:
            break
    return row


def all_rows(rows: list[dict[str, Any]], games: list[Game]) -> list[dict[str, Any]]:
    """The rows, counted again, and those of the games that have none."""
    known = {row["game"] for row in rows}
    counted = [{**row, "counts": counts(row)} for row in rows]
    return counted + [row for game in games if game.name not in known for row in first_rows(game)]


@pytest.mark.parametrize("row", DATA["rows"], ids=lambda row: f"{row['game']}-{row['players']}-{row['name']}")
def test_as_many_positions_can_be_reached_as_ever(row: dict[str, Any]) -> None:
    assert counts(row) == row["counts"]


def test_every_game_has_counts() -> None:
    assert {row["game"] for row in DATA["rows"]} == {game.name for game in every()}


@pytest.mark.parametrize("game", every(), ids=lambda game: game.name)
def test_a_new_game_gets_its_rows(game: Game) -> None:
    kept = [row for row in DATA["rows"] if row["game"] != game.name][:1]
    same, *new = all_rows(kept, [game])
    assert same == kept[0]
    assert [(row["game"], row["players"]) for row in new] == [(game.name, n) for n in sorted({game.players[0], game.players[-1]})]
    for row in new:
        assert row["counts"] == counts(row)
        assert len(row["counts"]) == DEEPEST or row["counts"][-1] > MANY


if __name__ == "__main__":
    found = all_rows(DATA["rows"], every())
    for row in found:
        print(row["game"], row["name"], row["counts"])
    lines = ",\n    ".join(json.dumps(row) for row in found)
    FILE.write_text(f'{{\n  "about": {json.dumps(DATA["about"])},\n  "rows": [\n    {lines}\n  ]\n}}\n', "utf-8")
