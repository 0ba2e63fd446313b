"""Why a move is not allowed: a sentence about this very move, in a language. The clause that forbids it is told beside.

A game's sentence for a clause is its text `why.<clause>`; where the clause forbids several things, `why.<clause>.<verb>` speaks
of one kind of move. Both are filled in with the numbers of the move (0 for those of other moves), with the game's facts
(`contract.Refusals`), with `asked`, who must decide, and `turn`, whose turn it is. Whoever is not heard at all is told so by
the house.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from escale.core.frames import by_chance, is_asked, is_heard, is_over
from escale.core.game import Game
from escale.core.inspection.patterns import placeholders
from escale.core.moves import Played
from escale.core.text import house, messages

if TYPE_CHECKING:
    from escale.core.narration import Narrator

FAMILY: Final = "why"
ALWAYS: Final = ("asked", "turn")  # what every sentence may be filled in with


def sentence(narrator: Narrator, seen: Any, seat: int, move: Played, clause: str) -> str:
    """The sentence; of a game that has none for the clause, the clause's title."""
    game = narrator.match.game
    if not is_heard(seen, seat):
        return _unheard(narrator, seen)
    key = key_of(game, narrator.lang, clause, game.verbs[move.verb].name)
    if not key:
        return game.book(narrator.lang).entry(clause).title
    return game.say(narrator.lang, key, **_details(narrator, seen, seat, move, _wanted(game.folder, narrator.lang, key)))


def key_of(game: Game, lang: str, clause: str, verb: str) -> str:
    """The sentence for this kind of move, or else for any."""
    keys = (f"{FAMILY}.{clause}.{verb}", f"{FAMILY}.{clause}")
    return next((key for key in keys if game.has_text(lang, key)), "")


@cache
def _wanted(folder: Path, lang: str, key: str) -> tuple[str, ...]:
    return tuple(sorted(placeholders(messages(folder, lang)[key])))


def _details(narrator: Narrator, seen: Any, seat: int, move: Played, wanted: Iterable[str]) -> dict[str, Any]:
    """What a sentence is filled in with: only what it names."""
    game = narrator.match.game
    facts = game.refusals.facts(seen, seat, move) if game.refusals else {}
    numbers = {**game.verbs[move.verb].named(move), **facts}
    always = {"asked": ", ".join(_asked(narrator, seen)), "turn": narrator.match.name(seen.turn)}
    return {name: always[name] if name in always else narrator.number(name, numbers.get(name, 0), seat) for name in wanted}


def _asked(narrator: Narrator, seen: Any) -> list[str]:
    """The names of those who must decide."""
    return [narrator.match.name(p) for p in range(narrator.match.players) if is_asked(seen, p)]


def _unheard(narrator: Narrator, seen: Any) -> str:
    if is_over(seen):
        return house(narrator.lang, "why.over")
    if by_chance(seen):
        return house(narrator.lang, "why.chance")
    asked = _asked(narrator, seen)
    return house(narrator.lang, "why.unheard", count=len(asked), asked=", ".join(asked))
