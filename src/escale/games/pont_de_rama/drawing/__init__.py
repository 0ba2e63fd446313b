"""What a viewer of Le Pont de Rama sees drawn: the map, who stands where, the bridge that grows."""

from __future__ import annotations

from collections.abc import Mapping

from escale.core.boards import squares
from escale.core.scene import Badge, Need, Ornament, Part, Piece, Purse, Scene, Stock, Throw
from escale.games.pont_de_rama.atlas import FOLDER, THEMES
from escale.games.pont_de_rama.drawing.cards import cards_of
from escale.games.pont_de_rama.rules.preparation import neighbour
from escale.games.pont_de_rama.rules.scoring import MISSED, missed, score, visited
from escale.games.pont_de_rama.state import COW, DEALT, ECO_THEMES, KARMAS, NOWHERE, OVER, PLACE, WAITING, State, ground

BOARD = squares(FOLDER)
COW_SEAT = -1  # the cow is nobody's
BADGES = ("karma", "trip_cow", "trip_maldives", "trip_cricket", "trip_kolkata", "trip_kandy", "waits_transport", "waits_material")
STONES = (  # where the stones of the bridge lie, as board.svg says
    (2520, 4270),
    (2632, 4252),
    (2745, 4237),
    (2858, 4228),
    (2970, 4224),
    (3082, 4228),
    (3195, 4237),
    (3308, 4252),
    (3420, 4270),
)


def scene(s: State, viewer: int) -> Scene:
    return Scene(
        BOARD,
        pieces(s),
        (),
        s.turn,
        throw=die(s.die) if s.die else None,
        marks=marks(s),
        badges=badges(s),
        cards=tuple(card for p in range(s.players) for card in cards_of(s, p, viewer)),
        purses=tuple(Purse(p, points(s, p), {}, "pts") for p in range(s.players)),
        stocks=tuple(Stock(p, "ticket", 1) for p in range(s.players) if s.free >> p & 1),
        ornaments=bridge(s, viewer),
        parts=tuple(part(s, p, k) for p in range(s.players) for k in range(DEALT)),
        needs=tuple(Need(p, "stones", visited(s, p), DEALT) for p in range(s.players)),
        lifted=lifted(s),
    )


def points(s: State, seat: int) -> int:
    """Points so far: what is still in hand counts against its owner at the end only."""
    return score(s, seat) - (0 if s.phase == OVER else MISSED * missed(s, seat))


def pieces(s: State) -> tuple[Piece, ...]:
    """The pawns and the cow, once they stand on the map."""
    pawns = [Piece(p, 0, place(s, p, s.at[p]), "pawn") for p in range(s.players) if s.at[p] != NOWHERE]
    cow = [Piece(COW_SEAT, 0, BOARD[s.cow].id, "cow")] if s.cow != NOWHERE else []
    return (*pawns, *cow)


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id


def lifted(s: State) -> Piece | None:
    """What is to be put down: the left neighbour's pawn (PR-10), or the cow (PR-18)."""
    if s.phase == PLACE:
        return Piece(neighbour(s, s.turn), 0, "", "pawn")
    return Piece(COW_SEAT, 0, BOARD[s.cow].id, "cow") if s.phase == COW else None


# ---- The bridge that grows


def bridge(s: State, viewer: int) -> tuple[Ornament, ...]:
    """The viewer's stones, one for each theme laid; to spectators, those of whoever has laid most."""
    seat = viewer if viewer < s.players else max(range(s.players), key=lambda p: visited(s, p))
    laid = [k for k in range(DEALT) if s.laid[seat, k]]
    return tuple(Ornament(f"stone-{k + 1}", *STONES[k], THEMES[k]) for k in laid)


def part(s: State, seat: int, theme: int) -> Part:
    return Part(seat, f"stone-{theme + 1}", THEMES[theme], bool(s.laid[seat, theme]))


# ---- The die, what is in stock, what is known of each


def die(face: int) -> Throw:
    return Throw(0, 0, str(face), (face,))


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    return die(numbers["die"]) if "die" in numbers else None


def marks(s: State) -> dict[str, int]:
    """What is in stock."""
    return {"tickets": s.stock, **({"eco": s.eco_stock, "pile": s.pile} if s.strategy else {})}


def badges(s: State) -> tuple[Badge, ...]:
    """Bad karma held, trips, commitments that are waited for."""
    found = []
    for p in range(s.players):
        found += [Badge("karma", p)] if s.holds >> p & 1 else []
        found += [Badge(f"trip_{KARMAS[s.trip[p]]}", p)] if s.trip[p] and not s.ground[p] else []
        found += [Badge(f"trip_{ground.names[s.ground[p]]}", p)] if s.ground[p] else []
        found += [Badge(f"waits_{THEMES[theme]}", p) for which, theme in enumerate(ECO_THEMES) if s.eco[p, which] == WAITING]
    return tuple(found)
