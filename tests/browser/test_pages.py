"""Every page at both sizes, in both languages and by day and night: axe-core finds nothing, the console is silent."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor
from tests.server.serving import Guest, Served, play_on

Visit = Callable[..., Visitor]
LOOKS = [("fr-FR", False, "light"), ("en-GB", True, "dark"), ("en-GB", False, "dark"), ("fr-FR", True, "light")]
FIRST_PAGE = 130_000  # bytes of script and style, compressed


def finished_game(served: Served) -> str:
    """A game that was played and published; its path."""
    guest = Guest(served.address, "Lou")
    table = guest.sets("chauka-bara", ["me", {"kind": "device", "name": "Zoé"}])
    play_on([guest.at(table)])
    path: str = guest.post(f"{table}/publish").json()["path"]
    return path


@pytest.mark.parametrize(("lang", "phone", "scheme"), LOOKS, ids=lambda value: str(value))
def test_every_page_is_sound(visitor: Visit, served: Served, lang: str, phone: bool, scheme: str) -> None:
    ana = visitor("Ana", lang=lang, phone=phone, color_scheme=scheme)
    ana.knows()
    playing = ana.sets("thaayam", ["me", {"kind": "device", "name": "Zoé"}])
    gathering = ana.sets("chauka-bara", ["me", "open", "open"])
    pages = {
        "shelf": "/",
        "game": "/g/pancha-keliya",
        "rules": "/g/thaayam/rules",
        "new": "/new/chauka-bara",
        "tables": "/tables",
        "me": "/me",
        "device": "/d/not-a-code",
        "lobby": gathering,
        "table": playing,
        "replay": f"{finished_game(served)}?at=20",
        "nowhere": "/g/no-such-game",
    }
    found = {}
    for name, path in pages.items():
        ana.go(path)
        expect(ana.page.locator("h1")).to_be_attached()
        ana.page.wait_for_timeout(200)
        found[name] = ana.faults()
        ana.shot(f"{name}-{lang[:2]}-{'phone' if phone else 'desktop'}-{scheme}")
    assert {name: faults for name, faults in found.items() if faults} == {}
    ana.said[:] = [line for line in ana.said if "404" not in line]  # the browser tells of the game that is not there


def test_the_first_page_is_light(visitor: Visit) -> None:
    ana = visitor("Ana")
    sizes: dict[str, int] = {}

    def weigh(response: object) -> None:
        kind = response.headers.get("content-type", "")  # type: ignore[attr-defined]
        if "javascript" in kind or "css" in kind:
            sizes[response.url] = len(gzip.compress(response.body()))  # type: ignore[attr-defined]

    ana.page.on("requestfinished", lambda request: weigh(request.response()))
    ana.go("/")
    assert sizes
    assert sum(sizes.values()) < FIRST_PAGE, sizes


def test_a_newcomer_finds_the_way_to_a_game(visitor: Visit) -> None:
    """Shelf, box, play now, a name, a first throw."""
    ana = visitor("Ana", lang="fr-FR")
    ana.go("/")
    ana.by("box-pancha-keliya").click()
    ana.by("play-now").click()
    ana.comes_in()
    expect(ana.by("board")).to_be_visible()
    expect(ana.by("players-panel-0")).to_contain_text("Ana")


def test_friends_are_invited_by_a_link(visitor: Visit) -> None:
    ana, lou = visitor("Ana"), visitor("Lou", lang="fr-FR", phone=True)
    ana.knows()
    ana.go("/new/thaayam")
    ana.by("start-table").click()
    expect(ana.by("invite-link")).to_be_visible()
    path = ana.page.evaluate("location.pathname")
    lou.go(path)
    lou.by("sit-1").click()
    lou.comes_in()
    for one in (ana, lou):
        expect(one.by("board")).to_be_visible()


def test_rules_open_at_their_clause(visitor: Visit) -> None:
    ana = visitor("Ana", lang="fr-FR")
    ana.go("/g/pancha-keliya/rules#PK-18")
    expect(ana.page.locator("[data-clause='PK-18']")).to_be_in_viewport()


def test_the_page_says_when_it_is_offline(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.go("/")
    ana.page.wait_for_timeout(500)
    ana.context.set_offline(True)
    ana.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(ana.page.get_by_role("status").filter(has_text="offline").first).to_be_visible()
    ana.context.set_offline(False)
    ana.said.clear()


def test_it_can_be_installed(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.go("/")
    manifest = ana.page.locator("link[rel=manifest]").get_attribute("href")
    answer = ana.context.request.get(manifest or "")
    assert answer.ok
    assert answer.json()["display"] == "standalone"
    assert ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
