"""The packing sheet, the tickets on airports and the cards of Le Jeu du Routard, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from escale.core.scene import Card, Chart, Saying
from escale.families.world_tours.drawing.plain_words import Rows, lines_of
from escale.games.routard.drawing.scene import BOX
from escale.games.routard.tables import CARD_IDS as CARD_IDS
from escale.games.routard.tables import (
    CHEQUE_LINE,
    CHEQUES_DUE,
    EQUIPMENT_LINE,
    MONEY_LINE,
    POCKET_MONEY,
    SHEET_AGAIN,
    SHEET_COUNT,
    SHEET_PRICE,
    TICKET_AT,
    lines,
)

# ---- The sheet and the track


def charts() -> tuple[Chart, ...]:
    """The packing sheet (RO-16)."""
    rows = tuple((f"line.{name}", tuple(cell(k, face) for face in range(6))) for k, name in enumerate(lines.names))
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


def sayings(s: object) -> dict[str, Saying]:
    """RO-30: airports tell the price of their ticket."""
    return {BOX.board[k].id: Saying("value.ticket", {"amount": price}) for k, price in enumerate(TICKET_AT) if price}


# ---- The cards


def drawn(event: str, numbers: Mapping[str, int]) -> Card | None:
    """The card that was drawn last."""
    return BOX.turned(numbers["card"]) if event in ("drew", "lodged") else None


def effects(number: int) -> Rows:
    """A lodging says how many cheques it takes."""
    if BOX.deck_of(number) == "lodging":
        return ((Saying("effect.lodging", {"cheques": CHEQUES_DUE[number]}),),)
    return BOX.effects(number)


def effect(name: str) -> list[tuple[str, tuple[Saying, ...]]]:
    return lines_of(effects(CARD_IDS.index(name)))
