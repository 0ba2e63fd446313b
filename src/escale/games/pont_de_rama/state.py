"""The position of Le Pont de Rama."""

from __future__ import annotations

from typing import Annotated, Final

from escale.core.frames import Situation
from escale.core.options import ON
from escale.core.parts.first_player import Draw
from escale.core.state import NOBODY, OWNER, Grid, Row, field, record
from escale.core.words import Names
from escale.games.pont_de_rama.atlas import CARDS, MATERIAL, SQUARES, THEMES, TRANSPORT, WORDS

# What is being decided.
phase = Names()
LEAD = phase("lead")  # a die for the leader
DEAL = phase("deal")
FIRST = phase("first")  # a die for the first player
PLACE = phase("place")
STUDY = phase("study")  # all look at their hands and the map
THROW = phase("throw")
NAME = phase("name")  # where the cricket is watched
COW = phase("cow")
MOVE = phase("move")
BONUS = phase("bonus")  # a bonus card is drawn
AGAIN = phase("again")
DEITY_DIE = phase("deity")  # a die for the deity
KARMA = phase("karma")  # a bad-karma card is drawn
MONSOON = phase("monsoon")  # another food card is drawn
ECO = phase("eco")
WAIT = phase("wait")  # a die for an eco-planet card
PATIENCE = phase("patience")
BOARD = phase("board")  # a die for the plane
END = phase("end")  # something may still be given or asked for
OVER = phase("over")
PHASES = phase.names
NEXT: Final = -1  # inside one move only: the turn is over

TICKETS: Final = 12  # PR-2
ECO_CARDS: Final = 6

DEALT: Final = len(THEMES)  # cards of a hand: one of each theme,
BONUSES: Final = 2  # and bonus cards behind them (PR-22)
SLOTS: Final = DEALT + BONUSES

NOWHERE: Final = -1

# Bad-karma cards, and the trips they send on (PR-33 to PR-36); 0 for none.
karma = Names()
NO_KARMA = karma("none")
COW_CARD = karma("cow")
MONSOON_CARD = karma("monsoon")
MALDIVES_CARD = karma("maldives")
CRICKET_CARD = karma("cricket")
KARMAS = karma.names

# Where a cricket traveller goes, once it is named (PR-36).
ground = Names()
NO_GROUND = ground("none")
IN_KOLKATA = ground("kolkata")
IN_KANDY = ground("kandy")

# Eco-planet cards, first transport, then material (PR-40 to PR-42).
eco = Names()
NO_ECO = eco("none")
WAITING = eco("waiting")
KEPT = eco("kept")
GIVEN_UP = eco("given_up")
ECOS = eco.names
ECO_THEMES = (TRANSPORT, MATERIAL)
BY_TRANSPORT, BY_MATERIAL = range(len(ECO_THEMES))

# Has the pawn moved in this turn?
progress = Names()
AT_REST = progress("no")
MOVED = progress("yes")
STAYED_PUT = progress("stayed")

# What a laid town still asks, in this order (bits of `todo`).
ASK_DEITY, ASK_KARMA, ASK_TRANSPORT, ASK_MATERIAL = 1, 2, 4, 8


@record
class State(Situation, Draw):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    strategy: Annotated[int, field("i1", words=ON, means="option: rule 2, travel and strategy (PR-30 to PR-43)")]
    leader: Annotated[int, field("i1", low=-1, high=5, seat=True, means="who deals (PR-3); -1 before it is known")]
    first: Annotated[int, field("i1", low=-1, high=5, seat=True, means="who begins (PR-10); -1 before it is known")]
    turn: Annotated[int, field("i1", high=5, seat=True, means="whose turn it is")]
    die: Annotated[int, field("i1", high=6, means="the throw being played; 0 for none")]
    moved: Annotated[int, field("i1", words=progress.names, means="has the pawn moved in this turn, or stayed (PR-R12)?")]
    todo: Annotated[
        int, field("i1", high=15, means="what a laid town still asks: 1 deity, 2 karma, 4 eco transport, 8 eco material")
    ]
    theme: Annotated[int, field("i1", high=8, means="theme of the bonus card being drawn")]
    back: Annotated[int, field("i1", high=OVER, means="the phase that a card being drawn interrupts (PR-22, PR-34)")]
    victim: Annotated[int, field("i1", high=5, seat=True, means="who draws another food card")]
    stock: Annotated[int, field("i1", high=TICKETS, means="plane tickets in stock")]
    eco_stock: Annotated[int, field("i1", high=ECO_CARDS, means="eco-planet cards in stock")]
    pile: Annotated[int, field("i1", high=5, means="bad-karma cards in the pile (PR-30)")]
    replaced: Annotated[int, field("i1", words=("no", "yes"), means="has a monsoon taken a food card?")]
    announced: Annotated[
        int, field("i1", low=-1, high=5, seat=True, means="who has announced the bridge (PR-23); -1 for nobody yet")
    ]
    ready: Annotated[int, field("i1", high=63, mask=True, means="who has studied enough (PR-R17); nobody after that")]
    free: Annotated[int, field("i1", high=63, mask=True, means="who still has the free ticket")]
    holds: Annotated[int, field("i1", high=63, mask=True, means="who holds a bad-karma card")]
    stayed: Annotated[int, field("i1", high=63, mask=True, means="who stayed put in their last turn (PR-R12)")]
    cow: Annotated[int, field("i2", low=NOWHERE, high=SQUARES - 1, means="square of the sacred cow; -1 before it is put")]
    thrown: Annotated[int, field("i2", high=CARDS, seen=NOBODY, means="the food card a monsoon took, plus one; 0 for none")]
    at: Annotated[
        Row, field("i2", 6, low=NOWHERE, high=SQUARES - 1, seats=True, means="square of the pawn; -1 before it is placed")
    ]
    used: Annotated[Row, field("i1", 6, high=TICKETS, seats=True, means="further tickets used, 50 points each (PR-8)")]
    deity: Annotated[Row, field("i2", 6, low=-999, high=999, seats=True, means="points the deity gave or took")]
    trip: Annotated[Row, field("i1", 6, words=KARMAS, seats=True, means="the trip that bad karma sends on")]
    ground: Annotated[Row, field("i1", 6, words=ground.names, seats=True, means="where a cricket traveller goes (PR-R9)")]
    given: Annotated[Row, field("i1", 6, words=KARMAS, seats=True, means="the bad-karma card received")]
    failed: Annotated[Row, field("i1", 6, high=100, seats=True, means="waiting turns without success")]
    eco: Annotated[Grid, field("i1", 6, 2, words=ECOS, seats=True, means="eco-planet cards: transport, material")]
    asked: Annotated[Grid, field("i1", 6, BONUSES, high=8, seats=True, means="themes of the bonus cards, plus one; 0 for none")]
    laid: Annotated[Grid, field("i2", 6, SLOTS, high=CARDS, seats=True, means="cards laid, by theme and two bonuses: card + 1")]
    karma: Annotated[Row, field("i1", 6, words=KARMAS, seats=True, seen=OWNER, means="the bad-karma card held")]
    hand: Annotated[
        Grid, field("i2", 6, SLOTS, high=CARDS, seats=True, seen=OWNER, means="cards in hand, by theme and two bonuses: card + 1")
    ]
    reach: Annotated[
        Grid,
        field(
            "i8",
            6,
            2 * WORDS,
            seats=True,
            seen=OWNER,
            derived=True,
            means="where the throw leads, as two sets of squares: without a plane from PR-21's network, and with one",
        ),
    ]
