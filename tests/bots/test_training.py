"""Training: known weights are found again, the same seed learns the same, and what is learnt is kept with its command."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from escale.bots.levels import FILE, Learnt, keep, learnt
from escale.bots.training import Round, fit, settings, train
from escale.core.catalogue import find

GAME = find("pancha-keliya")


def test_known_weights_are_found_again() -> None:
    """Tables of two to four seats whose winners were drawn with weights 2, -1 and 0."""
    dice = np.random.default_rng(5)
    weights = np.array([2.0, -1.0, 0.0])
    seen = dice.random((6000, 4, 3))
    present = np.arange(4) < dice.integers(2, 5, 6000)[:, None]
    chances = np.where(present, np.exp(seen @ weights), 0.0)
    chances /= chances.sum(axis=1, keepdims=True)
    winner = (dice.random((6000, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    won = np.where(present, np.eye(4)[winner], np.nan)
    found, loss, blind = fit(np.where(present[..., None], seen, 0.0), won, np.zeros(3))
    assert found == pytest.approx(weights, abs=0.15)
    assert loss < blind == pytest.approx(np.log(present.sum(axis=1)).mean())


def test_the_same_seed_learns_the_same() -> None:
    one, same, other = ([step.weights for step in train(GAME, seed, 40, 2) if isinstance(step, Round)] for seed in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_every_option_is_met() -> None:
    for name in ("thaayam", "pont-de-rama"):
        game = find(name)
        met = {option for options in settings(game) for option in options}
        assert met >= {option.name for option in game.options}


def test_what_is_learnt_is_kept_with_its_command(tmp_path: Path) -> None:
    shutil.copy(GAME.folder / FILE, tmp_path)
    before = learnt(GAME.folder)
    keep(tmp_path / FILE, Learnt({"way": 1.5}, before.levels, "escale train pancha-keliya --games 40"))
    kept = json.loads((tmp_path / FILE).read_text("utf-8"))
    assert kept["weights"] == {"way": 1.5}
    assert kept["trained"] == "escale train pancha-keliya --games 40"
    assert len(kept["levels"]) == len(before.levels)
