"""How often somebody may do something: exactly so many times within any stretch of time; what is over is forgotten."""

from __future__ import annotations

import random

import pytest
from limits import parse

from escale.server import rate_limits
from escale.server.rate_limits import Visits


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(rate_limits.time, "monotonic", lambda: self.now)


def test_so_many_within_any_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, dice = Clock(monkeypatch), random.Random(1)
    visits = Visits(parse("5/10second"))
    let_in: list[float] = []
    for _ in range(2000):
        clock.now += dice.choice((0.0, 0.3, 1.0, 4.0))
        lately = [at for at in let_in if at >= clock.now - 10]
        assert visits.admits("ana") == (len(lately) < 5)
        let_in += [clock.now] if len(lately) < 5 else []


def test_each_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    visits = Visits(parse("1/hour"))
    assert [visits.admits(who) for who in ("ana", "lou", "ana", "lou")] == [True, True, False, False]


def test_those_who_stay_away_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    visits = Visits(parse("3/10second"))
    for k in range(1000):
        visits.admits(f"once {k}")
    assert len(visits.lately) == 1000
    clock.now += 11
    for _ in range(600):
        clock.now += 5
        visits.admits("always")
    assert list(visits.lately) == ["always"]


def test_who_is_refused_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    visits = Visits(parse("1/10second"))
    assert visits.admits("ana")
    for _ in range(20):
        clock.now += 0.4
        assert not visits.admits("ana")
        visits.admits(f"other {clock.now}")
    clock.now += 3
    assert visits.admits("ana")
