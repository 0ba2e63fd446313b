"""What is really sent, checked against its definition: nothing is missing, nothing besides, everything of its type."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from fastapi.routing import APIRoute

from escale.server.app import SUBJECTS
from escale.server.wire.base import Fault
from escale.server.wire.messages import Message

ROUTES = [route for subject in SUBJECTS for route in subject.router.routes if isinstance(route, APIRoute)]


def strictly(sent: bytes, kind: Any) -> Any:
    """What was sent, which is exactly one of a kind: what is written of what was read is the same again."""
    found = json.loads(sent)
    assert json.loads(msgspec.json.encode(msgspec.json.decode(sent, type=kind))) == found
    return found


def check_message(frame: str | bytes) -> Any:
    """What a socket sent."""
    return strictly(frame if isinstance(frame, bytes) else frame.encode(), Message)


def check_answer(answer: Any) -> None:
    """What a request was answered."""
    path = answer.request.url.path
    if not path.startswith("/api/") or path == "/api/docs.json":
        return
    answer.read()
    if answer.status_code >= 400:
        strictly(answer.content, Fault)
    elif route := route_to(answer.request.method, path.removeprefix("/api")):
        strictly(answer.content, route.response_model) if route.response_model else check_bare(answer)


def route_to(method: str, path: str) -> APIRoute | None:
    return next((route for route in ROUTES if method in route.methods and route.path_regex.match(path)), None)


def check_bare(answer: Any) -> None:
    """An answer that is no JSON: nothing at all, or figures."""
    assert answer.headers.get("content-type", "text/plain").startswith("text/plain")
