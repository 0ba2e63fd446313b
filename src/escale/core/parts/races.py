"""What races share: the draw for the first player, whose throw is next, who is home, who has won.

A race's players throw cowries in turn and walk their pieces along paths. Its state has, besides the fields of `Situation` and
`Draw`:

    turn                whose turn it is
    steps[seat, piece]  how far each piece has come along its owner's path (the game's `track`)
    winner              who has won, -1 for nobody yet; only `wins` and `places` read it, so others may do without

A game binds this module to one of its own that provides `Provider`, mostly the one that lays its state out:

    start, begin, resume, draws = fitted(state, races.start, races.begin, races.resume, races.draws)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask, ask_chance, finish, hand
from escale.core.moves import Events, note
from escale.core.parts.cowries import weigh
from escale.core.parts.first_player import begin_draw, draw, end_draw, resume_draw
from escale.core.state import Grid, Row
from escale.core.words import Words


class Provider(Protocol):
    """What a game provides: numbers of its phases, events and one clause, its cowries and pieces."""

    DRAW: int  # the phase of the draw for the first player
    THROW: int  # the phase in which the player on turn throws
    OVER: int  # the phase after the end
    ORDER: int  # the clause of who starts and who is next
    DREW: int  # the event of a throw for the first turn; these four as `race_words` declares them
    STARTS: int  # the event that says who has the first turn
    TURN: int  # the event that says who is next
    WON: int  # the event of the end
    ODDS: Sequence[int]  # the weight of each throw, by mouths up
    PIECES: int  # each player has
    GOAL: int  # the step where a piece has made its way


rules: Provider = UNBOUND


def race_words(words: Words, cowries: int) -> tuple[int, int, int, int, int]:
    """Declare the words of every race: the verb CAST, and the events DREW (for the first player), STARTS, TURN and WON."""
    cast = words.verb("throw", mouths=(0, cowries))
    return cast, words.event("drew", "mouths"), words.event("starts"), words.event("turn"), words.event("won")


# ---- Who starts


def start(s: Any) -> None:
    """Everyone throws for the first turn."""
    begin_draw(s, rules.DRAW)


@apart
def draws(s: Any, mouths: int, events: Events) -> None:
    """One of those drawing has thrown; the first player begins once they are known."""
    seat = hand(s)
    note(events, rules.DREW, rules.ORDER, seat, mouths)
    first = draw(s, rules.DRAW, seat, mouths)
    if first >= 0:
        note(events, rules.STARTS, rules.ORDER, first)
        begin(s, first)


def begin(s: Any, first: int) -> None:
    end_draw(s)
    s.turn = first
    ask_chance(s, rules.THROW, first)


def resume(s: Any) -> None:
    """Ask again what the phase asks: the draw, a throw by the player on turn, or their decision."""
    if s.phase == rules.DRAW:
        resume_draw(s, rules.DRAW)
    elif s.phase == rules.THROW:
        ask_chance(s, rules.THROW, s.turn)
    elif s.phase == rules.OVER:
        finish(s, rules.OVER)
    else:
        ask(s, s.phase, s.turn)


# ---- Throws and turns


def chances(s: Any, weights: Row) -> int:
    """Write the weight of every throw; how many there are."""
    return weigh(weights, rules.ODDS)


def throws_again(s: Any, again: int, clause: int, events: Events) -> None:
    """The player on turn has another throw, by this clause; `again` is the event."""
    note(events, again, clause, s.turn)
    ask_chance(s, rules.THROW, s.turn)


def gives_turn(s: Any, events: Events) -> None:
    """The next player throws."""
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0  # a remainder would be slow
    note(events, rules.TURN, rules.ORDER, s.turn)
    ask_chance(s, rules.THROW, s.turn)


# ---- Pieces


def copies(s: Any, origin: Grid, target: Grid) -> None:
    """What is written by seat and piece, written elsewhere too."""
    for p in range(s.players):
        for i in range(rules.PIECES):
            target[p, i] = origin[p, i]


def fills(grid: Grid, value: int) -> None:
    """The same number for every seat, those of nobody too, and every piece."""
    for p in range(len(grid)):
        for i in range(rules.PIECES):
            grid[p, i] = value


def any_stands(s: Any, seat: int, step: int) -> bool:
    """Is a piece of a seat on this step?"""
    for i in range(rules.PIECES):
        if s.steps[seat, i] == step:
            return True
    return False


def all_stand(s: Any, seat: int, step: int) -> bool:
    """Are all pieces of a seat on this step?"""
    for i in range(rules.PIECES):
        if s.steps[seat, i] != step:
            return False
    return True


def hindmost(s: Any, seat: int) -> int:
    """The step of the piece of a seat that has come least far."""
    found = s.steps[seat, 0]
    for i in range(1, rules.PIECES):
        found = min(found, s.steps[seat, i])
    return found  # type: ignore[no-any-return]


# ---- The end


def has_won(s: Any, seat: int) -> bool:
    return all_stand(s, seat, rules.GOAL)


def is_won_otherwise(s: Any) -> bool:
    """Does a position name another winner than its pieces do, or go on after the end?"""
    return any(has_won(s, p) != (s.winner == p) for p in range(s.players)) or (s.winner >= 0) != (s.phase == rules.OVER)


def wins(s: Any, seat: int, clause: int, events: Events) -> None:
    """A player has won, by this clause."""
    note(events, rules.WON, clause, seat)
    s.winner = seat
    finish(s, rules.OVER)


def places(s: Any, out: Row) -> None:
    """The winner is first, all others second."""
    for p in range(s.players):
        out[p] = 1 if s.winner == p else 2
