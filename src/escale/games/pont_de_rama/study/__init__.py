"""Figures of Le Pont de Rama: how far hands lead, and how long games last (docs/balance.md)."""
