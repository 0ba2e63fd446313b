"""Taking back: free until a throw, a reveal or the end of the turn; beyond that, by the others' consent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Guest, Seated, next_mover, play_on
from tests.server.test_tables import pair


def play_until(seated: list[Seated], happens: Any) -> Seated:
    """Play on until the one to move is as wished."""
    while True:
        mover = next_mover(seated)
        assert mover, "the game ended before"
        if happens(mover.sheet):
            return mover
        play_on(seated, 1)


def is_sharing(sheet: Any) -> bool:
    """Thaayam: more than one result to give out, so that the turn goes on after a move."""
    return len(sheet["scene"]["tokens"]) > 1 and any(choice["verb"] == "move" for choice in sheet["choices"])


def test_a_move_is_taken_back_freely_while_the_turn_goes_on(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou, "thaayam")
    mover = play_until([a, b], is_sharing)
    before = mover.sheet
    mover.does(next(choice for choice in before["choices"] if choice["verb"] == "move"))
    mover.until(lambda sheet: sheet["moves"] == before["moves"] + 1)
    assert mover.sheet["undo"]["free"]
    assert mover.send({"type": "undo", "seat": mover.sheet["mine"][0]})["ok"]
    mover.until(lambda sheet: sheet["moves"] == before["moves"])
    assert mover.sheet["scene"]["pieces"] == before["scene"]["pieces"]
    assert [c["text"] for c in mover.sheet["choices"]] == [c["text"] for c in before["choices"]]
    assert mover.sheet["choices"][0]["decision"] != before["choices"][0]["decision"]
    play_on([a, b], 10)


def test_a_throw_is_not_taken_back_freely(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou, "thaayam")
    mover = play_until([a, b], lambda sheet: sheet["choices"][0]["verb"] == "throw")
    mover.does(mover.sheet["choices"][0])
    assert not mover.sheet["undo"]["free"]
    assert mover.send({"type": "undo", "seat": mover.sheet["mine"][0]})["fault"]["error"] == "undo_not_free"


def moved_by(seated: Seated) -> bool:
    return any(entry["kind"] == "move" and entry["seat"] in seated.sheet["mine"] for entry in seated.entries)


@pytest.fixture
def after_a_move(ana: Guest, lou: Guest) -> tuple[str, Seated, Seated]:
    table, a, b = pair(ana, lou, "chauka-bara")
    while not moved_by(a) or b.sheet["choices"] == []:
        play_on([a, b], 1)
    return table, a, b


def test_beyond_that_the_others_must_agree(after_a_move: tuple[str, Seated, Seated]) -> None:
    _, a, b = after_a_move
    moves = a.sheet["moves"]
    assert a.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})["ok"]
    asked = b.until(lambda sheet: sheet["proposal"])["proposal"]
    assert asked["waiting"] == [1]
    assert "Ana" in asked["text"]
    assert a.send({"type": "answer", "seat": 0, "yes": True})["fault"]["error"] == "not_asked"
    assert b.send({"type": "answer", "seat": 1, "yes": True})["ok"]
    back = a.until(lambda sheet: sheet["proposal"] is None and sheet["moves"] < moves)
    assert back["choices"]
    assert a.entries[-1]["kind"] == "back"
    play_on([a, b], 10)


def test_a_refusal_brings_a_pause(after_a_move: tuple[str, Seated, Seated]) -> None:
    _, a, b = after_a_move
    a.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})
    b.until(lambda sheet: sheet["proposal"])
    assert b.send({"type": "answer", "seat": 1, "yes": False})["ok"]
    a.until(lambda sheet: sheet["proposal"] is None)
    assert a.sheet["undo"]["pause"] > 50
    assert a.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})["fault"]["error"] == "pause"


def test_nobody_takes_back_for_another(after_a_move: tuple[str, Seated, Seated]) -> None:
    _, _, b = after_a_move
    for action in ({"type": "undo", "seat": 0}, {"type": "ask", "kind": "takeback", "by": 0, "seat": 0}):
        assert b.send(action)["fault"]["error"] == "not_your_seat"
    assert b.send({"type": "ask", "kind": "takeback", "by": 1, "seat": 0})["fault"]["error"] == "not_your_seat"


def test_a_question_falls_when_the_game_goes_on(after_a_move: tuple[str, Seated, Seated]) -> None:
    _, a, b = after_a_move
    a.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})
    b.until(lambda sheet: sheet["proposal"])
    b.does(b.sheet["choices"][0])
    assert b.until(lambda sheet: sheet["proposal"] is None)


def test_throws_after_a_takeback_are_thrown_anew_and_still_proven(after_a_move: tuple[str, Seated, Seated], ana: Guest) -> None:
    table, a, b = after_a_move
    for _ in range(3):
        if a.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})["ok"]:
            b.until(lambda sheet: sheet["proposal"])
            assert b.send({"type": "answer", "seat": 1, "yes": True})["ok"]
        play_on([a, b], 7)
    play_on([a, b])
    checked = ana.get(f"{table}/proof").json()
    assert checked["right"]
    record = ana.get(f"{table}/record").json()
    assert max(record["proof"]["takebacks"]) >= 3


def test_taking_back_survives_the_snapshots(tmp_path: Any) -> None:
    from tests.server.serving import serving

    with serving(tmp_path, snapshot_every=3, rest=0) as served:
        guest = Guest(served.address, "Ana")
        table = guest.sets("thaayam", ["me", {"kind": "device"}])
        seated = guest.at(table)
        play_on([seated], 40)
        for _ in range(4):
            seated.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})
            play_on([seated], 5)
        moves, scene = seated.sheet["moves"], seated.sheet["scene"]
        seated.close()
        from tests.server.serving import until

        until(lambda: not served.house.tables)
        again = guest.at(table).until(lambda sheet: True)
        assert (again["moves"], again["scene"]) == (moves, scene)


def test_moves_taken_back_from_before_a_snapshot_stay_taken_back(tmp_path: Any) -> None:
    from tests.server.serving import serving

    with serving(tmp_path, snapshot_every=20) as served:
        guest = Guest(served.address, "Ana")
        cookies = guest.http.cookies
        table = guest.sets("thaayam", ["me", {"kind": "device"}])
        play_on([guest.at(table)], 21)
    with serving(tmp_path) as served:  # it is loaded from its snapshot
        guest = Guest(served.address)
        guest.http.cookies = cookies
        seated = guest.at(table)
        while seated.until(lambda sheet: True)["moves"] >= 20:
            asked = [seated.send({"type": "ask", "kind": "takeback", "by": seat, "seat": seat})["ok"] for seat in (0, 1)]
            assert any(asked)
        moves, pieces = seated.sheet["moves"], seated.sheet["scene"]["pieces"]
    with serving(tmp_path) as served:
        again = Guest(served.address).sheet(table)
        assert (again["moves"], again["scene"]["pieces"]) == (moves, pieces)
