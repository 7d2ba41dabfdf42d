"""Progressive meters: what they hold exactly, and what they show."""

from __future__ import annotations

from fractions import Fraction

from twentyone.record import Record
from spanish21.rules import Rules


class Meters:
    """Every meter of a table (Ch.12 §D(6), §E(3)). A meter shows whole cents and keeps the rest."""

    __slots__ = ("_held", "_shown", "_resets", "_emptied", "_drawn", "_bonus", "_pots", "_record")

    def __init__(self, rules: Rules, record: Record) -> None:
        self._held: dict[str, Fraction] = {}
        self._shown: dict[str, int] = {}
        self._resets: dict[str, int] = {}
        self._emptied: set[str] = set()
        """Meters whose jackpot was paid in this round: what it has added to them is not on them any more."""
        self._drawn: dict[str, Fraction] = {}
        """What their jackpots took off them in this round."""
        self._record = record
        self._bonus = rules.bonus_stakes
        self._pots = rules.pots
        for kept in (*rules.bonus_stakes.values(), *rules.pots):
            if kept.meter is not None:
                self._held[kept.meter] = Fraction(kept.initial)
                self._resets[kept.meter] = kept.reset

    def open(self) -> None:
        """What every meter shows when the table opens."""
        for name in self._held:
            self._show(name)

    def begin_round(self) -> None:
        self._emptied.clear()
        self._drawn.clear()

    def feed(self, wager: str, stake: int, sign: int) -> None:
        """A progressive wager raises its meters by their rates; one that is given back lowers them."""
        for kept in (self._bonus[stake],) if wager == "bonus-spin" else self._pots:
            if kept.meter is None:
                continue
            if sign < 0 and kept.meter in self._emptied:
                self._drawn[kept.meter] -= kept.rate * stake
            else:
                self._held[kept.meter] += kept.rate * stake * sign

    def amount(self, name: str) -> int:
        """What a winner is paid: the meter as it stands (Ch.12 §D(7), §E(4))."""
        return int(self._held[name])

    def reset(self, name: str) -> None:
        """After its jackpot was paid."""
        self._drawn[name] = self._drawn.get(name, Fraction(0)) + self._held[name] - self._resets[name]
        self._held[name] = Fraction(self._resets[name])
        self._emptied.add(name)
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
