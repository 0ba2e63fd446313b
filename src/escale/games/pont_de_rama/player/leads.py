"""What a move of Le Pont de Rama leads to, in words and numbers: towns nearer, the cow's road, turns, tickets, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escale.core.moves import Events, Played
from escale.core.scene import Saying
from escale.games.pont_de_rama.atlas import PAMBAN, SQUARES, STEPS, TOWN_OF
from escale.games.pont_de_rama.player.detours import detour
from escale.games.pont_de_rama.player.evaluator import journey
from escale.games.pont_de_rama.player.legs import TO_AIRPORT
from escale.games.pont_de_rama.player.planning import COUNT, STRIDE, beyond_trip, next_town, town, turns_left
from escale.games.pont_de_rama.rules import play
from escale.games.pont_de_rama.rules.eco import LETS_GO, awaited_eco, in_question
from escale.games.pont_de_rama.rules.karma import can_give
from escale.games.pont_de_rama.rules.scoring import BONUS, BRIDGE, ECO, MISSED, RETREAT, TICKET
from escale.games.pont_de_rama.rules.standing import is_away, is_wanted
from escale.games.pont_de_rama.state import OVER, SLOTS, State
from escale.games.pont_de_rama.words import (
    COMMIT,
    DECLINE,
    END_TURN,
    GIVE_UP,
    GO,
    HAND_OVER,
    MOVE_COW,
    NAME_GROUND,
    PUT,
    ROLL_AGAIN,
    STAY,
    TAKE_BONUS,
    WAIT_ON,
)

LEADS = (
    *("laid", "nearer", "further", "off_road", "on_road", "next", "last", "trip", "turns", "bridge", "free_ticket", "tickets"),
    *("far", "airport", "herd", "clear", "in_way", "bonus", "ground", "given", "kept"),
    *("promise", "unbound", "retreat", "again"),
)


def leads(s: State, seat: int, move: Played) -> Sequence[Saying]:
    told = {
        PUT: placing,
        GO: going,
        STAY: going,
        MOVE_COW: herding,
        TAKE_BONUS: asking,
        COMMIT: promising,
        DECLINE: declining,
        WAIT_ON: waiting,
        GIVE_UP: retreating,
        NAME_GROUND: naming,
        HAND_OVER: giving,
        ROLL_AGAIN: throwing,
        END_TURN: ending,
    }
    return [*told[move.verb](s, seat, move)] if move.verb in told else []


def lead(name: str, **numbers: int) -> Saying:
    return Saying(f"lead.{name}", numbers)


def steps(q: int, r: int) -> int:
    return STEPS[q * SQUARES + r]


def after(s: State, seat: int, move: Played) -> State:
    """What the seat would see after its move."""
    found, deaf = s.copy(), Events()
    deaf.deaf = 1
    play(found, seat, move, deaf)
    return found


def blank(seat: int) -> list[float]:
    """A slate to reckon on."""
    return [0.0] * ((seat + 1) * STRIDE)


def turns(then: State, seat: int) -> Saying:
    """How long one's whole journey is, promises included."""
    return lead("turns", turns=round(journey(then, seat, blank(seat))))


def towns(s: State, seat: int) -> list[int]:
    """The towns still to be seen, or Pamban behind them."""
    hand = sorted({TOWN_OF[s.hand[seat, k] - 1] for k in range(SLOTS) if s.hand[seat, k]})
    return hand or [PAMBAN]


# ---- On the way


def going(s: State, seat: int, move: Played) -> Iterator[Saying]:
    there, then = (move.a if move.verb == GO else s.at[seat]), after(s, seat, move)
    if then.phase == OVER:
        yield lead("bridge", points=BRIDGE)
        return
    if is_wanted(s, seat, there) and not is_away(then, seat):
        yield lead("laid")
    else:
        yield from compared(s, seat, there)
    yield from by_cow(s, seat, there)
    yield ahead(then, seat)
    yield turns(then, seat)
    yield from paid(s, seat, move)


def compared(s: State, seat: int, there: int) -> Iterator[Saying]:
    """How many towns one comes nearer to; if to none, from how many further away."""
    here = s.at[seat]
    nearer = sum(steps(there, town) < steps(here, town) for town in towns(s, seat))
    further = sum(steps(there, town) > steps(here, town) for town in towns(s, seat))
    if nearer:
        yield lead("nearer", towns=nearer)
    elif further:
        yield lead("further", towns=further)


def by_cow(s: State, seat: int, there: int) -> Iterator[Saying]:
    """Does the cow stand between a square and the next town, and did it before?"""
    was, is_now = stands_between(s, seat, s.at[seat]), stands_between(s, seat, there)
    if was and not is_now:
        yield lead("off_road")
    elif is_now:
        yield lead("on_road")


def stands_between(s: State, seat: int, square: int) -> bool:
    near = min(towns(s, seat), key=lambda town: steps(square, town))
    return bool(square != s.cow and steps(square, s.cow) + steps(s.cow, near) == steps(square, near))


def ahead(then: State, seat: int) -> Saying:
    """Where the shortest way leads next: the end of a trip, a town of one's own, or Pamban."""
    here = then.at[seat]
    if is_away(then, seat):
        end = beyond_trip(then, seat)
        return lead("trip", step=end, steps=steps(here, end))
    end = next_stop(then, seat)
    return lead("last" if end == PAMBAN else "next", step=end, steps=steps(here, end))


def next_stop(s: State, seat: int) -> int:
    page = blank(seat)
    turns_left(s, seat, page)
    everything = (1 << int(page[seat * STRIDE + COUNT])) - 1
    return town(seat, next_town(s, seat, beyond_trip(s, seat), everything, page), page)


def paid(s: State, seat: int, move: Played) -> Iterator[Saying]:
    flights, free = (move.b if move.verb == GO else 0), s.free >> seat & 1
    if flights and free:
        yield lead("free_ticket")
    if flights > free:
        yield lead("tickets", points=-TICKET * (flights - free))


# ---- Pawns, cow, cards


def placing(s: State, seat: int, move: Played) -> Iterator[Saying]:
    """All the others' towns are unknown; Pamban and the airports are not."""
    yield lead("far", steps=steps(move.a, PAMBAN))
    yield lead("airport", steps=TO_AIRPORT[move.a])


def herding(s: State, seat: int, move: Played) -> Iterator[Saying]:
    nearest = min((p for p in range(s.players) if p != seat), key=lambda p: steps(s.at[p], move.a))
    yield lead("herd", owner=nearest, steps=steps(s.at[nearest], move.a))
    yield lead("in_way" if stands_between(after(s, seat, move), seat, s.at[seat]) else "clear")


def asking(s: State, seat: int, move: Played) -> Iterator[Saying]:
    more = detour(after(s, seat, move), seat, blank(seat))
    yield lead("bonus", points=BONUS, lost=-MISSED, turns=max(1, round(more)))


def naming(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield lead("ground", steps=steps(s.at[seat], move.a))
    yield turns(after(s, seat, move), seat)


def giving(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield lead("given", owner=move.a, kind=s.karma[seat])


# ---- Promises (PR-40 to PR-42)


def promising(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield promise(in_question(s))
    yield turns(after(s, seat, move), seat)


def declining(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield lead("unbound")
    yield turns(after(s, seat, move), seat)


def waiting(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield promise(awaited_eco(s, seat))
    yield turns(after(s, seat, move), seat)


def retreating(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield lead("retreat", points=-RETREAT)
    yield turns(after(s, seat, move), seat)


def promise(which: int) -> Saying:
    return lead("promise", points=ECO[which], faces=sum(LETS_GO[which * 7 : which * 7 + 7]))


# ---- The end of a turn


def throwing(s: State, seat: int, move: Played) -> Iterator[Saying]:
    yield lead("again")


def ending(s: State, seat: int, move: Played) -> Iterator[Saying]:
    if can_give(s, seat):
        yield lead("kept")
    yield turns(s, seat)
