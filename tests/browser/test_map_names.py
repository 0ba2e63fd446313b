"""Names on the maps: as many as find room at a distance, none over another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
MAPS = ["routard", "sakodo", "pont-de-rama"]

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('[data-label]')].map(one => [one.dataset.label, one.getBBox()]);
  return boxes.flatMap(([a, p], k) => boxes.slice(k + 1).filter(([, q]) =>
    p.x + 1 < q.x + q.width && q.x + 1 < p.x + p.width
    && p.y + p.height * 0.2 < q.y + q.height && q.y + q.height * 0.2 < p.y + p.height
  ).map(([b]) => a + ' ' + b));
}"""


@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", MAPS)
def test_names_on_a_map_never_overlap(visitor: Visit, game: str, lang: str) -> None:
    ana = visitor("Ana", lang=lang)
    ana.knows()
    ana.go(ana.sets(game, ["me", "program"]))
    expect(ana.by("labels")).to_be_attached()
    counts = []
    for step in range(3):
        assert ana.page.evaluate(OVERLAPS) == []
        counts.append(ana.page.locator("[data-label]").count())
        ana.shot(f"names-{game}-{lang[:2]}-{step}")
        ana.by("nearer").click()
        ana.by("nearer").click()
    assert 0 < counts[0] < counts[-1]
