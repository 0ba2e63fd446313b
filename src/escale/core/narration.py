"""Tells moves and events in a language, with names for seats, pieces and squares."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import SEATS, Event, Events, Played
from escale.core.refusals import sentence
from escale.core.scene import Aim
from escale.core.text import house
from escale.core.words import CARD_NUMBERS, PIECE_NUMBERS, PLACE_NUMBERS, SEAT_NUMBERS

NOWHERE = "✗"


@dataclass(frozen=True)
class Trial:
    """What a move would do."""

    text: str
    piece: int  # the piece that moves; -1: none
    origin: str  # the square or tray it leaves
    target: str  # the one it reaches
    captures: bool
    way: tuple[str, ...] = ()  # the squares on its way, where the game tells them


class Narrator:
    """Speaks of one match in one language."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.lang = lang
        self._events = Events()
        self._seen: tuple[int, Any, Any] = (-1, None, None)
        self._kinds: tuple[Any, dict[tuple[int, int], str]] = (None, {})

    def event(self, event: Event) -> str:
        """One line of the log, without its clause."""
        details: dict[str, Any] = {"seat": self.match.name(event.seat) if event.seat < SEATS else ""}
        for name, value in event.numbers.items():
            details[name] = self.number(name, value, event.seat)
        return self.match.game.say(self.lang, f"event.{event.name}", **details)

    def kept(self, event: Event) -> str:
        """The same, of something kept that the game may have no words for any more."""
        kind = self.match.game.event_number(event.name)
        if kind >= 0 and self.match.game.happenings[kind].numbers == tuple(event.numbers):
            with suppress(IndexError, KeyError):
                return self.event(event)
        return house(self.lang, "kept.untold", event=event.name)

    def offer(self, offer: Offer, allowed: bool = True) -> str:
        """A move, with where it leads; a refused one leads nowhere."""
        return self.trial(offer, allowed).text

    def trial(self, offer: Offer, allowed: bool = True) -> Trial:
        """What a move would do, tried on what its seat sees."""
        before = self._view(offer.seat)
        if aimed := self._aimed(before, offer, allowed):
            return aimed
        piece = offer.numbers.get("piece", -1) if self.match.game.track else -1
        origin = self._square(before, offer.seat, piece)
        target, captures = "", False
        way: tuple[str, ...] = ()
        if allowed:
            events = self._events
            events.count = 0
            after = before.copy()
            self.match.game.rules.play(after, offer.seat, offer.move, events)
            target = self._square(after, offer.seat, piece)
            way = self._way(before, after, offer.seat, piece)
            kinds = (self.match.game.happenings[events.rows[k, 0]].name for k in range(events.count))
            captures = self.match.game.captures in kinds
        text = self._offered(offer, origin, target, allowed)
        return Trial(text, piece, origin, target, captures, way)

    def why(self, seat: int, move: Played, clause: str, seen: Any = None) -> str:
        """Why a move is refused, by what its seat sees (now, unless it is handed in); the clause is told beside."""
        return sentence(self, self._view(seat) if seen is None else seen, seat, move, clause)

    def _aimed(self, before: Any, offer: Offer, allowed: bool) -> Trial | None:
        """The same, of a game that tells what its moves aim at."""
        if self.match.game.aims is None:
            return None
        found = self.match.game.aims.aim(before, offer.seat, offer.move) or Aim(-1, "", "")
        text = self._offered(offer, found.origin, found.target, allowed, found.cost)
        return Trial(text, found.piece, found.origin, found.target, False, found.way)

    def _offered(self, offer: Offer, origin: str, target: str, allowed: bool, cost: int = 0) -> str:
        details = {name: self.number(name, value, offer.seat) for name, value in offer.numbers.items()}
        ends = {"origin": self.named(origin), "target": self.named(target) if allowed else NOWHERE, "cost": cost}
        return self.match.game.say(self.lang, f"move.{offer.verb}", **details, **ends, low=offer.low, high=offer.high)

    def _view(self, seat: int) -> Any:
        """What a seat sees, looked at once for all the moves it may make."""
        last = self.match.turns[-1] if self.match.turns else self.match.state
        if self._seen[0] != seat or self._seen[1] is not last:
            self._seen = (seat, last, self.match.state_for(seat))
        return self._seen[2]

    def _step(self, state: Any, seat: int, piece: int) -> int:
        """How far along its path a piece is; -1 in games without paths."""
        track = self.match.game.track
        return int(getattr(state, track)[seat, piece]) if track else -1

    def _square(self, state: Any, seat: int, piece: int) -> str:
        """Where a piece stands."""
        return self.match.game.drawing.place(state, seat, self._step(state, seat, piece)) if piece >= 0 else ""

    def _way(self, before: Any, after: Any, seat: int, piece: int) -> tuple[str, ...]:
        """The squares from where a piece stood to where it stands, both included; empty for one that does not advance."""
        if piece < 0:
            return ()
        start, end = self._step(before, seat, piece), self._step(after, seat, piece)
        return tuple(self.match.game.drawing.place(after, seat, step) for step in range(start, end + 1)) if end > start else ()

    def looks(self, seat: int, piece: int) -> tuple[str, int]:
        """What tells a piece from another on its square: its kind, and how far along its path it is."""
        seen = self._view(seat)
        if self._kinds[0] is not seen:
            drawn = self.match.game.drawing.scene(seen, seat).pieces
            self._kinds = (seen, {(one.seat, one.number): one.kind for one in drawn})
        return self._kinds[1].get((seat, piece), ""), self._step(seen, seat, piece)

    def place(self, seat: int, step: int) -> str:
        """The name of the square or tray under a step."""
        return self.named(self.match.game.drawing.place(self.match.state, seat, step))

    def named(self, place: str) -> str:
        """A square's or tray's name for people."""
        return place_name(self.match.game, self.lang, place)

    def phase(self) -> str:
        """What is being decided; a game may say on whose turn."""
        phase = self.match.game.phases[self.match.state.phase]
        return self.match.game.say(self.lang, f"phase.{phase}", turn=self.match.name(self.match.state.turn))

    def number(self, name: str, value: int, seat: int) -> Any:
        """A number as people are told it: some names mean something (see words.py)."""
        if name in SEAT_NUMBERS:
            return self.match.name(value)
        if name in PIECE_NUMBERS:
            return value + 1
        cards = self.match.game.cards
        if name in CARD_NUMBERS and cards:
            return self.match.game.say(self.lang, f"card.{cards.CARD_IDS[value]}.title")
        return self.place(seat, value) if name in PLACE_NUMBERS else value


@lru_cache(20_000)
def place_name(game: Game, lang: str, place: str) -> str:
    known = [key for key in (f"place.{place}", f"square.{place}") if game.has_text(lang, key)]
    return game.say(lang, known[0]) if known else place
