"""The progressive meters of Bonus Spin and Xtreme 16."""

from __future__ import annotations

from spanish21.rules import Rules
from twentyone.meters import Pots
from twentyone.record import Record


class Meters(Pots):
    """Every meter of a table (Ch.12 §D(6), §E(3))."""

    __slots__ = ("_bonus", "_xtreme")

    def __init__(self, rules: Rules, record: Record) -> None:
        super().__init__(record)
        self._bonus = rules.bonus_stakes
        self._xtreme = rules.pots
        for kept in (*rules.bonus_stakes.values(), *rules.pots):
            if kept.meter is not None:
                self.add(kept.meter, kept.initial, kept.reset)

    def feed(self, wager: str, stake: int, sign: int) -> None:
        """A progressive wager raises its meters by their rates; one that is given back lowers them."""
        for kept in (self._bonus[stake],) if wager == "bonus-spin" else self._xtreme:
            if kept.meter is not None:
                self.grow(kept.meter, kept.rate * stake * sign)
