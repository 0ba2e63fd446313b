"""Tables: who sits, who may play, what each is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escale.core.catalogue import find, names
from escale.core.match import legal_offers
from tests.server.serving import Guest, Seated, Served, as_action, play_on, serving, until


def pair(ana: Guest, lou: Guest, game: str = "pancha-keliya", **given: object) -> tuple[str, Seated, Seated]:
    """A table of two, started."""
    table = ana.sets(game, ["me", "open"], **given)
    assert lou.post(f"{table}/seats", {"seat": 1}).status_code == 200
    return table, ana.at(table), lou.at(table)


# ---- Sitting down


def test_a_table_starts_when_all_are_seated(ana: Guest, lou: Guest) -> None:
    table = ana.sets("thaayam", ["me", "open"])
    assert ana.sheet(table)["state"] == "gathering"
    assert lou.post(f"{table}/seats", {"seat": 1}).json()["state"] == "playing"


def test_changed_options_must_be_accepted_again(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = ana.sets("chauka-bara", ["me", "open", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    changed = ana.put(f"{table}/options", {"options": {"opening": 1}})
    assert [chair["accepted"] for chair in changed.json()["chairs"]] == [True, False, False]
    zoe.post(f"{table}/seats", {"seat": 2})
    assert ana.sheet(table)["state"] == "gathering"
    again = lou.post(f"{table}/seats", {"seat": 1}).json()
    assert (again["state"], again["options"]) == ("playing", {"opening": 1})


def test_only_the_host_changes_options_and_only_before_the_start(ana: Guest, lou: Guest) -> None:
    table = ana.sets("chauka-bara", ["me", "open"])
    assert lou.put(f"{table}/options", {"options": {"opening": 1}}).status_code == 403
    lou.post(f"{table}/seats", {"seat": 1})
    assert ana.put(f"{table}/options", {"options": {"opening": 1}}).status_code == 409


def test_one_can_stand_up_before_the_start(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = ana.sets("chauka-bara", ["me", "open", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    assert zoe.delete(f"{table}/seats/1").status_code == 403
    assert lou.delete(f"{table}/seats/1").json()["chairs"][1]["kind"] == "open"
    assert zoe.post(f"{table}/seats", {"seat": 1}).status_code == 200


def test_a_taken_seat_cannot_be_taken(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = ana.sets("chauka-bara", ["me", "open", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    assert zoe.post(f"{table}/seats", {"seat": 1}).status_code == 409
    assert zoe.post(f"{table}/seats", {"seat": 0}).status_code == 409


# ---- Playing


def own_player(served: Served, table: str) -> Callable[[list[Any]], Any]:
    """Picks what the game's own player would: first or last moves go on for ever where everything can be sold."""

    def pick(choices: list[Any]) -> Any:
        match = served.house.tables[table.removeprefix("/api/tables/")].now.match
        seat = match.hand
        if match.awaits_chance:
            return choices[0]
        offer, amount = match.game.guide.wish(match.state_for(seat), seat, legal_offers(match.game, match.state.copy(), seat))
        named = {name: value for name, value in offer.numbers.items() if name != offer.amount}
        found = next(c for c in choices if c["verb"] == offer.verb and named.items() <= c["numbers"].items())
        return {**found, "amount": {**found["amount"], "low": next(iter(amount.values()))}} if amount else found

    return pick


@pytest.mark.parametrize("game", names())
def test_two_people_play_to_the_end(served: Served, ana: Guest, lou: Guest, game: str) -> None:
    table, a, b = pair(ana, lou, game)
    play_on([a, b], pick=own_player(served, table) if find(game).guide else None)
    assert a.sheet["state"] == "over"
    assert a.sheet["places"] == b.sheet["places"]
    assert [e["number"] for e in a.entries] == list(range(1, a.sheet["number"] + 1))
    assert len(a.entries) == len(b.entries)
    assert a.sheet["status"] != b.sheet["status"]  # each in their language
    assert ana.get(f"{table}/proof").json()["right"]


def test_every_player_count_and_preset_plays(ana: Guest) -> None:
    for game, seats, options in (("thaayam", 4, {"gather": 0}), ("chauka-bara", 3, {"opening": 1}), ("chauka-bara", 4, {})):
        table = ana.sets(game, ["me"] + [{"kind": "device", "name": f"n{k}"} for k in range(1, seats)], options=options)
        seated = ana.at(table)
        play_on([seated], moves=60)
        assert seated.sheet["moves"] == 60


def test_another_seat_s_moves_are_not_mine(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou)
    a.until(lambda sheet: True)
    mover, other = (a, b) if a.sheet["choices"] else (b, a)
    mover.until(lambda sheet: sheet["choices"])
    stolen = other.send(as_action(mover.sheet["choices"][0]))
    assert (stolen["ok"], stolen["fault"]["error"]) == (False, "not_your_seat")
    assert other.sheet["moves"] == 0


def test_a_stale_decision_is_refused(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou)
    a.until(lambda sheet: True)
    b.until(lambda sheet: True)
    mover = a if a.sheet["choices"] else b
    action = as_action(mover.sheet["choices"][0])
    assert mover.send(action)["ok"]
    again = mover.send(action)
    assert (again["ok"], again["fault"]["error"]) == (False, "stale")


def test_a_refusal_says_why_and_names_its_clause_in_the_player_s_language(served: Served, lou: Guest) -> None:
    table = lou.sets("pancha-keliya", ["me", {"kind": "device"}])
    seated = lou.at(table)
    for _ in range(200):
        play_on([seated], moves=1)
        if seated.sheet["refused"]:
            break
    refused = seated.sheet["refused"][0]
    choice = seated.sheet["choices"][0]
    action = {**as_action(choice), "verb": refused["verb"], "numbers": refused["numbers"], "seat": refused["seat"]}
    answer = seated.send(action)
    assert not answer["ok"]
    assert (answer["fault"]["clause"], answer["fault"]["why"]) == (refused["clause"], refused["why"])
    assert answer["fault"]["text"] == f"{refused['why']} ({refused['clause']})"
    assert refused["why"].startswith(("La pièce", "Une pièce", "Prendre", "Un point", "2", "3", "4", "12"))


def test_whoever_reconnects_hears_what_came_since(ana: Guest, lou: Guest) -> None:
    table, a, b = pair(ana, lou)
    play_on([a, b], 10)
    known = a.sheet["number"]
    a.close()
    watcher = ana.at(table)
    play_on([watcher, b], 6)
    again = ana.at(table, since=known)
    again.until(lambda sheet: True)
    assert [e["number"] for e in again.entries] == list(range(known + 1, again.sheet["number"] + 1))
    assert len(again.entries) == 6


def test_moves_can_be_made_by_post_as_well(ana: Guest) -> None:
    table = ana.sets("thaayam", ["me", {"kind": "device"}])
    for _ in range(12):
        sheet = ana.sheet(table)
        assert ana.post(f"{table}/actions", as_action(sheet["choices"][0])).json()["ok"]
    assert ana.sheet(table)["moves"] == 12


def test_presence_is_told(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou)
    while not (a.presence and a.presence["connected"] == [0, 1]):
        a.hear()
    b.close()
    while a.presence["connected"] != [0]:
        a.hear()


# ---- The end


def test_resigning_gives_the_game_to_the_other(ana: Guest, lou: Guest) -> None:
    table, a, b = pair(ana, lou)
    assert b.send({"type": "resign", "seat": 1})["ok"]
    over = a.until(lambda sheet: sheet["state"] == "over")
    assert (over["places"], over["resigned"], over["status"]) == ([1, 2], [1], "Ana wins: the other has resigned.")
    record = ana.get(f"{table}/record").json()
    assert record["resigned"] == [1]
    assert ana.get(f"{table}/proof").json()["right"]


def test_of_three_a_program_plays_on_for_who_resigns(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = ana.sets("chauka-bara", ["me", "open", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    zoe.post(f"{table}/seats", {"seat": 2})
    a, b, c = ana.at(table), lou.at(table), zoe.at(table)
    assert b.send({"type": "resign", "seat": 1})["ok"]
    assert b.send({"type": "return", "seat": 1})["fault"]["error"] == "has_resigned"
    play_on([a, c], 30)
    assert a.sheet["chairs"][1]["played_by_program"]


def test_a_rematch_turns_the_seats_and_must_be_accepted(ana: Guest, lou: Guest) -> None:
    table, a, b = pair(ana, lou)
    assert ana.post(f"{table}/rematch").status_code == 409
    a.send({"type": "resign", "seat": 0})
    first = ana.post(f"{table}/rematch").json()["path"]
    assert lou.post(f"{table}/rematch").json()["path"] == first
    assert b.until(lambda sheet: sheet["rematch"])["rematch"] == first
    following = "/api/tables/" + first.removeprefix("/t/")
    assert [chair["name"] for chair in lou.sheet(following)["chairs"]] == ["Lou", "Ana"]
    assert lou.post(f"{following}/seats", {"seat": 0}).json()["state"] == "playing"


def test_my_tables_tell_whose_turn_it_is(ana: Guest, lou: Guest) -> None:
    table, a, b = pair(ana, lou)
    play_on([a, b], 3)
    turns = [guest.get("/api/tables").json()[0]["my_turn"] for guest in (ana, lou)]
    assert sorted(turns) == [False, True]
    assert table.endswith(ana.get("/api/tables").json()[0]["path"].removeprefix("/t/"))


# ---- Leaving


def test_who_left_is_replaced_by_consent_and_can_come_back(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = ana.sets("chauka-bara", ["me", "open", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    zoe.post(f"{table}/seats", {"seat": 2})
    a, b, c = ana.at(table), lou.at(table), zoe.at(table)
    assert a.send({"type": "ask", "kind": "replace", "by": 0, "seat": 2})["fault"]["error"] == "not_away"
    assert c.send({"type": "leave", "seat": 2})["ok"]
    assert a.send({"type": "ask", "kind": "replace", "by": 0, "seat": 2})["ok"]
    assert b.until(lambda sheet: sheet["proposal"])["proposal"]["waiting"] == [1]
    assert b.send({"type": "answer", "seat": 1, "yes": True})["ok"]
    assert a.until(lambda sheet: sheet["chairs"][2]["played_by_program"])
    play_on([a, b], 20)
    assert c.send({"type": "return", "seat": 2})["ok"]
    assert not c.sheet["chairs"][2]["played_by_program"]
    play_on([a, b, c], 10)


# ---- Memory and time


def test_a_table_nobody_looks_at_is_put_away_and_found_again(tmp_path: Path) -> None:
    with serving(tmp_path, rest=0, snapshot_every=5) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets("thaayam", ["me", {"kind": "device"}])
        seated = ana.at(table)
        play_on([seated], 23)
        seated.close()
        until(lambda: not served.house.tables)
        again = ana.at(table)
        assert again.until(lambda sheet: True)["moves"] == 23
        key = table.rsplit("/", 1)[1]
        assert served.house.tables[key].now.match.before >= 20  # loaded from a snapshot
        play_on([again], 10)


def test_whoever_comes_back_to_a_table_that_was_put_away_misses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, rest=0, snapshot_every=5) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets("thaayam", ["me", {"kind": "device"}])
        seated = ana.at(table)
        play_on([seated], 70)
        last = seated.sheet["number"]
        seated.close()
        until(lambda: not served.house.tables)
        for known, first in ((3, 4), (last - 1, last), (0, last - 59)):
            again = ana.at(table, since=known)
            sheet = again.until(lambda sheet: True)
            assert [entry["number"] for entry in again.entries] == list(range(first, last + 1))
            assert sheet["earlier"] == (known == 0)
            again.close()
            until(lambda: not served.house.tables)


def test_slow_play_goes_on_after_the_house_was_closed(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets("chauka-bara", ["me", {"kind": "device"}], pace="slow")
        seated = ana.at(table)
        play_on([seated], 15)
        cookies = ana.http.cookies
        entries = seated.entries
    with serving(tmp_path) as served:
        again = Guest(served.address)
        again.http.cookies = cookies
        seated = again.at(table)
        seated.until(lambda sheet: True)
        assert seated.entries == entries
        play_on([seated], 5)


def test_when_the_clock_runs_out_a_program_plays(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets("chauka-bara", ["me", {"kind": "device"}], seconds=1)
        seated = ana.at(table)
        seated.until(lambda sheet: sheet["moves"] >= 1)
        assert seated.entries[-1]["automatic"]


def test_programs_finish_a_game_among_themselves(ana: Guest) -> None:
    table = ana.sets("pancha-keliya", ["program", "program"])
    until(lambda: ana.sheet(table)["state"] == "over", 60)


def test_a_lone_player_takes_back_what_the_programs_answered(ana: Guest) -> None:
    table = ana.sets("pancha-keliya", ["me", "program"])
    seated = ana.at(table)
    moved = seated.until(lambda sheet: sheet["choices"])
    while not any(entry["kind"] == "move" and entry["seat"] == 0 for entry in seated.entries):
        seated.does(seated.sheet["choices"][0])
        moved = seated.until(lambda sheet: sheet["choices"] or sheet["state"] == "over")
    before = moved["moves"]
    reply = seated.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})
    assert reply["ok"], reply
    back = seated.until(lambda sheet: any(entry["kind"] == "back" for entry in seated.entries))
    assert back["moves"] < before
    assert back["choices"]
