"""Has every clause that can forbid a move its sentence, filled in with what there is?"""

from __future__ import annotations

from collections.abc import Iterator

from escale.core.game import Game
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.patterns import placeholders
from escale.core.inspection.returned import clauses_returned
from escale.core.inspection.subject import Subject
from escale.core.refusals import ALWAYS, FAMILY
from escale.core.text import LANGUAGES


def forbidding(game: Game) -> set[str]:
    """The clauses that `why_not` can answer with."""
    return {game.clause_id(number) for number in clauses_returned(game.rules.why_not)}


def inspect_refusals(subject: Subject) -> Iterator[Flaw]:
    for lang in LANGUAGES:
        for clause in sorted(forbidding(subject.game)):
            if f"{FAMILY}.{clause}" not in subject.texts[lang]:
                yield subject.flaw("no_why", f"{FAMILY}.{clause}", subject.text_file(lang))
        for key in subject.texts[lang]:
            if key.startswith(f"{FAMILY}."):
                yield from _judged(subject, lang, key)


def _judged(subject: Subject, lang: str, key: str) -> Iterator[Flaw]:
    """Is a sentence about a clause of the book and a verb of the game, and is all that it names filled in?"""
    _, clause, *rest = key.split(".")
    if clause not in subject.books[lang].entries or not _known_verb(subject.game, rest):
        yield subject.flaw("idle_text", key, subject.text_file(lang))
        return
    known = fillings(subject.game, rest)
    odd = placeholders(subject.texts[lang][key]) - known
    if odd:
        yield subject.flaw(
            "odd_filling", key, subject.text_file(lang), found=", ".join(sorted(odd)), known=", ".join(sorted(known))
        )


def _known_verb(game: Game, verb: list[str]) -> bool:
    return not verb or (len(verb) == 1 and verb[0] in game.verb_numbers)


def fillings(game: Game, verb: list[str]) -> set[str]:
    """What a sentence may be filled in with: of one kind of move, or of any."""
    verbs = [one for one in game.verbs if one.name in (verb or [one.name])]
    numbers = {number.name for one in verbs for number in (*one.numbers, *([one.amount] if one.amount else []))}
    return {*ALWAYS, *numbers, *(game.refusals.FACTS if game.refusals else ())}
