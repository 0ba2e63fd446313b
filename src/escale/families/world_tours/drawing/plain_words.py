"""What cards do, in plain words: every step as a message `effect.<name>` and its numbers."""

from __future__ import annotations

from escale.core.scene import Saying
from escale.families.world_tours.cards import BY_SQUARES, STEPS, Cards

Rows = tuple[tuple[Saying, ...], ...]


def card_lines(cards: Cards, number: int) -> Rows:
    """The lines of a card; an adventure has six rows of them, one for each face."""
    if cards.price[number]:
        return ((Saying("effect.price", {"amount": cards.price[number]}),),)
    faces = range(cards.lists[number], cards.lists[number + 1])
    return tuple(_lines(cards, steps, len(faces) > 1) for steps in faces)


def _lines(cards: Cards, steps: int, adventure: bool) -> tuple[Saying, ...]:
    found = [_line(cards, row) for row in range(cards.rows[steps], cards.rows[steps + 1])]
    if adventure and not cards.keep[steps]:
        found.append(Saying("effect.under", {}))
    return tuple(found)


def _line(cards: Cards, row: int) -> Saying:
    """One step. Amounts are told without their sign: the message has it."""
    name, amount, to = STEPS[cards.do[row]], cards.amount[row], cards.to[row]
    if name in ("money", "everyone") and amount < 0:
        name += "_due"
    elif name == "move" and amount < 0:
        name = "move_back"
    elif name == "send" and to != BY_SQUARES:
        name = "send_to"
    owned = {"count": amount, "item": cards.item[row], "other_item": cards.other[row]}
    return Saying(f"effect.{name}", {"amount": abs(amount), "squares": abs(amount), "who": cards.who[row], "to": to, **owned})


def by_faces(rows: Rows) -> list[tuple[str, tuple[Saying, ...]]]:
    """The rows of a die table, those that do the same together."""
    return [(_faces(rows, k), row) for k, row in enumerate(rows) if row not in rows[:k]]


def _faces(rows: Rows, k: int) -> str:
    return ", ".join(str(face + 1) for face, row in enumerate(rows) if row == rows[k])


def lines_of(rows: Rows) -> list[tuple[str, tuple[Saying, ...]]]:
    """What is printed on a card; one that is simply kept needs no words."""
    return by_faces(rows) if len(rows) > 1 else [("", row) for row in rows if row]
