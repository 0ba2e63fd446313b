"""One folder a game. All that is particular to a game is in its folder."""
