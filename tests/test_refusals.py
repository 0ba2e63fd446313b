"""Why not? A sentence about this very move, in both languages, then the clause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import escale
from escale.checks.cases import Case, cases, moments, universe
from escale.core.errors import Refused
from escale.core.game import Game
from escale.core.inspection import Subject
from escale.core.inspection.refusals import forbidding, inspect_refusals
from escale.core.inspection.returned import clauses_returned
from escale.core.match import Match
from escale.core.moves import Move
from escale.core.narration import Narrator
from escale.core.refusals import key_of
from escale.core.text import LANGUAGES
from tests.cases import every_game

EVERY, MOST = 60, 600  # moves between two looks at a game, and moves that are played
RAGGED = re.compile(r"[{}⟦⟧]|\s{2}|\bNone\b")


# ---- Which clauses can forbid a move


@every_game
def test_every_clause_that_can_forbid_a_move_has_its_sentence(game: Game) -> None:
    assert len(forbidding(game)) >= 5
    assert [flaw.told("en") for flaw in inspect_refusals(Subject(game))] == []


@every_game
def test_no_other_clause_ever_does(game: Game) -> None:
    """What was found by reading is all that is met by playing, whatever is tried."""
    foreseen = forbidding(game)
    for match in played(game):
        tried = [(seat, move) for seat in range(match.players) for move in universe(game)]
        met = {game.rules.why_not(match.state, seat, move) for seat, move in tried} - {0}
        assert {game.clause_id(clause) for clause in met} <= foreseen


@every_game
def test_whatever_is_tried_is_answered_with_a_sentence(game: Game) -> None:
    for match in played(game):
        for seat in (seat for seat in range(match.players) if match.heard(seat)):
            for move in universe(game):
                if clause := game.rules.why_not(match.state, seat, move):
                    for lang in LANGUAGES:
                        is_sentence(told(match, seat, move, game.clause_id(clause), lang))


def played(game: Game) -> list[Match]:
    """A game with the fewest players, by the usual options, now and then."""
    case: Case = cases(game)[0]
    found = []
    for match in moments(case, 5, EVERY, MOST):
        copy = Match(game, case.players, case.options)
        copy.go_on(match.snapshot())
        found.append(copy)
    return found


def told(match: Match, seat: int, move: Move, clause: str, lang: str) -> str:
    assert key_of(match.game, lang, clause, match.game.verbs[move.verb].name)
    return Narrator(match, lang).why(seat, move, clause)


def is_sentence(text: str) -> None:
    assert text[0].isupper() or not text[0].isalpha(), text
    assert text.endswith("."), text
    assert not RAGGED.search(text), text


# ---- What is said


def race(throw: int, steps: list[int], **more: Any) -> Match:
    position = {"phase": "move", "throw": throw, "steps": [steps, [0, 0, 0, 0]], **more}
    return escale.match("chauka-bara", position=position, chance="played", names=("Ida", "Lou"))


def refused(match: Match, verb: str, seat: int | None = None, **numbers: int) -> Refused:
    found = match.why_not(verb, seat, **numbers)
    assert found
    return found


def test_a_sentence_has_the_numbers_of_the_move() -> None:
    found = refused(race(3, [22, 0, 0, 0], captors=[0]), "move", piece=0)
    assert (
        found.why("en")
        == "Three squares would overshoot the centre: piece 1 is 2 squares from it, and it must be reached exactly."
    )
    assert found.told("en") == f"{found.why('en')} (CB-R3)"
    assert str(found) == found.told("en")
    french = "Trois cases dépasseraient le centre\u00a0: la pièce 1 en est à 2 cases et doit l’atteindre exactement. (CB-R3)"
    assert found.told("fr") == french


def test_it_speaks_of_the_moment_of_the_refusal() -> None:
    match = race(3, [22, 0, 0, 0], captors=[0])
    found = refused(match, "move", piece=0)
    before = found.told("fr")
    match.play("move", piece=1)
    assert found.told("fr") == before


def test_whoever_is_not_asked_is_told_who_is() -> None:
    assert refused(race(3, [2, 0, 0, 0]), "move", 1, piece=0).why("en") == "Ida is to decide now."
    throwing = escale.match("chauka-bara", position={}, chance="played")
    assert refused(throwing, "move", 0, piece=0).why("en") == "Chance decides first."


def test_a_clause_speaks_of_each_kind_of_move() -> None:
    match = escale.match(
        "thaayam", position={"phase": "share", "kept": [1, 1, 0, 0, 0], "steps": [[3, 0, 0, 0], [0] * 4]}, chance="played"
    )
    assert refused(match, "declare", piece=0, other=1).why("en").startswith("Pieces 1 and 2 do not stand together")
    assert refused(match, "twins", piece=0, result=2).why("en") == "Piece 1 does not lead a pair of Twins."


def test_a_sentence_tells_money_as_its_language_does() -> None:
    match = escale.match(
        "routard",
        options={"express": "on"},
        position={"phase": "turn", "at": [1, 0], "fresh": [1], "money": [90, 500]},
        chance="played",
    )
    found = refused(match, "move", squares=4)
    assert found.clause == "RO-R5"
    assert found.why("en") == "4 squares cost €100, and there is only €90 in hand."
    assert found.why("fr") == "4 cases coûtent 100\u00a0€, et il n’y a que 90\u00a0€ en main."


# ---- A game without sentences


def test_without_a_sentence_the_title_of_the_clause_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = race(3, [22, 0, 0, 0], captors=[0])
    monkeypatch.setattr(type(match.game), "has_text", lambda *_: False)
    assert refused(match, "move", piece=0).why("en") == match.game.book("en").entry("CB-R3").title


def test_a_missing_sentence_is_told_but_bars_nobody_from_the_shelf() -> None:
    subject = Subject(escale.game("chauka-bara"))
    poorer = {lang: {key: text for key, text in texts.items() if key != "why.CB-14"} for lang, texts in subject.texts.items()}
    subject.texts = poorer
    flaws = list(inspect_refusals(subject))
    assert [(flaw.kind, flaw.thing, flaw.is_minor) for flaw in flaws] == [("no_why", "why.CB-14", True)] * 2
    assert {Path(flaw.file).name for flaw in flaws} == {"fr.json", "en.json"}


@pytest.mark.parametrize(
    ("key", "kind"), [("why.CB-99", "idle_text"), ("why.CB-4.fly", "idle_text"), ("why.CB-4.move", "odd_filling")]
)
def test_a_sentence_about_nothing_is_told(key: str, kind: str) -> None:
    subject = Subject(escale.game("chauka-bara"))
    subject.texts = {lang: {**texts, key: "It is {weather}."} for lang, texts in subject.texts.items()}
    assert {flaw.kind for flaw in inspect_refusals(subject)} == {kind}


# ---- Found by reading

NO_1, NO_2, NO_3, NO_4, NO_5, NO_6, NO_7 = range(1, 8)
LISTED = (0, NO_6, NO_7)


def asks(s: Any) -> int:
    if s.a:
        return NO_1
    barred = NO_2 if s.b else helps(s)
    if (other := barred) or s.c:
        return other
    return LISTED[s.d] or 0


def helps(s: Any) -> int:
    found = NO_3
    while s.next():
        found = NO_4
    return found if s.e else asks(s)


def test_answers_are_followed_through_names_choices_and_calls() -> None:
    assert clauses_returned(asks) == {NO_1, NO_2, NO_3, NO_4, NO_6, NO_7}
    assert NO_5 not in clauses_returned(asks)
