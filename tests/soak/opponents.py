"""Every level, and mixtures of levels, play every game to its end as at a table: every number of players, every option.

python -m tests.soak.opponents [--games N] [--jobs N] [GAME…]
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import cycle, islice

from escale.bots.levels import LEVELS, learnt
from escale.checks.cases import settings
from escale.core.catalogue import every, find
from escale.core.contract import Nature
from escale.core.game import Game
from escale.lab.contests import Contests, Outcome, Task, outcomes

HEAD = ["| game | players | games | median length | longest | without end | stood still |", "|---|---|---|---|---|---|---|"]


def companies(game: Game, players: int) -> Iterator[list[Nature]]:
    """Each level among its like, then all levels and temperaments mixed."""
    for level in range(1, LEVELS + 1):
        yield [Nature(level)] * players
    levels, temperaments = cycle(range(1, LEVELS + 1)), cycle(["", *learnt(game.folder).temperaments])
    yield [Nature(level, name) for level, name in islice(zip(levels, temperaments, strict=False), players)]


def planned(game: Game, games: int) -> list[Task]:
    """So many games of each company under each setting, each with a seed of its own."""
    found: list[Task] = []
    for players, options in settings(game):
        for natures in companies(game, players):
            found += Contests(game, natures, options, seed=len(found)).tasks(games)
    return found


def campaign(game: Game, games: int, jobs: int) -> bool:
    """All of a game's settings, a row for each number of players; did every game end, and everybody get on?"""
    tasks = planned(game, games)
    found: dict[int, list[Outcome]] = defaultdict(list)
    for k, one in outcomes(tasks, jobs):
        found[len(one.natures)].append(one)
        if is_amiss(one):
            print(f"{tasks[k]}: {'stood still' if one.places else 'without end'}", file=sys.stderr, flush=True)
    for players in sorted(found):
        print(row(game, players, found[players]), flush=True)
    return not any(is_amiss(one) for all_of_them in found.values() for one in all_of_them)


def is_amiss(one: Outcome) -> bool:
    return not one.places or one.stalled > 0


def row(game: Game, players: int, found: list[Outcome]) -> str:
    lengths = [sum(one.lengths) for one in found]
    endless, still = sum(not one.places for one in found), sum(one.stalled for one in found)
    length = f"{statistics.median(lengths):.0f} | {max(lengths)}"
    return f"| {game.name} | {players} | {len(found)} | {length} | {endless} | {still} |"


def main() -> int:
    told = argparse.ArgumentParser(prog="python -m tests.soak.opponents", description=__doc__)
    told.add_argument("names", nargs="*", metavar="GAME", help="(all)")
    told.add_argument("--games", type=int, default=6, help="of each company under each setting (6)")
    told.add_argument("--jobs", type=int, default=0, help="processes (one a core)")
    given = told.parse_args()
    print("\n".join(HEAD), flush=True)
    found = [campaign(game, given.games, given.jobs) for game in [find(name) for name in given.names] or every()]
    return int(not all(found))


if __name__ == "__main__":
    sys.exit(main())
