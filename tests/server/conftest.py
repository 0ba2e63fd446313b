"""One server for each file of tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Guest, Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def ana(served: Served) -> Guest:
    return Guest(served.address, "Ana")


@pytest.fixture
def lou(served: Served) -> Guest:
    return Guest(served.address, "Lou", "fr")


@pytest.fixture
def zoe(served: Served) -> Guest:
    return Guest(served.address, "Zoé")
