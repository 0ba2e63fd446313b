"""Draws any scene with characters."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from escale.core.boards import read_board
from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.core.scene import Piece, Scene, Square, Tray
from escale.core.telling import Teller
from escale.core.text import house

SYMBOLS = "▲●■◆✚★"
WIDEST = 5  # a mark, a symbol and three pieces
COLOURS = ("red", "cyan", "yellow", "blue", "green", "magenta")


def seat_mark(seat: int) -> Text:
    return Text(SYMBOLS[seat], style=f"bold {COLOURS[seat]}")


def draw(match: Match, lang: str, viewer: int = SPECTATOR) -> Group:
    """The board, what stands beside it, and the throw that lies."""
    seen = match.state if viewer == SPECTATOR else match.state_for(viewer)
    scene: Scene = match.game.drawing.scene(seen, viewer)
    marks: dict[str, str] = read_board(match.game.folder)["marks"]
    legend = "   ".join(f"{mark} {match.game.say(lang, f'kind.{kind}')}" for kind, mark in marks.items() if mark)
    return Group(*_rows(scene, marks), Text(f"  {legend}", style="dim"), *_beside(match, scene, lang))


# ---- The squares


def _rows(scene: Scene, marks: dict[str, str]) -> list[Text]:
    at = {(square.x, square.y): square for square in scene.squares}
    cells = {square.id: _cell(square, scene, marks) for square in scene.squares}
    xs = range(int(max(x for x, _ in at)) + 1)
    width = max(WIDEST, *(line.cell_len for lines in cells.values() for line in lines)) + (2 if len(xs) < 8 else 0)
    rows = []
    for y in range(int(max(y for _, y in at)), -1, -1):
        here = [cells[at[x, y].id] if (x, y) in at else None for x in xs]
        for k in range(max(len(lines) for lines in here if lines)):
            rows.append(Text("").join([_line(lines, k, width) for lines in here]))
    return rows


def _cell(square: Square, scene: Scene, marks: dict[str, str]) -> list[Text]:
    """The lines of a square: a seat's pieces each, or its name when it is empty."""
    standing = [piece for piece in scene.pieces if piece.square == square.id]
    mark = marks.get(square.kind, "")
    if not standing:
        return [Text(f"{mark}{square.id}", style="bold" if mark else "dim")]
    return [_pieces(seat, [p for p in standing if p.seat == seat], mark) for seat in sorted({p.seat for p in standing})]


def _pieces(seat: int, pieces: list[Piece], mark: str) -> Text:
    """▲13 for single pieces, ▲1=2 for Twins."""
    singles = "".join(str(p.number + 1) for p in pieces if p.kind != "twin")
    twins = "=".join(str(p.number + 1) for p in pieces if p.kind == "twin")
    return Text(mark, style="bold") + seat_mark(seat) + Text(f"{singles}{twins}", style=COLOURS[seat])


def _line(lines: list[Text] | None, k: int, width: int) -> Text:
    if lines is None:
        return Text(" " * (width + 2))
    text = lines[k].copy() if k < len(lines) else Text("")
    room = width - text.cell_len
    left, right = ("[", "]") if k == 0 else (" ", " ")
    return Text(left, "dim") + Text(" " * (room // 2)) + text + Text(" " * (room - room // 2)) + Text(right, "dim")


# ---- Beside the board


def _beside(match: Match, scene: Scene, lang: str) -> list[Text]:
    lines = [Text("")]
    for seat in range(match.players):
        trays = [tray for tray in scene.trays if tray.seat == seat and tray.pieces]
        line = Text("→ " if seat == scene.turn and not match.over else "  ") + seat_mark(seat) + Text(f" {match.name(seat)}")
        earned = [match.game.say(lang, f"badge.{badge.name}") for badge in scene.badges if badge.seat == seat]
        lines.append(
            line + Text("".join(f" · {said}" for said in [*(_tray(match, tray, lang) for tray in trays), *earned]), "dim")
        )
    if scene.throw:
        shells = "◡" * scene.throw.mouths + "◠" * (scene.throw.cowries - scene.throw.mouths)
        named = match.game.say(lang, f"throw.{scene.throw.name}")
        lines.append(Text(f"  {shells}  {named}", style="bold"))
    if scene.tokens:
        lines.append(
            Text(f"  {house(lang, 'play.kept')} ", style="bold") + Text(" ".join(f"({token})" for token in scene.tokens))
        )
    lines += [Text("  " + match.game.say(lang, f"mark.{name}", value=value)) for name, value in scene.marks.items()]
    return lines


def _tray(match: Match, tray: Tray, lang: str) -> str:
    pieces = " ".join(str(number + 1) for number in tray.pieces)
    return house(lang, "play.tray", tray=match.game.say(lang, f"tray.{tray.name}"), pieces=pieces)


def status(match: Match, lang: str) -> str:
    """Who is to do what."""
    if match.over:
        return Teller(match, lang).phase()
    return f"{match.name(match.hand)} — {Teller(match, lang).phase()}"
