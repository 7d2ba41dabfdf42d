"""Settling the Blackjack Wager and what was added to it, insurance, even money and surrender (Ch.8 to Ch.11, Ch.13 §A(1) to (3))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack import sides
from blackjack.figures import INSURANCE_ODDS
from blackjack.hand import Box, Hand
from blackjack.outcome import outcome
from blackjack.switch import DEALER_PUSHES
from twentyone.money import EVEN

if TYPE_CHECKING:
    from blackjack.round import Round


def pay_even_money(rnd: Round, box: Box) -> None:
    """Ch.8 §E: the Blackjack is paid 1 to 1, and its cards are removed."""
    hand = box.hands[0]
    rnd.record.even_money("even-money", box.number, box.player)
    box.even_money = True
    hand.open = False
    rnd.record.settle("main", hand.name, box.player, "win", rnd.rules.payout(hand.main, EVEN), 0, hand.main)
    rnd.clear(hand)


def collect_insurance(rnd: Round) -> None:
    """Ch.8 §D: the dealer has no Blackjack."""
    for box in rnd.order:
        if box.insurance:
            rnd.take("insurance", box.name, box.player, box.insurance)
            box.insurance = 0


def settle_surrender(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.9 §§A, C, D."""
    hand.open = False
    half = rnd.rules.half(hand.main)
    takes = half
    if rnd.dealer_blackjack and not (box.insurance and rnd.house.has("insured-surrender-against-blackjack", "half")):
        takes = hand.main
    rnd.collected.append(("main", hand.name, box.player, takes))
    rnd.record.settle("main", hand.name, box.player, "surrender", 0, takes, hand.main - takes)


def settle_held(rnd: Round) -> None:
    """Ch.9 §C(2): surrendered wagers that waited for the dealer's second card."""
    for box in reversed(rnd.order):
        for hand in box.hands:
            if hand.held and hand.open:
                settle_surrender(rnd, box, hand)


def settle_all(rnd: Round) -> None:
    """Everything that still lies there, from the dealer's right to his left; no order is printed."""
    for box in reversed(rnd.order):
        for hand in reversed(box.hands):
            if hand.open:
                settle_hand(rnd, box, hand, outcome(rnd.rules, hand, rnd.dealer.total, rnd.dealer_blackjack))
        settle_insurance(rnd, box)
    sides.settle(rnd)
    for box in rnd.order:
        sides.give_back(rnd, box)  # of a hand that never had two cards


def settle_insurance(rnd: Round, box: Box) -> None:
    """Ch.8 §§B, C: the hole card has made it win; a losing one is gone already."""
    if box.insurance:
        rnd.record.settle("insurance", box.name, box.player, "win", rnd.rules.payout(box.insurance, INSURANCE_ODDS), 0, box.insurance)
        box.insurance = 0


def settle_hand(rnd: Round, box: Box, hand: Hand, result: str) -> None:
    """A hand's wager, and its double."""
    hand.open = False
    if result == "lose":
        _collect(rnd, box, hand)
        return
    at = EVEN
    if result == "win" and hand.blackjack and not (rnd.rules.switch and rnd.dealer.total == 21):  # Ch.12 §A(5)(a)
        at = rnd.rules.blackjack_odds  # Ch.13 §A(2)
    added = "win" if _added_wins(rnd, result) else result
    for wager, stake, odds, comes_to in (("main", hand.main, at, result if hand.original else added), ("double", hand.double, EVEN, added)):
        if stake:
            pays = rnd.rules.payout(stake, odds) if comes_to == "win" else 0
            rnd.record.settle(wager, hand.name, box.player, comes_to, pays, 0, stake)


def _added_wins(rnd: Round, result: str) -> bool:
    """Ch.12 §A(5)(e) speaks of the Blackjack Wager; of those added to it `added-wagers-against-22` does."""
    against_22 = rnd.rules.switch and rnd.dealer.total == DEALER_PUSHES
    return against_22 and result == "push" and rnd.house.has("added-wagers-against-22", "win")


def _collect(rnd: Round, box: Box, hand: Hand) -> None:
    """Against a dealer's Blackjack only the original wager is taken, also of a hand that has passed 21 (Ch.10 §B, Ch.11 §E)."""
    spared = rnd.dealer_blackjack and not (hand.total > 21 and rnd.house.has("busted-before-blackjack", "lost"))
    if spared and not hand.original:
        rnd.record.give_back("main", hand.name, box.player, hand.main)
    else:
        rnd.take("main", hand.name, box.player, hand.main)
    if hand.double:
        if spared:
            rnd.record.give_back("double", hand.name, box.player, hand.double)
        else:
            rnd.take("double", hand.name, box.player, hand.double)
