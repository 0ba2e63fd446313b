"""Whole games between programs, as they play at a table: each answers when asked, and speaks up when it has something to say."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from escale.bots.answering import Answer, Question, answers, interrupts
from escale.bots.company import interrupters, may_speak_up, only_move, question, speaks
from escale.core.chance import bits, stream
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import SEATS, Move

LIMIT = 20_000  # moves and throws of one game
SECONDS = math.inf  # to think about one move: effort alone decides, never the clock


class Sitting:
    """One game. The same seed plays the same game."""

    def __init__(
        self, game: Game, natures: Sequence[Nature], options: Mapping[str, Any] | None, seed: int, fast: bool = True
    ) -> None:
        self.match = Match(game, len(natures), options)
        self.natures = natures
        self.seed = seed
        self.fast = fast
        self.spoken: frozenset[int] = frozenset()  # who has spoken up since anybody else moved
        self.last = -1  # who moved last

    def run(self) -> Match:
        """To the end, or as far as anybody would go."""
        for _ in self.steps():
            pass
        return self.match

    def steps(self) -> Iterator[Match]:
        """The match after each thing that happens."""
        while not self.match.over and self.match.count < LIMIT:
            self.goes_on()
            yield self.match

    def goes_on(self) -> None:
        """Somebody speaks up, chance answers, or whoever is asked does."""
        if self.is_interrupted():
            return
        if self.match.awaits_chance:
            self.last = self.match.hand if self.match.hand < SEATS else -1
            self.match.throw(self.seed)
            self.spoken = frozenset()
        else:
            self.moves(self.match.hand)

    def is_interrupted(self) -> bool:
        """Does a program that is not asked say something?"""
        if not speaks(self.match):
            return False
        for seat in interrupters(self.match, range(self.match.players), self.spoken, self.last):
            spoken = interrupts(self.question(seat, 1))
            if spoken:
                self.carries_out(seat, spoken)
                return True
        return False

    def moves(self, seat: int) -> None:
        """One answer; before it, what the seat says of its own accord."""
        only = only_move(self.match, seat)
        if only:
            self.carries_out(seat, Answer((only,)))
            return
        may = speaks(self.match) and may_speak_up(self.match, self.spoken, seat)
        self.carries_out(seat, self.thinks(self.question(seat, 0)._replace(speaks=may)))

    def thinks(self, asked: Question) -> Answer:
        return answers(asked)

    def carries_out(self, seat: int, answer: Answer) -> None:
        for move in answer.moves:
            self.match.play_as(seat, Move(*move))
        self.spoken = self.spoken | {seat} if answer.unasked else frozenset()
        self.last = seat

    def question(self, seat: int, which: int) -> Question:
        dice = bits(stream(self.seed, (self.match.count * SEATS + seat) * 2 + which)) >> 1
        return question(self.match, seat, self.natures[seat], dice, SECONDS, self.fast)
