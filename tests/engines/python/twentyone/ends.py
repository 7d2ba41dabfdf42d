"""How a round may end before its time."""

from __future__ import annotations


class VoidRound(Exception):
    """The round of play is void; `retire`: its decks are taken out of play."""

    def __init__(self, retire: bool) -> None:
        super().__init__()
        self.retire = retire


class DeadRound(Exception):
    """All hands are dead."""


class StoppedRound(Exception):
    """Nothing more may be dealt at this table."""
