"""What a viewer of Riombo sees drawn: the river and its canoes, purses, and hands open or closed."""

from __future__ import annotations

from pathlib import Path

from escale.core.boards import squares
from escale.core.scene import Badge, Hand, Home, Need, Piece, Purse, Saying, Scene
from escale.games.riombo.purses import is_in
from escale.games.riombo.river import AMOUNT_AT, PHRASE_AT, amount_at, phrase_at
from escale.games.riombo.rules import WEALTH
from escale.games.riombo.state import GOAL, PHRASES, START, State

BOARD = squares(Path(__file__).parent)
KINDS = ("", "single", "double", "triple")
STICKS = (("red", 10), ("yellow", 5), ("blue", 1))  # RI-2


def scene(s: State, viewer: int) -> Scene:
    seats = [p for p in range(s.players) if is_in(s, p)]
    pieces = tuple(Piece(p, 0, place(s, p, s.at[p]), KINDS[s.canoes[p]]) for p in seats)
    purses = tuple(Purse(p, s.purse[p], change(s.purse[p])) for p in range(s.players))
    homes = tuple(Home(p, place(s, p, START)) for p in seats)
    hands = tuple(hand(s, p, viewer) for p in seats)
    return Scene(BOARD, pieces, (), s.turn, badges=badges(s), homes=homes, purses=purses, hands=hands, needs=needs(s))


def sayings(s: State | None) -> dict[str, Saying]:
    """The instruction of every square that has one; those by agreement say what a table has agreed on (RI-12)."""
    found = {}
    for q, square in enumerate(BOARD):
        phrase, amount = (phrase_at(s, q), amount_at(s, q)) if s else (PHRASE_AT[q], AMOUNT_AT[q])
        if 0 <= phrase < len(PHRASES):
            found[square.id] = Saying(f"value.{PHRASES[phrase]}", {"value": amount})
    return found


def change(value: int) -> dict[str, int]:
    """A purse in as few sticks as can be: change is made at any time (RI-2)."""
    found = {}
    for colour, worth in STICKS:
        found[colour] = value // worth
        value %= worth
    return found


def hand(s: State, seat: int, viewer: int) -> Hand:
    """Closed once it has been chosen, on something only its owner knows, and open on what it showed last (RI-6)."""
    last = s.shown[seat] - 1
    if s.chosen >> seat & 1:
        return Hand(seat, "held", s.hands[seat] - 1, last) if seat == viewer else Hand(seat, "closed", 0, last)
    if s.shown[seat] and s.chosen == 0:
        return Hand(seat, "open", last, last)
    return Hand(seat, "waiting", 0, last)


def badges(s: State) -> tuple[Badge, ...]:
    """Who is out, and whose trip is over under `short`."""
    out = [Badge("out", p) for p in range(s.players) if s.out >> p & 1]
    return (*out, *(Badge("arrived", p) for p in range(s.players) if s.arrived >> p & 1))


def needs(s: State) -> tuple[Need, ...]:
    """RI-4: a purse of 80; under `short`, the one way down the river (RI-5)."""
    if s.short:
        return tuple(Need(p, "finish", GOAL if s.arrived >> p & 1 else s.at[p], GOAL) for p in range(s.players))
    return tuple(Need(p, "wealth", s.purse[p], WEALTH) for p in range(s.players))


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id
