"""Cards and what they count.

A card is its two letters, rank and suit; in a stack a `^` behind them means that it lies face up.
"""

from __future__ import annotations

# Maryland Ch.3 §D (§E of Blackjack), Massachusetts §2(b). An ace is entered as 1 and raised where it can be.
VALUES = {"A": 1, "J": 10, "Q": 10, "K": 10, "T": 10, **{str(n): n for n in range(2, 10)}}

TENS = frozenset("JQK")
"""The ranks with a point value of ten that a Spanish deck has."""

TEN_RANKS = TENS | {"T"}
"""The ranks with a point value of ten."""


def is_blackjack(first: str, second: str) -> bool:
    """Ch.1 §B(1), §1 "Blackjack": an ace and a card of value ten."""
    one, other = first[0], second[0]
    return (one == "A" and other in TEN_RANKS) or (other == "A" and one in TEN_RANKS)


def same_value(first: str, second: str) -> bool:
    """Ch.11 §A, §10(a): two cards that may be split."""
    return VALUES[first[0]] == VALUES[second[0]]


def is_ten(card: str) -> bool:
    """A card that a Spanish deck has not (Ch.3 §B, §2(a))."""
    return card[0] == "T"
