"""Peer benchmark: OpenSpiel's C++ random rollouts of two-player `maedn`.

`maedn` (Mensch aergere dich nicht) is OpenSpiel's nearest game to a race of four
pieces: four a side, 40 common fields, four goal fields, one die. Opposite seats
are used, the symmetric setting for two players.

Speed: `RandomRolloutEvaluator.evaluate` has no Python binding, so the evaluator
runs inside an `MCTSBot` of one simulation. Each `step` then plays exactly `BATCH`
games from the given state to their end, in C++ on one thread, with no depth limit.

Counts: the C++ loop keeps none, so they come from a seeded sample of random games
from the same state, played move by move:
- a decision is any player node; `maedn` has one for every roll of the die, also
  when the only legal action is to pass or is otherwise forced;
- a choice is a decision with two or more legal actions;
- a chance node is a roll of the die.

The search needs a player to move at its root, so every game starts after a first
roll of 1, a forced pass: a rollout has one roll less than it has decisions.
"""

from __future__ import annotations

import importlib
import json
import random
import statistics
import sys
import time
from typing import Any

GAME = "maedn(players=2,twoPlayersOpposite=true)"
BATCH = 50  # rollouts for each call into C++
SAMPLE = 1000  # games played in Python to count their nodes


def start_state(game: Any) -> Any:
    """The initial position after a first roll of 1: a player node."""
    state = game.new_initial_state()
    state.apply_action(0)  # chance outcome 0 is the face 1
    return state


def count_nodes(start: Any, rng: random.Random) -> tuple[int, int, int]:
    """Decisions, choices and chance nodes of one random game."""
    state = start.clone()
    decisions = choices = chance = 0
    while not state.is_terminal():
        actions = state.legal_actions()  # the six faces, equally likely, at a roll
        if state.is_chance_node():
            chance += 1
        else:
            decisions += 1
            choices += len(actions) > 1
        state.apply_action(rng.choice(actions))
    return decisions, choices, chance


def measure(seconds: float = 3.0, seed: int = 1) -> dict[str, float]:
    """Time rollouts for `seconds`; ModuleNotFoundError if OpenSpiel is absent."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(GAME)
    start, rng = start_state(game), random.Random(seed)
    games = [count_nodes(start, rng) for _ in range(SAMPLE)]
    decisions, choices, chance = map(statistics.fmean, zip(*games, strict=True))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False)
    bot.step(start)  # warm up
    rollouts, elapsed, began = 0, 0.0, time.perf_counter()
    while elapsed < seconds or not rollouts:
        bot.step(start)
        rollouts += BATCH
        elapsed = time.perf_counter() - began
    speed = rollouts / elapsed
    return {
        "rollouts_per_second": speed,
        "decisions_per_rollout": decisions,
        "decisions_standard_error": statistics.stdev(g[0] for g in games) / SAMPLE**0.5,
        "choices_per_rollout": choices,
        "chance_per_rollout": chance,
        "decisions_per_second": speed * decisions,
        "choices_per_second": speed * choices,
    }


def main() -> int:
    """Print the measurement as JSON; 3 if OpenSpiel is absent."""
    try:
        print(json.dumps(measure(), indent=2))
    except ModuleNotFoundError as missing:
        if missing.name != "pyspiel":
            raise
        print("pyspiel is absent: pip install open_spiel", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
