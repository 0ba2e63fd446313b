"""Writes a game from its first move, frame by frame, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from escale.core.match import Match, Turn
from escale.core.moves import CHANCE, SEATS, SPECTATOR
from escale.core.narration import Narrator
from escale.core.retelling import Kept
from escale.core.scene import Scene
from escale.core.views import view
from escale.server.piece_paths import squares_walked
from escale.server.sheets.entries import event_line, walks
from escale.server.sheets.scenes import scene_sheet, score_lines
from escale.server.wire.replays import Frame, Later, ReplaySheet
from escale.server.words import Result


@dataclass(frozen=True)
class Film:
    """A game to be shown: the match as far as the present rules tell it, and what else is known of it."""

    match: Match
    result: Result | None = None
    provable: bool = False  # it was played here to its end: its throws can be computed again
    kept: str = ""  # how it stands to the present rules
    later: Sequence[Kept] = ()  # the moves behind the match


def replay(film: Film, viewer: int, lang: str) -> ReplaySheet:
    """Every frame of a game, the first before any move."""
    match, result = film.match, film.result
    places = result["places"] if result else match.places
    return ReplaySheet(
        game=match.game.name,
        title=match.game.book(lang).title,
        names=[match.name(seat) for seat in range(match.players)],
        marks=[drawn(match, viewer).livery(seat) for seat in range(match.players)],
        options=match.options,
        viewer=viewer,
        over=match.over or bool(places) or film.provable,
        frames=frames(match, viewer, lang),
        places=places,
        resigned=result["resigned"] if result else [],
        score=score_lines(match.game, lang, match.state_for(viewer)),
        provable=film.provable,
        kept=film.kept,
        later=later(film, viewer, lang),
    )


def later(film: Film, viewer: int, lang: str) -> list[Later]:
    """What was kept of the moves that the present rules do not tell as they were, as a viewer may know it."""
    narrator = Narrator(film.match, lang)
    found = []
    for number, move in enumerate(film.later, film.match.count + 1):
        heard = [event for event in move.events or () if event.heard_by(viewer)]
        found.append(Later(number, [event_line(event, narrator) for event in heard]))
    return found


def frames(match: Match, viewer: int, lang: str) -> list[Frame]:
    """The match is played again, so that each line is told as it was then."""
    again = Match(match.game, match.players, match.options, None, match.position_given, match.names)
    narrator = Narrator(again, lang)
    found = [frame(again, None, viewer, narrator)]
    for turn in match.turns:
        again.repeat(turn.seat, turn.move)
        found.append(frame(again, again.turns[-1], viewer, narrator))
    return found


def frame(match: Match, turn: Turn | None, viewer: int, narrator: Narrator) -> Frame:
    heard = [event for event in turn.events if event.heard_by(viewer)] if turn else []
    seat = -1 if turn is None else turn.hand if turn.seat == CHANCE else turn.seat
    return Frame(
        move=match.count,
        lines=[event_line(event, narrator) for event in heard],
        walks=walks([(event, squares_walked(match, turn, event)) for event in heard]) if turn else [],
        scene=scene_sheet(match.game, drawn(match, viewer), narrator.lang, match.count, heard),
        seat=seat if seat < SEATS else -1,
    )


def drawn(match: Match, viewer: int) -> Scene:
    return match.game.drawing.scene(view(match.state, viewer), viewer)


def seen_as(asked: int | None, players: int, allowed: list[int] | None) -> int:
    """The view asked for: any seat's once the game is over, else one's own or a spectator's."""
    if asked is None or not 0 <= asked < players:
        return SPECTATOR
    return asked if allowed is None or asked in allowed else SPECTATOR
