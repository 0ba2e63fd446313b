"""Has everything its text in both languages, filled in with what there is?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from escale.core.boards import squares
from escale.core.game import Game
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.patterns import placeholders
from escale.core.inspection.subject import Subject
from escale.core.options import ON
from escale.core.scene import Saying
from escale.core.teaching import diagrams, lesson
from escale.core.text import LANGUAGES

# What texts of these families are filled in with, whatever the game; events and moves have their own numbers besides.
FILLED = {
    "event": ("seat",),
    "move": ("origin", "target", "cost", "low", "high"),
    "phase": ("turn",),
    "mark": ("value",),
    "feature": ("more",),
}
CLOSED = (
    "event",
    "move",
    "phase",
    "option",
    "preset",
    "feature",
    "lead",
    "group",
    "kind",
    "chosen",
    "lesson",
    "diagram",
)  # their every text is asked for
THROW = "move.throw"  # a game may name the button by which chance is let loose, whatever its verb is called


def wanted_texts(game: Game) -> set[str]:
    """The key of every text that the game as it is declared asks for."""
    words = {f"event.{event.name}" for event in game.happenings} | {f"move.{verb.name}" for verb in game.verbs}
    words |= {f"group.{verb.group}" for verb in game.verbs if verb.group}
    words |= {f"phase.{name}" for name in game.phases}
    words |= {f"option.{option.name}" for option in game.options} | {f"preset.{preset.name}" for preset in game.presets}
    words |= {f"feature.{name}" for name in (game.evaluator.FEATURES if game.evaluator else ())}
    words |= {f"lead.{name}" for name in (game.leads.LEADS if game.leads else ())}
    labels = {f"{family}.{name}" for family, names in game.labels.items() for name in names}
    return words | labels | _board(game) | _cards(game) | _sayings(game) | _taught(game)


def _board(game: Game) -> set[str]:
    has_board = (game.folder / "board.toml").is_file()
    return {f"kind.{square.kind}" for square in squares(game.folder)} if has_board else set()


def _taught(game: Game) -> set[str]:
    steps, drawn = lesson(game.folder).step, diagrams(game.folder)
    return {f"lesson.{step.say}" for step in steps} | {f"diagram.{diagram.say}" for diagram in drawn}


def _cards(game: Game) -> set[str]:
    if game.cards is None:
        return set()
    ids = list(game.cards.CARD_IDS)
    said = [one for card in ids for _, says in game.cards.effect(card) for one in says]
    return {f"card.{card}.title" for card in ids} | {one.key for one in said}


def _sayings(game: Game) -> set[str]:
    said: list[Saying] = list(game.sayings.sayings(None).values()) if game.sayings else []
    charts = list(game.charts.charts()) if game.charts else []
    said += [cell for chart in charts for _, cells in chart.rows for cell in cells]
    labels = {label for chart in charts for label, _ in chart.rows}
    return {one.key for one in said} | {f"chart.{chart.name}" for chart in charts} | labels


def inspect_texts(subject: Subject) -> Iterator[Flaw]:
    wanted = wanted_texts(subject.game) | texts_beside(subject)
    everywhere = {key for lang in LANGUAGES for key in subject.texts[lang]}
    for lang in LANGUAGES:
        for key in sorted((wanted | everywhere) - set(subject.texts[lang])):
            yield subject.flaw("no_text", key, _file(subject, lang, key))
    for key in sorted(everywhere - wanted - {THROW}):
        if key.partition(".")[0] in CLOSED:
            yield subject.flaw("idle_text", key, subject.text_file(LANGUAGES[0]))
    yield from _fillings(subject, everywhere)


def texts_beside(subject: Subject) -> set[str]:
    """What a game may do without, but not here and there: names of squares and values, moves by their amount, printed cards."""
    game, there = subject.game, {key for lang in LANGUAGES for key in subject.texts[lang]}
    has_board = (game.folder / "board.toml").is_file()
    names = {f"square.{square.id}" for square in squares(game.folder)} if has_board else set()
    values = {f"value.{word}" for option in game.options for word in _words(game, option.name)}
    chosen = {f"chosen.{verb.name}" for verb in game.verbs if verb.amount}
    cards = {key.split(".")[1] for key in there if key.startswith("card.")}
    printed = {f"card.{card}.text" for card in cards}
    found = {key for family in (names, values, chosen, printed) if family & there for key in family}
    return found | {f"card.{card}.title" for card in cards}


def _words(game: Game, option: str) -> tuple[str, ...]:
    """The values of an option that have names of their own."""
    words: tuple[str, ...] = game.state.FIELDS[option].words if option in game.state.FIELDS else ()
    return () if words == ON else words


def _file(subject: Subject, lang: str, key: str) -> Path:
    """Texts of cards and squares may stand in a file of their own, those of lessons and diagrams do."""
    family, beside = key.partition(".")[0], subject.game.folder / "text"
    if family in ("lesson", "diagram"):
        return beside / f"lessons.{lang}.toml"
    printed = beside / f"printed.{lang}.toml"
    return printed if family in ("card", "square") and printed.exists() else subject.text_file(lang)


def _fillings(subject: Subject, keys: Iterable[str]) -> Iterator[Flaw]:
    """The same names in both languages, and only those that are filled in."""
    known = _known(subject.game)
    for key in sorted(keys):
        said = {lang: placeholders(texts[key]) for lang, texts in subject.texts.items() if key in texts}
        differing = {name for one in said.values() for other in said.values() for name in one ^ other}
        if differing:
            yield subject.flaw("other_filling", key, subject.text_file(LANGUAGES[1]), found=", ".join(sorted(differing)))
        for lang, names in said.items():
            if key in known and names - known[key]:
                odd, filled = ", ".join(sorted(names - known[key])), ", ".join(sorted(known[key])) or "—"
                yield subject.flaw("odd_filling", key, subject.text_file(lang), found=odd, known=filled)


def _known(game: Game) -> dict[str, set[str]]:
    """By key: the names that a text may be filled in with."""
    found = {f"event.{event.name}": {*FILLED["event"], *event.numbers} for event in game.happenings}
    for verb in game.verbs:
        amount = [verb.amount.name] if verb.amount else []
        found[f"move.{verb.name}"] = {*FILLED["move"], *(number.name for number in verb.numbers), *amount}
    found |= {f"phase.{name}": set(FILLED["phase"]) for name in game.phases}
    found |= {f"mark.{name}": set(FILLED["mark"]) for name in game.labels.get("mark", ())}
    return found | {f"feature.{name}": set(FILLED["feature"]) for name in (game.evaluator.FEATURES if game.evaluator else ())}
