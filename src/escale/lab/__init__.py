"""Studies: simulate, compare, measure."""
