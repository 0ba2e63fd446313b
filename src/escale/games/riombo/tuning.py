"""How the river plays: games between reasonable players, told as a table.

    python -m escale.games.riombo.tuning [--games 300] [--seed 1]

Every player looks one turn ahead. They know what lies open to all, never a closed hand: for each number of sticks
they might hide, they weigh what each total would bring them by how likely the others make it. The others are guessed
to be half at random, half minded to choose as oneself would against random hands; and nobody is quite predictable.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from escale.core.frames import is_over
from escale.core.moves import CHANCE, Events, Move
from escale.core.options import settle
from escale.games.riombo import GAME, rules
from escale.games.riombo.purses import is_in, limit
from escale.games.riombo.state import FINISH, GOAL, State
from escale.games.riombo.words import ALONE, FELL, LOT, RICH, SHOW, STACK, STALLED, TAKE

ROWS = (*((players, False) for players in GAME.players), *((players, True) for players in GAME.players))

GAMES = 300

TRIP = 10  # what the whole river is worth to a single canoe on its way
CANOE = 24  # what a second or third canoe is worth: who stacks beats who takes
EASE = 10  # a purse below it is in danger
VICTORY, RUIN = 40, 20  # on top of the sticks
COOL = 0.7  # sticks; the smaller, the more predictable

Weights = list[float]


# ---- What a position is worth


def standing(s: State, seat: int) -> float:
    """A seat's sticks, and what can be expected of its canoe."""
    if not is_in(s, seat):
        return -RUIN
    found = s.purse[seat] - max(0, EASE - s.purse[seat]) / 2
    if is_over(s):
        return found + (VICTORY if rules.place(s, seat) == 1 else 0)
    if s.arrived >> seat & 1:
        return found
    return found + TRIP * s.canoes[seat] * s.at[seat] / GOAL + CANOE * (s.canoes[seat] - 1)


def worth(s: State) -> Weights:
    """To each seat: its own standing, against the mean and the best of the others."""
    stands = [standing(s, p) for p in range(s.players)]
    found = []
    for p, own in enumerate(stands):
        others = stands[:p] + stands[p + 1 :]
        found.append(own - (sum(others) / len(others) + max(others)) / 2)
    return found


def outcomes(s: State) -> list[Weights]:
    """What every total of sticks would be worth, to each seat."""
    found = []
    for total in range(limit(s) * s.players + 1):
        after = s.copy()
        rules.rows(after, total, deaf())
        found.append(max(finishes(after), key=lambda w: w[s.turn]) if after.phase == FINISH else worth(after))
    return found


def finishes(s: State) -> Iterator[Weights]:
    """What the choice at the finish would be worth."""
    for verb in (TAKE, STACK):
        after = s.copy()
        rules.play(after, s.turn, Move(verb), deaf())
        yield worth(after)


def deaf() -> Events:
    events = Events()
    events.deaf = 1
    return events


# ---- How many sticks to hide


def level(s: State, seat: int) -> Weights:
    """Any number of sticks that a seat may show, one as likely as the other."""
    if not is_in(s, seat):
        return [1.0]
    most = min(limit(s), s.purse[seat])
    return [1 / (most + 1)] * (most + 1)


def together(hands: Sequence[Weights]) -> Weights:
    """How likely each total of some hands is."""
    found = [1.0]
    for hand in hands:
        longer = [0.0] * (len(found) + len(hand) - 1)
        for i, a in enumerate(found):
            for k, b in enumerate(hand):
                longer[i + k] += a * b
        found = longer
    return found


def answer(seat: int, values: Sequence[Weights], guess: Sequence[Weights]) -> Weights:
    """How likely a seat is to hide each number of sticks, the others being guessed like this."""
    rest = together([hand for p, hand in enumerate(guess) if p != seat])
    hopes = [sum(w * values[k + t][seat] for t, w in enumerate(rest)) for k in range(len(guess[seat]))]
    best = max(hopes)
    pulls = [math.exp((hope - best) / COOL) for hope in hopes]
    return [pull / sum(pulls) for pull in pulls]


def hands(s: State) -> list[Weights]:
    """How likely every seat is to hide each number of sticks."""
    values = outcomes(s)
    first = [level(s, p) for p in range(s.players)]
    minded = [answer(p, values, first) for p in range(s.players)]
    guess = [[(a + b) / 2 for a, b in zip(*pair, strict=True)] for pair in zip(first, minded, strict=True)]
    return [answer(p, values, guess) for p in range(s.players)]


# ---- Games


@dataclass
class Tale:
    """What one game came to."""

    turns: list[int]  # of each seat
    fallen: int = 0
    end: str = "home"
    first: int = 0
    places: tuple[int, ...] = ()


def game(players: int, short: bool, chance: random.Random) -> Tale:
    s = opening(players, short)
    tale = Tale([0] * players, first=chance.randrange(players))
    plays(s, CHANCE, Move(LOT, tale.first), tale)
    while not is_over(s):
        if s.phase == FINISH:
            take, stack = finishes(s)
            plays(s, s.turn, Move(STACK if stack[s.turn] > take[s.turn] else TAKE), tale)
            continue
        tale.turns[s.turn] += 1
        weights = hands(s)
        for p in [p for p in range(players) if is_in(s, p)]:
            plays(s, p, Move(SHOW, chance.choices(range(len(weights[p])), weights[p])[0]), tale)
    tale.places = tuple(rules.place(s, p) for p in range(players))
    return tale


def opening(players: int, short: bool) -> State:
    s = State()
    s.players = players
    for name, value in settle(GAME, {"short": int(short)}).items():
        s.put(name, (), value)
    rules.start(s)
    return s


def plays(s: State, seat: int, move: Move, tale: Tale) -> None:
    events = Events()
    rules.play(s, seat, move, events)
    ends = {RICH: "80", ALONE: "alone", STALLED: "stalled"}
    for k in range(events.count):
        kind = events.rows[k, 0]
        tale.fallen += kind == FELL
        tale.end = ends.get(kind, tale.end)


def played(players: int, short: bool, games: int, seed: int) -> Iterator[Tale]:
    """Some games in a row; each has its own chance, so they are the same whatever else is played."""
    for k in range(games):
        yield game(players, short, random.Random(f"{seed} {players} {short} {k}"))


# ---- The table

HEAD = "players  game   turns each: mean  p10  p90  longest   eliminations    80  alone  stalled  home   wins by order of play"


def line(players: int, short: bool, tales: Sequence[Tale]) -> str:
    """Turns are shared out among all who began; the longest are those of whoever had most of them."""
    turns = sorted(sum(tale.turns) / players for tale in tales)
    longest = sum(max(tale.turns) for tale in tales) / len(tales)
    tenth = len(turns) // 10
    fell = share(tale.fallen > 0 for tale in tales)
    rich, alone, stalled, home = (share(tale.end == end for tale in tales) for end in ("80", "alone", "stalled", "home"))
    wins = [sum(won(tale, (tale.first + d) % players) for tale in tales) / len(tales) for d in range(players)]
    left = f"{players:7}  {'short' if short else 'to 80'}  {sum(turns) / len(turns):16.1f}"
    middle = f"{turns[tenth]:4.0f} {turns[-1 - tenth]:4.0f}  {longest:7.1f}   {fell:12.0%}"
    right = f"{rich:4.0%}  {alone:5.0%}  {stalled:7.0%}  {home:4.0%}   " + " ".join(f"{w:.0%}" for w in wins)
    return f"{left} {middle}  {right}"


def share(these: Iterator[bool]) -> float:
    found = list(these)
    return sum(found) / len(found)


def won(tale: Tale, seat: int) -> float:
    return 1 / tale.places.count(1) if tale.places[seat] == 1 else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description="How the river plays, between reasonable players.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each row ({GAMES})")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(HEAD)
    for players, short in ROWS:
        print(line(players, short, list(played(players, short, asked.games, asked.seed))), flush=True)


if __name__ == "__main__":
    main()
