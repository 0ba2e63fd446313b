"""A real server on a free port, and people who visit it. All that they are sent is checked against its definition."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import uvicorn
from websockets.sync.client import ClientConnection, connect

from escale.server.app import build
from escale.server.serve import listening, set_log
from escale.server.settings import Settings
from tests.server.sending import Hearing, check_answer

PATIENCE = 20.0  # seconds
GENEROUS = dict.fromkeys(("actions", "talk", "tables", "people", "requests", "records", "hints"), "100000/second")


def settings(folder: Path, **given: Any) -> Settings:
    """Settings for tests: no pause, nothing compiled in the background, generous limits."""
    limits = {f"limit_{kind}": rate for kind, rate in GENEROUS.items()}
    quick = {"programs": 1, "program_pause": 0, "program_seconds": 0.02, "warm": False}
    return Settings(**{"data": folder, "port": 0, "log": "off", **quick, **limits, **given})


class Served:
    """A server running in this process."""

    def __init__(self, settings: Settings) -> None:
        set_log(settings.log)
        self.door = listening("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.door.getsockname()[1]}"
        self.app = build(settings)
        config = uvicorn.Config(self.app, log_level="error", access_log=False, ws_max_size=settings.socket_bytes * 4)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.door]}, daemon=True)
        self.thread.start()
        until(lambda: self.server.started)

    @property
    def house(self) -> Any:
        return self.app.state.house

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.door.close()


@contextlib.contextmanager
def serving(folder: Path, **given: Any) -> Iterator[Served]:
    served = Served(settings(folder, **given))
    try:
        yield served
    finally:
        served.close()


def until(happens: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait for something; what it was."""
    deadline = time.monotonic() + patience
    while not (found := happens()):
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)
    return found


class Guest:
    """A person with a browser of their own."""

    def __init__(self, address: str, name: str | None = None, lang: str = "en") -> None:
        self.address = address
        self.lang = lang
        self.http = httpx2.Client(
            base_url=f"http://{address}",
            headers={"Accept-Language": lang},
            timeout=PATIENCE,
            verify=False,
            event_hooks={"response": [check_answer]},
        )
        if name:
            assert self.put("/api/me", {"name": name}).status_code == 200

    def get(self, path: str) -> Any:
        return self.http.get(path)

    def put(self, path: str, body: Any) -> Any:
        return self.http.put(path, json=body)

    def post(self, path: str, body: Any = None) -> Any:
        return self.http.post(path, json=body)

    def delete(self, path: str) -> Any:
        return self.http.delete(path)

    def sets(self, game: str, seats: list[Any], **given: Any) -> str:
        """Set a table; its address in the API."""
        wishes = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        answer = self.post("/api/tables", {"game": game, "seats": wishes, **given})
        assert answer.status_code == 201, answer.text
        return "/api/tables/" + answer.json()["path"].removeprefix("/t/")

    def at(self, table: str, since: int = 0) -> Seated:
        return Seated(self, table, since)

    def sheet(self, table: str) -> Any:
        return self.get(table).json()


class Seated:
    """A socket at a table, and what it was told last."""

    def __init__(self, guest: Guest, table: str, since: int = 0) -> None:
        cookies = "; ".join(f"{c.name}={c.value}" for c in guest.http.cookies.jar)
        headers = {"Cookie": cookies} if cookies else {}
        address = f"ws://{guest.address}{table}/socket?lang={guest.lang}&since={since}"
        self.stay = contextlib.ExitStack()
        opened = connect(address, additional_headers=headers, open_timeout=PATIENCE)
        self.socket: ClientConnection = self.stay.enter_context(opened)
        self.guest = guest
        self.hearing = Hearing()
        self.heard: deque[Any] = deque()  # messages that came in one frame with the one before
        self.sheet: Any = None
        self.entries: list[Any] = []
        self.talk: list[Any] = []
        self.presence: Any = None
        self.ids = 0

    def hear(self, timeout: float = PATIENCE) -> Any:
        """The next message, kept where it belongs."""
        if not self.heard:
            self.heard += self.hearing.hear(self.socket.recv(timeout))
        message = self.heard.popleft()
        if message["type"] == "table":
            self.sheet = message
            self.entries += message["entries"]
        elif message["type"] == "talk":
            self.talk += message["remarks"]
        elif message["type"] == "presence":
            self.presence = message
        return message

    def until(self, happens: Callable[[Any], Any]) -> Any:
        """Listen until the table is as wished."""
        while self.sheet is None or not happens(self.sheet):
            self.hear()
        return self.sheet

    def send(self, action: Any) -> Any:
        """Send an action and wait for its reply."""
        self.ids += 1
        self.socket.send(json.dumps({**action, "id": f"a{self.ids}"}))
        while (message := self.hear())["type"] != "reply" or message["id"] != f"a{self.ids}":
            pass
        return message

    def does(self, choice: Any) -> Any:
        """Play a choice as the page does."""
        return self.send(as_action(choice))

    def close(self) -> None:
        self.stay.close()


def as_action(choice: Any) -> Any:
    action = {"type": "play", "seat": choice["seat"], "decision": choice["decision"]}
    if choice["verb"] == "throw":
        return {**action, "type": "throw"}
    numbers = dict(choice["numbers"])
    if choice["amount"]:
        numbers[choice["amount"]["name"]] = choice["amount"]["low"]
    return {**action, "verb": choice["verb"], "numbers": numbers}


def play_on(seated: list[Seated], moves: int = 100_000, pick: Callable[[Any], Any] | None = None) -> None:
    """Play a game on, each at their socket, until its end or for some moves."""
    for _ in range(moves):
        mover = next_mover(seated)
        if mover is None:
            return
        choices = mover.sheet["choices"]
        reply = mover.does(pick(choices) if pick else choices[-1])
        assert reply["ok"], reply
        level(seated, reply["number"])


def next_mover(seated: list[Seated]) -> Seated | None:
    """Whoever must choose; None when the game is over."""
    while True:
        for one in seated:
            one.until(lambda sheet: True)
        level(seated, max(one.sheet["number"] for one in seated))
        if seated[0].sheet["state"] == "over":
            return None
        found = next((one for one in seated if must_choose(one.sheet)), None)
        if found:
            return found
        seated[0].hear()


def must_choose(sheet: Any) -> bool:
    """Is one of the viewer's seats asked? Who merely may speak is not waited for."""
    return any(choice["seat"] in sheet["asked"] for choice in sheet["choices"])


def level(seated: list[Seated], number: int) -> None:
    """Wait until everybody has heard of an entry."""
    for one in seated:
        one.until(lambda sheet: sheet["number"] >= number)
