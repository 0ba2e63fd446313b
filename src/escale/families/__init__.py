"""Families: what sister games share, between the engine, which knows no game, and the games, which know only themselves."""
