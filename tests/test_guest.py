"""A game from another package, with all that a race has not: secrets, auctions, amounts, and seats nobody waits for."""

from __future__ import annotations

import copy
import importlib
import itertools
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import escale
from escale.core import catalogue
from escale.core.binding import bound
from escale.core.chance import Rng, stream
from escale.core.errors import Refused, Trouble
from escale.core.frames import pop, push
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import SPECTATOR, Choice, Events
from escale.core.state import Record
from escale.core.telling import Teller
from escale.core.views import view
from escale.lab import playouts

GUEST = Path(__file__).parent / "guest"
if str(GUEST) not in sys.path:
    sys.path.append(str(GUEST))

GAME: Game = importlib.import_module("souk").GAME
FIGS, SILK, BRASS, AMBER, PERMIT = range(5)
HANDS = (FIGS, SILK, PERMIT), (FIGS, SILK, BRASS), (FIGS, BRASS, AMBER)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Souk, as if its package were installed."""
    point = EntryPoint("souk", "souk", "escale.games")
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [point] if group == point.group else [])
    catalogue.find.cache_clear()
    yield
    catalogue.find.cache_clear()


# ---- Words


def table(hands: tuple[tuple[int, ...], ...] = HANDS, rounds: int = 2) -> Match:
    """A match whose chance is played by the test, just dealt."""
    m = escale.match("souk", len(hands), options={"rounds": rounds}, chance="played")
    for card in itertools.chain(*hands):
        m.play("deal", card=card)
    return m


def offers(m: Match, *coins: int) -> None:
    """Every seat's offering, in order."""
    for seat, n in enumerate(coins):
        m.play("offer", seat, coins=n)


def at_turn(hands: tuple[tuple[int, ...], ...] = HANDS, rounds: int = 2) -> Match:
    """The first turn, after an offering that nobody won."""
    m = table(hands, rounds)
    offers(m, *[0] * m.players)
    return m


def in_auction(m: Match, seat: int = 2, card: int = AMBER) -> Match:
    m.play("auction", seat, card=card)
    return m


def a_move(m: Match, dice: random.Random) -> Offer:
    """Any legal move of a seat that is asked or, now and then, of one that merely may speak."""
    heard = [p for p in range(m.players) if m.heard(p) and m.legal(p)]
    return dice.choice(m.legal(dice.choice(heard if dice.random() < 0.3 else m.asked)))


def plays(m: Match, dice: random.Random) -> None:
    offer = a_move(m, dice)
    m.play(offer, **({offer.amount: dice.randint(offer.low, offer.high)} if offer.amount else {}))


def reached(players: int, seed: int) -> Iterator[Match]:
    """A random game, looked at before each decision."""
    dice = random.Random(seed)
    m = escale.match("souk", players, seed=seed, options={"rounds": 2 + seed % 5})
    while not m.over:
        yield m
        plays(m, dice)
    yield m


def known(m: Match, seat: int) -> tuple[Any, ...]:
    """All that a seat is told."""
    return bytes(view(m.state, seat)), m.log(seat), m.view(seat), GAME.drawing.scene(m.state_for(seat), seat), m.legal(seat)


# ---- A guest is found


def test_it_is_found_through_the_entry_point_group() -> None:
    assert "souk" in escale.shelf()
    assert escale.game("Souk") is GAME
    assert GAME in catalogue.every()


def test_a_guest_may_write_its_name_with_a_capital(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("Souk", "souk", group)])
    assert GAME in catalogue.every()


def test_a_guest_listed_under_another_name_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("bazaar", "souk", group)])
    with pytest.raises(Trouble):
        escale.game("bazaar")  # its records would name a game that nobody finds


def test_a_guest_that_is_no_game_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [EntryPoint("souk", "souk.state", group)])
    with pytest.raises(Trouble, match="must export GAME"):
        escale.game("souk")


def test_an_installed_package_is_found(tmp_path: Path) -> None:
    info = tmp_path / "souk-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: souk\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[escale.games]\nsouk = souk\n")
    paths = os.pathsep.join([str(tmp_path), str(GUEST), *filter(None, sys.path)])
    code = "import escale; print('souk' in escale.shelf(), escale.match('souk', 3, seed=1).asked)"
    run = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("True [0, 1, 2]\n", "")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_it_does_can_be_told(lang: str) -> None:
    told: set[str] = set()
    for seed in range(12):
        *_, m = reached(2 + seed % 3, seed)
        for event in (event for turn in m.turns for event in turn.events):
            assert Teller(m, lang).event(event)
            assert GAME.book(lang).entry(event.clause).text
            told.add(event.name)
    assert told == {happening.name for happening in GAME.happenings}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_move_on_offer_and_every_refusal_can_be_told(lang: str) -> None:
    for m in (table(), at_turn(), in_auction(at_turn())):
        for seat in range(m.players):
            assert all(Teller(m, lang).offer(offer) for offer in m.legal(seat))
            assert all(GAME.book(lang).entry(clause).title for _, clause in m.refused(seat))


# ---- It ends, and every position on the way can be set up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_ends(players: int) -> None:
    for seed in range(25):
        *_, m = reached(players, seed)
        coins = m.position()["coins"]
        assert m.places == [1 + sum(other > own for other in coins) for own in coins]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_asked_follows_from_the_rest(players: int) -> None:
    for m in itertools.chain(*(reached(players, seed) for seed in range(10))):
        again = m.state.copy()
        GAME.rules.resume(again)
        assert again == m.state
        assert GAME.flaws(m.state) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_written_and_read(players: int) -> None:
    for m in reached(players, players):
        assert escale.match("souk", position=m.position(), chance="played").state == m.state


# ---- Secrets


def hidden(m: Match, seat: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every cell that the rules keep from a seat (SO-2, SO-4, SO-7, SO-9, SO-12)."""
    others = [p for p in range(m.players) if p != seat]
    yield from (("deck", (k,)) for k in range(5))
    yield from ((name, (p,)) for name in ("offers", "lies") for p in others)
    yield from (("cards", (p, k)) for p in others for k in range(5) if seat not in m.position()["opened"][p])


def blurred(m: Match, seat: int, dice: random.Random) -> Match:
    """The same match, but for everything this seat cannot see."""
    other = copy.copy(m)
    other.state = m.state.copy()
    for name, index in hidden(m, seat):
        field = GAME.state.FIELDS[name]
        other.state.put(name, index, dice.randint(field.low, field.high))
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_see_changes_nothing_it_gets(players: int) -> None:
    dice = random.Random(players)
    for m in itertools.islice(itertools.chain(*(reached(players, seed) for seed in range(6))), 0, None, 5):
        for seat in (*range(players), SPECTATOR):
            other = blurred(m, seat, dice)
            assert other.state != m.state
            assert bytes(view(other.state, seat)) == bytes(view(m.state, seat))
            assert other.view(seat) == m.view(seat)
            if seat != SPECTATOR:
                assert other.legal(seat) == m.legal(seat)


def test_offerings_are_secret_until_the_last() -> None:
    seen = []
    for coins in itertools.product(range(4), repeat=2):
        m = table()
        m.play("offer", 2, coins=1)
        m.play("offer", 0, coins=coins[0])
        seen.append(
            [m.log(viewer) for viewer in (1, 2, SPECTATOR)] + [bytes(view(m.state, viewer)) for viewer in (1, 2, SPECTATOR)]
        )
    assert all(one == seen[0] for one in seen)


def test_the_one_who_offered_knows_it() -> None:
    m = table()
    m.play("offer", 1, coins=2)
    assert m.log(1)[-1]["numbers"] == {"coins": 2}
    assert m.log(0)[-1]["numbers"] == {"coins": None}
    assert m.view(1)["offers"] == [None, 2, None]


def test_the_reveal_is_told_to_all() -> None:
    m = table()
    offers(m, 1, 3, 3)
    shown = [e["coins"] for e in m.log(SPECTATOR)[-1]["events"] if e["event"] == "revealed"]
    assert shown == [1, 3, 3]
    assert m.position()["coins"] == [19, 17, 17]
    assert m.hand == 0  # the only 1 beats the two 3s
    assert m.awaits_chance


def test_cards_are_dealt_in_secret() -> None:
    a, b = table(), table((HANDS[0], (SILK, BRASS, AMBER), (PERMIT, FIGS, FIGS)))
    assert known(a, 0) == known(b, 0)
    assert known(a, 1) != known(b, 1)
    assert [row["numbers"]["card"] for row in a.log(1)] == [None] * 3 + list(HANDS[1]) + [None] * 3


def test_a_false_claim_looks_like_a_true_one() -> None:
    honest, false = at_turn(), at_turn(((FIGS, SILK, BRASS), (FIGS, SILK, PERMIT), HANDS[2]))
    for m in (honest, false):
        m.play("sell", 0, card=SILK)
    assert known(honest, 2) == known(false, 2)
    assert honest.view(0)["lies"][0] != false.view(0)["lies"][0]


def test_a_hand_is_opened_to_the_inspector_alone() -> None:
    m = at_turn()
    m.play("inspect", 0, owner=1)
    assert m.view(0)["cards"][1] == [1, 1, 1, 0, 0]
    assert m.view(2)["cards"][1] == [None] * 5
    assert m.view(SPECTATOR)["cards"][1] == [None] * 5
    m.play("pass", 1)
    m.play("pass", 2)
    assert m.view(0)["cards"][1] == [None] * 5


# ---- All at once


def test_the_order_of_the_answers_does_not_matter() -> None:
    ends = set()
    for order in itertools.permutations(range(3)):
        m = table()
        for seat in order:
            m.play("offer", seat, coins=(3, 1, 2)[seat])
        ends.add(bytes(m.state))
    assert len(ends) == 1


def test_all_are_asked_and_each_answers_once() -> None:
    m = table()
    assert m.asked == [0, 1, 2]
    m.play("offer", 1, coins=0)
    assert m.asked == [0, 2]
    with pytest.raises(Refused, match="SO-6"):
        m.play("offer", 1, coins=1)


def test_a_decision_stays_while_the_others_answer() -> None:
    m = table()
    asked = [m.decision(seat) for seat in range(3)]
    m.play("offer", 0, coins=1)
    assert m.decision(0) != asked[0]
    m.play("offer", 1, coins=1)
    assert m.decision(1) != asked[1]
    assert m.decision(2) == asked[2]
    m.play("offer", 2, coins=1)
    assert m.decision(2) != asked[2]


def test_a_decision_is_new_with_each_question() -> None:
    m = at_turn()
    seen = [m.decision(0)]
    for seat in range(3):
        m.play("pass", seat)
    seen.append(m.decision(0))
    in_auction(m)
    seen.append(m.decision(0))
    m.play("pass", 0)
    m.play("pass", 1)
    seen.append(m.decision(0))
    assert seen == sorted(set(seen))


def test_a_decision_is_new_when_ones_turn_comes() -> None:
    m = at_turn()
    before = m.decision(1)
    m.play("pass", 0)
    assert m.decision(1) != before


def test_a_decision_stays_when_somebody_merely_speaks() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    asked = m.decision(1)
    m.play("denounce", 2, owner=0)
    assert m.asked == [1]
    assert m.decision(1) == asked


# ---- Interruptions


def changed(before: Match, after: dict[str, Any]) -> set[str]:
    return {name for name, value in before.position().items() if after[name] != value}


def test_a_question_put_aside_comes_back_whole() -> None:
    s: Any = table().state
    for k in range(8):
        s.frame[k] = k + 1
    before = bytes(s)
    push(s)
    assert list(s.frame) == [0] * 8
    s.phase, s.must, s.may = 4, 1, 2
    pop(s)
    assert bytes(s) == before


@pytest.mark.parametrize("where", [table, at_turn])
def test_the_game_goes_on_exactly_where_it_was(where: Any) -> None:
    m, still = where(), where()
    if m.asked == [0, 1, 2]:
        m.play("offer", 1, coins=3)
        still.play("offer", 1, coins=3)
    in_auction(m)
    assert m.asked == [0]
    m.play("bid", 0, coins=6)
    m.play("pass", 1)
    assert changed(still, m.position()) == {"auctioned", "coins", "held", "cards", "may_speak"}
    assert m.position()["coins"] == [14, 20, 26]
    assert m.asked == still.asked


def test_a_sale_to_the_bank_changes_nothing_below_either() -> None:
    m, still = at_turn(), at_turn()
    in_auction(m)
    m.play("pass", 0)
    m.play("pass", 1)
    assert changed(still, m.position()) == {"auctioned", "coins", "held", "cards", "may_speak", "queued", "queue"}


def test_an_answer_given_before_the_auction_still_holds() -> None:
    m = table()
    m.play("offer", 1, coins=3)
    in_auction(m)
    with pytest.raises(Refused):
        m.play("offer", 0, coins=1)
    m.play("pass", 0)
    m.play("pass", 1)
    m.play("offer", 0, coins=1)
    m.play("offer", 2, coins=1)
    assert m.hand == 1
    assert m.awaits_chance


def test_no_auction_interrupts_another() -> None:
    m = in_auction(at_turn())
    refused = m.why_not("auction", 0, card=FIGS)
    assert refused is not None
    assert refused.clause == "SO-10"


def test_a_denunciation_in_the_auction_is_not_undone_by_its_end() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    in_auction(m)
    m.play("denounce", 1, owner=0)
    m.play("pass", 0)
    m.play("pass", 1)
    assert m.asked == [1]
    assert m.position()["claims"] == [0, 0, 0]
    assert m.position()["may_speak"] == [0, 1]


# ---- Those who may speak


def test_nobody_waits_for_those_who_merely_may() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    assert m.asked == [1]
    assert m.heard(2)
    assert "denounce(owner=0)" in map(str, m.legal(2))


@pytest.mark.parametrize(("permit", "coins"), [(True, [27, 20, 19]), (False, [21, 20, 25])])
def test_a_denunciation_is_judged_by_what_was_hidden(permit: bool, coins: list[int]) -> None:
    m = at_turn() if permit else at_turn(((FIGS, SILK, BRASS), (FIGS, SILK, PERMIT), HANDS[2]))
    m.play("sell", 0, card=SILK)
    m.play("denounce", 2, owner=0)
    assert m.position()["coins"] == coins
    assert m.why_not("denounce", 1, owner=0)


def test_the_time_to_denounce_ends_with_the_next_turn() -> None:
    m = at_turn(HANDS[:2])
    m.play("sell", 0, card=SILK)
    m.play("pass", 1)
    assert not m.why_not("denounce", 1, owner=0)
    offers(m, 0, 0)
    assert not m.why_not("denounce", 1, owner=0)
    m.play("pass", 1)
    assert m.asked == [0]
    assert m.why_not("denounce", 1, owner=0)


def claim_before_a_draw() -> Match:
    """Seat 0 has claimed a permit, and seat 1 is about to draw."""
    m = at_turn()
    m.play("sell", 0, card=SILK)
    m.play("pass", 1)
    m.play("pass", 2)
    offers(m, 0, 3, 0)
    return m


def test_one_may_speak_while_chance_is_awaited() -> None:
    m = claim_before_a_draw()
    assert m.awaits_chance
    assert m.asked == []
    m.play("denounce", 2, owner=0)
    assert m.awaits_chance
    assert m.hand == 1


def test_what_was_said_while_chance_was_awaited_is_in_the_record() -> None:
    m = claim_before_a_draw()
    m.play("denounce", 2, owner=0)
    assert escale.replay(escale.record(m)).state == m.state


def test_the_decision_of_one_who_may_speak_stays_while_others_answer() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    m.play("pass", 1)
    m.play("pass", 2)
    m.play("offer", 1, coins=0)
    heard = m.decision(1)
    m.play("offer", 0, coins=0)
    assert m.legal(1)
    assert m.decision(1) == heard


# ---- Amounts


def test_an_amount_is_a_range() -> None:
    m = in_auction(at_turn())
    (bid,) = (offer for offer in m.legal(0) if offer.verb == "bid")
    assert str(bid) == "bid(coins=5..17)"
    for coins, clause in ((4, "SO-11"), (5, ""), (17, ""), (18, "SO-R1")):
        refused = m.why_not("bid", 0, coins=coins)
        assert (refused.clause if refused else "") == clause


@pytest.mark.parametrize("coins", [4, 18])
def test_an_amount_outside_the_range_is_refused(coins: int) -> None:
    m = in_auction(at_turn())
    (bid,) = (offer for offer in m.legal(0) if offer.verb == "bid")
    before = bytes(m.state)
    with pytest.raises(Refused):
        m.play("bid", 0, coins=coins)
    with pytest.raises(Trouble, match="needs coins from 5 to 17"):
        m.play(bid, coins=coins)
    assert bytes(m.state) == before


def test_a_bid_raises_the_next_one() -> None:
    m = in_auction(at_turn())
    m.play("bid", 0, coins=17)
    assert [str(offer) for offer in m.legal(1)] == ["pass()"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_ends_of_every_range_are_legal_and_nothing_beyond(players: int) -> None:
    for m in itertools.chain(*(reached(players, seed) for seed in range(5))):
        for offer in (offer for seat in range(players) for offer in m.legal(seat) if offer.amount):
            allowed = [n for n in range(offer.low - 1, offer.high + 2) if not _barred(m, offer, n)]
            assert allowed == list(range(offer.low, offer.high + 1))


def _barred(m: Match, offer: Offer, amount: int) -> int:
    clause: int = GAME.rules.why_not(m.state, offer.seat, offer.move._replace(amount=amount))
    return clause


# ---- The deck


def test_cards_put_underneath_come_in_their_order() -> None:
    m = table((HANDS[0], HANDS[1], HANDS[2], (FIGS, SILK, PERMIT)))
    offers(m, 1, 0, 0, 0)
    m.play("deal", card=BRASS)
    for seat, card in enumerate((SILK, BRASS, AMBER, FIGS)):
        m.play("sell", seat, card=card)
    offers(m, 1, 0, 0, 0)
    m.play("deal", card=AMBER)
    assert m.position()["top"] == 0
    position = {**m.position(), "round": 1, "phase": "offer"}
    m = escale.match("souk", position={k: v for k, v in position.items() if k != "awaited"}, chance="played")
    offers(m, 0, 0, 2, 0)
    assert [str(offer) for offer, _ in m.outcomes()] == ["deal(card=1)"]
    with pytest.raises(Trouble, match="Chance cannot give"):
        m.play("deal", card=BRASS)
    m.play("deal", card=SILK)
    assert m.position()["queue"][:4] == [BRASS + 1, AMBER + 1, FIGS + 1, 0]


# ---- Records and positions


def mid_auction() -> Match:
    m = table()
    m.play("offer", 1, coins=3)
    in_auction(m).play("bid", 0, coins=9)
    return m


def mid_choice() -> Match:
    m = table()
    m.play("offer", 1, coins=3)
    return m


@pytest.mark.parametrize("where", [mid_auction, mid_choice])
def test_a_record_ends_where_the_match_stood(where: Any, tmp_path: Path) -> None:
    m = where()
    escale.save(m, tmp_path / "souk.json")
    for again in (escale.replay(escale.record(m)), escale.load(tmp_path / "souk.json")):
        assert again.state == m.state
        assert again.log() == m.log()
        assert [again.decision(p) for p in range(3)] == [m.decision(p) for p in range(3)]
        assert escale.record(again) == escale.record(m)


@pytest.mark.parametrize("where", [mid_auction, mid_choice])
def test_a_match_goes_on_from_a_position(where: Any) -> None:
    m = where()
    again = escale.match("souk", position=m.position(), chance="played")
    assert again.state == m.state
    assert escale.replay(escale.record(again)).state == m.state
    for match in (m, again):
        while match.asked:
            match.play(match.legal()[0])
    assert again.state == m.state


@pytest.mark.parametrize(
    ("where", "change"),
    [
        (mid_auction, {"frame": [999] * 8}),
        (mid_auction, {"frame": [0] * 8}),
        (mid_auction, {"stack": [[5, 0, 0] + [0] * 8]}),
        (mid_auction, {"stack": [[1, 7, 7] + [0] * 8]}),
        (mid_auction, {"depth": 0}),
        (mid_choice, {"given": [0, 1, 2]}),
        (mid_choice, {"given": []}),
        (mid_choice, {"phase": "draw"}),
        (mid_choice, {"phase": "deal"}),
        (mid_choice, {"top": 4}),
        (mid_choice, {"lies": [1, 0, 0]}),
    ],
)
def test_a_position_that_cannot_be_is_refused(where: Any, change: dict[str, Any]) -> None:
    position = {name: value for name, value in where().position().items() if name not in ("awaited", "may_speak")}
    with pytest.raises(Trouble, match="contradicts clause"):
        escale.match("souk", position={**position, **change})


@pytest.mark.parametrize("name", ["seat", "verb"])
def test_a_record_with_a_strange_number_is_told_so(name: str) -> None:
    record = escale.record(mid_choice())
    record["moves"][-1][2][name] = 1
    with pytest.raises(Trouble):
        escale.replay(record)


def test_taking_back_a_secret_choice_asks_again() -> None:
    m, asked = table(), table()
    m.play("offer", 1, coins=3)
    assert m.undo()
    assert m.state == asked.state
    assert m.asked == [0, 1, 2]


# ---- Two speeds


class Room:
    """Where games are played, one at a time: plain objects, or arrays for the compiled twin."""

    def __init__(self, players: int, compiled: bool) -> None:
        start = escale.match("souk", players, options={"rounds": 6}, chance="played").state
        self.compiled = compiled
        self.states = self.records(GAME.state, 2)
        self.states[0] = start.block()[0] if compiled else start
        self.rows = self.records(Choice, GAME.choices)
        self.notes, self.rngs = self.records(Events, 1), self.records(Rng, 1)
        self.weights, self.tallies = self.numbers(GAME.choices), self.numbers(len(GAME.happenings))
        self.lengths, self.places = self.numbers(1, 4), self.numbers(1, 6)

    def records(self, kind: type[Record], count: int) -> Any:
        return np.zeros(count, kind.dtype()) if self.compiled else [kind() for _ in range(count)]

    def numbers(self, *shape: int) -> Any:
        zeros = np.zeros(shape, np.int64)
        return zeros if self.compiled else zeros.tolist()

    def play(self, games: Any, number: int) -> tuple[Any, ...]:
        """One game: its last state, its last events, its generator, its length, its result and all events so far."""
        if self.compiled:
            self.rngs["word"] = stream(7, number).word
        else:
            self.rngs[0].word = stream(7, number).word
        ended = games(
            self.states, self.rngs, self.rows, self.weights, self.notes, self.lengths, self.places, self.tallies, 10_000
        )
        blocks = [self.states[1], self.notes[0], self.rngs[0]]
        lists = [list(self.lengths[0]), list(self.places[0]), list(self.tallies)]
        return (ended, *(block.tobytes() if self.compiled else bytes(block) for block in blocks), *lists)


def test_compiled_equals_interpreted() -> None:
    from escale.core.twins import compiled

    plain, fast = bound(playouts, GAME.rules).games, compiled(playouts, GAME.rules).games
    for players, count in ((2, 17), (3, 17), (4, 16)):
        slow_room, fast_room = Room(players, compiled=False), Room(players, compiled=True)
        for number in range(count):
            assert slow_room.play(plain, number) == fast_room.play(fast, number)
        assert all(slow_room.tallies)
