"""What a viewer of Sakodo sees drawn, and a plausible whole behind what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from escale.core.boards import squares
from escale.core.chance import Rng, below, pick
from escale.core.parts.decks import IN_PLAY
from escale.core.parts.effects import CARD as CARRIED
from escale.core.parts.plain_words import Line, card_lines
from escale.core.scene import Badge, Card, Piece, Purse, Scene, Throw
from escale.core.views import sees
from escale.games.sakodo.positions import base
from escale.games.sakodo.state import (
    ADVENTURE,
    AGAIN,
    BAG,
    CHOOSE,
    COPIES,
    DEBT,
    DECKS,
    DRAWN,
    HAND,
    HOME,
    ITEMS,
    KEEP_,
    KEPT,
    KINDS,
    LOST,
    PASSPORT,
    PLAY_,
    SOUVENIR_,
    TICKET,
    State,
)
from escale.games.sakodo.tables import CARD_IDS, NEEDED, PATIENCE, PRINTED
from escale.games.sakodo.turns import is_stranded

BOARD = squares(Path(__file__).parent)


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, 0, place(s, p, s.at[p])) for p in range(s.players))
    purses = tuple(Purse(p, s.money[p], {"ticket": s.tickets[p]}) for p in range(s.players))
    cards = tuple(card for p in range(s.players) for card in (*bag(s, p, viewer), *won(s, p), *lot(s, p)))
    goal = dict.fromkeys(DECKS[:3], NEEDED)
    laid = (*cards, *hand(s, viewer), *table(s))
    return Scene(BOARD, pieces, (), s.turn, marks=goal, badges=tuple(badges(s)), cards=laid, purses=purses)


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id


def card(number: int) -> str:
    """The id of a card, under which its texts are."""
    return CARD_IDS[number]


def effects(number: int) -> tuple[tuple[Line, ...], ...]:
    """What a card does, in plain words."""
    return card_lines(PRINTED, number)


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
        if s.lot_cards[p] or any(s.lot[p, item] for item in range(TICKET + 1)):
            yield Badge("selling", p)


# ---- Cards


def bag(s: State, seat: int, viewer: int) -> Iterator[Card]:
    """Face up for its owner and the driver who looks into it; for the others, how many there are."""
    if not sees(s, "bag", seat, viewer):
        yield from (Card(f"bag-{seat}-{k}", "bag", seat, "bag") for k in range(s.held[seat]))
        return
    for kind in range(KINDS):
        yield from (Card(f"bag-{seat}-{ITEMS[kind]}-{k}", "bag", seat, "bag", ITEMS[kind]) for k in range(s.bag[seat, kind]))


def hand(s: State, viewer: int) -> Iterator[Card]:
    """The cards drawn, of which one is kept."""
    if viewer == s.turn:
        for kind in range(KINDS):
            drawn = range(s.drawn[viewer, kind])
            yield from (Card(f"drawn-{ITEMS[kind]}-{k}", "drawn", viewer, "bag", ITEMS[kind]) for k in drawn)
    else:
        yield from (Card(f"drawn-{k}", "drawn", s.turn, "bag") for k in range(drawn_by_turn(s)))


def won(s: State, seat: int) -> Iterator[Card]:
    for number in range(KEPT):
        if s.keeper[number] == seat + 1:
            yield Card(CARD_IDS[number], "won", seat, CARD_IDS[number].partition("-")[0], CARD_IDS[number])


def lot(s: State, seat: int) -> Iterator[Card]:
    """What is put together for sale."""
    for item in range(TICKET + 1):
        name = ITEMS[item] if item < TICKET else ""
        yield from (Card(f"lot-{seat}-{ITEMS[item]}-{k}", "lot", seat, ITEMS[item], name) for k in range(s.lot[seat, item]))


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
