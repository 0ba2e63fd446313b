"""Which programs play a game through: `--levels 3`, or one for each seat, `--levels 1,3,5,5`; `--temperaments` likewise."""

from __future__ import annotations

from escale.bots.levels import LEVELS, learnt
from escale.core.contract import Nature
from escale.core.errors import Trouble
from escale.core.game import Game


def natures_of(game: Game, players: int | None, levels: str | None, temperaments: str | None) -> list[Nature]:
    """Seat by seat; nobody, where neither is given: then games are played at random."""
    if levels is None and temperaments is None:
        return []
    if game.evaluator is None:
        raise Trouble("untaught", game=game.name)
    given = [(levels or str(LEVELS)).split(","), (temperaments or "").split(",")]
    seats = players or max(*map(len, given), game.players[0])
    known = [list(map(str, range(1, LEVELS + 1))), ["", *learnt(game.folder).temperaments]]
    numbers, names = (each(*one, seats) for one in zip(("--levels", "--temperaments"), given, known, strict=True))
    return [Nature(int(level), name) for level, name in zip(numbers, names, strict=True)]


def each(option: str, given: list[str], known: list[str], seats: int) -> list[str]:
    """One for all, or one for each seat; all of them known."""
    unknown = next((one for one in given if one not in known), None)
    if unknown is not None:
        raise Trouble("not_among", name=option, value=unknown, known=", ".join(filter(None, known)) or "—")
    if len(given) not in (1, seats):
        raise Trouble("not_each", name=option, given=len(given), players=seats)
    return given * seats if len(given) == 1 else given
