"""What a game provides: the protocols of its parts, which mypy checks and the catalogue checks again when a game is loaded.

Every part is a module (or any object) with the functions of one of these protocols. `Rules` and `Drawing` are needed; all the
others are abilities that a game has or has not, and says so in its `Game(...)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from escale.core.chance import Rng
from escale.core.moves import Choice, Events, Played
from escale.core.scene import Aim, Card, Chart, Line, Saying, Scene, Throw
from escale.core.state import Reals, Row

# ---- Needed


class Playable(Protocol):
    """What is needed to play a game on from any position: plain functions over its state."""

    def chances(self, s: Any, weights: Row, /) -> int:
        """Write the weight of each outcome of the awaited chance move; how many there are."""

    def candidates(self, s: Any, seat: int, rows: Sequence[Choice], /) -> int:
        """Write every move the seat might think of now; the legal ones are those `why_not` lets pass."""

    def why_not(self, s: Any, seat: int, move: Played, /) -> int:
        """The clause that forbids a move; 0 when it is legal."""

    def play(self, s: Any, seat: int, move: Played, events: Events, /) -> None:
        """Change the state by a legal move; note what happened, with its clauses."""

    def places(self, s: Any, out: Row, /) -> None:
        """Each seat's place at the end: 1 has won, equal places are shared."""


class Rules(Playable, Protocol):
    """A game's rules."""

    def start(self, s: Any, /) -> None:
        """Deal what needs no chance; players and options are in the state already."""

    def begin(self, s: Any, first: int, /) -> None:
        """The first player is known: their turn."""

    def resume(self, s: Any, /) -> None:
        """Work out again who must answer and who may speak, from the other fields."""


class Drawing(Protocol):
    """What people see of a position."""

    def scene(self, s: Any, viewer: int, /) -> Scene:
        """What this viewer sees, from their view of the state."""

    def place(self, s: Any, seat: int, step: int, /) -> str:
        """The id of the square, or the name of the tray, where a step of a seat's path lies."""


# ---- Abilities: what a game may show


class Throws(Protocol):
    """Cowries or dice are thrown that the scene afterwards no longer shows."""

    def thrown(self, event: str, numbers: Mapping[str, int], /) -> Throw | None:
        """What an event shows lying on the table."""


class Cards(Protocol):
    """There are cards. The texts of one are card.<id>.title and card.<id>.text."""

    @property
    def CARD_IDS(self) -> Sequence[str]:
        """The ids of all cards, by their number in moves and events."""

    def effect(self, card: str, /) -> Sequence[tuple[str, Sequence[Saying]]]:
        """What a card does, in plain words: the faces of the die it depends on (or nothing), and what happens."""


class Draws(Protocol):
    """Cards are turned up that the scene afterwards no longer shows."""

    def drawn(self, event: str, numbers: Mapping[str, int], /) -> Card | None:
        """The card an event shows."""


class Charts(Protocol):
    """There are printed tables to choose from."""

    def charts(self) -> Sequence[Chart]:
        """The game's printed tables."""


class Aims(Protocol):
    """The game tells what its moves aim at. Without it, a move that names a `piece` moves it along `Game.track`."""

    def aim(self, s: Any, seat: int, move: Played, /) -> Aim | None:
        """What a move would move, from where to where; None for nothing."""


class Sayings(Protocol):
    """Squares say something."""

    def sayings(self, s: Any | None, /) -> Mapping[str, Saying]:
        """What squares say, by id; without a table, those that say the same at every one."""


class Refusals(Protocol):
    """Refusals are told with numbers of the position; without it, with those of the move only. Their texts are why.<clause>."""

    @property
    def FACTS(self) -> Sequence[str]:
        """The names of these numbers; those that mean something (`piece`, `step`, `owner`…) are told as in events."""

    def facts(self, s: Any, seat: int, move: Played, /) -> Mapping[str, int]:
        """All of them, for any move that is refused, from what the seat sees."""


class Leads(Protocol):
    """The game tells in its own words, with numbers, what a move leads to: hints say it. The text of one is lead.<name>."""

    @property
    def LEADS(self) -> Sequence[str]:
        """Their names."""

    def leads(self, s: Any, seat: int, move: Played, /) -> Sequence[Saying]:
        """What a move leads to, by what its seat sees; what matters most first."""


class Trades(Protocol):
    """Things are bought, sold or exchanged: people see what a move costs them, and put exchanges together side by side."""

    def unit_price(self, s: Any, seat: int, move: Played, /) -> int:
        """What each one of a move's amount costs its seat; less than nothing: it brings that in; 0: it costs nothing."""

    def sides(self, move: Played, /) -> tuple[str, str] | None:
        """What a move gives and what it asks for, by names whose texts are item.<name>; None for moves that exchange nothing."""


class Scoring(Protocol):
    """The game is won by points."""

    def score(self, s: Any, /) -> tuple[Line, ...]:
        """The score sheet, line by line; the text of a line is score.<name>."""


# ---- Abilities: what its programs need


class Guesses(Protocol):
    """There are secrets, and a program has to guess them."""

    def imagine(self, s: Any, seat: int, rng: Rng, /) -> None:
        """Fill in what a seat does not see, by a guess that fits all that it does."""


class Evaluator(Playable, Protocol):
    """What a good player looks at, together with the rules it looks ahead by. The text of a feature is feature.<name>."""

    @property
    def FEATURES(self) -> Sequence[str]:
        """Their names."""

    def features(self, s: Any, seat: int, out: Reals, slate: Reals, /) -> None:
        """What a good player looks at, for one seat, as many numbers as FEATURES names; `slate` is room to reckon on."""


class Guide(Protocol):
    """A player in plain Python, for games whose evaluator is too slow without being compiled."""

    def wish(self, s: Any, seat: int, offers: Sequence[Any], /) -> tuple[Any, dict[str, int]]:
        """The move of one who is asked, by what their seat sees, and its amount if it has one."""


class Bids(Protocol):
    """There are auctions, and programs bid by what a lot is worth to them: its evaluator looks at one as if it closed now."""

    def is_asked_bid(self, s: Any, seat: int, /) -> bool:
        """Is this seat asked for a bid?"""

    def leads(self, s: Any, seat: int, price: int, /) -> None:
        """As if the seat had made the highest bid, at this price."""

    def ceiling(self, s: Any, seat: int, /) -> int:
        """The most that the lot can be worth to a seat: what it would cost elsewhere, or fetch if it is of no use."""

    def occasion(self, s: Any, seat: int, /) -> int:
        """A number that is the same at all bids of a seat in one auction, and another in the next one."""


class Nature(NamedTuple):
    """What a program is like: how well it plays, from 1 to 5, and its temperament (one of player.json's, or none)."""

    level: int
    temperament: str = ""


class Talk(Protocol):
    """Programs say things without being asked: they sell, denounce, propose an exchange."""

    @property
    def RECALLS(self) -> Sequence[str]:
        """Kinds of events that programs look back on: they are handed what they saw just before each seat's last one."""

    def has_cause(self, s: Any, seat: int, /) -> bool:
        """Could a seat that is not asked have anything to say now? Looked at before it is given the word."""

    def speaks(
        self, s: Any, seat: int, offers: Sequence[Any], nature: Nature, rng: Rng, recalled: Mapping[int, Any], /
    ) -> tuple[Any, dict[str, int]] | None:
        """What a seat says, by what it sees and recalls (by seat): an offer and its amount; mostly nothing.

        It is asked again after each of its own moves, until it is silent or somebody else is asked: a sale is put together,
        then opened, and the table hears all of it at once.
        """


# ---- Abilities: for those who solve it


class Numbering(Playable, Protocol):
    """All positions of the game for two are numbered, so that it can be solved (see escale/solver).

    A side is all that belongs to one seat. A position that is known is one where the seat whose turn it is throws, or where both
    choose at once: it is a pair of sides, seen by whoever's turn it is, on one of `SHEETS` sheets.
    """

    @property
    def METHOD(self) -> str:
        """How it is solved: "graph", "race" or "matrix"."""

    @property
    def SHEETS(self) -> int:
        """How many times all pairs of sides are numbered, for what belongs to neither."""

    def sides(self, s: Any, /) -> Sequence[tuple[int, ...]]:
        """Every side there can be under these options; those of a higher layer first, and a side that has won before all."""

    def layer(self, side: tuple[int, ...], /) -> int:
        """How far a side is on; it never comes to a lower layer."""

    def keys(self, side: tuple[int, ...], /) -> Sequence[int]:
        """Every key that means this side."""

    def key(self, s: Any, seat: int, /) -> int:
        """A number below 2,000,000 that tells a seat's side from all others."""

    def sheet(self, s: Any, /) -> int:
        """On which sheet the position stands."""

    def is_known(self, s: Any, /) -> bool:
        """Is it a position that is numbered?"""

    def asks_anew(self, s: Any, /) -> None:
        """Where both choose at once: as if neither had chosen yet."""

    def set_up(self, s: Any, mine: Row, theirs: Row, sheet: int, /) -> bool:
        """Write the position where it is the turn of seat 0; False for one that cannot be."""


class Course(Protocol):
    """How a turn goes in a race whose great throws make runs, side by side: what solver/race.py needs besides the numbering."""

    def throws(self) -> Sequence[tuple[int, int, bool]]:
        """Squares, weight, and whether it is a great one."""

    def steps_of(self, side: tuple[int, ...], squares: int, great: bool, /) -> Iterator[tuple[tuple[int, ...], int]]:
        """Where a throw can bring a side that captures nothing, with the square it meets others on (-1 for none)."""

    def captor(self, side: tuple[int, ...], /) -> tuple[int, ...]:
        """The same side once it has captured."""

    def stands_on(self, side: tuple[int, ...], /) -> dict[int, tuple[int, ...]]:
        """By square where it can be met, seen by the other side: what is left of a side that is captured there."""

    def squares_of(self, side: tuple[int, ...], /) -> set[int]:
        """The squares where a side can be met, as it sees them itself."""

    def opened(self, side: tuple[int, ...], /) -> tuple[int, ...]:
        """What a run that is undone leaves of the side that threw it."""

    def is_blocked(self, side: tuple[int, ...], /) -> bool:
        """Against another like it, the game is drawn."""
