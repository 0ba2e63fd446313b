"""Tells moves and events in a language, with names for seats, pieces and squares."""

from __future__ import annotations

from typing import Any

from escale.core.match import Match, Offer
from escale.core.moves import SEATS, Event, Events

SEAT_NUMBERS = ("owner",)
PIECE_NUMBERS = ("piece", "other")
PLACE_NUMBERS = ("step", "origin")
NOWHERE = "✗"


class Teller:
    """Speaks of one match in one language."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.lang = lang

    def event(self, event: Event) -> str:
        """One line of the log, without its clause."""
        details: dict[str, Any] = {"seat": self.match.name(event.seat) if event.seat < SEATS else ""}
        for name, value in event.numbers.items():
            details[name] = self._number(name, value, event.seat)
        return self.match.game.say(self.lang, f"event.{event.name}", **details)

    def offer(self, offer: Offer, allowed: bool = True) -> str:
        """A move, with where it leads; a refused one leads nowhere."""
        origin, target = self._ends(offer, allowed)
        details = {name: self._number(name, value, offer.seat) for name, value in offer.numbers.items()}
        return self.match.game.say(
            self.lang, f"move.{offer.verb}", **details, origin=origin, target=target, low=offer.low, high=offer.high
        )

    def captures(self, offer: Offer) -> bool:
        """Would this move capture?"""
        return any(name == self.match.game.captures for name, _ in self._outcome(offer))

    def place(self, seat: int, step: int) -> str:
        """The name of the square or tray under a step."""
        found: str = self.match.game.drawing.place(self.match.state, seat, step)
        known = f"place.{found}"
        return self.match.game.say(self.lang, known) if known in self._messages() else found

    def phase(self) -> str:
        return self.match.game.say(self.lang, f"phase.{self.match.game.phases[self.match.state.phase]}")

    def _messages(self) -> dict[str, str]:
        from escale.core.text import messages

        return messages(self.match.game.folder, self.lang)

    def _number(self, name: str, value: int, seat: int) -> Any:
        if name in SEAT_NUMBERS:
            return self.match.name(value)
        if name in PIECE_NUMBERS:
            return value + 1
        return self.place(seat, value) if name in PLACE_NUMBERS else value

    def _ends(self, offer: Offer, allowed: bool) -> tuple[str, str]:
        """Where a move begins and ends: where the piece stands before and after a trial."""
        if "piece" not in offer.numbers or not hasattr(self.match.state, "steps"):
            return "", ""
        piece = offer.numbers["piece"]
        before: Any = self.match.state_for(offer.seat)
        origin = self.place(offer.seat, before.steps[offer.seat, piece])
        if not allowed:
            return origin, NOWHERE
        after = before.copy()
        self.match.game.rules.play(after, offer.seat, offer.move, Events())
        return origin, self.place(offer.seat, after.steps[offer.seat, piece])

    def _outcome(self, offer: Offer) -> list[tuple[str, int]]:
        events = Events()
        self.match.game.rules.play(self.match.state_for(offer.seat), offer.seat, offer.move, events)
        return [(self.match.game.happenings[events.rows[k, 0]].name, events.rows[k, 2]) for k in range(events.count)]
