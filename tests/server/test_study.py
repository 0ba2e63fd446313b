"""Time to study at a table of Le Pont de Rama (PR-R17): no clock runs, and it lasts two minutes at most."""

from __future__ import annotations

from escale.games.pont_de_rama.state import STUDY
from escale.server.clocks import answered, is_late, late
from tests.server.test_destinations import answer
from tests.server.unseen import NOW, Laid, seated, the_clock_stands_still

__all__ = ["the_clock_stands_still"]  # a fixture

PEOPLE = ("ana", "lou", "zoe")
SECONDS = 30


def studying(seconds: int = SECONDS) -> Laid:
    """All pawns are placed, at a table with this clock."""
    table = seated("pont-de-rama", PEOPLE, seconds)
    while table.match.state.phase != STUDY:
        answer(table, 0)
    return table


def test_the_clock_stands_while_people_study_and_then_runs() -> None:
    table = studying()
    assert table.now.deadline == NOW + 120
    table.at = NOW + 50
    table.play(2, "ready")
    assert table.now.deadline == NOW + 120, "two minutes for all together"
    table.play(0, "ready")
    table.play(1, "ready")
    assert (table.match.state.phase != STUDY, table.now.deadline) == (True, NOW + 50 + SECONDS)


def test_without_a_clock_nobody_is_hurried() -> None:
    assert studying(seconds=0).now.deadline is None


def test_after_two_minutes_the_game_goes_on() -> None:
    table = studying()
    table.play(1, "ready")
    now = table.now
    assert late(now) == [0, 2]
    given = [(seat, now.decision(seat), now.match.legal(seat)[0].move) for seat in late(now)]
    assert not is_late(now, NOW + 119)
    assert answered(now, now, given, NOW + 119) is now, "not before"
    then = answered(now, now, given, NOW + 121)
    assert then.match.state.phase != STUDY
    assert [entry.kind for entry in then.entries[-3:]] == ["move", "clock", "clock"]


def test_the_clock_answers_for_nobody_who_has_answered_meanwhile() -> None:
    table = studying()
    now = table.now
    given = [(seat, now.decision(seat), now.match.legal(seat)[0].move) for seat in late(now)]
    table.play(0, "ready")
    then = answered(table.now, now, given, NOW + 121)
    assert [(entry.kind, entry.seat) for entry in then.entries[-3:]] == [("move", 0), ("clock", 1), ("clock", 2)]
