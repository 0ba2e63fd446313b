"""The printed matter of Sakodo as tables: the track, the cards, the prices."""

from __future__ import annotations

from typing import Final

from escale.core.words import Names
from escale.families.world_tours import cards, track
from escale.games.sakodo import state

# ---- The squares

squares = Names()
DEPARTURE = squares("departure")
AIRPORT = squares("airport")
JOB = squares("job")
CHANCE_ = squares("chance")
MAIL_ = squares("mail")
SOUVENIR = squares("souvenir")
REPORT = squares("report")
ADVENTURE_ = squares("adventure")
ARRIVAL = squares("arrival")

ALONG = track.read_track(state.FOLDER, squares.names, state.decks.names)
KIND_AT, DECK_AT = ALONG.kind, ALONG.deck
AIRPORT_BEHIND, AIRPORT_AHEAD = ALONG.airport_behind, ALONG.airport_ahead
JOB_BEHIND, JOB_AHEAD = ALONG.job_behind, ALONG.job_ahead

# ---- What is printed on cards

PRINTED = cards.read_cards(state.FOLDER, state.decks.names, state.items.names)
CARD_IDS, FIRST_CARD, PRICE = PRINTED.ids, PRINTED.first, PRINTED.price
LISTS, ROWS, KEEPS = PRINTED.lists, PRINTED.rows, PRINTED.keep
DO, WHO, ITEM, OTHER, AMOUNT, TO = PRINTED.do, PRINTED.who, PRINTED.item, PRINTED.other, PRINTED.amount, PRINTED.to

# ---- Numbers and prices (SK-1, SK-3, SK-4, SK-54, SK-71)

DEALT: Final = 4  # Sakodo cards, and job cards, to begin with
NEEDED: Final = 2  # souvenirs, reports, adventures
TICKET_PRICE: Final = 100  # times the die
PASSPORT_PRICE: Final = 500
PATIENCE: Final = 2  # turns without a passport before one can be bought
LIFTS: Final = 3  # running, by one driver of one passenger (SK-35)
RESALE: Final = (0, 10, 200, 30, 100, 50, 250)  # by item; passports are not sold
