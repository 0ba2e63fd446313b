"""What the processes of one house tell each other: nothing, where there is one; over Redis, where there are several."""
