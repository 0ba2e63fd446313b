"""How long is a game of Sakodo, and what decides it?

python -m bench.sakodo [games]    for 2 to 6 players, with travellers who plan a little and never sell
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
from escale.games.sakodo.drawing.scene import TABLE
from escale.games.sakodo.player.guide import lacks, wish

MOST = 20_000  # moves of one game


def steady(m: Match) -> Offer:
    """The move of the one who is asked, from what they see."""
    return wish(m.state_for(m.hand), m.hand, m.legal())[0]


# ---- What a game was like


class Story:
    """One game: turns, money, cards drawn, and the kind of card each player completed their set with."""

    def __init__(self, players: int, seed: int) -> None:
        self.match = m = escale.match("sakodo", players, seed=seed)
        self.turns: Counter[int] = Counter()
        self.home: Counter[int] = Counter()
        self.drawn: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.money: list[tuple[int, int]] = []
        self.completed: dict[int, str] = {}
        self.first = -1
        while not m.over and len(m.turns) < MOST:
            for event in m.play(steady(m)):
                self.note(event)

    def note(self, event: Event) -> None:
        state: Any = self.match.state
        self.happened[event.name] += 1
        if event.name == "starts":
            self.first = event.seat
        if event.name in ("turns", "starts"):
            self.turns[event.seat] += 1
            self.home[event.seat] += state.at[event.seat] == HOME
            self.money.append((self.turns[event.seat], state.money[event.seat]))
        elif event.name == "drew":
            self.drawn[TABLE.deck_of(event.numbers["card"])] += 1
        elif event.name in ("won_card", "bought_card") and not lacks(state, event.seat):
            self.completed.setdefault(event.seat, TABLE.deck_of(event.numbers["card"]))


def report(players: int, games: int) -> None:
    stories = [Story(players, seed) for seed in range(games)]
    ended = [story for story in stories if story.match.over]
    turns = [mean(story.turns[p] for p in range(players)) for story in ended]
    home = mean(mean(story.home[p] for p in range(players)) for story in ended)
    spread = quantiles(turns, n=10)
    print(f"{players} players: {len(ended)} of {games} games ended; turns each {mean(turns):.1f} ", end="")
    print(f"(10 % {spread[0]:.0f}, median {spread[4]:.0f}, 90 % {spread[8]:.0f}), of which at the departure {home:.1f}")
    at = {k: [value for story in ended for turn, value in story.money if turn == k] for k in (1, 5, 10, 15, 20, 30, 40)}
    print("  money at turn", ", ".join(f"{k}: {mean(values):.0f}" for k, values in at.items() if values))
    completed = Counter(story.completed.get(w, "auction") for story in ended for w in story.match.winners)
    print("  last card of the winner", dict(completed.most_common()))
    drawn = sum((story.drawn for story in ended), Counter[str]())
    print("  cards drawn a game", {deck: round(count / len(ended), 1) for deck, count in drawn.most_common()})
    names = ("worked", "lifted", "picked", "flew", "lost_turn", "stranded", "sent", "unplayed", "declined", "forgave", "required")
    happened = sum((story.happened for story in ended), Counter[str]())
    print("  a game has", {name: round(happened[name] / len(ended), 1) for name in names if happened[name]})
    wins = Counter((w - story.first) % players for story in ended for w in story.match.winners)
    print("  wins by place in the order of play", [wins[k] for k in range(players)])


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for players in range(2, 7):
        report(players, games)


if __name__ == "__main__":
    main()
