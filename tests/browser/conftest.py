"""A browser, a house, and visitors who leave it without a word in the console."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from escale.core import proof
from tests.browser.visitor import FLAGS, Visitor
from tests.server.serving import Served, serving


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def visitor(browser: Browser, served: Served) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; each must have left a silent console."""
    come: list[Visitor] = []

    def visit(name: str = "Ana", **given: Any) -> Visitor:
        come.append(Visitor(browser, served.address, name, **given))
        return come[-1]

    yield visit
    for one in come:
        one.leaves()


@pytest.fixture
def known_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same throws at every run: a journey then goes where it always goes."""

    def digest(secret: bytes, table: str, move: int, takebacks: int, contributions: Sequence[str]) -> bytes:
        return hashlib.sha256(f"{move} {takebacks}".encode()).digest()

    monkeypatch.setattr(proof, "digest", digest)
