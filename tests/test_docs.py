"""Documentation that cannot drift: examples run, commands exist, tables are what the code says.

python -m tests.test_docs    writes docs/positions.md and the settings of docs/hosting.md again
"""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import escale
from escale.core.catalogue import every
from escale.core.state import EVERYONE, NOBODY, Field
from escale.server.openapi import described
from escale.server.settings import Settings

ROOT = Path(__file__).parents[1]
POSITIONS = ROOT / "docs" / "positions.md"
HOSTING = ROOT / "docs" / "hosting.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

HEAD = """# Positions

Any position can be set up from JSON (`escale.match(game, position={...})`) and read back (`m.position()`). Fields left out
are as at the beginning of the game, its first player being known (`turn`). Rows are by seat, from seat 0; pieces are numbered
from 0. Masks are lists of seats. `awaited` and `may_speak` follow from the other fields: they need not be given, and must
agree when they are.

A position that cannot be is refused, with the field or the clause it contradicts.

This page is written from the declarations of the fields by `python -m tests.test_docs`.
"""


def values(field: Field) -> str:
    if field.mask:
        return "seats"
    return " · ".join(f"`{word}`" for word in field.words) if field.words else f"{field.low} to {field.high}"


def positions_page() -> str:
    parts = [HEAD]
    for game in every():
        example = escale.match(game.name, seed=3).position()
        parts += [f"\n## {game.book('en').title}\n", "| field | shape | values | meaning | seen by |", "|---|---|---|---|---|"]
        for name, field in game.state.FIELDS.items():
            if not field.derived:
                shape = " × ".join(["seats", *map(str, field.shape[1:])] if field.seats else map(str, field.shape)) or "one"
                parts.append(f"| `{name}` | {shape} | {values(field)} | {field.means} | {field.seen} |")
        parts += ["\n```json", json.dumps(example), "```"]
    return "\n".join(parts) + "\n"


def test_the_page_of_positions_is_what_the_fields_say() -> None:
    assert POSITIONS.read_text("utf-8") == positions_page()


def test_every_field_says_what_it_means() -> None:
    for game in every():
        for name, field in game.state.FIELDS.items():
            assert field.means, (game.name, name)
            assert field.seen in (EVERYONE, NOBODY) or field.seats or not field.shape


def test_the_compose_file_sets_what_there_is() -> None:
    """Its settings are the house's, and it asks for what several processes need."""
    written = re.findall(r"^ +ESCALE_(\w+):", (ROOT / "hosting" / "compose.yaml").read_text("utf-8"), re.M)
    assert {"processes", "database", "redis", "cookie_key"} <= {name.lower() for name in written} <= set(Settings.model_fields)


def test_the_examples_of_the_library_page_run() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert found.attempted > 20
    assert found.failed == 0


def test_the_record_page_shows_a_record_that_loads() -> None:
    shown = re.search(r"```json\n(.*?)```", (ROOT / "docs" / "records.md").read_text("utf-8"), re.S)
    assert shown
    assert escale.replay(json.loads(shown[1])).names == ["Ana", "Lou"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "README.fr.md"], ids=lambda page: page.name)
def test_every_command_of_the_readme_exists(page: Path) -> None:
    from escale.cli import app

    text = page.read_text("utf-8")
    commands = {command.callback.__name__ for command in app.registered_commands if command.callback}
    assert set(re.findall(r"bin/escale (\w+)", text)) <= commands
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"make (play|lan|test|check|types|bench|soak|clean|lock)\b", text)) <= targets
    for game in re.findall(r"(?:escale (?:play|rules|simulate) )([a-z]+(?:-[a-z]+)?)", text):
        assert game in escale.shelf()


def test_the_makefile_has_its_targets() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert {"play", "test", "check", "bench", "soak", "clean"} <= targets


def test_locks_have_hashes_and_no_hosts() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text("utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text


# ---- The server


def settings_table() -> str:
    """Every setting, its default and what it means."""
    rows = []
    for name, field in Settings.model_fields.items():
        default = "the user's data folder" if name == "data" else f"`{field.default}`" if field.default != "" else ""
        rows.append(f"| `{name}` | {default} | {field.description} |")
    return "\n".join(rows) + "\n"


def with_settings(page: str) -> str:
    head, rule, rest = page.partition("|---|---|---|\n")
    return head + rule + settings_table() + "\n" + rest[rest.index("**What is kept**") :]


def test_the_hosting_page_has_every_setting() -> None:
    page = HOSTING.read_text("utf-8")
    assert page == with_settings(page)


def test_the_api_page_names_every_route() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    for path in described()["paths"]:
        last = path.rstrip("/").rsplit("/", 1)[1]
        assert last in page, path


def test_the_page_s_types_are_what_the_server_says(tmp_path: Path) -> None:
    """`make types` writes them again."""
    (tmp_path / "openapi.json").write_text(json.dumps(described()), "utf-8")
    made = tmp_path / "api.d.ts"
    tool = ROOT / "web" / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
    node = Path(sys.executable).with_name("node")
    subprocess.run([node, tool, tmp_path / "openapi.json", "-o", made], check=True, capture_output=True)
    assert made.read_text("utf-8") == (ROOT / "web" / "src" / "net" / "api.d.ts").read_text("utf-8")


if __name__ == "__main__":
    POSITIONS.write_text(positions_page(), "utf-8")
    HOSTING.write_text(with_settings(HOSTING.read_text("utf-8")), "utf-8")
