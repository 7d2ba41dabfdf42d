"""Boxes, and the hands that they become."""

from __future__ import annotations

from twentyone.cards import is_blackjack
from twentyone.hand import Cards


class Hand(Cards):
    """A player's cards, and the Blackjack Wager that goes with them."""

    __slots__ = ("name", "main", "original", "split", "double", "doubled", "blackjack", "held", "refuses", "dead", "requests", "turns",
                 "open", "cleared", "down", "switched_blackjack")

    def __init__(self, name: str, main: int, original: bool, split: bool) -> None:
        super().__init__()
        self.name = name
        self.main = main
        self.original = original
        """Its wager is the one that was placed before the deal (Ch.11 §A puts the added one on the second hand)."""
        self.split = split
        self.double = 0
        self.doubled = False
        self.blackjack = False
        self.held = False
        """Surrendered; its wager waits for the dealer's second card (Ch.9 §C(2))."""
        self.refuses = False
        """It would not have a card drawn in error, and gets no other (Ch.14 §C(1))."""
        self.dead = False
        self.requests = 0
        self.turns = 0
        self.open = True
        """Its wager is not settled."""
        self.cleared = False
        self.switched_blackjack = False
        """An ace and a ten that came together by switching (Ch.12 §A(5)(c), (d))."""
        self.down = False
        """Its first cards lie face down, and only its player has seen them (Ch.12 §B(7), (8))."""


class Box:
    """A betting area (Ch.2 §B(2)): one player, and what he has on it."""

    __slots__ = ("number", "name", "player", "main", "sides", "insurance", "hands", "splits", "first_two", "even_money", "fed", "decided")

    def __init__(self, number: int, player: str, main: int) -> None:
        self.number = number
        self.name = str(number)
        self.player = player
        self.main = main
        self.sides: dict[str, int] = {}
        """The additional wagers that still stand."""
        self.insurance = 0
        self.hands = [Hand(self.name, main, original=True, split=False)]
        """From the dealer's left to his right; one until it is split."""
        self.splits = 0
        self.first_two: tuple[str, str] | None = None
        self.even_money = False
        self.decided = False
        """Something was done with its hand (Ch.12 §A(4))."""
        self.fed: dict[str, int] = {}
        """The additional wagers that have raised their meters."""

    @property
    def shown(self) -> bool:
        """Its first cards lie open, or have been given up."""
        return not self.hands[0].down or self.hands[0].cleared

    @property
    def natural(self) -> bool:
        """It was dealt a Blackjack (Ch.1 §B(2))."""
        return self.first_two is not None and is_blackjack(*self.first_two)
