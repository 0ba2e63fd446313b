"""Records of finished games: taken out, brought in, shared, proven."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from escale.cli import app
from tests.server.serving import Guest, Seated, play_on
from tests.server.test_tables import pair


@pytest.fixture
def finished(ana: Guest, lou: Guest) -> tuple[str, Seated]:
    table, a, b = pair(ana, lou, "chauka-bara")
    play_on([a, b])
    return table, a


def test_a_record_goes_out_and_comes_in(finished: tuple[str, Seated], ana: Guest, zoe: Guest) -> None:
    table, a = finished
    record = ana.get(f"{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    path = zoe.post("/api/records", {"record": record.json()}).json()["path"]
    replay = zoe.get(f"/api/records/{path.removeprefix('/r/')}/replay?seat=1").json()
    assert (replay["places"], replay["viewer"], replay["names"]) == (a.sheet["places"], 1, ["Ana", "Lou"])
    assert replay["frames"][-1]["scene"]["pieces"] == a.sheet["scene"]["pieces"]


def test_nothing_is_recorded_before_the_end(ana: Guest, lou: Guest) -> None:
    table, a, b = pair(ana, lou)
    play_on([a, b], 5)
    for path in ("record", "proof"):
        assert ana.get(f"{table}/{path}").status_code == 409
    assert ana.post(f"{table}/publish").status_code == 409


def test_a_published_game_stands_on_the_game_s_page(finished: tuple[str, Seated], ana: Guest, zoe: Guest) -> None:
    table, a = finished
    assert zoe.post(f"{table}/publish").status_code == 403
    path = ana.post(f"{table}/publish").json()["path"]
    assert ana.post(f"{table}/publish").json()["path"] == path
    assert path in [game["path"] for game in zoe.get("/api/games/chauka-bara/public").json()]
    assert a.until(lambda sheet: sheet["record"])["record"] == path
    assert zoe.get(f"/api/records/{path.removeprefix('/r/')}/proof").json()["right"]


def test_verify_finds_what_was_tampered_with(finished: tuple[str, Seated], ana: Guest, tmp_path: Path) -> None:
    table, _ = finished
    record = ana.get(f"{table}/record").json()
    file = tmp_path / "game.json"

    def verify(data: Any) -> Any:
        file.write_text(json.dumps(data))
        return CliRunner().invoke(app, ["verify", str(file), "--lang", "en"])

    honest = verify(record)
    assert (honest.exit_code, "all as committed" in honest.output) == (0, True)
    other = {**record, "proof": {**record["proof"], "secret": "00" * 32}}
    assert verify(other).exit_code == 1
    words = {**record, "proof": {**record["proof"], "contributions": ["x", "y"]}}
    assert verify(words).exit_code == 1


def test_the_secret_is_committed_to_before_and_told_after(ana: Guest, lou: Guest) -> None:
    _, a, b = pair(ana, lou)
    committed = a.until(lambda sheet: True)["proof"]
    assert committed["secret"] == ""
    play_on([a, b])
    assert a.sheet["proof"]["commitment"] == committed["commitment"]
    assert len(a.sheet["proof"]["secret"]) == 64
