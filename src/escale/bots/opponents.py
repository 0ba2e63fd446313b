"""Programs that play any game: an evaluator, a search and a noise, chosen by level. They get a view, never the position."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from escale.bots.bidding import answered, asks_bid
from escale.bots.buffers import Buffers
from escale.bots.levels import Level, learnt
from escale.bots.noise import blurred, lot
from escale.bots.searcher import Searcher, searcher
from escale.bots.searches import MIXED, MODULES, SEARCHES, SIMPLE, SLICE, Mix
from escale.core.chance import Rng, stream
from escale.core.contract import Guide, Nature
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.match import Match, legal_offers
from escale.core.moves import Move

# Full positions that fit what a seat sees.
WORLDS = {"sight": 6, "throw": 6, "throws": 6, "tree": 48, "regret": 8, "regrets": 8}


@dataclass(frozen=True)
class Thought:
    """What a program makes of its moves: each with the share of the win it expects, best first."""

    move: Move
    ranked: tuple[tuple[Move, float], ...]
    often: tuple[float, ...] = ()  # how often it would take each of them, where it must not be predictable


def is_judged(game: Game) -> bool:
    """Does the game say what a good player looks at?"""
    return game.evaluator is not None


def warm(game: Game) -> None:
    """Compile (or load) all that the game's levels search with."""
    match = Match(game, seed=0)
    for search in {level.search for level in learnt(game.folder).all_levels()}:
        reflect(searcher(game, True), Level(search, effort=SLICE), match.state_for(match.hand), match.hand, stream(0, 0), 0.0)
    for mark in _marks(game):
        if mark:
            mark.touch()


def is_warm(game: Game) -> bool:
    """Have the game's searches been compiled on this machine, as they are now?"""
    return all(mark and mark.exists() for mark in _marks(game))


def _marks(game: Game) -> list[Path | None]:
    """Files that say so, beside each search that was compiled: it was for positions of this layout."""
    from escale.core.twins import compiled, mark

    layout = hashlib.sha256(repr((game.state.dtype(), Buffers._fields)).encode()).hexdigest()[:16]
    searches = {MODULES[level.search] for level in learnt(game.folder).all_levels()}
    return [mark(compiled(import_module(name), game.player), f"{layout}.warm") for name in searches]


# ---- Thinking


def think(
    game: Game, view: Situation, seat: int, nature: Nature, seed: int, seconds: float = 2.0, fast: bool = True, noise: float = 0.0
) -> Thought:
    """A program's move for a seat that is asked, from what it sees, with this noise at least. The same seed thinks the same."""
    known = learnt(game.folder).level(nature.level, view.players)
    how = replace(known, noise=max(known.noise, noise))
    if not fast and game.guide and not asks_bid(game, view, seat):
        return wished(game, game.guide, view, seat)
    thinker = searcher(game, fast)
    thinker.lean(nature.temperament)
    return reflect(thinker, how if fast else simpler(how), view, seat, stream(seed, 0), seconds)


def wished(game: Game, guide: Guide, view: Situation, seat: int) -> Thought:
    """The move of the game's own player in Python, where its evaluator is too slow for that."""
    offer, amounts = guide.wish(view, seat, legal_offers(game, view, seat))
    move = Move(*offer.move)._replace(amount=next(iter(amounts.values()), offer.low))
    return Thought(move, ((move, 1 / view.players),))


def simpler(how: Level) -> Level:
    """What can be asked of a search in Python."""
    return Level("regret", how.noise, min(how.effort, SIMPLE)) if how.search in MIXED else Level("sight", how.noise)


def reflect(searcher: Searcher, how: Level, view: Situation, seat: int, rng: Rng, seconds: float) -> Thought:
    """The search, then the noise; a bid is what the lot is worth instead."""
    if searcher.game.bids and asks_bid(searcher.game, view, seat):
        worlds = imagined(searcher.game, view, seat, rng, WORLDS["sight"])
        answers = answered(searcher, searcher.game.bids, worlds, seat, how.noise)
        return Thought(answers[0][0], answers)
    worlds = imagined(searcher.game, view, seat, rng, WORLDS[how.search])
    found = SEARCHES[how.search](searcher, how, worlds, seat, rng, seconds)
    if isinstance(found, Mix):
        return mixed(found, how.noise, rng)
    ranked = sorted(found, key=lambda pair: -pair[1])
    return Thought(blurred(ranked, how.noise, rng), tuple(ranked))


def mixed(mix: Mix, noise: float, rng: Rng) -> Thought:
    """One of the moves, as often as each should be made; with noise, that often at random."""
    ranked = sorted(zip(mix.found, mix.often, strict=True), key=lambda pair: (-pair[1], -pair[0][1]))
    often = tuple((1.0 - noise) * share + noise / len(ranked) for _, share in ranked)
    return Thought(ranked[lot(often, rng)][0][0], tuple(pair for pair, _ in ranked), often)


def any_move(match: Match, seat: int, seed: int) -> Move:
    """Any answer, where there is no better one."""
    legal = match.legal(seat)
    return random.Random(seed).choice([offer for offer in legal if not offer.aside] or legal).move


def imagined(game: Game, view: Situation, seat: int, rng: Rng, count: int) -> list[Situation]:
    """Full positions that fit what a seat sees; without secrets, the view is one."""
    if game.guesses is None:
        return [view]
    worlds = [view.copy() for _ in range(count)]
    for world in worlds:
        game.guesses.imagine(world, seat, rng)
    return worlds
