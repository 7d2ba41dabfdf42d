"""What a round of either game remembers, and what is done alike in both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from twentyone import supply
from twentyone.hand import Dealer
from twentyone.mishaps import Mishaps, happen, refuses

if TYPE_CHECKING:
    from twentyone.session import Session


class HandInPlay(Protocol):
    """A player's hand as both games have it."""

    name: str
    cards: list[str]
    doubled: bool
    requests: int
    cleared: bool


class Play:
    """The table while a round goes on, and what players ask for."""

    def __init__(self, session: Session, script: dict[str, Any]) -> None:
        self.session = session
        self.rules = session.rules
        self.figures = session.rules.figures
        self.record = session.record
        self.record.paid.clear()
        self.shoe = session.shoe
        self.script = script
        self.boxes: dict[int, Any] = {}
        self.order: list[Any] = []
        """The boxes that take part, from the dealer's left."""
        self.dealer = Dealer()
        self.dealer_blackjack = False
        self.reader = True
        self.dealing = False
        self.dealt_out = False
        self.insurance_open = False
        self.collected: list[tuple[str, str, str, int]] = []
        """Stakes that the house has taken in this round, of wagers that it keeps though they win too: wager, hand, player, amount."""
        self.mishaps = Mishaps(script)
        self._decisions: dict[str, list[str]] = script["decisions"]
        self._used: dict[str, int] = {}
        self._otherwise = script.get("otherwise", "stand")

    def at(self, moment: str) -> None:
        """What the script has in store for this moment."""
        if self.mishaps.moments:
            happen(self, moment)

    def take(self, wager: str, hand: str, player: str, stake: int) -> None:
        """A wager is lost."""
        self.collected.append((wager, hand, player, stake))
        self.record.settle(wager, hand, player, "lose", 0, stake, 0)

    def clear(self, hand: HandInPlay) -> None:
        """The cards of a hand leave the layout."""
        hand.cleared = True
        self.shoe.rack.extend(hand.cards)
        self.record.hand("clear", hand.name)

    def to_rack(self) -> None:
        """What is left on the layout (Ch.7 §T, §7(h))."""
        rack = self.shoe.rack
        for box in self.order:
            for hand in box.hands:
                if not hand.cleared:
                    rack.extend(hand.cards)
        rack.extend(self.dealer.cards)

    # What a player asks for, and what he is given.

    def next_request(self, hand: HandInPlay, choices: list[str]) -> tuple[str, int | None]:
        """The next thing that is asked for, and for which amount."""
        listed = self._decisions.get(hand.name)
        used = self._used.get(hand.name, 0)
        if listed is None or used >= len(listed):
            return (self._otherwise if self._otherwise in choices else "stand"), None
        self._used[hand.name] = used + 1
        word, colon, amount = listed[used].partition(":")
        return word, int(amount) if colon else None

    def served(self, hand: HandInPlay, sideways: bool = False) -> bool:
        """The card that was asked for; false if the dealer forgot it (Ch.13 §O, §15(i); Ch.14 §J of Blackjack), or it is refused."""
        hand.requests += 1
        missed = self.mishaps.draws_missed
        takes = missed.get((hand.name, hand.requests)) if missed else None
        if takes is not None:
            self.mishaps.missed.append((hand, takes))
            return False
        return self.give(hand, sideways)

    def give(self, hand: HandInPlay, sideways: bool = False) -> bool:
        """The next card of the shoe; false if the hand will not have it."""
        if refuses(self, hand):
            return False
        card = supply.draw(self, hand.name)
        hand.add(card)
        if sideways:
            self.record.deal_sideways(hand.name, card)
        else:
            self.record.deal_up(hand.name, card)
        self.given(hand)
        return True

    def given(self, hand: HandInPlay) -> None:
        """What a further card changes."""
