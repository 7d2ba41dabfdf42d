"""The stack, the dealing shoe and the discard rack."""

from __future__ import annotations

from collections import Counter
from typing import Iterable


class Shoe:
    """Cards in the order in which they will be drawn, the cover card among them, and the rack beside it."""

    __slots__ = ("cards", "next", "behind", "cover_out", "cover_place", "rack", "plain", "smooth", "loaded", "inserted",
                 "in_device", "_tens_belong")

    def __init__(self, tens_belong: bool) -> None:
        self._tens_belong = tens_belong
        self.cards: list[str] = []
        self.next = 0
        self.behind: int | None = None
        self.cover_out = False
        self.cover_place: str | None = None
        """The hand that the next card was for when the cover card came; known until a whole batch is filled in."""
        self.rack: list[str] = []
        self.plain = True
        """Nothing lies face up in the stack, and no ten is in it that does not belong there."""
        self.smooth = 0
        """Up to here the cards are drawn one after the other, and nothing comes between them."""
        self.loaded = False
        self.inserted = False
        """The cards are in the shoe, not in the stack."""
        self.in_device = False
        """The cards are in a device that shuffles as it deals."""

    def fill(self, cards: list[str]) -> None:
        """A whole batch, as the shuffle left it; the rack is empty then."""
        self.rack = []
        self.cover_place = None
        self._put(cards)

    def refill(self, order: Iterable[str], kept_out: Iterable[str]) -> None:
        """What lies in the rack, in the given order, becomes the shoe (Ch.13 §K, §15(g)), but for what stays in the rack."""
        there = Counter(card[:2] for card in self.rack)
        there.subtract(kept_out)
        cards = []
        for card in order:
            plain = card[:2]
            if there[plain] > 0:
                there[plain] -= 1
                cards.append(plain)
        self.rack = list(kept_out)
        self._put(cards)
        self.inserted = True

    def _put(self, cards: list[str]) -> None:
        self.cards = cards
        self.next = 0
        joined = "".join(cards)
        self.plain = "^" not in joined and (self._tens_belong or "T" not in joined)
        self.loaded = True
        self.inserted = self.in_device = False
        self.put_cover(None)

    def cut(self, at: int) -> None:
        """So many cards go from the top to the bottom."""
        if self.cards:
            at %= len(self.cards)
            self.cards = self.cards[at:] + self.cards[:at]

    def put_cover(self, behind: int | None) -> None:
        """The cover card goes in so that so many cards lie behind it; or there is none."""
        self.behind = behind
        self.cover_out = False
        self._look_ahead()

    def take_cover_out(self, place: str) -> None:
        """The cover card came before a card for this place."""
        self.cover_out = True
        self.cover_place = place
        self._look_ahead()

    def _look_ahead(self) -> None:
        if not self.plain:
            self.smooth = 0
        elif self.cover_out or self.behind is None:
            self.smooth = len(self.cards)
        else:
            self.smooth = len(self.cards) - self.behind

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

    def empty(self) -> None:
        """Cards and rack are taken away."""
        self.cards = []
        self.next = 0
        self.smooth = 0
        self.rack = []
