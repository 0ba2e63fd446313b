"""The rules against independent models written from the clauses: same legal moves, same positions, same winners."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escale.core.match import Match, Offer
from escale.core.moves import CHANCE
from tests.cases import CASES, Case, agreements, bold
from tests.reference import chauka_bara, pancha_keliya, riombo, thaayam

MODELS: dict[str, Any] = {"chauka-bara": chauka_bara, "pancha-keliya": pancha_keliya, "riombo": riombo, "thaayam": thaayam}
TOGETHER = ("riombo",)  # several seats may be asked at once: these models are told whose move it is
ALIKE = {  # the fields that a model names and spells as the position does
    "chauka-bara": ("steps",),
    "pancha-keliya": ("steps", "islands"),
    "riombo": ("phase", "at", "canoes", "purse", "out", "arrived", "turns", "alike", "chosen", "shown", "hands", "fell"),
    "thaayam": ("steps",),
}
TRUTHS = {"off": False, "on": True}
REFERENCE = [case for case in (*CASES, *agreements()) if case.game.name in MODELS]
GAMES = 48  # of each game at least, shared out over its settings
MUCH = 100  # sticks of each player: no game that eighty ends has them


def seeds(case: Case) -> range:
    return range(-(-GAMES // sum(other.game is case.game for other in REFERENCE)))


def model_of(case: Case) -> Any:
    options = {name: TRUTHS.get(value, value) for name, value in case.options.items()}
    return MODELS[case.game.name].Model(case.players, **options)


def spelled(offer: Offer) -> tuple[Any, ...]:
    return (offer.verb, *offer.numbers.values())


def ours_of(match: Match) -> dict[int, set[tuple[Any, ...]]]:
    """What may be played, by seat; chance is one of them."""
    found = {seat: {spelled(offer) for offer in match.legal(seat)} for seat in range(match.players)}
    found[CHANCE] = {spelled(offer) for offer, _ in match.outcomes()}
    return found


def theirs_of(match: Match, model: Any) -> dict[int, set[tuple[Any, ...]]]:
    """The same of a model; one that is asked for one seat at a time does not say which."""
    seats = (*range(match.players), CHANCE)
    if match.game.name in TOGETHER:
        return {seat: model.legal(seat) for seat in seats}
    speaker = CHANCE if match.awaits_chance else match.hand
    return {seat: model.legal() if seat == speaker else set() for seat in seats}


def played(match: Match, model: Any, offer: Offer) -> Any:
    """The model after a move that is played in the match too."""
    match.play(offer)
    return model.play(spelled(offer), offer.seat) if match.game.name in TOGETHER else model.play(spelled(offer))


def agree(match: Match, model: Any) -> None:
    """The same question is asked, with the same answers, in the same position."""
    assert ours_of(match) == theirs_of(match, model)
    theirs, ours = model.position(), match.position()
    for name in ALIKE[match.game.name]:
        assert (name, ours[name]) == (name, theirs[name])
    if match.game.name == "thaayam":
        assert theirs["partner"] == ours["twin"]
        assert list(theirs["kept"].values()) == ours["kept"]
    if match.game.name == "chauka-bara":
        assert [seat for seat, right in enumerate(theirs["captured"]) if right] == ours["captors"]
    if ours["phase"] != "draw":
        assert theirs["turn"] == ours["turn"]


def agree_at_the_end(match: Match, model: Any) -> None:
    """The same winners; in games that rank everybody, the same places and what they come from."""
    assert model.waiting() == ("over", frozenset(match.winners))
    if match.game.name in TOGETHER:
        assert model.places() == match.places
        agree(match, model)


def chosen(match: Match, chooser: random.Random) -> Offer:
    """A throw by its odds, or a bold move of one of those who are asked."""
    if match.awaits_chance:
        offers, weights = zip(*match.outcomes(), strict=True)
        return chooser.choices(offers, weights)[0]
    return bold(match, chooser, chooser.choice(match.asked))


@pytest.mark.parametrize(("case", "seed"), [(case, seed) for case in REFERENCE for seed in seeds(case)], ids=str)
def test_rules_agree_with_the_independent_model(case: Case, seed: int) -> None:
    chooser = random.Random(seed)
    match, model = case.match(), model_of(case)
    while not match.over:
        agree(match, model)
        model = played(match, model, chosen(match, chooser))
    agree_at_the_end(match, model)


@pytest.mark.parametrize("case", list(agreements()), ids=str)
def test_rules_agree_when_the_canoes_of_riombo_come_to_rest(case: Case) -> None:
    """Nobody shows a stick any more. Such games end, unless the bank pays on in one that eighty does not end (RI-R11)."""
    for seed in range(4):
        chooser = random.Random(seed)
        match, model = case.match(), model_of(case)
        while not match.over and sum(match.position()["purse"]) < MUCH * case.players:
            agree(match, model)
            lazy = match.count > 8 * case.players and not match.awaits_chance and match.position()["phase"] == "sticks"
            offer = match.legal(match.asked[0])[0] if lazy else chosen(match, chooser)
            model = played(match, model, offer)
        if match.over:
            agree_at_the_end(match, model)
        else:
            assert case.options["short"] == "on"
