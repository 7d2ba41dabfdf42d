"""The stack, the dealing shoe and the discard rack."""

from __future__ import annotations

from collections import Counter
from typing import Iterable


class Shoe:
    """Cards in the order in which they will be drawn, the cover card among them, and the rack beside it."""

    __slots__ = ("cards", "next", "behind", "cover_out", "cover_place", "rack", "plain", "loaded", "inserted", "in_device")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.next = 0
        self.behind: int | None = None
        self.cover_out = False
        self.cover_place: str | None = None
        """The hand that the next card was for when the cover card came."""
        self.rack: list[str] = []
        self.plain = True
        """Nothing lies face up in the stack, and no ten is in it."""
        self.loaded = False
        self.inserted = False
        """The cards are in the shoe, not in the stack."""
        self.in_device = False
        """The cards are in a device that shuffles as it deals."""

    def fill(self, cards: list[str]) -> None:
        """A whole batch, as the shuffle left it; the rack is empty then."""
        self.rack = []
        self._put(cards)

    def refill(self, order: Iterable[str]) -> None:
        """What lies in the rack, in the given order, becomes the shoe (Ch.13 §K, §15(g))."""
        there = Counter(card[:2] for card in self.rack)
        cards = []
        for card in order:
            plain = card[:2]
            if there[plain] > 0:
                there[plain] -= 1
                cards.append(plain)
        self.rack = []
        self._put(cards)
        self.inserted = True

    def _put(self, cards: list[str]) -> None:
        self.cards = cards
        self.next = 0
        joined = "".join(cards)
        self.plain = "^" not in joined and "T" not in joined
        self.cover_out = False
        self.cover_place = None
        self.loaded = True
        self.inserted = self.in_device = False
        self.behind = None

    def cut(self, at: int) -> None:
        """So many cards go from the top to the bottom."""
        if self.cards:
            at %= len(self.cards)
            self.cards = self.cards[at:] + self.cards[:at]

    def left(self) -> int:
        return len(self.cards) - self.next

    def cover_is_next(self) -> bool:
        return not self.cover_out and self.behind is not None and self.left() <= self.behind

    def top(self) -> str:
        return self.cards[self.next]

    def take(self) -> str:
        card = self.cards[self.next]
        self.next += 1
        return card[:2]

    def empty_into_rack(self) -> None:
        self.rack.extend(self.cards[self.next:])
        self.cards = []
        self.next = 0
