"""Whole games as tests: records with every move, and what each move must cause (tests/data/golden).

python -m tests.test_golden    plays the records again and writes what they cause, after a change that is meant
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import escale
from escale.core.catalogue import every
from escale.core.match import Match
from escale.core.options import settle
from escale.core.state import EVERYONE
from tests.cases import CASES, Case, bold_match

FOLDER = Path(__file__).parent / "data" / "golden"
LONGEST = 1500  # moves
RECORDS = sorted(FOLDER.glob("*.json"))


def playthrough(match: Match) -> str:
    """One line a move: number, seat, verb and numbers, events with their clauses, where the pieces stand."""
    states = [match.game.state.from_bytes(turn.before) for turn in match.turns[1:]] + [match.state]
    lines = []
    for turn, state in zip(match.turns, states, strict=True):
        told = match.told(turn)
        numbers = " ".join(f"{name}={value}" for name, value in told["numbers"].items())
        events = ", ".join(f"{event['event']} {event['clause']}" for event in told["events"])
        steps = " / ".join(" ".join(map(str, standing(state, p))) for p in range(match.players))
        lines.append(f"{told['number']} {told['seat']} {told['verb']} {numbers} | {events} | {steps}")
    return "\n".join([*lines, f"places {match.places}", ""])


def standing(state: Any, seat: int) -> list[int]:
    """Where a seat's pieces stand; without steps, all that is its own and lies open, number by number."""
    rows = [n for n, f in state.FIELDS.items() if f.seats and f.seen == EVERYONE and len(f.shape) == 1]
    names = ["steps"] if "steps" in state.FIELDS else rows
    return [value for name in names for index, value in state.cells(name) if index[0] == seat]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    match = escale.load(path)
    assert match.over
    assert playthrough(match) == path.with_suffix(".txt").read_text("utf-8")


def test_every_game_and_number_of_players_has_a_golden_game() -> None:
    played = {(match.game.name, match.players) for match in map(escale.load, RECORDS)}
    assert played == {(game.name, players) for game in every() for players in game.players}


def richest(case: Case) -> Match:
    """Of many games that are not too long, the one in which the most different things happen."""
    return max((bold_match(case, seed) for seed in range(40 if is_long(case) else 300)), key=kinds)


def kinds(match: Match) -> tuple[int, int]:
    """How many kinds of events a match has, if it can be sent in one piece; the shorter is the better."""
    found = {event.name for turn in match.turns for event in turn.events}
    return len(found) * (len(match.turns) <= LONGEST), -len(match.turns)


def is_usual(case: Case) -> bool:
    """Games with many options are played as they usually are, long ones with one set of them."""
    if is_long(case):
        return case == next(other for other in CASES if other[:2] == case[:2])
    usual = settle(case.game, {})
    return len(case.options) < 3 or settle(case.game, case.options) == usual


def is_long(case: Case) -> bool:
    return case.game.minutes >= 45


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for case in filter(is_usual, CASES):
        path = FOLDER / f"{case}.json"
        if not path.exists():
            escale.save(richest(case), path)
    for path in sorted(FOLDER.glob("*.json")):
        path.with_suffix(".txt").write_text(playthrough(escale.load(path)), "utf-8")
        print(path.stem)
