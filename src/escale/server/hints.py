"""Hints: what an expert would do in one's place, told to whoever asks and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from escale.bots.answering import Advice
from escale.core.game import Game
from escale.core.match import Offer, legal_offers
from escale.core.moves import Move
from escale.core.narration import Narrator
from escale.core.scene import Saying
from escale.core.text import house as told
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.moments.moment import Moment
from escale.server.people import Person
from escale.server.table import Table
from escale.server.wire.tables import HintMove, HintSheet

log = structlog.get_logger()

CLOSE = 1  # percent between two moves that are worth about the same


async def hint(house: House, table: Table, person: Person, seat: int, lang: str) -> HintSheet:
    """The best moves of a seat, thought about beside the table from what that seat sees."""
    now = table.now
    check(now, person, seat)
    await house.rate_limits.check("hints", person.id)
    try:
        advice = await house.programs.advice(now.match, seat, now.dice("hint", seat))
    except Exception as error:
        log.warning("program_stopped", game=now.game.name, why=type(error).__name__)
        raise Denied("no_advice", 503) from error
    check(table.now, person, seat)
    table.now.check_decision(seat, now.decision(seat))
    return sheet(table.now, seat, lang, advice)


def check(now: Moment, person: Person, seat: int) -> None:
    """May this person ask for a hint for this seat now?"""
    chair = now.chair_of(person.id, seat)
    now.check_playing()
    if not now.terms.hinting:
        raise Denied("no_hints", 409)
    if chair.program:
        raise Denied("program_plays", 409)
    if seat not in now.match.asked:
        raise Denied("not_your_turn", 409)


def sheet(now: Moment, seat: int, lang: str, advice: Advice) -> HintSheet:
    offers = [offer for offer in legal_offers(now.game, now.match.state_for(seat), seat) if not offer.aside]
    narrator = Narrator(now.match, lang)
    known = [(Move(*move), share) for move, share in advice.moves]
    chosen = [(offer, move, share) for move, share in known if (offer := offered(offers, move))]
    moves = [advised(narrator, *each) for each in chosen]
    said = [outlook(narrator, offer, rank) for rank, (offer, _, _) in zip(("first", "second"), chosen, strict=False)]
    why = secret(lang, advice) or reason(now.game, lang, advice) or even(lang, moves, len(offers) - 1)
    return HintSheet(seat, now.decision(seat), moves, " ".join(one for one in (*said, why) if one))


def offered(offers: list[Offer], move: Move) -> Offer | None:
    """The choice a move is, whatever its amount."""
    return next((offer for offer in offers if offer.move._replace(amount=0) == move._replace(amount=0)), None)


def advised(narrator: Narrator, offer: Offer, move: Move, share: float) -> HintMove:
    """A move in the words of the choices, with its chance in percent."""
    numbers = {**offer.numbers, offer.amount: move.amount} if offer.amount else offer.numbers
    chance = round(100 * min(1.0, max(0.0, share)))
    amount = move.amount if offer.amount else None
    return HintMove(offer.verb, numbers, narrator.offer(offer), amount, chance)


# ---- Why


def outlook(narrator: Narrator, offer: Offer, rank: str) -> str:
    """What a move leads to, in the game's own words and by the name of the square it leads to; nothing where it has none."""
    game, lang, seat = narrator.match.game, narrator.lang, offer.seat
    found = game.leads.leads(narrator.match.state_for(seat), seat, offer.move) if game.leads else ()
    leads = listed(lang, [phrase(narrator, seat, one) for one in found])
    target = narrator.trial(offer).target if leads else ""
    if target:
        return told(lang, "hint.leads", move=narrator.named(target), leads=leads)
    return told(lang, f"hint.{rank}", leads=leads) if leads else ""


def phrase(narrator: Narrator, seat: int, one: Saying) -> str:
    numbers = {name: narrator.number(name, value, seat) for name, value in one.numbers.items()}
    return narrator.match.game.say(narrator.lang, one.key, **numbers)


def listed(lang: str, said: Sequence[str]) -> str:
    """One thing after the other, and the last."""
    start, last = ", ".join(said[:-1]), "".join(said[-1:])
    return told(lang, "hint.and", one=start, other=last) if start else last


def secret(lang: str, advice: Advice) -> str:
    """Where all choose at once, what counts is that nobody foresees it."""
    return told(lang, "hint.secret", often=round(100 * advice.often)) if advice.often < 1.0 else ""


def even(lang: str, moves: Sequence[HintMove], others: int) -> str:
    """Why the first move is as good as any: the others lead to the same, or the second to as much."""
    if len(moves) > 1:
        return told(lang, "hint.close") if moves[0].chance - moves[1].chance <= CLOSE else ""
    return told(lang, "hint.alike", count=others) if others else ""


def reason(game: Game, lang: str, advice: Advice) -> str:
    """What speaks for the first move; nothing where the game has no words for it."""
    said = [feature(game, lang, *why) for why in advice.reasons if game.has_text(lang, f"feature.{why[0]}")]
    return told(lang, "hint.reason", reasons=listed(lang, said)) if said else ""


def feature(game: Game, lang: str, name: str, mine: bool, more: bool) -> str:
    text = game.say(lang, f"feature.{name}", more="yes" if more else "no")
    return text if mine else told(lang, "hint.theirs", text=text)
