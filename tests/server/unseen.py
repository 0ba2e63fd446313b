"""Tables made in memory, and all that those who must not know are told of them, byte for byte."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from escale.core.match import Match
from escale.core.moves import CHANCE, SPECTATOR, Move
from escale.server.chairs import Chair
from escale.server.moments import beforehand, gathering, keeping, playing
from escale.server.moments.moment import Moment
from escale.server.moments.noting import reseated
from escale.server.sheets import replays, tables
from escale.server.sheets.tables import SheetWriter
from escale.server.viewers import Viewer
from escale.server.wire.messages import Presence
from escale.server.wire.tables import TableSheet

NOW = 1_000_000.0
SECRETIVE = "ana"  # in the first seat: it is her secrets that vary


@pytest.fixture(autouse=True)
def the_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables.time, "time", lambda: NOW)


class Laid:
    """A table without a house: whatever is done leads to its next moment at once."""

    def __init__(self, now: Moment, at: float = NOW) -> None:
        self.now = now
        self.at = at

    @property
    def match(self) -> Match:
        return self.now.match

    def decision(self, seat: int) -> str:
        return self.now.decision(seat)

    def sits(self, seat: int, person: str) -> None:
        self.now = reseated(self.now, self.now.chairs[seat], person=person)

    def lies(self, match: Match) -> None:
        """Another match lies there."""
        self.now = self.now.but(match=match.copy(self.match.names).hold())

    def play(self, seat: int, verb: str, numbers: Mapping[str, Any] | None = None) -> None:
        self.now = playing.play(self.now, seat, self.decision(seat), verb, numbers or {}, self.at)

    def play_move(self, seat: int, move: Move) -> None:
        self.now = playing.play_move(self.now, seat, move, self.at)

    def falls(self, move: Move, hand: int = -1) -> None:
        """Chance does as it is told."""
        match = self.match.copy()
        match.repeat(CHANCE, move)
        self.now = playing.played(self.now, match, "throw", hand, self.at, False)

    def says_beforehand(self, seat: int, verb: str, numbers: Mapping[str, Any]) -> None:
        self.now = beforehand.answer_beforehand(beforehand.stand(self.now, seat, verb, numbers), self.at)

    def sheet(self, viewer: Viewer) -> TableSheet:
        return SheetWriter(self.now, viewer, Presence([], 0)).sheet(0, self.now.entries[-tables.LATEST :])


def seated(game: str, people: tuple[str, ...], seconds: int = 0, **options: int) -> Laid:
    """A table that has begun; its throws are always the same."""
    row: dict[str, Any] = {"id": "t", "watch": "w", "game": game, "rules": 1, "options": options, "pace": "slow"}
    row |= {"seconds": seconds, "hints": False, "secret": b"s" * 32, "position": None, "state": "gathering"}
    row |= {"moment": 0, "changed": NOW, "host": people[1]}
    begun = keeping.begun(row, [Chair(k, "person", person, person.title(), True, "w") for k, person in enumerate(people)])
    return Laid(gathering.start_if_ready(begun, NOW))


def sent(sheets: Any) -> str:
    """As it goes over the wire."""
    return msgspec.json.encode(sheets).decode()


def told(table: Laid) -> dict[str, str]:
    """All that anybody but Ana gets, by who gets it."""
    others = [chair.person for chair in table.now.chairs if chair.person != SECRETIVE]
    viewers = {str(person): Viewer(person, ("fr", "en")[k % 2]) for k, person in enumerate(others)}
    viewers |= {"spectator": Viewer(None, "en", watching=True), "stranger": Viewer("who", "fr")}
    found = {who: sent(table.sheet(viewer)) for who, viewer in viewers.items()}
    for seat in (*range(1, len(table.now.chairs)), SPECTATOR):
        found[f"program {seat}"] = bytes(table.match.state_for(seat)).hex()
        found[f"replay {seat}"] = sent(replays.replay(replays.Film(table.match), seat, "en"))
    return found


def known(table: Laid) -> str:
    """What Ana herself gets."""
    return sent(table.sheet(Viewer(SECRETIVE, "en")))
