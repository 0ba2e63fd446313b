"""Opponents: descents of the tree search a second, compiled and the same source in Python; CPU per move by level; memory.

python -m bench.opponents [GAME…]
"""

from __future__ import annotations

import resource
import sys
import time
from statistics import median

from escale.bots import tree
from escale.bots.answering import Answer, Question
from escale.bots.levels import LEVELS
from escale.bots.searcher import Searcher
from escale.core.catalogue import every, find
from escale.core.chance import stream
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.match import Match
from escale.lab.sittings import Sitting

ROUNDS = 5
DESCENTS = 20_000
IN_PYTHON = 400
GAMES = 2  # played to their end for each level


def choice(game: Game) -> Match:
    """A position for two with a choice, some way into a game."""
    match = Match(game, 2, seed=3)
    while len(match.legal()) < 3 or match.count < 40:
        match.play(match.legal()[0])
    return match


def descents(searcher: Searcher, match: Match, many: int) -> float:
    """Descents a second, in a tree that is planted anew."""
    search = searcher.over(tree)
    room = tree.array_tree(many, len(searcher.buffers.rows))
    rng = stream(1, 1)
    worlds, dice = searcher.line_up([match.state]), searcher.dice(rng)
    search.plant(room)
    begun = time.process_time()
    search.grow(worlds, searcher.buffers, room, dice, 1, many)
    return many / (time.process_time() - begun)


def speeds(game: Game) -> dict[str, float]:
    """Both speeds in turn."""
    match, fast, plain = choice(game), Searcher(game, True), Searcher(game, False)
    descents(fast, match, 100)
    rounds = [(descents(fast, match, DESCENTS), descents(plain, match, IN_PYTHON)) for _ in range(ROUNDS)]
    return {
        "compiled": median(a for a, _ in rounds),
        "python": median(b for _, b in rounds),
        "ratio": median(a / b for a, b in rounds),
    }


class Timed(Sitting):
    """A game as at a table; what each thought takes of the processor, in seconds."""

    def __init__(self, game: Game, natures: list[Nature], seed: int, spent: list[float]) -> None:
        super().__init__(game, natures, None, seed)
        self.spent = spent

    def thinks(self, asked: Question) -> Answer:
        begun = time.process_time()
        answer = super().thinks(asked)
        self.spent.append(time.process_time() - begun)
        return answer


def thinking(game: Game, level: int, players: int) -> list[float]:
    """CPU milliseconds of every choice of a level against itself."""
    spent: list[float] = []
    for seed in range(GAMES):
        Timed(game, [Nature(level)] * players, seed, spent).run()
    return sorted(1000 * seconds for seconds in spent)


def usual(spent: list[float]) -> str:
    return f"{median(spent):.1f} / {spent[int(0.99 * len(spent))]:.0f}"


def report(games: list[Game]) -> str:
    found = speeds(find("chauka-bara"))
    lines = [
        "## Opponents",
        "",
        f"Tree search in Chauka Bara for two, one core: {found['compiled']:,.0f} descents/s compiled, "
        f"{found['python']:,.0f} as Python, ratio {found['ratio']:.0f} (bars: 60,000, or a ratio of 60).",
        "",
        "CPU per choice in milliseconds, half of them / 99 of 100, a level against itself, two at a table; last, level",
        f"{LEVELS} with as many as can play, and the longest of all (bars: half under 200, 2,000 at most):",
        "",
        f"| game | {' | '.join(f'level {level}' for level in range(1, LEVELS + 1))} | level {LEVELS}, most players |",
        f"|---|{'---|' * (LEVELS + 1)}",
    ]
    for game in games:
        cells = []
        for level in range(1, LEVELS + 1):
            cells.append(usual(thinking(game, level, game.players[0])))
        crowded = thinking(game, LEVELS, game.players[-1])
        cells.append(f"{usual(crowded)} / {crowded[-1]:.0f}")
        lines.append(f"| {game.name} | {' | '.join(cells)} |")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return "\n".join([*lines, "", f"Memory of one process that has thought about all of them: {peak:.0f} MiB at most.", ""])


if __name__ == "__main__":
    print(report([find(name) for name in sys.argv[1:]] or list(every())))
