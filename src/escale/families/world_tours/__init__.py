"""Journeys round the world with a backpack: a track of airports, jobs and cards, from home to the arrival.

A game of this family has its own record, words, tables and ways; `rules/world.py` lists what it provides. The modules of
`rules/` are bound to that; those of `drawing/` and `player/` are plain functions over what they are handed.
"""
