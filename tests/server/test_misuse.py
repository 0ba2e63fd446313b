"""Other people's tables, guessed keys, wrong wishes, too many of them: each is refused, and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.misusing import (
    finished,
    key_of,
    nothing_changes,
    refused,
    started,
    watch_of,
)
from tests.server.serving import Guest, Served, as_action, next_mover, serving

both_languages = pytest.mark.parametrize("lang", ["fr", "en"])

# ---- Another person's cookie on every route of a table


ACTIONS: dict[str, dict[str, Any]] = {
    "play": {"type": "play", "seat": 0, "decision": "0.0", "verb": "move", "numbers": {"piece": 0}},
    "throw": {"type": "throw", "seat": 0, "decision": "0.0"},
    "undo": {"type": "undo", "seat": 0},
    "ask to take back": {"type": "ask", "kind": "takeback", "by": 0, "seat": 0},
    "ask to replace": {"type": "ask", "kind": "replace", "by": 0, "seat": 1},
    "answer": {"type": "answer", "seat": 0, "yes": True},
    "resign": {"type": "resign", "seat": 0},
    "leave": {"type": "leave", "seat": 0},
    "return": {"type": "return", "seat": 0},
    "look": {"type": "look", "seat": 0},
}
GATHERING = {
    "options": ("PUT", "/options", {"options": {"haven": 1}}, 403, "not_host"),
    "seat": ("POST", "/seats", {"seat": 0}, 409, "seat_taken"),
    "stand": ("DELETE", "/seats/0", None, 403, "not_your_seat"),
    "rematch": ("POST", "/rematch", None, 403, "not_your_seat"),
    "publish": ("POST", "/publish", None, 403, "not_your_seat"),
    "record": ("GET", "/record", None, 409, "not_over"),
    "proof": ("GET", "/proof", None, 409, "not_over"),
}
KNOWN_ONLY = [name for name in GATHERING if name != "proof"]


def sends(guest: Guest, method: str, path: str, body: Any) -> Any:
    return guest.http.request(method, path, json=body)


@both_languages
@pytest.mark.parametrize("name", GATHERING)
def test_another_person_cannot_change_a_table(served: Served, ana: Guest, name: str, lang: str) -> None:
    table = ana.sets("pancha-keliya", ["me", "open"])
    other = Guest(served.address, "Max", lang)
    method, path, body, status, key = GATHERING[name]
    with nothing_changes(served, ana, table):
        refused(sends(other, method, table + path, body), status, key, lang)


@pytest.mark.parametrize("name", KNOWN_ONLY)
def test_nobody_cannot_change_a_table(served: Served, ana: Guest, name: str) -> None:
    table = ana.sets("pancha-keliya", ["me", "open"])
    method, path, body, *_ = GATHERING[name]
    with nothing_changes(served, ana, table):
        refused(sends(Guest(served.address), method, table + path, body), 401, "who_are_you")


@pytest.mark.parametrize("path", ["/rematch", "/publish"])
def test_another_person_cannot_go_on_from_a_finished_table(served: Served, ana: Guest, lou: Guest, zoe: Guest, path: str) -> None:
    table = finished(ana, lou)
    with nothing_changes(served, ana, table):
        refused(zoe.post(table + path), 403, "not_your_seat")


@pytest.mark.parametrize("name", ACTIONS)
def test_another_person_cannot_act(served: Served, ana: Guest, lou: Guest, zoe: Guest, name: str) -> None:
    table = started(ana, lou)
    with nothing_changes(served, ana, table):
        refused(zoe.post(f"{table}/actions", ACTIONS[name]), 403, "not_your_seat")
        refused(lou.post(f"{table}/actions", ACTIONS[name]), 403, "not_your_seat", "fr")
        refused(Guest(served.address).post(f"{table}/actions", ACTIONS[name]), 403, "spectator")


def test_another_person_s_list_has_none_of_my_tables(ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = started(ana, lou)
    assert key_of(table) in ana.get("/api/tables").text
    assert zoe.get("/api/tables").json() == []
    assert Guest(zoe.address).get("/api/tables").json() == []


def test_a_seat_that_is_not_there_cannot_be_left(served: Served, ana: Guest) -> None:
    table = ana.sets("pancha-keliya", ["me", "me"])
    waiting = ana.sets("pancha-keliya", ["open", "me"])
    with nothing_changes(served, ana, waiting):
        for seat in ("-1", "-2", "-9", "6", "99999999999999999999999", "1.5", "true", "%00"):
            refused(ana.delete(f"{waiting}/seats/{seat}"), 422, "bad_field")
        refused(ana.delete(f"{waiting}/seats/5"), 422, "seat")
    refused(ana.delete(f"{table}/seats/0"), 409, "started")


# ---- Keys are not guessed


def unlike_dates(answer: Any) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name != "date"}


def test_whatever_is_not_there_is_answered_alike(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = started(ana, lou)
    watch = watch_of(ana, table)
    guesses = [
        "/api/tables/" + "A" * 22,
        "/api/watch/" + "A" * 22,
        "/api/tables/" + key_of(table)[:-1],
        "/api/tables/" + key_of(table).swapcase(),
        "/api/tables/" + key_of(watch),
        "/api/watch/" + key_of(table),
    ]
    answers = [guest.get(guess) for guess in guesses for guest in (zoe, ana, Guest(served.address))]
    for answer in answers:
        refused(answer, 404, "no_table")
        assert answer.content == answers[0].content
        assert unlike_dates(answer) == unlike_dates(answers[0])


def test_a_watch_key_opens_no_route_of_the_table(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    as_table = "/api/tables/" + key_of(watch_of(ana, table))
    with nothing_changes(served, ana, table):
        for method, path, body, *_ in GATHERING.values():
            refused(sends(ana, method, as_table + path, body), 404, "no_table")
        for action in ACTIONS.values():
            refused(ana.post(f"{as_table}/actions", action), 404, "no_table")


def test_keys_are_long_and_differ(ana: Guest) -> None:
    tables = [ana.sets("thaayam", ["me", "open"]) for _ in range(5)]
    keys = [key for table in tables for key in (key_of(table), key_of(watch_of(ana, table)))]
    assert len(set(keys)) == 10
    assert all(len(key) >= 22 for key in keys)  # 128 bits


def test_guessing_leaves_nothing_in_memory(served: Served, zoe: Guest) -> None:
    for guess in range(5):
        refused(zoe.get(f"/api/tables/guess-{guess}"), 404, "no_table")
    assert not served.house.loading


# ---- Spectators and the secret


def all_that_is_told(guests: list[Guest], addresses: list[str]) -> str:
    """Everything these people can read of a table, and their sockets' first words."""
    paths = ["", "?since=1", "/entries?before=99", "/replay", "/replay?seat=0", "/replay?seat=6", "/record", "/proof"]
    texts = [guest.get(address + path).text for guest in guests for address in addresses for path in paths]
    for guest in guests:
        for address in addresses:
            seated = guest.at(address)
            texts += [str(seated.hear()), str(seated.hear()), str(seated.hear())]
            seated.close()
    return "\n".join([*texts, *(guest.get("/api/tables").text for guest in guests)])


def test_the_spectator_never_learns_the_table_s_key(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    gathering, playing, over = ana.sets("thaayam", ["me", "open"]), started(ana, lou), finished(ana, lou)
    assert ana.post(f"{over}/rematch").status_code == 200
    for table in (gathering, playing, over):
        watch = watch_of(ana, table)
        told = all_that_is_told([zoe, ana, Guest(served.address)], [watch])
        mine = ana.get("/api/tables").text
        assert key_of(table) not in told.replace(mine, "")
        sheet = zoe.sheet(watch)
        assert (sheet["id"], sheet["links"]["invite"], sheet["links"]["invite_qr"], sheet["rematch"]) == ("", "", "", "")
        assert ana.sheet(watch)["mine"] == []


def test_the_secret_is_told_to_nobody_before_the_end(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = started(ana, lou)
    addresses = [table, watch_of(ana, table)]
    seated = [ana.at(table), lou.at(table)]
    secret = served.house.tables[key_of(table)].terms.secret
    for _ in range(6):
        mover = next_mover(seated)
        assert mover
        assert mover.does(mover.sheet["choices"][0])["ok"]
        told = all_that_is_told([ana, lou, zoe, Guest(served.address)], addresses)
        assert secret.hex() not in told.lower()
        assert repr(secret)[2:-1] not in told
    assert seated[0].send({"type": "resign", "seat": 0})["ok"]
    assert secret.hex() in all_that_is_told([zoe], addresses)


def test_a_record_is_not_given_out_before_the_end(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = started(ana, lou)
    with nothing_changes(served, ana, table):
        for guest in (ana, zoe):
            for method, path in (("GET", "/record"), ("GET", "/proof")):
                refused(guest.http.request(method, table + path), 409, "not_over")
        refused(ana.post(f"{table}/publish"), 409, "not_over")
        refused(ana.post(f"{table}/rematch"), 409, "not_over")
        refused(zoe.get(f"{watch_of(ana, table)}/proof"), 409, "not_over")


# ---- Wishes for a table


SEATS = {
    "none": ("pancha-keliya", [], "bad_field"),
    "too few": ("pancha-keliya", ["me"], "players"),
    "too many for the game": ("pancha-keliya", ["me"] * 3, "players"),
    "too many for any": ("thaayam", ["me"] * 7, "bad_field"),
}


@both_languages
@pytest.mark.parametrize("name", SEATS)
def test_a_table_has_as_many_seats_as_its_game(served: Served, name: str, lang: str) -> None:
    game, seats, key = SEATS[name]
    guest = Guest(served.address, "Ana", lang)
    with nothing_changes(served):
        refused(guest.post("/api/tables", {"game": game, "seats": [{"kind": kind} for kind in seats]}), 422, key, lang)


OPTIONS: dict[str, tuple[Any, str]] = {
    "unknown": ({"speed": 1}, "option"),
    "above": ({"haven": 2}, "value"),
    "below": ({"haven": -1}, "value"),
    "huge": ({"haven": 10**30}, "value"),
    "truth": ({"haven": True}, "bad_field"),
    "fraction": ({"haven": 1.5}, "bad_field"),
    "whole fraction": ({"haven": 1.0}, "bad_field"),
    "text": ({"haven": "1"}, "bad_field"),
    "word": ({"haven": "on"}, "bad_field"),
    "null": ({"haven": None}, "bad_field"),
    "nested": ({"haven": {"haven": 1}}, "bad_field"),
    "odd name": ({"Haven<script>": 1}, "bad_field"),
    "dunder": ({"__class__": 1}, "option"),
    "list": ([1], "bad_field"),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_options_are_the_game_s_and_within_range(served: Served, lou: Guest, name: str) -> None:
    options, key = OPTIONS[name]
    wish = {"game": "pancha-keliya", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = lou.sets("pancha-keliya", ["me", "open"])
    with nothing_changes(served, lou, table):
        refused(lou.post("/api/tables", {**wish, "options": options}), 422, key, "fr")
        refused(lou.put(f"{table}/options", {"options": options}), 422, key, "fr")


WISHES: dict[str, tuple[Any, int, str]] = {
    "unknown game": ({"game": "ludo"}, 404, "game"),
    "path as game": ({"game": "../../etc/passwd"}, 404, "game"),
    "module as game": ({"game": "escale.core"}, 404, "game"),
    "endless game": ({"game": "a" * 61}, 422, "bad_field"),
    "number as game": ({"game": 7}, 422, "bad_field"),
    "unknown pace": ({"pace": "hasty"}, 422, "bad_field"),
    "negative seconds": ({"seconds": -1}, 422, "bad_field"),
    "endless seconds": ({"seconds": 10**9}, 422, "bad_field"),
    "truth as seconds": ({"seconds": True}, 422, "bad_field"),
    "odd contribution": ({"contribution": "a|b"}, 422, "bad_field"),
    "endless contribution": ({"contribution": "a" * 65}, 422, "bad_field"),
    "more than is asked for": ({"host": "me"}, 422, "bad_field"),
    "own secret": ({"secret": "00"}, 422, "bad_field"),
    "own key": ({"id": "mine"}, 422, "bad_field"),
    "seat of unknown kind": ({"seats": [{"kind": "king"}, {"kind": "me"}]}, 422, "bad_field"),
    "seat for somebody": ({"seats": [{"kind": "me", "person": "x"}, {"kind": "me"}]}, 422, "bad_field"),
}


@pytest.mark.parametrize("name", WISHES)
def test_a_table_is_wished_for_within_bounds(served: Served, ana: Guest, name: str) -> None:
    changed, status, key = WISHES[name]
    wish = {"game": "pancha-keliya", "seats": [{"kind": "me"}, {"kind": "open"}], **changed}
    with nothing_changes(served):
        refused(ana.post("/api/tables", wish), status, key)


# ---- Limits


def people(guest: Guest) -> Any:
    return Guest(guest.address, None, guest.lang).put("/api/me", {"name": "Max"})


def wish(guest: Guest) -> Any:
    return guest.post("/api/tables", {"game": "pancha-keliya", "seats": [{"kind": "me"}, {"kind": "open"}]})


def talk(guest: Guest) -> Any:
    return guest.post(f"{of_mine(guest)}/actions", {"type": "say", "text": "hello"})


def act(guest: Guest) -> Any:
    return guest.post(f"{of_mine(guest)}/actions", {"type": "look", "seat": 0})


def of_mine(guest: Guest) -> str:
    return "/api/tables/" + key_of(guest.get("/api/tables").json()[0]["path"])


def bring(guest: Guest) -> Any:
    record = {"escale": 1, "game": "pancha-keliya", "rules": 1, "players": 2, "options": {}, "moves": []}
    return guest.post("/api/records", {"record": record})


def link(guest: Guest) -> Any:
    return guest.post("/api/me/link")


def claim(guest: Guest) -> Any:
    return Guest(guest.address, None, guest.lang).post("/api/me/claim", {"code": "A" * 22})


LIMITED = {
    "people": ("people", people),
    "links": ("people", link),
    "claims": ("people", claim),
    "tables": ("tables", wish),
    "talk": ("talk", talk),
    "actions": ("actions", act),
    "records": ("records", bring),
}


@pytest.mark.parametrize("name", LIMITED)
def test_too_many_are_asked_to_wait(tmp_path: Path, name: str) -> None:
    kind, does = LIMITED[name]
    with serving(tmp_path, **{f"limit_{kind}": "4/minute"}) as served:
        lou = Guest(served.address, "Lou", "fr")
        assert wish(lou).status_code == 201
        answers = [does(lou) for _ in range(5)]
        assert answers[0].status_code < 405
        with nothing_changes(served):
            late = does(lou)
            refused(late, 429, "too_many", "fr")
            assert int(late.headers["retry-after"]) > 0


@pytest.fixture
def crowded(tmp_path: Path) -> Any:
    with serving(tmp_path, limit_requests="3/minute") as served:
        guest = Guest(served.address, None, "fr")
        for _ in range(3):
            assert guest.get("/api/me").status_code == 200
        yield guest


def test_one_address_does_not_ask_without_end(crowded: Guest) -> None:
    refused(crowded.get("/api/me"), 429, "too_many", "fr")
    refused(crowded.put("/api/me", {"name": "Lou"}), 429, "too_many", "fr")
    assert crowded.get("/").status_code == 200  # the page itself can be read


def test_one_address_is_told_how_long_to_wait(crowded: Guest) -> None:
    assert int(crowded.get("/api/me").headers["retry-after"]) > 0


# ---- Moves by POST


def test_a_move_is_played_once(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    mover = next(guest for guest in (ana, lou) if guest.sheet(table)["choices"])
    action = as_action(mover.sheet(table)["choices"][0])
    assert mover.post(f"{table}/actions", action).status_code == 200
    with nothing_changes(served, ana, table):
        refused(mover.post(f"{table}/actions", action), 409, "stale", mover.lang)
