"""Learning: a lesson can be played as it is written, a diagram set up; both rest on clauses and speak of squares there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from escale.core.boards import squares
from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.match import Match
from escale.core.scene import Square
from escale.core.teaching import LEARNER, Diagram, Step, deed, diagrams, lesson, performed
from escale.core.text import LANGUAGES
from escale.server.sheets.teaching import drawn, written

LEAST, MOST = 6, 24  # steps, of a lesson that takes two to four minutes


def lesson_can_be_played(game: Game) -> Iterator[str]:
    """Every step is allowed, the learner's are the learner's; whatever follows the last one is nobody's to see."""
    given = lesson(game.folder)
    if not given.step:
        return
    if not LEAST <= len(given.step) <= MOST or given.step[-1].do or given.step[-1].then:
        yield f"{len(given.step)} steps, {LEAST}–{MOST}, the last one only told"
    broken = list(_steps(game))
    yield from broken
    for lang in () if broken else LANGUAGES:
        written(game, given, lang)


def _steps(game: Game) -> Iterator[str]:
    """Where the lesson breaks off, and what the steps before lack."""
    last = "position"
    try:
        for match, step in performed(game, lesson(game.folder)):
            if step:
                last = step.say
                yield from _resting(game, step, match)
                if step.do and not _is_mine(match, step.do):
                    yield f"{step.say}: {step.do}"
    except Trouble as trouble:
        yield f"{last}: {trouble}"


def _is_mine(match: Match, spelled: str) -> bool:
    """Is it the learner who moves, or whose hand throws?"""
    done = deed(spelled)
    return (match.hand if done.seat < 0 or done.is_chance(match) else done.seat) == LEARNER


def _resting(game: Game, told: Step | Diagram, match: Match) -> Iterator[str]:
    """Its clause stands in the book, its squares on the board or beside it."""
    if told.clause not in game.book(LANGUAGES[0]).entries:
        yield f"{told.say}: {told.clause}"
    trays = {tray.name for tray in game.drawing.scene(match.state_for(LEARNER), LEARNER).trays}
    known = trays | {square.id for square in _board(game)}
    yield from (f"{told.say}: {square}" for square in told.light if square not in known)


def _board(game: Game) -> Iterable[Square]:
    return squares(game.folder) if (game.folder / "board.toml").is_file() else ()


def diagrams_can_be_drawn(game: Game) -> Iterator[str]:
    """Every position can be, every move that is shown is allowed there."""
    for one in diagrams(game.folder):
        try:
            match = one.match(game)
            yield from _resting(game, one, match)
            if one.do:
                deed(one.do).play(match)
            for lang in LANGUAGES:
                drawn(game, one, lang)
        except Trouble as trouble:
            yield f"{one.say}: {trouble}"
