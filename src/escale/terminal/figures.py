"""Prints what a simulation came to."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from escale.core.text import house


def print_summary(console: Console, summary: dict[str, Any], lang: str, seconds: float) -> None:
    def said(key: str, **details: Any) -> str:
        return house(lang, f"simulate.{key}", **details)

    def number(value: float, decimals: str) -> str:
        return house(lang, f"number.{decimals}", value=value)

    if summary["games"] == 0:
        console.print(said("nothing"))
        return
    chosen = ", ".join(f"{k}={v}" for k, v in summary["options"].items()) or "—"
    kind = "between" if "levels" in summary else "title"
    title = said(kind, game=summary["game"], games=summary["games"], players=summary["players"])
    console.print(f"\n[bold]{title}[/]", highlight=False)
    console.print(said("how", seed=str(summary["seed"]), options=chosen, seconds=seconds), style="dim", highlight=False)
    console.print(_wins(summary, said, number))
    console.print(_lengths(summary, said, number))
    if summary.get("captures") is not None:
        console.print(said("captures", mean=summary["captures"]), highlight=False)
    if "levels" in summary:
        console.print(_events(summary, said, number))
        console.print(said("unfinished", games=summary["unfinished"]), highlight=False)
        console.print(said("stalled", seats=summary["stalled"]), highlight=False)
    if summary["shared"]:
        console.print(said("shared", games=summary["shared"], share=100 * summary["shared"] / summary["games"]), highlight=False)


def _wins(summary: dict[str, Any], said: Any, number: Any) -> Table:
    table = Table(said("who"), said("wins"), said("interval"), title=said("wins_title"), title_justify="left")
    rows = [(said("seat", seat=p + 1), share) for p, share in enumerate(summary["wins_by_seat"])]
    if first := summary.get("wins_of_first_player"):
        rows.append((said("first"), first))
    rows += [(_program(one, said), one) for one in summary.get("wins_by_program", ())]
    for name, share in rows:
        table.add_row(name, *_share(share, number))
    return table


def _share(share: dict[str, float] | None, number: Any) -> tuple[str, str]:
    """A share with its interval; nothing, where there is none."""
    if share is None:
        return "", ""
    mean, low, high = (number(100 * share[k], "two") for k in ("share", "low", "high"))
    return f"{mean} %", f"{low} – {high} %"


def _program(one: dict[str, Any], said: Any) -> str:
    return str(said("program", level=one["level"], temperament=one["temperament"] or "none"))


def _events(summary: dict[str, Any], said: Any, number: Any) -> Table:
    columns = [said(c) for c in ("event", "mean", "seats", "then_won", "interval")]
    table = Table(*columns, title=said("events_title"), title_justify="left")
    everybody = summary["games"] * summary["players"]
    for name, count in summary["events"].items():
        if count:
            shown = number(count / summary["games"], "two"), f"{summary['seats'][name]} / {everybody}"
            table.add_row(name, *shown, *_share(summary["then_won"].get(name), number))
    return table


def _lengths(summary: dict[str, Any], said: Any, number: Any) -> Table:
    columns = [said(c) for c in ("what", "mean", "deviation", "least", "median", "most")]
    table = Table(*columns, title=said("length_title"), title_justify="left")
    for name in ("decisions", "choices", "throws"):
        spread = summary.get(name)
        if spread is None:
            continue
        shown = [number(spread[k], "one") for k in ("mean", "deviation")] + [
            f"{spread[k]:g}" for k in ("least", "median", "most")
        ]
        table.add_row(said(name), *shown)
    return table
