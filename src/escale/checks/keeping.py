"""Keeping: positions and records can be written down and read again, and moves taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator

from escale.checks.cases import Case, random_match, restless_match
from escale.core.errors import Trouble
from escale.core.frames import Situation
from escale.core.match import Match
from escale.core.moves import CHANCE
from escale.core.records import replay_of, write_record

STEPS = 60  # moves whose positions are all set up again, for each seed


def records(case: Case, seeds: int) -> Iterator[str]:
    """A record, read again, is the same match."""
    match = random_match(case, 3)
    written = json.loads(json.dumps(write_record(match)))
    try:
        loaded = replay_of(case.game, written)
    except Trouble as trouble:
        yield f"seed 3: {trouble}"
        return
    if loaded.state != match.state or loaded.log() != match.log() or write_record(loaded) != written:
        yield "seed 3"


def positions(case: Case, seeds: int) -> Iterator[str]:
    """Every position that is reached can be written down and set up again: some of a match, all of a lively one."""
    match = random_match(case, 11)
    states = [case.game.state.from_bytes(turn.before) for turn in match.turns] + [match.state]
    yield from _set_up_again(match, 11, list(enumerate(states))[:: max(1, len(states) // (12 * seeds))])
    restless = restless_match(case, 12, STEPS * seeds)
    states = [case.game.state.from_bytes(turn.before) for turn in restless.turns]
    yield from _set_up_again(restless, 12, list(enumerate(states)))


def _set_up_again(match: Match, seed: int, states: list[tuple[int, Situation]]) -> Iterator[str]:
    """The first of these positions, each after so many moves, that is not the same again."""
    for number, state in states:
        match.state = state
        try:
            again = Match(match.game, position=json.loads(json.dumps(match.position()))).state
        except Trouble as trouble:
            yield f"seed {seed}, after {number} moves: {trouble}"
            return
        if again != state:
            yield f"seed {seed}, after {number} moves: {', '.join(_differing(state, again))}"
            return


def _differing(one: object, other: object) -> list[str]:
    """The fields in which two positions differ."""
    names = type(one).FIELDS  # type: ignore[attr-defined]
    return [name for name in names if list(one.cells(name)) != list(other.cells(name))]  # type: ignore[attr-defined]


def undo(case: Case, seeds: int) -> Iterator[str]:
    """Taking back leads exactly to where one was, until only chance is left."""
    match = random_match(case, 5, most=120)
    befores = [turn.before for turn in match.turns]
    while match.undo():
        if bytes(match.state) != befores[len(match.turns)]:
            yield f"seed 5, move {len(match.turns) + 1}"
            return
    if any(turn.seat != CHANCE for turn in match.turns):
        yield "seed 5, at the beginning"


def played_again(case: Case, seeds: int) -> Iterator[str]:
    """A move taken back and played again meets the same throws."""
    match = random_match(case, 5, most=120)
    before, log = bytes(match.state), match.log()
    played = match.turns[max(k for k, turn in enumerate(match.turns) if turn.seat != CHANCE)]
    verb = case.game.verbs[played.move.verb]
    match.undo()
    match.play(verb.name, played.seat, **verb.named(played.move))
    if (bytes(match.state), match.log()) != (before, log):
        yield f"seed 5, move {played.number}: {verb.name}"
