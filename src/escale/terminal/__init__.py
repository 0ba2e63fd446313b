"""Escale in a terminal: boards drawn with characters, moves chosen by number."""
