"""The rules of Sakodo (booklet: sakodo-routard): `moments` says which module of the folder answers which question."""

from __future__ import annotations

from escale.core import binding
from escale.families.world_tours.rules import contract as journey
from escale.games.sakodo.rules import moments, world
from escale.games.sakodo.rules.setup import sets_up as start

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

MOMENTS = journey.table_of("escale.games.sakodo.rules.MOMENTS", world.WORLD, moments)

begin, play, resume = binding.fitted(MOMENTS, journey.begin, journey.play, journey.resume)
candidates, why_not = binding.fitted(MOMENTS, journey.candidates, journey.why_not)
chances, places = binding.fitted(MOMENTS, journey.chances, journey.places)
