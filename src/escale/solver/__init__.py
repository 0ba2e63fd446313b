"""Exact values: games for two whose positions can all be numbered, solved through their own rules.

A game says how its positions are numbered (`Game.numbering`). `solving` fills a table with what each of them is worth, by the
method that fits (`graph`, `race`, `rounds`); `tables` keeps it; `expect` is the one way to ask what a position or a move is
worth.
"""
