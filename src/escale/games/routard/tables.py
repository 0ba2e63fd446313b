"""The printed matter of Le Jeu du Routard as tables: the track, the cards, the packing sheet, the prices."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from escale.core.boards import read_board
from escale.core.parts.effects import read_cards
from escale.core.parts.routes import kinds_along, nearest_ahead, nearest_behind
from escale.games.routard.state import CAMERA, CHEQUE, DECKS, EQUIPMENT, FORMALITIES, GUIDE, ITEMS, TICKET

_FOLDER = Path(__file__).parent

# ---- The track

KINDS = ("packing", "airport", "job", "chance", "poste", "purchase", "report", "adventure", "arrival")
PACKING, AIRPORT, JOB, CHANCE_, POSTE_, PURCHASE_, REPORT, ADVENTURE_, ARRIVAL = range(9)

_SQUARES = read_board(_FOLDER)["square"]
_ALONG = [row["kind"] for row in _SQUARES]

KIND_AT = kinds_along(KINDS, _ALONG)
TICKET_AT = tuple(row.get("ticket", 0) for row in _SQUARES)
AIRPORT_BEHIND = nearest_behind(_ALONG, ("airport",))
AIRPORT_AHEAD = nearest_ahead(_ALONG, ("airport", "arrival"))
JOB_BEHIND = nearest_behind(_ALONG, ("job",))
JOB_AHEAD = nearest_ahead(_ALONG, ("job",))
HOTEL_BEHIND = nearest_behind(_ALONG, ("chance", "poste"))
DECK_AT = tuple(DECKS.index(kind) if kind in DECKS else -1 for kind in _ALONG)

# ---- The cards

PRINTED = read_cards(_FOLDER, DECKS, ITEMS)

CARD_IDS = PRINTED.ids
FIRST_CARD = PRINTED.first
PRICE = PRINTED.price
CHEQUES_DUE = PRINTED.cheques
LISTS = PRINTED.lists
ROWS = PRINTED.rows
KEEPS = PRINTED.keep
DO, WHO, ITEM, OTHER, AMOUNT, TO = PRINTED.do, PRINTED.who, PRINTED.item, PRINTED.other, PRINTED.amount, PRINTED.to

# ---- Prices (RO-23, RO-30, RO-56)

CHEQUE_PRICE: Final = 20
ELEMENT_PRICE: Final = (200, 20, 300, 400)
RESALE: Final = (0, 10, 150, 200, 250, 10)  # formalities are not sold

# ---- To leave (RO-14), and what `express` gives (RO-71): by item, and money

NEEDED: Final = (1, 1, 1, 1, 1, 10)
NEEDED_MONEY: Final = 1500
EXPRESS_MONEY: Final = 1800

# ---- The packing sheet (RO-16, RO-R1): six faces of each line

LINES = ("money", "cheques", "ticket", "formalities", "guide", "equipment", "camera")
MONEY_LINE, CHEQUE_LINE, TICKET_LINE, FORMALITIES_LINE, GUIDE_LINE, EQUIPMENT_LINE, CAMERA_LINE = range(7)

POCKET_MONEY: Final = (400, 400, 600, 600, 800, 800)
SHEET_ITEM: Final = (-1, CHEQUE, TICKET, FORMALITIES, GUIDE, EQUIPMENT, CAMERA)  # by line
SHEET_COUNT = (
    (0, 0, 0, 0, 0, 0),
    (5, 5, 5, 10, 10, 10),
    (1, 1, 1, 1, 1, 1),
    (1, 1, 1, 1, 1, 1),
    (0, 0, 1, 1, 2, 1),
    (1, 1, 1, 1, 0, 1),  # a 5: the right neighbour gives one; a 6: with a camera
    (1, 1, 1, 1, 1, 1),
)
SHEET_PRICE = (
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (200, 200, 400, 400, 500, 700),
    (0, 0, 200, 200, 300, 0),
    (0, 0, 10, 10, 10, 0),
    (0, 0, 150, 300, 0, 700),
    (400, 400, 150, 250, 0, 600),
)
SHEET_AGAIN = (
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 1),
    (0, 0, 0, 0, 0, 1),
    (1, 1, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 0),
)
