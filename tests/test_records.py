"""Records: what is wrong with one is said in a line that names what and where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import escale
from escale.core.errors import Trouble
from tests.cases import CASES, random_match

Spoil = Callable[[dict[str, Any]], Any]


def good() -> dict[str, Any]:
    return json.loads(json.dumps(escale.record(random_match(CASES[0], 1))))  # type: ignore[no-any-return]


def first_decision(record: dict[str, Any]) -> int:
    return next(k for k, move in enumerate(record["moves"]) if move[0] != "chance")


SPOILT: dict[str, tuple[Spoil, str]] = {
    "a list": (lambda r: [r], "not_a_record"),
    "foreign": (lambda r: {"white": "Ana", "black": "Lou"}, "not_a_record"),
    "future format": (lambda r: {**r, "escale": 3}, "future"),
    "format as text": (lambda r: {**r, "escale": "1"}, "record_field"),
    "unknown game": (lambda r: {**r, "game": "ludo"}, "game"),
    "other rules": (lambda r: {**r, "rules": 9}, "rules_version"),
    "players as text": (lambda r: {**r, "players": "2"}, "record_field"),
    "players as truth": (lambda r: {**r, "players": True}, "record_field"),
    "too many players": (lambda r: {**r, "players": 5}, "players"),
    "unknown option": (lambda r: {**r, "options": {"speed": "on"}}, "option"),
    "unknown value": (lambda r: {**r, "options": {"opening": "maybe"}}, "value"),
    "no moves": (lambda r: {k: v for k, v in r.items() if k != "moves"}, "record_field"),
    "names of the wrong kind": (lambda r: {**r, "names": [1]}, "record_field"),
    "position of the wrong kind": (lambda r: {**r, "position": 3}, "record_field"),
    "other result": (lambda r: {**r, "places": [1, 1]}, "record_result"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_record_is_refused(name: str) -> None:
    spoil, key = SPOILT[name]
    with pytest.raises(Trouble) as trouble:
        escale.replay(spoil(good()))
    assert trouble.value.key == key
    assert trouble.value.told("fr") != trouble.value.told("en")


SPOILT_MOVES: dict[str, Callable[[list[Any]], Any]] = {
    "no list": lambda move: "move",
    "too short": lambda move: move[:2],
    "unknown verb": lambda move: [move[0], "jump", move[2]],
    "unknown number": lambda move: [move[0], move[1], {**move[2], "height": 1}],
    "number as text": lambda move: [move[0], move[1], {"piece": "0"}],
    "number as truth": lambda move: [move[0], move[1], {"piece": True}],
    "number out of range": lambda move: [move[0], move[1], {"piece": 9}],
    "other seat": lambda move: [1 - move[0], move[1], move[2]],
    "seat as truth": lambda move: [False, move[1], move[2]],
    "no such seat": lambda move: [5, move[1], move[2]],
    "by chance": lambda move: ["chance", "throw", {"mouths": 1}],
}


@pytest.mark.parametrize("name", SPOILT_MOVES)
def test_a_spoilt_move_is_named_by_its_number(name: str) -> None:
    record = good()
    at = first_decision(record)
    record["moves"][at] = SPOILT_MOVES[name](record["moves"][at])
    with pytest.raises(Trouble) as trouble:
        escale.replay(record)
    assert trouble.value.details["number"] == at + 1
    assert str(at + 1) in trouble.value.told("fr")


def test_a_throw_that_cannot_be_is_named_by_its_number() -> None:
    record = good()
    record["moves"][0][2]["mouths"] = 5
    with pytest.raises(Trouble, match="Move 1 "):
        escale.replay(record)


def test_an_illegal_move_names_its_clause() -> None:
    record = escale.record(escale.match("chauka-bara", position={"steps": [[15, 0, 0, 0], [0, 0, 0, 0]]}, chance="played"))
    record["moves"] = [["chance", "throw", {"mouths": 1}], [0, "move", {"piece": 0}]]
    with pytest.raises(Trouble, match=r"Move 2 .*CB-14"):
        escale.replay(record)


def test_moves_after_the_end_are_refused() -> None:
    record = good()
    record["moves"].append(["chance", "throw", {"mouths": 1}])
    with pytest.raises(Trouble, match=f"Move {len(record['moves'])} "):
        escale.replay(record)


def test_a_truncated_file_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    escale.save(random_match(CASES[0], 1), path)
    path.write_text(path.read_text("utf-8")[:700], "utf-8")
    with pytest.raises(Trouble, match="line"):
        escale.load(path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"null", b"[]", b'{"escale": 1}'])
def test_what_is_no_record_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(Trouble):
        escale.load(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"nothing\.json"):
        escale.load(tmp_path / "nothing.json")


def test_a_record_from_a_set_up_position_carries_it() -> None:
    m = escale.match("thaayam", position={"steps": [[9, 9, 0, 0], [3, 0, 0, 0]], "turn": 0}, seed=4)
    m.play(m.legal()[0])
    again = escale.replay(escale.record(m))
    assert again.state == m.state
    assert escale.record(again) == escale.record(m)


def test_an_unfinished_match_can_be_saved_and_gone_on_with() -> None:
    m = escale.match("pancha-keliya", seed=6)
    for _ in range(10):
        m.play(m.legal()[0])
    assert escale.replay(escale.record(m)).legal() == m.legal()
