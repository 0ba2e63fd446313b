"""Simulation: many seeded random games, compiled, on every core."""
