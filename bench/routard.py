"""How long is a game of Le Jeu du Routard, and what decides it?

python -m bench.routard [games]    for 2 to 6 players, with travellers who plan a little and never sell
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, quantiles
from typing import Any

import escale
from escale.core.match import Match, Offer
from escale.core.moves import Event
from escale.families.world_tours.record import HOME
from escale.games.routard.drawing.scene import BOX
from escale.games.routard.player.guide import lacks, wish

MOST = 20_000  # moves of one game


def steady(m: Match) -> tuple[Offer, dict[str, int]]:
    """The move of the one who is asked, with its amount."""
    return wish(m.state, m.hand, m.legal())


# ---- What a game was like


class Story:
    """One game: turns, money, cards drawn, and the kind of card each player completed their set with."""

    def __init__(self, players: int, seed: int, **options: Any) -> None:
        self.match = m = escale.match("routard", players, seed=seed, options=options)
        self.turns: Counter[int] = Counter()
        self.packing: Counter[int] = Counter()
        self.drawn: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.money: list[tuple[int, int]] = []
        self.completed: dict[int, str] = {}
        while not m.over and len(m.turns) < MOST:
            offer, numbers = steady(m)
            for event in m.play(offer, **numbers):
                self.note(event)

    def note(self, event: Event) -> None:
        state: Any = self.match.state
        self.happened[event.name] += 1
        if event.name == "turns":
            self.turns[event.seat] += 1
            self.packing[event.seat] += state.at[event.seat] == HOME
            self.money.append((self.turns[event.seat], state.money[event.seat]))
        elif event.name == "drew":
            self.drawn[BOX.deck_of(event.numbers["card"])] += 1
        elif event.name in ("won_card", "bought_card") and not lacks(state, event.seat):
            self.completed.setdefault(event.seat, BOX.deck_of(event.numbers["card"]))

    def decided_by(self) -> str:
        return self.completed.get(self.match.winners[0], "auction")


def report(players: int, games: int, **options: Any) -> None:
    stories = [Story(players, seed, **options) for seed in range(games)]
    ended = [story for story in stories if story.match.over]
    turns = [mean(story.turns[p] for p in range(players)) for story in ended]
    packing = mean(mean(story.packing[p] for p in range(players)) for story in ended)
    spread = quantiles(turns, n=10)
    print(f"{players} players {options or ''}: {len(ended)} of {games} games ended; turns each {mean(turns):.1f} ", end="")
    print(f"(10 % {spread[0]:.0f}, median {spread[4]:.0f}, 90 % {spread[8]:.0f}), of which packing {packing:.1f}")
    at = {k: [value for story in ended for turn, value in story.money if turn == k] for k in (5, 10, 15, 20, 30, 40)}
    print("  money at turn", ", ".join(f"{k}: {mean(values):.0f}" for k, values in at.items() if values))
    print("  last card of the winner", dict(Counter(story.decided_by() for story in ended).most_common()))
    drawn = sum((story.drawn for story in ended), Counter[str]())
    print("  cards drawn a game", {deck: round(count / len(ended), 1) for deck, count in drawn.most_common()})
    names = ("worked", "hotelled", "carried", "flew", "lost_turn", "stranded", "fined", "banked", "bought")
    happened = sum((story.happened for story in ended), Counter[str]())
    print("  a game has", {name: round(happened[name] / len(ended), 1) for name in names if happened[name]})
    wins = Counter((w - first(story)) % players for story in ended for w in story.match.winners)
    print("  wins by place in the order of play", [wins[k] for k in range(players)])


def first(story: Story) -> int:
    return next(e.seat for turn in story.match.turns for e in turn.events if e.name == "starts")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for players in range(2, 7):
        report(players, games)
    report(2, games, cards=3)
    report(6, games, cards=1)
    report(4, games, express=1)


if __name__ == "__main__":
    main()
