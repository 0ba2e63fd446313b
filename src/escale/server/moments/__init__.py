"""A table from moment to moment: each action makes the next one beside the present one, and changes nothing."""
