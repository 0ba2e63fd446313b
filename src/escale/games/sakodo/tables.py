"""The printed matter of Sakodo as tables: the track, the cards, the prices."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from escale.core.boards import read_board
from escale.core.parts.effects import read_cards
from escale.core.parts.routes import kinds_along, nearest_ahead, nearest_behind
from escale.games.sakodo.state import DECKS, ITEMS

_FOLDER = Path(__file__).parent

# ---- The track

SQUARES = ("departure", "airport", "job", "chance", "mail", "souvenir", "report", "adventure", "arrival")
DEPARTURE, AIRPORT, JOB, CHANCE_, MAIL_, SOUVENIR, REPORT, ADVENTURE_, ARRIVAL = range(9)

_ALONG = [row["kind"] for row in read_board(_FOLDER)["square"]]

KIND_AT = kinds_along(SQUARES, _ALONG)
AIRPORT_BEHIND = nearest_behind(_ALONG, ("airport",))
AIRPORT_AHEAD = nearest_ahead(_ALONG, ("airport", "arrival"))
JOB_BEHIND = nearest_behind(_ALONG, ("job",))
JOB_AHEAD = nearest_ahead(_ALONG, ("job",))
DECK_AT = tuple(DECKS.index(kind) if kind in DECKS else -1 for kind in _ALONG)

# ---- The cards

PRINTED = read_cards(_FOLDER, DECKS, ITEMS)

CARD_IDS = PRINTED.ids
FIRST_CARD = PRINTED.first
PRICE = PRINTED.price
LISTS = PRINTED.lists
ROWS = PRINTED.rows
KEEPS = PRINTED.keep
DO, WHO, ITEM, OTHER, AMOUNT, TO = PRINTED.do, PRINTED.who, PRINTED.item, PRINTED.other, PRINTED.amount, PRINTED.to

# ---- Numbers and prices (SK-1, SK-3, SK-4, SK-54, SK-71)

DEALT: Final = 4  # Sakodo cards, and job cards, to begin with
NEEDED: Final = 2  # souvenirs, reports, adventures
TICKET_PRICE: Final = 100  # times the die
PASSPORT_PRICE: Final = 500
PATIENCE: Final = 2  # turns without a passport before one can be bought
LIFTS: Final = 3  # running, by one driver of one passenger (SK-35)
RESALE: Final = (0, 10, 200, 30, 100, 50, 250)  # by item; passports are not sold
