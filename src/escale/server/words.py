"""The words by which tables, seats and entries say what they are; the store and the wire use the same."""

from __future__ import annotations

from typing import Literal, TypedDict

TableState = Literal["gathering", "playing", "over"]
Pace = Literal["live", "slow"]
SeatKind = Literal["person", "device", "program", "open"]  # device: another person at somebody's screen
EntryKind = Literal["move", "throw", "back", "resigned", "replaced", "returned", "left", "clock", "started", "rules", "ended"]
Question = Literal["takeback", "replace"]  # what the seated must agree on
Room = Literal["seated", "watching"]  # where something is said


class Result(TypedDict):
    """How a game ended; of one that goes on, who has given up."""

    places: list[int]
    resigned: list[int]


class Standing(TypedDict):
    """What a seat answers on the others' turns."""

    verb: str
    numbers: dict[str, int]


class Proposed(TypedDict):
    """Something the seated must agree on, and who has not answered yet."""

    kind: Question
    by: int
    seat: int
    waiting: list[int]
