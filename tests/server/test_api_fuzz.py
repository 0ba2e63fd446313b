"""The API against its own description: whatever is sent, the answer is one that the description announces."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as promised

from escale.server.app import api
from tests.server.serving import Guest, Served

CHECKS = [
    not_a_server_error,
    promised.status_code_conformance,
    promised.content_type_conformance,
    promised.response_headers_conformance,
    promised.response_schema_conformance,
    promised.unsupported_method,
]
BRIEFLY = settings(
    max_examples=7,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
OPERATIONS = [(method.upper(), path) for path, item in api().openapi()["paths"].items() for method in item]
every_operation = pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=[" ".join(one) for one in OPERATIONS])


class Visit:
    """Somebody with a table that gathers, one that is played, one that is over, and a public record."""

    def __init__(self, served: Served) -> None:
        self.address = served.address
        guest = Guest(served.address, "Ana")
        self.cookie = cookie_of(guest)
        over = guest.sets("chauka-bara", ["me", "device"])
        tables = [guest.sets("thaayam", ["me", "open"]), guest.sets("pancha-keliya", ["me", "device"]), over]
        assert guest.post(f"{over}/actions", {"type": "resign", "seat": 0}).status_code == 200
        self.record = last(guest.post(f"{over}/publish").json()["path"])
        self.tables = cycle([last(table) for table in tables])
        self.watches = cycle([last(guest.sheet(table)["links"]["watch"]) for table in tables])

    def known(self, name: str, path: str) -> str:
        if name == "id":
            return self.record if path.startswith("/records") else next(self.tables)
        return next(self.watches) if name == "watch" else "thaayam"

    def aim(self, case: Any) -> None:
        """Point at what there is: a random key finds nothing."""
        for name in {"id", "watch", "game"} & set(case.path_parameters):
            case.path_parameters[name] = self.known(name, case.path)

    def signed(self, method: str, path: str) -> dict[str, str]:
        """Whoever asks to be forgotten is somebody else each time."""
        leaves = (method, path) == ("DELETE", "/me")
        return {"Cookie": cookie_of(Guest(self.address, "Leaving")) if leaves else self.cookie}


def cookie_of(guest: Guest) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.http.cookies.jar)


def last(path: str) -> str:
    return path.rsplit("/", 1)[-1]


@pytest.fixture(scope="module")
def described(served: Served) -> Any:
    return schemathesis.openapi.from_url(f"http://{served.address}/api/docs.json")


def attack(described: Any, method: str, path: str, visit: Callable[[Any], None]) -> None:
    """Send what the description allows, then what it does not."""
    strategy = described[path][method].as_strategy
    all_of(strategy(generation_mode=GenerationMode.POSITIVE), visit)
    with contextlib.suppress(Unsatisfiable):  # where nothing is asked for, nothing can be wrong
        all_of(strategy(generation_mode=GenerationMode.NEGATIVE), visit)


def all_of(strategy: Any, visit: Callable[[Any], None]) -> None:
    giving: Any = given(strategy)
    BRIEFLY(giving(visit))()


@every_operation
def test_strangers_get_announced_answers(described: Any, method: str, path: str) -> None:
    def visit(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    attack(described, method, path, visit)


@every_operation
def test_people_get_announced_answers(served: Served, described: Any, method: str, path: str) -> None:
    visitor = Visit(served)

    def visit(case: Any) -> None:
        visitor.aim(case)
        case.call_and_validate(checks=CHECKS, headers=visitor.signed(method, path))

    attack(described, method, path, visit)
