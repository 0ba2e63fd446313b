"""What programs do in processes of their own: answer, speak up, advise. They get their seat's view, never the position."""

from __future__ import annotations

import multiprocessing
import os
import threading
from typing import NamedTuple

from escale.bots import opponents
from escale.bots.reasons import contrast, is_alike
from escale.core.catalogue import find
from escale.core.chance import stream
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.match import legal_offers
from escale.core.moves import Move

SHORT = 0.3  # seconds of a game that is only tried out at random
GRAIN = 0.01  # what counts less is no reason
REASONS = 2


class Question(NamedTuple):
    """What a program is asked, and all it knows."""

    game: str
    view: bytes
    seat: int
    level: int
    seed: int
    seconds: float
    fast: bool  # compiled searches are at hand
    speaks: bool = False  # it may speak up before it answers

    def laid(self) -> tuple[Game, Situation]:
        game = find(self.game)
        return game, game.state.from_bytes(self.view)


class Answer(NamedTuple):
    """A program's move; one that nobody asked it for is an interruption."""

    move: tuple[int, ...]
    unasked: bool = False


class Advice(NamedTuple):
    """The best moves with their shares of the win, and what speaks for the first: feature, whose, more or less."""

    moves: list[tuple[tuple[int, ...], float]]
    reasons: list[tuple[str, bool, bool]]


def answers(asked: Question) -> Answer:
    """A move for a seat that is asked."""
    spoken = interrupts(asked) if asked.speaks else None
    if spoken:
        return spoken
    game, view = asked.laid()
    return Answer(tuple(thought(game, view, asked).move))


def thought(game: Game, view: Situation, asked: Question) -> opponents.Thought:
    return opponents.think(game, view, asked.seat, asked.level, asked.seed, asked.seconds, asked.fast)


def interrupts(asked: Question) -> Answer | None:
    """What a seat says without being asked, if anything."""
    game, view = asked.laid()
    offers = legal_offers(game, view, asked.seat)
    dice = stream(asked.seed, 1)
    found = game.talk.speaks(view, asked.seat, offers, asked.level, dice) if offers and game.talk else None
    if found is None:
        return None
    offer, amounts = found
    return Answer(tuple(offer.move._replace(amount=next(iter(amounts.values()), offer.low))), True)


def advises(asked: Question) -> Advice:
    """What a program of this level thinks of a seat's moves: the best, and the best that leads to anything else."""
    game, view = asked.laid()
    best, *others = thought(game, view, asked).ranked
    second = next((other for other in others if not alike(game, view, asked, best[0], other[0])), None)
    moves = [(tuple(move), share) for move, share in ((best, second) if second else (best,))]
    return Advice(moves, reasons(game, view, asked, best[0], second[0]) if second else [])


def alike(game: Game, view: Situation, asked: Question, one: Move, other: Move) -> bool:
    return is_alike(game, view, asked.seat, one, other, stream(asked.seed, 3))


def reasons(game: Game, view: Situation, asked: Question, one: Move, other: Move) -> list[tuple[str, bool, bool]]:
    found = contrast(game, view, asked.seat, one, other, stream(asked.seed, 2))
    return [(each.feature, each.mine, each.more) for each in found if each.gain > GRAIN][:REASONS]


def prepares(game: str) -> bool:
    """Compile a game's searches where every process finds them; is there such a place?"""
    from escale.core.code_cache import keeps

    if not keeps():
        return False
    opponents.warm(find(game))
    return True


def leaves_with_the_house() -> None:
    """Whatever this process does, it ends when the house does, even when that is killed."""
    threading.Thread(target=_leave, daemon=True).start()


def _leave() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def gives_way() -> None:
    """The same, and the others come first."""
    leaves_with_the_house()
    if hasattr(os, "nice"):
        os.nice(19)
