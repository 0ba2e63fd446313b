"""Tells a finished game in a few figures: captures, the fullest purse, the longest lead, the luckiest throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from escale.core.match import Match, Turn
from escale.core.moves import CHANCE, SEATS, SPECTATOR
from escale.core.scene import Scene
from escale.core.text import house
from escale.core.views import view
from escale.server.wire.replays import Figure

LEAST_LEAD = 5  # moves; a shorter lead tells nothing
LEAST_LUCK = 8  # a throw that comes up once in fewer tells nothing


def figures(match: Match, lang: str) -> list[Figure]:
    """What can be said of a game, the most telling first."""
    scenes = list(positions(match))
    found = (most_captures(match), fullest_purse(scenes), longest_lead(scenes, match.players), luckiest_throw(match))
    told = [figure(match, lang, *one) for one in found if one]
    return [*told, figure(match, lang, "moves", -1, match.count)]


def figure(match: Match, lang: str, name: str, seat: int, value: int) -> Figure:
    who = match.name(seat) if seat >= 0 else ""
    return Figure(name, seat, value, house(lang, f"figure.{name}", name=who, value=value))


def positions(match: Match) -> Iterator[Scene]:
    """What everybody saw after each move."""
    befores = [match.game.state.from_bytes(turn.before) for turn in match.turns[1:]]
    for state in [*befores, match.state]:
        yield match.game.drawing.scene(view(state, SPECTATOR), SPECTATOR)


def most_captures(match: Match) -> tuple[str, int, int] | None:
    taken = Counter(event.seat for turn in match.turns for event in turn.events if event.name == match.game.captures)
    return ("captures", *taken.most_common(1)[0]) if taken else None


def fullest_purse(scenes: Sequence[Scene]) -> tuple[str, int, int] | None:
    purses = [purse for scene in scenes for purse in scene.purses]
    best = max(purses, key=lambda purse: purse.value, default=None)
    return ("purse", best.seat, best.value) if best else None


def longest_lead(scenes: Sequence[Scene], players: int) -> tuple[str, int, int] | None:
    """How long somebody was nearest to what it takes to win, alone, without a break."""
    best = seat = length = 0
    winner = -1
    for scene in scenes:
        leader = alone_in_front(scene, players)
        length = length + 1 if leader == seat else 1
        seat = leader
        if leader >= 0 and length > best:
            best, winner = length, leader
    return ("lead", winner, best) if best >= LEAST_LEAD else None


def alone_in_front(scene: Scene, players: int) -> int:
    """The seat nearest to what it needs; -1 where nobody is alone there."""
    near = [sum(min(1.0, need.have / need.wanted) for need in scene.needs if need.seat == p) for p in range(players)]
    return near.index(max(near)) if near.count(max(near)) == 1 else -1


def luckiest_throw(match: Match) -> tuple[str, int, int] | None:
    """The least likely outcome that a hand has thrown, of those that are not all alike."""
    thrown = [turn for turn in match.turns if turn.seat == CHANCE and 0 <= turn.hand < SEATS]
    once_in, seat = max(((rarity(match, turn), turn.hand) for turn in thrown), default=(0, -1))
    return ("luck", seat, once_in) if once_in >= LEAST_LUCK else None


def rarity(match: Match, turn: Turn) -> int:
    """Once in how many throws the outcome of one comes up; 0 where all come up alike."""
    weights = [0] * match.game.choices
    state = match.game.state.from_bytes(turn.before)
    match.game.rules.chances(state, weights)
    there = [weight for weight in weights if weight]
    return round(sum(there) / weights[turn.move.a]) if len(set(there)) > 1 else 0
