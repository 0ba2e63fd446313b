"""Cards as a viewer sees them: those laid lie open, those in hand are their owner's."""

from __future__ import annotations

from escale.core.scene import Card, Saying
from escale.core.views import sees
from escale.games.pont_de_rama.atlas import CARD_IDS as CARD_IDS
from escale.games.pont_de_rama.atlas import DEITY, FACES, IDS, THEMES, TOWN_OF
from escale.games.pont_de_rama.rules.standing import is_due
from escale.games.pont_de_rama.state import DEALT, ECO_THEMES, ECOS, KARMAS, NO_ECO, SLOTS, State


def cards_of(s: State, seat: int, viewer: int) -> list[Card]:
    """A seat's cards: those laid lie open, those in hand are seen by their owner."""
    found = [slot_card(s, seat, k, viewer) for k in range(SLOTS) if is_due(s, seat, k) and s.leader >= 0]
    if s.holds >> seat & 1:
        found.append(karma_card(s, seat, viewer))
    for which, theme in enumerate(ECO_THEMES):
        if s.eco[seat, which] != NO_ECO:
            found.append(Card(f"eco-{seat}-{which}", ECOS[s.eco[seat, which]], seat, "eco", f"eco_{THEMES[theme]}"))
    return found


def karma_card(s: State, seat: int, viewer: int) -> Card:
    """PR-31: what it is, its owner knows."""
    if not sees(s, "karma", seat, viewer):
        return Card(f"karma-{seat}", "hand", seat, "karma")
    kind = KARMAS[s.karma[seat]]
    return Card(f"karma-{seat}", "hand", seat, f"karma-{kind}", f"karma_{kind}")


def slot_card(s: State, seat: int, slot: int, viewer: int) -> Card:
    """PR-7: a deity's card that won nothing lies upside down."""
    theme = slot if slot < DEALT else s.asked[seat, slot - DEALT] - 1
    name = f"{seat}-{slot}"
    if s.laid[seat, slot]:
        upside_down = slot == DEITY and s.deity[seat] <= 0
        return Card(name, "upside_down" if upside_down else "laid", seat, THEMES[theme], CARD_IDS[s.laid[seat, slot] - 1])
    if not (sees(s, "hand", seat, viewer) and s.hand[seat, slot]):
        return Card(name, "hand", seat, THEMES[theme])
    held = s.hand[seat, slot] - 1
    return Card(name, "hand", seat, THEMES[theme], CARD_IDS[held], IDS[TOWN_OF[held]])


# ---- What a card says


def effect(name: str) -> list[tuple[str, tuple[Saying, ...]]]:
    """What a card says besides its texts: its town, and of a deity what each face gives."""
    if name not in CARD_IDS:
        return []
    number = CARD_IDS.index(name)
    town = ("", (Saying(f"square.{IDS[TOWN_OF[number]]}", {}),))
    faces = {f"face{k + 1}": FACES[number * 6 + k] for k in range(6)}
    return [town, ("", (Saying("effect.faces", faces),))] if any(faces.values()) else [town]
