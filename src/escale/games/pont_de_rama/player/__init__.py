"""The programs of Le Pont de Rama: what they look at, how they plan, what they guess, and a traveller in plain Python."""
