"""What a viewer of Sakodo sees drawn, and a plausible whole behind what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from escale.core.boards import squares
from escale.core.chance import Rng, below, pick
from escale.core.moves import Played
from escale.core.parts import stalls
from escale.core.parts.auctions import SELLER, is_empty
from escale.core.parts.decks import IN_PLAY
from escale.core.parts.effects import CARD as CARRIED
from escale.core.parts.fares import FARES
from escale.core.parts.plain_words import Rows, card_lines, lines_of
from escale.core.scene import Aim, Badge, Card, Deck, Piece, Purse, Sale, Saying, Scene, Stock, Throw
from escale.core.views import sees
from escale.games.sakodo.positions import base
from escale.games.sakodo.sales import lot_price
from escale.games.sakodo.state import (
    ADVENTURE,
    AGAIN,
    ANSWER,
    AUCTION,
    BAG,
    CHOOSE,
    COPIES,
    DEBT,
    DECKS,
    DRAWN,
    FIRST,
    HAND,
    HOME,
    ITEMS,
    KEEP_,
    KEPT,
    KINDS,
    LAST,
    LOST,
    PASSPORT,
    PLAY_,
    SOUVENIR_,
    State,
)
from escale.games.sakodo.tables import CARD_IDS as CARD_IDS
from escale.games.sakodo.tables import FIRST_CARD, JOB_BEHIND, NEEDED, PATIENCE, PRINTED
from escale.games.sakodo.turns import is_stranded
from escale.games.sakodo.words import FLY, LEAVE, MOVE, WORK

BOARD = squares(Path(__file__).parent)


def scene(s: State, viewer: int) -> Scene:
    lots = tuple(lot(s, p) for p in range(s.players) if s.phase != AUCTION and not is_empty(s, p))
    return Scene(
        BOARD,
        tuple(Piece(p, 0, place(s, p, s.at[p])) for p in range(s.players)),
        (),
        s.turn,
        marks={"goal": NEEDED},
        badges=tuple(badges(s)),
        cards=(*(card for p in range(s.players) for card in (*bag(s, p, viewer), *won(s, p))), *hand(s, viewer), *table(s)),
        purses=tuple(Purse(p, s.money[p], {}, "€") for p in range(s.players)),
        stocks=tuple(stock for p in range(s.players) for stock in stocks(s, p, viewer)),
        decks=tuple(Deck(deck, left(s, k)) for k, deck in enumerate(DECKS)),
        lots=lots,
        sale=stalls.open_sale(s, lot(s, s.frame[SELLER])) if s.phase == AUCTION else None,
        bargain=stalls.bargain(s, ITEMS) if s.phase == ANSWER else None,
    )


def stocks(s: State, seat: int, viewer: int) -> Iterator[Stock]:
    """Tickets, and what is in the bag; of a closed one, how many cards (SK-R8)."""
    yield Stock(seat, "ticket", s.tickets[seat])
    if sees(s, "bag", seat, viewer):
        yield from (Stock(seat, ITEMS[kind], s.bag[seat, kind]) for kind in range(KINDS))
    else:
        yield Stock(seat, "bag", s.held[seat])


def left(s: State, deck: int) -> int:
    """The cards of a deck that nobody has won."""
    return sum(1 for k in range(FIRST_CARD[deck], FIRST_CARD[deck + 1]) if k >= KEPT or not s.keeper[k])


def lot(s: State, seat: int) -> Sale:
    """What a seat has put together for sale (SK-71)."""
    return stalls.lot(s, seat, ITEMS, CARD_IDS[: FIRST_CARD[1]], lot_price(s, seat))


def aim(s: State, seat: int, move: Played) -> Aim | None:
    """Where a move takes the pawn."""
    here = s.at[seat]
    reached = {MOVE: here + move.a, FLY: move.a, WORK: JOB_BEHIND[here], LEAVE: FIRST}.get(move.verb, -1)
    if reached < 0 or reached == here or reached > LAST:
        return None
    way = range(here, reached + 1) if move.verb == MOVE else (here, reached)
    cost = FARES[move.a] if move.verb == MOVE and not 0 < s.orders[seat] <= LOST else 0
    return Aim(0, place(s, seat, here), place(s, seat, reached), tuple(place(s, seat, k) for k in way), cost)


def drawn(event: str, numbers: Mapping[str, int]) -> Card | None:
    """The card that was turned up last."""
    name = CARD_IDS[numbers["card"]] if event == "drew" else ""
    return Card(f"turned-{name}", "turned", -1, name.partition("-")[0], name) if name else None


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id


def effects(number: int) -> Rows:
    """What a card does, in plain words; an adventure has six rows, one for each face."""
    return card_lines(PRINTED, number)


def effect(name: str) -> list[tuple[str, tuple[Saying, ...]]]:
    """The same by a card's name, as it is printed."""
    return lines_of(effects(CARD_IDS.index(name)), name.startswith("report")) if name in CARD_IDS else []


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """The die, where it was thrown."""
    return Throw(0, 0, "", (numbers["die"],)) if event == "threw" else None


def badges(s: State) -> Iterator[Badge]:
    """What is known of a player besides cards and money."""
    for p in range(s.players):
        if s.orders[p]:
            yield Badge("skip" if s.orders[p] > LOST else "stride", p)
        if is_stranded(s, p):
            yield Badge("stranded", p)
        if s.riders >> p & 1:
            yield Badge("aboard", p)
        if not is_empty(s, p):
            yield Badge("selling", p)


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
    for number in range(KEPT):
        if s.keeper[number] == seat + 1:
            yield Card(CARD_IDS[number], "won", seat, CARD_IDS[number].partition("-")[0], CARD_IDS[number])


def table(s: State) -> Iterator[Card]:
    """The card that was turned up, while it is followed."""
    asked = base(s)
    number = asked.frame[DRAWN] if asked.phase in (SOUVENIR_, ADVENTURE) else -1
    if asked.phase in (CHOOSE, AGAIN, DEBT):
        number = asked.frame[CARRIED] - 1
    if number >= KEPT or (number >= 0 and s.keeper[number] == 0):
        yield Card(CARD_IDS[number], "table", -1, CARD_IDS[number].partition("-")[0], CARD_IDS[number])


def drawn_by_turn(s: State) -> int:
    """How many cards the player on turn has drawn to fill the bag."""
    asked = base(s)
    return asked.frame[HAND] if asked.phase in (BAG, KEEP_) and s.stage == PLAY_ else 0


# ---- A guess at what is hidden


def imagine(s: State, seat: int, rng: Rng) -> None:
    """Bags of the right size with what they must hold, then whatever is left; all the rest is in the deck."""
    hidden = [p for p in range(s.players) if not sees(s, "bag", p, seat)]
    for kind in range(KINDS):
        s.waste[kind] = 0
        s.deck[kind] = COPIES - sum(s.bag[p, kind] + s.drawn[p, kind] for p in range(s.players))
    for p in hidden:
        must_hold(s, p)
    for p in hidden:
        while sum(s.bag[p, kind] for kind in range(KINDS)) < s.held[p]:
            deals_one(s, p, rng)
        s.stuck[p] = 0 if s.bag[p, PASSPORT] or s.stage != PLAY_ else below(rng, PATIENCE + 1)
    if s.turn != seat:
        draws_some(s, rng)
    asked = base(s)
    if asked.phase in (SOUVENIR_, ADVENTURE):
        s.pile[asked.frame[DRAWN]] = IN_PLAY


def must_hold(s: State, p: int) -> None:
    """A passport on the way, and what lies in the lot."""
    for kind in range(KINDS):
        least = int(s.at[p] != HOME and not is_stranded(s, p)) if kind == PASSPORT else s.lot[p, kind]
        s.bag[p, kind] = least
        s.deck[kind] -= least


def deals_one(s: State, p: int, rng: Rng) -> None:
    """Any card; passports only before leaving, and only one."""
    weights = [s.deck[kind] for kind in range(KINDS)]
    if s.at[p] != HOME or s.bag[p, PASSPORT]:
        weights[PASSPORT] = 0
    kind = pick(rng, weights, KINDS)
    s.bag[p, kind] += 1
    s.deck[kind] -= 1


def draws_some(s: State, rng: Rng) -> None:
    """The hand of the player who is filling the bag: one card at least is worth keeping."""
    for k in range(drawn_by_turn(s)):
        weights = [s.deck[kind] for kind in range(KINDS)]
        if k == 0 and s.bag[s.turn, PASSPORT]:
            weights[PASSPORT] = 0
        kind = pick(rng, weights, KINDS)
        s.drawn[s.turn, kind] += 1
        s.deck[kind] -= 1
