"""Temperaments in Le Pont de Rama: who hurries, who wants everything; and a bridge that is announced is not always the best."""

from __future__ import annotations

import math

import pytest

import escale
from escale.bots.answering import answers
from escale.bots.company import question
from escale.bots.levels import learnt
from escale.core.contract import Nature
from escale.core.match import Match
from escale.core.moves import Move
from escale.games.pont_de_rama.atlas import PAMBAN
from escale.games.pont_de_rama.player.evaluator import FEATURES
from escale.games.pont_de_rama.player.talk import speaks
from tests.games.india import at

GAME = escale.game("pont-de-rama")
LEARNT = learnt(GAME.folder)


def built(**more: object) -> Match:
    """All destinations of the first player are laid, and Pamban is within reach; the other one has more points."""
    return at(2, ["madurai", "jammu"], die=3, laid=9, **more)


def said(match: Match, temperament: str) -> str:
    """What a traveller does at once, if anything."""
    found = speaks(match.state_for(0), 0, match.legal(0), Nature(5, temperament), None, {})
    return f"{found[0].verb} {found[0].numbers['step']}" if found else ""


def test_a_racer_builds_the_bridge_whoever_has_more_points() -> None:
    assert said(built(), "racer") == f"go {PAMBAN}"
    asked = question(built(), 0, Nature(5, "racer"), 1, math.inf, False)
    assert Move(*answers(asked._replace(speaks=True)).moves[0]).a == PAMBAN


@pytest.mark.parametrize("temperament", ["", "careful", "bold", "zealous"])
def test_nobody_else_is_so_hasty(temperament: str) -> None:
    assert said(built(), temperament) == ""


def test_a_racer_first_lays_all_destinations() -> None:
    assert said(at(2, ["madurai", "jammu"], die=3, laid=8), "racer") == ""


def test_temperaments_lean_on_what_was_learnt() -> None:
    assert set(LEARNT.temperaments) == {"racer", "careful", "bold", "zealous"}
    assert all(set(leaning) <= set(FEATURES) for leaning in LEARNT.temperaments.values())
    greed = [weights["points"] / -weights["turns"] for weights in map(LEARNT.weighed, ("racer", "", "zealous"))]
    assert greed == sorted(greed)
    assert len(set(greed)) == 3
