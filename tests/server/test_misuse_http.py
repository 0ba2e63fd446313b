"""Requests that no page sends: odd paths and methods, bodies that are too large or not what they say, other sites."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escale.core.catalogue import find
from escale.core.text import messages
from escale.server.guard import HEADERS
from tests.cases import CASES, random_match
from tests.server.misusing import COOKIE, JSON, Raw, asked, cookie_of, finished, gist, nothing_changes, refused, started, tells
from tests.server.serving import Guest, Served, serving

SMALL = 20_000  # bytes of the largest body, where it matters

# ---- Paths


TRICKS = [
    "/art/../../../../etc/passwd",
    "/art/%2e%2e/%2e%2e/pyproject.toml",
    "/art/pancha-keliya/../rules.py",
    "/art/pancha-keliya/..%2frules.py",
    "/art/pancha-keliya/..%5crules.py",
    "/art/pancha-keliya/..\\rules.py",
    "/art/pancha-keliya/%2fetc%2fpasswd",
    "/art/pancha-keliya//etc/passwd",
    "/art/pancha-keliya/skin.toml",
    "/art/pancha-keliya/%00board.svg",
    "/art/pancha-keliya/board.svg%00",
    "/art/pancha-keliya/board.svg%0a",
    "/art/pancha-keliya/BOARD.SVG",
    "/art/pancha-keliya/link.svg",
    "/art/pancha-keliya/.",
    "/art/pancha-keliya/..",
    "/art/%2e%2e/board.svg",
    "/art/..%2fpancha_keliya/board.svg",
    "/art/escale.server/board.svg",
    "/art/%ff/board.svg",
    "/art/" + "a" * 5000 + "/board.svg",
    "/assets/..%2findex.html",
    "/assets/../../app.py",
    "/assets/..%2f..%2fapp.py",
    "/assets/%2e%2e/%2e%2e/settings.py",
    "/assets/..%5c..%5capp.py",
    "/assets//etc/passwd",
    "/assets/",
    "/assets",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/..%2f..%2fcookie.key",
    "/cookie.key",
    "/escale.db",
    "/.git/config",
    "/C:/Windows/win.ini",
    "/%00",
    "/api/tables/..%2f..%2fme",
    "/api/../cookie.key",
    "/api/games/..%2f..",
    "/api/games/%00",
    "/api/tables/%00",
    "/api/records/..%2f..%2fescale.db",
]
INSIDE = (b"root:", b"[build-system]", b"from __future__", b"margin =", b"SQLite format", b"[core]")


def test_no_path_leads_out_of_what_is_served(served: Served, tmp_path: Path) -> None:
    for path in TRICKS:
        answer = asked(served.address, path)
        assert answer.status_code in (404, 422), path
        assert not any(found in answer.body for found in INSIDE), path
        if path.startswith("/api/"):
            assert answer.json()["text"], path


def test_a_link_among_the_drawings_is_not_followed(served: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only drawings by their own names are given out, whatever else lies in the folder."""
    art = tmp_path / "art"
    art.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (art / "link.svg").symlink_to(tmp_path / "secret.txt")
    (art / "board.svg").write_text("<svg/>")
    game = find("pancha-keliya")
    monkeypatch.setitem(vars(game), "folder", tmp_path)
    assert asked(served.address, "/art/pancha-keliya/board.svg").text == "<svg/>"
    assert asked(served.address, "/art/pancha-keliya/link.svg").status_code == 404
    assert asked(served.address, "/art/pancha-keliya/..%2fsecret.txt").status_code == 404
    assert asked(served.address, "/art/pancha-keliya/../secret.txt").status_code == 404


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_not_there_is_told_in_the_user_s_language(served: Served, lang: str) -> None:
    refused(asked(served.address, "/api/nothing", lang=lang), 404, "no_page", lang)
    refused(asked(served.address, "/api/", lang=lang), 404, "no_page", lang)
    assert asked(served.address, "/art/pancha-keliya/x.svg", lang=lang).text == gist("no_page", lang)


@pytest.mark.parametrize("path", ["/api/games/a%0Ab", "/a%0Ab", "/api/%0A/me"])
def test_a_line_break_in_a_path_is_nothing_special(served: Served, path: str) -> None:
    answer = asked(served.address, path, lang="fr")
    assert answer.status_code == 404
    assert answer.text != "Not Found"


# ---- Methods


METHODS = {
    "/api/me": ("POST", {"GET", "PUT", "DELETE"}),
    "/api/shelf": ("DELETE", {"GET"}),
    "/api/tables": ("PATCH", {"GET", "POST"}),
    "/api/tables/x": ("PUT", {"GET"}),
    "/api/tables/x/actions": ("GET", {"POST"}),
    "/api/records": ("GET", {"POST"}),
    "/api/health": ("POST", {"GET"}),
    "/": ("POST", {"GET", "HEAD"}),
    "/tables": ("DELETE", {"GET", "HEAD"}),
    "/art/pancha-keliya/board.svg": ("PUT", {"GET", "HEAD"}),
}


@pytest.mark.parametrize("path", METHODS)
def test_a_method_that_is_not_taken_is_told_with_those_that_are(served: Served, path: str) -> None:
    method, taken = METHODS[path]
    for asking in (method, "OPTIONS", "TRACE"):
        answer = asked(served.address, path, asking, "fr")
        assert answer.status_code == 405
        assert gist("no_method", "fr") in answer.text
        assert {name.strip() for name in answer.headers["allow"].split(",")} & taken
    assert asked(served.address, path, "BREW").status_code in (400, 405)


# ---- Bodies


def put_name(served: Served, body: bytes, *headers: str) -> Raw:
    return asked(served.address, "/api/me", "PUT", "fr", body, "Content-Type: application/json", *headers)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("narrow"), body_bytes=SMALL) as served:
        yield served


def padded(size: int) -> bytes:
    body = b'{"name": "Ana"}'
    return body + b" " * (size - len(body))


def chunked(body: bytes, chunk: int = 1000) -> bytes:
    parts = [body[at : at + chunk] for at in range(0, len(body), chunk)]
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"


def test_a_body_may_be_as_large_as_the_limit_and_no_larger(narrow: Served) -> None:
    assert put_name(narrow, padded(SMALL), f"Content-Length: {SMALL}").status_code == 200
    with nothing_changes(narrow):
        refused(put_name(narrow, padded(SMALL + 1), f"Content-Length: {SMALL + 1}"), 413, "too_large", "fr")


def test_a_body_that_says_it_is_too_large_is_not_read(narrow: Served) -> None:
    with nothing_changes(narrow):
        refused(put_name(narrow, b"", "Content-Length: 999999999999"), 413, "too_large", "fr")


def test_a_body_in_pieces_is_measured(narrow: Served) -> None:
    assert put_name(narrow, chunked(padded(SMALL)), "Transfer-Encoding: chunked").status_code == 200
    with nothing_changes(narrow):
        answer = put_name(narrow, chunked(padded(SMALL * 3)), "Transfer-Encoding: chunked")
        assert answer.status_code in (400, 413)


def test_a_body_in_pieces_is_told_to_be_too_large(narrow: Served) -> None:
    refused(put_name(narrow, chunked(padded(SMALL * 3)), "Transfer-Encoding: chunked"), 413, "too_large", "fr")


LYING = {
    "negative": [b"Content-Length: -1"],
    "no number": [b"Content-Length: many"],
    "endless number": [b"Content-Length: " + b"9" * 5000],
    "hexadecimal": [b"Content-Length: 0x10"],
    "two lengths": [b"Content-Length: 15", b"Content-Length: 3"],
    "length and pieces": [b"Content-Length: 15", b"Transfer-Encoding: chunked"],
    "broken pieces": [b"Transfer-Encoding: chunked", b"X-Pad: 1"],
}


@pytest.mark.parametrize("name", LYING)
def test_a_body_that_lies_about_its_length_is_refused(served: Served, name: str) -> None:
    lines = [b"PUT /api/me HTTP/1.1", b"Host: x", b"Connection: close", b"Content-Type: application/json", *LYING[name]]
    with nothing_changes(served):
        answer = Raw(served.address, b"\r\n".join(lines) + b'\r\n\r\n{"name": "Liar"}')
        assert answer.status_code in (400, 413)


def test_what_follows_a_body_is_not_taken_for_it(served: Served) -> None:
    """A length that is too short leaves an unfinished body, and no second request is slipped in behind it."""
    with nothing_changes(served):
        answer = put_name(served, b'{"name": "Ana"}PUT /api/me HTTP/1.1\r\n\r\n', "Content-Length: 5")
        refused(answer, 422, "bad_field", "fr")


UNREADABLE: dict[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 422, "bad_field"),
    "no JSON": (b"name=Ana", 422, "bad_field"),
    "half": (b'{"name": "An', 422, "bad_field"),
    "two": (b'{"name": "Ana"}{"name": "Lou"}', 422, "bad_field"),
    "a list": (b'["Ana"]', 422, "bad_field"),
    "a text": (b'"Ana"', 422, "bad_field"),
    "null": (b"null", 422, "bad_field"),
    "a number beyond numbers": (b'{"name": NaN}', 422, "bad_field"),
    "more than is asked for": (b'{"name": "Ana", "id": "x"}', 422, "bad_field"),
    "lists without end": (b"[" * 100_000, 400, "bad_body"),
    "objects without end": (b'{"name":' * 50_000, 400, "bad_body"),
    "a number without end": (b'{"name": ' + b"9" * 100_000 + b"}", 400, "bad_body"),
    "no UTF-8": (b'{"name": "\xff\xfe"}', 400, "bad_body"),
    "half a character in UTF-8": (b'{"name": "\xed\xa0\x80"}', 422, "bad_field"),
    "a longer zero": (b'{"name": "\xc0\x80"}', 400, "bad_body"),
    "raw control characters": (b'{"name": "A\x00na"}', 422, "bad_field"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_body_that_makes_no_sense_is_refused(served: Served, name: str) -> None:
    body, status, key = UNREADABLE[name]
    with nothing_changes(served):
        refused(put_name(served, body, f"Content-Length: {len(body)}"), status, key, "fr")


FORMS = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "image/png", ""]


@pytest.mark.parametrize("kind", FORMS)
def test_only_json_is_read(served: Served, kind: str) -> None:
    """What another site's form can send is not read as JSON."""
    body = b'{"name": "Ana"}'
    headers = [f"Content-Type: {kind}"] if kind else []
    with nothing_changes(served):
        answer = asked(served.address, "/api/me", "PUT", "fr", body, f"Content-Length: {len(body)}", *headers)
        assert answer.status_code in (415, 422)
        assert answer.json()["text"]


def test_a_host_too_long_for_a_code_breaks_nothing(served: Served, ana: Guest) -> None:
    table = ana.sets("pancha-keliya", ["me", "open"])
    lines = [f"GET {table} HTTP/1.1", f"Host: {'a' * 4000}", f"Cookie: {COOKIE}={cookie_of(ana)}", "Connection: close"]
    assert Raw(served.address, "\r\n".join([*lines, "", ""]).encode()).status_code < 500


# ---- Other sites


def origins(address: str) -> list[str]:
    port = address.split(":")[1]
    return [
        "https://evil.example",
        "null",
        "",
        f"http://{address}.evil.example",
        f"http://evil.example/{address}",
        f"http://{address}@evil.example",
        f"http://localhost:{port}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        f"file://{address}/",
    ]


def test_another_site_cannot_speak_for_its_visitors(served: Served, lou: Guest, ana: Guest) -> None:
    table = started(lou, ana)
    requests: list[tuple[str, str, Any]] = [
        ("PUT", "/api/me", {"name": "Evil"}),
        ("POST", f"{table}/actions", {"type": "resign", "seat": 0}),
        ("POST", "/api/me/link", None),
        ("POST", "/api/tables", {"game": "thaayam", "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ("DELETE", "/api/me", None),
    ]
    with nothing_changes(served, lou, table):
        for origin in origins(served.address):
            for method, path, body in requests:
                answer = lou.http.request(method, path, json=body, headers={"Origin": origin})
                refused(answer, 403, "other_site", "fr")
    own = {"Origin": f"http://{served.address}"}
    assert lou.http.put("/api/me", json={"name": "Lou"}, headers=own).status_code == 200


def test_no_answer_is_shared_with_other_sites(served: Served, ana: Guest) -> None:
    answer = ana.http.get("/api/me", headers={"Origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]


# ---- Headers


def answers(served: Served, guest: Guest, other: Guest) -> dict[str, Any]:
    over = finished(guest, other)
    playing = started(guest, other)
    name = b'{"name": "A"}'
    return {
        "200": guest.get("/api/me"),
        "201": guest.post("/api/tables", {"game": "thaayam", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        "204": Guest(served.address, "Leaving").delete("/api/me"),
        "a file to keep": guest.get(f"{over}/record"),
        "metrics": guest.get("/api/metrics"),
        "docs": guest.get("/api/docs.json"),
        "400": put_name(served, b"\xff", "Content-Length: 1"),
        "401": Guest(served.address).delete("/api/me"),
        "403": guest.http.put("/api/me", json={"name": "A"}, headers={"Origin": "https://evil.example"}),
        "404": guest.get("/api/tables/unknown"),
        "404 of the API": guest.get("/api/unknown"),
        "404 of the page": guest.get("/unknown/page"),
        "404 of a drawing": guest.get("/art/pancha-keliya/unknown"),
        "405": guest.http.patch("/api/me"),
        "405 of the page": guest.http.post("/"),
        "405 of a drawing": guest.http.post("/art/pancha-keliya/board.svg"),
        "409": guest.get(f"{playing}/record"),
        "413": put_name(served, name, "Content-Length: 99999999"),
        "422": guest.put("/api/me", {}),
        "the page": guest.get("/"),
        "a place of the page": guest.get("/tables"),
        "a drawing": guest.get("/art/pancha-keliya/board.svg"),
        "a path that is none": asked(served.address, "*", "GET"),
        "a line break": asked(served.address, "/a%0Ab"),
    }


def test_every_answer_keeps_browsers_careful(served: Served, ana: Guest, lou: Guest) -> None:
    for name, answer in answers(served, ana, lou).items():
        if name[:3].isdigit():
            assert answer.status_code == int(name[:3])
        for header, value in HEADERS.items():
            assert answer.headers[header.lower()] == value, name


def test_too_many_and_broken_keep_browsers_careful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, limit_requests="2/minute") as served:
        guest = Guest(served.address, None, "fr")

        async def fails(*_: Any) -> None:
            raise OSError("disk /var/lib/escale is full")

        monkeypatch.setattr(served.house.store, "read", fails)
        broken = guest.get("/api/health")
        refused(broken, 500, "broken", "fr")
        assert "disk" not in broken.text
        assert Guest(served.address).get("/api/shelf").status_code == 200
        late = Guest(served.address).get("/api/shelf")
        assert late.status_code == 429
        for answer in (broken, late):
            assert HEADERS.items() <= {name.title(): value for name, value in answer.headers.items()}.items()


def test_the_policy_forbids_scripts_in_the_page(served: Served, ana: Guest) -> None:
    policy = dict(part.split(" ", 1) for part in ana.get("/").headers["content-security-policy"].split("; "))
    assert policy["script-src"] == "'self'"
    assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert not any(word in value for value in policy.values() for word in ("unsafe", "*", "http:", "https:"))


def test_answers_of_the_api_are_not_kept(served: Served, ana: Guest) -> None:
    table = ana.sets("thaayam", ["me", "open"])
    for path in ("/api/me", "/api/tables", table, f"{table}/replay", "/api/unknown", "/api/tables/unknown"):
        assert ana.get(path).headers["cache-control"] == "no-store"


# ---- Records


def good() -> dict[str, Any]:
    from escale.core.records import write_record

    found: dict[str, Any] = json.loads(json.dumps(write_record(random_match(CASES[0], 1))))
    return found


def first_decision(record: dict[str, Any]) -> int:
    return next(k for k, move in enumerate(record["moves"]) if move[0] != "chance")


def with_move(record: dict[str, Any], at: int, move: Any) -> dict[str, Any]:
    return {**record, "moves": [*record["moves"][:at], move, *record["moves"][at + 1 :]]}


def nested(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


Spoil = Callable[[dict[str, Any]], Any]
SPOILT: dict[str, tuple[Spoil, int, str]] = {
    "a list": (lambda r: [r], 422, "bad_field"),
    "a text": (json.dumps, 422, "bad_field"),
    "null": (lambda r: None, 422, "bad_field"),
    "empty": (lambda r: {}, 422, "not_a_record"),
    "future": (lambda r: {**r, "escale": 10**30}, 422, "future"),
    "truth as format": (lambda r: {**r, "escale": True}, 422, "record_field"),
    "unknown game": (lambda r: {**r, "game": "../../etc"}, 422, "game"),
    "other rules": (lambda r: {**r, "rules": 10**30}, 422, "rules_version"),
    "huge players": (lambda r: {**r, "players": 10**30}, 422, "players"),
    "unknown option": (lambda r: {**r, "options": {"speed": 1}}, 422, "option"),
    "option out of range": (lambda r: {**r, "options": {next(iter(r["options"])): 10**30}}, 422, "value"),
    "moves as text": (lambda r: {**r, "moves": "all"}, 422, "record_field"),
    "a move as text": (lambda r: with_move(r, 0, "throw"), 422, "record_move"),
    "a move of nobody": (lambda r: with_move(r, 0, [9, *r["moves"][0][1:]]), 422, "record_move"),
    "a seat without end": (lambda r: with_move(r, 0, [nested(500), *r["moves"][0][1:]]), 422, "record_move"),
    "an unknown verb": (lambda r: with_move(r, 0, ["chance", "cheat", {}]), 422, "record_move"),
    "a throw that cannot be": (lambda r: with_move(r, 0, ["chance", r["moves"][0][1], {"mouths": 99}]), 422, "record_move"),
    "an illegal move": (lambda r: {**r, "moves": r["moves"][:1] + r["moves"][1:][::-1]}, 422, "record_move"),
    "a move too many": (lambda r: {**r, "moves": [*r["moves"], r["moves"][0]]}, 422, "record_move"),
    "another result": (lambda r: {**r, "places": [2, 1] if r["places"][0] == 1 else [1, 2]}, 422, "record_result"),
    "a result without end": (lambda r: {**r, "places": nested(500)}, 422, "record_result"),
    "too long": (lambda r: {**r, "moves": [0] * 20_001}, 413, "too_large"),
    "no seats that gave up": (lambda r: {**r, "resigned": 5}, 422, "record_field"),
    "texts that gave up": (lambda r: {**r, "resigned": ["x", [1]]}, 422, "record_field"),
    "seats that are not there gave up": (lambda r: {**r, "resigned": [77]}, 422, "record_field"),
    "a position as text": (lambda r: {**r, "position": "start"}, 422, "record_field"),
    "an unknown position": (lambda r: {**r, "position": {"king": 1}}, 422, "field"),
    "names as text": (lambda r: {**r, "names": "Ana"}, 422, "record_field"),
    "names as numbers": (lambda r: {**r, "names": [1, 2]}, 422, "record_field"),
    "a number beyond numbers": (lambda r: {**r, "note": float("nan")}, 422, "bad_field"),
    "an endless number": (lambda r: {**r, "note": float("inf")}, 422, "bad_field"),
    "half a character": (lambda r: {**r, "names": ["\ud800", "b"]}, 422, "bad_field"),
    "half a character as a field": (lambda r: {**r, "\ud800": 1}, 422, "bad_field"),
    "half a character as a game": (lambda r: {**r, "game": "\ud800"}, 422, "bad_field"),
}


def brings(guest: Guest, record: Any, **more: Any) -> Any:
    return guest.http.post("/api/records", content=json.dumps({"record": record, **more}).encode(), headers=JSON)


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_record_is_not_taken_in(served: Served, name: str) -> None:
    spoil, status, key = SPOILT[name]
    for lang in ("fr", "en"):
        with nothing_changes(served):
            refused(brings(Guest(served.address, None, lang), spoil(good())), status, key, lang)


def test_a_record_without_end_is_not_taken_in(served: Served) -> None:
    deep = b'{"record": {"escale": 1, "note": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
    with nothing_changes(served):
        answer = Guest(served.address, None, "fr").http.post("/api/records", content=deep, headers=JSON)
        refused(answer, 400, "bad_body", "fr")
        refused(brings(Guest(served.address, None, "fr"), good(), played_here=True), 422, "bad_field", "fr")


def test_a_record_taken_in_can_be_taken_out(served: Served, ana: Guest) -> None:
    """However its game is spelled, whatever else it carries."""
    spelled = {**good(), "note": nested(300), "names": ["<script>", "'\";--"], "resigned": [1]}
    for game in (spelled["game"].upper().replace("-", " "), spelled["game"].replace("k", "\u212a")):
        key = brings(ana, {**spelled, "game": game}).json()["path"].removeprefix("/r/")
        taken = ana.get(f"/api/records/{key}")
        assert taken.json()["names"] == spelled["names"]
        assert taken.headers["content-disposition"] == f'attachment; filename="{spelled["game"]}.json"'
        assert ana.get(f"/api/records/{key}/replay").json()["names"] == spelled["names"]
        refused(ana.get(f"/api/records/{key}/proof"), 422, "no_proof")


PROOFS: dict[str, Any] = {
    "text": "trust me",
    "empty": {},
    "no hexadecimal": {"table": "a", "commitment": "b", "secret": "xyz", "contributions": [], "takebacks": []},
    "too few takebacks": {"table": "a", "commitment": "b", "secret": "00", "contributions": [], "takebacks": []},
    "numbers for words": {"table": "a", "commitment": "b", "secret": "00", "contributions": [1], "takebacks": []},
}


@pytest.mark.parametrize("name", PROOFS)
def test_a_spoilt_proof_proves_nothing(served: Served, ana: Guest, name: str) -> None:
    key = brings(ana, {**good(), "proof": PROOFS[name]}).json()["path"].removeprefix("/r/")
    refused(ana.get(f"/api/records/{key}/proof"), 422, "no_proof" if name == "text" else "damaged_proof")


def test_a_record_brought_in_does_not_stand_among_the_games_played_here(ana: Guest) -> None:
    record = good()
    path = brings(ana, record).json()["path"]
    assert path not in ana.get(f"/api/games/{record['game']}/public").text


def test_a_record_that_is_not_there_is_told(served: Served, lou: Guest) -> None:
    for path in ("", "/replay", "/proof"):
        refused(lou.get(f"/api/records/{'A' * 16}{path}"), 404, "no_record", "fr")
    refused(lou.get(f"/api/records/{'A' * 65}"), 422, "bad_field", "fr")


# ---- Languages


def test_what_is_wrong_with_a_field_is_told_in_one_language(lou: Guest) -> None:
    fault = lou.put("/api/me", {"name": 7}).json()
    tells(fault, "bad_field", "fr")
    assert "Input should be" not in fault["text"]


def test_there_is_a_text_for_every_fault_in_both_languages() -> None:
    from escale.core.text import HOUSE

    faults = [{key for key in messages(HOUSE, lang) if key.startswith("trouble.")} for lang in ("fr", "en")]
    assert faults[0] == faults[1]
