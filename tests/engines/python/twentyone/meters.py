"""Progressive meters: what they hold exactly, and what they show."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from twentyone.record import Record


class Pots:
    """The meters of a table. A meter shows whole cents and keeps the rest."""

    __slots__ = ("_held", "_shown", "_resets", "_emptied", "_drawn", "_record")

    def __init__(self, record: Record) -> None:
        self._held: dict[str, Fraction] = {}
        self._shown: dict[str, int] = {}
        self._resets: dict[str, int] = {}
        self._emptied: set[str] = set()
        """Meters whose whole was paid in this round: what it has added to them is not on them any more."""
        self._drawn: dict[str, Fraction] = {}
        """What was paid off them in this round."""
        self._record = record

    def add(self, name: str, initial: int, reset: int) -> None:
        self._held[name] = Fraction(initial)
        self._resets[name] = reset

    def open(self) -> None:
        """What every meter shows when the table opens."""
        for name in self._held:
            self._show(name)

    def begin_round(self) -> None:
        self._emptied.clear()
        self._drawn.clear()

    def grow(self, name: str, by: Fraction) -> None:
        """A wager raises it; one that is given back lowers it."""
        if by < 0 and name in self._emptied:
            self._drawn[name] += by
        else:
            self._held[name] += by

    def amount(self, name: str) -> int:
        """What a winner of the whole is paid: the meter as it stands."""
        return int(self._held[name])

    def reset(self, name: str) -> None:
        """After the whole was paid."""
        self._drawn[name] = self._drawn.get(name, Fraction(0)) + self._held[name] - self._resets[name]
        self._held[name] = Fraction(self._resets[name])
        self._emptied.add(name)
        self._show(name)

    def draw(self, name: str, amount: int) -> None:
        """After a part was paid that is taken off it."""
        self._drawn[name] = self._drawn.get(name, Fraction(0)) + amount
        self._held[name] -= amount
        self._show(name)

    def undo_jackpots(self) -> None:
        """In a round that is void they were not won."""
        for name, drawn in self._drawn.items():
            self._held[name] += drawn
        self._drawn.clear()
        self._emptied.clear()

    def show_changes(self) -> None:
        """What every meter shows that shows something new."""
        for name, held in self._held.items():
            if int(held) != self._shown.get(name):
                self._show(name)

    def _show(self, name: str) -> None:
        shown = int(self._held[name])
        self._shown[name] = shown
        self._record.meter(name, shown)
