"""Words for the tests of Sakodo, besides those of the table."""

from __future__ import annotations

import tomllib
from typing import Any

import escale
from escale.core.boards import read_board
from escale.core.match import Match
from escale.core.moves import Event
from escale.games.sakodo.state import decks, items
from escale.games.sakodo.tables import CARD_IDS, FIRST_CARD
from tests.games.table import at
from tests.games.travels import clause_of as clause_of
from tests.games.travels import distances as distances
from tests.games.travels import names as names
from tests.games.travels import numbers_of as numbers_of
from tests.games.travels import verbs as verbs

SK = "sakodo"
FOLDER = escale.game(SK).folder
KINDS = [row["kind"] for row in read_board(FOLDER)["square"]]
CARDS: list[dict[str, Any]] = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]
BY_ID = {card["id"]: card for card in CARDS}
HOME, FIRST, LAST = 0, 1, len(KINDS) - 1
AIRPORTS = [k for k, kind in enumerate(KINDS) if kind == "airport"]
BAG = items.names[:6]
FAR = 88  # where players stand who are not concerned


def bag(passport: int = 1, **counts: int) -> list[int]:
    """A passport, and these cards."""
    return [{**counts, "passport": passport}.get(item, 0) for item in BAG]


FULL = bag(guide=1, camera=1, compass=1, sleeping_bag=1, first_aid=1)


def nth(kind: str, n: int = 2) -> int:
    """The n-th square of a kind, from 0; by default one well away from both ends."""
    return [k for k, found in enumerate(KINDS) if found == kind][n]


def journey(*spots: int, **more: Any) -> Match:
    """Travellers on these squares, with 1000 € and a passport each; the deck has all the cards that are nowhere else."""
    n = len(spots)
    bags = more.get("bag", [bag() for _ in spots])
    none = [0] * 6
    elsewhere = [*bags, *more.get("drawn", []), more.get("waste", none)]
    usual: dict[str, Any] = {
        "phase": "home" if spots[more.get("turn", 0)] == HOME else "turn",
        "at": list(spots),
        "money": [1000] * n,
        "held": [sum(row) for row in bags],
        "bag": bags,
        "deck": [15 - sum(row[kind] for row in elsewhere) for kind in range(6)],
    }
    return at(SK, players=n, **{**usual, **more})


def won(players: int, **counts: tuple[int, ...]) -> list[int]:
    """The `keeper` field: so many cards of each deck won by each seat (`souvenir=(2, 0)`)."""
    keeper = [0] * 75
    for deck, each in counts.items():
        cards = iter(range(FIRST_CARD[decks.names.index(deck)], FIRST_CARD[decks.names.index(deck) + 1]))
        for seat, count in enumerate(each[:players]):
            for _ in range(count):
                keeper[next(cards)] = seat + 1
    return keeper


def ready(players: int, *seats: int) -> list[int]:
    """The `keeper` field: these seats have their cards, the others none."""
    each = tuple(2 if p in seats else 0 for p in range(players))
    return won(players, souvenir=each, report=each, adventure=each)


# ---- Playing


def throw(m: Match, die: int) -> list[Event]:
    return m.play("throw", die=die)


def draw(m: Match, card: str) -> list[Event]:
    """Chance draws this very card."""
    return m.play("draw", nth=CARD_IDS.index(card) - FIRST_CARD[decks.names.index(BY_ID[card]["deck"])])


def deal(m: Match, *items: str) -> list[Event]:
    """Chance deals these Sakodo cards."""
    return [event for item in items for event in m.play("bag", item=BAG.index(item))]


def fill(m: Match, *items: str, keep: str | None = None) -> list[Event]:
    """The die, as many Sakodo cards, and which of them is kept."""
    events = throw(m, len(items)) + deal(m, *items)
    return events + (m.play("keep", item=BAG.index(keep)) if keep else [])


def walk(m: Match, squares: int) -> list[Event]:
    return m.play("move", squares=squares)


def about_to(card: str, players: int = 3, **more: Any) -> Match:
    """The first player stands one square before one of the card's kind, with a full bag; the others are farther on."""
    here = nth(BY_ID[card]["deck"]) - 1
    bags = [FULL, *[bag() for _ in range(players - 1)]]
    return journey(here, *[here + 30 + 3 * k for k in range(players - 1)], **{"bag": bags, **more})


def play_card(m: Match, card: str, die: int | None = None) -> list[Event]:
    """Walk to the next square, and draw this card there; with the die of an adventure."""
    events = walk(m, 1)
    if phase(m) == "fill":
        events += fill(m, "guide", keep="guide")
    if phase(m) == "square":
        events += m.play("play")
    events += draw(m, card)
    return events + (throw(m, die) if die else [])


# ---- Looking


def phase(m: Match) -> str:
    found: str = m.position()["phase"]
    return found


def spots(m: Match) -> list[int]:
    found: list[int] = m.position()["at"]
    return found


def money(m: Match) -> list[int]:
    found: list[int] = m.position()["money"]
    return found


def tickets(m: Match) -> list[int]:
    found: list[int] = m.position()["tickets"]
    return found


def has(m: Match, seat: int, item: str) -> int:
    if item == "ticket":
        return tickets(m)[seat]
    found: int = m.position()["bag"][seat][BAG.index(item)]
    return found


def keeps(m: Match, seat: int) -> list[str]:
    """The cards a seat has won."""
    return [CARD_IDS[k] for k, keeper in enumerate(m.position()["keeper"]) if keeper == seat + 1]


def pile(m: Match, card: str) -> int:
    found: int = m.position()["pile"][CARD_IDS.index(card)]
    return found


def liftable(m: Match) -> list[int]:
    return [offer.numbers["owner"] for offer in m.legal() if offer.verb == "take"]
