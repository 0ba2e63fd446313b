"""The rules that all journeys have in common, bound by each game to what it provides (`world.py`)."""
