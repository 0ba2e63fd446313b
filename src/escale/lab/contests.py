"""Many games between programs, on every core: who won, how long they were, what happened, and whether anybody got stuck."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from escale.bots.opponents import warm
from escale.core.catalogue import find
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE
from escale.core.options import settle, spelled
from escale.lab.headway import Headway
from escale.lab.simulate import WIN, Share, Spread
from escale.lab.sittings import Sitting


class Task(NamedTuple):
    """One game to be played."""

    game: str
    natures: tuple[Nature, ...]  # by seat
    options: dict[str, Any]
    seed: int


class Outcome(NamedTuple):
    """What it came to."""

    natures: tuple[Nature, ...]
    places: list[int]  # none: it did not end
    lengths: tuple[int, int]  # decisions, throws
    happened: Counter[tuple[str, int]]  # how often each event, by its name and the seat it happened to
    stalled: int  # seats


def played(task: Task) -> Outcome:
    """One game, from its first move to its last."""
    sitting = Sitting(find(task.game), task.natures, task.options, task.seed)
    headway = headway_of(task.game)
    headway.forget()
    for _ in sitting.steps():
        headway.note(sitting.match)
    return outcome(sitting.match, task.natures, len(headway.stalled()))


@cache
def headway_of(game: str) -> Headway:
    return Headway(find(game))


def outcome(match: Match, natures: tuple[Nature, ...], stalled: int) -> Outcome:
    throws = sum(turn.seat == CHANCE for turn in match.turns)
    happened = Counter((event.name, event.seat) for turn in match.turns for event in turn.events)
    return Outcome(natures, match.places, (len(match.turns) - throws, throws), happened, stalled)


def outcomes(tasks: Sequence[Task], jobs: int = 0) -> Iterator[tuple[int, Outcome]]:
    """All of them, on every core; each with its number, as they end."""
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(len(tasks), jobs or os.cpu_count() or 1), spawned) as pool:
        running = {pool.submit(played, task): k for k, task in enumerate(tasks)}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


class Contests:
    """Games of one game between the same programs, who change seats from one to the next."""

    def __init__(self, game: Game, natures: Sequence[Nature], options: Mapping[str, Any], seed: int) -> None:
        self.game = game
        self.natures = tuple(natures)
        self.options = settle(game, options)
        self.seed = seed
        self.found: dict[int, Outcome] = {}  # by the number of the game

    def tasks(self, games: int) -> list[Task]:
        turned = (self.natures[-k % len(self.natures) :] + self.natures[: -k % len(self.natures)] for k in range(games))
        return [Task(self.game.name, natures, self.options, self.seed + k) for k, natures in enumerate(turned)]

    def warm(self) -> None:
        """Have the searches compiled before they are needed in every process."""
        warm(self.game)
        headway_of(self.game.name).prospect(Match(self.game, len(self.natures), self.options), 0)

    def run(self, games: int, jobs: int = 0) -> Iterator[int]:
        """Play; yields how many games have just ended. Whatever stops it, what has ended is kept."""
        for k, found in outcomes(self.tasks(games), jobs):
            self.found[k] = found
            yield 1

    def summary(self) -> dict[str, Any]:
        """What the games came to, ready for JSON; the same for the same seed, whoever was done first."""
        found = [self.found[k] for k in sorted(self.found)]
        said = {"game": self.game.name, "players": len(self.natures), "games": len(found)}
        if not found:
            return said
        decisions, throws = (np.array([one.lengths[k] for one in found]) for k in range(2))
        return {
            **said,
            "options": spelled(self.game, self.options),
            "seed": self.seed,
            "levels": [nature.level for nature in self.natures],
            "temperaments": [nature.temperament for nature in self.natures],
            "unfinished": sum(not one.places for one in found),
            "stalled": sum(one.stalled for one in found),
            "wins_by_seat": [vars(share) for share in shares(found, list(range(len(self.natures))), lambda one, seat: seat)],
            "wins_by_program": wins_by_program(found),
            "shared": sum(one.places.count(1) > 1 for one in found),
            "decisions": vars(Spread.of(decisions)),
            "throws": vars(Spread.of(throws)),
            "events": self.counted(found, once=False),
            "seats": self.counted(found, once=True),
            "then_won": then_won(found),
        }

    def counted(self, found: list[Outcome], once: bool) -> dict[str, int]:
        """How often each thing happened in all; or to how many seats it did at all."""
        total = Counter(dict.fromkeys((happening.name for happening in self.game.happenings), 0))
        for one in found:
            for (name, seat), times in one.happened.items():
                total[name] += seat < len(one.natures) if once else times
        return dict(total)


def then_won(found: list[Outcome]) -> dict[str, dict[str, float]]:
    """By what happened: how many of those it happened to, once or more often in a game, won that game."""
    parts, cases = Counter[str](), Counter[str]()
    for one in found:
        for name, seat in one.happened if one.places else ():
            if seat < len(one.places):
                cases[name] += 1
                parts[name] += WIN // one.places.count(1) if one.places[seat] == 1 else 0
    return {name: vars(Share.of(parts[name], cases[name])) for name in sorted(cases)}


def wins_by_program(found: list[Outcome]) -> list[dict[str, Any]]:
    """The share of each kind of program, beside what would be fair."""
    kinds = sorted(set(found[0].natures))
    won = shares(found, kinds, lambda one, seat: one.natures[seat])
    fair = [found[0].natures.count(kind) / len(found[0].natures) for kind in kinds]
    return [
        {"level": kind.level, "temperament": kind.temperament, "fair": part, **vars(share)}
        for kind, part, share in zip(kinds, fair, won, strict=True)
    ]


def shares(found: list[Outcome], keys: Sequence[Any], key: Any) -> list[Share]:
    """The share of the wins by key; games without end count for nobody."""
    ended = [one for one in found if one.places]
    parts: Counter[Any] = Counter()
    for one in ended:
        winners = [seat for seat, place in enumerate(one.places) if place == 1]
        for seat in winners:
            parts[key(one, seat)] += WIN // len(winners)
    return [Share.of(parts[one], max(1, len(ended))) for one in keys]
