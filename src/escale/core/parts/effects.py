"""What cards do: one typed vocabulary, read from `cards.toml` and carried out step by step.

A card is a list of steps; one with a die table has six. All steps of a game lie in one table, row after row; a list is a range
of rows. The frame of the present question says how far a card has been carried out, so that it can stop in the middle (a
player must choose someone, or raise money) and go on after the answer, or after whatever interrupts.

A game binds this module to one of its own that provides `Provider`: the tables, and what each step means there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from escale.core.binding import UNBOUND, apart
from escale.core.moves import Events

BANK: Final = -1

# The numbers of the question: a card being carried out.
CARD: Final = 0  # its number + 1; 0 when no card is
ROW: Final = 1  # the present step
END: Final = 2  # where its steps end
DONE: Final = 3  # players the present step has dealt with
CHOSEN: Final = 4  # seat + 1 of the player chosen; 0 for nobody yet
PAYER: Final = 5  # a payment that waits: seat + 1 of who pays,
TAKER: Final = 6  # seat + 1 of who receives; 0 for the bank,
SUM: Final = 7  # and how much

# The steps.
STEPS = (
    *("money", "everyone", "pay", "collect", "gain", "lose", "take", "give", "swap"),
    *("move", "go", "send", "skip", "hold", "stride", "again", "keep"),
)
MONEY, EVERYONE_, PAY, COLLECT, GAIN, LOSE, TAKE, GIVE, SWAP, MOVE, GO, SEND, SKIP, HOLD, STRIDE, AGAIN, KEEP = range(17)

# Whom a step concerns besides the one who drew the card.
WHOM = ("", "left", "right", "chosen", "each", "all")
NOBODY_, LEFT, RIGHT, CHOSEN_ONE, EACH, ALL = range(6)

# Where a pawn is sent.
GOALS = ("", "next_airport", "previous_airport", "next_job", "previous_job")
BY_SQUARES, NEXT_AIRPORT, PREVIOUS_AIRPORT, NEXT_JOB, PREVIOUS_JOB = range(5)


class Provider(Protocol):
    """What a game provides. `pays` and `moves_again` answer whether the step is done: False while somebody is asked."""

    DO: Sequence[int]
    WHO: Sequence[int]
    ITEM: Sequence[int]
    OTHER: Sequence[int]
    AMOUNT: Sequence[int]
    TO: Sequence[int]

    def asks_choice(self, s: Any, seat: int, /) -> None: ...
    def pays(self, s: Any, payer: int, taker: int, amount: int, events: Events, /) -> bool: ...
    def gains(self, s: Any, seat: int, item: int, count: int, events: Events, /) -> None: ...
    def loses(self, s: Any, seat: int, item: int, count: int, events: Events, /) -> None: ...
    def hands_over(self, s: Any, giver: int, taker: int, item: int, events: Events, /) -> None: ...
    def owns(self, s: Any, seat: int, item: int, /) -> bool: ...
    def sends(self, s: Any, seat: int, other: int, squares: int, goal: int, events: Events, /) -> None: ...
    def delays(self, s: Any, seat: int, other: int, turns: int, events: Events, /) -> None: ...
    def strides(self, s: Any, seat: int, squares: int, events: Events, /) -> None: ...
    def moves_again(self, s: Any, seat: int, events: Events, /) -> bool: ...


rules: Provider = UNBOUND


# ---- Carrying a card out


def lays(s: Any, card: int, row: int, end: int) -> None:
    """A card is to be carried out, from its first step."""
    clears(s)
    s.frame[CARD] = card + 1
    s.frame[ROW] = row
    s.frame[END] = end


def clears(s: Any) -> None:
    """No card is being carried out."""
    for k in range(len(s.frame)):
        s.frame[k] = 0


def goes_on(s: Any, seat: int, events: Events) -> bool:
    """The card that a seat drew, from where it stopped; False while somebody is asked something."""
    while s.frame[ROW] < s.frame[END]:
        row = s.frame[ROW]
        if rules.WHO[row] == CHOSEN_ONE and s.frame[CHOSEN] == 0:
            if s.players > 2:
                rules.asks_choice(s, seat)
                return False
            s.frame[CHOSEN] = 2 - seat
        if not takes_step(s, seat, row, events):
            return False
        s.frame[ROW] = row + 1
        s.frame[DONE] = 0
    clears(s)
    return True


def takes_step(s: Any, seat: int, row: int, events: Events) -> bool:
    """One step; is it done?"""
    do = rules.DO[row]
    if do <= COLLECT:
        return settles(s, seat, row, events)
    if do == AGAIN:
        return rules.moves_again(s, seat, events)
    if do <= SWAP:
        goods_change(s, seat, row, events)
    else:
        pawns_change(s, seat, row, events)
    return True


@apart
def settles(s: Any, seat: int, row: int, events: Events) -> bool:
    """Every payment of a step, clockwise from the one who drew the card."""
    do = rules.DO[row]
    amount = rules.AMOUNT[row]
    while s.frame[DONE] < payments(s, row):
        k = s.frame[DONE]
        s.frame[DONE] = k + 1
        payer = seat if do == MONEY or do == PAY else (seat + k) % s.players if do == EVERYONE_ else whom(s, seat, row, k)
        taker = BANK if do == MONEY or do == EVERYONE_ else seat if do == COLLECT else whom(s, seat, row, k)
        if amount > 0 and taker == BANK:
            payer, taker = taker, payer
        if not rules.pays(s, payer, taker, abs(amount), events):
            return False
    return True


def payments(s: Any, row: int) -> int:
    """How many payments a step makes."""
    if rules.DO[row] == EVERYONE_:
        return int(s.players)
    return int(s.players) - 1 if rules.WHO[row] == EACH else 1


def whom(s: Any, seat: int, row: int, k: int) -> int:
    """The player a step concerns: the k-th of them, clockwise, if it is each."""
    who = rules.WHO[row]
    if who == CHOSEN_ONE:
        return int(s.frame[CHOSEN]) - 1
    away = k + 1 if who == EACH else -1 if who == RIGHT else 1
    return int((seat + away) % s.players)


@apart
def goods_change(s: Any, seat: int, row: int, events: Events) -> None:
    """Goods come, go, or pass from one player to another if there are any."""
    do = rules.DO[row]
    item = rules.ITEM[row]
    other = whom(s, seat, row, 0)
    if do == GAIN:
        rules.gains(s, seat, item, rules.AMOUNT[row], events)
    elif do == LOSE:
        rules.loses(s, seat, item, rules.AMOUNT[row], events)
    elif do == TAKE:
        if rules.owns(s, other, item):
            rules.hands_over(s, other, seat, item, events)
    elif do == GIVE:
        if rules.owns(s, seat, item):
            rules.hands_over(s, seat, other, item, events)
    elif rules.owns(s, seat, item) and rules.owns(s, other, rules.OTHER[row]):
        rules.hands_over(s, seat, other, item, events)
        rules.hands_over(s, other, seat, rules.OTHER[row], events)


@apart
def pawns_change(s: Any, seat: int, row: int, events: Events) -> None:
    """Pawns are moved, or told what their next turn will be."""
    do = rules.DO[row]
    if do == MOVE or do == GO:
        rules.sends(s, seat, seat, rules.AMOUNT[row], rules.TO[row], events)
    elif do == SEND:
        rules.sends(s, seat, whom(s, seat, row, 0), rules.AMOUNT[row], rules.TO[row], events)
    elif do == SKIP:
        rules.delays(s, seat, seat, rules.AMOUNT[row], events)
    elif do == HOLD:
        rules.delays(s, seat, whom(s, seat, row, 0), 1, events)
    elif do == STRIDE:
        rules.strides(s, seat, rules.AMOUNT[row], events)


# ---- Reading the cards


@dataclass(frozen=True)
class Cards:
    """Every card of a game, deck after deck, as tables."""

    ids: tuple[str, ...]
    first: tuple[int, ...]  # by deck: its first card; then the number of all cards
    price: tuple[int, ...]  # by card
    cheques: tuple[int, ...]
    lists: tuple[int, ...]  # by card: its first list; then the number of all lists
    rows: tuple[int, ...]  # by list: its first row; then the number of all rows
    keep: tuple[int, ...]  # by list: 1 where its first step keeps the card
    do: tuple[int, ...]  # by row
    who: tuple[int, ...]
    item: tuple[int, ...]
    other: tuple[int, ...]
    amount: tuple[int, ...]
    to: tuple[int, ...]


Step = dict[str, Any]


def read_cards(folder: Path, decks: Sequence[str], items: Sequence[str]) -> Cards:
    """The cards of `cards.toml`, in the order of these decks and, within each, of the file."""
    found = tomllib.loads((folder / "cards.toml").read_text("utf-8"))["card"]
    cards = [card for deck in decks for card in found if card["deck"] == deck]
    if len(cards) != len(found) or len({card["id"] for card in cards}) != len(cards):
        raise ValueError(f"{folder.name}: a card of an unknown deck, or two of one id")
    lists: list[list[Step]] = [steps for card in cards for steps in card.get("faces", [card.get("effect", [])])]
    rows = [_row(step, items) for steps in lists for step in steps]
    columns = tuple(zip(*rows, strict=True)) if rows else ((),) * 6
    counts = [sum(card["deck"] == deck for card in cards) for deck in decks]
    return Cards(
        tuple(card["id"] for card in cards),
        _starts(counts),
        tuple(card.get("price", 0) for card in cards),
        tuple(card.get("cheques", 0) for card in cards),
        _starts([len(card.get("faces", [0])) for card in cards]),
        _starts([len(steps) for steps in lists]),
        tuple(int(bool(steps) and steps[0]["do"] == "keep") for steps in lists),
        *columns,
    )


def _starts(counts: Sequence[int]) -> tuple[int, ...]:
    """Where each of several ranges in a row begins, and where the last ends."""
    return tuple(sum(counts[:k]) for k in range(len(counts) + 1))


def _row(step: Step, items: Sequence[str]) -> tuple[int, ...]:
    """A step as numbers; a word that is not of the vocabulary raises."""
    item = items.index(step["item"]) if "item" in step else 0
    other = items.index(step["for"]) if "for" in step else 0
    amount = next((step[name] for name in ("amount", "count", "squares", "turns") if name in step), 1)
    whom_, goal = WHOM.index(step.get("who", "")), GOALS.index(step.get("to", ""))
    return STEPS.index(step["do"]), whom_, item, other, amount, goal
