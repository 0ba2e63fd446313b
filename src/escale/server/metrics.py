"""Figures for those who watch over the house."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector


class Metrics:
    """Counts nobody's name and no table's address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("escale_moves", "Moves that were stored", ["game"], registry=self.registry)
        self.refused = Counter("escale_refused", "Actions that were refused", ["why"], registry=self.registry)
        self.tables = Gauge("escale_tables", "Tables in memory", registry=self.registry, multiprocess_mode="livesum")
        self.sockets = Gauge("escale_sockets", "Open connections", registry=self.registry, multiprocess_mode="livesum")
        self.requests = Histogram("escale_request_seconds", "Time to answer", ["route", "status"], registry=self.registry)
        self.commits = Histogram("escale_commit_seconds", "Time to store a move", registry=self.registry)

    def told(self) -> bytes:
        """All of them in Prometheus's format: of this process, or of all that serve behind one port."""
        folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
        if not folder:
            return generate_latest(self.registry)
        forget_the_dead(Path(folder))
        together = CollectorRegistry()
        MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def forget_the_dead(folder: Path) -> None:
    """What was in the memory of a process that is gone is there no more."""
    for path in folder.glob("gauge_live*_*.db"):
        if not lives(int(path.stem.rsplit("_", 1)[1])):
            path.unlink(missing_ok=True)


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
