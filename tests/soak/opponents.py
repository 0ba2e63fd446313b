"""Every level plays every game to its end under every option, compiled, for the fewest and the most players.

python -m tests.soak.opponents [GAME…]
"""

from __future__ import annotations

import sys
from typing import Any

from escale.bots.levels import LEVELS, learnt
from escale.bots.opponents import reflect
from escale.bots.searcher import Searcher
from escale.checks.cases import settings
from escale.core.catalogue import every, find
from escale.core.chance import stream
from escale.core.game import Game
from escale.core.match import Match

LONGEST = 20_000  # moves and throws
SECONDS = 2.0


def moves(searcher: Searcher, level: int, players: int, options: dict[str, Any]) -> int:
    """A level against itself: how many moves and throws to the end, or -1."""
    how = learnt(searcher.game.folder).levels[level - 1]
    match = Match(searcher.game, players, options, seed=level)
    for k in range(LONGEST):
        if match.over:
            return match.count
        seat = match.hand
        match.play_as(seat, reflect(searcher, how, match.state_for(seat), seat, stream(level, k), SECONDS).move)
        while match.awaits_chance and not match.over:
            match.throw(level)
    return -1


def campaign(game: Game) -> int:
    """All of a game's settings; how many games did not end."""
    searcher, played, stuck, longest = Searcher(game, True), 0, 0, 0
    for players, options in settings(game):
        if players not in (game.players[0], game.players[-1]):
            continue
        for level in range(1, LEVELS + 1):
            count = moves(searcher, level, players, options)
            played += 1
            longest = max(longest, count)
            if count < 0:
                stuck += 1
                print(f"{game.name}: level {level}, {players} players, {options}: no end after {LONGEST} moves")
    print(f"{game.name}: {played} games, {stuck} without end, the longest of {longest} moves and throws", flush=True)
    return stuck


if __name__ == "__main__":
    sys.exit(sum(campaign(game) for game in [find(name) for name in sys.argv[1:]] or every()) > 0)
