"""What the games of twenty-one have in common by their texts: the table between its rounds, and what the words of the protocol are."""
