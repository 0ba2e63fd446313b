"""What is really sent, checked against its definition: nothing is missing, nothing besides, everything of its type."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from fastapi.routing import APIRoute

from escale.server.app import SUBJECTS
from escale.server.wire.base import Fault
from escale.server.wire.messages import Message
from escale.server.wire.tables import TableSheet

ROUTES = [route for subject in SUBJECTS for route in subject.router.routes if isinstance(route, APIRoute)]


def strictly(sent: bytes, kind: Any) -> Any:
    """What was sent, which is exactly one of a kind: what is written of what was read is the same again."""
    found = json.loads(sent)
    assert json.loads(msgspec.json.encode(msgspec.json.decode(sent, type=kind))) == found
    return found


def check_message(frame: str | bytes) -> Any:
    """What a socket sent."""
    return strictly(frame if isinstance(frame, bytes) else frame.encode(), Message)


class Hearing:
    """Makes of what a socket sends what a table is: its sheet is known as a whole after each frame."""

    def __init__(self) -> None:
        self.sheet: Any = None

    def hear(self, frame: str | bytes) -> list[Any]:
        """The messages that a frame stands for: news are the table's next sheet, and perhaps a reply."""
        message = check_message(frame)
        if message["type"] == "table":
            self.sheet = message
        if message["type"] != "news":
            return [message]
        self.sheet = strictly(msgspec.json.encode(merged(self.sheet, message)), TableSheet)
        return [self.sheet, *([{"type": "reply", **message["reply"]}] if message["reply"] else [])]


def merged(sheet: Any, news: Any) -> Any:
    """A sheet after news of it."""
    scene = {**(sheet["scene"] or {}), **news["scene"]} or None
    return {**sheet, "entries": [], "earlier": False, "scene": scene, **news["table"]}


def check_answer(answer: Any) -> None:
    """What a request was answered."""
    path = answer.request.url.path
    if not path.startswith("/api/") or path == "/api/docs.json":
        return
    answer.read()
    if answer.status_code >= 400:
        strictly(answer.content, Fault)
    elif answer.status_code < 300:
        check_granted(answer, route_to(answer.request.method, path.removeprefix("/api")).response_model)


def route_to(method: str, path: str) -> APIRoute:
    found = [route for route in ROUTES if method in route.methods and route.path_regex.match(path)]
    assert len(found) == 1, f"{method} {path}"
    return found[0]


def check_granted(answer: Any, kind: Any) -> None:
    """What its route says; where it says nothing, nothing at all or figures."""
    if kind is not None:
        strictly(answer.content, kind)
        return
    assert not answer.content or answer.headers["content-type"].startswith("text/plain")
