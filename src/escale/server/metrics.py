"""Figures for those who watch over the house."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """Counts nobody's name and no table's address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("escale_moves", "Moves that were stored", ["game"], registry=self.registry)
        self.refused = Counter("escale_refused", "Actions that were refused", ["why"], registry=self.registry)
        self.tables = Gauge("escale_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("escale_sockets", "Open connections", registry=self.registry)
        self.requests = Histogram("escale_request_seconds", "Time to answer", ["route", "status"], registry=self.registry)
        self.commits = Histogram("escale_commit_seconds", "Time to store a move", registry=self.registry)
