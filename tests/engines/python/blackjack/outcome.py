"""Who wins. The sections that would say so are not in the print: the register's gaps, as the table has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable

from blackjack.switch import DEALER_PUSHES

if TYPE_CHECKING:
    from blackjack.hand import Hand
    from blackjack.house import House
    from blackjack.rules import Rules

MUST_STAND = 17


def outcome(rules: Rules, hand: Hand, dealer_total: int, dealer_blackjack: bool) -> str:
    """`win`, `lose` or `push`."""
    house, total = rules.house, hand.total
    if total > 21:
        if dealer_total == total and house.has("both-busted", "tie-at-equal-totals"):
            return "push"
        return "lose"
    departure = _in_switch(hand, dealer_total, dealer_blackjack) if rules.switch else None
    if departure is not None:
        return departure
    if hand.blackjack and dealer_blackjack:
        return "win" if house.has("two-blackjacks", "win") else "push"
    if hand.blackjack:
        return "push" if dealer_total == 21 and house.has("blackjack-against-a-drawn-21", "ties") else "win"
    if dealer_blackjack:
        return "push" if total == 21 and house.has("drawn-21-against-a-blackjack", "ties") else "lose"
    if dealer_total > 21 or total > dealer_total:
        return "win"
    if total == dealer_total:
        return "push" if house.has("equal-totals", "tie") else "lose"
    return "lose"


def _in_switch(hand: Hand, dealer_total: int, dealer_blackjack: bool) -> str | None:
    """Ch.12 §A(5), of a hand that has not passed 21; nothing where none of its cases is there.

    A Blackjack to which a card is drawn is none any more (`blackjack-with-a-third-card`), however
    it came about.
    """
    switched = hand.switched_blackjack and len(hand.cards) == 2
    if dealer_blackjack:
        if hand.blackjack:
            return "push"  # (b)
        return "lose" if switched else None  # (c)
    if dealer_total == DEALER_PUSHES:
        return "push"  # (e), and (d)
    if dealer_total == 21:
        if hand.blackjack:
            return "win"  # (a), at 1 to 1
        return "push" if switched else None  # (d)
    return None


def dealer_stands(house: House, total: int, soft: bool) -> bool:
    """Ch.14 §D knows a dealer who has 17; up to where he draws the register's `dealer-draw` says."""
    if total == MUST_STAND and soft:
        return house.has("dealer-draw", "stands-on-all-17")
    return total >= MUST_STAND


def totals_to_come() -> Iterable[int]:
    """What a dealer who draws on may end with, a Blackjack left aside."""
    return range(MUST_STAND, 27)


def certain(rules: Rules, hand: Hand) -> str | None:
    """The outcome, if no card that the dealer may still draw can change it; a Blackjack of his is out of the question."""
    results = {outcome(rules, hand, total, dealer_blackjack=False) for total in totals_to_come()}
    return results.pop() if len(results) == 1 else None
