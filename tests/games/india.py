"""Words for the tests of Le Pont de Rama, besides those of the table: squares and cards by the names of their towns."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from escale.core.match import Match
from escale.core.moves import Event, Move
from escale.games.pont_de_rama.atlas import CARDS, DEITY, FACES, IDS, LINKS, SQUARES, STEPS, THEME_OF, THEMES, TOWN_OF
from escale.games.pont_de_rama.words import GO
from tests.games.table import at as set_up

RAMA = "pont-de-rama"
KINDS = ("cow", "cow", "monsoon", "maldives", "cricket")  # bad-karma cards


def sq(name: str | int) -> int:
    """The number of a square."""
    return name if isinstance(name, int) else IDS.index(name)


def card_of(town: str, theme: str = "", but: Sequence[int] = ()) -> int:
    """A card of a town, of a theme if one is named; a deity only when asked for."""
    for card in range(CARDS):
        suits = THEMES[THEME_OF[card]] == theme if theme else THEME_OF[card] != DEITY
        if TOWN_OF[card] == sq(town) and suits and card not in but:
            return card
    raise LookupError(f"no card of {town} {theme}")


def cards_in(town: str) -> list[int]:
    return [card for card in range(CARDS) if TOWN_OF[card] == sq(town)]


def town_with(*themes: str) -> str:
    """A town with a card of each of these themes."""
    for q in range(SQUARES):
        if {THEMES.index(theme) for theme in themes} <= {THEME_OF[card] for card in range(CARDS) if TOWN_OF[card] == q}:
            return IDS[q]
    raise LookupError(f"no town with {themes}")


def far_hands(where: Sequence[int], want: Sequence[int], kept: Sequence[int]) -> list[list[int]]:
    """A card of each theme for each player: those wanted for the first one, otherwise far from where they stand."""
    used = {*want, *kept}
    hands = []
    for p, q in enumerate(where):
        row = []
        for theme in range(len(THEMES)):
            mine = [card for card in want if THEME_OF[card] == theme] if p == 0 else []
            free = [card for card in range(CARDS) if THEME_OF[card] == theme and card not in used]
            card = mine[0] if mine else max(free, key=lambda c: min(STEPS[q * SQUARES + TOWN_OF[c]], 90))
            used.add(card)
            row.append(card + 1)
        hands.append([*row, 0, 0])
    return hands


def deal(dice: random.Random, players: int) -> list[list[int]]:
    """Hands dealt at random."""
    decks = [dice.sample([card for card in range(CARDS) if THEME_OF[card] == theme], players) for theme in range(len(THEMES))]
    return [[*(deck[p] + 1 for deck in decks), 0, 0] for p in range(players)]


def at(
    players: int = 2,
    where: Sequence[str | int] = (),
    cow: str | int = "delhi",
    die: int = 0,
    want: Sequence[int] = (),
    laid: Sequence[int] | int | list[list[int]] = (),
    trip: str = "",
    ground: str = "",
    karma: str = "",
    hands: list[list[int]] | None = None,
    met: Sequence[int] = (),
    kept: Sequence[int] = (),
    fate: dict[str, Any] | None = None,
    **more: Any,
) -> Match:
    """A match in the first player's turn, who wants these cards and has laid those (or the first so many, or all rows are given);
    with a die, it is to be used.

    `trip`: the first player was sent on it by the second; to the cricket, in the nearer town unless `ground` says where.
    `karma`: the first player holds it. `met`: others who laid a deity.
    `kept`: cards that stay in their decks. `fate`: all fields of bad karma at once.
    """
    spare = iter(q for q in ("jammu", "silchar", "barmer", "surat", "sagar", "rewa") if q not in where)
    squares = [sq(q) for q in [*where, *spare][:players]]
    hand = hands or far_hands(squares, want, kept)
    down = [[0] * 11 for _ in range(players)]

    def lay(seat: int, slot: int) -> None:
        down[seat][slot] = down[seat][slot] or hand[seat][slot]
        hand[seat][slot] = 0

    if isinstance(laid, list) and isinstance(laid[0], list):
        down = laid
    else:
        for slot in range(laid) if isinstance(laid, int) else [THEME_OF[card] for card in laid]:
            lay(0, slot)
    for seat in ([1] if trip else []) + ([0] if karma else []) + list(met):
        lay(seat, DEITY)
    strategy = bool(trip or karma or met) or more.get("strategy") == "on"
    position: dict[str, Any] = {
        "players": players,
        "strategy": "on" if strategy else "off",
        "phase": "move" if die else "throw",
        "die": die,
        "cow": sq(cow),
        "at": squares,
        "hand": hand,
        "laid": down,
        "deity": [FACES[(row[DEITY] - 1) * 6] if row[DEITY] else 0 for row in down],
    }
    if trip == "cricket":
        named = ground or min(("kandy", "kolkata"), key=lambda town: STEPS[squares[0] * SQUARES + sq(town)])
        position["ground"] = [named, *["none"] * (players - 1)]
    position |= fate or (fates(players, trip, karma, sum(row[DEITY] > 0 for row in down)) if strategy else {})
    return set_up(RAMA, **{**position, **more})


def fates(players: int, trip: str, karma: str, met: int) -> dict[str, Any]:
    """Bad karma as it may have come about: as many cards drawn as deities were met, while the pile lasted."""
    size = max(2, players - 1)
    given = [trip or "none", *["none"] * (players - 1)]
    left = list(KINDS)
    for kind in (trip, karma):
        if kind:
            left.remove(kind)
    for p in range(1, players):
        if sum(kind != "none" for kind in given) + bool(karma) < min(size, met):
            given[p] = left.pop()
    return {
        "given": given,
        "trip": [trip if trip != "monsoon" and trip else "none", *["none"] * (players - 1)],
        "karma": [karma or "none", *["none"] * (players - 1)],
        "holds": [0] if karma else [],
        "pile": size - min(size, met),
    }


def no_tickets(players: int) -> dict[str, Any]:
    """All tickets are used: the other players have them."""
    return {"free": [], "stock": 0, "used": [0, 12, *[0] * (players - 2)]}


# ---- Playing


def throw(m: Match, *faces: int) -> list[Event]:
    return [event for die in faces for event in m.play("throw", die=die)]


def go(m: Match, town: str, tickets: int = 0) -> list[Event]:
    """A move, and nothing more in that turn unless something is asked."""
    return m.play("go", step=sq(town), tickets=tickets) + ends(m)


def stays(m: Match) -> list[Event]:
    return m.play("stay") + ends(m)


def ends(m: Match) -> list[Event]:
    """The turn is ended by whoever could still give something, or ask for it."""
    return m.play("done") if m.position()["phase"] == "end" else []


def starts(m: Match) -> list[Event]:
    """Everybody is ready."""
    return [event for seat in range(m.players) for event in m.play("ready", seat)]


def going(town: str, tickets: int = 0) -> Move:
    return Move(GO, sq(town), tickets)


def reached(m: Match, seat: int | None = None) -> set[tuple[str, int]]:
    """Every square on offer, with its tickets."""
    return {(IDS[o.numbers["step"]], o.numbers["tickets"]) for o in m.legal(seat) if o.verb == "go"}


def on_foot(m: Match) -> set[str]:
    return {square for square, tickets in reached(m) if tickets == 0}


def verbs(m: Match, seat: int | None = None) -> set[str]:
    return {offer.verb for offer in m.legal(seat)}


def where(m: Match, seat: int = 0) -> str:
    return IDS[m.position()["at"][seat]]


def phase(m: Match) -> tuple[str, int]:
    """What is asked, and whose turn it is."""
    return m.position()["phase"], m.position()["turn"]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def only(events: list[Event], name: str) -> Event:
    found = [event for event in events if event.name == name]
    assert len(found) == 1, names(events)
    return found[0]


def points(m: Match, seat: int = 0) -> int:
    return sum(line.points for line in m.game.scoring.score(m.state) if line.seat == seat)


# ---- Promises to the planet

WHICH = {"transport": 0, "material": 1}


def before(*themes: str, **more: Any) -> tuple[Match, str]:
    """One step before a town of one's own with cards of these themes, under rule 2."""
    town = town_with(*themes)
    cards = [card_of(town, theme) for theme in themes]
    beside = next(IDS[q] for q in sorted(LINKS[sq(town)]) if IDS[q] not in ("jammu", "delhi"))
    return at(2, [beside, "jammu"], die=2, want=cards, strategy="on", **more), town


def asked(*themes: str, **more: Any) -> Match:
    m, town = before(*themes, **more)
    go(m, town)
    assert phase(m) == ("eco", 0)
    return m


def waiting(theme: str, failed: int = 0) -> Match:
    """The first player waits for a commitment, and is to throw."""
    town = town_with(theme)
    card = card_of(town, theme)
    eco = [["none", "none"], ["none", "none"]]
    eco[0][WHICH[theme]] = "waiting"
    return at(2, [town, "jammu"], want=[card], laid=[card], strategy="on", eco=eco, eco_stock=5, phase="wait", failed=[failed, 0])
