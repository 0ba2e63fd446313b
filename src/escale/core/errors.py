"""What is wrong, told in the user's language."""

from __future__ import annotations

from typing import Any


class Trouble(Exception):
    """Bad input: a message key of the house's texts and its details."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def told(self, lang: str) -> str:
        from escale.core.text import house

        details = {k: v.told(lang) if isinstance(v, Trouble) else v for k, v in self.details.items()}
        return house(lang, "trouble." + self.key, **details)

    def __str__(self) -> str:
        return self.told("en")


class Refused(Trouble):
    """A move the rules do not allow: why, in a sentence about this move, and the clause that forbids it."""

    def __init__(self, match: Any, seat: int, move: Any, clause: int) -> None:
        self.match = match
        self.seat = seat
        self.move = move
        self.clause = match.game.clause_id(clause)
        self._before = bytes(match.state)  # the match may go on before anybody asks why
        super().__init__("refused", clause=self.clause)

    def why(self, lang: str) -> str:
        """The sentence alone."""
        from escale.core.narration import Narrator
        from escale.core.views import view

        seen = view(self.match.game.state.from_bytes(self._before), self.seat)
        return Narrator(self.match, lang).why(self.seat, self.move, self.clause, seen)

    def told(self, lang: str) -> str:
        from escale.core.text import house

        return house(lang, "trouble.refused", why=self.why(lang), clause=self.clause)
