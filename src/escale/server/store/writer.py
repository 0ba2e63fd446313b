"""One thread writes; everything that waits is committed together, and only then answered."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeGuard, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from escale.server.store.appending import Append, append_all

T = TypeVar("T")
Work = Callable[[Connection], Any]
Batch = list[tuple[Work, asyncio.Future[Any]]]
BATCH = 256
IN_THE_WAY = ("40P01", "40001")  # two transactions waited for each other, and one of them was undone


class Writer:
    """Runs pieces of writing one after the other, in as few transactions as there can be."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.gathered: Batch = []  # in this turn of the loop
        self.waiting: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    def write(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Have something written; once this is done it is committed. What it raises is raised there, and undone."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self.gathered:
            loop.call_soon(self._hand_over)  # all that this turn brings: the thread is woken once
        self.gathered.append((work, future))
        return future

    def _hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        if gathered:
            self.waiting.put(gathered)

    def close(self) -> None:
        self._hand_over()
        self.waiting.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch = first
            while len(batch) < BATCH and not self.waiting.empty():
                following = self.waiting.get()
                if following is None:
                    self.waiting.put(None)
                    break
                batch += following
            _answer(self._together(batch) if len(batch) > 1 else self._alone(batch))

    def _alone(self, batch: Batch) -> list[tuple[asyncio.Future[Any], Any, Exception | None]]:
        (work, future), *_ = batch
        try:
            return [(future, self._write(work), None)]
        except Exception as error:
            return [(future, None, error)]

    def _write(self, work: Work, tries: int = 5) -> Any:
        """What was undone because another process stood in its way is done again."""
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if tries == 1 or getattr(error.orig, "sqlstate", None) not in IN_THE_WAY:
                raise
        return self._write(work, tries - 1)

    def _together(self, batch: Batch) -> list[tuple[asyncio.Future[Any], Any, Exception | None]]:
        """In one transaction; when one of them fails, each in its own."""
        try:
            with self.engine.begin() as connection:
                if moves := [work for work, _ in batch if is_plain(work)]:
                    append_all(connection, moves)
                return [(future, None if is_plain(work) else work(connection), None) for work, future in batch]
        except Exception:
            return [answer for one in batch for answer in self._alone([one])]


def is_plain(work: Work) -> TypeGuard[Append]:
    """Is it of the kind that is written together with others of its kind?"""
    return isinstance(work, Append) and work.is_plain


def _answer(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    """Wake those who wait, each loop once."""
    loops: dict[Any, list[tuple[asyncio.Future[Any], Any, Exception | None]]] = {}
    for answer in answers:
        loops.setdefault(answer[0].get_loop(), []).append(answer)
    for loop, mine in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, mine)


def _settle(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for future, found, error in answers:
        if future.cancelled():
            continue
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(found)
