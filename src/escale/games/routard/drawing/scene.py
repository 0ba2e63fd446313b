"""What a viewer of Le Jeu du Routard sees drawn, and where moves lead."""

from __future__ import annotations

from collections.abc import Iterator

from escale.core.boards import squares
from escale.core.moves import Played
from escale.core.scene import Aim, Card, Need, Scene, Stock
from escale.families.world_tours.cards import CARD
from escale.families.world_tours.drawing.scenery import Scenery
from escale.families.world_tours.fares import FARES
from escale.families.world_tours.record import ADVENTURES, DRAWN, FIRST, HOME, KEPT, REPORTS
from escale.families.world_tours.rules.checks import base
from escale.games.routard.rules.acting import ordered
from escale.games.routard.rules.assistance import job_behind
from escale.games.routard.rules.claims import has_right
from escale.games.routard.rules.goods import has_papers
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import ADVENTURE, BIDDING, CHOOSE, DEBT, LAST, PURCHASE, SQUARE, State, decks, items
from escale.games.routard.tables import AIRPORT_AHEAD, AIRPORT_BEHIND, DECK_AT, FOLDER, NEEDED, NEEDED_MONEY, PRINTED
from escale.games.routard.words import FLY, LEAVE, MOVE, WORK

BOX = Scenery(squares(FOLDER), decks.names, items.names, PRINTED, BIDDING, WORLD.lot_price)
place = BOX.place
RISKS = {REPORTS: "no_camera", ADVENTURES: "no_equipment"}  # what a card may be claimed without
NEEDS = ("purchase", "report", "adventure", *items.names, "money")
BADGES = ("skip", "stride", "broke", "held", *RISKS.values(), "selling")


def scene(s: State, viewer: int) -> Scene:
    stocks = tuple(Stock(p, item, s.bag[p, k]) for p in range(s.players) for k, item in enumerate(items.names))
    badges = tuple(badge for p in range(s.players) for badge in BOX.badges(s, p, **flags(s, p, viewer)))
    return BOX.scene(s, s.cards, by_level(s), badges=badges, cards=cards(s), stocks=stocks, needs=needs(s))


def needs(s: State) -> tuple[Need, ...]:
    """First what it takes to leave, then what is to be brought back."""
    return tuple(need for p in range(s.players) for need in (tuple(packed(s, p)) or BOX.brings_back(s, p, s.cards)))


def packed(s: State, seat: int) -> Iterator[Need]:
    """RO-14: what it takes to leave home."""
    if s.at[seat] == HOME and not s.express:
        yield from (Need(seat, item, s.bag[seat, k], NEEDED[k]) for k, item in enumerate(items.names))
        yield Need(seat, "money", s.money[seat], NEEDED_MONEY)


def by_level(s: State) -> list[int]:
    """Pawns from the bottom of their piles to the top."""
    return sorted(range(s.players), key=lambda p: s.level[p])


def flags(s: State, seat: int, viewer: int) -> dict[str, bool]:
    """What is true of a seat; what it risks by playing its square is for its own eyes (RO-R3)."""
    asked = base(s)
    found = {"broke": is_broke(s, seat), "held": is_held(s, seat)}
    if seat == viewer == s.turn and asked.phase == SQUARE and not has_right(asked, seat):
        found[RISKS[DECK_AT[s.at[seat]]]] = True
    return found


def is_broke(s: State, seat: int) -> bool:
    return bool(s.broke >> seat & 1)


def is_held(s: State, seat: int) -> bool:
    return s.at[seat] != HOME and not has_papers(s, seat)


def cards(s: State) -> tuple[Card, ...]:
    """Cards won lie before their owners (RO-27), the card in play on the table."""
    found = [BOX.card(k, "won", s.keeper[k] - 1) for k in range(KEPT) if s.keeper[k]]
    k = in_play(s)
    return (*found, BOX.card(k, "table", s.turn)) if k >= 0 else tuple(found)


def in_play(s: State) -> int:
    """The card that is being decided on, or carried out; -1 for none."""
    asked = base(s)
    if asked.phase in (PURCHASE, ADVENTURE):
        return int(asked.frame[DRAWN])
    return int(asked.frame[CARD]) - 1 if asked.phase in (CHOOSE, DEBT) else -1


def aim(s: State, seat: int, move: Played) -> Aim | None:
    """Where a move takes the pawn; what a card has ordered costs nothing."""
    here = s.at[seat]
    reached = {
        MOVE: min(LAST, here + move.a),
        FLY: AIRPORT_BEHIND[here] if here == LAST else AIRPORT_AHEAD[here],
        WORK: job_behind(s, seat),
        LEAVE: FIRST,
    }.get(move.verb, -1)
    if reached < 0 or reached == here:
        return None
    on_foot = move.verb == MOVE
    return BOX.aimed(here, reached, on_foot, FARES[reached - here] if on_foot and not ordered(s, seat) else 0)
