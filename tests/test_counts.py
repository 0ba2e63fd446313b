"""Counts of reachable positions, chance included, from several starts (tests/data/counts.json).

python -m tests.test_counts    counts again and writes the file, after a change of rules that is meant
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from escale.core.catalogue import every, find
from escale.core.match import Match
from escale.core.moves import CHANCE, Events

FILE = Path(__file__).parent / "data" / "counts.json"
DATA: dict[str, Any] = json.loads(FILE.read_text("utf-8"))


def counts(row: dict[str, Any]) -> list[int]:
    """How many different positions can stand after exactly 1, 2, … moves."""
    game = find(row["game"])
    match = Match(game, row["players"], row["options"], position=row["position"])
    layer = {bytes(match.state)}
    found = []
    for _ in row["counts"]:
        layer = {after for before in layer for after in successors(match, before)}
        found.append(len(layer))
    return found


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


@pytest.mark.parametrize("row", DATA["rows"], ids=lambda row: f"{row['game']}-{row['players']}-{row['name']}")
def test_as_many_positions_can_be_reached_as_ever(row: dict[str, Any]) -> None:
    assert counts(row) == row["counts"]


def test_every_game_has_counts() -> None:
    assert {row["game"] for row in DATA["rows"]} == {game.name for game in every()}


if __name__ == "__main__":
    for row in DATA["rows"]:
        row["counts"] = counts(row)
        print(row["game"], row["name"], row["counts"])
    lines = ",\n    ".join(json.dumps(row) for row in DATA["rows"])
    FILE.write_text(f'{{\n  "about": {json.dumps(DATA["about"])},\n  "rows": [\n    {lines}\n  ]\n}}\n', "utf-8")
