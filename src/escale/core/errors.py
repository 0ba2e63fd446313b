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
    """A move the rules do not allow, with the clause that forbids it."""

    def __init__(self, game: Any, clause: int) -> None:
        self.game = game
        self.clause = game.clause_id(clause)
        super().__init__("refused", clause=self.clause)

    def told(self, lang: str) -> str:
        from escale.core.text import house

        title = self.game.book(lang).entry(self.clause).title
        return house(lang, "trouble.refused", clause=self.clause, title=title)
