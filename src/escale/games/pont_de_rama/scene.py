"""What a viewer of Le Pont de Rama sees drawn: the map, the cards, the way of a move, the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from escale.core.boards import squares
from escale.core.chance import Rng, below, pick
from escale.core.moves import Played
from escale.core.scene import Aim, Badge, Card, Line, Ornament, Part, Piece, Purse, Saying, Scene, Stock, Throw
from escale.core.views import sees
from escale.games.pont_de_rama.atlas import (
    AIRPORTS,
    CARDS,
    FACES,
    FOLDER,
    FOOD,
    GATE,
    LINKS,
    MALE,
    THEME_OF,
    THEMES,
    TOWN_OF,
)
from escale.games.pont_de_rama.atlas import CARD_IDS as CARD_IDS
from escale.games.pont_de_rama.karma import weigh_karma
from escale.games.pont_de_rama.preparation import neighbour
from escale.games.pont_de_rama.scoring import (
    BONUS,
    BRIDGE,
    MISSED,
    TICKET,
    VISITED,
    bonuses,
    eco_points,
    missed,
    visited,
)
from escale.games.pont_de_rama.scoring import score as total
from escale.games.pont_de_rama.state import (
    COW,
    DEALT,
    ECOS,
    GIVEN_UP,
    KARMAS,
    NO_ECO,
    NOWHERE,
    PLACE,
    SLOTS,
    WAITING,
    State,
)
from escale.games.pont_de_rama.travel import bars_way, has, is_due, outside, passable
from escale.games.pont_de_rama.words import GO, MOVE_COW, PUT

BOARD = squares(FOLDER)
COW_SEAT = -1  # the cow is nobody's
ECO_THEMES = ("transport", "material")
BADGES = ("karma", "trip_cow", "trip_maldives", "trip_cricket", "waits_transport", "waits_material")
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
        purses=tuple(Purse(p, total(s, p), {}, "pts") for p in range(s.players)),
        stocks=tuple(Stock(p, "ticket", 1) for p in range(s.players) if s.free >> p & 1),
        ornaments=bridge(s, viewer),
        parts=tuple(part(s, p, k) for p in range(s.players) for k in range(DEALT)),
        lifted=lifted(s),
    )


def pieces(s: State) -> tuple[Piece, ...]:
    """The pawns and the cow, once they stand on the map."""
    pawns = [Piece(p, 0, place(s, p, s.at[p]), "pawn") for p in range(s.players) if s.at[p] != NOWHERE]
    cow = [Piece(COW_SEAT, 0, BOARD[s.cow].id, "cow")] if s.cow != NOWHERE else []
    return (*pawns, *cow)


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
    return tuple(Ornament(f"stone-{k + 1}", *STONES[k], f"stone.{THEMES[k]}") for k in laid)


def part(s: State, seat: int, theme: int) -> Part:
    return Part(seat, f"stone-{theme + 1}", f"theme.{THEMES[theme]}", bool(s.laid[seat, theme]))


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
        found += [Badge(f"trip_{KARMAS[s.trip[p]]}", p)] if s.trip[p] else []
        found += [Badge(f"waits_{ECO_THEMES[which]}", p) for which in range(2) if s.eco[p, which] == WAITING]
    return tuple(found)


# ---- Cards


def cards_of(s: State, seat: int, viewer: int) -> list[Card]:
    """A seat's cards: those laid lie open, those in hand are seen by their owner."""
    found = [slot_card(s, seat, k, viewer) for k in range(SLOTS) if is_due(s, seat, k) and s.leader >= 0]
    if s.holds >> seat & 1:
        found.append(karma_card(s, seat, viewer))
    for which, theme in enumerate(ECO_THEMES):
        if s.eco[seat, which] != NO_ECO:
            found.append(Card(f"eco-{seat}-{which}", ECOS[s.eco[seat, which]], seat, "eco", f"eco_{theme}"))
    return found


def karma_card(s: State, seat: int, viewer: int) -> Card:
    """PR-31: what it is, its owner knows."""
    if not sees(s, "karma", seat, viewer):
        return Card(f"karma-{seat}", "hand", seat, "karma")
    kind = KARMAS[s.karma[seat]]
    return Card(f"karma-{seat}", "hand", seat, f"karma-{kind}", f"karma_{kind}")


def slot_card(s: State, seat: int, slot: int, viewer: int) -> Card:
    """PR-7: a deity's card that won nothing lies upside down."""
    theme = slot if slot < DEALT else s.asked[seat, slot - DEALT] - 1
    name = f"{seat}-{slot}"
    if s.laid[seat, slot]:
        upside_down = THEMES[slot] == "deity" and s.deity[seat] <= 0 if slot < DEALT else False
        return Card(name, "upside_down" if upside_down else "laid", seat, THEMES[theme], CARD_IDS[s.laid[seat, slot] - 1])
    if not (sees(s, "hand", seat, viewer) and s.hand[seat, slot]):
        return Card(name, "hand", seat, THEMES[theme])
    held = s.hand[seat, slot] - 1
    return Card(name, "hand", seat, THEMES[theme], CARD_IDS[held], BOARD[TOWN_OF[held]].id)


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id


def effect(name: str) -> list[tuple[str, tuple[Saying, ...]]]:
    """What a card says besides its texts: its town, and of a deity what each face gives."""
    if name not in CARD_IDS:
        return []
    number = CARD_IDS.index(name)
    town = ("", (Saying(f"square.{BOARD[TOWN_OF[number]].id}", {}),))
    faces = {f"face{k + 1}": FACES[number * 6 + k] for k in range(6)}
    return [town, ("", (Saying("effect.faces", faces),))] if any(faces.values()) else [town]


# ---- What a seat does not see


def imagine(s: State, seat: int, rng: Rng) -> None:
    """Other hands hold any cards of their themes that the seat has not seen, and any bad karma that is left."""
    unseen = set(range(CARDS)) - {s.laid[p, k] - 1 for p in range(s.players) for k in range(SLOTS)}
    unseen -= {s.hand[seat, k] - 1 for k in range(SLOTS)}
    for p in (q for q in range(s.players) if q != seat):
        for k in range(SLOTS):
            if s.laid[p, k] == 0 and is_due(s, p, k) and s.leader >= 0:
                s.hand[p, k] = guessed(unseen, k if k < DEALT else s.asked[p, k - DEALT] - 1, rng) + 1
        if s.holds >> p & 1:
            weights = [0] * len(KARMAS)
            s.karma[p] = pick(rng, weights, weigh_karma(s, weights))
    if s.replaced:
        s.thrown = guessed(unseen, FOOD, rng) + 1


def guessed(unseen: set[int], theme: int, rng: Rng) -> int:
    """One of the unseen cards of a theme, seen from now on."""
    found = sorted(card for card in unseen if THEME_OF[card] == theme)
    card = found[below(rng, len(found))]
    unseen.remove(card)
    return card


# ---- The way of a move

Stop = tuple[int, int]  # a square, and the planes taken to get there


def aim(s: State, seat: int, move: Played) -> Aim | None:
    """Where a move takes the pawn, and with how many tickets; or where a neighbour's pawn or the cow is put."""
    if move.verb in (PUT, MOVE_COW):
        return Aim(-1, "", BOARD[move.a].id)
    if move.verb != GO:
        return None
    return Aim(0, BOARD[s.at[seat]].id, BOARD[move.a].id, way(s, seat, move), move.b)


def way(s: State, seat: int, move: Played) -> tuple[str, ...]:
    """A shortest way of a move from square to square, first and last included; empty for what leads nowhere."""
    if move.verb != GO or bars_way(s, seat, move.a, move.b):
        return ()
    start, goal = (s.at[seat], 0), (move.a, move.b - outside(s, seat, move.a))
    before: dict[Stop, Stop] = {start: start}
    edge = [start]
    while goal not in before:
        new = [(stop, after) for stop in edge for after in steps_from(s, seat, stop)]
        edge = []
        for stop, after in new:
            if after not in before:
                before[after] = stop
                edge.append(after)
    return tuple(BOARD[q].id for q, _ in trail(before, goal))


def steps_from(s: State, seat: int, stop: Stop) -> list[Stop]:
    """Where one step leads from a square, if it may be passed."""
    square, planes = stop
    if stop != (s.at[seat], 0) and not has(*passable(s, seat, True), square):
        return []
    found = [(q, planes) for q in sorted(LINKS[square])]
    if square in AIRPORTS and planes == 0:
        found += [(q, 1) for q in AIRPORTS if q != square]
    if square in (GATE, MALE):
        found.append((MALE if square == GATE else GATE, planes))
    return found


def trail(before: Mapping[Stop, Stop], goal: Stop) -> list[Stop]:
    found = [goal]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return found[::-1]


# ---- The score sheet


def score(s: State) -> tuple[Line, ...]:
    """PR-24, PR-43, line by line: what counts nothing is left out, but for destinations."""
    return tuple(line for p in range(s.players) for line in sheet(s, p))


def sheet(s: State, seat: int) -> list[Line]:
    """PR-R1: the deity's destination counts among the others, besides its points."""
    lines = [
        Line(seat, "PR-5", "visited", visited(s, seat), VISITED * visited(s, seat)),
        Line(seat, "PR-8", "tickets", s.used[seat], TICKET * s.used[seat]),
        Line(seat, "PR-6", "deity", int(s.laid[seat, THEMES.index("deity")] > 0), s.deity[seat]),
        Line(seat, "PR-5", "missed", missed(s, seat), MISSED * missed(s, seat)),
        eco_line(s, seat, 0),
        eco_line(s, seat, 1),
        Line(seat, "PR-22", "bonus", bonuses(s, seat), BONUS * bonuses(s, seat)),
        Line(seat, "PR-23", "bridge", int(s.announced == seat), BRIDGE * int(s.announced == seat)),
    ]
    return [line for line in lines if line.count or line.name == "visited"]


def eco_line(s: State, seat: int, which: int) -> Line:
    clause = "PR-42" if s.eco[seat, which] == GIVEN_UP else ("PR-40", "PR-41")[which]
    return Line(seat, clause, f"eco_{ECO_THEMES[which]}", int(s.eco[seat, which] != NO_ECO), eco_points(s, seat, which))
