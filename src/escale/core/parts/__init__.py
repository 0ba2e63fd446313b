"""Mechanics a game may call: plain functions over the fields they name."""
