"""Hints: to whoever may ask, in the words of the choices, and to nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from escale.bots import opponents, reasons
from escale.bots.answering import Advice
from escale.core.catalogue import find
from escale.core.chance import stream
from escale.core.contract import Nature
from escale.core.match import Match
from escale.core.text import LANGUAGES
from escale.games.sakodo.state import CAMERA, COMPASS, FIRST_AID, GUIDE
from escale.server import hints
from escale.server.programs import EXPERT, Programs
from tests.server.serving import Guest, Seated, Served, level, serving, settings
from tests.server.test_bags_unseen import dealt

GAME = "chauka-bara"


def at_a_choice(seated: Seated) -> Any:
    """Play on until the viewer must choose among moves that differ."""
    for _ in range(400):
        sheet = seated.until(lambda sheet: sheet["choices"])
        if len({choice["origin"] for choice in sheet["choices"]}) > 1:
            return sheet
        assert seated.does(sheet["choices"][0])["ok"]
        level([seated], sheet["number"] + 1)
    raise AssertionError("nothing to choose")


def ask(guest: Guest, table: str, seat: int = 0) -> Any:
    return guest.get(f"{table}/hint?seat={seat}")


# ---- Allowed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_best_two_moves_in_the_words_of_the_choices(served: Served, lang: str) -> None:
    ana = Guest(served.address, "Ana", lang)
    table = ana.sets(GAME, ["me", {"kind": "program", "level": 1}])
    seated = ana.at(table)
    sheet = at_a_choice(seated)
    found = ask(ana, table).json()
    assert [len(found["moves"]), found["seat"], found["decision"]] == [2, 0, sheet["choices"][0]["decision"]]
    choices = [(choice["verb"], choice["numbers"], choice["text"]) for choice in sheet["choices"]]
    assert all((move["verb"], move["numbers"], move["text"]) in choices for move in found["moves"])
    first, second = (move["chance"] for move in found["moves"])
    assert 100 >= first >= second >= 0
    assert found == ask(ana, table).json()  # the same moment, the same thought
    best = found["moves"][0]
    action = {"type": "play", "seat": 0, "decision": found["decision"], "verb": best["verb"], "numbers": best["numbers"]}
    assert seated.send(action)["ok"]


def test_a_reason_is_told_by_the_heaviest_differences(served: Served) -> None:
    lou = Guest(served.address, "Lou", "fr")
    table = lou.sets(GAME, ["me", "program"])
    seated, told = lou.at(table), ""
    while not told:
        sheet = at_a_choice(seated)
        told = ask(lou, table).json()["reason"]
        assert seated.does(sheet["choices"][0])["ok"]
        level([seated], sheet["number"] + 1)
    assert told.startswith("Pour le premier")


def test_a_reason_without_words_is_left_out() -> None:
    game = find(GAME)
    known = hints.reason(game, "en", Advice([], [("exposed", True, False), ("arrived", False, False)]))
    assert known == "For the first: less to lose to later throws, and for the others, fewer pieces in the centre."
    assert hints.reason(game, "en", Advice([], [("unheard", True, True)])) == ""


@pytest.mark.parametrize("name", [GAME])
def test_every_feature_of_a_game_has_its_words(name: str) -> None:
    game = find(name)
    assert all(game.has_text(lang, f"feature.{feature}") for lang in LANGUAGES for feature in game.player.FEATURES)


def test_one_screen_has_hints_too(ana: Guest) -> None:
    table = ana.sets(GAME, ["me", {"kind": "device"}])
    sheet = at_a_choice(ana.at(table))
    assert ask(ana, table, sheet["asked"][0]).status_code == 200


def test_moves_that_lead_to_the_same_are_named_once(ana: Guest) -> None:
    table = ana.sets(GAME, ["me", {"kind": "device"}])
    seated = ana.at(table)
    while seated.until(lambda sheet: sheet["choices"])["choices"][0]["verb"] == "throw":
        assert seated.does(seated.sheet["choices"][0])["ok"]
        level([seated], seated.sheet["number"])
    assert len(seated.sheet["choices"]) == 4  # of the pieces at home, each may go
    found = ask(ana, table, seated.sheet["asked"][0]).json()
    assert len(found["moves"]) == 1
    assert found["reason"].startswith("The 3 other moves lead to the same")


# ---- Refused


def pair(ana: Guest, lou: Guest, **given: Any) -> tuple[str, Seated, Seated]:
    table = ana.sets(GAME, ["me", "open"], **given)
    assert lou.post(f"{table}/seats", {"seat": 1}).status_code == 200
    return table, ana.at(table), lou.at(table)


def test_those_who_come_by_a_link_are_not_surprised_by_hints(ana: Guest, lou: Guest) -> None:
    table, _, _ = pair(ana, lou)
    assert not ana.sheet(table)["hints"]
    refused = ask(ana, table)
    assert (refused.status_code, refused.json()["error"]) == (409, "no_hints")
    assert "agreed" in refused.json()["text"]


def test_who_is_not_asked_gets_no_hint(ana: Guest, lou: Guest) -> None:
    table, a, b = pair(ana, lou, hints=True)
    assert ana.sheet(table)["hints"]
    a.until(lambda sheet: True)
    refused = ask(ana, table)  # the throw comes first
    assert (refused.status_code, refused.json()["error"]) == (409, "not_your_turn")
    both = {0: (a, ana), 1: (b, lou)}
    while True:
        level([a, b], max(a.sheet["number"], b.until(lambda sheet: True)["number"]))
        seat = a.sheet["asked"][0]
        mover, guest = both[seat]
        if mover.sheet["choices"][0]["verb"] != "throw":
            break
        assert mover.does(mover.sheet["choices"][0])["ok"]
    assert ask(guest, table, seat).status_code == 200
    assert ask(both[1 - seat][1], table, 1 - seat).json()["error"] == "not_your_turn"
    assert ask(both[1 - seat][1], table, seat).status_code == 403


def test_spectators_and_strangers_get_none(served: Served, ana: Guest, zoe: Guest) -> None:
    table = ana.sets(GAME, ["me", "program"])
    at_a_choice(ana.at(table))
    watch = ana.sheet(table)["links"]["watch"].removeprefix("/w/")
    assert ask(zoe, table).status_code == 403
    assert ask(Guest(served.address), table).status_code == 401
    assert ask(ana, table, 1).status_code == 403
    assert ask(ana, table, 5).status_code == 422
    assert ana.get(f"/api/watch/{watch}/hint?seat=0").status_code == 404


def test_a_game_that_nobody_judges_has_none(ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escale.server.moments.moment.is_judged", lambda game: False)
    table = ana.sets(GAME, ["me", "program"])
    at_a_choice(ana.at(table))
    assert not ana.sheet(table)["hints"]
    assert ask(ana, table).json()["error"] == "no_hints"


def test_hints_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, limit_hints="2/minute") as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets(GAME, ["me", "program"])
        at_a_choice(ana.at(table))
        assert [ask(ana, table).status_code for _ in range(3)] == [200, 200, 429]


# ---- Nothing leaks


def test_nobody_else_hears_of_a_hint(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = ana.sets(GAME, ["me", {"kind": "device"}])
    seated = ana.at(table)
    sheet = at_a_choice(seated)
    watcher = zoe.at("/api/watch/" + sheet["links"]["watch"].removeprefix("/w/"))
    watcher.until(lambda found: found["number"] >= sheet["number"])
    assert ask(ana, table, sheet["asked"][0]).status_code == 200
    heard = []
    try:
        while True:
            heard.append(watcher.hear(timeout=0.3)["type"])
    except TimeoutError:
        assert "table" not in heard
    assert ana.sheet(table)["number"] == sheet["number"]


def test_an_expert_is_given_what_the_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    programs = Programs(settings(tmp_path))
    try:
        asked = []
        for bag in ((CAMERA, GUIDE, COMPASS, FIRST_AID), (GUIDE, GUIDE, COMPASS, FIRST_AID)):
            table = dealt(bag)
            asked.append(programs._question(table.match, 1, Nature(EXPERT), table.now.dice("hint", 1)))
        assert asked[0] == asked[1]
    finally:
        programs.close()


def test_what_speaks_for_a_move_is_seen_in_what_it_leads_to() -> None:
    game = find(GAME)
    match = Match(game, 2, seed=3)
    for _ in range(300):
        legal = match.legal()
        if len(legal) > 1:
            thought = opponents.think(game, match.state_for(match.hand), match.hand, Nature(4), 1, fast=False)
            one, other = thought.ranked[0], thought.ranked[1]
            found = reasons.contrast(game, match.state_for(match.hand), match.hand, one[0], other[0], stream(1, 0))
            assert [each.gain for each in found] == sorted((each.gain for each in found), reverse=True)
            back = reasons.contrast(game, match.state_for(match.hand), match.hand, other[0], one[0], stream(1, 0))
            assert not {(each.feature, each.mine) for each in found} & {(each.feature, each.mine) for each in back}
        match.play(legal[0])
        if match.over:
            break
