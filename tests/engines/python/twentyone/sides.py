"""A double shoe: two sides with decks, a cover card and discards of their own, of which one is dealt from at a time
(Ch.3 §C, Ch.4 §§F, G, Ch.7 §E(2) of Blackjack)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator

if TYPE_CHECKING:
    from twentyone.session import Session
    from twentyone.shoe import Shoe

OF_A_SIDE = ("shoe", "shoe_cover_place", "burn_due", "shuffled_by", "must_shuffle", "full_batch", "spread", "idle", "beginning", "accepts")
"""What a session remembers for each side by itself; the other one's lies by meanwhile."""


class Sides:
    """Which side is at hand. A table with one shoe has the first alone."""

    __slots__ = ("_session", "_double", "_put_by", "at")

    def __init__(self, session: Session, double: bool) -> None:
        self._session = session
        self._double = double
        self._put_by: dict[str, Any] = {}
        self.at = 1
        """The side at hand: 1 is on the left, 2 on the right."""

    def prepare(self, other: Shoe) -> None:
        """The second side, as the first is before anything has happened."""
        if self._double:
            self._put_by = {**{name: getattr(self._session, name) for name in OF_A_SIDE}, "shoe": other}

    def use(self, side: int) -> None:
        """Turns to this side."""
        if not self._double or side == self.at:
            return
        session = self._session
        here = {name: getattr(session, name) for name in OF_A_SIDE}
        for name, value in self._put_by.items():
            setattr(session, name, value)
        self._put_by = here
        self.at = side
        session.record.of_shoe(side)

    def each(self) -> Iterator[int]:
        """One after the other; the first is at hand again in the end."""
        for side in (1, 2) if self._double else (1,):
            self.use(side)
            yield side
        self.use(1)

    @property
    def all_cut(self) -> bool:
        """Neither waits for its first cut."""
        return not self._session.beginning and not self._put_by.get("beginning", False)
