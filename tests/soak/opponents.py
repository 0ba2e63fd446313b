"""Every level, and mixtures of levels, play every game to its end as at a table: every number of players, every option.

python -m tests.soak.opponents [--games N] [GAME…]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import cycle, islice

from escale.bots.levels import LEVELS, learnt
from escale.checks.cases import settings
from escale.core.catalogue import every, find
from escale.core.contract import Nature
from escale.core.game import Game
from escale.lab.contests import Contests


def companies(game: Game, players: int) -> Iterator[list[Nature]]:
    """Each level among its like, then all levels and temperaments mixed."""
    for level in range(1, LEVELS + 1):
        yield [Nature(level)] * players
    levels, temperaments = cycle(range(1, LEVELS + 1)), cycle(["", *learnt(game.folder).temperaments])
    yield [Nature(level, name) for level, name in islice(zip(levels, temperaments, strict=False), players)]


def campaign(game: Game, games: int) -> bool:
    """All of a game's settings; did every game end, and everybody get on?"""
    ended = stalled = longest = played = 0
    for players, options in settings(game):
        for natures in companies(game, players):
            found = Contests(game, natures, options, seed=played)
            for _ in found.run(games):
                pass
            told = found.summary()
            played, ended = played + games, ended + games - told["unfinished"]
            stalled, longest = stalled + told["stalled"], max(longest, told["decisions"]["most"] + told["throws"]["most"])
            if told["unfinished"] or told["stalled"]:
                print(f"{game.name}: {players} players, {options}, {natures[0]}…: ", end="")
                print(f"{told['unfinished']} games without end, {told['stalled']} seats stood still")
    print(f"{game.name}: {played} games, the longest of {longest} moves and throws", flush=True)
    print(f"{game.name}: {played - ended} games without end, {stalled} seats stood still", flush=True)
    return ended == played and stalled == 0


def main() -> int:
    told = argparse.ArgumentParser(prog="python -m tests.soak.opponents", description=__doc__)
    told.add_argument("names", nargs="*", metavar="GAME", help="(all)")
    told.add_argument("--games", type=int, default=4, help="of each company under each setting (4)")
    given = told.parse_args()
    found = [campaign(game, given.games) for game in [find(name) for name in given.names] or every()]
    return int(not all(found))


if __name__ == "__main__":
    sys.exit(main())
