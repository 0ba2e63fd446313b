"""Sakodo as it is drawn: the table, bags and hands, the cards."""
