"""A table in memory: who sits there, the match, and what has happened. It knows neither the store nor the wire."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from escale.bots.company import may_speak_up
from escale.bots.opponents import is_judged
from escale.core import proof
from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.core.match import Match, Offer, read_move
from escale.core.moves import CHANCE, SEATS, SPECTATOR, Move
from escale.core.retelling import Parting, kept_turn, play_again
from escale.server.chairs import Chair
from escale.server.entries import MOVES, Entry, Unstored, standing_moves
from escale.server.faults import Denied
from escale.server.piece_paths import squares_walked
from escale.server.words import EntryKind, Pace, Proposed, Result, TableState

if TYPE_CHECKING:
    from escale.server.connections import Connection

PAUSE = 60.0  # seconds before one may ask again after a refusal


class Table:
    """One table. Every change is made here, then stored, then told."""

    def __init__(self, row: Mapping[str, Any], chairs: list[Chair]) -> None:
        self.id: str = row["id"]
        self.watch: str = row["watch"]
        self.game = find(row["game"])
        self.rules: int = row["rules"]
        self.options: dict[str, int] = row["options"]
        self.pace: Pace = row["pace"]
        self.seconds: int = row["seconds"]
        self.hints: bool = bool(row.get("hints"))  # may people ask what an expert would do?
        self.state: TableState = row["state"]
        self.host: str = row["host"]
        self.secret: bytes = row["secret"]
        self.commitment = proof.commitment(self.secret)
        self.number: int = row["number"]
        self.awaited: list[int] = row.get("asked", [])  # when it was stored
        self.deadline: float | None = row["deadline"]
        self.clocked = -1  # the phase in which it was set
        self.proposal: Proposed | None = row["proposal"]
        self.result: Result | None = row["result"]
        self.rematch: str = row["rematch"]
        self.record: str = row["record"]
        self.changed: float = row["changed"]
        self.chairs = chairs
        self.position: dict[str, Any] | None = row.get("position")  # it began from, if not from the first move
        self.parting: Parting | None = None  # where the present rules part with what was played
        self.match = self._begun([chair.name for chair in chairs])
        self.entries: list[Entry] = []  # the latest
        self.takebacks = 0
        self.snapshot_at = 0  # moves played at the last snapshot
        self.spoken: set[int] = set()  # programs that have interrupted since anybody else moved
        self.pauses: dict[int, float] = {}  # until when a seat may not ask again
        self.unstored = Unstored()
        self.told: dict[Any, Any] = {}  # what is the same for several viewers of this moment
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.away_since: dict[int, float] = {}
        self.looked_at = time.monotonic()
        self.driver: asyncio.Task[None] | None = None

    # ---- Loading

    def _begun(self, names: list[str]) -> Match:
        """The match before its first move; of one that the present rules cannot even begin, any."""
        try:
            return Match(self.game, len(self.chairs), self.options, None, self.position, names)
        except Trouble as why:
            self.parting = Parting(1, why)
            return Match(self.game, len(self.chairs), names=names)

    def can_use(self, snapshot: Mapping[str, Any]) -> bool:
        """A snapshot is taken up only by the very rules it was taken by."""
        return self.rules == self.game.version and self.match.fits(snapshot["body"]["match"])

    def resume(self, snapshot: Mapping[str, Any] | None, entries: list[Entry]) -> None:
        """Come to where the entries lead, from a snapshot if there is one, as far as the present rules tell the same."""
        if snapshot:
            self.match.go_on(snapshot["match"])
            self.takebacks = snapshot["takebacks"]
            self.snapshot_at = self.match.count
        self.takebacks += sum(entry.kind == "back" for entry in entries)
        self.entries = entries
        if not self.parting:
            self.parting = play_again(self.match, (entry.kept for entry in standing_moves(entries, self.match.before)))

    def carry_over(self) -> bool:
        """A game of other rules of which the present ones tell the same goes on by these, and its log says so; did it?"""
        if self.parting or self.state == "over" or self.rules == self.game.version:
            return False
        versions = {"before": self.rules, "now": self.game.version}
        self.rules = self.game.version
        if self.state == "playing":
            self.note("rules", -1, numbers=versions)
        return True

    def stands_still(self) -> bool:
        """Where the present rules part with what was played, nobody is waited for any more; was anybody?"""
        if self.state != "playing" or not self.parting or not (self.awaited or self.deadline or self.proposal):
            return False
        self.awaited, self.deadline, self.proposal = [], None, None
        return True

    def snapshot(self) -> dict[str, Any]:
        return {"match": self.match.snapshot(), "takebacks": self.takebacks}

    # ---- Who

    def seats_of(self, person: str | None) -> list[int]:
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    def check_seat(self, person: str | None, seat: int) -> Chair:
        """This seat, if it is this person's."""
        chair = self.chair(seat)
        if not person or chair.person != person:
            raise Denied("not_your_seat", 403)
        return chair

    def chair(self, seat: int) -> Chair:
        """This seat, if there is one of that number."""
        if seat >= len(self.chairs):
            raise Denied("seat", 422, seat=str(seat), most=len(self.chairs) - 1)
        return self.chairs[seat]

    @property
    def goes_on(self) -> bool:
        """Is it being played, by rules that tell it as it was?"""
        return self.state == "playing" and self.parting is None

    def check_playing(self) -> None:
        if self.state != "playing":
            raise Denied("over" if self.state == "over" else "not_started", 409)
        if self.parting:
            raise Denied("parted", 409, number=self.parting.number)

    def check_parted(self) -> None:
        if self.state != "playing" or not self.parting:
            raise Denied("not_parted", 409)

    @property
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

    @property
    def hinting(self) -> bool:
        """Are hints given here: was it agreed on, and does the game know any?"""
        return self.hints and is_judged(self.game)

    # ---- Noting what happened

    def note(self, kind: EntryKind, seat: int, automatic: bool = False, numbers: dict[str, int] | None = None) -> None:
        """Write down what just happened, to be stored."""
        turn = kept_turn(self.match, self.match.turns[-1]) if kind in MOVES else None
        events = tuple((e, squares_walked(self.match, e)) for e in turn.events or ()) if turn else ()
        self.number += 1
        verb, numbers = (turn.verb, turn.numbers) if turn else ("", numbers or {})
        entry = Entry(self.number, kind, seat, time.time(), self.match.count, verb, numbers, events, automatic)
        self.entries.append(entry)
        self.unstored.entries.append(entry)
        self.changed = entry.at
        self._set_clock()

    def _set_clock(self) -> None:
        """Anew for every question; but a phase without a clock has one limit for all who are asked together."""
        waits, phase = any(not self.chairs[seat].by_program for seat in self.asked), self.match.state.phase
        limit = self.game.unhurried.get(phase, 0) if self.seconds and waits else 0
        if not limit or self.clocked != phase or self.deadline is None:
            self.deadline = time.time() + (limit or self.seconds) if self.seconds and waits else None
        self.clocked = phase

    def _alter(self, chair: Chair, **changes: Any) -> None:
        for name, value in changes.items():
            setattr(chair, name, value)
        self.unstored.chairs.add(chair.seat)
        self.match.names[chair.seat] = chair.name

    # ---- Before the start

    def sit(self, person: str, name: str, seat: int, contribution: str) -> None:
        """Take an open seat, or accept the options again on one's own."""
        if self.state != "gathering":
            raise Denied("started", 409)
        chair = self.chair(seat)
        if chair.kind == "open":
            self._alter(chair, kind="person", person=person, name=name)
        elif chair.person != person:
            raise Denied("seat_taken", 409)
        self._alter(chair, accepted=True, contribution=contribution or chair.contribution)
        self.start_if_ready()

    def stand_up(self, person: str, seat: int) -> None:
        if self.state != "gathering":
            raise Denied("started", 409)
        chair = self.check_seat(person, seat)
        self._alter(chair, kind="open", person=None, name="", accepted=False, contribution="")

    def change_options(self, person: str | None, options: dict[str, int]) -> None:
        """The host changes the rules: the others must accept them again."""
        if person != self.host:
            raise Denied("not_host", 403)
        if self.state != "gathering":
            raise Denied("started", 409)
        if self.position is not None:
            raise Denied("options_set", 409)
        self.match = Match(self.game, len(self.chairs), options, None, names=self.match.names)
        self.options = self.match.options
        for chair in self.chairs:
            if chair.kind == "person" and chair.person != person:
                self._alter(chair, accepted=False)

    def start_if_ready(self) -> None:
        if all(chair.accepted for chair in self.chairs):
            self.state = "playing"
            self.note("started", -1)

    # ---- Playing

    def play(self, seat: int, decision: str, verb: str, numbers: Mapping[str, Any], automatic: bool = False) -> None:
        self._check_move(seat, decision)
        if self.match.awaits_chance and not self.match.heard(seat):
            raise Denied("throw_first", 409)
        self.match.play_named(seat, verb, numbers)
        self._played("move", seat, automatic)

    def play_move(self, seat: int, move: Move, kind: EntryKind = "move") -> None:
        """A program's move, or one that a program makes when the clock has run out."""
        self.match.play_as(seat, move)
        self._played(kind, seat, kind == "clock")

    def speak_up(self, seat: int, move: Move) -> None:
        """A program moves without being asked: once, until somebody else has."""
        spoken = self.spoken | {seat}
        self.play_move(seat, move)
        self.spoken = spoken

    def may_speak_up(self, seat: int) -> bool:
        return self.chairs[seat].by_program and may_speak_up(self.match, self.spoken, seat)

    def dice(self, what: str, seat: int) -> int:
        """A seed for a program's thoughts at this moment: from the table's secret, never from a clock."""
        bits = proof.digest(self.secret, f"{what} {self.watch}", self.match.count, self.takebacks, [str(seat)])
        return int.from_bytes(bits[:7])

    def throw(self, seat: int, decision: str, automatic: bool = False) -> None:
        self._check_move(seat, decision)
        if not self.match.awaits_chance or self.match.hand != seat:
            raise Denied("no_chance", 409)
        self.draw(automatic)

    def draw(self, automatic: bool = False) -> None:
        """Chance answers, as it was bound to (core/proof.py)."""
        thrower = self.match.hand if self.match.hand < SEATS else -1
        words = [chair.contribution for chair in self.chairs]
        bits = proof.digest(self.secret, self.watch, self.match.count + 1, self.takebacks, words)
        self.match.repeat(CHANCE, proof.outcome(bits, self.match.outcomes()).move)
        self._played("throw", thrower, automatic)

    def _check_move(self, seat: int, decision: str) -> None:
        self.check_playing()
        if self.chairs[seat].program:
            raise Denied("program_plays", 409)
        self.check_decision(seat, decision)

    def _played(self, kind: EntryKind, seat: int, automatic: bool) -> None:
        self.proposal = None
        self.spoken = set()
        if self.match.over:
            self._end(self.match.places, self.resigned)
        self.note(kind, seat, automatic)

    def _end(self, places: list[int], resigned: list[int]) -> None:
        self.state = "over"
        self.result = {"places": places, "resigned": resigned}

    def end_without_result(self, seat: int) -> None:
        """A game that the present rules tell otherwise is given up by all; nobody has won or lost it."""
        self.check_parted()
        self._end([], self.resigned)
        self.note("ended", seat)

    # ---- Answers given beforehand

    def stand(self, seat: int, verb: str | None, numbers: Mapping[str, Any]) -> None:
        """Answer this on the others' turns from now on; without a verb, no more."""
        self.check_playing()
        if self.chairs[seat].program:
            raise Denied("program_plays", 409)
        if verb is not None:
            known = next((one for one in self.game.verbs if one.standing and one.name == verb), None)
            if known is None:
                raise Denied("no_standing", 422, verb=verb)
            read_move(known, self.game.verb_numbers[verb], numbers)
        self._alter(self.chairs[seat], standing=None if verb is None else {"verb": verb, "numbers": dict(numbers)})

    def said_beforehand(self) -> Offer | None:
        """What a seat that is asked on another's turn has said it would answer, where that is allowed."""
        said = [self.chairs[seat] for seat in self.asked if self.chairs[seat].standing and not self.chairs[seat].by_program]
        if not said or self.match.awaits_chance:
            return None
        turn = self.game.drawing.scene(self.match.state, SPECTATOR).turn
        offers = (offer for chair in said if chair.seat != turn for offer in self.match.legal(chair.seat))
        return next((o for o in offers if {"verb": o.verb, "numbers": o.numbers} == self.chairs[o.seat].standing), None)

    def answer_beforehand(self) -> None:
        if offer := self.said_beforehand():
            self.match.play_as(offer.seat, offer.move)
            self._played("move", offer.seat, True)

    # ---- Taking back

    def may_undo(self, seat: int) -> bool:
        """Free until a throw, a reveal or the end of the turn."""
        if not self.match.turns or seat not in self.asked or self.chairs[seat].program:
            return False
        last = self.match.turns[-1]
        return last.seat == seat and not self.match.revealed(last)

    def undo(self, seat: int) -> None:
        self.check_playing()
        if not self.may_undo(seat):
            raise Denied("undo_not_free", 409)
        self.go_back(seat, self.match.count - 1)

    def last_decision(self, seat: int) -> int | None:
        """How many moves had been played before this seat's last one."""
        found = [turn.number - 1 for turn in self.match.turns if turn.seat == seat]
        return found[-1] if found else None

    def go_back(self, seat: int, moves: int) -> None:
        self.match.rewind(moves)
        self.takebacks += 1
        self.proposal = None
        if moves < self.snapshot_at:
            self.snapshot_at = 0
            self.unstored.drop_snapshot = True
        self.note("back", seat)

    # ---- Leaving and coming back

    def resign(self, chair: Chair) -> None:
        """Of two, the other wins; of more, a program plays on in this seat."""
        self.check_playing()
        if chair.seat in self.resigned:
            raise Denied("has_resigned", 409)
        self.proposal = None
        resigned = [*self.resigned, chair.seat]
        if len(self.chairs) == 2:
            self._end([2 if seat == chair.seat else 1 for seat in range(2)], resigned)
        else:
            self.result = {"places": [], "resigned": resigned}
            self._alter(chair, program=True, left=True, standing=None)
        self.note("resigned", chair.seat)

    @property
    def resigned(self) -> list[int]:
        return list(self.result["resigned"]) if self.result else []

    @property
    def places(self) -> list[int]:
        """Each seat's place, once the game is over."""
        return self.result["places"] if self.result else []

    def leave(self, chair: Chair) -> None:
        self.check_playing()
        self._alter(chair, left=True)
        self.note("left", chair.seat)

    def come_back(self, chair: Chair) -> None:
        self.check_playing()
        if chair.seat in self.resigned:
            raise Denied("has_resigned", 409)
        self._alter(chair, left=False, program=False)
        self.note("returned", chair.seat)

    def replace(self, seat: int) -> None:
        self._alter(self.chairs[seat], program=True)
        self.proposal = None
        self.note("replaced", seat)
