"""The whole inspection, inspector by inspector."""

from __future__ import annotations

from escale.core.inspection.clauses import inspect_clauses
from escale.core.inspection.code import inspect_events, inspect_names
from escale.core.inspection.declaration import inspect_declaration
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.needed import NEEDED, Inspector, found_by
from escale.core.inspection.parts import inspect_providers
from escale.core.inspection.refusals import inspect_refusals
from escale.core.inspection.subject import Subject
from escale.core.inspection.texts import inspect_texts

OTHERS: tuple[Inspector, ...] = (
    inspect_declaration,
    inspect_providers,
    inspect_names,
    inspect_events,
    inspect_clauses,
    inspect_texts,
    inspect_refusals,
)


def inspected(subject: Subject) -> list[Flaw]:
    """All flaws; without what a game needs, nothing else is looked at."""
    return found_by(NEEDED, subject) or found_by(OTHERS, subject)
