"""Programs that speak without being asked: once after an entry, and nobody waits for them."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from escale.bots.answering import Question, answers, interrupts
from escale.core import catalogue
from escale.core.contract import Nature
from escale.core.match import Offer
from tests.guest.table import GAME, at_turn
from tests.server.serving import PATIENCE, Guest, Seated, Served, must_choose, serving, until

Speech = tuple[Offer, dict[str, int]] | None


class Talkative:
    """A player of Souk who puts something up for auction whenever there is anything."""

    RECALLS = ()

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []  # seat and level
        self.silent = False
        self.wait: Callable[[], Any] = lambda: None

    def has_cause(self, s: Any, seat: int) -> bool:
        return True

    def speaks(self, s: Any, seat: int, offers: list[Offer], nature: Nature, rng: Any, recalled: Any) -> Speech:
        self.asked.append((seat, nature.level))
        self.wait()
        found = [offer for offer in offers if offer.verb == "auction"]
        return (found[0], {}) if found and not self.silent else None

    def wish(self, s: Any, seat: int, offers: list[Offer]) -> tuple[Offer, dict[str, int]]:
        """When asked: anything but an auction."""
        return next(offer for offer in offers if offer.verb != "auction"), {}


class Beside:
    """Threads instead of processes, so that they know the toy."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(4)

    def schedule(self, what: Callable[..., Any], args: tuple[Any, ...], timeout: float) -> Future[Any]:
        return self.threads.submit(what, *args)

    def stop(self) -> None:
        self.threads.shutdown(wait=False)

    def join(self) -> None:
        pass


@pytest.fixture
def talker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Talkative]:
    found = Talkative()
    game = replace(GAME, guide=found, talk=found)
    monkeypatch.setattr("souk.GAME", game)
    point = EntryPoint("souk", "souk", "escale.games")
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [point] if group == point.group else [])
    catalogue.forget()
    yield found
    catalogue.forget()


@pytest.fixture
def served(talker: Talkative, tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as found:
        found.house.programs.pool = Beside()
        yield found


# ---- In the worker


def asked(seat: int, **given: Any) -> Question:
    match = at_turn()
    return Question("souk", bytes(match.state_for(seat)), seat, Nature(2), 7, 0.05, False)._replace(**given)


def test_a_program_is_heard_with_its_view_its_offers_and_its_level(talker: Talkative) -> None:
    spoken = interrupts(asked(1))
    assert spoken is not None
    assert spoken.unasked
    assert talker.asked == [(1, 2)]
    talker.silent = True
    assert interrupts(asked(1)) is None


def test_who_is_asked_may_speak_up_first(talker: Talkative) -> None:
    assert answers(asked(0, speaks=True)).unasked
    assert not answers(asked(0)).unasked
    talker.silent = True
    assert not answers(asked(0, speaks=True)).unasked


# ---- At a table


def auctioneers(entries: list[Any]) -> list[int]:
    """Who moved, entry by entry; -1 where it was not an auction."""
    return [entry["seat"] if any(line["event"] == "auctioned" for line in entry["lines"]) else -1 for entry in entries]


def answers_plainly(seated: Seated) -> None:
    """Answer what is asked, by anything but an auction; somebody may be faster."""
    if seated.sheet["hand_over"] >= 0:
        seated.send({"type": "look", "seat": seated.sheet["hand_over"]})
        seated.until(lambda sheet: sheet["hand_over"] < 0)
    elif must_choose(seated.sheet):
        choices = [choice for choice in seated.sheet["choices"] if choice["seat"] in seated.sheet["asked"]]
        reply = seated.does(next(choice for choice in choices if choice["verb"] != "auction"))
        assert reply["ok"] or reply["fault"]["error"] == "stale"
        seated.until(lambda sheet: sheet["number"] >= reply["number"])
    else:
        seated.hear()


def test_programs_interrupt_once_after_an_entry(served: Served, talker: Talkative) -> None:
    ana = Guest(served.address, "Ana")
    seated = ana.at(ana.sets("souk", ["me", {"kind": "program", "level": 4}, {"kind": "program", "level": 1}]))
    seated.until(lambda sheet: True)
    while auctioneers(seated.entries).count(-1) < 30 and seated.sheet["state"] == "playing":
        answers_plainly(seated)
    assert {level for _, level in talker.asked} == {1, 4}
    spoken = auctioneers(seated.entries)
    assert {1, 2} & set(spoken)
    assert all(one != other for one, other in itertools.pairwise(spoken) if one > 0)


def test_a_game_of_talkative_programs_ends(served: Served, talker: Talkative) -> None:
    ana = Guest(served.address, "Ana")
    watching = ana.at(ana.sets("souk", ["program", "program", "program"]))
    watching.until(lambda sheet: sheet["state"] == "over")
    assert len(talker.asked) > 10


def test_nobody_waits_for_an_interruption_and_one_that_comes_late_is_stale(served: Served, talker: Talkative) -> None:
    ana = Guest(served.address, "Ana")
    seated = ana.at(ana.sets("souk", ["me", {"kind": "device", "name": "Lou"}, "program"]))
    talker.silent = True
    seated.until(lambda sheet: sheet["asked"])
    while not is_turn_of(seated, 0):
        answers_plainly(seated)
    gate = threading.Event()
    talker.wait, talker.silent = lambda: gate.wait(PATIENCE), False
    late = noticing(served)
    while not is_turn_of(seated, 2):  # Ana and Lou play while the program still thinks whether to say something
        answers_plainly(seated)
    assert late == []
    gate.set()
    until(lambda: late)
    assert late[0] is False


def is_turn_of(seated: Seated, seat: int) -> bool:
    return bool(seated.sheet["asked"] == [seat] and seated.sheet["status"].endswith("to play"))


def noticing(served: Served) -> list[bool]:
    """What becomes of the interruptions of programs from now on."""
    found: list[bool] = []
    autoplay = served.house.autoplay
    before = autoplay._spoke_up

    async def noticed(*given: Any) -> bool:
        found.append(await before(*given))
        return found[-1]

    autoplay._spoke_up = noticed
    return found
