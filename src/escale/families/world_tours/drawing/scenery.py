"""The board, cards and goods of a journey, as viewers see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from escale.core.parts import stalls
from escale.core.parts.auctions import SELLER, is_empty
from escale.core.scene import Aim, Badge, Card, Deck, Need, Piece, Purse, Sale, Saying, Scene, Square, Throw
from escale.families.world_tours.cards import Cards
from escale.families.world_tours.drawing.plain_words import Rows, card_lines, lines_of
from escale.families.world_tours.record import KEPT, LOST


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """The die, where it was thrown."""
    return Throw(0, 0, "", (numbers["die"],)) if event == "threw" else None


@dataclass(frozen=True)
class Scenery:
    """What is printed in a game's box, and how it looks in a position."""

    board: tuple[Square, ...]
    decks: Sequence[str]
    items: Sequence[str]
    cards: Cards
    bidding: int  # the phase of an auction
    lot_price: Callable[[Any, int], int]

    def scene(self, s: Any, goal: int, pawns: Iterable[int], **more: Any) -> Scene:
        """The table, with what is particular to a game; pawns come in the order in which they are drawn."""
        selling = s.phase == self.bidding
        return Scene(
            self.board,
            tuple(Piece(p, 0, self.place(s, p, s.at[p])) for p in pawns),
            (),
            s.turn,
            marks={"goal": goal},
            purses=tuple(Purse(p, s.money[p], {}, "€") for p in range(s.players)),
            decks=tuple(Deck(deck, self.left(s, k)) for k, deck in enumerate(self.decks)),
            lots=tuple(self.lot(s, p) for p in range(s.players) if not selling and not is_empty(s, p)),
            sale=stalls.open_sale(s, self.lot(s, s.frame[SELLER])) if selling else None,
            **more,
        )

    # ---- The track

    def place(self, s: Any, seat: int, step: int) -> str:
        return self.board[step].id

    def aimed(self, here: int, target: int, on_foot: bool, cost: int) -> Aim:
        """A pawn's way: square by square on foot, else from one to the other."""
        way = range(here, target + 1) if on_foot else (here, target)
        return Aim(0, self.board[here].id, self.board[target].id, tuple(self.board[k].id for k in way), cost)

    def badges(self, s: Any, seat: int, **more: bool) -> Iterable[Badge]:
        """What a seat's next turn will be, what else is true of it, and whether it is selling."""
        if s.orders[seat]:
            yield Badge("skip" if s.orders[seat] > LOST else "stride", seat)
        yield from (Badge(name, seat) for name, holds in more.items() if holds)
        if not is_empty(s, seat):
            yield Badge("selling", seat)

    # ---- Decks and cards

    def deck_of(self, number: int) -> str:
        return next(deck for k, deck in enumerate(self.decks) if number < self.cards.first[k + 1])

    def left(self, s: Any, deck: int) -> int:
        """The cards of a deck that nobody has won."""
        return sum(1 for k in range(self.cards.first[deck], self.cards.first[deck + 1]) if k >= KEPT or not s.keeper[k])

    def card(self, number: int, place: str, seat: int, mark: str = "") -> Card:
        name = self.cards.ids[number]
        return Card(mark + name, place, seat, self.deck_of(number), name)

    def turned(self, number: int) -> Card:
        """A card that was drawn, and has left the table since."""
        return self.card(number, "turned", -1, "turned-")

    def brings_back(self, s: Any, seat: int, goal: int) -> Iterable[Need]:
        """The cards that a journey is won by: so many of each deck that can be won."""
        first = self.cards.first
        for k, deck in enumerate(self.decks):
            if first[k] < KEPT:
                yield Need(seat, deck, sum(s.keeper[card] == seat + 1 for card in range(first[k], first[k + 1])), goal)

    # ---- Lots

    def lot(self, s: Any, seat: int) -> Sale:
        """What a seat has put together for sale."""
        return stalls.lot(s, seat, self.items, self.cards.ids[: self.cards.first[1]], self.lot_price(s, seat))

    # ---- What cards say, in plain words

    def effects(self, number: int) -> Rows:
        """What a card does; an adventure has six rows, one for each face."""
        return card_lines(self.cards, number)

    def effect(self, name: str) -> list[tuple[str, tuple[Saying, ...]]]:
        """The same by a card's name, as it is printed."""
        return lines_of(self.effects(self.cards.ids.index(name))) if name in self.cards.ids else []
