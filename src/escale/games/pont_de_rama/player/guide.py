"""A traveller of Le Pont de Rama who plans the whole journey, in turns: through every town of the hand, then to Pamban.

It sees what its seat sees. Legs are counted in turns; the best order of the towns is found exactly, and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from escale.core.match import Offer
from escale.games.pont_de_rama.atlas import (
    CARDS,
    FAR,
    GATE,
    MALE,
    PAMBAN,
    SQUARES,
    STEPS,
    THEME_OF,
    TOWN_OF,
    distances,
)
from escale.games.pont_de_rama.player.legs import TO_AIRPORT, TURNS, flight, walk
from escale.games.pont_de_rama.rules.scoring import missed, score
from escale.games.pont_de_rama.rules.standing import flights_left, is_away
from escale.games.pont_de_rama.rules.trips import goal
from escale.games.pont_de_rama.state import COW_CARD, MALDIVES_CARD, PHASES, SLOTS

FREE = 0.2  # what the free ticket must save, in turns,
TICKET = 1.0  # and a further one, for its 50 points
BARRED = 3.0  # turns until the cow leaves a town
LAYING = 2.5  # turns that a card takes the others, about
BONUS = 2.0  # turns that a bonus destination may cost
CLOSE = 1  # cards left to one whose end is near
PLACES = 12  # where a neighbour may be put

Plan = tuple[tuple[float, ...], ...]  # turns to go, by the set of towns still to be seen and the town one is in


# ---- What is asked


def wish(s: Any, seat: int, offers: Sequence[Offer]) -> tuple[Offer, dict[str, int]]:
    """The move of one who is asked; it never interrupts."""
    legal = [offer for offer in offers if not offer.aside]
    return globals()[f"at_{PHASES[s.phase]}"](s, seat, legal), {}


def named(legal: list[Offer], verb: str) -> list[Offer]:
    return [offer for offer in legal if offer.verb == verb]


def at_place(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """A neighbour begins far from Pamban, and from airports; one's own hand says where exactly, so that nobody knows it."""
    far = sorted(legal, key=lambda offer: remoteness(offer.numbers["step"]))[-PLACES:]
    cards: int = sum(s.hand[seat, k] for k in range(SLOTS))
    return far[cards % len(far)]


def remoteness(square: int) -> int:
    return STEPS[square * SQUARES + PAMBAN] + TO_AIRPORT[square]


def at_study(s: Any, seat: int, legal: list[Offer]) -> Offer:
    return legal[0]


def at_name(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """The ground from which the whole journey is the shortest."""
    return min(named(legal, "name"), key=lambda offer: by_way_of(s, seat, s.at[seat], False, offer.numbers["step"]))


def at_cow(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """Before whoever leads, but not in one's own way."""
    here, leader, towns = s.at[seat], leading(s, seat), named(legal, "cow")
    if s.trip[seat] == COW_CARD:
        return min(towns, key=lambda offer: STEPS[here * SQUARES + offer.numbers["step"]])
    away = -1 if s.trip[leader] == COW_CARD else 1
    goal = PAMBAN if missed(s, leader) == 0 else s.at[leader]
    near = sorted(towns, key=lambda offer: (away * STEPS[goal * SQUARES + offer.numbers["step"]], offer.numbers["step"]))
    best = min(to_go(s, seat, here, False, cow) for cow in (-1, s.cow))
    return next((offer for offer in near if to_go(s, seat, here, False, offer.numbers["step"]) <= best), near[0])


def at_move(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """A bonus when there is time for it; else the move after which the fewest turns are left."""
    return bonus(s, seat, named(legal, "bonus")) or min(
        named(legal, "go") + named(legal, "stay"), key=lambda offer: after(s, seat, offer)
    )


def at_again(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """Another throw never harms: one may stay."""
    return named(legal, "again")[0]


def at_end(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """Bad karma goes to whoever is ahead; a bonus was asked for before moving, or not at all."""
    gifts = named(legal, "give")
    return min(gifts, key=lambda offer: rank(s, offer.numbers["owner"])) if gifts else named(legal, "done")[0]


def at_eco(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """Worth the wait, unless the game may end meanwhile."""
    near = missed(s, leading(s, seat)) <= CLOSE
    return named(legal, "decline" if near else "commit")[0]


def at_patience(s: Any, seat: int, legal: list[Offer]) -> Offer:
    """Given up when the bridge is at stake."""
    race = missed(s, seat) <= CLOSE and missed(s, leading(s, seat)) <= CLOSE
    return named(legal, "give_up" if race else "wait")[0]


# ---- The others


def rank(s: Any, seat: int) -> tuple[int, int]:
    """Who has fewest cards left is ahead; among equals, who has most points."""
    return missed(s, seat), -score(s, seat)


def leading(s: Any, seat: int) -> int:
    """The opponent who is ahead."""
    return min((p for p in range(s.players) if p != seat), key=lambda p: rank(s, p))


# ---- The journey


@lru_cache(maxsize=4096)
def around(town: int, cow: int) -> list[int]:
    """How far each square is from a town when nobody passes the cow (PR-19)."""
    return distances(town, cow)


@lru_cache(maxsize=64)
def plans(towns: tuple[int, ...], flies: bool) -> tuple[Plan, Plan]:
    """The turns left from each town through any set of the others to Pamban: without the free ticket, and with it."""
    n = range(len(towns))
    foot = [[walk(q, r) for r in towns] for q in towns]
    fly = [[flight(q, r) if flies else float(FAR) for r in towns] for q in towns]
    pay = [[min(foot[i][j], fly[i][j] + TICKET) for j in n] for i in n]
    last = [(walk(q, PAMBAN), flight(q, PAMBAN) if flies else float(FAR)) for q in towns]
    paid = [tuple(min(land, air + TICKET) for land, air in last)]
    free = [tuple(min(land, air + FREE) for land, air in last)]
    for left in range(1, 1 << len(towns)):
        nexts = [(j, paid[left ^ 1 << j][j], free[left ^ 1 << j][j]) for j in n if left >> j & 1]
        rows = [None if left >> i & 1 else (pay[i], foot[i], fly[i]) for i in n]
        paid.append(tuple(min(row[0][j] + p for j, p, _ in nexts) if row else 0.0 for row in rows))
        free.append(tuple(min(min(row[1][j] + f, row[2][j] + FREE + p) for j, p, f in nexts) if row else 0.0 for row in rows))
    return tuple(paid), tuple(free)


def hand(s: Any, seat: int) -> tuple[int, ...]:
    """The towns still to be seen."""
    return tuple(sorted({TOWN_OF[s.hand[seat, k] - 1] for k in range(SLOTS) if s.hand[seat, k]}))


def to_go(s: Any, seat: int, here: int, spent: bool, cow: int) -> float:
    """Turns left from a square, with the cow somewhere."""
    towns = hand(s, seat)
    flies, free = flights_left(s, seat) > 0, s.free >> seat & 1 and not spent
    paid_for, for_free = plans(towns, flies)
    everything = (1 << len(towns)) - 1
    if here in towns and not is_away(s, seat):  # laid on arrival
        i = towns.index(here)
        return (for_free if free else paid_for)[everything ^ 1 << i][i]
    fare = FREE if free else TICKET
    found = []
    for i, town in enumerate(towns):
        left = everything ^ 1 << i
        bar = BARRED if town == cow else 0.0
        found.append(TURNS[around(town, cow)[here]] + (for_free if free else paid_for)[left][i] + bar)
        if flies:
            found.append(flight(here, town) + fare + paid_for[left][i] + bar)
    if not towns:
        found = [TURNS[around(PAMBAN, cow)[here]], flight(here, PAMBAN) + fare if flies else float(FAR)]
    return min(found)


def trip(s: Any, seat: int, here: int, spent: bool) -> float:
    """Turns left of a trip of bad karma, and of the journey behind it."""
    if here == MALE:
        return -1.0
    return by_way_of(s, seat, here, spent, GATE if s.trip[seat] == MALDIVES_CARD else goal(s, seat))


def by_way_of(s: Any, seat: int, here: int, spent: bool, end: int) -> float:
    """Turns left when the journey leads to the goal of a trip first."""
    fare = FREE if s.free >> seat & 1 and not spent else TICKET
    leg = min(TURNS[around(end, s.cow)[here]], flight(here, end) + fare)
    return leg + to_go(s, seat, end, spent, s.cow)


def after(s: Any, seat: int, offer: Offer) -> float:
    """Turns left after a move, and what its tickets cost; a 1 lets one go on in the same turn, but for a town of one's own."""
    square, tickets = offer.numbers.get("step", s.at[seat]), offer.numbers.get("tickets", 0)
    free = s.free >> seat & 1
    fares: float = TICKET * max(0, tickets - free) + FREE * min(tickets, free)
    if s.trip[seat] and s.at[seat] != MALE:
        return fares + trip(s, seat, square, tickets > 0)
    stops = bool(square in hand(s, seat) or s.die != 1)
    return fares + stops + to_go(s, seat, square, tickets > 0, s.cow)


# ---- Bonus destinations (PR-22)


def bonus(s: Any, seat: int, offers: list[Offer]) -> Offer | None:
    """The theme that leads least far astray, if the bridge can still be built before the others'."""
    if not offers or s.trip[seat]:
        return None
    best = min(offers, key=lambda offer: detour(s, seat, offer.numbers["theme"]))
    cost = detour(s, seat, best.numbers["theme"])
    ahead = LAYING * missed(s, leading(s, seat)) - to_go(s, seat, s.at[seat], False, s.cow)
    return best if cost <= min(BONUS, ahead) else None


def detour(s: Any, seat: int, theme: int) -> float:
    """The turns that a card of a theme adds to the journey, on average over those nobody has shown."""
    seen = {s.hand[seat, k] - 1 for k in range(SLOTS)} | {s.laid[p, k] - 1 for p in range(s.players) for k in range(SLOTS)}
    legs = list(route(s, seat))
    cards = [card for card in range(CARDS) if THEME_OF[card] == theme and card not in seen]
    costs = [min(quickest(q, TOWN_OF[card]) + quickest(TOWN_OF[card], r) - quickest(q, r) for q, r in legs) for card in cards]
    return sum(costs) / len(costs) if costs else float(FAR)


@cache
def quickest(q: int, r: int) -> float:
    """Turns from a square to another, by what a ticket is worth here."""
    return min(walk(q, r), flight(q, r) + TICKET)


def route(s: Any, seat: int) -> Iterator[tuple[int, int]]:
    """The legs of the journey, in their best order."""
    towns, here = hand(s, seat), s.at[seat]
    plan = plans(towns, flights_left(s, seat) > 0)[0]
    left = (1 << len(towns)) - 1
    while left:
        k = min((i for i in range(len(towns)) if left >> i & 1), key=lambda i: quickest(here, towns[i]) + plan[left ^ 1 << i][i])
        yield here, towns[k]
        here, left = towns[k], left ^ 1 << k
    yield here, PAMBAN
