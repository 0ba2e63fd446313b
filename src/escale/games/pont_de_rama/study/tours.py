"""How far a hand of cards leads: the shortest tour of its towns, from a start square to Pamban.

`python -m escale.games.pont_de_rama.study.tours` publishes the spread over many hands dealt at random.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache

from escale.core.boards import read_board
from escale.games.pont_de_rama.atlas import FOLDER

GOAL = "pamban"
FAR = 10_000  # farther than any tour
ANY = -1  # as many tickets as there are legs

Table = list[list[int]]  # squares to go, from one stop to another


# ---- The map


def squares(*kinds: str) -> list[str]:
    """The squares of these kinds."""
    return [row["id"] for row in read_board(FOLDER)["square"] if row["kind"] in kinds]


@cache
def links() -> dict[str, list[str]]:
    """The neighbours of every square, by road and by sea."""
    board = read_board(FOLDER)
    found: dict[str, list[str]] = {row["id"]: [] for row in board["square"]}
    for line in board["road"] + board["sea"]:
        one, other = line["ends"]
        found[one].append(other)
        found[other].append(one)
    return found


def reach(start: str, barred: str = "") -> dict[str, int]:
    """How many squares away each square is, without a plane; `barred` is the cow's town."""
    steps = {start: 0}
    queue = [start]
    for here in queue:
        for there in links()[here]:
            if there not in steps and there != barred:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


@cache
def walks(start: str) -> dict[str, int]:
    return reach(start)


@cache
def to_airport(start: str) -> int:
    """How far the nearest airport is."""
    return min(walks(start)[airport] for airport in squares("airport"))


def walk(one: str, other: str) -> int:
    return walks(one)[other]


def flight(one: str, other: str) -> int:
    """PR-21: walk to an airport, fly as one square, walk on."""
    return to_airport(one) + 1 + to_airport(other)


# ---- The shortest tour


def tour(start: str, towns: Iterable[str], tickets: int = ANY) -> int:
    """The least number of squares from `start` through all the towns to Pamban, with so many tickets at most."""
    stops = [*sorted(set(towns) - {start}), start, GOAL]
    by_land = [[walk(one, other) for other in stops] for one in stops]
    by_air = [[flight(one, other) for other in stops] for one in stops]
    if tickets != ANY:
        return min(shortest(by_land, by_air, tickets))
    best = [[min(pair) for pair in zip(*rows, strict=True)] for rows in zip(by_land, by_air, strict=True)]
    return min(shortest(best, best, 0))


def shortest(by_land: Table, by_air: Table, tickets: int) -> list[int]:
    """The shortest tour for each number of tickets used. The last two stops of the tables are the start and the goal.

    Exact, by dynamic programming: `best[seen][here][used]` is the shortest way through the towns of `seen` that ends `here`.
    """
    towns = range(len(by_land) - 2)
    start, goal = len(towns), len(towns) + 1
    best = [[[FAR] * (tickets + 1) for _ in towns] for _ in range(1 << len(towns))]
    for town in towns:
        go_on(best[1 << town][town], 0, 0, by_land[start][town], by_air[start][town])
    for seen in range(1, 1 << len(towns)):
        new = [town for town in towns if not seen >> town & 1]
        for here in towns:
            for used, length in enumerate(best[seen][here]):
                if length < FAR:
                    for town in new:
                        go_on(best[seen | 1 << town][town], used, length, by_land[here][town], by_air[here][town])
    ends = [FAR] * (tickets + 1)
    if not towns:
        go_on(ends, 0, 0, by_land[start][goal], by_air[start][goal])
    for here in towns:
        for used, length in enumerate(best[-1][here]):
            go_on(ends, used, length, by_land[here][goal], by_air[here][goal])
    return ends


def go_on(lengths: list[int], used: int, length: int, land: int, air: int) -> None:
    """One leg more, by land or, with a ticket left, by air."""
    lengths[used] = min(lengths[used], length + land)
    if used + 1 < len(lengths):
        lengths[used + 1] = min(lengths[used + 1], length + air)


# ---- Many hands


@cache
def themes() -> dict[str, list[str]]:
    """The towns of each theme's cards."""
    found: dict[str, list[str]] = {}
    for card in tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]:
        found.setdefault(card["theme"], []).append(card["town"])
    return found


def deal(chance: random.Random) -> tuple[str, list[str]]:
    """A start square (any but an airport) and a hand: a town of each theme."""
    return chance.choice(squares("town", "port", "stage")), [chance.choice(towns) for towns in themes().values()]


def lengths(hands: int, seed: int, tickets: int) -> list[int]:
    """The shortest tours of so many hands."""
    chance = random.Random(seed)
    return [tour(*deal(chance), tickets) for _ in range(hands)]


def spread(found: Sequence[int]) -> str:
    mean, deviation = statistics.mean(found), statistics.stdev(found)
    return f"mean {mean:5.1f}   sd {deviation:4.1f}   min {min(found):3}   max {max(found):3}"


def main() -> None:
    parser = argparse.ArgumentParser(description="The spread of the shortest tours of random hands, in squares.")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"{asked.hands} hands, seed {asked.seed}")
    for name, tickets in (("no ticket", 0), ("one ticket", 1), ("any number", ANY)):
        print(f"{name:11} {spread(lengths(asked.hands, asked.seed, tickets))}")


if __name__ == "__main__":
    main()
