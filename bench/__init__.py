"""Measured speeds, each beside its peer, as ratios in one run."""
