"""Who plays Le Jeu du Routard: what a good traveller looks at, plans, wishes, says and guesses."""
