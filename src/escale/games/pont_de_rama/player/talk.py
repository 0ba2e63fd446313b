"""What a traveller of Le Pont de Rama does before thinking twice: a racer builds the bridge as soon as it can be built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from escale.core.chance import Rng
from escale.core.contract import Nature
from escale.core.frames import is_asked
from escale.core.match import Offer
from escale.games.pont_de_rama.atlas import PAMBAN
from escale.games.pont_de_rama.rules.standing import is_away, is_built
from escale.games.pont_de_rama.state import MOVE

RECALLS = ()
HURRIES = "racer"  # the temperament that does not count the others' points

Speech = tuple[Offer, dict[str, int]]


def has_cause(s: Any, seat: int) -> bool:
    """Nobody moves before their turn."""
    return False


def speaks(s: Any, seat: int, offers: Sequence[Offer], nature: Nature, rng: Rng, recalled: Mapping[int, Any]) -> Speech | None:
    """A racer whose destinations are all laid goes to Pamban, whoever has more points then; nobody else is so hasty."""
    if nature.temperament != HURRIES or s.phase != MOVE or not is_asked(s, seat):
        return None
    if not is_built(s, seat) or is_away(s, seat):
        return None
    ways = [offer for offer in offers if offer.verb == "go" and offer.numbers["step"] == PAMBAN]
    return (min(ways, key=lambda offer: offer.numbers["tickets"]), {}) if ways else None
