"""What a viewer of Le Jeu du Routard sees drawn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from escale.core.boards import squares
from escale.core.chance import Rng
from escale.core.moves import Played
from escale.core.parts import stalls
from escale.core.parts.auctions import SELLER, is_empty
from escale.core.parts.decks import kept_by
from escale.core.parts.fares import FARES
from escale.core.parts.plain_words import Rows, card_lines, lines_of
from escale.core.scene import Aim, Badge, Card, Chart, Deck, Piece, Purse, Sale, Saying, Scene, Stock, Throw
from escale.games.routard.goods import has_papers
from escale.games.routard.sales import lot_price
from escale.games.routard.state import (
    ADVENTURE,
    AUCTION,
    CHOOSE,
    DEBT,
    DECKS,
    DRAWN,
    FIRST,
    HOME,
    ITEMS,
    KEPT,
    LAST,
    LOST,
    PURCHASE,
    State,
)
from escale.games.routard.tables import (
    AIRPORT_AHEAD,
    AIRPORT_BEHIND,
    CHEQUE_LINE,
    CHEQUES_DUE,
    EQUIPMENT_LINE,
    FIRST_CARD,
    JOB_BEHIND,
    LINES,
    MONEY_LINE,
    POCKET_MONEY,
    PRINTED,
    SHEET_AGAIN,
    SHEET_COUNT,
    SHEET_PRICE,
    TICKET_AT,
)
from escale.games.routard.tables import CARD_IDS as CARD_IDS
from escale.games.routard.words import FLY, LEAVE, MOVE, WORK

BOARD = squares(Path(__file__).parent)


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, 0, place(s, p, s.at[p])) for p in by_level(s))
    purses = tuple(Purse(p, s.money[p], {}, "€") for p in range(s.players))
    stocks = tuple(Stock(p, item, s.bag[p, k]) for p in range(s.players) for k, item in enumerate(ITEMS))
    decks = tuple(Deck(deck, left(s, k)) for k, deck in enumerate(DECKS))
    lots = tuple(lot(s, p) for p in range(s.players) if s.phase != AUCTION and not is_empty(s, p))
    return Scene(
        BOARD,
        pieces,
        (),
        s.turn,
        marks={"goal": s.cards},
        badges=badges(s),
        cards=cards(s),
        purses=purses,
        stocks=stocks,
        decks=decks,
        lots=lots,
        sale=sale(s),
    )


def left(s: State, deck: int) -> int:
    """The cards of a deck that nobody has won."""
    first, last = FIRST_CARD[deck], FIRST_CARD[deck + 1]
    return sum(1 for k in range(first, last) if k >= KEPT or not s.keeper[k])


def lot(s: State, seat: int) -> Sale:
    """What a seat has put together for sale (RO-56)."""
    return stalls.lot(s, seat, ITEMS, CARD_IDS[: FIRST_CARD[1]], lot_price(s, seat))


def sale(s: State) -> Sale | None:
    """The auction that is open."""
    return stalls.open_sale(s, lot(s, s.frame[SELLER])) if s.phase == AUCTION else None


def by_level(s: State) -> list[int]:
    """Pawns from the bottom of their piles to the top."""
    return sorted(range(s.players), key=lambda p: s.level[p])


def badges(s: State) -> tuple[Badge, ...]:
    found = []
    for p in range(s.players):
        if s.orders[p]:
            found.append(Badge("skip" if s.orders[p] > LOST else "stride", p))
        if s.broke >> p & 1:
            found.append(Badge("broke", p))
        if s.at[p] != HOME and not has_papers(s, p):
            found.append(Badge("held", p))
        if not is_empty(s, p):
            found.append(Badge("selling", p))
    return tuple(found)


def cards(s: State) -> tuple[Card, ...]:
    """Cards won lie before their owners (RO-27), the card in play on the table."""
    found = [Card(CARD_IDS[k], "won", s.keeper[k] - 1, deck_of(k), CARD_IDS[k]) for k in range(KEPT) if s.keeper[k]]
    k = in_play(s)
    return (*found, Card(CARD_IDS[k], "table", s.turn, deck_of(k), CARD_IDS[k])) if k >= 0 else tuple(found)


def in_play(s: State) -> int:
    """The card that is being decided on, or carried out; -1 for none."""
    phase, number = (s.stack[0, 0], s.stack[0, 3]) if s.phase == AUCTION else (s.phase, s.frame[DRAWN])
    if phase in (PURCHASE, ADVENTURE):
        return number
    return number - 1 if phase in (CHOOSE, DEBT) else -1


def deck_of(number: int) -> str:
    return next(deck for k, deck in enumerate(DECKS) if number < FIRST_CARD[k + 1])


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id


def aim(s: State, seat: int, move: Played) -> Aim | None:
    """Where a move takes the pawn."""
    here = s.at[seat]
    reached = {
        MOVE: min(LAST, here + move.a),
        FLY: AIRPORT_BEHIND[here] if here == LAST else AIRPORT_AHEAD[here],
        WORK: JOB_BEHIND[here],
        LEAVE: FIRST,
    }.get(move.verb, -1)
    if reached < 0 or reached == here:
        return None
    way = range(here, reached + 1) if move.verb == MOVE else (here, reached)
    cost = FARES[reached - here] if move.verb == MOVE else 0
    return Aim(0, place(s, seat, here), place(s, seat, reached), tuple(place(s, seat, k) for k in way), cost)


def drawn(event: str, numbers: Mapping[str, int]) -> Card | None:
    """The card that was drawn last."""
    if event not in ("drew", "lodged"):
        return None
    k = numbers["card"]
    return Card(f"turned-{CARD_IDS[k]}", "turned", -1, deck_of(k), CARD_IDS[k])


def charts() -> tuple[Chart, ...]:
    """The packing sheet (RO-16)."""
    rows = tuple((f"line.{name}", tuple(cell(k, face) for face in range(6))) for k, name in enumerate(LINES))
    return (Chart("packing", "pack", tuple("123456"), rows),)


def cell(row: int, face: int) -> Saying:
    """What a face of the die gives on a line of the sheet."""
    count, price = SHEET_COUNT[row][face], SHEET_PRICE[row][face]
    if row == MONEY_LINE:
        return Saying("sheet.money", {"value": POCKET_MONEY[face]})
    if row == CHEQUE_LINE:
        return Saying("sheet.cheques", {"count": count})
    if row == EQUIPMENT_LINE and face == 4:
        return Saying("sheet.neighbour", {})
    if row == EQUIPMENT_LINE and face == 5:
        return Saying("sheet.both", {"value": price})
    if SHEET_AGAIN[row][face]:
        return Saying("sheet.again", {})
    if count == 0:
        return Saying("sheet.none", {})
    return Saying("sheet.price", {"count": count, "value": price}) if price else Saying("sheet.free", {})


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """The die, where it was thrown."""
    return Throw(0, 0, "", (numbers["die"],)) if event == "threw" else None


def imagine(s: State, seat: int, rng: Rng) -> None:
    """A view is a position already: what nobody keeps is shuffled, and claims are taken for true."""


def won(s: State, seat: int) -> tuple[int, ...]:
    """How many purchases, reports and adventures a seat has won."""
    return tuple(kept_by(s, seat, FIRST_CARD[deck], FIRST_CARD[deck + 1]) for deck in range(3))


# ---- What squares and cards say, in plain words


def sayings(s: State | None) -> dict[str, Saying]:
    """RO-30: airports tell the price of their ticket."""
    return {BOARD[k].id: Saying("value.ticket", {"amount": price}) for k, price in enumerate(TICKET_AT) if price}


def effects(number: int) -> Rows:
    """What a card does; an adventure has six rows, one for each face."""
    if deck_of(number) == "lodging":
        return ((Saying("effect.lodging", {"cheques": CHEQUES_DUE[number]}),),)
    return card_lines(PRINTED, number)


def effect(name: str) -> list[tuple[str, tuple[Saying, ...]]]:
    """The same by a card's name, as it is printed."""
    return lines_of(effects(CARD_IDS.index(name)), name.startswith("report"))
