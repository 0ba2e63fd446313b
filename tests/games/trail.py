"""Words for the tests of Le Jeu du Routard, besides those of the table."""

from __future__ import annotations

import tomllib
from typing import Any

import escale
from escale.core.boards import read_board
from escale.core.match import Match
from escale.core.moves import Event
from escale.games.routard.state import decks, items
from escale.games.routard.tables import CARD_IDS, FIRST_CARD
from tests.games.table import at
from tests.games.travels import clause_of as clause_of
from tests.games.travels import distances as distances
from tests.games.travels import names as names
from tests.games.travels import numbers_of as numbers_of
from tests.games.travels import verbs as verbs

RO = "routard"
FOLDER = escale.game(RO).folder
SQUARES = read_board(FOLDER)["square"]
KINDS = [row["kind"] for row in SQUARES]
CARDS: list[dict[str, Any]] = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]
BY_ID = {card["id"]: card for card in CARDS}
HOME, FIRST, LAST = 0, 1, len(KINDS) - 1
AIRPORTS = [k for k, kind in enumerate(KINDS) if kind == "airport"]
BANK = -1
FULL = {"formalities": 1, "guide": 1, "equipment": 1, "camera": 1, "ticket": 1, "cheque": 20}


def bag(**counts: int) -> list[int]:
    """A full bag, but for these."""
    return [{**FULL, **counts}[item] for item in items.names]


def nth(kind: str, n: int = 2) -> int:
    """The n-th square of a kind, from 0; by default one well away from both ends."""
    return [k for k, found in enumerate(KINDS) if found == kind][n]


def before(kind: str, squares: int = 1, n: int = 2) -> int:
    """A square so many squares before the n-th of a kind."""
    return nth(kind, n) - squares


def trail(*spots: int, **more: Any) -> Match:
    """Travellers on these squares, the earlier seat at the bottom of a pile; 1000 € and a full bag each."""
    n = len(spots)
    levels = [spots[:p].count(spot) if 0 < spot < LAST else 0 for p, spot in enumerate(spots)]
    usual: dict[str, Any] = {
        "phase": "pack" if spots[more.get("turn", 0)] == HOME else "turn",
        "fresh": [],
        "at": list(spots),
        "level": levels,
        "money": [1000] * n,
        "bag": [bag() for _ in spots],
    }
    return at(RO, players=n, **{**usual, **more})


def packing(*money: int, **more: Any) -> Match:
    """Players who pack, with so much money each and an empty bag."""
    return trail(*[HOME] * len(money), money=list(money), **{"bag": [[0] * 6 for _ in money], **more})


def won(players: int, **counts: tuple[int, ...]) -> list[int]:
    """The `keeper` field: so many cards of each deck won by each seat (`purchase=(2, 0)`)."""
    keeper = [0] * 75
    for deck, each in counts.items():
        cards = iter(range(FIRST_CARD[decks.names.index(deck)], FIRST_CARD[decks.names.index(deck) + 1]))
        for seat, count in enumerate(each[:players]):
            for _ in range(count):
                keeper[next(cards)] = seat + 1
    return keeper


def ready(players: int, *seats: int, count: int = 2) -> list[int]:
    """The `keeper` field: these seats have their cards, the others none."""
    each = tuple(count if p in seats else 0 for p in range(players))
    return won(players, purchase=each, report=each, adventure=each)


# ---- Playing


def throw(m: Match, die: int) -> list[Event]:
    return m.play("throw", die=die)


def draw(m: Match, card: str) -> list[Event]:
    """Chance draws this very card."""
    deck = decks.names.index(BY_ID[card]["deck"])
    return m.play("draw", nth=CARD_IDS.index(card) - FIRST_CARD[deck])


def lodge(m: Match, cheques: int = 0, *, shops: bool = False) -> list[Event]:
    """Chance draws a lodging of so many cheques; those offered on arrival are not bought, nor what an airport sells."""
    found: list[Event] = m.play("cheques", count=0) if phase(m) == "cheques" else []
    drawable = {offer.numbers["nth"] for offer, _ in m.outcomes()}
    rooms = [card for card in CARD_IDS if card.startswith("lodging") and BY_ID[card]["cheques"] == cheques]
    found += draw(m, next(card for card in rooms if CARD_IDS.index(card) - FIRST_CARD[6] in drawable))
    return found + (m.play("done") if phase(m) == "shop" and not shops else [])


def walk(m: Match, squares: int, cheques: int = 0) -> list[Event]:
    """A move, and the night."""
    return m.play("move", squares=squares) + lodge(m, cheques)


def play_card(m: Match, card: str) -> list[Event]:
    """From just before a square of its kind: walk there, play it, and draw this card."""
    events = walk(m, 1)
    if phase(m) == "square":
        events += m.play("play")
    return events + draw(m, card)


def about_to(card: str, players: int = 3, **more: Any) -> Match:
    """The first player stands one square before one of the card's kind; the others are farther on."""
    here = before(BY_ID[card]["deck"])
    return trail(here, *[here + 20 + 3 * k for k in range(players - 1)], **more)


# ---- Looking


def phase(m: Match) -> str:
    found: str = m.position()["phase"]
    return found


def spots(m: Match) -> list[int]:
    found: list[int] = m.position()["at"]
    return found


def levels(m: Match) -> list[int]:
    found: list[int] = m.position()["level"]
    return found


def money(m: Match) -> list[int]:
    found: list[int] = m.position()["money"]
    return found


def has(m: Match, seat: int, item: str) -> int:
    found: int = m.position()["bag"][seat][items.names.index(item)]
    return found


def keeps(m: Match, seat: int) -> list[str]:
    """The cards a seat has won."""
    return [CARD_IDS[k] for k, keeper in enumerate(m.position()["keeper"]) if keeper == seat + 1]


def pile(m: Match, card: str) -> int:
    found: int = m.position()["pile"][CARD_IDS.index(card)]
    return found
