"""The contract of every journey's rules: who is asked what, what is allowed, what is done.

What all journeys ask alike is answered by the family; the rest, and what may be said aside, by the game (`Moments`).
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Protocol

from escale.core.binding import UNBOUND, apart, bound, gathered
from escale.core.frames import ask, hand, is_asked, is_heard
from escale.core.moves import CHANCE, Choice, Events, Played
from escale.core.parts.first_player import end_draw
from escale.core.state import Row
from escale.families.world_tours.record import DECK
from escale.families.world_tours.rules import market, offers, questions, squares
from escale.families.world_tours.rules.world import World


class Moments(World, Protocol):
    """What a game provides, and the family's functions that are bound to it."""

    SQUARE: int
    ASIDE: int  # the verb that is said aside, besides sales

    def speakers(self, s: Any, /) -> int:
        """Who may speak without being asked, a mask."""

    def play_begins(self, s: Any, /) -> None: ...
    def bars_turn(self, s: Any, seat: int, move: Played, /) -> int: ...
    def bars_square(self, s: Any, seat: int, verb: int, /) -> int: ...
    def bars_aside(self, s: Any, seat: int, owner: int, /) -> int: ...
    def bars_answer_here(self, s: Any, seat: int, move: Played, /) -> int:
        """What forbids an answer to a question of this game only."""

    def moves(self, s: Any, seat: int, squares: int, events: Events, /) -> None: ...
    def leaves(self, s: Any, seat: int, events: Events, /) -> None: ...
    def works(self, s: Any, seat: int, events: Events, /) -> None: ...
    def answers_square(self, s: Any, seat: int, verb: int, events: Events, /) -> None: ...
    def says_aside(self, s: Any, seat: int, owner: int, events: Events, /) -> None: ...
    def settles(self, s: Any, seat: int, events: Events, /) -> None:
        """A payment that waited is made."""

    def answers_here(self, s: Any, seat: int, move: Played, events: Events, /) -> None: ...
    def falls_here(self, s: Any, seat: int, outcome: int, events: Events, /) -> None:
        """What chance has drawn that only this game asks for."""

    def follows_up(self, s: Any, events: Events, /) -> None:
        """What follows from a move, whatever it was."""

    def weigh_here(self, s: Any, weights: Row, /) -> int: ...
    def offers_here(self, s: Any, seat: int, rows: Sequence[Choice], n: int, /) -> int: ...
    def asides(self, s: Any, seat: int, rows: Sequence[Choice], n: int, /) -> int: ...

    # The family's
    def asks_again(self, s: Any, /) -> None: ...
    def throws_for_first(self, s: Any, seat: int, die: int, events: Events, /) -> int: ...
    def weigh_deck(self, s: Any, weights: Row, deck: int, /) -> int: ...
    def draws_card(self, s: Any, seat: int, k: int, events: Events, /) -> None: ...
    def ventures(self, s: Any, seat: int, die: int, events: Events, /) -> None: ...
    def offers_of(self, s: Any, seat: int, rows: Sequence[Choice], n: int, /) -> int: ...
    def is_common(self, phase: int, /) -> bool: ...
    def bars_reply(self, s: Any, seat: int, move: Played, /) -> int: ...
    def replies(self, s: Any, seat: int, move: Played, events: Events, /) -> None: ...
    def bars_selling(self, s: Any, seat: int, move: Played, /) -> int: ...
    def sells(self, s: Any, seat: int, move: Played, events: Events, /) -> None: ...
    def trims(self, s: Any, /) -> None: ...


rules: Moments = UNBOUND


def table_of(name: str, world: ModuleType, moments: ModuleType) -> ModuleType:
    """What a game provides for its contract, with what the family makes of its world."""
    return gathered(name, moments, world, *(bound(module, world) for module in (questions, market, squares, offers)))


# ---- Beginning


def begin(s: Any, first: int) -> None:
    """The first player is known."""
    end_draw(s)
    s.turn = first
    rules.play_begins(s)
    ask(s, rules.AT_HOME, first)


def resume(s: Any) -> None:
    rules.asks_again(s)
    s.may = rules.speakers(s)


# ---- What is allowed


def why_not(s: Any, seat: int, move: Played) -> int:
    if rules.LOT <= move.verb <= rules.SELL:
        return rules.bars_selling(s, seat, move)
    if move.verb == rules.ASIDE:
        return rules.bars_aside(s, seat, move.a)
    return bars_answer(s, seat, move) if is_asked(s, seat) else rules.TURN_ORDER


def bars_answer(s: Any, seat: int, move: Played) -> int:
    if s.phase == rules.TURN:
        return rules.bars_turn(s, seat, move)
    if s.phase == rules.SQUARE:
        return rules.bars_square(s, seat, move.verb)
    return rules.bars_reply(s, seat, move) if rules.is_common(s.phase) else rules.bars_answer_here(s, seat, move)


# ---- What is done


def play(s: Any, seat: int, move: Played, events: Events) -> None:
    if seat == CHANCE:
        falls(s, hand(s), move.a, events)
    elif rules.LOT <= move.verb <= rules.SELL:
        rules.sells(s, seat, move, events)
    elif move.verb == rules.ASIDE:
        rules.says_aside(s, seat, move.a, events)
    else:
        answer(s, seat, move, events)
    rules.follows_up(s, events)
    rules.trims(s)
    s.may = rules.speakers(s)


def falls(s: Any, seat: int, outcome: int, events: Events) -> None:
    """What chance has drawn, by the hand of a seat."""
    if s.phase == rules.DRAW:
        first = rules.throws_for_first(s, seat, outcome, events)
        if first >= 0:
            begin(s, first)
    elif s.phase == rules.CARD:
        rules.draws_card(s, seat, outcome, events)
    elif s.phase == rules.ADVENTURE:
        rules.ventures(s, seat, outcome, events)
    else:
        rules.falls_here(s, seat, outcome, events)


def answer(s: Any, seat: int, move: Played, events: Events) -> None:
    if s.phase == rules.SQUARE:
        rules.answers_square(s, seat, move.verb, events)
    elif s.phase == rules.DEBT:
        rules.settles(s, seat, events)
    elif rules.is_common(s.phase):
        rules.replies(s, seat, move, events)
    else:
        goes_about(s, seat, move, events)


@apart
def goes_about(s: Any, seat: int, move: Played, events: Events) -> None:
    """On the way, and in what only this game asks."""
    if move.verb == rules.MOVE:
        rules.moves(s, seat, move.a, events)
    elif move.verb == rules.WORK:
        rules.works(s, seat, events)
    elif move.verb == rules.LEAVE:
        rules.leaves(s, seat, events)
    else:
        rules.answers_here(s, seat, move, events)


def places(s: Any, out: Row) -> None:
    """Those who have won come first; the others share the place behind them."""
    behind = 1
    for p in range(s.players):
        if s.winners >> p & 1:
            behind += 1
    for p in range(s.players):
        out[p] = 1 if s.winners >> p & 1 else behind


# ---- What can be thought of


def chances(s: Any, weights: Row) -> int:
    return rules.weigh_deck(s, weights, s.frame[DECK]) if s.phase == rules.CARD else rules.weigh_here(s, weights)


def candidates(s: Any, seat: int, rows: Sequence[Choice]) -> int:
    """Answers to what a seat is asked, and what it may say aside."""
    n = 0
    if not is_heard(s, seat):
        return n
    if is_asked(s, seat):
        n = rules.offers_here(s, seat, rows, n) if not rules.is_common(s.phase) else rules.offers_of(s, seat, rows, n)
    return rules.asides(s, seat, rows, n)
