"""A moment of a table: all that is known of it between two changes. It is a value; what comes after it is another one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from escale.bots.company import may_speak_up
from escale.bots.opponents import is_judged
from escale.core import proof
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import SEATS
from escale.core.retelling import Parting
from escale.core.trails import Trail
from escale.server.chairs import Chair
from escale.server.entries import Entry
from escale.server.faults import Denied
from escale.server.words import Pace, Proposed, Result, TableState


@dataclass(frozen=True)
class Terms:
    """What was settled when a table was set, for good."""

    id: str
    watch: str  # the spectators' key
    game: Game
    pace: Pace
    seconds: int  # on the clock, for each question
    hints: bool  # may people ask what an expert would do?
    secret: bytes  # its throws are made of it
    position: Mapping[str, Any] | None = None  # it began from, if not from the first move

    @cached_property
    def commitment(self) -> str:
        return proof.commitment(self.secret)

    @property
    def hinting(self) -> bool:
        """Are hints given here: was it agreed on, and does the game know any?"""
        return self.hints and is_judged(self.game)


@dataclass(frozen=True)
class Moment:
    """A table as one change has left it, until the next one."""

    terms: Terms
    change: int  # how many changes led here
    number: int  # of the last entry
    rules: int  # the version it is played by
    options: Mapping[str, int]
    state: TableState
    host: str
    chairs: tuple[Chair, ...]
    match: Match  # held: nobody plays on it
    changed: float  # when the last entry was made
    entries: Trail[Entry] = field(default_factory=Trail)  # the latest
    deadline: float | None = None
    clocked: int = -1  # the phase in which it was set
    proposal: Proposed | None = None
    result: Result | None = None
    takebacks: int = 0
    snapshot_at: int = 0  # moves played at the last snapshot
    spoken: frozenset[int] = frozenset()  # programs that have interrupted since anybody else moved
    pauses: Mapping[int, float] = field(default_factory=dict)  # until when a seat may not ask again
    parting: Parting | None = None  # where the present rules part with what was played
    rematch: str = ""
    record: str = ""
    told: dict[Any, Any] = field(default_factory=dict, init=False, compare=False)  # what several viewers are told alike

    @property
    def game(self) -> Game:
        return self.terms.game

    def but(self, **changes: Any) -> Moment:
        """The same, but for this: `dataclasses.replace`, in a fraction of its time."""
        if not changes.keys() <= FIELDS:
            raise TypeError(f"a moment has no {', '.join(changes.keys() - FIELDS)}")
        made = object.__new__(Moment)
        made.__dict__.update(self.__dict__, told={}, **changes)
        made.__dict__.pop("asked", None)  # as it was worked out for another moment
        return made

    # ---- Who

    def seats_of(self, person: str | None) -> list[int]:
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    def chair(self, seat: int) -> Chair:
        """This seat, if there is one of that number."""
        if seat >= len(self.chairs):
            raise Denied("seat", 422, seat=str(seat), most=len(self.chairs) - 1)
        return self.chairs[seat]

    def chair_of(self, person: str | None, seat: int) -> Chair:
        """This seat, if it is this person's."""
        chair = self.chair(seat)
        if not person or chair.person != person:
            raise Denied("not_your_seat", 403)
        return chair

    # ---- Is it being played?

    @property
    def goes_on(self) -> bool:
        """Is it being played, by rules that tell it as it was?"""
        return self.state == "playing" and self.parting is None

    def check_gathering(self) -> None:
        if self.state != "gathering":
            raise Denied("started", 409)

    def check_playing(self) -> None:
        if self.state != "playing":
            raise Denied("over" if self.state == "over" else "not_started", 409)
        if self.parting:
            raise Denied("parted", 409, number=self.parting.number)

    def check_parted(self) -> None:
        if self.state != "playing" or not self.parting:
            raise Denied("not_parted", 409)

    # ---- What is asked

    @cached_property
    def asked(self) -> list[int]:
        """The seats that everybody waits for: those who must answer, or whose hand throws."""
        if not self.goes_on or self.match.over:
            return []
        if self.match.awaits_chance:
            return [self.match.hand] if self.match.hand < SEATS and not self.by_itself else []
        return self.match.asked

    @property
    def by_itself(self) -> bool:
        """Does chance answer without waiting for a hand?"""
        return self.match.awaits_chance and self.game.verbs[self.game.chance[self.match.state.phase]].unasked

    def decision(self, seat: int) -> str:
        """The question a seat is asked; no question comes twice, even after moves were taken back."""
        asked = self.match.count if self.match.awaits_chance else self.match.decision(seat)
        return f"{self.takebacks}.{asked}"

    def check_decision(self, seat: int, decision: str) -> None:
        if decision != self.decision(seat):
            raise Denied("stale", 409)

    def may_speak_up(self, seat: int) -> bool:
        """May a program in this seat move without being asked? Once, until somebody else has."""
        return self.chairs[seat].by_program and may_speak_up(self.match, self.spoken, seat)

    def dice(self, what: str, seat: int) -> int:
        """A seed for a program's thoughts at this moment: from the table's secret, never from a clock."""
        words = f"{what} {self.terms.watch}"
        bits = proof.digest(self.terms.secret, words, self.match.count, self.takebacks, [str(seat)])
        return int.from_bytes(bits[:7])

    # ---- How it ended

    @property
    def resigned(self) -> list[int]:
        return list(self.result["resigned"]) if self.result else []

    @property
    def places(self) -> list[int]:
        """Each seat's place, once the game is over."""
        return self.result["places"] if self.result else []


FIELDS = frozenset(one.name for one in fields(Moment) if one.init)
