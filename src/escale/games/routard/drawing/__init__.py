"""Le Jeu du Routard as it is drawn: the table, the packing sheet, the cards."""
