"""Texts are written with care: elision, no-break spaces, amounts, one voice; names bring their small word along."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escale.core.elision import with_word
from escale.core.inspection.language import slips, slips_in, slips_of, voices
from escale.core.inspection.patterns import placeholders, variants
from escale.core.text import HOUSE, LANGUAGES, house

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src" / "i18n"
GUESTS = sorted((ROOT / "tests" / "guest").glob("*/text"))
FOLDERS = [HOUSE, HOUSE / "template", *sorted((HOUSE / "games").glob("*/text")), *GUESTS]
N = "\u00a0"


def owner(folder: Path) -> Path:
    return folder.parent if folder.name == "text" else folder


@pytest.mark.parametrize("folder", [owner(folder) for folder in FOLDERS], ids=lambda path: path.name)
def test_texts_are_written_with_care(folder: Path) -> None:
    assert slips_of(folder) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_messages_of_the_page_are_too(lang: str) -> None:
    texts = {key: text for path in PAGE.glob(f"*.{lang}.json") for key, text in json.loads(path.read_text("utf-8")).items()}
    assert len(texts) > 300
    assert list(slips_in(lang, texts)) == []


# ---- What the rules find

WRONG = {
    "fr": [
        "le avion",
        "la aventure",
        "de argent",
        "parce que on",
        "si il vient",
        "ne y va",
        "le homme",
        "d’Lou",
        "le canoë de {seat}",
        "Ce que {owner} garde",
        "une table de {title}",
        "{n, plural, one {le avion} other {des avions}}",
        "une table de Le Pont de Rama",
        "Gagné !",
        "Gagné!",
        "Reste : deux",
        "Reste: deux",
        f"« {N}oui »",
        "l'avion",
        'un "mot"',
        "deux  espaces",
        "30 €",
        "30€",
        f"€{N}30",
        "50 %",
        "Pièce {piece} de {points}",
    ],
    "en": ["Won !", "Left :", "30 €", f"{{amount}}{N}€", "€ 30", "50 %", "it's", 'a "word"', "two  spaces", "« yes »"],
}
RIGHT = {
    "fr": [
        "l’avion, l’aventure, d’argent, parce qu’on, s’il vient, n’y va",
        "le hasard, la hutte, le huit, le onze, le yaourt, de Hampi",
        "prends-la avec toi, de 1 à 6, ce à quoi on joue",
        "le canoë {de_seat}, à {seat} de jouer",
        "de {count}",
        f"Gagné{N}! Reste{N}: deux{N}; «{N}oui{N}»",
        f"30{N}€, {{value}}{N}€, 50{N}%",
        "bot:5, à 10:30, `escale play: x`, https://exemple.fr",
        "Pièce {piece} sur {all}",
    ],
    "en": ["Won! Left: two; €30, €{value}, 50%", "“yes”, it’s", "`a: b`"],
}


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang in LANGUAGES for text in WRONG[lang]])
def test_what_is_wrong_is_found(lang: str, text: str) -> None:
    assert len(slips(lang, "some.key", text)) >= 1


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang in LANGUAGES for text in RIGHT[lang]])
def test_what_is_right_is_left_alone(lang: str, text: str) -> None:
    assert slips(lang, "some.key", text) == []


def test_what_is_being_decided_can_be_told_after_yours() -> None:
    """« À vous : à distribuer ses résultats » is said to nobody."""
    assert slips("fr", "phase.share", "à distribuer les résultats")
    assert slips("fr", "phase.share", "la fin de ses résultats")
    assert not slips("fr", "phase.share", "les résultats à distribuer")


def test_one_voice() -> None:
    assert voices({"a": "Tu avances.", "b": "Payez.", "c": "Votre tour."}) == ["a: tu / vous"]
    assert voices({"a": "Tu avances.", "b": "Vous et ta sœur."}) == ["b: tu / vous"]
    assert voices({"a": f"Vous dites «{N}tu viens{N}?{N}» assez fort, chez lui.", "b": "Avancez."}) == []


# ---- Messages taken apart


def test_a_message_is_read_branch_by_branch() -> None:
    pattern = "{seat} a {n, plural, one {un {what, select, a {as} other {roi}}} other {# cartes}} !"
    assert variants(pattern) == ["⟦seat⟧ a un as !", "⟦seat⟧ a un roi !", "⟦seat⟧ a ⟦number⟧ cartes !"]


# ---- Names


@pytest.mark.parametrize(
    ("name", "told"),
    [
        *(
            ("Ida", "d’Ida"),
            ("Lou", "de Lou"),
            ("Élise", "d’Élise"),
            ("Œdipe", "d’Œdipe"),
            ("Yves", "d’Yves"),
            ("Yara", "de Yara"),
        ),
        *(("Hélène", "d’Hélène"), ("Hans", "de Hans"), ("1", "de 1"), ("Le Gall", "de Le Gall"), ("名", "de 名")),
    ],
)
def test_a_name_brings_its_small_word(name: str, told: str) -> None:
    assert with_word("de", name) == told


def test_the_article_of_a_title_melts() -> None:
    titles = ("Le Pont de Rama", "Les Îles", "La Mer", "Thaayam", "Le")
    told = ["du Pont de Rama", "des Îles", "de La Mer", "de Thaayam", "de Le"]
    assert [with_word("de", title, is_title=True) for title in titles] == told
    assert with_word("que", "Ida") == "qu’Ida"


def test_a_message_is_filled_in_with_it() -> None:
    assert placeholders("le canoë {de_turn} {n, plural, one {# et {que_turn}} other {#}}") == {"turn", "n"}
    assert "programmes de thaayam" in house("fr", "play.simpler", game="thaayam")
