"""Telling: whatever a game asks to be told or drawn has its text in both languages, in the terminal and on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from rich.console import Console

from escale.checks.cases import Case, moments
from escale.core.boards import squares
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import SPECTATOR
from escale.core.narration import Narrator
from escale.core.refusals import key_of
from escale.core.scene import Scene
from escale.core.text import LANGUAGES
from escale.server.sheets.games import board, chart, option, preset
from escale.server.sheets.names import sayings
from escale.server.sheets.scenes import scene_sheet, score_lines
from escale.terminal.board import draw, status

LONG = 1000  # moves of a game that are looked at,
EVERY = 20  # of which so many pass between two looks
OFTEN, LOOKS = 3, 150  # the same of refusals, and how many looks


def everything_is_told(case: Case, seeds: int) -> Iterator[str]:
    """Events, moves and refusals, scenes on the page and in the terminal, in both languages."""
    found: dict[str, None] = {}
    told = 0
    for match in moments(case, 43 + seeds, EVERY, LONG):
        for lang in LANGUAGES:
            found |= dict.fromkeys(f"{lang}: {what}" for what in _troubles(match, lang, told))
        told = len(match.turns)
    yield from found


def _troubles(match: Match, lang: str, since: int) -> Iterator[str]:
    """What cannot be told of a match as it stands, and of the moves that led here."""
    narrator = Narrator(match, lang)
    for event in (event for turn in match.turns[since:] for event in turn.events):
        yield from _failing(f"event.{event.name}", lambda event=event: narrator.event(event))  # type: ignore[misc]
    heard = [seat for seat in range(match.players) if match.heard(seat)]
    offers = [(offer, True) for seat in heard for offer in match.legal(seat)]
    offers += [(offer, False) for seat in heard for offer, _ in match.refused(seat)]
    for offer, allowed in offers:
        yield from _failing(f"move.{offer.verb}", lambda o=offer, a=allowed: narrator.offer(o, a))  # type: ignore[misc]
    yield from _failing("phase", lambda: status(match, lang))
    for viewer in (match.count % match.players, SPECTATOR):
        yield from _failing("terminal", lambda v=viewer: _drawn(match, lang, v))  # type: ignore[misc]
        yield from _failing("page", lambda v=viewer: _sheet(match, lang, v))  # type: ignore[misc]
    yield from _failing("score", lambda: match.over and score_lines(match.game, lang, match.state))


def refusals_are_told(case: Case, seeds: int) -> Iterator[str]:
    """Whatever is refused has a sentence in both languages, which can be told: each kind of refusal once."""
    told: set[tuple[str, str]] = set()
    looks = (match for seed in range(seeds) for match in moments(case, 53 + seed, OFTEN))
    for match in islice(looks, LOOKS):
        for seat in (seat for seat in range(match.players) if match.heard(seat)):
            for offer, clause in match.refused(seat):
                if (offer.verb, clause) not in told:
                    told.add((offer.verb, clause))
                    yield from _untold(match, offer, clause)


def _untold(match: Match, offer: Offer, clause: str) -> Iterator[str]:
    for lang in LANGUAGES:
        key = key_of(match.game, lang, clause, offer.verb)
        if not key:
            yield f"{lang}: why.{clause}"
        yield from _failing(f"{lang}: {key}", lambda lang=lang: Narrator(match, lang).why(offer.seat, offer.move, clause))  # type: ignore[misc]


def _failing(what: str, tell: Callable[[], Any]) -> Iterator[str]:
    try:
        tell()
    except Exception as error:  # a text that is missing or does not fit fails in many ways
        yield f"{what} ({type(error).__name__}: {error})"


def _drawn(match: Match, lang: str, viewer: int) -> None:
    Console(quiet=True).print(draw(match, lang, viewer))


def _sheet(match: Match, lang: str, viewer: int) -> None:
    seen = match.state_for(viewer)
    events = [event for event in match.turns[-1].events if event.heard_by(viewer)] if match.turns else []
    scene_sheet(match.game, match.game.drawing.scene(seen, viewer), lang, match.count, events)
    sayings(match.game, lang, seen)


def sheet_is_told(game: Game) -> Iterator[str]:
    """What the page says of a game before it is played: options, presets, squares, charts."""
    for lang in LANGUAGES:
        yield from _failing(f"{lang}: option", lambda lang=lang: [option(game, one, lang) for one in game.options])  # type: ignore[misc]
        yield from _failing(f"{lang}: preset", lambda lang=lang: [preset(game, one, lang) for one in game.presets])  # type: ignore[misc]
        yield from _failing(f"{lang}: square", lambda lang=lang: board(game, lang))  # type: ignore[misc]
        charts = game.charts.charts() if game.charts else ()
        yield from _failing(f"{lang}: chart", lambda lang=lang, c=charts: [chart(game, one, lang) for one in c])  # type: ignore[misc]


# ---- Labels


def labels_are_declared(case: Case, seeds: int) -> Iterator[str]:
    """Scenes and score sheets use only names that the game declares."""
    unknown: dict[str, None] = {}
    known = {square.id for square in squares(case.game.folder)} if (case.game.folder / "board.toml").is_file() else set()
    for match in moments(case, 47, EVERY, LONG):
        lines = case.game.scoring.score(match.state) if case.game.scoring else ()
        unknown |= dict.fromkeys(f"score.{line.name}" for line in lines if not _has(case, "score", line.name))
        for viewer in (*range(case.players), SPECTATOR):
            scene = case.game.drawing.scene(match.state_for(viewer), viewer)
            unknown |= dict.fromkeys(
                f"{family}.{name}" for family, name in _used(case.game, scene) if not _has(case, family, name)
            )
            unknown |= dict.fromkeys(f"square {piece.square}" for piece in scene.pieces if known and piece.square not in known)
    yield from unknown


def _has(case: Case, family: str, name: str) -> bool:
    return name in case.game.labels.get(family, ())


def _used(game: Game, scene: Scene) -> Iterator[tuple[str, str]]:
    """The names that a scene uses, by family."""
    yield from (("tray", tray.name) for tray in scene.trays)
    yield from (("badge", badge.name) for badge in scene.badges)
    yield from (("mark", name) for name in scene.marks)
    yield from (("deck", deck.name) for deck in scene.decks)
    yield from (("item", stock.name) for stock in scene.stocks)
    for sale in (*scene.lots, *([scene.sale] if scene.sale else [])):
        yield from (("item", name) for name, _ in sale.goods)
    if scene.bargain:
        yield from (("item", name) for name in (scene.bargain.given, scene.bargain.wanted) if name != "money")
    yield from (("ornament", ornament.name) for ornament in scene.ornaments)
    yield from (("part", part.name) for part in scene.parts)
    yield from (("need", need.name) for need in scene.needs)
    if scene.throw and not scene.throw.dice:
        yield "throw", scene.throw.name
    if "piece" in game.labels:
        yield from (("piece", piece.kind) for piece in scene.pieces if piece.kind)
