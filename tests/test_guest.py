"""A game from another package, with all that a race has not: it is found, ends, is recorded and compiled."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import escale
from escale.core import catalogue
from escale.core.binding import bound
from escale.core.chance import Rng, stream
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.moves import Choice, Events
from escale.core.narration import Narrator
from escale.core.state import Record
from escale.lab import playouts
from tests.guest.table import GAME, GUEST, at_turn, in_auction, reached, shelf, table

__all__ = ["shelf"]


# ---- A guest is found


def test_it_is_found_through_the_entry_point_group() -> None:
    assert "souk" in escale.shelf()
    assert escale.game("Souk") is GAME
    assert GAME in catalogue.every()


def test_a_guest_may_write_its_name_with_a_capital(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("Souk", "souk", group)])
    assert GAME in catalogue.every()


def test_a_guest_listed_under_another_name_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("bazaar", "souk", group)])
    with pytest.raises(Trouble):
        escale.game("bazaar")  # its records would name a game that nobody finds


def test_a_guest_that_is_no_game_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("souk", "souk.state", group)])
    with pytest.raises(Trouble, match="must export GAME"):
        escale.game("souk")


def test_an_installed_package_is_found(tmp_path: Path) -> None:
    info = tmp_path / "souk-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: souk\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[escale.games]\nsouk = souk\n")
    paths = os.pathsep.join([str(tmp_path), str(GUEST), *filter(None, sys.path)])
    code = "import escale; print('souk' in escale.shelf(), escale.match('souk', 3, seed=1).asked)"
    run = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("True [0, 1, 2]\n", "")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_it_does_can_be_told(lang: str) -> None:
    told: set[str] = set()
    for seed in range(12):
        *_, m = reached(2 + seed % 3, seed)
        for event in (event for turn in m.turns for event in turn.events):
            assert Narrator(m, lang).event(event)
            assert GAME.book(lang).entry(event.clause).text
            told.add(event.name)
    assert told == {happening.name for happening in GAME.happenings}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_move_on_offer_and_every_refusal_can_be_told(lang: str) -> None:
    for m in (table(), at_turn(), in_auction(at_turn())):
        for seat in range(m.players):
            assert all(Narrator(m, lang).offer(offer) for offer in m.legal(seat))
            assert all(GAME.book(lang).entry(clause).title for _, clause in m.refused(seat))


# ---- It ends, and every position on the way can be set up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_ends(players: int) -> None:
    for seed in range(25):
        *_, m = reached(players, seed)
        coins = m.position()["coins"]
        assert m.places == [1 + sum(other > own for other in coins) for own in coins]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_asked_follows_from_the_rest(players: int) -> None:
    for m in itertools.chain(*(reached(players, seed) for seed in range(10))):
        again = m.state.copy()
        GAME.rules.resume(again)
        assert again == m.state
        assert GAME.flaws(m.state) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_written_and_read(players: int) -> None:
    for m in reached(players, players):
        assert escale.match("souk", position=m.position(), chance="played").state == m.state


# ---- Records and positions


def mid_auction() -> Match:
    m = table()
    m.play("offer", 1, coins=3)
    in_auction(m).play("bid", 0, coins=9)
    return m


def mid_choice() -> Match:
    m = table()
    m.play("offer", 1, coins=3)
    return m


@pytest.mark.parametrize("where", [mid_auction, mid_choice])
def test_a_record_ends_where_the_match_stood(where: Any, tmp_path: Path) -> None:
    m = where()
    escale.save(m, tmp_path / "souk.json")
    for again in (escale.replay(escale.record(m)), escale.load(tmp_path / "souk.json")):
        assert again.state == m.state
        assert again.log() == m.log()
        assert [again.decision(p) for p in range(3)] == [m.decision(p) for p in range(3)]
        assert escale.record(again) == escale.record(m)


@pytest.mark.parametrize("where", [mid_auction, mid_choice])
def test_a_match_goes_on_from_a_position(where: Any) -> None:
    m = where()
    again = escale.match("souk", position=m.position(), chance="played")
    assert again.state == m.state
    assert escale.replay(escale.record(again)).state == m.state
    for match in (m, again):
        while match.asked:
            match.play(match.legal()[0])
    assert again.state == m.state


@pytest.mark.parametrize(
    ("where", "change"),
    [
        (mid_auction, {"frame": [999] * 8}),
        (mid_auction, {"frame": [0] * 8}),
        (mid_auction, {"stack": [[5, 0, 0] + [0] * 8]}),
        (mid_auction, {"stack": [[1, 7, 7] + [0] * 8]}),
        (mid_auction, {"depth": 0}),
        (mid_choice, {"given": [0, 1, 2]}),
        (mid_choice, {"given": []}),
        (mid_choice, {"phase": "draw"}),
        (mid_choice, {"phase": "deal"}),
        (mid_choice, {"top": 4}),
        (mid_choice, {"lies": [1, 0, 0]}),
    ],
)
def test_a_position_that_cannot_be_is_refused(where: Any, change: dict[str, Any]) -> None:
    position = {name: value for name, value in where().position().items() if name not in ("awaited", "may_speak")}
    with pytest.raises(Trouble, match="contradicts clause"):
        escale.match("souk", position={**position, **change})


@pytest.mark.parametrize("name", ["seat", "verb"])
def test_a_record_with_a_strange_number_is_told_so(name: str) -> None:
    record = escale.record(mid_choice())
    record["moves"][-1][2][name] = 1
    with pytest.raises(Trouble):
        escale.replay(record)


def test_taking_back_a_secret_choice_asks_again() -> None:
    m, asked = table(), table()
    m.play("offer", 1, coins=3)
    assert m.undo()
    assert m.state == asked.state
    assert m.asked == [0, 1, 2]


# ---- Two speeds


class Room:
    """Where games are played, one at a time: plain objects, or arrays for the compiled twin."""

    def __init__(self, players: int, compiled: bool) -> None:
        start = escale.match("souk", players, options={"rounds": 6}, chance="played").state
        self.compiled = compiled
        self.states = self.records(GAME.state, 2)
        self.states[0] = start.block()[0] if compiled else start
        self.rows = self.records(Choice, GAME.choices)
        self.notes, self.rngs = self.records(Events, 1), self.records(Rng, 1)
        self.weights, self.tallies = self.numbers(GAME.choices), self.numbers(len(GAME.happenings))
        self.lengths, self.places = self.numbers(1, 4), self.numbers(1, 6)

    def records(self, kind: type[Record], count: int) -> Any:
        return np.zeros(count, kind.dtype()) if self.compiled else [kind() for _ in range(count)]

    def numbers(self, *shape: int) -> Any:
        zeros = np.zeros(shape, np.int64)
        return zeros if self.compiled else zeros.tolist()

    def play(self, games: Any, number: int) -> tuple[Any, ...]:
        """One game: its last state, its last events, its generator, its length, its result and all events so far."""
        if self.compiled:
            self.rngs["word"] = stream(7, number).word
        else:
            self.rngs[0].word = stream(7, number).word
        ended = games(
            self.states, self.rngs, self.rows, self.weights, self.notes, self.lengths, self.places, self.tallies, -1, 10_000
        )
        blocks = [self.states[1], self.notes[0], self.rngs[0]]
        lists = [list(self.lengths[0]), list(self.places[0]), list(self.tallies)]
        return (ended, *(block.tobytes() if self.compiled else bytes(block) for block in blocks), *lists)


def test_compiled_equals_interpreted() -> None:
    from escale.core.twins import compiled

    plain, fast = bound(playouts, GAME.rules).games, compiled(playouts, GAME.rules).games
    for players, count in ((2, 17), (3, 17), (4, 16)):
        slow_room, fast_room = Room(players, compiled=False), Room(players, compiled=True)
        for number in range(count):
            assert slow_room.play(plain, number) == fast_room.play(fast, number)
        assert all(slow_room.tallies)
