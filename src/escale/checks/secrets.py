"""Secrets: nobody gets anything that tells two positions apart which look alike to them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from escale.checks.cases import Case, moments, random_match
from escale.core.chance import stream
from escale.core.match import Match
from escale.core.moves import CHANCE, SPECTATOR
from escale.core.state import EVERYONE, NOBODY
from escale.core.views import opened_to, sees, view

LONG = 400  # moves of a game that are looked at,
EVERY = 30  # of which so many pass between two looks


def views_hide(case: Case, seeds: int) -> Iterator[str]:
    """A blanked field must not tell anything: filling it otherwise gives the same view."""
    match = random_match(case, 29, most=80)
    for seat in (*range(case.players), SPECTATOR):
        other = match.state.copy()
        for name, field in case.game.state.FIELDS.items():
            for index, _ in match.state.cells(name) if field.seen != EVERYONE else ():
                if field.seen == NOBODY or not (index[0] == seat or opened_to(match.state, field, index[0], seat)):
                    other.put(name, index, field.high)
        if bytes(view(other, seat)) != bytes(view(match.state, seat)):
            yield f"seed 29, seat {seat}"


def nothing_leaks(case: Case, seeds: int) -> Iterator[str]:
    """Two positions that differ only in what a seat cannot see give it the same: view, scene, log, moves, refusals."""
    if not case.game.secrets:
        return
    for match in moments(case, 37, EVERY, LONG):
        for seat in (*range(case.players), SPECTATOR):
            other = elsewhere(match, seat)
            differing = [what for what, told in known(match, seat).items() if known(other, seat)[what] != told]
            if differing:
                yield f"seed 37, after {match.count} moves, seat {seat}: {', '.join(differing)}"
                return


def elsewhere(match: Match, seat: int) -> Match:
    """Another world, in which this seat sees just the same: a guess of the game's own, or anything at all."""
    other = match.copy()
    if match.game.guesses and seat != SPECTATOR:
        other.state = match.state_for(seat)
        match.game.guesses.imagine(other.state, seat, stream(5, match.count))
        return other
    other.state = match.state.copy()
    chooser = random.Random(match.count)
    for name, field in match.state.FIELDS.items():
        for index, _ in match.state.cells(name):
            if not sees(match.state, name, index[0] if index else -1, seat):
                other.state.put(name, index, chooser.randint(field.low, field.high))
    return other


def known(match: Match, seat: int) -> dict[str, Any]:
    """All that a seat is told, by what it is."""
    seen = view(match.state, seat)
    found: dict[str, Any] = {"view": bytes(seen), "position": match.view(seat), "scene": match.game.drawing.scene(seen, seat)}
    found["log"] = match.log(seat)[-8:]
    if seat != SPECTATOR:
        found |= {"moves": match.legal(seat), "refusals": match.refused(seat)}
    return found


def secret_moves(case: Case, seeds: int) -> Iterator[str]:
    """Numbers of moves that only their owner sees are told to nobody else."""
    match = random_match(case, 41, most=LONG)
    for turn in match.turns:
        verb = case.game.verbs[turn.move.verb]
        owner = turn.hand if turn.seat == CHANCE else turn.seat
        for viewer in (*range(case.players), SPECTATOR):
            told = [value for value in match.told(turn, viewer)["numbers"].values() if value is not None]
            if told and (verb.seen == NOBODY or (verb.seen != EVERYONE and viewer != owner)):
                yield f"seed 41, move {turn.number}, seat {viewer}: {verb.name}"
                return
