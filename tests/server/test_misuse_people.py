"""What people are called and say, their cookies, their links, and how they are forgotten: misused, it changes nothing."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer

from escale.server.people import LINK_SECONDS
from escale.server.store import queries
from tests.server.misusing import (
    COOKIE,
    JSON,
    cookie_of,
    finished,
    nothing_changes,
    refused,
    rows,
    started,
    stored,
    with_cookie,
)
from tests.server.serving import Guest, Served, serving

# ---- Names and talk


BAD_CHARACTERS = [
    *"\x00\x01\x08\x0b\x0c\x0d\x1b\x1f\x7f",  # control
    *"\x80\x85\x9f",  # control as well
    *"\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",  # turn the writing around
    *"\u2028\u2029",  # other line ends
]
BAD_IN_NAMES = [*"\t\n\u200b\u200d\u200e\u200f\u2060\ufeff\xad\u3164"]


def test_names_have_no_hidden_characters(served: Served, lou: Guest) -> None:
    with nothing_changes(served):
        for name in (f"An{character}a" for character in BAD_CHARACTERS + BAD_IN_NAMES):
            seats = [{"kind": "me"}, {"kind": "device", "name": name}]
            refused(lou.put("/api/me", {"name": name}), 422, "bad_field", "fr")
            refused(lou.post("/api/tables", {"game": "pancha-keliya", "seats": seats}), 422, "bad_field", "fr")
    assert lou.get("/api/me").json()["name"] == "Lou"


def test_talk_has_no_hidden_characters(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    with nothing_changes(served):
        for character in BAD_CHARACTERS:
            refused(lou.post(f"{table}/actions", {"type": "say", "text": f"bon{character}jour"}), 422, "bad_field", "fr")
    for text in ("two\nlines", "👩\u200d🚀", "שלום\u200f!"):
        assert lou.post(f"{table}/actions", {"type": "say", "text": text}).status_code == 200


@pytest.mark.parametrize("escape", [rb"\ud800", rb"a\udfffb", rb"\udc00\ud800"])
def test_half_a_character_is_no_text(served: Served, ana: Guest, lou: Guest, escape: bytes) -> None:
    table = started(ana, lou)
    with nothing_changes(served):
        refused(lou.http.put("/api/me", content=b'{"name": "%s"}' % escape, headers=JSON), 422, "bad_field", "fr")
        refused(lou.http.put("/api/me", content=b'{"name": "a", "%s": 1}' % escape, headers=JSON), 422, "bad_field", "fr")
        said = b'{"type": "say", "text": "%s"}' % escape
        refused(lou.http.post(f"{table}/actions", content=said, headers=JSON), 422, "bad_field", "fr")


NAMES: dict[str, tuple[Any, bool]] = {
    "one letter": ("A", True),
    "at the limit": ("n" * 24, True),
    "at the limit in wide characters": ("名" * 24, True),
    "over the limit": ("n" * 25, False),
    "far over": ("n" * 100_000, False),
    "empty": ("", False),
    "blank": (" \u3000 ", False),
    "number": (7, False),
    "list": (["Ana"], False),
    "null": (None, False),
}


@pytest.mark.parametrize("name", NAMES)
def test_names_keep_to_their_limits(served: Served, ana: Guest, name: str) -> None:
    given, good = NAMES[name]
    if good:
        assert ana.put("/api/me", {"name": given}).json()["name"] == given
        assert ana.get("/api/me").json()["name"] == given
        return
    with nothing_changes(served):
        refused(ana.put("/api/me", {"name": given}), 422, "bad_field")
        refused(Guest(served.address).put("/api/me", {"name": given}), 422, "bad_field")


TALK: dict[str, tuple[Any, str]] = {
    "over the limit": ({"text": "x" * 281}, "bad_field"),
    "empty": ({"text": "  "}, "bad_field"),
    "unknown phrase": ({"phrase": "shut_up"}, "bad_field"),
    "both": ({"text": "hi", "phrase": "hello"}, "phrase_or_text"),
    "neither": ({}, "phrase_or_text"),
    "as another seat": ({"text": "hi", "seat": 0}, "bad_field"),
    "under another name": ({"text": "hi", "name": "Ana"}, "bad_field"),
}


@pytest.mark.parametrize("name", TALK)
def test_talk_keeps_to_its_limits(served: Served, ana: Guest, lou: Guest, name: str) -> None:
    table = started(ana, lou)
    said, key = TALK[name]
    with nothing_changes(served):
        refused(lou.post(f"{table}/actions", {"type": "say", **said}), 422, key, "fr")


SCRIPT = "<script>alert(1)"
LONG_SCRIPT = "</script><img src=x onerror=alert(1)>{{7*7}}${7*7}%s%n'\";--&lt;"


def test_scripts_in_names_and_talk_are_told_as_plain_text(served: Served, lou: Guest) -> None:
    ana = Guest(served.address, SCRIPT)
    table = ana.sets("pancha-keliya", ["me", {"kind": "device", "name": "{name} {0} '{'"}])
    seated = ana.at(table)
    assert seated.send({"type": "say", "text": LONG_SCRIPT})["ok"]
    while not seated.talk:
        seated.hear()
    assert seated.talk[0]["text"] == LONG_SCRIPT
    assert seated.talk[0]["name"] == SCRIPT
    answer = ana.get(table)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert [chair["name"] for chair in answer.json()["chairs"]] == [SCRIPT, "{name} {0} '{'"]
    assert seated.send({"type": "resign", "seat": 0})["ok"]
    lines = [line["text"] for entry in ana.sheet(table)["entries"] for line in entry["lines"]]
    assert any(SCRIPT in line for line in lines)


# ---- Cookies


def set_cookie(answer: Any) -> str:
    return str(answer.headers["set-cookie"])


def test_the_cookie_is_kept_from_scripts_and_other_sites(served: Served, ana: Guest) -> None:
    given = [ana.put("/api/me", {"name": "Ana"}), ana.post("/api/me/claim", {"code": claimable(ana)}), ana.delete("/api/me")]
    for answer in given:
        parts = [part.strip().lower() for part in set_cookie(answer).split(";")]
        assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
        assert "secure" not in parts
        assert not any(part.startswith("domain") for part in parts)


def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with serving(tmp_path, secure_cookies=True) as served:
        answer = Guest(served.address).put("/api/me", {"name": "Ana"})
        assert "; secure" in set_cookie(answer).lower()
        leaving = with_cookie(served, answer.cookies[COOKIE]).delete("/api/me")
        assert "; secure" in set_cookie(leaving).lower()


def test_the_key_that_signs_is_the_host_s_alone(served: Served) -> None:
    path = served.house.settings.data / "cookie.key"
    assert path.stat().st_mode & 0o777 == 0o600
    assert len(path.read_text()) == 64


def forged(served: Served, good: str) -> dict[str, str]:
    payload, signature = good.split(".")
    person = served.house.people.signer.loads(good)
    key = served.house.settings.key()
    return {
        "truncated": good[:-1],
        "no signature": payload,
        "empty signature": payload + ".",
        "other signature": payload + "." + signature[::-1],
        "plain": person,
        "other key": str(URLSafeSerializer("guess", salt="person").dumps(person)),
        "other salt": str(URLSafeSerializer(key, salt="table").dumps(person)),
        "somebody unknown": str(URLSafeSerializer(key, salt="person").dumps("A" * 22)),
        "no text": str(URLSafeSerializer(key, salt="person").dumps({"id": person})),
        "endless": good + "A" * 5000,
        "twice": good + good,
        "odd": "%00.%ff",
        "empty": "",
    }


def test_a_forged_cookie_is_nobody_s(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    with nothing_changes(served, ana, table):
        for name, value in forged(served, cookie_of(ana)).items():
            forger = with_cookie(served, value)
            assert forger.get("/api/me").json() == {"name": "", "known": False}, name
            assert forger.get("/api/tables").json() == [], name
            assert forger.sheet(table)["mine"] == [], name
            refused(forger.post(f"{table}/actions", {"type": "resign", "seat": 0}), 403, "spectator")
            refused(forger.delete("/api/me"), 401, "who_are_you")
    assert with_cookie(served, cookie_of(ana)).get("/api/me").json()["name"] == "Ana"


# ---- The same person on another device


def claimable(guest: Guest) -> str:
    path: str = guest.post("/api/me/link").json()["path"]
    return path.removeprefix("/d/")


def test_a_device_link_works_once(served: Served, ana: Guest) -> None:
    code = claimable(ana)
    assert Guest(served.address).post("/api/me/claim", {"code": code}).json() == {"name": "Ana", "known": True}
    for lang in ("fr", "en"):
        late = Guest(served.address, None, lang)
        with nothing_changes(served):
            refused(late.post("/api/me/claim", {"code": code}), 404, "link_spent", lang)
        assert not late.get("/api/me").json()["known"]


def test_a_device_link_expires(served: Served, ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    code, in_time = claimable(ana), claimable(ana)
    now = time.time()
    monkeypatch.setattr(queries, "time", SimpleNamespace(time=lambda: now + LINK_SECONDS - 5))
    assert Guest(served.address).post("/api/me/claim", {"code": in_time}).status_code == 200
    monkeypatch.setattr(queries, "time", SimpleNamespace(time=lambda: now + LINK_SECONDS + 5))
    refused(Guest(served.address).post("/api/me/claim", {"code": code}), 404, "link_spent")


def test_a_device_link_cannot_be_guessed(served: Served, ana: Guest) -> None:
    codes = [claimable(ana) for _ in range(5)]
    assert len(set(codes)) == 5
    assert all(len(code) >= 22 for code in codes)
    assert not any(code in stored(served) for code in codes)  # only digests are kept
    digests = [row[0] for row in rows(served)["links"]]
    with nothing_changes(served):
        for guess in [codes[0][:-1], codes[0].swapcase(), "A" * 22, *digests]:
            refused(Guest(served.address).post("/api/me/claim", {"code": guess}), 404, "link_spent")
        for guess in ["", "a" * 65, "%", "' OR 1=1 --", 5, None]:
            refused(Guest(served.address).post("/api/me/claim", {"code": guess}), 422, "bad_field")


def test_a_link_of_somebody_forgotten_is_nobody_s(served: Served, ana: Guest) -> None:
    code = claimable(ana)
    assert ana.delete("/api/me").status_code == 204
    refused(Guest(served.address).post("/api/me/claim", {"code": code}), 404, "link_spent")


# ---- Forget me


def test_forgetting_leaves_neither_name_nor_words_nor_seats(served: Served, lou: Guest) -> None:
    leaving = Guest(served.address, "Nemo-Quillfeather")
    nephew = {"kind": "device", "name": "Nemo-Nephew"}
    table = leaving.sets("thaayam", ["me", "open", nephew, "me"])
    assert lou.post(f"{table}/seats", {"seat": 1}).status_code == 200
    assert leaving.post(f"{table}/actions", {"type": "say", "text": "nemo-speech"}).status_code == 200
    claimable(leaving)
    cookie = cookie_of(leaving)
    person = served.house.people.signer.loads(cookie)
    assert "nemo-" in stored(served).lower()
    assert leaving.delete("/api/me").status_code == 204
    assert "nemo-" not in stored(served).lower()
    kept = rows(served)
    assert not [row for name in ("people", "links", "seats", "remarks") for row in kept[name] if person in row]
    sheet = lou.sheet(table)
    assert "nemo-" not in str(sheet).lower()
    assert [chair["left"] for chair in sheet["chairs"]] == [True, False, True, True]


def test_a_forgotten_person_s_cookie_is_nobody_s(served: Served, ana: Guest, lou: Guest) -> None:
    table = started(ana, lou)
    seated = lou.at(table)
    cookie = cookie_of(ana)
    assert ana.delete("/api/me").status_code == 204
    assert ana.http.cookies.get(COOKIE) is None
    old = with_cookie(served, cookie)
    with nothing_changes(served):
        assert old.get("/api/me").json() == {"name": "", "known": False}
        assert old.sheet(table)["mine"] == []
        refused(old.post(f"{table}/actions", {"type": "resign", "seat": 0}), 403, "spectator")
        refused(old.post(f"{table}/actions", {"type": "say", "text": "me again"}), 401, "who_are_you")
        refused(old.delete("/api/me"), 401, "who_are_you")
    seated.close()


def test_forgetting_reaches_public_records(served: Served, lou: Guest) -> None:
    leaving = Guest(served.address, "Outis-Quillfeather")
    table = finished(leaving, lou)
    assert leaving.post(f"{table}/publish").status_code == 200
    assert leaving.delete("/api/me").status_code == 204
    assert "Outis-" not in stored(served)


def test_throws_are_proven_even_after_a_player_was_forgotten(served: Served, lou: Guest) -> None:
    leaving = Guest(served.address, "Nemo")
    table = finished(leaving, lou)
    assert leaving.delete("/api/me").status_code == 204
    assert lou.get(f"{table}/proof").json()["right"]


def test_forgetting_frees_a_seat_that_has_not_started(served: Served, ana: Guest, lou: Guest) -> None:
    table = ana.sets("thaayam", ["me", "open", "open", "open"])
    leaving = Guest(served.address, "Nemo")
    assert leaving.post(f"{table}/seats", {"seat": 1}).status_code == 200
    assert leaving.delete("/api/me").status_code == 204
    assert lou.post(f"{table}/seats", {"seat": 1}).status_code == 200
