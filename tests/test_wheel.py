"""What is installed from a wheel is whole: the page, the games, the command; with no Node.js in sight."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import escale
from tests.server.serving import Guest, play_on
from tests.server.test_tables import pair

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
PAGE = "escale/server/page/index.html"


def clean_tree(to: Path) -> Path:
    """What a clone of the working tree would have: nothing that is ignored, so neither the page nor what was installed."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in listed.stdout.decode().strip("\0").split("\0"):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


def builds(tree: Path, path: str, *targets: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "hatchling", "build", *(word for target in targets for word in ("-t", target))]
    return subprocess.run(words, cwd=tree, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel and a source archive, made from a clean tree; what npm installs is lent to it."""
    tree = clean_tree(tmp_path_factory.mktemp("tree"))
    assert not (tree / "src" / PAGE).exists()
    (tree / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    made = builds(tree, f"{BIN}:{os.environ['PATH']}", "sdist", "wheel")
    assert made.returncode == 0, made.stderr
    return tree / "dist"


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel alone; what Escale needs is read where it is installed already."""
    home = tmp_path_factory.mktemp("installed")
    uv = [str(BIN / "uv"), "--quiet", "--offline", "--no-cache"]
    subprocess.run([*uv, "venv", "--python", sys.executable, str(home)], check=True)
    python = home / "bin" / "python"
    subprocess.run([*uv, "pip", "install", "--python", str(python), "--no-deps", *map(str, built.glob("*.whl"))], check=True)
    lent = home / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages" / "lent.pth"
    lent.write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return home


def without_node(home: Path, cwd: Path) -> dict[str, Any]:
    """How to run what is installed: no Node.js on the way, nothing of the source tree near."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    return {"cwd": cwd, "env": {**kept, "PATH": str(home / "bin"), "ESCALE_WARM": "false", "ESCALE_LANG": "en"}, "text": True}


def test_without_page_nor_npm_nothing_is_built(tmp_path: Path) -> None:
    made = builds(clean_tree(tmp_path), "/nowhere", "wheel")
    assert made.returncode != 0
    assert "The page is not built, and there is no npm to build it" in made.stderr
    assert "Traceback" not in made.stderr
    assert not list(tmp_path.glob("dist/*"))


def test_a_wheel_of_the_source_archive_is_the_same(built: Path, tmp_path: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    tree = next(tmp_path.iterdir())
    made = builds(tree, "/nowhere", "wheel")
    assert made.returncode == 0, made.stderr
    whole, again = (zipfile.ZipFile(next(folder.glob("*.whl"))) for folder in (built, tree / "dist"))
    assert PAGE in whole.namelist()
    assert {f.filename: f.CRC for f in whole.infolist()} == {f.filename: f.CRC for f in again.infolist()}


def test_the_package_comes_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    look = "import escale, shutil; print(escale.__file__, shutil.which('node'), *escale.shelf())"
    run = subprocess.run([installed / "bin" / "python", "-c", look], capture_output=True, **without_node(installed, tmp_path))
    where, node, *games = run.stdout.split()
    assert Path(where).is_relative_to(installed)
    assert (node, games) == ("None", escale.shelf())


def test_a_game_plays_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    words = [installed / "bin" / "escale", "play", "thaayam", "--seats", "Ana,Lou", "--seed", "3"]
    how = without_node(installed, tmp_path)
    run = subprocess.run(words, input="\n1\n" * 2000, capture_output=True, **how)
    assert (run.returncode, run.stderr) == (0, "")
    assert "Winner:" in run.stdout


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Where the installed house serves."""
    words = [installed / "bin" / "escale", "serve", "--port", "0", "--data", tmp_path / "data"]
    house = subprocess.Popen(words, stdout=subprocess.PIPE, **without_node(installed, tmp_path))
    yield house.stdout.readline().split()[3].removeprefix("http://")
    house.terminate()
    house.communicate(timeout=20)


def test_the_page_is_served_and_a_game_plays_on_it(address: str) -> None:
    ana, lou = Guest(address, "Ana"), Guest(address, "Lou")
    page = ana.get("/")
    assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (200, "text/html")
    assert "/assets/" in page.text
    _, a, b = pair(ana, lou, "chauka-bara")
    play_on([a, b], 12)
    assert a.sheet["number"] >= 12
