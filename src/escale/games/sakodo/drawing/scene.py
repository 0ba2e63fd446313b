"""What a viewer of Sakodo sees drawn: their own bag, those they may look into, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from escale.core import boards
from escale.core.binding import fitted
from escale.core.moves import Played
from escale.core.parts import stalls
from escale.core.scene import Aim, Card, Deck, Need, Scene, Stock
from escale.core.views import sees
from escale.families.world_tours import cards as carried
from escale.families.world_tours import fares, record
from escale.families.world_tours.drawing import scenery
from escale.families.world_tours.record import KEPT, LOST
from escale.families.world_tours.rules import checks
from escale.games.sakodo import state, tables
from escale.games.sakodo.rules.pawns import is_stranded
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import AGAIN, ANSWERING, BAG, CHOOSE, DEBT, HAND, KEEP_, KINDS, LAST, PLAY_, SAKODO, State
from escale.games.sakodo.tables import CARD_IDS as CARD_IDS
from escale.games.sakodo.tables import JOB_BEHIND, NEEDED
from escale.games.sakodo.words import FLY, LEAVE, MOVE, WORK

ITEMS = state.items.names
TOOLS = {
    "souvenir": (state.GUIDE,),
    "report": (state.CAMERA,),
    "adventure": (state.COMPASS, state.SLEEPING_BAG, state.FIRST_AID),
}
NEEDS = (*TOOLS, *(ITEMS[kind] for kinds in TOOLS.values() for kind in kinds))


class Table(scenery.Scenery):
    """The decks are counted as they are drawn."""

    def left(self, s: Any, deck: int) -> int:
        return int(s.left[deck])


TABLE = Table(boards.squares(state.FOLDER), state.decks.names, ITEMS, tables.PRINTED, state.BIDDING, WORLD.lot_price)
effect, effects, place = TABLE.effect, TABLE.effects, TABLE.place
card_in_play, base = fitted(WORLD, checks.card_in_play, checks.base)
thrown = scenery.thrown


def scene(s: State, viewer: int) -> Scene:
    seats = range(s.players)
    shown = TABLE.scene(
        s,
        NEEDED,
        seats,
        badges=tuple(b for p in seats for b in TABLE.badges(s, p, stranded=is_stranded(s, p), aboard=bool(s.riders >> p & 1))),
        cards=(*(card for p in seats for card in (*bag(s, p, viewer), *won(s, p))), *hand(s, viewer), *table(s)),
        stocks=tuple(stock for p in seats for stock in stocks(s, p, viewer)),
        needs=tuple(need for p in seats for need in (*TABLE.brings_back(s, p, NEEDED), *tools(s, p, viewer))),
        bargain=stalls.bargain(s, ITEMS) if s.phase == ANSWERING else None,
    )
    return replace(shown, decks=(*shown.decks, Deck("bag", s.left[SAKODO])))


def stocks(s: State, seat: int, viewer: int) -> Iterator[Stock]:
    """Tickets, and what is in the bag; of a closed one, how many cards (SK-R8)."""
    yield Stock(seat, "ticket", s.tickets[seat])
    if sees(s, "bag", seat, viewer):
        yield from (Stock(seat, ITEMS[kind], s.bag[seat, kind]) for kind in range(KINDS))
    else:
        yield Stock(seat, "bag", s.held[seat])


def tools(s: State, seat: int, viewer: int) -> Iterator[Need]:
    """SK-60: what the bag must hold to win what is still missing; told to whoever may look into it."""
    if not sees(s, "bag", seat, viewer):
        return
    open_decks = [need.name for need in TABLE.brings_back(s, seat, NEEDED) if need.have < need.wanted]
    for deck, kinds in TOOLS.items():
        if deck in open_decks:
            yield from (Need(seat, ITEMS[kind], min(1, s.bag[seat, kind]), 1) for kind in kinds)


def aim(s: State, seat: int, move: Played) -> Aim | None:
    """Where a move takes the pawn; one that a card has ordered is free."""
    here = s.at[seat]
    reached = {MOVE: here + move.a, FLY: move.a, WORK: JOB_BEHIND[here], LEAVE: record.FIRST}.get(move.verb, -1)
    if not 0 <= reached <= LAST or reached == here:
        return None
    paid = move.verb == MOVE and not 0 < s.orders[seat] <= LOST
    return TABLE.aimed(here, reached, move.verb == MOVE, fares.FARES[move.a] if paid else 0)


# ---- Cards


def bag(s: State, seat: int, viewer: int) -> Iterator[Card]:
    """Face up for the driver who looks into it; one's own is told among one's belongings."""
    if seat != viewer and sees(s, "bag", seat, viewer):
        for kind in range(KINDS):
            held = range(s.bag[seat, kind])
            yield from (Card(f"bag-{seat}-{ITEMS[kind]}-{k}", "bag", seat, ITEMS[kind], ITEMS[kind]) for k in held)


def hand(s: State, viewer: int) -> Iterator[Card]:
    """The cards drawn, of which one is kept."""
    if viewer == s.turn:
        for kind in range(KINDS):
            drawn = range(s.drawn[viewer, kind])
            yield from (Card(f"drawn-{ITEMS[kind]}-{k}", "drawn", viewer, ITEMS[kind], ITEMS[kind]) for k in drawn)
    else:
        yield from (Card(f"drawn-{k}", "drawn", s.turn, "bag") for k in range(drawn_by_turn(s)))


def won(s: State, seat: int) -> Iterator[Card]:
    return (TABLE.card(number, "won", seat) for number in range(KEPT) if s.keeper[number] == seat + 1)


def table(s: State) -> Iterator[Card]:
    """The card that was turned up, while it is followed."""
    asked = base(s)
    number = asked.frame[carried.CARD] - 1 if asked.phase in (CHOOSE, AGAIN, DEBT) else card_in_play(s)
    if number >= KEPT or (number >= 0 and s.keeper[number] == 0):
        yield TABLE.card(number, "table", -1)


def drawn(event: str, numbers: Mapping[str, int]) -> Card | None:
    """The card that was turned up last."""
    return TABLE.turned(numbers["card"]) if event == "drew" else None


def drawn_by_turn(s: State) -> int:
    """How many cards the player on turn has drawn to fill the bag."""
    asked = base(s)
    return asked.frame[HAND] if asked.phase in (BAG, KEEP_) and s.stage == PLAY_ else 0
