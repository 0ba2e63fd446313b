"""Players of any game. They get a view, never the state."""
