"""What a program is asked, and answers: a move, a word of its own, advice. It gets its seat's view, never the position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escale.bots import opponents
from escale.bots.levels import Level
from escale.bots.reasons import contrast, is_alike
from escale.bots.searcher import searcher
from escale.core.catalogue import find
from escale.core.chance import stream
from escale.core.contract import Nature, Talk
from escale.core.frames import Situation, is_heard
from escale.core.game import Game
from escale.core.match import legal_offers
from escale.core.moves import Events, Move

SIGHT = Level("sight")
GRAIN = 0.01  # what counts less is a reason only where there is no other
REASONS = 2
BEST = 2  # moves that are advised
LONGEST = 24  # moves of one speech
VARIED = 0.3  # the noise of one who makes no headway


class Question(NamedTuple):
    """What a program is asked, and all it knows."""

    game: str
    view: bytes
    seat: int
    nature: Nature
    seed: int
    seconds: float
    fast: bool  # compiled searches are at hand
    speaks: bool = False  # it may speak up before it answers
    recalled: tuple[tuple[int, bytes], ...] = ()  # by seat, what it saw before that seat's last event that is recalled
    long_ago: bytes = b""  # what it saw many of its own moves ago, if it has made so many

    def laid(self) -> tuple[Game, Situation]:
        game = find(self.game)
        return game, game.state.from_bytes(self.view)


class Answer(NamedTuple):
    """A program's moves, made in one go: one answers a question; those that nobody asked it for are an interruption."""

    moves: tuple[tuple[int, ...], ...]
    unasked: bool = False


class Advice(NamedTuple):
    """The best moves with their shares of the win, and what speaks for the first: feature, whose, more or less."""

    moves: list[tuple[tuple[int, ...], float]]
    reasons: list[tuple[str, bool, bool]]
    often: float = 1.0  # how often the first should be chosen, where nobody must foresee it


def answers(asked: Question) -> Answer:
    """A move for a seat that is asked."""
    spoken = interrupts(asked) if asked.speaks else None
    return spoken or Answer((tuple(thought(*asked.laid(), asked).move),))


def thought(game: Game, view: Situation, asked: Question) -> opponents.Thought:
    varies = bool(asked.long_ago) and is_idle(game, view, asked)
    return opponents.think(game, view, asked.seat, asked.nature, asked.seed, asked.seconds, asked.fast, VARIED if varies else 0.0)


def is_idle(game: Game, view: Situation, asked: Question) -> bool:
    """Does this seat face the very moves that it faced long ago? Amounts change by themselves, and tell nothing."""
    now, then = (legal_offers(game, state, asked.seat) for state in (view, game.state.from_bytes(asked.long_ago)))
    return now == then and not any(offer.amount for offer in now)


# ---- Without being asked


def interrupts(asked: Question) -> Answer | None:
    """What a seat says without being asked, if anything: all that belongs together."""
    game, view = asked.laid()
    moves = tuple(tuple(move) for move in speech(game, game.talk, view, asked)) if game.talk else ()
    return Answer(moves, True) if moves else None


def speech(game: Game, talk: Talk, view: Situation, asked: Question) -> Iterator[Move]:
    """One move after the other, each played on what the seat sees."""
    dice, deaf = stream(asked.seed, 1), Events()
    deaf.deaf = 1
    recalled = {seat: game.state.from_bytes(then) for seat, then in asked.recalled}
    for _ in range(LONGEST):
        offers = legal_offers(game, view, asked.seat) if is_heard(view, asked.seat) else []
        found = talk.speaks(view, asked.seat, offers, asked.nature, dice, recalled) if offers else None
        if found is None:
            return
        offer, amounts = found
        move = offer.move._replace(amount=next(iter(amounts.values()), offer.low))
        yield move
        game.rules.play(view, asked.seat, move, deaf)


# ---- Advice


def advises(asked: Question) -> Advice:
    """What a program of this level thinks of a seat's moves: the best, and the best that leads to anything else."""
    game, view = asked.laid()
    found = weighed(game, view, asked)
    best, *others = found.ranked
    if found.often:
        return Advice([(tuple(move), share) for move, share in found.ranked[:BEST]], [], found.often[0])
    second = next((other for other in others if not alike(game, view, asked, best[0], other[0])), None)
    moves = [(tuple(move), share) for move, share in ((best, second) if second else (best,))]
    return Advice(moves, reasons(game, view, asked, best[0], second[0]) if second else [])


def weighed(game: Game, view: Situation, asked: Question) -> opponents.Thought:
    """Thoughts about all the moves: a guide, which answers while searches are being compiled, knows only one."""
    if asked.fast or not game.guide:
        return thought(game, view, asked)
    return opponents.reflect(searcher(game, False), SIGHT, view, asked.seat, stream(asked.seed, 0), asked.seconds)


def alike(game: Game, view: Situation, asked: Question, one: Move, other: Move) -> bool:
    return is_alike(game, view, asked.seat, one, other, stream(asked.seed, 3))


def reasons(game: Game, view: Situation, asked: Question, one: Move, other: Move) -> list[tuple[str, bool, bool]]:
    """What speaks most for a move; what it does both to oneself and to the others is said once, of oneself."""
    found = contrast(game, view, asked.seat, one, other, stream(asked.seed, 2))
    counts = [each for each in found if each.gain > GRAIN] or found[:1]
    told = {each.feature: each for each in sorted(counts, key=lambda each: each.mine)}
    return [(each.feature, each.mine, each.more) for each in counts if told[each.feature] is each][:REASONS]
