"""How long is a game of Le Jeu du Routard, and what decides it?

python -m bench.routard [games]    for 2 to 6 players, with travellers who plan a little and never sell
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, quantiles
from typing import Any

import escale
from escale.core.match import Match, Offer
from escale.core.moves import Event
from escale.games.routard.scene import deck_of, won
from escale.games.routard.state import CAMERA, CHEQUE, EQUIPMENT, FORMALITIES, GUIDE, HOME, LAST, TICKET
from escale.games.routard.tables import ELEMENT_PRICE, KIND_AT, KINDS, TICKET_AT

MOST = 20_000  # moves of one game
WANTED = ("purchase", "report", "adventure")
PLENTY = 12  # cheques
FARES = (0, 0, 20, 50, 100, 200, 400)


# ---- A traveller who plans a little


def steady(m: Match) -> tuple[Offer, dict[str, int]]:
    """The move of the one who is asked, with its amount."""
    legal = {(offer.verb, *offer.numbers.values()): offer for offer in m.legal() if not offer.aside}
    answer = globals()[f"at_{m.game.phases[m.state.phase]}"](m.state, m.hand, legal)
    return answer if isinstance(answer, tuple) else (answer, {})


def pick(legal: dict[Any, Offer], *wishes: Any) -> Offer:
    """The first wish that is allowed, or anything."""
    return next((legal[wish] for wish in wishes if wish in legal), next(iter(legal.values())))


def lacks(s: Any, seat: int) -> set[str]:
    """The kinds of card a seat still needs."""
    return {kind for kind, count in zip(WANTED, won(s, seat), strict=True) if count < s.cards}


def at_pack(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    if ("leave",) in legal:
        return legal["leave",]
    money = s.money[seat]
    wishes: list[Any] = [("pack", 1)] if s.bag[seat, CHEQUE] < 10 else []
    for item, line, worst in ((FORMALITIES, 3, 300), (GUIDE, 4, 10), (EQUIPMENT, 5, 300), (CAMERA, 6, 400), (TICKET, 2, 500)):
        if s.bag[seat, item] == 0 and money >= worst:
            wishes.append(("pack", line))
    return pick(legal, *wishes, ("pack", 0))


def at_turn(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    for item in shopping(s, seat):
        if ("buy", item) in legal:
            return legal["buy", item]
    if ("carry",) in legal:
        return legal["carry",]
    if s.at[seat] == LAST:
        return pick(legal, ("fly",), ("buy", TICKET), ("work",), ("wait",))
    if not lacks(s, seat) and ("fly",) in legal:
        return legal["fly",]
    moves = [offer for key, offer in legal.items() if key[0] == "move"]
    if not moves or (s.money[seat] < 60 and ("work",) in legal):
        return pick(legal, ("work",), ("wait",), *[("move", n) for n in range(1, 7)])
    return max(moves, key=lambda offer: worth(s, seat, offer.numbers["squares"]))


def shopping(s: Any, seat: int) -> list[int]:
    """What a traveller wants at an airport."""
    needs = lacks(s, seat)
    wishes = [item for item in (FORMALITIES, GUIDE) if s.bag[seat, item] == 0]
    for item, kind in ((CAMERA, "report"), (EQUIPMENT, "adventure")):
        if s.bag[seat, item] == 0 and kind in needs and s.money[seat] >= ELEMENT_PRICE[item] + 100:
            wishes.append(item)
    if not needs and s.bag[seat, TICKET] == 0 and s.money[seat] >= TICKET_AT[s.at[seat]] + 100 and s.at[seat] < LAST:
        wishes.append(TICKET)
    return wishes


def worth(s: Any, seat: int, squares: int) -> float:
    """What it is worth to stop so many squares on."""
    target = min(LAST, s.at[seat] + squares)
    kind, needs, money = KINDS[KIND_AT[target]], lacks(s, seat), s.money[seat]
    travelled = target - s.at[seat]
    value: float = 6.0 * travelled - FARES[travelled] * (0.15 if money > 800 else 0.4)
    if target == LAST:
        return value + (-200 if needs else 1000)
    if kind in needs:
        right = {"report": s.bag[seat, CAMERA], "adventure": s.bag[seat, EQUIPMENT], "purchase": int(money > 250)}[kind]
        value += 100 if right else 0
    if kind == "job":
        value += 60 if money < 500 else 15
    if kind in ("chance", "poste"):
        value += 50 if s.bag[seat, CHEQUE] < 6 else 10
    joined = sum(s.at[p] == target for p in range(s.players) if p != seat)
    return value + (10 if joined else 0)


def at_cheques(s: Any, seat: int, legal: dict[Any, Offer]) -> tuple[Offer, dict[str, int]]:
    offer = next(iter(legal.values()))
    wanted = max(0, min(PLENTY - s.bag[seat, CHEQUE], (s.money[seat] - 100) // 20))
    return offer, {"count": max(offer.low, min(offer.high, wanted))}


at_hotel = at_cheques


def at_square(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return pick(legal, ("decline",), ("play",))


def at_purchase(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return pick(legal, ("pay",), ("decline",)) if "purchase" in lacks(s, seat) else legal["decline",]


def at_choose(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return max(legal.values(), key=lambda offer: (sum(won(s, offer.numbers["owner"])), s.at[offer.numbers["owner"]]))


def at_again(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return pick(legal, ("move", 2)) if lacks(s, seat) else pick(legal, ("move", 4), ("move", 3), ("move", 2))


def at_debt(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return legal["settle",]


def at_auction(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return legal["pass",]


# ---- What a game was like


class Story:
    """One game: turns, money, cards drawn, and the kind of card each player completed their set with."""

    def __init__(self, players: int, seed: int, **options: Any) -> None:
        self.match = m = escale.match("routard", players, seed=seed, options=options)
        self.turns: Counter[int] = Counter()
        self.packing: Counter[int] = Counter()
        self.drawn: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.money: list[tuple[int, int]] = []
        self.completed: dict[int, str] = {}
        while not m.over and len(m.turns) < MOST:
            offer, numbers = steady(m)
            for event in m.play(offer, **numbers):
                self.note(event)

    def note(self, event: Event) -> None:
        state: Any = self.match.state
        self.happened[event.name] += 1
        if event.name == "turns":
            self.turns[event.seat] += 1
            self.packing[event.seat] += state.at[event.seat] == HOME
            self.money.append((self.turns[event.seat], state.money[event.seat]))
        elif event.name == "drew":
            self.drawn[deck_of(event.numbers["card"])] += 1
        elif event.name in ("won_card", "bought_card") and not lacks(state, event.seat):
            self.completed.setdefault(event.seat, deck_of(event.numbers["card"]))

    def decided_by(self) -> str:
        return self.completed.get(self.match.winners[0], "auction")


def report(players: int, games: int, **options: Any) -> None:
    stories = [Story(players, seed, **options) for seed in range(games)]
    ended = [story for story in stories if story.match.over]
    turns = [mean(story.turns[p] for p in range(players)) for story in ended]
    packing = mean(mean(story.packing[p] for p in range(players)) for story in ended)
    spread = quantiles(turns, n=10)
    print(f"{players} players {options or ''}: {len(ended)} of {games} games ended; turns each {mean(turns):.1f} ", end="")
    print(f"(10 % {spread[0]:.0f}, median {spread[4]:.0f}, 90 % {spread[8]:.0f}), of which packing {packing:.1f}")
    at = {k: [value for story in ended for turn, value in story.money if turn == k] for k in (5, 10, 15, 20, 30, 40)}
    print("  money at turn", ", ".join(f"{k}: {mean(values):.0f}" for k, values in at.items() if values))
    print("  last card of the winner", dict(Counter(story.decided_by() for story in ended).most_common()))
    drawn = sum((story.drawn for story in ended), Counter[str]())
    print("  cards drawn a game", {deck: round(count / len(ended), 1) for deck, count in drawn.most_common()})
    names = ("worked", "hotelled", "carried", "flew", "lost_turn", "stranded", "fined", "banked", "bought")
    happened = sum((story.happened for story in ended), Counter[str]())
    print("  a game has", {name: round(happened[name] / len(ended), 1) for name in names if happened[name]})
    wins = Counter((w - first(story)) % players for story in ended for w in story.match.winners)
    print("  wins by place in the order of play", [wins[k] for k in range(players)])


def first(story: Story) -> int:
    return next(e.seat for turn in story.match.turns for e in turn.events if e.name == "starts")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for players in range(2, 7):
        report(players, games)
    report(2, games, cards=3)
    report(6, games, cards=1)
    report(4, games, express=1)


if __name__ == "__main__":
    main()
