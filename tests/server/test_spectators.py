"""Spectators: a link of their own, a view of their own."""

from __future__ import annotations

from tests.server.serving import Guest, play_on
from tests.server.test_tables import pair


def watch_address(sheet: dict[str, dict[str, str]]) -> str:
    return "/api/watch/" + sheet["links"]["watch"].removeprefix("/w/")


def test_a_spectator_sees_the_game_and_can_do_nothing(ana: Guest, lou: Guest, zoe: Guest) -> None:
    _, a, b = pair(ana, lou)
    address = watch_address(a.until(lambda sheet: True))
    z = zoe.at(address)
    play_on([a, b], 12)
    seen = z.until(lambda sheet: sheet["moves"] == 12)
    assert (seen["id"], seen["mine"], seen["choices"], seen["viewer"]) == ("", [], [], 6)
    assert seen["links"]["invite"] == ""
    assert seen["scene"]["pieces"] == a.sheet["scene"]["pieces"]
    assert z.send({"type": "resign", "seat": 0})["fault"]["error"] == "spectator"
    while a.presence is None or a.presence["watchers"] != 1:
        a.hear()


def test_a_player_who_comes_by_the_spectators_link_is_a_spectator(ana: Guest, lou: Guest) -> None:
    _, a, _ = pair(ana, lou)
    address = watch_address(a.until(lambda sheet: True))
    own = ana.at(address)
    assert own.until(lambda sheet: True)["mine"] == []
    assert own.send({"type": "resign", "seat": 0})["fault"]["error"] == "spectator"


def test_a_spectator_may_look_back_while_the_game_goes_on(ana: Guest, lou: Guest, zoe: Guest) -> None:
    _, a, b = pair(ana, lou, "thaayam")
    play_on([a, b], 30)
    address = watch_address(a.sheet)
    frames = zoe.get(f"{address}/replay").json()["frames"]
    assert [frame["move"] for frame in frames] == list(range(31))
    assert frames[-1]["scene"] == zoe.get(address).json()["scene"]
    lines = [line["text"] for entry in zoe.get(f"{address}/entries?before=20").json() for line in entry["lines"]]
    assert lines
