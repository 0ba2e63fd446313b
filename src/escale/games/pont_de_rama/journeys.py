"""How long a game lasts between sensible travellers.

`python -m escale.games.pont_de_rama.journeys [--games N] [--bonus]` plays games for 2 to 6 players under both rules and
publishes turns per player, tickets, points and how often the announcer wins.

A traveller sees what its seat sees. It goes where the rest of its tour, nearest town first and Pamban last, is shortest; it
commits to everything, waits patiently, gives bad karma at once to whoever has laid most, and puts the cow anywhere
but in its own way. With `--bonus` it takes two bonus destinations, on its first turns.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter

from escale.core.catalogue import find
from escale.core.match import Match, Offer
from escale.games.pont_de_rama.atlas import AIRPORTS, GATE, KANDY, KOLKATA, MALE, PAMBAN, SQUARES, STEPS, TOWN_OF
from escale.games.pont_de_rama.state import COW_CARD, CRICKET_CARD, MALDIVES_CARD, SLOTS, State

STOP = 2.0  # squares of a throw that a stop wastes, on average
TICKET = 5.0  # squares that a ticket must save
FREE = 1.0  # and the free one

TO_AIRPORT = [min(STEPS[q * SQUARES + a] for a in AIRPORTS) for q in range(SQUARES)]


# ---- One traveller


def leg(q: int, r: int, fare: float) -> float:
    """How far it is from a square to another, on foot or through the air."""
    return min(float(STEPS[q * SQUARES + r]), TO_AIRPORT[q] + 1 + TO_AIRPORT[r] + fare)


def tour(here: int, towns: set[int], fare: float) -> float:
    """The rest of a journey: always to the nearest town, then to Pamban."""
    length, left = 0.0, set(towns)
    while left:
        town = min(sorted(left), key=lambda r: leg(here, r, fare))
        length += leg(here, town, fare) + STOP
        left.remove(town)
        here = town
    return length + leg(here, PAMBAN, fare)


def wanted(s: State, seat: int) -> set[int]:
    return {TOWN_OF[s.hand[seat, k] - 1] for k in range(SLOTS) if s.hand[seat, k]}


def ahead(s: State, seat: int, square: int) -> float:
    """How far a square is from the end of the journey, or of the trip."""
    trip = s.trip[seat] if s.at[seat] != MALE else 0
    if trip == COW_CARD:
        return leg(square, s.cow, TICKET)
    if trip == CRICKET_CARD:
        return min(leg(square, KOLKATA, TICKET), leg(square, KANDY, TICKET))
    if trip == MALDIVES_CARD:
        return -1.0 if square == MALE else leg(square, GATE, TICKET)
    return tour(square, wanted(s, seat) - {square}, TICKET)


def way(s: State, seat: int, offers: list[Offer]) -> Offer:
    """The move after which the least is left, a town of one's own counting for the stop it is."""
    towns = wanted(s, seat)

    def left(offer: Offer) -> float:
        square, tickets = offer.numbers.get("step", s.at[seat]), offer.numbers.get("tickets", 0)
        first = FREE if s.free >> seat & 1 else TICKET
        fares = first * min(tickets, 1) + TICKET * max(0, tickets - 1)
        return ahead(s, seat, square) + fares - STOP * (square in towns and not s.trip[seat])

    return min(offers, key=left)


def chosen(match: Match, dice: random.Random, bonus: bool) -> Offer:
    """What a traveller answers."""
    seat = match.hand
    legal = match.legal(seat)
    s = match.state_for(seat)
    assert isinstance(s, State)
    by_verb: dict[str, list[Offer]] = {}
    for offer in legal:
        by_verb.setdefault(offer.verb, []).append(offer)
    if "give" in by_verb:
        return max(by_verb["give"], key=lambda o: sum(s.laid[o.numbers["owner"], k] > 0 for k in range(SLOTS)))
    if bonus and "bonus" in by_verb:
        return dice.choice(by_verb["bonus"])
    if "cow" in by_verb:
        away = [o for o in by_verb["cow"] if o.numbers["step"] not in {*wanted(s, seat), PAMBAN}]
        return dice.choice(away)
    for verb in ("again", "commit", "wait"):
        if verb in by_verb:
            return by_verb[verb][0]
    moves = by_verb.get("go", []) + by_verb.get("stay", [])
    return way(s, seat, moves) if moves else dice.choice(legal)


# ---- Many games


def journey(players: int, strategy: str, seed: int, bonus: bool = False) -> Match:
    """One game between travellers."""
    dice = random.Random(seed)
    match = Match(find("pont-de-rama"), players, {"strategy": strategy}, seed=seed)
    while not match.over:
        match.play(chosen(match, dice, bonus))
    return match


def figures(players: int, strategy: str, games: int, bonus: bool) -> str:
    """A line of the table."""
    turns, tickets, scores, announced, shared = [], [], [], 0, 0
    for seed in range(games):
        match = journey(players, strategy, seed, bonus)
        told = Counter(event.name for turn in match.turns for event in turn.events)
        position = match.position()
        turns.append(told["turn"] / players)
        tickets.append(sum(position["used"]) / players)
        points = [event.numbers["points"] for event in match.turns[-1].events if event.name == "scored"]
        scores.append(max(points))
        announced += position["announced"] in match.winners
        shared += len(match.winners) > 1
    spread = statistics.quantiles(turns, n=10)
    return (
        f"| {players} | {'2' if strategy == 'on' else '1'} | {statistics.mean(turns):.1f} | {spread[0]:.0f} to {spread[-1]:.0f} "
        f"| {statistics.mean(tickets):.1f} | {statistics.mean(scores):.0f} | {announced / games:.0%} | {shared} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a game lasts between sensible travellers.")
    parser.add_argument("--games", type=int, default=40, help="games of each kind (40)")
    parser.add_argument("--bonus", action="store_true", help="everyone takes two bonus destinations")
    given = parser.parse_args()
    print("| players | rule | turns each | 8 of 10 games | further tickets each | winner's points | announcer wins | shared |")
    print("|---|---|---|---|---|---|---|---|")
    for strategy in ("off", "on"):
        for players in range(2, 7):
            print(figures(players, strategy, given.games, given.bonus), flush=True)


if __name__ == "__main__":
    main()
