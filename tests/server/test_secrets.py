"""A guest game with secrets plays on the same server, and nothing hidden leaves it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from escale.core import catalogue
from tests.guest.table import GAME
from tests.server.serving import Guest, Seated, as_action, next_mover, play_on, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        point = EntryPoint("souk", "souk", "escale.games")
        patch.setattr(catalogue, "entry_points", lambda group: [point] if group == point.group else [])
        catalogue.forget()
        with serving(tmp_path_factory.mktemp("souk")) as served:
            yield served.address
        catalogue.forget()


def any_choice(choices: list[Any]) -> Any:
    return random.Random(len(choices)).choice(choices)


def hands(sheet: Any) -> dict[int, list[int]]:
    return {tray["seat"]: tray["pieces"] for tray in sheet["scene"]["trays"]}


def test_the_game_declares_that_it_has_secrets() -> None:
    assert GAME.secrets


def test_each_sees_their_own_hand_and_the_others_backs(address: str) -> None:
    guests = [Guest(address, name) for name in ("Ana", "Lou", "Zoé")]
    table = guests[0].sets("souk", ["me", "open", "open"])
    for seat in (1, 2):
        guests[seat].post(f"{table}/seats", {"seat": seat})
    seated = [guest.at(table) for guest in guests]
    watcher = Guest(address).at("/api/watch/" + seated[0].until(lambda s: True)["links"]["watch"].removeprefix("/w/"))
    for _ in range(60):
        if next_mover(seated) is None:
            break
        play_on(seated, 1, any_choice)
        for seat, one in enumerate(seated):
            for owner, cards in hands(one.sheet).items():
                assert (-1 not in cards) if owner == seat else (set(cards) <= {-1} or has_looked(one))
    watcher.until(lambda sheet: sheet["moves"] >= seated[0].sheet["moves"])
    for cards in hands(watcher.sheet).values():
        assert set(cards) <= {-1}


def has_looked(one: Seated) -> bool:
    """Has anybody looked into a hand? From then on a hand may be open to this player."""
    return any(line["event"] == "inspected" for entry in one.entries for line in entry["lines"])


def test_deals_are_told_to_their_receiver_alone(address: str) -> None:
    ana, lou = Guest(address, "Ana"), Guest(address, "Lou")
    table = ana.sets("souk", ["me", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    a, b = ana.at(table), lou.at(table)
    play_on([a, b], 6, any_choice)
    for one, seat in ((a, 0), (b, 1)):
        dealt = [line["seat"] for entry in one.entries for line in entry["lines"] if line["event"] == "dealt"]
        assert dealt
        assert set(dealt) == {seat}


def test_a_secret_answer_is_not_told_before_the_last_has_come(address: str) -> None:
    ana, lou = Guest(address, "Ana"), Guest(address, "Lou")
    table = ana.sets("souk", ["me", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    a, b = ana.at(table), lou.at(table)
    while not {0, 1} <= set(a.until(lambda sheet: True)["asked"]):
        play_on([a, b], 1, any_choice)
    both = as_action(a.sheet["choices"][0]), as_action(b.until(lambda s: s["choices"])["choices"][0])
    heard = len(b.entries)
    assert a.send(both[0])["ok"]
    b.until(lambda sheet: sheet["moves"] == a.sheet["moves"])
    told = json.dumps(b.entries[heard:])
    assert "revealed" not in told
    assert b.send(both[1])["ok"]  # answers given at the same time do not collide


def test_a_shared_screen_is_handed_over(address: str) -> None:
    ana = Guest(address, "Ana")
    table = ana.sets("souk", ["me", {"kind": "device", "name": "Lou"}])
    seated = ana.at(table)
    first = seated.until(lambda sheet: sheet["asked"])
    assert first["hand_over"] == first["asked"][0]
    assert (first["choices"], first["viewer"]) == ([], 6)
    assert seated.send({"type": "look", "seat": first["hand_over"]})["ok"]
    shown = seated.until(lambda sheet: sheet["hand_over"] == -1)
    assert shown["viewer"] == first["hand_over"]
    assert shown["choices"]


def test_a_replay_before_the_end_shows_only_one_s_own(address: str) -> None:
    ana, lou = Guest(address, "Ana"), Guest(address, "Lou")
    table = ana.sets("souk", ["me", "open"])
    lou.post(f"{table}/seats", {"seat": 1})
    play_on([ana.at(table), lou.at(table)], 10, any_choice)
    peeking = ana.get(f"{table}/replay?seat=1").json()
    assert peeking["viewer"] == 6
    assert all(set(cards) <= {-1} for cards in hands(peeking["frames"][-1]).values())
    assert ana.get(f"{table}/replay?seat=0").json()["viewer"] == 0


def test_a_game_without_a_skin_has_a_sheet(address: str) -> None:
    sheet = Guest(address).get("/api/games/souk?lang=en").json()
    assert (sheet["skin"]["board"], sheet["skin"]["squares"], sheet["secrets"]) == ("", "plain", True)
    assert sheet["squares"]


def test_its_folder_stays_closed(address: str) -> None:
    for path in ("/art/souk/state.py", "/art/souk/..%2fstate.py", "/art/souk/board.svg"):
        assert Guest(address).get(path).status_code == 404
    assert Path(GAME.folder / "state.py").is_file()
