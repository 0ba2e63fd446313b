"""A player of Sakodo: what it looks at, plans, wishes for, says aside, and imagines of hidden bags."""
