"""The printed matter of Le Jeu du Routard as tables: the track, the cards, the packing sheet, the prices."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from escale.core.boards import read_board
from escale.core.parts.routes import nearest_behind
from escale.core.words import Names
from escale.families.world_tours.cards import read_cards
from escale.families.world_tours.track import along, read_track
from escale.games.routard.state import CAMERA, CHEQUE, EQUIPMENT, FORMALITIES, GUIDE, TICKET, decks, items

FOLDER = Path(__file__).parent

# ---- The track

kinds = Names()
PACKING = kinds("packing")
AIRPORT = kinds("airport")
JOB = kinds("job")
CHANCE_ = kinds("chance")
POSTE_ = kinds("poste")
PURCHASE_ = kinds("purchase")
REPORT = kinds("report")
ADVENTURE_ = kinds("adventure")
ARRIVAL = kinds("arrival")

TRACK = read_track(FOLDER, kinds.names, decks.names)
KIND_AT, DECK_AT, AIRPORT_BEHIND, AIRPORT_AHEAD, JOB_BEHIND, JOB_AHEAD = TRACK
HOTEL_BEHIND = nearest_behind(along(FOLDER), ("chance", "poste"))
TICKET_AT = tuple(row.get("ticket", 0) for row in read_board(FOLDER)["square"])

# ---- The cards

PRINTED = read_cards(FOLDER, decks.names, items.names)
CARD_IDS, FIRST_CARD, PRICE, CHEQUES_DUE, LISTS, ROWS, KEEPS, DO, WHO, ITEM, OTHER, AMOUNT, TO = PRINTED

# ---- Prices (RO-23, RO-30, RO-54, RO-56)

CHEQUE_PRICE: Final = 20
FINE: Final = 500
ELEMENT_PRICE: Final = (200, 20, 300, 400)
RESALE: Final = (0, 10, 150, 200, 250, 10)  # formalities are not sold

# ---- To leave (RO-14), and what `express` gives (RO-71): by item, and money

NEEDED: Final = (1, 1, 1, 1, 1, 10)
NEEDED_MONEY: Final = 1500
EXPRESS_MONEY: Final = 1800

# ---- The packing sheet (RO-16, RO-R1): six faces of each line

lines = Names()
MONEY_LINE = lines("money")
CHEQUE_LINE = lines("cheques")
TICKET_LINE = lines("ticket")
FORMALITIES_LINE = lines("formalities")
GUIDE_LINE = lines("guide")
EQUIPMENT_LINE = lines("equipment")
CAMERA_LINE = lines("camera")

POCKET_MONEY: Final = (400, 400, 600, 600, 800, 800)
SHEET_ITEM: Final = (-1, CHEQUE, TICKET, FORMALITIES, GUIDE, EQUIPMENT, CAMERA)  # by line
NO_OFFER: Final = (0, 0, 0, 0, 0, 0)  # pocket money is simply received
SHEET_COUNT = (
    NO_OFFER,
    (5, 5, 5, 10, 10, 10),
    (1, 1, 1, 1, 1, 1),
    (1, 1, 1, 1, 1, 1),
    (0, 0, 1, 1, 2, 1),
    (1, 1, 1, 1, 0, 1),  # a 5: the right neighbour gives one; a 6: with a camera
    (1, 1, 1, 1, 1, 1),
)
SHEET_PRICE = (
    NO_OFFER,
    (0, 0, 0, 0, 0, 0),
    (200, 200, 400, 400, 500, 700),
    (0, 0, 200, 200, 300, 0),
    (0, 0, 10, 10, 10, 0),
    (0, 0, 150, 300, 0, 700),
    (400, 400, 150, 250, 0, 600),
)
SHEET_AGAIN = (
    NO_OFFER,
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 1),
    (0, 0, 0, 0, 0, 1),
    (1, 1, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 0),
)
