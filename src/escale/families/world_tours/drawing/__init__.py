"""What viewers of any journey see drawn."""
