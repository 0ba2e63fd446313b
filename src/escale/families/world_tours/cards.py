"""Cards: what they can do, one typed vocabulary, read from `cards.toml`.

A card is a list of steps; one with a die table has six. All steps of a game lie in one table, row after row; a list is a range
of rows. The frame of the present question says how far a card has been carried out (rules/steps.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from escale.core.words import Names

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
step = Names()
MONEY = step("money")
EVERYONE_ = step("everyone")
PAY = step("pay")
COLLECT = step("collect")
GAIN = step("gain")
LOSE = step("lose")
TAKE = step("take")
GIVE = step("give")
SWAP = step("swap")
MOVE = step("move")
GO = step("go")
SEND = step("send")
SKIP = step("skip")
HOLD = step("hold")
STRIDE = step("stride")
AGAIN = step("again")
KEEP = step("keep")
STEPS = step.names

# Whom a step concerns besides the one who drew the card.
whom = Names()
NOBODY_ = whom("")
LEFT = whom("left")
RIGHT = whom("right")
CHOSEN_ONE = whom("chosen")
EACH = whom("each")
ALL = whom("all")

# Where a pawn is sent.
goal = Names()
BY_SQUARES = goal("")
NEXT_AIRPORT = goal("next_airport")
PREVIOUS_AIRPORT = goal("previous_airport")
NEXT_JOB = goal("next_job")
PREVIOUS_JOB = goal("previous_job")


# ---- The card of the present question


def lays(s: Any, card: int, row: int, end: int) -> None:
    """A card is to be carried out, from its first step."""
    s.frame[CARD] = card + 1
    s.frame[ROW] = row
    s.frame[END] = end


def clears(s: Any) -> None:
    """No card is being carried out."""
    for k in range(len(s.frame)):
        s.frame[k] = 0


# ---- Reading the cards


class Cards(NamedTuple):
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
    rows = [_row(told, items) for steps in lists for told in steps]
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


def _row(told: Step, items: Sequence[str]) -> tuple[int, ...]:
    """A step as numbers; a word that is not of the vocabulary raises."""
    item = items.index(told["item"]) if "item" in told else 0
    other = items.index(told["for"]) if "for" in told else 0
    amount = next((told[name] for name in ("amount", "count", "squares", "turns") if name in told), 1)
    who, to = whom.names.index(told.get("who", "")), goal.names.index(told.get("to", ""))
    return STEPS.index(told["do"]), who, item, other, amount, to
