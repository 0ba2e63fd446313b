"""What players of any journey look at, plan and say."""
