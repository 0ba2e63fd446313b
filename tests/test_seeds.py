"""A seed repeats to the digit, whatever the clock says and whoever is done first."""

from __future__ import annotations

import itertools
import json
import time
from types import SimpleNamespace

import pytest

from escale.core.catalogue import find
from escale.core.contract import Nature
from escale.lab import simulate
from escale.lab.kernel import Batch, Kernel
from escale.lab.ladder import Bout, Contest
from escale.lab.simulate import Simulation

RIVER = find("riombo")  # wins are often shared there


def simulated(monkeypatch: pytest.MonkeyPatch, slow: int) -> str:
    """What six on the river come to, where two workers take turns at being slow."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(simulate, "BATCH", 40)
    played = Kernel.run

    def run(kernel: Kernel, seed: int, first: int, count: int) -> Batch:
        if first // 40 % 3 == slow:
            time.sleep(0.02)
        return played(kernel, seed, first, count)

    with monkeypatch.context() as patched:
        patched.setattr(Kernel, "run", run)
        study = Simulation(RIVER, 6, {}, 1)
        assert sum(study.run(3000)) == 3000
    return json.dumps(study.summary())


def test_a_simulation_is_the_same_whoever_is_done_first(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = (simulated(monkeypatch, slow) for slow in (0, 1, 2))
    assert [first, first] == others
    assert json.loads(first)["shared"] > 0


def test_all_parts_of_the_wins_are_somebody_s(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = [seat["share"] for seat in json.loads(simulated(monkeypatch, 0))["wins_by_seat"]]
    parts = [share * 3000 * simulate.WIN for share in shares]
    assert [round(part) for part in parts] == pytest.approx(parts)
    assert sum(round(part) for part in parts) == 3000 * simulate.WIN


def climbed(tick: float, monkeypatch: pytest.MonkeyPatch) -> Contest:
    """Two on the river who search for long, by a clock that runs on so many seconds between two looks."""
    clock = itertools.count(0.0, tick)
    monkeypatch.setattr("escale.bots.searches.time", SimpleNamespace(perf_counter=lambda: next(clock)))
    monkeypatch.setattr("escale.lab.ladder.time", SimpleNamespace(perf_counter=lambda: next(clock)))
    bout = Bout(RIVER, 2, {"short": "on"})
    *_, standing = bout.contest(Nature(4), Nature(3), range(2))
    return standing


def test_a_ladder_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    quick, slow = climbed(0.0, monkeypatch), climbed(60.0, monkeypatch)
    assert quick.figures() == slow.figures()
    assert quick.lost == slow.lost
    assert quick.timings() == {"p50": 0.0, "p99": 0.0}
    assert slow.timings()["p50"] >= 60_000
    assert not {"p50", "p99"} & set(quick.figures())
