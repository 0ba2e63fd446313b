"""All the checks, each under its id, and how much of each is done."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from escale.checks import books, keeping, learning, playing, programs, secrets, telling
from escale.checks.cases import Case, cases
from escale.core.game import Game
from escale.core.inspection import Flaw, inspect
from escale.core.text import house


@dataclass(frozen=True)
class Finding:
    """Something is wrong: by which check, where, and the facts; its sentence is the house's text `finding.<check>`."""

    check: str
    game: str
    where: str
    what: str
    text: tuple[str, str] = ("", "")  # in French and English, where it was told already

    def told(self, lang: str) -> str:
        """One line: what is wrong, where, and what to do."""
        told = self.text[lang == "en"] or f"{self.where}: {house(lang, f'finding.{self.check}', what=self.what)}"
        return f"{told} [{self.check}]"

    def plain(self, lang: str) -> dict[str, Any]:
        """As JSON has it."""
        return {"check": self.check, "game": self.game, "where": self.where, "what": self.what, "text": self.told(lang)}


@dataclass(frozen=True)
class Effort:
    """How much is done: seeds for checks of games played, games at both speeds (0: none), programs compiled or not, cases."""

    seeds: int = 5
    games: int = 20
    compiled: bool = False
    fewer: bool = False  # only the fewest and the most players, by the usual options


FULL = Effort()
QUICK = Effort(seeds=1, games=0, fewer=True)

CaseCheck = Callable[[Case, int], Iterator[str]]
GameCheck = Callable[[Game], Iterator[str]]

OF_CASES: dict[str, CaseCheck] = {
    "ends": playing.ends,
    "repeats": playing.repeats,
    "legal": playing.legal_is_what_nothing_forbids,
    "refusals": playing.refusals,
    "out-of-turn": playing.out_of_turn,
    "clauses": playing.events_rest_on_clauses,
    "chance": playing.chance_is_asked_by_phase,
    "records": keeping.records,
    "positions": keeping.positions,
    "undo": keeping.undo,
    "played-again": keeping.played_again,
    "views": secrets.views_hide,
    "leaks": secrets.nothing_leaks,
    "secret-moves": secrets.secret_moves,
    "told": telling.everything_is_told,
    "labels": telling.labels_are_declared,
    "why": telling.refusals_are_told,
}

OF_GAMES: dict[str, GameCheck] = {
    "book": books.book_is_complete,
    "entries": books.entries_are_complete,
    "options": books.options_are_named,
    "messages": books.messages_can_be_filled_in,
    "language": books.language_is_careful,
    "presets": books.presets_can_be_played,
    "lesson": learning.lesson_can_be_played,
    "diagrams": learning.diagrams_can_be_drawn,
    "sheet": telling.sheet_is_told,
    "player": programs.player_fits,
    "levels": lambda game: programs.levels_finish(game, False),
}


@dataclass(frozen=True)
class Task:
    """One check of one case, or of the game."""

    check: str
    game: Game
    where: str
    run: Callable[[], Iterator[str]]

    def findings(self) -> Iterator[Finding]:
        """What is wrong; a check that the game breaks is a finding too."""
        try:
            for what in self.run():
                yield Finding(self.check, self.game.name, self.where, what)
        except Exception as error:  # a game may fail in any way
            yield Finding("breaks", self.game.name, self.where, f"{self.check}: {broke(error, self.game.folder)}")


def broke(error: Exception, folder: Path) -> str:
    """What broke, and the last line of the game that had a part in it."""
    frames = traceback.extract_tb(error.__traceback__)
    near = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)] or frames
    why = re.sub(r"\s+", " ", f"{type(error).__name__}: {error}")
    return f"{Path(near[-1].filename).name}:{near[-1].lineno}: {why}"


def tasks(game: Game, effort: Effort) -> list[Task]:
    """All there is to do for a game, the quickest first."""
    name = game.name
    found = [Task(check, game, name, lambda judge=judge: judge(game)) for check, judge in OF_GAMES.items()]  # type: ignore[misc]
    for case in chosen(game, effort):
        found += [case_task(check, case, effort.seeds) for check in OF_CASES]
    if effort.games:
        share = -(-effort.games // len(cases(game)))
        found += [speeds_task(case, share) for case in chosen(game, effort)]
    if effort.compiled:
        found.append(Task("levels", game, name, lambda: programs.levels_finish(game, True)))
    return found


def chosen(game: Game, effort: Effort) -> list[Case]:
    if not effort.fewer:
        return cases(game)
    return [Case(game, players, {}) for players in sorted({game.players[0], game.players[-1]})]


def case_task(check: str, case: Case, seeds: int) -> Task:
    return Task(check, case.game, str(case), lambda: OF_CASES[check](case, seeds))


def speeds_task(case: Case, games: int) -> Task:
    def run() -> Iterator[str]:
        from escale.checks.speeds import speeds_agree

        return speeds_agree(case, games)

    return Task("speeds", case.game, str(case), run)


def inspection(game: Game) -> list[Finding]:
    """What can be known without playing: whoever finds something there need not look further."""
    return of_flaws(inspect(game))


def of_flaws(flaws: list[Flaw]) -> list[Finding]:
    return [Finding(f"inspection.{f.kind}", f.game, f.where, f.thing, (f.told("fr"), f.told("en"))) for f in flaws]
