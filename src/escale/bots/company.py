"""Programs at a table: who may speak when, and what each is asked. The house and the laboratory play by it alike."""

from __future__ import annotations

from collections.abc import Collection

from escale.bots.answering import Question
from escale.core.contract import Nature
from escale.core.match import Match, Turn
from escale.core.views import view

HEADWAY = 30  # own moves after which somebody who is where they were varies


def speaks(match: Match) -> bool:
    """Do programs of this game ever speak without being asked?"""
    return match.game.talk is not None


def may_speak_up(match: Match, spoken: Collection[int], seat: int) -> bool:
    """A program speaks up once, until somebody else has moved."""
    return seat not in spoken and not match.over and match.heard(seat)


def interrupters(match: Match, programs: Collection[int], spoken: Collection[int], last: int) -> list[int]:
    """Programs that may speak without being asked, whoever comes after the last seat that moved first."""
    seats = sorted(programs, key=lambda seat: (seat - last - 1) % match.players)
    free = [seat for seat in seats if may_speak_up(match, spoken, seat) and seat not in match.asked]
    return [seat for seat in free if has_cause(match, seat)]


def has_cause(match: Match, seat: int) -> bool:
    return match.game.talk is not None and match.game.talk.has_cause(match.state_for(seat), seat)


def question(match: Match, seat: int, nature: Nature, seed: int, seconds: float, fast: bool) -> Question:
    """What a program is told of a match; of long ago only when it is asked."""
    asked = Question(match.game.name, bytes(match.state_for(seat)), seat, nature, seed, seconds, fast)
    then = long_ago(match, seat) if seat in match.asked else b""
    return asked._replace(recalled=recalled(match, seat), long_ago=then)


def recalled(match: Match, viewer: int) -> tuple[tuple[int, bytes], ...]:
    """What this viewer saw just before each seat's last event of those that the game's programs look back on."""
    kinds = frozenset(match.game.talk.RECALLS) if match.game.talk else frozenset()
    found: dict[int, Turn] = {}
    for turn in reversed(match.turns) if kinds else ():
        for event in turn.events:
            if event.name in kinds and event.heard_by(viewer):
                found.setdefault(event.seat, turn)
        if len(found) == match.players:
            break
    return tuple((seat, seen_before(match, turn, viewer)) for seat, turn in sorted(found.items()))


def long_ago(match: Match, seat: int) -> bytes:
    """What a seat saw before the last of many moves of its own; nothing before it has made so many."""
    own = (turn for turn in reversed(match.turns) if turn.seat == seat)
    for k, turn in enumerate(own, 1):
        if k == HEADWAY:
            return seen_before(match, turn, seat)
    return b""


def seen_before(match: Match, turn: Turn, viewer: int) -> bytes:
    return bytes(view(match.game.state.from_bytes(turn.before), viewer))


def only_move(match: Match, seat: int) -> tuple[int, ...] | None:
    """The move of a seat that has no choice."""
    legal = match.legal(seat)
    return tuple(legal[0].move) if len(legal) == 1 and not legal[0].amount else None
