"""What a wager beside the game earns."""

from __future__ import annotations

from typing import NamedTuple

from twentyone.money import Odds


class Line(NamedTuple):
    """A line of a list; none of it is a wager that is lost."""

    odds: Odds = (0, 1)
    capped: bool = False
    """A maximum may stand against it (Ch.13 §J)."""
    kept: bool = False
    """The stake stays with the house, whatever it earns."""
    of_meter: int = 0
    """So many hundredths of its meter besides."""

    @property
    def lost(self) -> bool:
        return self.odds[0] == 0 and not self.of_meter


def for_one(times: int) -> Line:
    """So much for 1: what is paid is given for the stake, which the house keeps (`one-for-one`)."""
    return Line((times, 1), kept=True)
