"""How texts are written: elision, no-break spaces, amounts, quotation marks, one voice for whoever is spoken to.

`slips` reads one text, `slips_of` all those of a folder; each slip says which text, and shows the place. Messages are read branch
by branch, names that are filled in later stand in brackets: `de ⟦seat⟧` should have been `{de_seat}` (see core/elision.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from escale.core.elision import plain
from escale.core.inspection.patterns import variants
from escale.core.text import LANGUAGES, read_book, read_messages

NO_BREAK = "\u00a0\u202f"
CODE = re.compile(r"`[^`]*`|https?://\S+|--\w+")  # commands, addresses, names of options: no prose
AROUND = 18  # characters shown before and after a slip

# Names of people, squares, cards and games, which are only known when a text is filled in.
NAMES = "seat owner turn name names by partner title game winners asked step origin target square card"

# ---- What a rule can find, by language: a pattern, for places that are wrong wherever they stand

ANYWHERE = (r"(?<=\w)'(?=\w)", r"\"", r"(?<=\S)  +(?=\S)")
FRENCH = (
    rf" [;:!?»%€]|«[^{NO_BREAK}]|[^{NO_BREAK}]»",  # a space that may break, or none
    rf"[\w)⟧»…][;!?](?=[\s{NO_BREAK}]|$)|[\w)⟧»]:(?=[\s{NO_BREAK}]|$)",
    rf"[\d⟧][€%]|€[{NO_BREAK} ]?[\d⟦]",
    r"\b(?:de|à|De|À) (?:Le|Les) (?=[A-ZÉ])",
    r"^\w+ (?:⟦\w+⟧|\d+) de (?:⟦\w+⟧|\d+)",  # « Pièce 1 de 3 »
    r"\b(?:[dljmtsnc]|qu)’(?=(?i:[bcdfgjklmnpqrstvwxz]))",
)
ENGLISH = (rf"[ {NO_BREAK}][;:!?]", rf"[\d⟧#][ {NO_BREAK}]?€(?![\d⟦])|€[ {NO_BREAK}]", rf"[\d⟧][ {NO_BREAK}]%", r"[«»]")
WRONG = {"fr": (*ANYWHERE, *FRENCH), "en": (*ANYWHERE, *ENGLISH)}
AFTER_YOURS = r"^à |\b(?:son|sa|ses)\b"  # what is being decided is told after « À vous : », too


def slips(lang: str, key: str, text: str) -> list[str]:
    """What is wrong with one text; each is shown once."""
    found: dict[str, None] = {}
    for said in variants(CODE.sub("⟦code⟧", text)):
        found |= dict.fromkeys(f"{key}: …{place}…" for place in _places(lang, key, said))
    return list(found)


def _places(lang: str, key: str, said: str) -> Iterator[str]:
    patterns = WRONG[lang]
    if lang == "fr" and key.startswith("phase."):
        patterns = (*patterns, AFTER_YOURS)
    for pattern in patterns:
        yield from (_around(said, *slip.span()) for slip in re.finditer(pattern, said, re.MULTILINE))
    if lang == "fr":
        yield from _unelided(said)


def _around(said: str, begin: int, end: int) -> str:
    return said[max(0, begin - AROUND) : end + AROUND].strip().replace("\n", " ")


# ---- Elision

ELIDED = re.compile(
    r"(?<![\w’-])(de|le|la|que|ne|se|je|me|te|ce|jusque|lorsque|puisque|quoique|si(?= ils?\b)) (?=(⟦?\w+))", re.IGNORECASE
)
HEARD_H = (  # an h before which nothing is elided: how such words begin
    "hach hai hal hall halt hamac hameau hamp hanch hand hangar hant happ harcel hard harem hareng haricot harn harp "
    "hasard hat haub hauss haut havre hayon hein henn herc heri hernie heron heros herse hetr heurt hibou hic hid hier "
    "hiss hobby hoch hockey holl homard hongr hont hoquet hors hott houe houille houle houppe houss hublot huche huer "
    "huit hul huml hup hurl hussard hutte"
)
UNELIDED = "onze onzieme oui ouistiti uhlan un ululer yaourt yacht yen yeti yoga yourte yack yak"  # « de un à six »


def _unelided(said: str) -> Iterator[str]:
    for slip in ELIDED.finditer(said):
        word, following = slip[1].lower(), slip[2]
        if following.startswith("⟦"):
            wrong = word in ("de", "que") and following[1:] in NAMES.split()
        else:
            wrong = _asks_elision(following) and not (word in ("ce", "le", "la") and following in ("à", "en"))
        if wrong:
            yield _around(said, *slip.span())


def _asks_elision(word: str) -> bool:
    bare = plain(word)
    if bare.startswith("h"):
        return word[0] == "h" and not bare.startswith(tuple(HEARD_H.split()))
    if bare[0] == "y":
        return bare == "y" or bool(re.match(r"y[^aeiouy]", bare))
    return bare[0] in "aeiou" and bare not in UNELIDED.split() and not (len(word) == 1 and word.isupper())


# ---- One voice

QUOTED = re.compile("«[^»]*»|“[^”]*”")  # what somebody says is theirs
THOU = re.compile(r"\b(?:tu|toi|te|ton|ta|tes|tienne?s?)\b|\bt’", re.IGNORECASE)
YOU = re.compile(r"\b(?:vous|votre|vos|vôtres?)\b|\b(?!chez|assez|nez|rez)[a-zéèêîç]{2,}ez\b", re.IGNORECASE)


def voices(texts: Mapping[str, str]) -> list[str]:
    """French texts say « tu » or « vous », never both: those that say what fewer of them say."""
    bare = {key: QUOTED.sub("", CODE.sub("", text)) for key, text in texts.items()}
    saying = [[key for key, text in bare.items() if voice.search(text)] for voice in (THOU, YOU)]
    fewer = min(saying, key=len)
    return [f"{key}: tu / vous" for key in fewer]


# ---- All texts of a folder


def slips_of(folder: Path) -> list[str]:
    """What is wrong with the messages of a folder, and with its clause book if it has one."""
    found = []
    for lang in LANGUAGES:
        texts = read_messages(folder, lang) | book_texts(folder, lang)
        found += [f"{lang}: {slip}" for slip in slips_in(lang, texts)]
    return found


def slips_in(lang: str, texts: Mapping[str, str]) -> Iterable[str]:
    yield from (slip for key, text in texts.items() for slip in slips(lang, key, text))
    yield from voices(texts) if lang == "fr" else ()


def book_texts(folder: Path, lang: str) -> dict[str, str]:
    """All of a clause book but its sources, whose titles are in any language."""
    if not (folder / "text" / f"rules.{lang}.toml").is_file():
        return {}
    book = read_book(folder, lang)
    told = {"tagline": book.tagline, "how_to_play": book.how_to_play, "history": book.history}
    told |= {f"{entry.id}.title": entry.title for entry in book.entries.values()}
    return told | {f"{entry.id}.text": entry.text for entry in book.entries.values()}
