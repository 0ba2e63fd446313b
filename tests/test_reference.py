"""The rules against independent models written from the clauses: same legal moves, same positions, same winners."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escale.core.match import Match, Offer
from tests.cases import CASES, Case, bold
from tests.reference import chauka_bara, pancha_keliya, thaayam

MODELS: dict[str, Any] = {"chauka-bara": chauka_bara, "pancha-keliya": pancha_keliya, "thaayam": thaayam}


def model_of(case: Case) -> Any:
    return MODELS[case.game.name].Model(case.players, **{name: value == "on" for name, value in case.options.items()})


def spelled(offer: Offer) -> tuple[Any, ...]:
    return (offer.verb, *offer.numbers.values())


def agree(match: Match, model: Any) -> None:
    """The same question is asked, with the same answers, in the same position."""
    assert {spelled(o) for o in (o for o, _ in match.outcomes())} | {
        spelled(o) for o in match.legal(max(0, match.hand % 7))
    } == model.legal()
    theirs, ours = model.position(), match.position()
    assert theirs["steps"] == ours["steps"]
    if match.game.name == "pancha-keliya":
        assert theirs["islands"] == ours["islands"]
    if match.game.name == "thaayam":
        assert theirs["partner"] == ours["twin"]
        assert list(theirs["kept"].values()) == ours["kept"]
    if match.game.name == "chauka-bara":
        assert [seat for seat, right in enumerate(theirs["captured"]) if right] == ours["captors"]
    if ours["phase"] != "draw":
        assert theirs["turn"] == ours["turn"]


def chosen(match: Match, chooser: random.Random) -> Offer:
    """A throw by its odds, or a bold move."""
    if match.awaits_chance:
        offers, weights = zip(*match.outcomes(), strict=True)
        return chooser.choices(offers, weights)[0]
    return bold(match, chooser)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_rules_agree_with_the_independent_model(case: Case, seed: int) -> None:
    chooser = random.Random(seed)
    match, model = case.match(), model_of(case)
    while not match.over:
        agree(match, model)
        offer = chosen(match, chooser)
        match.play(offer)
        model = model.play(spelled(offer))
    assert model.waiting() == ("over", frozenset(match.winners))
