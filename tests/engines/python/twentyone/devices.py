"""The shuffling device, the dealing shoe and the card reader of a table: which of them work, and what is owed when one does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from twentyone.record import Record
    from twentyone.course import Rules


class Devices:
    """What the table's devices can do (Ch.13 §§Q to S, §15(j), (k), (k)#2)."""

    __slots__ = ("_rules", "_record", "_shuffler_works", "_reader_works", "jammed", "stopped")

    def __init__(self, rules: Rules, record: Record) -> None:
        self._rules = rules
        self._record = record
        self._shuffler_works = True
        self._reader_works = True
        self.jammed = False
        """The shuffle that was being made stopped, and is to be made again."""
        self.stopped = False
        """No more is dealt at this table for the time being."""

    @property
    def machine_shuffles(self) -> bool:
        """Ch.5 §A, §4(a): whether the next shuffle is the declared device's."""
        return self._rules.shuffler != "manual" and self._shuffler_works

    @property
    def machine_deals(self) -> bool:
        """Ch.5 §J: whether the cards are in a device that shuffles as it deals."""
        return self._rules.continuous and self._shuffler_works

    @property
    def reader_out(self) -> bool:
        """The table has a card reader, and it cannot be used."""
        return self._rules.reader and not self._reader_works

    def become(self, device: str, state: str) -> None:
        """A device jams, breaks, goes or comes back."""
        works = state in ("repaired", "replaced")
        if device == "reader":
            self._reader(state, works)
        elif state == "jammed":
            self.jammed = True  # Ch.13 §R, §15(j); the device works on
        else:
            if device == "shuffler":
                self._shuffler_works = works
            if state == "broken" and device in self._rules.figures.signs_out_of_order:
                self._record.sign(device)  # Ch.13 §S, Ch.14 §N of Blackjack, before anything else is used

    def _reader(self, state: str, works: bool) -> None:
        if self._rules.figures.reader_fault_stops and state == "removed":
            return  # taken away is not out of order
        self._reader_works = works
        stops = self._rules.figures.reader_fault_stops and not works
        if stops and not self.stopped:
            self._record.bare("stop")
        self.stopped = stops

    def fail_reader(self) -> bool:
        """It breaks down in a round; whether the table stops (Ch.13 §Q) or goes on as without one (§15(k)#2)."""
        self._reader_works = False
        self.stopped = self._rules.figures.reader_fault_stops
        return self.stopped
