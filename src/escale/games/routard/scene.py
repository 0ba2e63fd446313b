"""What a viewer of Le Jeu du Routard sees drawn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from escale.core.boards import squares
from escale.core.chance import Rng
from escale.core.parts.decks import kept_by
from escale.core.parts.effects import BY_SQUARES, STEPS
from escale.core.scene import Badge, Card, Piece, Purse, Saying, Scene, Throw
from escale.games.routard.goods import has_papers
from escale.games.routard.state import (
    ADVENTURE,
    AUCTION,
    CHOOSE,
    DEBT,
    DECKS,
    DRAWN,
    HOME,
    ITEMS,
    KEPT,
    LOST,
    PURCHASE,
    State,
)
from escale.games.routard.tables import (
    AMOUNT,
    CARD_IDS,
    CHEQUES_DUE,
    DO,
    FIRST_CARD,
    ITEM,
    KEEPS,
    LISTS,
    OTHER,
    PRICE,
    ROWS,
    TICKET_AT,
    TO,
    WHO,
)

BOARD = squares(Path(__file__).parent)


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, 0, place(s, p, s.at[p])) for p in by_level(s))
    purses = tuple(Purse(p, s.money[p], {item: s.bag[p, k] for k, item in enumerate(ITEMS)}) for p in range(s.players))
    return Scene(BOARD, pieces, (), s.turn, marks=marks(s), badges=badges(s), cards=cards(s), purses=purses)


def by_level(s: State) -> list[int]:
    """Pawns from the bottom of their piles to the top."""
    return sorted(range(s.players), key=lambda p: s.level[p])


def marks(s: State) -> dict[str, int]:
    """RO-1, RO-70: what the viewer's table wants brought back."""
    return dict.fromkeys(("purchase", "report", "adventure"), s.cards)


def badges(s: State) -> tuple[Badge, ...]:
    found = []
    for p in range(s.players):
        if s.orders[p]:
            found.append(Badge("skip" if s.orders[p] > LOST else "stride", p))
        if s.broke >> p & 1:
            found.append(Badge("broke", p))
        if s.at[p] != HOME and not has_papers(s, p):
            found.append(Badge("held", p))
        if s.lot_cards[p] or any(s.lot[p, item] for item in range(len(ITEMS))):
            found.append(Badge("selling", p))
    return tuple(found)


def cards(s: State) -> tuple[Card, ...]:
    """Cards won lie before their owners (RO-27), the card in play on the table."""
    found = [Card(card(k), "won", s.keeper[k] - 1, deck_of(k), card(k)) for k in range(KEPT) if s.keeper[k]]
    k = in_play(s)
    return (*found, Card(card(k), "table", s.turn, deck_of(k), card(k))) if k >= 0 else tuple(found)


def in_play(s: State) -> int:
    """The card that is being decided on, or carried out; -1 for none."""
    phase, number = (s.stack[0, 0], s.stack[0, 3]) if s.phase == AUCTION else (s.phase, s.frame[DRAWN])
    if phase in (PURCHASE, ADVENTURE):
        return number
    return number - 1 if phase in (CHOOSE, DEBT) else -1


def deck_of(number: int) -> str:
    return next(deck for k, deck in enumerate(DECKS) if number < FIRST_CARD[k + 1])


def card(number: int) -> str:
    return CARD_IDS[number]


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id


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


def effects(number: int) -> tuple[tuple[Saying, ...], ...]:
    """What a card does; an adventure has six rows, one for each face."""
    if deck_of(number) == "lodging":
        return ((Saying("effect.lodging", {"cheques": CHEQUES_DUE[number]}),),)
    if PRICE[number]:
        return ((Saying("effect.price", {"amount": PRICE[number]}),),)
    return tuple(steps_of(number, k) for k in range(LISTS[number], LISTS[number + 1]))


def steps_of(number: int, k: int) -> tuple[Saying, ...]:
    found = [step(row) for row in range(ROWS[k], ROWS[k + 1])]
    if deck_of(number) == "adventure" and not KEEPS[k]:
        found.append(Saying("effect.under", {}))
    return tuple(found) or (Saying("effect.none", {}),)


def step(row: int) -> Saying:
    """One step. Amounts are told without their sign: the message has it."""
    name, amount = STEPS[DO[row]], AMOUNT[row]
    numbers = {"amount": abs(amount), "count": amount, "squares": abs(amount), "who": WHO[row], "to": TO[row]}
    if name in ("money", "everyone") and amount < 0:
        name += "_due"
    elif name == "move" and amount < 0:
        name = "move_back"
    elif name == "send" and TO[row] != BY_SQUARES:
        name = "send_to"
    return Saying(f"effect.{name}", {**numbers, "item": ITEM[row], "other_item": OTHER[row]})
