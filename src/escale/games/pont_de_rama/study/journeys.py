"""How long a game lasts between travellers who plan.

`python -m escale.games.pont_de_rama.study.journeys [--games N]` plays games for 2 to 6 players under both rules, between the
travellers of `guide`, and publishes turns per player, tickets, bonus destinations, points and how often the announcer wins.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter

from escale.core.catalogue import find
from escale.core.match import Match
from escale.games.pont_de_rama.player.guide import wish


def journey(players: int, strategy: str, seed: int) -> Match:
    """One game between travellers, each of whom sees what its seat sees."""
    match = Match(find("pont-de-rama"), players, {"strategy": strategy}, seed=seed)
    while not match.over:
        seat = match.hand
        offer, _ = wish(match.state_for(seat), seat, match.legal(seat))
        match.play(offer)
    return match


def figures(players: int, strategy: str, games: int) -> str:
    """A line of the table."""
    turns, tickets, bonuses, scores, announced, shared = [], [], [], [], 0, 0
    for seed in range(games):
        match = journey(players, strategy, seed)
        told = Counter(event.name for turn in match.turns for event in turn.events)
        position = match.position()
        turns.append(told["turn"] / players)
        tickets.append(sum(position["used"]) / players)
        bonuses.append(told["asked"] / players)
        points = [event.numbers["points"] for event in match.turns[-1].events if event.name == "scored"]
        scores.append(max(points))
        announced += position["announced"] in match.winners
        shared += len(match.winners) > 1
    spread = statistics.quantiles(turns, n=10)
    return (
        f"| {players} | {'2' if strategy == 'on' else '1'} | {statistics.mean(turns):.1f} | {spread[0]:.0f} to {spread[-1]:.0f} "
        f"| {statistics.mean(tickets):.1f} | {statistics.mean(bonuses):.1f} | {statistics.mean(scores):.0f} "
        f"| {announced / games:.0%} | {shared} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a game lasts between travellers who plan.")
    parser.add_argument("--games", type=int, default=40, help="games of each kind (40)")
    given = parser.parse_args()
    print("| players | rule | turns each | 8 of 10 games | tickets | bonuses | winner's points | announcer wins | shared |")
    print("|---|---|---|---|---|---|---|---|---|")
    for strategy in ("off", "on"):
        for players in range(2, 7):
            print(figures(players, strategy, given.games), flush=True)


if __name__ == "__main__":
    main()
