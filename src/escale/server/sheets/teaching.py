"""Writes lessons and diagrams: a table is set for them by the real rules, played as they say, and told as any other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from escale.core.catalogue import find
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import SEATS
from escale.core.teaching import LEARNER, Deed, Diagram, Lesson, Step, deed, diagrams, lesson
from escale.server.chairs import Chair
from escale.server.characters import NAMES
from escale.server.moments.moment import Moment, Terms
from escale.server.moments.playing import played
from escale.server.sheets.games import markdown
from escale.server.sheets.tables import SheetWriter
from escale.server.viewers import Viewer
from escale.server.wire.messages import Presence
from escale.server.wire.tables import ChoiceSheet, RefusedSheet, TableSheet
from escale.server.wire.teaching import DiagramSheet, LessonSheet, LessonStep

ME = "learner"
MY_NAME = "Camille"


# ---- The table


def table(match: Match, game: Game) -> Moment:
    """A table at which a learner sits with easy-going company."""
    names = [MY_NAME, *NAMES[1]][: match.players]
    me = Chair(LEARNER, "person", ME, MY_NAME, True, "")
    others = [Chair(seat, "program", None, names[seat], True, "", level=1) for seat in range(1, match.players)]
    terms = Terms("", "", game, "live", 0, False, b"")
    held = match.copy(names).hold()
    return Moment(terms, 0, 0, game.version, held.options, "playing", ME, (me, *others), held, 0.0)


def after(now: Moment, done: Deed) -> Moment:
    """The table after a move of the lesson."""
    thrown = done.is_chance(now.match)
    seat = now.match.hand if done.seat < 0 else done.seat
    match = now.match.copy()
    done.play(match)
    return played(now, match, "throw" if thrown else "move", seat if seat < SEATS else -1, 0.0, False)


class LessonWriter(SheetWriter):
    """Writes what the learner sees, with nothing to choose but what the lesson asks for."""

    def __init__(self, now: Moment, lang: str, asked: str = "") -> None:
        super().__init__(now, Viewer(ME, lang), Presence(list(range(now.match.players)), 0))
        self.wanted = deed(asked) if asked else None

    def choices(self) -> list[ChoiceSheet]:
        if self.wanted is None:
            return []
        decision = self.now.decision(LEARNER)
        if self.wanted.is_chance(self.match):
            return [ChoiceSheet(LEARNER, decision, "throw", {}, self.throw_text(), 0)]
        offer = self.offered(self.wanted)
        return [replaced_group(self.choice(offer, self.narrator.trial(offer), decision, 0))]

    def offered(self, wanted: Deed) -> Offer:
        """The offer of that verb and those numbers, its amount settled."""
        numbers = wanted.numbers(self.match)
        for offer in self.match.legal(LEARNER):
            named = {name: value for name, value in numbers.items() if name != offer.amount}
            if offer.verb == wanted.verb and all(offer.numbers[name] == value for name, value in named.items()):
                return settled(offer, numbers.get(offer.amount, offer.low))
        raise LookupError(f"{wanted.verb} {wanted.spelled}")

    def refused(self) -> list[RefusedSheet]:
        return []


def settled(offer: Offer, amount: int) -> Offer:
    """An offer of one amount only."""
    if not offer.amount:
        return offer
    move = offer.move._replace(amount=amount)
    return replace(offer, numbers={**offer.numbers, offer.amount: amount}, move=move, amount="")


def replaced_group(choice: ChoiceSheet) -> ChoiceSheet:
    """What is asked for lies open, whatever drawer it is kept in at a table."""
    choice.group = ""
    return choice


# ---- A lesson


@cache
def lesson_sheet(name: str, lang: str) -> LessonSheet | None:
    """A game's lesson; None where it has none."""
    game = find(name)
    given = lesson(game.folder)
    return written(game, given, lang) if given.step else None


def written(game: Game, given: Lesson, lang: str) -> LessonSheet:
    now = table(given.match(game), game)
    steps, way = [], list[TableSheet]()
    for step in given.step:
        way.append(told(now, lang, step.do))
        steps.append(step_sheet(game, step, lang, way))
        way = []
        for k, spelled in enumerate(done := [*([step.do] if step.do else []), *step.then]):
            now = after(now, deed(spelled))
            if k < len(done) - 1:
                way.append(told(now, lang))
    return LessonSheet(game.name, game.book(lang).title, dict(now.options), steps)


def told(now: Moment, lang: str, asked: str = "") -> TableSheet:
    """The table as the learner sees it, with what happened last."""
    return LessonWriter(now, lang, asked).sheet(max(0, now.number - 1), list(now.entries[-1:]))


def step_sheet(game: Game, step: Step, lang: str, sheets: list[TableSheet]) -> LessonStep:
    text = markdown(game.say(lang, f"lesson.{step.say}"))
    return LessonStep(text, step.clause, list(step.light), bool(step.do), sheets)


# ---- Diagrams


@cache
def diagram_sheets(name: str, lang: str) -> list[DiagramSheet]:
    """A game's diagrams, in the order of its book."""
    game = find(name)
    order = list(game.book(lang).entries)
    return [drawn(game, one, lang) for one in sorted(diagrams(game.folder), key=lambda one: order.index(one.clause))]


def drawn(game: Game, given: Diagram, lang: str) -> DiagramSheet:
    writer = LessonWriter(table(given.match(game), game), lang, given.do)
    return DiagramSheet(
        clause=given.clause,
        text=game.say(lang, f"diagram.{given.say}"),
        names=list(writer.match.names),
        marks=[writer.drawn.livery(seat) for seat in range(writer.match.players)],
        scene=writer.scene_now(),
        titles=writer.titles(),
        lights=list(given.light),
        choice=next(iter(writer.choices()), None),
    )
