"""Riombo on the wire: closed hands tell nothing, answers come in any order, and some are given beforehand."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Guest, Seated, Served, as_action, must_choose, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("river")) as found:
        yield found


def sit(served: Served, *names: str, **given: Any) -> list[Seated]:
    """People who sit down at a new table of Riombo, in this order."""
    guests = [Guest(served.address, name) for name in names]
    table = guests[0].sets("riombo", ["me"] + ["open"] * (len(names) - 1), **given)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.post(f"{table}/seats", {"seat": seat}).status_code == 200
    seated = [guest.at(table) for guest in guests]
    for one in seated:
        one.until(lambda sheet: len(sheet["asked"]) == len(names))
    return seated


def show(one: Seated, sticks: int) -> dict[str, Any]:
    choice = next(c for c in one.sheet["choices"] if c["numbers"].get("sticks") == sticks)
    return dict(as_action(choice))


def hand(one: Seated, seat: int) -> tuple[str, int]:
    found = next(h for h in one.sheet["scene"]["hands"] if h["seat"] == seat)
    return found["state"], found["shows"]


def level(seated: list[Seated]) -> None:
    number = max(one.sheet["number"] for one in seated)
    for one in seated:
        one.until(lambda sheet: sheet["number"] >= number)


def whose_turn(one: Seated) -> int:
    return int(one.sheet["scene"]["turn"])


def others(seated: list[Seated]) -> list[int]:
    """The seats whose turn it is not."""
    return [seat for seat in range(len(seated)) if seat != whose_turn(seated[0])]


# ---- Any order, and twice


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_answers_come_in_any_order(served: Served, order: tuple[int, ...]) -> None:
    seated = sit(served, "Ana", "Lou", "Zoé")
    answers = [show(one, seat + 1) for seat, one in enumerate(seated)]
    for seat in order:
        assert seated[seat].send(answers[seat])["ok"]
    level(seated)
    shown = [entry for entry in seated[0].entries if any(line["event"] == "showed" for line in entry["lines"])]
    assert len(shown) == 1
    assert [line["text"] for line in shown[0]["lines"] if line["event"] == "showed"] == [
        "Ana shows 1 stick.",
        "Lou shows 2 sticks.",
        "Zoé shows 3 sticks.",
    ]
    assert sorted(seated[0].sheet["asked"]) == [0, 1, 2]


def test_an_answer_sent_twice_counts_once(served: Served) -> None:
    seated = sit(served, "Ana", "Lou", "Zoé")
    first = show(seated[0], 2)
    assert seated[0].send(first)["ok"]
    again = seated[0].send(first)
    assert (again["ok"], again["fault"]["error"]) == (False, "stale")
    late = show(seated[1], 1)
    assert seated[1].send(late)["ok"]
    assert seated[2].send(show(seated[2], 0))["ok"]
    assert seated[1].send(late)["fault"]["error"] == "stale"  # the hands have been opened
    level(seated)
    assert seated[0].sheet["moves"] == 4


def test_a_closed_hand_may_be_changed_until_the_last_is_closed(served: Served) -> None:
    seated = sit(served, "Ana", "Lou")
    assert seated[0].send(show(seated[0], 1))["ok"]
    seated[0].until(lambda sheet: hand(seated[0], 0) == ("held", 1))
    old = show(seated[0], 4)
    assert seated[0].send(show(seated[0], 3))["ok"]
    seated[0].until(lambda sheet: hand(seated[0], 0) == ("held", 3))
    seated[1].until(lambda sheet: sheet["number"] == seated[0].sheet["number"])
    assert hand(seated[1], 0) == ("closed", 0)
    assert [entry["lines"] for entry in seated[1].entries[-1:]] == [[]]  # that a hand was changed is nobody's business
    assert seated[1].send(show(seated[1], 0))["ok"]
    seated[0].until(lambda sheet: hand(seated[0], 0) == ("open", 3))
    assert seated[0].send(old)["fault"]["error"] == "stale"


def test_someone_who_has_not_chosen_is_shown_as_such(served: Served) -> None:
    seated = sit(served, "Ana", "Lou", "Zoé")
    assert seated[2].send(show(seated[2], 1))["ok"]
    level(seated)
    assert [hand(seated[0], seat)[0] for seat in range(3)] == ["waiting", "waiting", "closed"]
    assert seated[0].sheet["asked"] == [0, 1]
    assert seated[0].sheet["status"].startswith("Your turn")
    assert seated[2].sheet["status"].startswith("Ana, Lou")


def test_coming_back_between_choice_and_reveal(served: Served) -> None:
    seated = sit(served, "Ana", "Lou")
    guest, table = Guest(served.address), ""
    table = f"/api/tables/{seated[0].sheet['id']}"
    assert seated[0].send(show(seated[0], 2))["ok"]
    known = seated[0].sheet["number"]
    sheet = json.loads(json.dumps(seated[0].sheet))
    seated[0].close()
    guest.http.cookies = cookies_of(served, seated[0])
    back = guest.at(table, known)
    back.until(lambda told: True)
    assert (hand(back, 0), hand(back, 1)) == (("held", 2), ("waiting", 0))
    assert back.sheet["asked"] == sheet["asked"] == [1]
    assert seated[1].send(show(seated[1], 1))["ok"]
    back.until(lambda told: hand(back, 0) == ("open", 2))
    assert [line["event"] for line in back.entries[-1]["lines"]][:3] == ["closed", "showed", "showed"]


def cookies_of(served: Served, one: Seated) -> Any:
    return one.guest.http.cookies


# ---- Answers given beforehand


def stand(one: Seated, seat: int, sticks: int | None) -> Any:
    said = {"verb": "show", "numbers": {"sticks": sticks}} if sticks is not None else {}
    return one.send({"type": "stand", "seat": seat, **said})


def test_a_standing_answer_is_given_on_the_others_turns_only(served: Served) -> None:
    seated = sit(served, "Ana", "Lou")
    turn, other = whose_turn(seated[0]), others(seated)[0]
    assert stand(seated[turn], turn, 1)["ok"]
    assert seated[turn].sheet["asked"] == [0, 1]  # not on one's own turn
    assert stand(seated[other], other, 2)["ok"]
    seated[turn].until(lambda sheet: sheet["asked"] == [turn])  # at once on another's
    assert seated[turn].send(show(seated[turn], 0))["ok"]
    seated[other].until(lambda sheet: sheet["scene"]["turn"] == other and sheet["asked"] == [other])
    assert hand(seated[other], turn) == ("closed", 0)
    assert stand(seated[turn], turn, None)["ok"]
    assert seated[turn].sheet["standing"] == []


def test_a_standing_answer_is_its_owner_s_alone(served: Served) -> None:
    seated = sit(served, "Ana", "Lou", "Zoé")
    other = others(seated)[0]
    watcher = Guest(served.address).at("/api/watch/" + seated[0].sheet["links"]["watch"].removeprefix("/w/"))
    assert stand(seated[other], other, 2)["ok"]
    seated[other].until(lambda sheet: sheet["standing"] and other not in sheet["asked"])
    assert [(s["seat"], s["numbers"]) for s in seated[other].sheet["standing"]] == [(other, {"sticks": 2})]
    assert seated[other].sheet["standing"][0]["text"] == "2 sticks"
    number = seated[other].sheet["number"]
    for one in (*[s for k, s in enumerate(seated) if k != other], watcher):
        one.until(lambda sheet: sheet["number"] >= number)
        assert one.sheet["standing"] == []
        assert [entry["automatic"] for entry in one.entries if entry["seat"] == other] == [False]
    assert [entry["automatic"] for entry in seated[other].entries if entry["seat"] == other] == [True]


def test_what_cannot_be_said_beforehand_is_refused(served: Served) -> None:
    seated = sit(served, "Ana", "Lou")
    for said, code in (
        ({"verb": "take"}, "no_standing"),
        ({"verb": "dance"}, "no_standing"),
        ({"verb": "show", "numbers": {"sticks": 9}}, "number"),
        ({"verb": "show", "numbers": {}}, "number"),
        ({"verb": "show", "numbers": {"sticks": 1, "feet": 1}}, "odd_number"),
    ):
        reply = seated[0].send({"type": "stand", "seat": 0, **said})
        assert (reply["ok"], reply["fault"]["error"]) == (False, code)
    assert stand(seated[0], 1, 1)["fault"]["error"] == "not_your_seat"
    assert seated[0].sheet["standing"] == []


def test_an_answer_that_is_no_longer_allowed_is_asked_for(served: Served) -> None:
    """Four sticks for two; with three players nobody may show more than three."""
    seated = sit(served, "Ana", "Lou", "Zoé")
    other = others(seated)[0]
    assert stand(seated[other], other, 4)["ok"]
    assert other in seated[other].sheet["asked"]
    assert must_choose(seated[other].sheet)


def test_a_standing_answer_outlives_the_house(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        seated = sit(first, "Ana", "Lou")
        table = f"/api/tables/{seated[0].sheet['id']}"
        turn = whose_turn(seated[0])
        assert stand(seated[turn], turn, 1)["ok"]
        assert seated[turn].send(show(seated[turn], 0))["ok"]
        cookies = [one.guest.http.cookies for one in seated]
        close(seated)
    with serving(tmp_path) as second:
        back = []
        for kept in cookies:
            guest = Guest(second.address)
            guest.http.cookies = kept
            back.append(guest.at(table))
        other = back[1 - turn]
        other.until(lambda sheet: True)
        assert other.send(show(other, 1))["ok"]
        other.until(lambda sheet: sheet["scene"]["turn"] == 1 - turn and sheet["asked"] == [1 - turn])


def close(seated: list[Seated]) -> None:
    for one in seated:
        with contextlib.suppress(Exception):
            one.close()


def test_programs_play_with_people(served: Served) -> None:
    guest = Guest(served.address, "Ana")
    ana = guest.at(guest.sets("riombo", ["me", "program", "program"], options={"short": 1}))
    ana.until(lambda sheet: sheet["asked"])
    assert stand(ana, 0, 2)["ok"]
    while ana.until(lambda sheet: sheet["state"] == "over" or is_my_turn(sheet))["state"] != "over":
        assert ana.does(ana.sheet["choices"][-1])["ok"]
        ana.until(lambda sheet: sheet["state"] == "over" or not is_my_turn(sheet))
    assert 1 in ana.sheet["places"]


def is_my_turn(sheet: Any) -> bool:
    """Ana's canoe is next, and she has not closed a hand."""
    return sheet["scene"]["turn"] == 0 and must_choose(sheet)
