"""Writes the sheets that people are sent: of the games, of a table as one viewer sees it, of what is drawn, of replays."""
