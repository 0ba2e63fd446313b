"""Who is asked what, and who answers, where all journeys ask the same."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask, ask_chance, finish
from escale.core.moves import Events, Played, note
from escale.core.parts.auctions import BIDDER
from escale.core.parts.bargains import PARTNER
from escale.core.parts.decks import weigh_cards
from escale.core.parts.first_player import draw, resume_draw
from escale.core.state import Row
from escale.families.world_tours.cards import PAYER
from escale.families.world_tours.rules.market import bars_bidding, bids_or_passes
from escale.families.world_tours.rules.purses import bars_settling
from escale.families.world_tours.rules.squares import bars_buying, bars_choice, buys_or_not, chooses
from escale.families.world_tours.rules.travelling import bars_once_more, moves_once_more
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def asks_again(s: Any) -> None:
    """What the phase asks."""
    if s.phase == rules.DRAW:
        resume_draw(s, rules.DRAW)
    elif s.phase == rules.OVER:
        finish(s, rules.OVER)
    elif rules.is_by_chance(s.phase):
        ask_chance(s, s.phase, s.turn)
    elif s.phase == rules.DEBT:
        ask(s, rules.DEBT, s.frame[PAYER] - 1)
    elif s.phase == rules.BIDDING:
        ask(s, rules.BIDDING, s.frame[BIDDER])
    else:
        ask(s, s.phase, s.frame[PARTNER] if s.phase == rules.ANSWERING else s.turn)


# ---- Chance


def weigh_deck(s: Any, weights: Row, deck: int) -> int:
    return weigh_cards(s, weights, rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1])


def throws_for_first(s: Any, seat: int, die: int, events: Events) -> int:
    """The first player once they are known, else -1."""
    note(events, rules.THREW, rules.TURN_ORDER, seat, die)
    first = draw(s, rules.DRAW, seat, die)
    if first >= 0:
        note(events, rules.STARTS, rules.FIRST_PLAYER, first)
    return first


# ---- Answers to cards and bids


def is_common(phase: int) -> bool:
    """Is this a question that all journeys ask?"""
    return phase == rules.AGAIN or phase == rules.BUYING or phase == rules.CHOOSE or phase == rules.DEBT or phase == rules.BIDDING


def bars_reply(s: Any, seat: int, move: Played) -> int:
    if s.phase == rules.AGAIN:
        return bars_once_more(s, seat, move)
    if s.phase == rules.BUYING:
        return bars_buying(s, seat, move.verb)
    if s.phase == rules.CHOOSE:
        return bars_choice(s, seat, move.verb, move.a)
    if s.phase == rules.DEBT:
        return bars_settling(s, seat) if move.verb == rules.SETTLE else rules.SHORT
    return bars_bidding(s, seat, move)


@apart
def replies(s: Any, seat: int, move: Played, events: Events) -> None:
    """To all of these but a debt, which each game settles in its own way."""
    if s.phase == rules.AGAIN:
        moves_once_more(s, seat, move.a, events)
    elif s.phase == rules.BUYING:
        buys_or_not(s, seat, move.verb, events)
    elif s.phase == rules.CHOOSE:
        chooses(s, seat, move.a, events)
    else:
        bids_or_passes(s, seat, move, events)
