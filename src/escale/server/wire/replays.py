"""Records, replays and the proof of throws."""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import AfterValidator

from escale.server.wire.base import Given, Told
from escale.server.wire.entries import Line, Walk
from escale.server.wire.scenes import SceneSheet, ScoreLine


class Frame(Told):
    """The table after one move."""

    move: int
    lines: list[Line]
    walks: list[Walk]
    scene: SceneSheet
    seat: int


class Later(Told):
    """A move that the present rules do not tell as it was: what was kept of it."""

    move: int
    lines: list[Line]


class ReplaySheet(Told):
    """A game from its first move, as one viewer may know it."""

    game: str
    title: str
    names: list[str]
    marks: list[int]  # each seat's colour and symbol, among the house's six
    options: dict[str, int]
    viewer: int
    over: bool
    frames: list[Frame]
    places: list[int]
    resigned: list[int]
    score: list[ScoreLine]  # at the end of what was played, as this viewer may know it; empty: the game has none
    provable: bool
    kept: str  # of a game played by other rules: how it stands to the present ones; empty: it was played by these
    later: list[Later]  # the moves behind the last frame, where the present rules part with what was played


class Figure(Told):
    """One of the figures that tell a finished game."""

    name: str
    seat: int  # whose it is; -1: everybody's
    value: int
    text: str


class PublicGame(Told):
    """A finished public game."""

    path: str
    names: list[str]
    moves: int
    winners: list[str]
    at: float


class CheckedThrow(Told):
    move: int
    digest: str
    outcome: str
    right: bool


class Checked(Told):
    """Every throw of a finished game, computed again."""

    commitment: str
    secret: str
    kept: bool  # the secret is the one committed to
    throws: list[CheckedThrow]
    right: bool
    parted: int  # the move from which on the rules have changed, so that no throw can be computed; 0: none


class Published(Told):
    path: str


def sound(record: dict[str, Any]) -> dict[str, Any]:
    """Only what JSON can tell again: no number beyond all numbers, no half of a character."""
    json.dumps(record, allow_nan=False, ensure_ascii=False).encode()
    return record


class Imported(Given):
    """A record file (docs/records.md)."""

    record: Annotated[dict[str, Any], AfterValidator(sound)]
