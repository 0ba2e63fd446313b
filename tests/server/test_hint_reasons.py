"""Why a hint says what it says: what moves lead to in the game's own words, what speaks for the first, or why it is as good."""

from __future__ import annotations

import re

import pytest

from escale.bots import answering
from escale.bots.answering import Advice, advises
from escale.bots.company import question
from escale.bots.reasons import Difference
from escale.core.catalogue import find
from escale.core.contract import Nature
from escale.core.match import Match
from escale.core.moves import Move
from escale.core.narration import Narrator
from escale.core.text import LANGUAGES
from escale.games.pont_de_rama.atlas import CARDS, PAMBAN, THEME_OF
from escale.server import hints
from escale.server.wire.tables import HintMove
from tests.games.india import asked, at, card_of, sq, throw, waiting

AIRPORT = "delhi-airport"


def lead(match: Match, lang: str, verb: str, **numbers: int) -> str:
    """What is said of a move of the first player."""
    chosen = [offer for offer in match.legal(0) if offer.verb == verb and numbers.items() <= offer.numbers.items()]
    return hints.outlook(Narrator(match, lang), chosen[0], "first")


def advice(match: Match) -> Advice:
    """Of an expert whose searches are not compiled yet."""
    return advises(question(match, match.hand, Nature(4), 1, 0.0, False))


# ---- In the game's own words


def test_a_way_is_told_by_towns_and_turns() -> None:
    match = at(2, ["nagpur", "jammu"], die=3)
    said = [hints.outlook(Narrator(match, "en"), offer, "first") for offer in match.legal(0) if offer.verb == "go"]
    assert all("to the bridge" in one for one in said)
    assert any("closer to" in one for one in said)


def test_a_town_of_ones_own_is_laid() -> None:
    match = at(2, ["agra", "jammu"], die=6, phase="move", want=[card_of("delhi")], cow="nagpur")
    assert "laid at once" in lead(match, "en", "go", step=sq("delhi"))


@pytest.mark.parametrize(("free", "said"), [([0, 1], "with the free ticket"), ([1], "with a ticket for 50 points")])
def test_a_flight_is_told_with_its_price(free: list[int], said: str) -> None:
    match = at(2, [AIRPORT, "jammu"], die=3, free=free, stock=12 - len(free))
    assert said in lead(match, "en", "go", tickets=1)


def test_the_cow_is_told_by_whom_it_stands_before() -> None:
    match = at(2, ["nagpur", "jammu"], phase="cow", die=6)
    assert lead(match, "en", "cow", step=sq("agra")).startswith("Agra: ")
    assert "your own way" in lead(match, "en", "cow", step=sq("agra"))
    assert "votre propre chemin" in lead(match, "fr", "cow", step=sq("agra"))


def test_a_bonus_is_told_by_what_it_brings_and_costs() -> None:
    said = lead(at(2, ["nagpur", "jammu"], die=3), "en", "bonus")
    assert said.startswith("The first: 200 points if you get there, 50 lost if not, about ")


@pytest.mark.parametrize(("lang", "said"), [("en", "from Delhi, your next town"), ("fr", "de Delhi, votre prochaine ville")])
def test_a_way_names_the_next_town(lang: str, said: str) -> None:
    delhi = card_of("delhi")
    match = at(
        2, ["agra", "jammu"], die=1, want=[delhi], laid=[card for card in range(CARDS) if THEME_OF[card] != THEME_OF[delhi]]
    )
    assert said in lead(match, lang, "stay")


def test_the_last_way_is_the_bridge() -> None:
    """Where all destinations are laid: to Pamban, or nearer to it."""
    match = at(2, ["madurai", "jammu"], die=3, laid=9)
    assert "the bridge announced, 300 points" in lead(match, "en", "go", step=PAMBAN)
    assert "from Pamban, the end of the journey" in lead(match, "en", "stay")


def test_a_trip_is_told_by_its_end() -> None:
    match = at(2, ["nagpur", "jammu"], die=3, trip="cow", cow="agra")
    assert "from Agra, where your detour ends" in lead(match, "en", "go")


def about(said: str) -> int:
    """The turns to the bridge."""
    return int(re.findall(r"(?:about|environ) (\d+)", said)[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_promise_is_told_by_what_it_brings_and_how_long_it_takes(lang: str) -> None:
    match = asked("material")
    assert "300" in lead(match, lang, "commit")
    assert about(lead(match, lang, "commit")) == about(lead(match, lang, "decline")) + 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_giving_up_is_told_by_what_it_loses(lang: str) -> None:
    match = waiting("material", failed=2)
    throw(match, 4)
    assert "50" in lead(match, lang, "give_up")
    assert "300" in lead(match, lang, "wait")
    assert about(lead(match, lang, "wait")) == about(lead(match, lang, "give_up")) + 2


def test_a_game_without_words_for_it_says_nothing() -> None:
    match = Match(find("chauka-bara"), 2, seed=3)
    while match.awaits_chance:
        match.play(match.legal()[0])
    assert hints.outlook(Narrator(match, "en"), match.legal()[0], "first") == ""


# ---- What speaks for the first


def test_where_all_choose_at_once_nobody_should_foresee_it() -> None:
    match = Match(find("riombo"), 3, seed=2)
    while match.awaits_chance:
        match.play(match.legal()[0])
    found = advice(match)
    assert 0.0 < found.often < 1.0
    assert len(found.moves) == 2
    assert "nobody foresees it" in hints.secret("en", found)
    assert hints.secret("en", Advice([], [])) == ""


def test_a_game_with_a_guide_weighs_all_moves_until_it_is_compiled() -> None:
    """The guide knows one move, and no chances."""
    found = advice(at(2, ["nagpur", "jammu"], die=3))
    assert len(found.moves) == 2
    assert found.reasons


def test_the_same_of_oneself_and_of_the_others_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [Difference("turn", False, False, 0.3), Difference("turn", True, True, 0.2), Difference("steps", True, True, 0.1)]
    monkeypatch.setattr(answering, "contrast", lambda *_: seen)
    match = Match(find("chauka-bara"), 2, seed=3)
    asked = question(match, 0, Nature(4), 1, 0.0, False)
    one = Move(0, 0, 0, 0, 0)
    assert answering.reasons(*asked.laid(), asked, one, one) == [("turn", True, True), ("steps", True, True)]


def test_a_small_difference_is_a_reason_where_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "contrast", lambda *_: [Difference("steps", True, True, 0.001)])
    match = Match(find("chauka-bara"), 2, seed=3)
    asked = question(match, 0, Nature(4), 1, 0.0, False)
    one = Move(0, 0, 0, 0, 0)
    assert answering.reasons(*asked.laid(), asked, one, one) == [("steps", True, True)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_reason_it_says_why_the_first_is_as_good(lang: str) -> None:
    first, near, far = (HintMove("go", {}, "", None, chance) for chance in (40, 39, 30))
    assert hints.even(lang, [first, near], 5)
    assert hints.even(lang, [first, far], 5) == ""
    assert "5" in hints.even(lang, [first], 5)
    assert hints.even(lang, [first], 0) == ""
