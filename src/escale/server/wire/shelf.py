"""The shelf and each game's sheet."""

from __future__ import annotations

from typing import Literal

from escale.server.wire.base import Told


class OptionSheet(Told):
    """An axis of a game's rules."""

    name: str
    text: str
    clause: str
    default: int
    values: list[str]  # words, in the order of their numbers; empty for a range
    labels: list[str]  # the same for people
    low: int
    high: int


class PresetSheet(Told):
    """A named point on the axes."""

    name: str
    text: str
    source: str
    options: dict[str, int]


class Box(Told):
    """A game as it stands on the shelf."""

    name: str
    title: str
    tagline: str
    players: list[int]
    minutes: int
    age: int
    luck: int  # 1 (choices) to 5 (the cowries decide)
    cover: str  # address of the drawing; empty: none
    colours: dict[str, str]


class RuleEntry(Told):
    """A clause, ruling or worked example."""

    id: str
    kind: Literal["clause", "ruling", "example"]
    title: str
    text: str
    rests_on: list[str]


class SquareSheet(Told):
    """A square of the board; y grows upwards."""

    id: str
    x: float
    y: float
    kind: str
    mark: str | None  # the character that marks its kind; empty: none; null: the game does not say
    seat: int  # whose it is; -1: nobody's
    name: str  # what is written beside it; empty: it goes by its id
    title: str  # its spoken name


class Skin(Told):
    """Addresses of the drawings (empty: none) and how they are used (docs/skins.md)."""

    board: str
    pieces: str
    throw: str
    margin: int
    squares: Literal["art", "plain"]
    turns: bool  # may it be turned?
    plan: bool  # may one draw a private plan on it?
    names: Literal[
        "squares", "frame", "map", "drawn"
    ]  # where squares' names are written: on them, in the frame, beside them, or by the drawing
    colours: dict[str, str]
    symbols: list[str]  # ids found in the piece and throw drawings


class ChartRow(Told):
    label: str
    cells: list[str]


class ChartSheet(Told):
    """A printed table; a move of its verb chooses a row, by its first number."""

    name: str
    title: str
    verb: str
    columns: list[str]
    rows: list[ChartRow]


class LevelSheet(Told):
    """How well a program plays, and who it is then."""

    level: int
    title: str
    about: str
    names: list[str]


class GameSheet(Box):
    """Everything about a game that does not depend on a table."""

    how_to_play: str  # Markdown, as HTML that is safe to show
    history: str
    sources: list[str]
    rules: list[RuleEntry]
    options: list[OptionSheet]
    presets: list[PresetSheet]
    newcomers: str  # the preset for a first game; empty: the usual rules
    lesson: bool  # is there a guided beginning?
    squares: list[SquareSheet]
    skin: Skin
    secrets: bool  # has hidden information: a shared screen is handed over
    charts: list[ChartSheet]
    trays: dict[str, str]  # names of trays
    pieces: dict[str, str]  # names of kinds of pieces, where the game tells them
    numbered: bool  # texts speak of pieces by their numbers: they are drawn on them
    levels: list[LevelSheet]
    hints: bool  # programs of this game can say what they would do
