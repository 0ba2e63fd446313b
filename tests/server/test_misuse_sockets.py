"""Sockets that send what no page sends: each message is answered with a clear fault, and the table plays on."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from escale.server.routes.sockets import BAD_FRAMES
from tests.server.misusing import (
    COOKIE,
    JSON,
    cookie_of,
    key_of,
    nothing_changes,
    refused,
    started,
    still_plays,
    stored,
    tells,
    watch_of,
    with_cookie,
)
from tests.server.serving import PATIENCE, Guest, Seated, Served, as_action, next_mover, serving, until

LARGEST = 4096  # bytes of a message that is read


def sends(seated: Seated, message: str | bytes) -> Any:
    """Send a message as it is; the reply."""
    seated.socket.send(message)
    while (reply := seated.hear())["type"] != "reply":
        pass
    return reply


def denied(reply: Any, key: str, lang: str = "en") -> None:
    assert reply["ok"] is False
    tells(reply["fault"], key, lang)


def closing(seated: Seated) -> int:
    """The code with which the house closes a connection."""
    with pytest.raises(ConnectionClosed) as closed:
        listen(seated)
    assert closed.value.rcvd
    return closed.value.rcvd.code


def listen(seated: Seated) -> None:
    while True:
        seated.hear()


def mover_of(seated: list[Seated]) -> tuple[Seated, Seated]:
    """Who has something to choose, and who has not."""
    mover = next_mover(seated)
    assert mover
    return mover, next(one for one in seated if one is not mover)


# ---- Messages that make no sense


def play(**changed: Any) -> str:
    return json.dumps({"type": "play", "seat": 0, "decision": "0.0", "verb": "move", "numbers": {}, "id": "x"} | changed)


SENSELESS: dict[str, str] = {
    "nothing": "",
    "no JSON": "hello",
    "half": '{"type": "play"',
    "two": '{"type": "undo", "seat": 0}{"type": "undo", "seat": 0}',
    "null": "null",
    "a number": "7",
    "a list": "[]",
    "no type": "{}",
    "unknown type": json.dumps({"type": "cheat", "seat": 0}),
    "type of the wrong kind": json.dumps({"type": ["play"], "seat": 0}),
    "an answer instead": json.dumps({"type": "reply", "id": "x", "ok": True}),
    "no seat": json.dumps({"type": "resign"}),
    "truth as seat": json.dumps({"type": "resign", "seat": False}),
    "fraction as seat": json.dumps({"type": "resign", "seat": 0.5}),
    "whole fraction as seat": '{"type": "resign", "seat": 0.0}',
    "text as seat": json.dumps({"type": "resign", "seat": "0"}),
    "null as seat": json.dumps({"type": "resign", "seat": None}),
    "negative seat": json.dumps({"type": "resign", "seat": -1}),
    "huge seat": json.dumps({"type": "resign", "seat": 10**40}),
    "number beyond numbers": '{"type": "resign", "seat": NaN}',
    "endless number": '{"type": "resign", "seat": 1e999}',
    "more than is asked for": json.dumps({"type": "resign", "seat": 0, "by": 1}),
    "a prototype": '{"type": "resign", "seat": 0, "__proto__": {"seat": 1}}',
    "truth as number": play(numbers={"piece": True}),
    "fraction as number": play(numbers={"piece": 0.0}),
    "text as number": play(numbers={"piece": "0"}),
    "nested number": play(numbers={"piece": {"piece": 0}}),
    "numbers as list": play(numbers=[0]),
    "too many numbers": play(numbers={f"n{k}": 0 for k in range(9)}),
    "odd verb": play(verb="move\u0000"),
    "endless verb": play(verb="m" * 41),
    "number as decision": play(decision=0),
    "endless decision": play(decision="0" * 25),
    "odd id": play(id="<script>"),
    "endless id": play(id="x" * 65),
    "text as truth": json.dumps({"type": "answer", "seat": 0, "yes": "yes"}),
    "number as truth": json.dumps({"type": "answer", "seat": 0, "yes": 1}),
    "half a character": '{"type": "say", "text": "\\ud800"}',
    "control characters": json.dumps({"type": "say", "text": "a\u0000b"}),
    "turned writing": json.dumps({"type": "say", "text": "a\u202eb"}),
    "lists without end": "[" * 4000,
    "objects without end": '{"type":' * 500,
    "numbers without end": '{"type": "play", "numbers": ' + "[" * 1500 + "]" * 1500 + "}",
    "a huge literal": '{"type": "resign", "seat": ' + "9" * 4000 + "}",
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_senseless_messages_are_told_so(served: Served, ana: Guest, lou: Guest, lang: str) -> None:
    table = started(ana, lou)
    host = with_cookie(served, cookie_of(ana), lang)
    for name, message in SENSELESS.items():
        seated = host.at(table)
        with nothing_changes(served):
            reply = sends(seated, message)
            denied(reply, "bad_field", lang)
        assert reply["id"] == "", name
        seated.close()
    still_plays([ana.at(table), lou.at(table)])


def test_senseless_messages_are_told_so_by_post_as_well(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    with nothing_changes(served, ana, table):
        for name, message in SENSELESS.items():
            answer = lou.http.post(f"{table}/actions", content=message.encode(), headers=JSON)
            assert answer.status_code in (400, 422), name
            tells(answer.json(), "bad_field" if answer.status_code == 422 else "bad_body", "fr")
        for seat in (True, 1.0, "1", None, -1, 6):
            refused(lou.post(f"{table}/seats", {"seat": seat}), 422, "bad_field", "fr")


def test_bytes_are_told_to_make_no_sense(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    with nothing_changes(served, ana, table):
        for message in (b"", b"\x00\xff", json.dumps({"type": "resign", "seat": 1}).encode()):
            denied(sends(seated[1], message), "bad_body", "fr")
    still_plays(seated)


def test_a_large_message_is_told_to_be_too_large(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    resign = json.dumps({"type": "resign", "seat": 1})
    with nothing_changes(served, ana, table):
        denied(sends(seated[1], resign + " " * (LARGEST + 1 - len(resign))), "too_large", "fr")
        denied(sends(seated[1], json.dumps({"type": "say", "text": "é" * LARGEST}, ensure_ascii=False)), "too_large", "fr")
    still_plays(seated)
    said = json.dumps({"type": "look", "seat": 1})
    assert sends(seated[1], said + " " * (LARGEST - len(said)))["ok"]


def test_a_very_large_message_ends_the_connection(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    large = lou.at(table)
    with nothing_changes(served):
        large.socket.send('{"type": "resign", "seat": 1}' + " " * (LARGEST * 5))
        assert closing(large) == 1009
    still_plays([ana.at(table), lou.at(table)])


def test_who_sends_only_nonsense_is_shown_out(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = lou.at(table)
    for _ in range(BAD_FRAMES - 1):
        denied(sends(seated, "nonsense"), "bad_field", "fr")
    assert seated.send({"type": "look", "seat": 1})["ok"]
    seated.socket.send(b"nonsense")
    assert closing(seated) == 4400
    still_plays([ana.at(table), lou.at(table)])


# ---- Too many


def flood(seated: Seated, action: Any, times: int) -> list[Any]:
    for number in range(times):
        seated.socket.send(json.dumps({**action, "id": f"f{number}"}))
    replies: list[Any] = []
    while len(replies) < times:
        message = seated.hear()
        if message["type"] == "reply":
            replies.append(message)
    return replies


FLOODS = {"actions": {"type": "look", "seat": 1}, "talk": {"type": "say", "text": "spam"}}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_dammed(tmp_path: Path, kind: str) -> None:
    with serving(tmp_path, **{f"limit_{kind}": "5/2second"}) as served:
        ana, lou = Guest(served.address, "Ana"), Guest(served.address, "Lou", "fr")
        table = started(ana, lou)
        seated = [ana.at(table), lou.at(table)]
        replies = flood(seated[1], FLOODS[kind], 60)
        assert [reply["ok"] for reply in replies[:5]] == [True] * 5
        for reply in replies[5:]:
            denied(reply, "too_many", "fr")
        assert stored(served).count("spam") == (5 if kind == "talk" else 0)
        mover, _ = mover_of(seated)
        if mover is seated[0]:
            assert mover.does(mover.sheet["choices"][0])["ok"]  # the others are not held up
        time.sleep(2)
        still_plays(seated)


def test_two_sockets_are_still_one_person(tmp_path: Path) -> None:
    with serving(tmp_path, limit_actions="5/minute") as served:
        ana, lou = Guest(served.address, "Ana"), Guest(served.address, "Lou", "fr")
        table = started(ana, lou)
        flood(lou.at(table), FLOODS["actions"], 5)
        denied(flood(lou.at(table), FLOODS["actions"], 1)[0], "too_many", "fr")
        assert lou.post(f"{table}/actions", FLOODS["actions"]).status_code == 429
        assert ana.at(table).send({"type": "look", "seat": 0})["ok"]


def test_who_does_not_read_costs_little(served: Served, ana: Guest, lou: Guest) -> None:
    """What waits for a connection is bounded; the table does not wait for it."""
    table = started(ana, lou)
    deaf = lou.at(table)
    found = until(lambda: [c for c in served.house.tables[key_of(table)].connections if c.viewer.lang == "fr"])[0]
    for _ in range(300):
        found.tell({"type": "presence", "connected": [], "watchers": 0})
    assert len(found.outbox) <= 200
    deaf.close()
    still_plays([ana.at(table), lou.at(table)])


# ---- Out of turn, too late, for others


def test_nobody_plays_out_of_turn(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou, "chauka-bara")
    seated = [ana.at(table), lou.at(table)]
    for _ in range(12):
        mover, other = mover_of(seated)
        choice = mover.sheet["choices"][0]
        seat = other.sheet["mine"][0]
        decision = served.house.tables[key_of(table)].now.decision(seat)
        with nothing_changes(served, ana, table):
            reply = other.send({**as_action(choice), "seat": seat, "decision": decision})
            assert reply["ok"] is False
            assert reply["fault"]["error"] in ("no_chance", "refused")
            assert other.sheet["choices"] == []
        assert mover.does(choice)["ok"]


def test_moves_that_the_rules_forbid_are_refused_with_their_clause(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou, "chauka-bara")
    seated = [ana.at(table), lou.at(table)]
    for _ in range(400):
        mover, _ = mover_of(seated)
        for forbidden in mover.sheet["refused"]:
            action = {"type": "play", "decision": mover.sheet["choices"][0]["decision"]}
            with nothing_changes(served, ana, table):
                reply = mover.send({**action, **{key: forbidden[key] for key in ("seat", "verb", "numbers")}})
                assert reply["fault"]["error"] == "refused"
                assert reply["fault"]["clause"] == forbidden["clause"]
            return
        assert mover.does(mover.sheet["choices"][-1])["ok"]
    pytest.fail("nothing was forbidden in four hundred moves")


def test_a_throw_is_thrown_not_chosen(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    mover, _ = mover_of(seated)
    choice = mover.sheet["choices"][0]
    assert choice["verb"] == "throw"
    with nothing_changes(served, ana, table):
        for verb, numbers in (("throw", {"mouths": 5}), ("throw", {}), ("move", {"piece": 0})):
            action = {"type": "play", "seat": choice["seat"], "decision": choice["decision"]}
            denied(mover.send({**action, "verb": verb, "numbers": numbers}), "throw_first", mover_lang(mover, seated))
    still_plays(seated)


def mover_lang(mover: Seated, seated: list[Seated]) -> str:
    return "en" if mover is seated[0] else "fr"


def test_a_decision_is_answered_once(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    old: list[tuple[Seated, Any]] = []
    for _ in range(6):
        mover, _ = mover_of(seated)
        action = as_action(mover.sheet["choices"][0])
        assert mover.send(action)["ok"]
        old.append((mover, action))
    with nothing_changes(served, ana, table):
        for mover, action in old:
            reply = mover.send(action)
            denied(reply, "no_chance" if reply["fault"]["error"] == "no_chance" else "stale", mover_lang(mover, seated))
        for decision in ("", "9.9", "0.-1", "-1.0", "0", "0.999999", "zero", "0.0 "):
            mover, action = old[-1]
            denied(mover.send({**action, "decision": decision}), "stale", mover_lang(mover, seated))
    still_plays(seated)


def test_nobody_acts_for_another_seat(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    mover, other = mover_of(seated)
    lang = mover_lang(other, seated)
    mine = mover.sheet["mine"][0]
    with nothing_changes(served, ana, table):
        denied(other.does(mover.sheet["choices"][0]), "not_your_seat", lang)
        for kind in ("undo", "resign", "leave", "return", "look"):
            denied(other.send({"type": kind, "seat": mine}), "not_your_seat", lang)
            denied(other.send({"type": kind, "seat": 5}), "seat", lang)
        denied(other.send({"type": "answer", "seat": mine, "yes": True}), "not_your_seat", lang)
        denied(other.send({"type": "ask", "kind": "takeback", "by": mine, "seat": mine}), "not_your_seat", lang)
        denied(other.send({"type": "ask", "kind": "replace", "by": other.sheet["mine"][0], "seat": mine}), "not_away", lang)
        denied(other.send({"type": "answer", "seat": other.sheet["mine"][0], "yes": True}), "not_asked", lang)
    still_plays(seated)


def test_one_resigns_once(served: Served, ana: Guest) -> None:
    table = ana.sets("thaayam", ["me", "me", "me", "me"])
    seated = ana.at(table)
    assert seated.send({"type": "resign", "seat": 1})["ok"]
    assert not seated.send({"type": "resign", "seat": 1})["ok"]


# ---- Spectators and strangers


ACTIONS = (
    [{"type": kind, "seat": 0} for kind in ("undo", "resign", "leave", "return", "look")]
    + [{"type": "play", "seat": 0, "decision": "0.0", "verb": "move", "numbers": {}}]
    + [{"type": "throw", "seat": seat, "decision": "0.0"} for seat in (0, 1)]
    + [{"type": "answer", "seat": 0, "yes": True}, {"type": "ask", "kind": "replace", "by": 0, "seat": 1}]
)


def cannot_act(served: Served, seated: Seated, key: str, lang: str = "en") -> None:
    with nothing_changes(served):
        for action in ACTIONS:
            denied(seated.send(action), key, lang)


def test_spectators_do_not_play(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    """Not even those who sit at the table."""
    table = started(ana, lou)
    watch = watch_of(ana, table)
    cannot_act(served, zoe.at(watch), "spectator")
    cannot_act(served, lou.at(watch), "spectator", "fr")
    cannot_act(served, Guest(served.address, None, "fr").at(watch), "spectator", "fr")
    still_plays([ana.at(table), lou.at(table)])


def test_who_is_not_seated_does_not_play(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = started(ana, lou)
    cannot_act(served, zoe.at(table), "not_your_seat")
    still_plays([ana.at(table), lou.at(table)])


def test_who_has_no_name_neither_plays_nor_talks(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    for address in (table, watch_of(ana, table)):
        nobody = Guest(served.address, None, "fr").at(address)
        cannot_act(served, nobody, "spectator", "fr")
        with nothing_changes(served):
            denied(nobody.send({"type": "say", "text": "psst"}), "who_are_you", "fr")
    still_plays([ana.at(table), lou.at(table)])


def test_what_spectators_say_is_not_heard_at_the_table(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    assert zoe.at(table).send({"type": "say", "text": "take the other one"})["ok"]
    assert ana.at(watch_of(ana, table)).send({"type": "say", "text": "psst"})["ok"]
    still_plays(seated)
    assert not any(one.talk for one in seated)


def test_forged_cookies_open_no_seat(served: Served, ana: Guest, lou: Guest) -> None:
    from tests.server.test_misuse_people import forged

    table = started(ana, lou)
    for value in forged(served, cookie_of(ana)).values():
        forger = with_cookie(served, value).at(table)
        assert forger.until(lambda sheet: True)["mine"] == []
        denied(forger.send({"type": "resign", "seat": 0}), "spectator")
        forger.close()
    still_plays([ana.at(table), lou.at(table)])


# ---- Other sites, keys that lead nowhere


def opened(served: Served, path: str, **headers: str) -> ClientConnection:
    return connect(f"ws://{served.address}{path}", additional_headers=headers, open_timeout=PATIENCE, proxy=None)


def code_for(served: Served, path: str, **headers: str) -> int:
    """Connect; the code by which the house closes, before it has said anything."""
    with opened(served, path, **headers) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd
    return closed.value.rcvd.code


def test_another_site_opens_no_socket(served: Served, ana: Guest, lou: Guest) -> None:
    from tests.server.test_misuse_http import origins

    table = started(ana, lou)
    for address in (table, watch_of(ana, table)):
        for origin in origins(served.address):
            code = code_for(served, f"{address}/socket", Cookie=f"{COOKIE}={cookie_of(ana)}", Origin=origin)
            assert code == 4403, origin
    with opened(served, f"{table}/socket", Origin=f"http://{served.address}") as own:
        assert json.loads(own.recv(PATIENCE))["type"]


def test_sockets_of_keys_that_lead_nowhere_are_closed_alike(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    watch = watch_of(ana, table)
    guesses = ["/api/tables/x", "/api/watch/x", "/api/tables/" + key_of(watch), "/api/watch/" + key_of(table)]
    guesses += ["/api/tables/%00", "/api/tables/..%252f", "/api/tables/" + "a" * 3000]
    for guess in guesses:
        assert code_for(served, f"{guess}/socket") == 4404, guess


@pytest.mark.parametrize("since", ["-1", "1e3", "9" * 30, "x", "%00", "٣", "99999999"])
def test_an_odd_since_is_none(served: Served, ana: Guest, lou: Guest, since: str) -> None:
    table = started(ana, lou)
    with opened(served, f"{table}/socket?since={since}") as socket:
        sheet = json.loads(socket.recv(PATIENCE))
    assert [entry["number"] for entry in sheet["entries"]] == [1]


# ---- Forgotten people


def test_the_socket_of_somebody_forgotten_is_closed(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = ana.at(table)
    cookie = cookie_of(ana)
    assert ana.delete("/api/me").status_code == 204
    assert closing(seated) == 1012
    old = with_cookie(served, cookie).at(table)
    assert old.until(lambda sheet: True)["mine"] == []
    cannot_act(served, old, "spectator")


def test_somebody_forgotten_says_nothing_any_more(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    leaving = Guest(served.address, "Nemo-Quillfeather")
    sockets = [leaving.at(table), leaving.at(watch_of(ana, table))]
    assert all(socket.send({"type": "say", "phrase": "hello"})["ok"] for socket in sockets)
    assert leaving.delete("/api/me").status_code == 204
    with nothing_changes(served):
        for socket in sockets:
            denied(socket.send({"type": "say", "text": "still here"}), "who_are_you")
            denied(socket.send({"type": "resign", "seat": 0}), "spectator")
    assert "Nemo-Quillfeather" not in stored(served)
    still_plays([ana.at(table), lou.at(table)])


# ---- After all of it


def test_after_all_of_it_the_table_plays_to_its_end(served: Served, ana: Guest, lou: Guest, zoe: Guest) -> None:
    from tests.server.serving import play_on

    table = started(ana, lou)
    seated = [ana.at(table), lou.at(table)]
    odd = zoe.at(table)
    for message in list(SENSELESS.values())[: BAD_FRAMES - 2]:
        denied(sends(odd, message), "bad_field")
        play_on(seated, 1)
    play_on(seated)
    assert seated[0].sheet["state"] == "over"
    assert ana.get(f"{table}/proof").json()["right"]
