"""What the common parts ask of a game: its rules, its rounds, and how they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Protocol

if TYPE_CHECKING:
    from twentyone.form import TableFigures
    from twentyone.hand import Dealer
    from twentyone.mishaps import Mishaps
    from twentyone.record import Record
    from twentyone.session import Session
    from twentyone.shoe import Shoe


class CannotPlay(Exception):
    """An option that this engine cannot follow."""

    def __init__(self, option: str, value: Any) -> None:
        super().__init__(f"cannot be played with {value}")
        self.option = option


class Rules(Protocol):
    """All that stands fast while a table is open."""

    figures: TableFigures
    shuffler: str
    continuous: bool
    reader: bool
    shut_out: bool
    double_shoe: bool
    burns_when_filled: bool
    """The first card of a full shoe is burned, and one for each new dealer."""
    recut_by: str


class Meters(Protocol):
    """The progressive meters of a table."""

    def open(self) -> None:
        """Shows every meter when the table opens."""


class Round(Protocol):
    """A round as the supply of cards and the mishaps see it."""

    session: Session
    rules: Rules
    figures: TableFigures
    record: Record
    shoe: Shoe
    script: dict[str, Any]
    mishaps: Mishaps
    dealer: Dealer
    reader: bool
    dealt_out: bool

    def play(self) -> None:
        """From the wagers to the last settlement."""

    def bettors(self) -> set[str]:
        """Who had a wager in it."""

    def asked(self, entry: dict[str, Any]) -> None:
        """What a player asks about a wager."""


class Game(NamedTuple):
    """An edition, ready to be played."""

    rules: Callable[[dict[str, Any]], Any]
    meters: Callable[[Any, Any], Any]
    round: Callable[[Any, dict[str, Any]], Any]
    kinds: tuple[str, ...] = ()
    """Kinds of events that no other game has."""
