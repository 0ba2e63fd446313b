"""Lists that only grow at their end, kept by several who know more or less of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T]):
    """What happened so far, one thing after the other: a value. A longer one shares its beginning with the shorter one."""

    __slots__ = ("_known", "_shared")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._shared = list(items)  # others may know more of it
        self._known = len(self._shared)

    def plus(self, item: T) -> Trail[T]:
        """One step further; only where somebody else has gone on from here is the way copied."""
        shared = self._shared if len(self._shared) == self._known else self._shared[: self._known]
        shared.append(item)
        return _knowing(shared, self._known + 1)

    def up_to(self, length: int) -> Trail[T]:
        """Its beginning."""
        return _knowing(self._shared, min(length, self._known))

    def __len__(self) -> int:
        return self._known

    def __iter__(self) -> Iterator[T]:
        return islice(self._shared, self._known)

    def __reversed__(self) -> Iterator[T]:
        return islice(reversed(self._shared), len(self._shared) - self._known, None)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return self._shared[slice(*at.indices(self._known))] if (at.step or 1) > 0 else list(self)[at]
        if not -self._known <= at < self._known:
            raise IndexError(at)
        return self._shared[at if at >= 0 else self._known + at]


def _knowing(shared: list[T], known: int) -> Trail[T]:
    made: Trail[T] = Trail.__new__(Trail)
    made._shared, made._known = shared, known
    return made
