"""One match: its list of moves, and everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from escale.core import legal
from escale.core.binding import bound
from escale.core.chance import fresh_seed, pick, stream
from escale.core.errors import Refused, Trouble
from escale.core.frames import Situation, by_chance, hand, is_asked, is_heard, is_over
from escale.core.game import Game
from escale.core.moves import CHANCE, SPECTATOR, Choice, Event, Events, Move, seat_name
from escale.core.options import settle
from escale.core.positions import read_position, spell_position
from escale.core.state import EVERYONE, NOBODY
from escale.core.trails import Trail
from escale.core.views import shows, view
from escale.core.words import Verb


@dataclass(frozen=True)
class Offer:
    """A move with its names; an amount may be anything from `low` to `high`, by steps of `step`."""

    seat: int
    verb: str
    numbers: dict[str, int]
    move: Move
    amount: str = ""
    low: int = 0
    high: int = 0
    aside: bool = False  # it answers no question: selling something, denouncing somebody
    step: int = 1

    def __str__(self) -> str:
        said = [f"{name}={value}" for name, value in self.numbers.items() if name != self.amount]
        if self.amount:
            said.append(f"{self.amount}={self.low}..{self.high}")
        return f"{self.verb}({', '.join(said)})"


@dataclass(frozen=True)
class Turn:
    """A move that was played, by whom, and what it caused."""

    number: int
    seat: int
    hand: int  # of a chance move: whose hand threw
    move: Move
    events: tuple[Event, ...]
    before: bytes  # the state it was played in
    decisions: tuple[int, ...]  # the question each seat was asked then


Judged = tuple[list[Offer], list[tuple[Offer, str]]]  # legal moves; others, each with the clause that forbids it


class Match:
    """A game being played. With a seed, chance draws by itself; with `seed=None` its moves are played like the others."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.players = _players(game, players, position)
        self.options = settle(game, _options(game, options, position))
        self.seed = seed
        self.names = list(names)
        self.turns: Trail[Turn] = Trail()
        self.before = 0  # moves that were played before the first of `turns`
        self.held = False  # it stays as it is; who plays on does so on a copy
        self._seen: dict[int, Situation] = {}  # of a match that is held: what each seat sees
        self._told_apart: dict[int, Judged] = {}  # and the moves it might think of
        self._rows = [Choice() for _ in range(game.choices)]
        self._weights = [0] * game.choices
        self._events = Events()
        self._legal = bound(legal, game.rules)
        self.state = self._set_up(position)
        self.position_given = self.position() if position is not None else None
        self._decisions = [0] * CHANCE
        self._draw()

    def _set_up(self, position: Mapping[str, Any] | None) -> Situation:
        state = self.game.state()
        state.players = self.players
        for name, value in self.options.items():
            setattr(state, name, value)
        self.game.rules.start(state)
        if position is not None:
            turn = position.get("turn", 0)
            if type(turn) is not int or not 0 <= turn < self.players:
                raise Trouble("cell", field="turn", value=str(turn), known=f"0..{self.players - 1}")
            self.game.rules.begin(state, turn)
            read_position(self.game, state, position)
        return state

    # ---- Copies

    def copy(self, names: Sequence[str] | None = None) -> Match:
        """The same match, to be played on beside this one."""
        made = Match.__new__(Match)
        made.__dict__.update(self.__dict__)
        made.state = self.state.copy()
        made.names = list(self.names if names is None else names)
        made._decisions = list(self._decisions)
        made.held = False
        made._seen, made._told_apart = {}, {}
        return made

    def hold(self) -> Match:
        """Keep it as it is from now on."""
        self.held = True
        return self

    def _check_free(self) -> None:
        if self.held:
            raise TypeError("a match that is held is played on beside it, on a copy")

    # ---- Snapshots

    def snapshot(self) -> dict[str, Any]:
        """All that is needed to go on from here, without the moves that led here."""
        made = {"rules": self.game.version, "layout": self.game.state.layout()}
        return {**made, "moves": self.count, "state": bytes(self.state).hex(), "decisions": list(self._decisions)}

    def fits(self, snapshot: Mapping[str, Any]) -> bool:
        """Was it taken by these very rules, of a state that is laid out like this?"""
        return (snapshot.get("rules"), snapshot.get("layout")) == (self.game.version, self.game.state.layout())

    def go_on(self, snapshot: Mapping[str, Any]) -> None:
        """Go on from a snapshot of a match of the same game, players and options."""
        self._check_free()
        self.turns = Trail()
        self.before = snapshot["moves"]
        self.state = self.game.state.from_bytes(bytes.fromhex(snapshot["state"]))
        self._decisions = list(snapshot["decisions"])

    # ---- What is asked

    @property
    def count(self) -> int:
        """How many moves have been played."""
        return self.before + len(self.turns)

    @property
    def over(self) -> bool:
        return is_over(self.state)

    @property
    def awaits_chance(self) -> bool:
        return by_chance(self.state)

    @property
    def hand(self) -> int:
        """The seat that is asked first, or whose hand throws."""
        return hand(self.state)

    @property
    def asked(self) -> list[int]:
        """The seats that must decide now."""
        return [seat for seat in range(self.players) if is_asked(self.state, seat)]

    def decision(self, seat: int) -> int:
        """The question this seat is asked, by the number of moves played when it was put.

        Others' answers to the same question do not change it, so simultaneous answers never collide.
        """
        return self._decisions[seat]

    def legal(self, seat: int | None = None) -> list[Offer]:
        """The legal moves of a seat (by default, of the one that is asked first)."""
        return list(self._judged(self._speaker(seat))[0])

    def refused(self, seat: int | None = None) -> list[tuple[Offer, str]]:
        """The moves a seat might think of that are not legal, each with the clause that forbids it."""
        return list(self._judged(self._speaker(seat))[1])

    def _judged(self, seat: int) -> Judged:
        """Both of a seat's kinds of moves, looked at once in a match that is held."""
        if not self.held:
            return self._judge(seat)
        if seat not in self._told_apart:
            self._told_apart[seat] = self._judge(seat)
        return self._told_apart[seat]

    def _judge(self, seat: int) -> Judged:
        rules, legal, refused = self.game.rules, [], []
        for row in self._rows[: rules.candidates(self.state, seat, self._rows)]:
            if clause := rules.why_not(self.state, seat, row):
                refused.append((self._offer(seat, row), self.game.clause_id(clause)))
            else:
                legal.append(self._offer(seat, row))
        return legal, refused

    def outcomes(self) -> list[tuple[Offer, int]]:
        """The outcomes of the awaited chance move, with their weights."""
        if not self.awaits_chance:
            return []
        verb = self.game.chance[self.state.phase]
        n = self.game.rules.chances(self.state, self._weights)
        return [(self._offer(CHANCE, Move(verb, k)), self._weights[k]) for k in range(n) if self._weights[k]]

    def why_not(self, verb: str | Offer, seat: int | None = None, **numbers: int) -> Refused | None:
        """Why a move is not allowed, in a sentence and by which clause; None when it is."""
        move = self._move(verb, numbers)
        seat = self._speaker(seat)
        clause = self.game.rules.why_not(self.state, seat, move)
        return Refused(self, seat, move, clause) if clause else None

    def _speaker(self, seat: int | None) -> int:
        if seat is None:
            return self.hand
        if type(seat) is not int or not 0 <= seat < self.players:
            raise Trouble("seat", seat=str(seat), most=self.players - 1)
        return seat

    def _offer(self, seat: int, row: Choice | Move) -> Offer:
        return offer_of(self.game, seat, row)

    # ---- Playing

    def play(self, verb: str | Offer, seat: int | None = None, **numbers: int) -> list[Event]:
        """Check a move, play it, and let chance draw what follows; everything that happened."""
        if seat is None:
            seat = verb.seat if isinstance(verb, Offer) else CHANCE if self.awaits_chance else self.hand
        return self.play_named(seat, verb, numbers)

    def play_named(self, seat: int, verb: str | Offer, numbers: Mapping[str, Any]) -> list[Event]:
        """The same, with everything given in its place."""
        n = len(self.turns)
        move = self._move(verb, numbers)
        if self.over:
            raise Trouble("over")
        if seat == CHANCE:
            self._check_chance(move)
            self._apply(CHANCE, move)
        else:
            self.play_as(self._speaker(seat), move)
        self._draw()
        return [event for turn in self.turns[n:] for event in turn.events]

    def play_as(self, seat: int, move: Move) -> None:
        """Check one seat's move against the rules and play it."""
        clause = self.game.rules.why_not(self.state, seat, move)
        if clause:
            raise Refused(self, seat, move, clause)
        self._apply(seat, move)

    def repeat(self, seat: int, move: Move) -> None:
        """Play a move that is known to be allowed: it was checked before."""
        self._apply(seat, move)

    def throw(self, seed: int | None = None) -> list[Event]:
        """Chance draws once: from a seed, or unforeseeably."""
        if not self.awaits_chance:
            raise Trouble("no_chance")
        self._draw_once(fresh_seed() if seed is None else seed)
        return list(self.turns[-1].events)

    def undo(self) -> bool:
        """Take back the last decision and what chance drew after it; False when there is none."""
        at = next((k for k in range(len(self.turns) - 1, -1, -1) if self.turns[k].seat != CHANCE), None)
        if at is None:
            return False
        self.rewind(self.before + at)
        return True

    def rewind(self, number: int) -> None:
        """Go back to where `number` moves had been played."""
        self._check_free()
        at = number - self.before
        if at < 0:
            raise ValueError(f"a snapshot after {self.before} moves knows none before it")
        if at < len(self.turns):
            self.state = self.game.state.from_bytes(self.turns[at].before)
            self._decisions = list(self.turns[at].decisions)
            self.turns = self.turns.up_to(at)

    def _move(self, verb: str | Offer, numbers: Mapping[str, int]) -> Move:
        if isinstance(verb, Offer):
            return _amended(verb, numbers)
        if verb not in self.game.verb_numbers:
            raise Trouble("verb", verb=verb, known=", ".join(self.game.verb_numbers))
        return read_move(self.game.verbs[self.game.verb_numbers[verb]], self.game.verb_numbers[verb], numbers)

    def _check_chance(self, move: Move) -> None:
        if not self.awaits_chance:
            raise Trouble("no_chance")
        if not any(offer.move == move for offer, _ in self.outcomes()):
            raise Trouble("chance", outcome=str(move.a))

    def _apply(self, seat: int, move: Move) -> None:
        self._check_free()
        before, phase, asked, thrower = bytes(self.state), self.state.phase, self.asked, self.hand
        self._events.count = 0
        self.game.rules.play(self.state, seat, move, self._events)
        turn = Turn(self.count + 1, seat, thrower, move, self._heard(), before, tuple(self._decisions))
        self.turns = self.turns.plus(turn)
        for p in range(self.players):
            still = (p in asked) == is_asked(self.state, p) and (p not in asked or phase == self.state.phase)
            if p == seat or not still:
                self._decisions[p] = self.count

    def _heard(self) -> tuple[Event, ...]:
        found = []
        for k in range(self._events.count):
            kind, clause, seat, *numbers, audience = (self._events.rows[k, j] for j in range(8))
            happening = self.game.happenings[kind]
            named = dict(zip(happening.numbers, numbers, strict=False))
            found.append(Event(happening.name, self.game.clause_id(clause), seat, named, audience))
        return tuple(found)

    def _draw(self) -> None:
        """With a seed, chance moves follow by themselves: the n-th move of a seed is always the same."""
        while self.seed is not None and self.awaits_chance:
            self._draw_once(self.seed)

    def _draw_once(self, seed: int) -> None:
        n = self.game.rules.chances(self.state, self._weights)
        outcome = pick(stream(seed, self.count), self._weights, n)
        self._apply(CHANCE, Move(self.game.chance[self.state.phase], outcome))

    # ---- What there is to see

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """The position as a seat (or a spectator) sees it; what is hidden is null."""
        return spell_position(self.state, seat if seat == SPECTATOR else self._speaker(seat))

    def state_for(self, seat: int) -> Situation:
        """The state as a seat sees it, to be looked at: all that a program playing that seat is given."""
        if not self.held:
            return view(self.state, seat)
        if seat not in self._seen:
            self._seen[seat] = view(self.state, seat)
        return self._seen[seat]

    def position(self) -> dict[str, Any]:
        """The whole position, as `position=` takes it."""
        return spell_position(self.state)

    def log(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """Every move and what it caused, as a viewer may know it (None: everything)."""
        return [self.told(turn, viewer) for turn in self.turns]

    def told(self, turn: Turn, viewer: int | None = None) -> dict[str, Any]:
        """One move, as a viewer may know it."""
        verb = self.game.verbs[turn.move.verb]
        events = [e.plain() for e in turn.events if viewer is None or e.heard_by(viewer)]
        known = viewer is None or _knows(verb, turn, viewer)
        numbers = verb.named(turn.move) if known else dict.fromkeys(verb.named(turn.move))
        who = {"seat": "chance", "hand": seat_name(turn.hand)} if turn.seat == CHANCE else {"seat": turn.seat}
        return {"number": turn.number, **who, "verb": verb.name, "numbers": numbers, "events": events}

    @property
    def places(self) -> list[int]:
        """Each seat's place; empty while the game goes on."""
        if not self.over:
            return []
        out = [0] * self.players
        self.game.rules.places(self.state, out)
        return out

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def heard(self, seat: int) -> bool:
        """May this seat move now, asked or not?"""
        return is_heard(self.state, seat)

    def revealed(self, turn: Turn) -> bool:
        """Did the last move show anybody something that was hidden from them?"""
        before = self.game.state.from_bytes(turn.before)
        return any(shows(before, self.state, viewer) for viewer in (*range(self.players), SPECTATOR) if viewer != turn.seat)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"{seat + 1}"


def legal_offers(game: Game, state: Situation, seat: int, rows: Sequence[Choice] | None = None) -> list[Offer]:
    """The legal moves of a seat in any state, a view for instance."""
    rows = rows or [Choice() for _ in range(game.choices)]
    return [offer_of(game, seat, rows[k]) for k in range(bound(legal, game.rules).moves(state, seat, rows))]


def offer_of(game: Game, seat: int, row: Choice | Move) -> Offer:
    verb = game.verbs[row.verb]
    move = Move(row.verb, row.a, row.b, row.c, row.amount)
    if isinstance(row, Move):
        return Offer(seat, verb.name, verb.named(move), move)
    amount = (verb.amount.name, row.amount, row.most) if verb.amount else ("", 0, 0)
    return Offer(seat, verb.name, verb.named(move), move, *amount, bool(row.aside), row.step)


def _knows(verb: Verb, turn: Turn, viewer: int) -> bool:
    """Does a viewer know the numbers of a move? Its owner is the mover, or the hand that drew."""
    if verb.seen == EVERYONE:
        return True
    return verb.seen != NOBODY and viewer == (turn.hand if turn.seat == CHANCE else turn.seat)


def read_move(verb: Verb, number: int, given: Mapping[str, Any]) -> Move:
    """A verb's numbers by name, each within its range, as a move."""
    wanted = [*verb.numbers, verb.amount] if verb.amount else list(verb.numbers)
    odd = set(given) - {n.name for n in wanted}
    if odd:
        raise Trouble("odd_number", verb=verb.name, number=sorted(odd)[0], known=", ".join(n.name for n in wanted) or "—")
    values = []
    for n in wanted:
        value = given.get(n.name)
        if type(value) is not int or not n.low <= value <= n.high:
            raise Trouble("number", verb=verb.name, number=n.name, value=str(value), low=n.low, high=n.high)
        values.append(value)
    amount = values.pop() if verb.amount else 0
    a, b, c = (*values, 0, 0, 0)[:3]
    return Move(number, a, b, c, amount)


def _amended(offer: Offer, numbers: Mapping[str, int]) -> Move:
    """An offered move, with the amount that was chosen."""
    for name, value in numbers.items():
        if name != offer.amount:
            raise Trouble("odd_number", verb=offer.verb, number=name, known=offer.amount or "—")
        if type(value) is not int or not offer.low <= value <= offer.high:
            raise Trouble("number", verb=offer.verb, number=name, value=str(value), low=offer.low, high=offer.high)
        return offer.move._replace(amount=value)
    return offer.move


def _players(game: Game, players: int | None, position: Mapping[str, Any] | None) -> int:
    wanted = players if players is not None else (position or {}).get("players", game.players[0])
    if type(wanted) is not int or wanted not in game.players:
        raise Trouble("players", players=str(wanted), known=", ".join(map(str, game.players)), game=game.name)
    return wanted


def _options(game: Game, options: Mapping[str, Any] | None, position: Mapping[str, Any] | None) -> dict[str, Any]:
    """Options given apart, and those a position carries."""
    carried = {o.name: position[o.name] for o in game.options if position and o.name in position}
    return {**carried, **(options or {})}
