"""No wager of the tables that this engine plays has a meter (Ch.13 §§C, G, I)."""

from __future__ import annotations

from typing import Any


class NoMeters:
    """What a table has instead."""

    def __init__(self, rules: Any, record: Any) -> None:
        pass

    def open(self) -> None:
        pass
