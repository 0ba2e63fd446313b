"""Records of older rules: played again by the present ones, compared with what was kept, never told otherwise than they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import escale
from escale.cli import app
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.moves import CHANCE, Event
from escale.core.records import Retold, read_json, retell, write_again
from escale.core.retelling import Kept, is_alike, play_again
from escale.core.text import LANGUAGES, house
from tests.cases import CASES, bold_match

OLD = sorted((Path(__file__).parent / "data" / "rules-1").glob("*.json"))
RECORDS = [path for path in OLD if path.name != "house.json"]
RIOMBO = next(case for case in CASES if case.game.name == "riombo")


def of_rules_1(match: Match) -> dict[str, Any]:
    """A record as if it were one of older rules, with all that happened."""
    return {**json.loads(json.dumps(escale.record(match))), "rules": 1}


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    return of_rules_1(bold_match(RIOMBO, 3))


# ---- Kept without events


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_rules_1_is_compared_and_says_what_came_of_it(path: Path) -> None:
    data = read_json(path)
    retold = retell(data)
    assert retold.match.count + len(retold.later) == len(data["moves"])
    assert retold.is_older == (retold.match.game.version > 1)
    assert write_again(retold, data) == {**data, "escale": 2}
    for lang in LANGUAGES:
        assert retold.told(lang) == (expected(retold, lang) if retold.is_older else "")


def expected(retold: Retold, lang: str) -> str:
    versions = {"then": 1, "now": retold.match.game.version}
    if retold.parting is None:
        return house(lang, "kept.allowed", **versions)
    return house(lang, "kept.parted", **versions, number=retold.parting.number, why=retold.parting.why.told(lang))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_is_a_match_only_if_the_present_rules_tell_it_to_its_end(path: Path) -> None:
    retold = retell(read_json(path))
    if retold.parting is None:
        assert escale.load(path).places == read_json(path)["places"]
        return
    with pytest.raises(Trouble) as trouble:
        escale.load(path)
    assert (trouble.value.key, trouble.value.details["number"]) == ("record_parted", retold.parting.number)
    assert trouble.value.told("fr") != trouble.value.told("en")


def test_other_places_are_another_game(played: dict[str, Any]) -> None:
    silent = {**played, "moves": [row[:3] for row in played["moves"]], "places": played["places"][::-1]}
    retold = retell(silent)
    assert retold.parting is not None
    assert (retold.parting.number, retold.parting.why.key) == (len(played["moves"]), "record_result")
    assert (retold.match.over, retold.match.count, len(retold.later)) == (False, len(played["moves"]) - 1, 1)


@pytest.mark.parametrize("places", ["x", [0, 1], [1, 3], [True, 2], [[1], 2]])
def test_places_that_cannot_be_confirmed_are_at_least_places(played: dict[str, Any], places: Any) -> None:
    with pytest.raises(Trouble) as trouble:
        retell({**played, "places": places})
    assert (trouble.value.key, trouble.value.details) == ("record_field", {"field": "places"})


# ---- Kept with events


def test_where_the_same_happens_the_record_says_so(played: dict[str, Any]) -> None:
    retold = retell(played)
    assert (retold.parting, retold.has_events, retold.match.over) == (None, True, True)
    assert retold.told("en") == "Played by rules 1; by the present rules, 2, the same happens from the first move to the last."
    assert write_again(retold, played) == played


def changed(record: dict[str, Any], number: int, row: list[Any]) -> dict[str, Any]:
    return {**record, "moves": [*record["moves"][: number - 1], row, *record["moves"][number:]]}


def test_where_something_else_happens_it_is_shown_up_to_there(played: dict[str, Any]) -> None:
    seat, verb, numbers, events = played["moves"][9]
    other = changed(played, 10, [seat, verb, numbers, [*events, ["moored", "RI-R11", 0, []]]])
    retold = retell(other)
    assert retold.parting is not None
    assert (retold.parting.number, retold.parting.why.key, retold.match.count) == (10, "other_events", 9)
    assert len(retold.later) == len(played["moves"]) - 9
    assert retold.later[0].events is not None
    assert retold.later[0].events[-1] == Event("moored", "RI-R11", 0, {})
    assert write_again(retold, other) == other


def test_a_move_that_is_not_allowed_is_found_and_not_repeated(played: dict[str, Any]) -> None:
    at = next(k for k, row in enumerate(played["moves"], 1) if row[0] != "chance")
    seat, verb, _, events = played["moves"][at - 1]
    retold = retell(changed(played, at, [seat, verb, {"sticks": 9}, events]))
    assert retold.parting is not None
    assert (retold.parting.number, retold.match.count) == (at, at - 1)


def test_what_is_said_to_be_of_the_present_rules_must_be(played: dict[str, Any]) -> None:
    seat, verb, numbers, events = played["moves"][9]
    with pytest.raises(Trouble) as trouble:
        escale.replay({**changed(played, 10, [seat, verb, numbers, events[1:]]), "rules": 2})
    assert (trouble.value.key, trouble.value.details["number"]) == ("record_move", 10)


def test_newer_rules_are_refused_and_so_are_rules_there_never_were(played: dict[str, Any]) -> None:
    for version in (0, -1, 3):
        with pytest.raises(Trouble, match="rules"):
            escale.replay({**played, "rules": version})


EVENT = ["turn", "RI-20", 0, []]
MISSHAPEN = ["x", [1], [EVENT[:1]], [EVENT[:3]], [[3, *EVENT[1:]]], [["turn", "RI-20", "me", []]], [[*EVENT[:3], [True]]]]


@pytest.mark.parametrize("events", [*MISSHAPEN, [[*EVENT[:3], {"a": 1}]], [[*EVENT, 3]], [[*EVENT, [], []]]])
def test_events_of_the_wrong_shape_are_refused(played: dict[str, Any], events: Any) -> None:
    with pytest.raises(Trouble, match="Move 2 "):
        retell(changed(played, 2, [*played["moves"][1][:3], events]))


def test_whispers_keep_who_heard_them(played: dict[str, Any]) -> None:
    match = escale.match("riombo", 2, seed=5)
    match.play("show", 0, sticks=1)
    match.play("show", 0, sticks=2)
    row = escale.record(match)["moves"][-1]
    assert row == [0, "show", {"sticks": 2}, [["changed", "RI-6", 0, [2], [0]]]]
    assert escale.replay(escale.record(match)).turns[-1].events == match.turns[-1].events


def test_a_clause_that_is_cited_otherwise_makes_no_other_game() -> None:
    one = Event("won", "RI-18", 0, {"value": 3})
    assert is_alike([one], [Event("won", "RI-4", 0, {"value": 3})])
    for name, seat, value in (("shared", 0, 3), ("won", 1, 3), ("won", 0, 4)):
        assert not is_alike([one], [Event(name, "RI-18", seat, {"value": value})])
    assert not is_alike([one], [Event("won", "RI-18", 0, {"value": 3}, 1)])
    assert not is_alike([one], [one, one])


def test_chance_and_seats_that_are_not_asked_part() -> None:
    match = escale.match("riombo", 2, chance="played")
    parting = play_again(match, [Kept(0, "show", {"sticks": 0}, None)])
    assert parting is not None
    assert (parting.number, parting.why.key, match.count) == (1, "move_seat", 0)
    parting = play_again(match, [Kept(CHANCE, "draw", {"first": 1}, None), Kept(CHANCE, "draw", {"first": 1}, None)])
    assert parting is not None
    assert (parting.number, match.count) == (2, 1)


# ---- The command line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_tells_it_up_to_there_and_then_what_was_kept(played: dict[str, Any], lang: str, tmp_path: Path) -> None:
    seat, verb, numbers, _ = played["moves"][9]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(changed(played, 10, [seat, verb, numbers, [["moored", "RI-R11", 0, []]]])), "utf-8")
    told = CliRunner().invoke(app, ["replay", str(file), "--lang", lang])
    assert told.exit_code == 0
    flat = " ".join(told.output.split())
    why = house(lang, "trouble.other_events")
    assert house(lang, "kept.parted", then=1, now=2, number=10, why=why).replace("\u00a0", " ") in flat.replace("\u00a0", " ")
    assert house(lang, "kept.untold", event="moored") in flat
    as_json = CliRunner().invoke(app, ["replay", str(file), "--json", "--lang", lang]).output.splitlines()
    assert len(as_json) == 10
    last = json.loads(as_json[-1])
    assert (last["rules"], last["now"], last["parted"]) == (1, 2, 10)
