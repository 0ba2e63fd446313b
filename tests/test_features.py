"""Features are declared once: a name, and the number of its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from escale.core.features import Features

EVALUATOR = """
from escale.core.features import Features

feature = Features()
STEPS = feature("steps")
NEAR = feature("near")
FEATURES = feature.names


def features(s, seat, out, slate):
    for k in range(len(FEATURES)):
        out[k] = 0.0
    out[NEAR] = 2.0
"""


def test_features_are_numbered_in_the_order_they_are_declared() -> None:
    feature = Features()
    assert [feature("steps"), feature("near")] == [0, 1]
    assert feature.names == ("steps", "near")


def test_a_feature_is_declared_once() -> None:
    feature = Features()
    feature("steps")
    with pytest.raises(ValueError, match="steps"):
        feature("steps")


def test_compiled_code_knows_features_by_their_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    import numpy as np

    from escale.core.twins import compiled

    (tmp_path / "evaluator_of_two.py").write_text(EVALUATOR)
    monkeypatch.syspath_prepend(tmp_path)
    row = np.ones(3)
    compiled(importlib.import_module("evaluator_of_two")).features(0, 0, row, row)
    assert row.tolist() == [0.0, 2.0, 1.0]
