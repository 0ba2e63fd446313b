"""The API against its own description: whatever is sent, the answer is one that the description announces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as promised

from escale.server.app import api
from tests.server.serving import Guest, Served, serving

CHECKS = [
    not_a_server_error,
    promised.status_code_conformance,
    promised.content_type_conformance,
    promised.response_headers_conformance,
    promised.response_schema_conformance,
    promised.unsupported_method,
]
BRIEFLY = settings(
    max_examples=12,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


def cookie_of(guest: Guest) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.http.cookies.jar)


class Visited:
    """A house with a table, a record and somebody who sits there."""

    def __init__(self, served: Served) -> None:
        self.docs = f"http://{served.address}/api/docs.json"
        guest = Guest(served.address, "Ana")
        table = guest.sets("thaayam", ["me", "open"])
        self.address = served.address
        self.seated = cookie_of(guest)
        self.table = table.rsplit("/", 1)[-1]
        self.watch = guest.sheet(table)["links"]["watch"].rsplit("/", 1)[-1]
        self.record = self.finished(guest, guest.sets("chauka-bara", ["me", "device"]))

    def cookie(self, method: str, path: str) -> str:
        """Whoever asks to be forgotten is somebody else each time."""
        leaves = (method, path) == ("DELETE", "/me")
        return cookie_of(Guest(self.address, "Leaving")) if leaves else self.seated

    def finished(self, guest: Guest, table: str) -> str:
        assert guest.post(f"{table}/actions", {"type": "resign", "seat": 0}).status_code == 200
        path: str = guest.post(f"{table}/publish").json()["path"]
        return path.removeprefix("/r/")

    def aim(self, case: Any) -> None:
        """Point at what there is: a random key finds nothing."""
        known = {"id": self.record if case.path.startswith("/records") else self.table, "watch": self.watch, "game": "thaayam"}
        case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    with serving(Path(tmp_path_factory.mktemp("house"))) as served:
        yield Visited(served)


@pytest.fixture(scope="module")
def described(visited: Visited) -> Any:
    return schemathesis.openapi.from_url(visited.docs)


OPERATIONS = [(method.upper(), path) for path, item in api().openapi()["paths"].items() for method in item]
every_operation = pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=" ".join)


def attack(described: Any, method: str, path: str, visit: Callable[[Any], None]) -> None:
    """Send what the description allows, and what it does not."""
    operation = described[path][method]
    for mode in schemathesis.GenerationMode:
        BRIEFLY(given(operation.as_strategy(generation_mode=mode))(visit))()


@every_operation
def test_strangers_get_announced_answers(described: Any, method: str, path: str) -> None:
    attack(described, method, path, lambda case: case.call_and_validate(checks=CHECKS))


@every_operation
def test_people_get_announced_answers(visited: Visited, described: Any, method: str, path: str) -> None:
    def visit(case: Any) -> None:
        visited.aim(case)
        case.call_and_validate(checks=CHECKS, headers={"Cookie": visited.cookie(method, path)})

    attack(described, method, path, visit)
