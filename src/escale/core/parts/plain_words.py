"""What cards do, in plain words: every step as a message `effect.<name>` and its numbers."""

from __future__ import annotations

from escale.core.parts.effects import BY_SQUARES, STEPS, Cards

Line = tuple[str, dict[str, int]]


def card_lines(cards: Cards, number: int) -> tuple[tuple[Line, ...], ...]:
    """The lines of a card; an adventure has six rows of them, one for each face."""
    if cards.price[number]:
        return ((("price", {"amount": cards.price[number]}),),)
    faces = range(cards.lists[number], cards.lists[number + 1])
    return tuple(_lines(cards, steps, len(faces) > 1) for steps in faces)


def _lines(cards: Cards, steps: int, adventure: bool) -> tuple[Line, ...]:
    found = [_line(cards, row) for row in range(cards.rows[steps], cards.rows[steps + 1])]
    if adventure and not cards.keep[steps]:
        found.append(("under", {}))
    return tuple(found) or (("none", {}),)


def _line(cards: Cards, row: int) -> Line:
    """One step. Amounts are told without their sign: the message has it."""
    name, amount, who = STEPS[cards.do[row]], cards.amount[row], cards.who[row]
    if name in ("money", "everyone"):
        return (name if amount > 0 else f"{name}_due"), {"amount": abs(amount)}
    if name in ("move", "stride", "send") and cards.to[row] == BY_SQUARES:
        return ("move_back" if name == "move" and amount < 0 else name), {"squares": abs(amount), "who": who}
    if name in ("go", "send"):
        return ("send_to" if name == "send" else name), {"to": cards.to[row], "who": who}
    return name, {"amount": amount, "count": amount, "who": who, "item": cards.item[row], "other_item": cards.other[row]}
