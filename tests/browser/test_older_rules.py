"""A game of older rules on the page: where they part it is told, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from escale.server.people import COOKIE
from tests.browser.visitor import Visitor
from tests.server.older import TABLES, cookie, unpack
from tests.server.serving import Served, serving

Visit = Callable[..., Visitor]
MOORED = TABLES["riombo moored"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    unpack(tmp_path)
    return tmp_path


@pytest.fixture
def served(folder: Path) -> Iterator[Served]:
    with serving(folder) as found:
        yield found


def at_the_table(visitor: Visit, served: Served, folder: Path, seat: int, lang: str) -> Visitor:
    """Somebody who sat at a table of before, back in front of it."""
    found = visitor("", lang=lang)
    signed = cookie(served, folder, MOORED, seat)
    found.context.add_cookies([{"name": COOKIE, "value": signed, "url": f"http://{served.address}"}])
    found.go(f"/t/{MOORED}")
    return found


def test_it_is_told_looked_at_and_ended(visitor: Visit, served: Served, folder: Path) -> None:
    ana = at_the_table(visitor, served, folder, 0, "fr-FR")
    expect(ana.by("parted")).to_contain_text("le coup 21 n’est plus ce qu’il était")
    expect(ana.by("log")).to_contain_text("donne")
    ana.shot("parted")
    assert ana.faults() == []
    ana.by("end-without-result").click()
    expect(ana.by("status")).to_contain_text("La partie a été terminée sans résultat.")
    ana.go(f"/t/{MOORED}/replay?at=20")
    expect(ana.by("kept")).to_contain_text("Partie jouée selon les règles 1.")
    ana.shot("parted-replay")
    assert ana.faults() == []


def test_it_is_set_up_again(visitor: Visit, served: Served, folder: Path) -> None:
    ana, lou = (at_the_table(visitor, served, folder, seat, "en-GB") for seat in (0, 1))
    ana.by("set-up-again").click()
    ana.page.wait_for_url(lambda url: MOORED not in url)
    expect(lou.by("rematch")).to_be_visible()
    lou.by("rematch").click()
    lou.page.wait_for_url(lambda url: MOORED not in url)
    assert lou.page.url == ana.page.url
