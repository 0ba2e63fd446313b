"""A film in step: caption, log, board and purses at the shown move, in both directions; its bar, its keys, its link."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.catalogue import every
from tests.browser.games import recorded
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
GAMES = [game.name for game in every()]
CASES = [(name, k % 2 == 0, ("fr-FR", "en-GB")[k // 2 % 2]) for k, name in enumerate(GAMES)]


def film_of(one: Visitor, game: str) -> tuple[str, Any]:
    """A finished game, brought to the house as a file: its path, and what the server tells of it."""
    answer = one.context.request.post("/api/records", data={"record": recorded(game)})
    assert answer.ok, answer.text()
    path: str = answer.json()["path"]
    film = one.context.request.get(f"{path.replace('/r/', '/api/records/')}/replay?seat=6&lang={one.lang[:2]}")
    return path, film.json()


def moments(film: Any, game: str) -> Iterator[int]:
    """Some moves at random, there and back, then the last one."""
    last = len(film["frames"]) - 1
    chosen = random.Random(game).sample(range(1, last), 4)
    yield from (*chosen, 0, last, last - 1)


@pytest.mark.parametrize(("game", "phone", "lang"), CASES)
def test_caption_log_board_and_purses_are_those_of_the_shown_move(visitor: Visit, game: str, phone: bool, lang: str) -> None:
    ana = visitor("Ana", phone=phone, lang=lang)
    ana.knows()
    path, film = film_of(ana, game)
    ana.go(path)
    for at in moments(film, game):
        ana.by("replay-scrubber").fill(str(at))
        shows(ana, film, at)
    assert ana.faults() == []


def shows(ana: Visitor, film: Any, at: int) -> None:
    frames, last = film["frames"], len(film["frames"]) - 1
    lines = [line["text"] for frame in frames[: at + 1] for line in frame["lines"]]
    if 0 < at < last and frames[at]["lines"]:
        expect(ana.by("status")).to_have_text(" ".join(line["text"] for line in frames[at]["lines"]))
    expect(ana.by("log").locator("p")).to_have_count(len(lines))
    for piece in frames[at]["scene"]["pieces"]:
        mark = f"piece-{piece['seat']}-{piece['number']}"
        expect(ana.page.locator(f"[data-testid='{mark}'][data-spot='{piece['square']}']")).to_have_count(1)
    for purse in frames[at]["scene"]["purses"]:
        expect(ana.by(f"players-panel-{purse['seat']}").locator(".purse b")).to_contain_text(str(purse["value"]))
    places = ana.by("players-panel-0").locator(".place")
    expect(places).to_have_count(1 if at == last else 0)


# ---- The bar, the keys, the link


def test_a_bar_shows_turns_and_captures_and_keys_go_there(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.knows()
    path, film = film_of(ana, "chauka-bara")
    frames = film["frames"]
    taken = [k for k, frame in enumerate(frames) if any(line["event"] == "captured" for line in frame["lines"])]
    turns = [k for k in range(1, len(frames)) if frames[k]["scene"]["turn"] != frames[k - 1]["scene"]["turn"]]
    ana.go(path)
    expect(ana.page.locator("[data-testid^='capture-']")).to_have_count(len(taken))
    for key, at in [
        ("c", taken[0]),
        ("c", taken[1]),
        ("Home", 0),
        ("PageDown", turns[0]),
        ("PageDown", turns[1]),
        ("PageUp", turns[0]),
    ]:
        ana.page.keyboard.press(key)
        expect(ana.by("replay-scrubber")).to_have_value(str(at))
    ana.page.keyboard.press("Space")
    expect(ana.by("replay-scrubber")).to_have_value(str(turns[0] + 1))
    ana.page.keyboard.press("Space")
    ana.by("replay-keys").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("Space")


def test_a_moment_is_shared_by_its_address(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.knows()
    path, film = film_of(ana, "thaayam")
    ana.go(f"{path}?at=7")
    shows(ana, film, 7)
    ana.by("replay-next").click()
    shows(ana, film, 8)
    ana.page.reload()
    shows(ana, film, 8)
