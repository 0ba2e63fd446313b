"""Writes a table as one viewer sees it: all that they may know of it, told in their language."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from escale.core.match import Offer
from escale.core.merging import first_alike
from escale.core.moves import SEATS, SPECTATOR, TO_ALL
from escale.core.narration import Narrator, Trial
from escale.core.text import house
from escale.server.chairs import Chair
from escale.server.characters import character
from escale.server.entries import Entry
from escale.server.sheets.entries import entry_sheet
from escale.server.sheets.names import sayings
from escale.server.sheets.scenes import scene_sheet, score_lines
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
    """Writes the sheet of one table for one viewer."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table = table
        self.match = table.match
        self.lang = viewer.lang
        self.mine = viewer.seats(table)
        self.view = viewer.view(table)
        self.hand_over = viewer.hand_over(table)
        self.watching = viewer.watching
        self.host = viewer.person == table.host
        self.narrator = Narrator(table.match, viewer.lang)
        self.asked = table.asked
        self.drawn = self.shared("drawn", "", lambda: table.game.drawing.scene(table.match.state_for(self.view), self.view))

    def shared(self, what: str, lang: str, make: Callable[[], T]) -> T:
        """Made once for all who see the same of this moment, in the same language."""
        told = self.table.told
        moment = (self.table.number, self.match, *self.match.names)
        if told.get("moment") != moment:
            told.clear()
            told["moment"] = moment
        key = (what, lang, self.view if self.table.game.secrets else SPECTATOR)
        if key not in told:
            told[key] = make()
        found: T = told[key]
        return found

    def sheet(self, since: int) -> wire.TableSheet:
        """Everything, with what happened since the number the viewer knows."""
        table = self.table
        entries = self.since(since)
        return wire.TableSheet(
            id="" if self.watching else table.id,
            game=table.game.name,
            title=table.game.book(self.lang).title,
            state=table.state,
            number=table.number,
            moves=self.match.count,
            pace=table.pace,
            seconds=table.seconds,
            hints=table.hinting,
            deadline=table.deadline,
            options=table.options,
            chairs=[self.chair(chair) for chair in table.chairs],
            mine=self.mine,
            viewer=self.view,
            hand_over=self.hand_over,
            host=self.host,
            links=self.links(),
            entries=self.latest(since, entries),
            earlier=since + len(entries) < table.number,
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
            places=table.places,
            resigned=table.resigned,
            proof=self.proof(),
            watchers=watchers(table),
            rematch=f"/t/{table.rematch}" if table.rematch and self.mine else "",
            record=f"/r/{table.record}" if table.record else "",
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
            connected=chair.kind == "program" or is_connected(self.table, chair),
            left=chair.left,
            played_by_program=chair.by_program,
            level=plays.level if plays else 0,
            title=plays.title if plays else "",
            about=plays.about if plays else "",
        )

    def links(self) -> wire.Links:
        return wire.Links(invite="" if self.watching else f"/t/{self.table.id}", watch=f"/w/{self.table.watch}", invite_qr="")

    # ---- What happened

    def since(self, known: int) -> list[Entry]:
        """What happened since a number; to someone who knows nothing, the latest."""
        new = self.table.number - known
        if new <= 0:
            return []
        found = [entry for entry in self.table.entries[-new:] if entry.number > known]
        return found if known else found[-LATEST:]

    def latest(self, since: int, entries: list[Entry]) -> list[EntrySheet]:
        if any(event.audience != TO_ALL for entry in entries for event, _ in entry.events):
            return [self.entry(entry) for entry in entries]
        return self.shared(f"since {since}", self.lang, lambda: [self.entry(entry) for entry in entries])

    def entry(self, entry: Entry) -> EntrySheet:
        return entry_sheet(entry, self.view, self.narrator)

    def scene(self) -> SceneSheet | None:
        if self.table.state == "gathering":
            return None
        return self.shared("scene", self.lang, self.scene_now)

    def scene_now(self) -> SceneSheet:
        last = self.table.entries[-1].events if self.table.entries else ()
        heard = [event for event, _ in last if event.heard_by(self.view)]
        return scene_sheet(self.table.game, self.drawn, self.lang, self.match.count, heard)

    def score(self) -> list[ScoreLine]:
        """The score so far, counted on what this viewer sees."""
        if self.table.state == "gathering":
            return []
        return self.shared("score", self.lang, lambda: score_lines(self.table.game, self.lang, self.match.state_for(self.view)))

    def titles(self) -> dict[str, str]:
        return sayings(self.table.game, self.lang, self.match.state_for(self.view))

    # ---- What can be done

    def status(self) -> str:
        table = self.table
        if table.state == "gathering":
            return house(self.lang, "status.gathering")
        if table.state == "over":
            return self.outcome()
        if not self.asked:
            return house(self.lang, "status.chance")
        names = ", ".join(self.match.name(seat) for seat in self.asked)
        phase = self.narrator.phase()
        if not set(self.mine) & set(self.asked):
            return house(self.lang, "status.wait", name=names, phase=phase)
        key = "status.yours" if len(self.mine) == 1 else "status.of_yours"
        return house(self.lang, key, name=names, phase=phase)

    def outcome(self) -> str:
        places = self.table.places
        winners = ", ".join(self.match.name(seat) for seat, place in enumerate(places) if place == 1)
        key = "status.resigned" if self.table.resigned and not self.match.over else "status.over"
        return house(self.lang, key, winners=winners, count=places.count(1))

    def speakers(self) -> list[int]:
        """The viewer's seats that may move now."""
        if self.table.state != "playing" or self.hand_over >= 0:
            return []
        shown = self.mine if not self.table.game.secrets or len(self.mine) < 2 else [self.view]
        return [seat for seat in shown if seat < SEATS and not self.table.chairs[seat].program and self.may_speak(seat)]

    def may_speak(self, seat: int) -> bool:
        return self.throws(seat) or self.match.heard(seat)

    def throws(self, seat: int) -> bool:
        """Is the die in this seat's hand?"""
        return self.match.awaits_chance and self.match.hand == seat and not self.table.by_itself

    def choices(self) -> list[wire.ChoiceSheet]:
        found: list[wire.ChoiceSheet] = []
        for seat in self.speakers():
            decision = self.table.decision(seat)
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
        game = self.table.game
        return game.say(self.lang, "move.throw") if game.has_text(self.lang, "move.throw") else house(self.lang, "move.throw")

    def choice(self, offer: Offer, trial: Trial, decision: str, same_as: int) -> wire.ChoiceSheet:
        stays = trial.origin == trial.target
        return wire.ChoiceSheet(
            seat=offer.seat,
            decision=decision,
            verb=offer.verb,
            numbers=offer.numbers,
            text=trial.text,
            same_as=same_as,
            piece=-1 if stays else trial.piece,
            origin="" if stays else trial.origin,
            target="" if stays else trial.target,
            captures=trial.captures,
            amount=wire.Amount(offer.amount, offer.low, offer.high, offer.step) if offer.amount else None,
            standing=self.table.game.verbs[offer.move.verb].standing,
            group=self.group(offer),
            way=list(trial.way),
        )

    def group(self, offer: Offer) -> str:
        """The drawer a choice is kept in: sales, denunciations…"""
        name = self.table.game.verbs[offer.move.verb].group
        return self.table.game.say(self.lang, f"group.{name}") if name else ""

    def standing(self) -> list[wire.StandingSheet]:
        """What the viewer has said beforehand, in their own words."""
        shown = self.mine if len(self.mine) < 2 else [seat for seat in self.mine if seat == self.view]
        said = [(seat, self.table.chairs[seat].standing) for seat in shown]
        return [self.said(seat, answer) for seat, answer in said if answer]

    def said(self, seat: int, answer: Standing) -> wire.StandingSheet:
        verb, numbers = answer["verb"], answer["numbers"]
        return wire.StandingSheet(seat, verb, numbers, self.table.game.say(self.lang, f"move.{verb}", **numbers))

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
        free = any(self.table.may_undo(seat) for seat in self.mine)
        playing = self.table.state == "playing" and bool(self.mine) and self.match.count > 0
        pause = max((self.table.pauses.get(seat, 0.0) - time.time() for seat in self.mine), default=0.0)
        return wire.UndoSheet(free, playing and not self.table.proposal, max(0.0, round(pause, 1)))

    def proposal(self) -> wire.Proposal | None:
        asked = self.table.proposal
        if not asked:
            return None
        by, seat = self.match.name(asked["by"]), self.match.name(asked["seat"])
        text = house(self.lang, f"proposal.{asked['kind']}", by=by, seat=seat)
        return wire.Proposal(asked["kind"], asked["by"], asked["seat"], text, asked["waiting"])

    def proof(self) -> wire.Proof:
        words = [chair.contribution for chair in self.table.chairs]
        secret = self.table.secret.hex() if self.table.state == "over" else ""
        return wire.Proof(self.table.commitment, words, secret)


# ---- Who is there


def is_connected(table: Table, chair: Chair) -> bool:
    """Does the person of this seat look at the table?"""
    return any(
        chair.person and connection.viewer.person == chair.person
        for connection in table.connections
        if not connection.viewer.watching
    )


def watchers(table: Table) -> int:
    return sum(1 for connection in table.connections if connection.viewer.watching)


def presence(table: Table) -> Presence:
    return Presence([chair.seat for chair in table.chairs if is_connected(table, chair)], watchers(table))
