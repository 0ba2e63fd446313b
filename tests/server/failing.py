"""What may become of a program in its process; worker processes find these by their names."""

from __future__ import annotations

import os
import time

from escale.bots.answering import Answer, Question


def hangs(asked: Question) -> Answer:
    time.sleep(60)
    raise AssertionError("it was to be stopped")


def dies(asked: Question) -> Answer:
    os.kill(os.getpid(), 9)
    raise AssertionError("it was to be dead")


def stumbles(asked: Question) -> Answer:
    raise ValueError(asked.game)


def cheats(asked: Question) -> Answer:
    """A move that the rules do not know."""
    return Answer(((0, 99, 99, 99, 99),))


def hangs_when_fast(asked: Question) -> Answer:
    from escale.bots import answering

    return hangs(asked) if asked.fast else answering.answers(asked)


def is_ready(game: str) -> bool:
    return True


def is_never_ready(game: str) -> bool:
    raise ValueError(game)
