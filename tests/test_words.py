"""Words are declared once: a name, and the number of its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from escale.core.words import Names, Words

EVALUATOR = """
from escale.core.words import Names

feature = Names()
STEPS = feature("steps")
NEAR = feature("near")
FEATURES = feature.names


def features(s, seat, out, slate):
    for k in range(len(FEATURES)):
        out[k] = 0.0
    out[NEAR] = 2.0
"""


def test_names_are_numbered_in_the_order_they_are_declared() -> None:
    feature = Names()
    assert [feature("steps"), feature("near")] == [0, 1]
    assert feature.names == ("steps", "near")


def test_a_name_is_declared_once() -> None:
    feature = Names()
    feature("steps")
    with pytest.raises(ValueError, match="steps"):
        feature("steps")


def test_compiled_code_knows_names_by_their_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    import numpy as np

    from escale.core.twins import compiled

    (tmp_path / "evaluator_of_two.py").write_text(EVALUATOR)
    monkeypatch.syspath_prepend(tmp_path)
    row = np.ones(3)
    compiled(importlib.import_module("evaluator_of_two")).features(0, 0, row, row)
    assert row.tolist() == [0.0, 2.0, 1.0]


def test_verbs_and_events_are_numbered_apart() -> None:
    words = Words()
    assert [words.verb("throw", mouths=(0, 4)), words.verb("move", piece=(0, 3)), words.event("moved", "piece")] == [0, 1, 0]
    assert [verb.name for verb in words.verbs] == ["throw", "move"]
    assert words.events[0].numbers == ("piece",)


def test_what_a_word_cannot_be_is_said() -> None:
    words = Words()
    words.verb("move", piece=(0, 3))
    with pytest.raises(ValueError, match="move"):
        words.verb("move")
    with pytest.raises(ValueError, match="at most three numbers"):
        words.verb("trade", a=(0, 1), b=(0, 1), c=(0, 1), d=(0, 1))
    with pytest.raises(ValueError, match="at most four numbers"):
        words.event("traded", "a", "b", "c", "d", "e")
