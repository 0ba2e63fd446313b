"""Throws that can be checked (docs/throws.md).

Whoever throws for the players picks a secret and tells its SHA-256 before anything is thrown; the players add words of
their own. Each throw is then an HMAC of where it stands, so that nobody can choose it, and everybody can compute it
again once the secret is told.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from escale.core.errors import Trouble
from escale.core.match import Match, Offer
from escale.core.moves import CHANCE
from escale.core.records import retell

BITS = 256


def fresh_secret() -> bytes:
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is told before the first throw."""
    return hashlib.sha256(secret).hexdigest()


def digest(secret: bytes, table: str, move: int, takebacks: int, contributions: Sequence[str]) -> bytes:
    """The bits of one throw: the table, the move's number, how often moves were taken back before, the players' words."""
    place = "|".join([table, str(move), str(takebacks), *contributions])
    return hmac.new(secret, place.encode(), hashlib.sha256).digest()


def outcome(bits: bytes, outcomes: Sequence[tuple[Offer, int]]) -> Offer:
    """The outcome these bits choose, by weight."""
    total = sum(weight for _, weight in outcomes)
    left = int.from_bytes(bits) * total >> BITS
    for offer, weight in outcomes:
        left -= weight
        if left < 0:
            return offer
    raise ValueError("no outcome has any weight")


@dataclass(frozen=True)
class CheckedThrow:
    """One throw, computed again."""

    move: int
    digest: str
    outcome: str
    right: bool


@dataclass(frozen=True)
class Checked:
    """Every throw of a record."""

    commitment: str
    secret: str
    kept: bool
    throws: tuple[CheckedThrow, ...]
    parted: int = 0  # the move from which on the present rules cannot tell what a throw meant; 0: none

    @property
    def right(self) -> bool:
        return self.kept and all(throw.right for throw in self.throws)


def check(record: Any) -> Checked:
    """Compute every throw of a finished game again from its secret."""
    retold = retell(record)
    played, proof = retold.match, _proof(record)
    secret = bytes.fromhex(proof["secret"])
    match = Match(played.game, played.players, played.options, None, played.position_given, played.names)
    throws = []
    backs = iter(proof["takebacks"])
    for turn in played.turns:
        if turn.seat == CHANCE:
            bits = digest(secret, proof["table"], turn.number, next(backs), proof["contributions"])
            right = outcome(bits, match.outcomes()).move == turn.move
            throws.append(CheckedThrow(turn.number, bits.hex(), str(turn.move.a), right))
        match.play_named(turn.seat, match.game.verbs[turn.move.verb].name, match.game.verbs[turn.move.verb].named(turn.move))
    kept, parted = commitment(secret) == proof["commitment"], retold.parting.number if retold.parting else 0
    return Checked(proof["commitment"], proof["secret"], kept, tuple(throws), parted)


def _proof(record: Any) -> Any:
    """A record's proof, once its shape is known to be right."""
    proof = record.get("proof")
    if not isinstance(proof, dict):
        raise Trouble("no_proof")
    texts = all(isinstance(proof.get(name), str) for name in ("table", "commitment", "secret"))
    words, backs = proof.get("contributions"), proof.get("takebacks")
    throws = sum(1 for row in record["moves"] if row[0] == "chance")
    lists = isinstance(words, list) and all(isinstance(w, str) for w in words)
    counts = isinstance(backs, list) and len(backs) == throws and all(type(n) is int for n in backs)
    try:
        bytes.fromhex(str(proof.get("secret")))
    except ValueError:
        texts = False
    if not (texts and lists and counts):
        raise Trouble("damaged_proof")
    return proof
