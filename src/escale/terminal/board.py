"""Draws any scene with characters."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from escale.core.boards import read_board
from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.core.scene import Card, Piece, Scene, Square, Throw, Tray
from escale.core.telling import Teller
from escale.core.text import house

SYMBOLS = "▲●■◆✚★"
DICE = "⚀⚁⚂⚃⚄⚅"
WIDEST = 5  # a mark, a symbol and three pieces
COLOURS = ("red", "cyan", "yellow", "blue", "green", "magenta")


def seat_mark(seat: int) -> Text:
    return Text(SYMBOLS[seat], style=f"bold {COLOURS[seat]}")


def draw(match: Match, lang: str, viewer: int = SPECTATOR) -> Group:
    """The board, what stands beside it, and the throw that lies."""
    seen = match.state if viewer == SPECTATOR else match.state_for(viewer)
    scene: Scene = match.game.drawing.scene(seen, viewer)
    marks: dict[str, str] = read_board(match.game.folder).get("marks", {})
    legend = "   ".join(f"{mark} {match.game.say(lang, f'kind.{kind}')}" for kind, mark in marks.items() if mark)
    drawn = _rows(scene, marks) if _is_grid(scene) else [*_map(scene, marks), *_standing(match, scene, lang)]
    return Group(*drawn, Text(f"  {legend}", style="dim"), *_beside(match, scene, lang))


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


# ---- Squares that lie anywhere


def _is_grid(scene: Scene) -> bool:
    return all(float(square.x).is_integer() and float(square.y).is_integer() for square in scene.squares)


def _map(scene: Scene, marks: dict[str, str]) -> list[Text]:
    """Every square as one character, twice as wide as high; pieces stand on theirs."""
    on = {piece.square: piece for piece in scene.pieces}
    spots = {(round(2 * square.x), round(square.y)): square for square in scene.squares}
    rows = []
    for y in range(max(y for _, y in spots), min(y for _, y in spots) - 1, -1):
        row = Text("  ")
        for x in range(min(x for x, _ in spots), max(x for x, _ in spots) + 1):
            row += _spot(spots.get((x, y)), on, marks)
        rows.append(row)
    return rows


def _spot(square: Square | None, on: dict[str, Piece], marks: dict[str, str]) -> Text:
    if square is None:
        return Text(" ")
    if square.id in on:
        return _token(on[square.id])
    return Text(marks.get(square.kind) or "·", style="bold" if marks.get(square.kind) else "dim")


def _token(piece: Piece) -> Text:
    """A seat's symbol; a piece that is nobody's is its kind's first letter."""
    return seat_mark(piece.seat) if piece.seat >= 0 else Text(piece.kind[:1].upper(), style="bold reverse")


def _standing(match: Match, scene: Scene, lang: str) -> list[Text]:
    """Where the pieces stand, by name."""
    teller = Teller(match, lang)
    return [Text("  ") + _token(piece) + Text(f" {teller.named(piece.square)}", "dim") for piece in scene.pieces]


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
        lines.append(Text(f"  {_thrown(match, scene.throw, lang)}", style="bold"))
    if scene.tokens:
        lines.append(
            Text(f"  {house(lang, 'play.kept')} ", style="bold") + Text(" ".join(f"({token})" for token in scene.tokens))
        )
    lines += [Text("  " + match.game.say(lang, f"mark.{name}", value=value)) for name, value in scene.marks.items()]
    return lines + [Text(f"  {_card(match, card, lang)}") for card in scene.cards if card.place == "hand" and card.name]


def _thrown(match: Match, throw: Throw, lang: str) -> str:
    """Cowries with their name, or dice."""
    if throw.dice:
        return " ".join(DICE[face - 1] for face in throw.dice)
    shells = "◡" * throw.mouths + "◠" * (throw.cowries - throw.mouths)
    return f"{shells}  {match.game.say(lang, f'throw.{throw.name}')}"


def _card(match: Match, card: Card, lang: str) -> str:
    """A card in hand: its title, and what it does."""
    found = match.game.cards.effect(card.name) if match.game.cards else ()
    done = [f"{faces} {match.game.say(lang, one.key, **one.numbers)}".strip() for faces, says in found for one in says]
    return " · ".join([match.game.say(lang, f"card.{card.name}.title"), *done])


def _tray(match: Match, tray: Tray, lang: str) -> str:
    pieces = " ".join(str(number + 1) for number in tray.pieces)
    return house(lang, "play.tray", tray=match.game.say(lang, f"tray.{tray.name}"), pieces=pieces)


def status(match: Match, lang: str) -> str:
    """Who is to do what."""
    if match.over:
        return Teller(match, lang).phase()
    return f"{match.name(match.hand)} — {Teller(match, lang).phase()}"
