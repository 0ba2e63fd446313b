"""Writes a table as one viewer sees it: all that they may know of it, told in their language."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import takewhile
from typing import TypeVar

from escale.core.match import Match, Offer, Turn
from escale.core.merging import first_alike
from escale.core.moves import CHANCE, SEATS, SPECTATOR, TO_ALL
from escale.core.narration import Narrator, Trial
from escale.core.records import told_apart
from escale.core.text import house
from escale.server.chairs import Chair
from escale.server.characters import character, ways
from escale.server.entries import Entry
from escale.server.frames import Parts, scene_parts
from escale.server.moments.moment import Moment
from escale.server.moments.taking_back import may_undo
from escale.server.sheets.entries import entry_sheet
from escale.server.sheets.names import sayings
from escale.server.sheets.scenes import scene_sheet, score_lines
from escale.server.sheets.trades import amount_sheet, only_answer, sides
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire import tables as wire
from escale.server.wire.entries import Entry as EntrySheet
from escale.server.wire.messages import Presence
from escale.server.wire.scenes import SceneSheet, ScoreLine
from escale.server.words import Standing

LATEST = 60  # entries told to someone who knows none

T = TypeVar("T")


class SheetWriter:
    """Writes the sheet of one moment of a table for one viewer."""

    def __init__(self, now: Moment, viewer: Viewer, presence: Presence) -> None:
        self.now = now
        self.terms = now.terms
        self.presence = presence
        self.match = now.match
        self.lang = viewer.lang
        self.mine = viewer.seats(now)
        self.view = viewer.view(now)
        self.hand_over = viewer.hand_over(now)
        self.watching = viewer.watching
        self.host = viewer.person == now.host
        self.narrator = Narrator(now.match, viewer.lang)
        self.asked = now.asked
        self.drawn = self.shared("drawn", "", lambda: now.game.drawing.scene(now.match.state_for(self.view), self.view))

    def shared(self, what: str, lang: str, make: Callable[[], T]) -> T:
        """Made once for all who see the same of this moment, in the same language."""
        told = self.now.told
        key = (what, lang, self.view if self.now.game.secrets else SPECTATOR)
        if key not in told:
            told[key] = make()
        found: T = told[key]
        return found

    def sheet(self, since: int, entries: list[Entry]) -> wire.TableSheet:
        """Everything, with what happened since the number the viewer knows."""
        now, terms = self.now, self.terms
        return wire.TableSheet(
            id="" if self.watching else terms.id,
            game=now.game.name,
            title=now.game.book(self.lang).title,
            state=now.state,
            number=now.number,
            moves=self.match.count,
            pace=terms.pace,
            seconds=terms.seconds,
            hints=terms.hinting,
            deadline=now.deadline,
            options=dict(now.options),
            chairs=[self.chair(chair) for chair in now.chairs],
            mine=self.mine,
            viewer=self.view,
            hand_over=self.hand_over,
            host=self.host,
            links=self.links(),
            entries=self.latest(since, entries),
            earlier=since + len(entries) < now.number,
            scene=self.scene(),
            titles=self.shared("titles", self.lang, self.titles),
            asked=self.asked,
            hand=self.asked[0] if self.asked else -1,
            status=self.status(),
            choices=self.choices(),
            refused=self.refused(),
            standing=self.standing(),
            undo=self.undo(),
            proposal=self.proposal(),
            score=self.score(),
            places=now.places,
            resigned=now.resigned,
            parted=self.parted(),
            proof=self.proof(),
            watchers=self.presence.watchers,
            rematch=f"/t/{now.rematch}" if now.rematch and self.mine else "",
            record=f"/r/{now.record}" if now.record else "",
        )

    # ---- Who sits here

    def chair(self, chair: Chair) -> wire.Chair:
        plays = character(chair.level, self.lang) if chair.by_program else None
        return wire.Chair(
            seat=chair.seat,
            mark=self.drawn.livery(chair.seat),
            kind=chair.kind,
            name=chair.name or house(self.lang, "seat.open"),
            accepted=chair.accepted,
            mine=chair.seat in self.mine,
            connected=chair.kind == "program" or chair.seat in self.presence.connected,
            left=chair.left,
            played_by_program=chair.by_program,
            level=plays.level if plays else 0,
            title=plays.title if plays else "",
            about=" ".join(filter(None, (plays.about, self.ways(chair)))) if plays else "",
        )

    def ways(self, chair: Chair) -> str:
        return ways(chair.name, self.now.game, self.lang) if chair.kind == "program" else ""

    def links(self) -> wire.Links:
        return wire.Links(invite="" if self.watching else f"/t/{self.terms.id}", watch=f"/w/{self.terms.watch}", invite_qr="")

    # ---- What happened

    def latest(self, since: int, entries: list[Entry]) -> list[EntrySheet]:
        if any(event.audience != TO_ALL for entry in entries for event, _ in entry.events):
            return [self.entry(entry) for entry in entries]
        return self.shared(f"since {since}", self.lang, lambda: [self.entry(entry) for entry in entries])

    def entry(self, entry: Entry) -> EntrySheet:
        return entry_sheet(entry, self.view, self.narrator)

    def scene(self) -> SceneSheet | None:
        if self.now.state == "gathering":
            return None
        return self.shared("scene", self.lang, self.scene_now)

    def scene_parts(self) -> Parts:
        """The same, as it goes over the wire."""
        return self.shared("parts", self.lang, lambda: scene_parts(self.scene()))

    def scene_now(self) -> SceneSheet:
        last = self.now.entries[-1].events if self.now.entries and not self.now.parting else ()
        heard = [event for event, _ in last if event.heard_by(self.view)]
        return scene_sheet(self.now.game, self.drawn, self.lang, self.match.count, heard)

    def score(self) -> list[ScoreLine]:
        """The score so far, counted on what this viewer sees."""
        if self.now.state == "gathering":
            return []
        return self.shared("score", self.lang, lambda: score_lines(self.now.game, self.lang, self.match.state_for(self.view)))

    def titles(self) -> dict[str, str]:
        return sayings(self.now.game, self.lang, self.match.state_for(self.view))

    # ---- What can be done

    def status(self) -> str:
        now = self.now
        if now.state == "gathering":
            return house(self.lang, "status.gathering")
        if now.state == "over":
            return self.outcome()
        if now.parting:
            return house(self.lang, "status.parted", number=now.parting.number)
        if not self.asked:
            return house(self.lang, "status.chance")
        return f"{house(self.lang, 'status.tied')} {self.to_do()}" if is_tied(self.match) else self.to_do()

    def to_do(self) -> str:
        """What is to be done, and by whom."""
        names = ", ".join(self.match.name(seat) for seat in self.asked)
        phase = self.narrator.phase()
        if not set(self.mine) & set(self.asked):
            return house(self.lang, "status.wait", name=names, phase=phase)
        key = "status.yours" if len(self.mine) == 1 else "status.of_yours"
        return house(self.lang, key, name=names, phase=phase)

    def outcome(self) -> str:
        places = self.now.places
        if not places:
            return house(self.lang, "status.ended")
        winners = ", ".join(self.match.name(seat) for seat, place in enumerate(places) if place == 1)
        key = "status.resigned" if self.now.resigned and not self.match.over else "status.over"
        return house(self.lang, key, winners=winners, count=places.count(1))

    def speakers(self) -> list[int]:
        """The viewer's seats that may move now."""
        if not self.now.goes_on or self.hand_over >= 0:
            return []
        shown = self.mine if not self.now.game.secrets or len(self.mine) < 2 else [self.view]
        return [seat for seat in shown if seat < SEATS and not self.now.chairs[seat].program and self.may_speak(seat)]

    def may_speak(self, seat: int) -> bool:
        return self.throws(seat) or self.match.heard(seat)

    def throws(self, seat: int) -> bool:
        """Is the die in this seat's hand?"""
        return self.match.awaits_chance and self.match.hand == seat and not self.now.by_itself

    def choices(self) -> list[wire.ChoiceSheet]:
        found: list[wire.ChoiceSheet] = []
        for seat in self.speakers():
            decision = self.now.decision(seat)
            if self.throws(seat):
                found.append(wire.ChoiceSheet(seat, decision, "throw", {}, self.throw_text(), len(found)))
            if self.match.heard(seat):
                found += self.moves(seat, decision, len(found))
        return found

    def moves(self, seat: int, decision: str, place: int) -> list[wire.ChoiceSheet]:
        """A seat's moves, the first of which has this place among the choices."""
        tried = [(offer, self.narrator.trial(offer)) for offer in self.match.legal(seat)]
        firsts = first_alike(self.narrator, tried)
        return [self.choice(*one, decision, place + first) for one, first in zip(tried, firsts, strict=True)]

    def throw_text(self) -> str:
        """What the game calls it, or just “throw”."""
        game = self.now.game
        return game.say(self.lang, "move.throw") if game.has_text(self.lang, "move.throw") else house(self.lang, "move.throw")

    def choice(self, offer: Offer, trial: Trial, decision: str, same_as: int) -> wire.ChoiceSheet:
        stays = trial.origin == trial.target
        return wire.ChoiceSheet(
            seat=offer.seat,
            decision=decision,
            verb=offer.verb,
            numbers=offer.numbers,
            text=only_answer(self.now.game, self.lang, offer) or trial.text,
            same_as=same_as,
            piece=-1 if stays else trial.piece,
            origin="" if stays else trial.origin,
            target="" if stays else trial.target,
            captures=trial.captures,
            amount=amount_sheet(self.match, self.lang, offer) if offer.amount else None,
            standing=self.now.game.verbs[offer.move.verb].standing,
            group=self.group(offer),
            way=list(trial.way),
            sides=sides(self.now.game, self.lang, offer),
        )

    def group(self, offer: Offer) -> str:
        """The drawer a choice is kept in: sales, denunciations…"""
        name = self.now.game.verbs[offer.move.verb].group
        return self.now.game.say(self.lang, f"group.{name}") if name else ""

    def standing(self) -> list[wire.StandingSheet]:
        """What the viewer has said beforehand, in their own words."""
        shown = self.mine if len(self.mine) < 2 else [seat for seat in self.mine if seat == self.view]
        said = [(seat, self.now.chairs[seat].standing) for seat in shown]
        return [self.said(seat, answer) for seat, answer in said if answer]

    def said(self, seat: int, answer: Standing) -> wire.StandingSheet:
        verb, numbers = answer["verb"], answer["numbers"]
        return wire.StandingSheet(seat, verb, numbers, self.now.game.say(self.lang, f"move.{verb}", **numbers))

    def refused(self) -> list[wire.RefusedSheet]:
        if self.match.awaits_chance:
            return []
        return [self.why_not(offer, clause) for seat in self.speakers() for offer, clause in self.match.refused(seat)]

    def why_not(self, offer: Offer, clause: str) -> wire.RefusedSheet:
        trial = self.narrator.trial(offer, allowed=False)
        return wire.RefusedSheet(
            seat=offer.seat,
            verb=offer.verb,
            numbers=offer.numbers,
            text=trial.text,
            piece=trial.piece,
            origin=trial.origin,
            target=trial.target,
            clause=clause,
            why=self.narrator.why(offer.seat, offer.move, clause),
        )

    def undo(self) -> wire.UndoSheet:
        free = any(may_undo(self.now, seat) for seat in self.mine)
        playing = self.now.goes_on and bool(self.mine) and self.match.count > 0
        pause = max((self.now.pauses.get(seat, 0.0) - time.time() for seat in self.mine), default=0.0)
        return wire.UndoSheet(free, playing and not self.now.proposal, max(0.0, round(pause, 1)))

    def proposal(self) -> wire.Proposal | None:
        asked = self.now.proposal
        if not asked:
            return None
        by, seat = self.match.name(asked["by"]), self.match.name(asked["seat"])
        text = house(self.lang, f"proposal.{asked['kind']}", by=by, seat=seat)
        return wire.Proposal(asked["kind"], asked["by"], asked["seat"], text, asked["waiting"])

    def parted(self) -> wire.Parted | None:
        parting = self.now.parting
        if parting is None:
            return None
        return wire.Parted(parting.number, told_apart(self.now.game, self.now.rules, parting, True, self.lang))

    def proof(self) -> wire.Proof:
        words = [chair.contribution for chair in self.now.chairs]
        secret = self.terms.secret.hex() if self.now.state == "over" else ""
        return wire.Proof(self.terms.commitment, words, secret)


# ---- A draw that is tied


def is_tied(match: Match) -> bool:
    """In the draw that a game begins with: has whoever is to throw thrown already, and nothing come of it?"""
    if not match.awaits_chance or not match.turns or len(match.turns) < match.count:
        return False
    if phase_before(match, match.turns[0]) != match.state.phase or match.game.verbs[match.game.chance[match.state.phase]].unasked:
        return False
    fruitless = takewhile(lambda turn: turn.seat == CHANCE and len(turn.events) == 1, reversed(match.turns))
    return match.hand in [turn.hand for turn in fruitless]


def phase_before(match: Match, turn: Turn) -> int:
    return int(match.game.state.from_bytes(turn.before).phase)


# ---- Who is there


def presence(table: Table) -> Presence:
    return Presence(sorted(table.present), table.watchers)
