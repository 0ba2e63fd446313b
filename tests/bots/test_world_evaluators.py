"""Programs of Le Jeu du Routard and Sakodo: what they see, what they choose, what they say unasked."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.bots import judging
from escale.bots.buffers import plain_buffers
from escale.bots.company import recalled
from escale.bots.levels import LEVELS, Level, learnt
from escale.bots.opponents import Searcher, Thought, reflect
from escale.core.binding import bound
from escale.core.chance import stream
from escale.core.contract import Nature
from escale.core.frames import is_heard
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.games.routard.player.talk import notices
from tests.games import suitcase, trail

GAMES = [escale.game("routard"), escale.game("sakodo")]
both = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))

MOST = 8000  # moves of one game
CHATTER = 30  # things said at one moment

Speech = tuple[Offer, dict[str, int]]


SEARCHERS = {game.name: Searcher(game, fast=False) for game in GAMES}


def thought(m: Match, noise: float = 0.0) -> Thought:
    """What whoever is asked makes of it, by sight."""
    return reflect(SEARCHERS[m.game.name], Level("sight", noise), m.state_for(m.hand), m.hand, stream(1, m.count), 2.0)


def choice(m: Match) -> tuple[str, dict[str, int]]:
    """The move that looks best to whoever is asked."""
    best = thought(m).move
    verb = m.game.verbs[best.verb]
    return verb.name, verb.named(best)


def shares(game: Game, state: Any) -> list[float]:
    """What each seat's share of the win looks like."""
    weights = learnt(game.folder).weights
    buffers = plain_buffers(game, [weights[name] for name in game.player.FEATURES])
    bound(judging, game.player).judge(state, buffers, buffers.worth)
    return list(buffers.worth[: state.players])


def said(m: Match, seat: int, level: int = LEVELS, seed: int = 1) -> Speech | None:
    """What a seat says of its own accord."""
    then = {owner: m.game.state.from_bytes(seen) for owner, seen in recalled(m, seat)}
    found: Speech | None = m.game.talk.speaks(m.state_for(seat), seat, m.legal(seat), Nature(level), stream(seed, m.count), then)
    return found


def talks(m: Match, seat: int, level: int = LEVELS) -> list[str]:
    """All that a seat says until it is silent, or until the question is another's."""
    words: list[str] = []
    while len(words) < CHATTER and is_heard(m.state, seat):
        speech = said(m, seat, level)
        if not speech:
            break
        words.append(speech[0].verb)
        m.play(speech[0], **speech[1])
    return words


# ---- What they see


def turned(state: Any, by: int) -> Any:
    """The same position, every seat moved on around the table."""
    n = state.players
    other = state.copy()
    for name, field in state.FIELDS.items():
        for index, cell in state.cells(name):
            if field.seats and index[0] < n:
                other.put(name, ((index[0] + by) % n, *index[1:]), cell)
            elif field.mask and not index and cell < 64:
                other.put(name, index, sum(1 << (p + by) % n for p in range(n) if cell >> p & 1))
            elif name == "keeper":
                other.put(name, index, (cell - 1 + by) % n + 1 if cell else 0)
            elif field.seat:
                other.put(name, index, (cell + by) % n)
    return other


@both
@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_is_seen_of_a_seat_turns_with_the_table(game: Game, players: int) -> None:
    for state in some_positions(game, players):
        for by in range(1, players):
            other = turned(state, by)
            for seat in range(players):
                assert seen(game, state, seat) == seen(game, other, (seat + by) % players)


def some_positions(game: Game, players: int) -> list[Any]:
    """Of a game by the guide, those where somebody decides how to travel."""
    m = Match(game, players, {}, seed=3)
    found: list[Any] = []
    while not m.over and len(found) < 40:
        follows_guide(m)
        if not m.over and game.phases[m.state.phase] in ("turn", "pack", "home", "square"):
            found.append(m.state.copy())
    return found


def follows_guide(m: Match) -> None:
    offer, amount = m.game.guide.wish(m.state_for(m.hand), m.hand, m.legal())
    m.play(offer, **amount)


def seen(game: Game, state: Any, seat: int) -> list[float]:
    out = [0.0] * 64
    game.player.features(state, seat, out, [])
    return out[: len(game.player.FEATURES)]


@both
def test_shares_add_up_and_features_stay_small(game: Game) -> None:
    for state in some_positions(game, 4):
        assert sum(shares(game, state)) == pytest.approx(1.0)
        for seat in range(4):
            assert all(-0.001 <= number <= 2.5 for number in seen(game, state, seat))


@both
def test_every_feature_has_a_weight(game: Game) -> None:
    assert set(learnt(game.folder).weights) == set(game.player.FEATURES)
    assert set(game.first_weights) <= set(game.player.FEATURES)
    assert len(learnt(game.folder).levels) == LEVELS


@both
def test_temperaments_weigh_what_is_looked_at(game: Game) -> None:
    kinds = learnt(game.folder).temperaments
    assert {"racer", "careful", "bold", "zealous", "trader"} <= set(kinds)
    for factors in kinds.values():
        assert set(factors) <= set(game.player.FEATURES)


@both
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_fewer_turns_and_a_nearer_end_are_told_as_such(game: Game, lang: str) -> None:
    """These features grow with the way that is left: less of them is what speaks for a move."""
    better = {"en": ("fewer turns until home", "the end within reach")}
    better["fr"] = ("moins de tours avant le retour", "une fin à portée de main")
    assert tuple(game.say(lang, f"feature.{name}", more="no") for name in ("turns", "haste")) == better[lang]


# ---- What they choose: Le Jeu du Routard


def test_routard_with_all_cards_buys_the_ticket_home_and_flies() -> None:
    last_airport = trail.AIRPORTS[-1]
    m = trail.trail(last_airport, 50, keeper=trail.ready(2, 0), bag=[trail.bag(ticket=0), trail.bag()], money=[710, 0])
    assert choice(m) == ("buy", {"item": 4})
    m.play("buy", item=4)
    assert choice(m)[0] == "fly"


def test_routard_stops_on_the_card_it_lacks() -> None:
    square = trail.nth("report", 3)
    keeper = trail.won(2, purchase=(2, 0), adventure=(2, 0), report=(1, 0))
    m = trail.trail(square - 2, 20, keeper=keeper)
    assert choice(m) == ("move", {"squares": 2})


def test_routard_wins_when_it_can() -> None:
    m = trail.trail(trail.LAST - 3, 20, keeper=trail.ready(2, 0))
    verb, numbers = choice(m)
    assert verb == "move"
    assert numbers["squares"] >= 3


def test_routard_without_formalities_buys_them_first() -> None:
    m = trail.trail(trail.AIRPORTS[2], 20, bag=[trail.bag(formalities=0), trail.bag()])
    assert choice(m) == ("buy", {"item": 0})


def test_routard_leaves_with_a_full_purse_only() -> None:
    full = trail.bag(cheque=10)
    assert choice(trail.trail(0, 0, money=[1500, 1500], bag=[full, full])) != ("leave", {})
    assert choice(trail.trail(0, 0, money=[9000, 1500], bag=[full, full])) == ("leave", {})


# ---- What they choose: Sakodo


def test_sakodo_keeps_the_passport_then_what_it_lacks() -> None:
    drawn = [[1, 1, 0, 0, 0, 0], [0] * 6]
    m = suitcase.journey(0, 20, phase="keep", bag=[suitcase.bag(0), suitcase.bag()], drawn=drawn, frame=[0, 2, 0, 0, 0, 0, 0, 0])
    assert choice(m) == ("keep", {"item": 0})


def test_sakodo_plays_the_report_it_lacks_and_may() -> None:
    square = suitcase.nth("report", -1)
    keeper = suitcase.won(2, souvenir=(2, 0), adventure=(2, 0), report=(1, 0))
    m = suitcase.journey(square - 2, 20, keeper=keeper, bag=[suitcase.bag(camera=1), suitcase.bag()])
    assert choice(m) == ("move", {"squares": 2})
    m.play("move", squares=2)
    assert choice(m)[0] == "play"


def test_sakodo_flies_home_with_all_cards() -> None:
    airport = suitcase.nth("airport", -1)
    m = suitcase.journey(airport, 20, keeper=suitcase.ready(2, 0), tickets=[1, 0])
    assert choice(m) == ("fly", {"step": suitcase.LAST})


def test_sakodo_answers_a_bad_exchange_with_no() -> None:
    keeper = suitcase.won(3, souvenir=(0, 2, 0))
    m = suitcase.journey(20, 30, 40, keeper=keeper, bag=[suitcase.bag(guide=3), suitcase.FULL, suitcase.bag()])
    m.play("exchange", owner=1)
    m.play("offer", given=1, wanted=2, price=0)
    assert choice(m)[0] == "refuse"


# ---- What they say


def test_routard_sells_what_it_can_spare_for_the_ticket_home() -> None:
    airport = trail.AIRPORTS[-1]
    m = trail.trail(airport, 50, keeper=trail.ready(2, 0), bag=[trail.bag(ticket=0, camera=2), trail.bag()], money=[310, 0])
    assert talks(m, 0) == ["lot", "sell"]
    assert trail.money(m)[0] >= trail.SQUARES[airport]["ticket"]
    assert choice(m) == ("buy", {"item": 4})


def test_routard_sells_anything_for_formalities() -> None:
    m = trail.trail(trail.AIRPORTS[3], 50, bag=[trail.bag(formalities=0), trail.bag()], money=[0, 0])
    assert talks(m, 0)[-1] == "sell"
    assert trail.money(m)[0] >= 200


@pytest.mark.parametrize("money", [0, 100, 1000])
def test_routard_keeps_what_it_needs_when_it_is_not_broke(money: int) -> None:
    m = trail.trail(20, 50, money=[money, 0])
    assert said(m, 0) is None


def claim(camera: int) -> Match:
    """Somebody plays a report, with a camera or without."""
    m = trail.trail(trail.nth("report") - 1, 50, bag=[trail.bag(camera=camera), trail.bag()])
    trail.walk(m, 1)
    m.play("play")
    trail.draw(m, "report-02")
    return m


def test_routard_denounces_an_impossible_claim() -> None:
    m = claim(camera=0)
    speech = said(m, 1)
    assert speech
    assert (speech[0].verb, speech[0].numbers) == ("denounce", {"owner": 0})
    m.play(speech[0])
    assert trail.money(m) == [500, 1500]
    assert said(m, 1) is None


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_routard_trusts_those_who_have_what_it_takes(level: int) -> None:
    assert said(claim(camera=1), 1, level) is None


def test_routard_is_more_attentive_at_higher_levels() -> None:
    state: Any = claim(camera=0).state_for(1)
    seen = [0] * LEVELS
    for money in range(0, 1000, 10):
        state.money[0] = money
        for level in range(1, LEVELS + 1):
            seen[level - 1] += notices(state, 1, 0, Nature(level))
            assert notices(state, 1, 0, Nature(level)) <= notices(state, 1, 0, Nature(level, "watchful"))
    assert seen == sorted(seen)
    assert (seen[0] > 0, seen[-1]) == (True, 100)


def test_sakodo_sells_what_it_can_spare_for_a_souvenir() -> None:
    card = suitcase.BY_ID["souvenir-16"]
    m = suitcase.about_to("souvenir-16", players=2, bag=[suitcase.bag(guide=1, camera=4), suitcase.bag()], money=[300, 0])
    suitcase.play_card(m, "souvenir-16")
    assert talks(m, 0) == ["lot", "sell"]
    assert suitcase.money(m)[0] >= card["price"]
    assert choice(m)[0] == "pay"


# ---- Whole games, in Python


@both
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_every_level_finishes_a_game_and_falls_silent(game: Game, level: int) -> None:
    players = 2 + level % 2
    m = Match(game, players, {"express": 1, "cards": 1} if game.name == "routard" else {}, seed=level)
    for _ in range(MOST):
        if m.over:
            break
        for seat in range(players):
            assert len(talks(m, seat, level)) < CHATTER
        if not m.over:
            m.play_as(m.hand, thought(m, learnt(game.folder).levels[level - 1].noise).move)
        while m.awaits_chance and not m.over:
            m.throw(level)
    assert m.over
