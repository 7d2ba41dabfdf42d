"""The casino game Blackjack at Maryland's ordinary table, written from its text; where that is silent, as the operator declares."""
