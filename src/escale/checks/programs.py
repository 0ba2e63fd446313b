"""Programs: what a game's player has learnt fits it, and every level plays to the end."""

from __future__ import annotations

from collections.abc import Iterator

from escale.bots.levels import LEVELS, SEARCHES, learnt
from escale.bots.opponents import think
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.match import Match

LONGEST = 20_000  # moves and throws
SECONDS = 0.02  # for each move


def player_fits(game: Game) -> Iterator[str]:
    """player.json has weights of the evaluator's features, five levels, and temperaments that lean to features it has."""
    if game.evaluator is None:
        return
    found = learnt(game.folder)
    features = set(game.evaluator.FEATURES)
    if not found.weights:
        yield "player.json"
        return
    yield from (f"weights: {name}" for name in sorted(set(found.weights) ^ features))
    yield from (f"levels: {len(levels)}" for levels in (found.levels, *found.crowds.values()) if len(levels) != LEVELS)
    yield from (f"search: {level.search}" for level in found.all_levels() if level.search not in SEARCHES)
    yield from (f"noise: {level.noise}" for level in found.all_levels() if not 0.0 <= level.noise <= 1.0)
    for name, leaning in found.temperaments.items():
        yield from (f"{name}: {feature}" for feature in sorted(set(leaning) - features))


def levels_finish(game: Game, fast: bool) -> Iterator[str]:
    """Every level, against itself, for the fewest players."""
    alike = game.guide is not None and not fast  # without compiling, the game's own player stands in for all of them
    for level in range(1, (1 if alike else LEVELS) + 1) if game.evaluator else ():
        if (count := moves(game, level, fast)) < 0:
            yield f"level {level}, {-count} moves"


def moves(game: Game, level: int, fast: bool) -> int:
    """How many moves and throws a level needs to the end; if it comes to none, how many it made, below zero."""
    match = Match(game, game.players[0], seed=level)
    while not match.over:
        if match.count >= LONGEST:
            return -match.count
        seat = match.hand
        thought = think(game, match.state_for(seat), seat, Nature(level), match.count, SECONDS, fast)
        match.play_named(seat, *_played(match, thought.move))
    return match.count


def _played(match: Match, move: object) -> tuple[str, dict[str, int]]:
    verb = match.game.verbs[move.verb]  # type: ignore[attr-defined]
    return verb.name, verb.named(move)  # type: ignore[arg-type]
