"""The page: its weight, how soon a board can be played on, whether movement is smooth, how soon the house opens.

python -m bench.page            prints the section of docs/performance.md
"""

from __future__ import annotations

import gzip
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.visitor import FLAGS
from tests.server.serving import serving

ROUNDS = 5
MOVES = 12
LATE = 1.5 / 60  # seconds between two frames, beyond which one was dropped

SECTION = """## The page

| | measured | bar |
|---|---|---|
| first page, script and style, compressed | {weight:.0f} kB | 130 kB |
| from an address to a board one can play on | {interactive:.2f} s | 1 s |
| frames dropped while cowries fall and pieces walk | {dropped:.1f} % of {frames} | none |
| the house opens, once set up | {opens:.1f} s | 3 s |
"""

WATCH = """() => { window.gaps = []; let last = 0;
  const step = now => { if (last) window.gaps.push(now - last); last = now; window.watching = requestAnimationFrame(step); };
  requestAnimationFrame(step); }"""


def weight(page: Page, address: str) -> float:
    """Kilobytes of script and style of the first page, compressed."""
    sizes: list[int] = []

    def weigh(request: Any) -> None:
        response = request.response()
        if any(kind in response.headers.get("content-type", "") for kind in ("javascript", "css")):
            sizes.append(len(gzip.compress(response.body())))

    page.on("requestfinished", weigh)
    page.goto(f"{address}/")
    page.wait_for_load_state("networkidle")
    return sum(sizes) / 1000


def set_table(page: Page, address: str, game: str) -> str:
    """A table for two on one device."""
    page.context.request.put(f"{address}/api/me", data={"name": "Ana"})
    seats = [{"kind": "me"}, {"kind": "device"}]
    made = page.context.request.post(f"{address}/api/tables", data={"game": game, "seats": seats})
    return address + str(made.json()["path"])


def interactive(browser: Browser, address: str) -> float:
    """Seconds until the throw can be pressed, in a browser that has never been here."""
    context = browser.new_context()
    page = context.new_page()
    table = set_table(page, address, "thaayam")
    begun = time.perf_counter()
    page.goto(table, wait_until="commit")
    page.locator("[data-testid=throw]:enabled").wait_for()
    seconds = time.perf_counter() - begun
    context.close()
    return seconds


def frames(browser: Browser, address: str) -> list[float]:
    """Seconds between frames while a few moves are played with all their movement."""
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.goto(set_table(page, address, "chauka-bara"))
    page.locator("[data-testid=throw]:enabled").wait_for()
    page.evaluate(WATCH)
    for _ in range(MOVES):
        page.locator("[data-testid=throw]:enabled, [data-testid=choice-0]:enabled").first.click()
        page.wait_for_timeout(1100)
    found = [gap / 1000 for gap in page.evaluate("window.gaps")]
    context.close()
    return found


def opens(folder: str) -> float:
    """Seconds from the command to the first page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(Path(sys.executable).with_name("escale")), "serve", "--port", str(port), "--data", folder]
    begun = time.perf_counter()
    house = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
            break
        except OSError:
            time.sleep(0.02)
    seconds = time.perf_counter() - begun
    house.terminate()
    house.wait()
    return seconds


def report() -> str:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, sync_playwright() as playwright:
        address = f"http://{served.address}"
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        kilobytes = weight(browser.new_page(), address)
        soon = median(interactive(browser, address) for _ in range(ROUNDS))
        gaps = frames(browser, address)
        browser.close()
    dropped = 100 * sum(gap > LATE for gap in gaps) / len(gaps)
    with tempfile.TemporaryDirectory() as folder:
        opens(folder)
        starts = median(opens(folder) for _ in range(ROUNDS))
    return SECTION.format(weight=kilobytes, interactive=soon, dropped=dropped, frames=len(gaps), opens=starts)


if __name__ == "__main__":
    print(report())
