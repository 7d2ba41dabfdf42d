"""Hands that are dead, rounds that end before their time (Ch.14 §§G, H, J to L)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack import dealing, faces, settlement, sides
from blackjack.outcome import certain, dealer_stands, outcome
from twentyone.mishaps import put_away_error

if TYPE_CHECKING:
    from blackjack.hand import Box, Hand
    from blackjack.round import Round


def leave_out(rnd: Round, box: Box) -> None:
    """Ch.14 §§G, H: a box that has not got its two cards is out of the round; of its wagers the register says what becomes."""
    _kill(rnd, box.hands[0])
    _give_back(rnd, box, box.hands[0])
    if rnd.house.has("insurance-of-a-dead-hand", "returned"):
        _give_insurance_back(rnd, box)
    sides.give_back(rnd, box)


def give_up(rnd: Round, box: Box, hand: Hand) -> None:
    """A hand that is no hand for want of a card."""
    _kill(rnd, hand)
    _give_back(rnd, box, hand)


def _kill(rnd: Round, hand: Hand) -> None:
    hand.dead = True
    rnd.record.hand("dead", hand.name)


def call_dead(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.14 §J(2): for a card that was forgotten; the original Blackjack Wager goes back."""
    _kill(rnd, hand)
    if rnd.house.has("dead-hand-added-wagers", "returned-too"):
        _give_back(rnd, box, hand)
        return
    hand.open = False
    if hand.original:
        rnd.record.give_back("main", hand.name, box.player, hand.main)
    else:
        rnd.take("main", hand.name, box.player, hand.main)
    if hand.double:
        rnd.take("double", hand.name, box.player, hand.double)


def _give_back(rnd: Round, box: Box, hand: Hand) -> None:
    if hand.open:
        hand.open = False
        rnd.record.give_back("main", hand.name, box.player, hand.main)
        if hand.double:
            rnd.record.give_back("double", hand.name, box.player, hand.double)


def _give_insurance_back(rnd: Round, box: Box) -> None:
    if box.insurance:
        rnd.record.give_back("insurance", box.name, box.player, box.insurance)
        box.insurance = 0


def all_dead(rnd: Round) -> None:
    """Ch.14 §K(1): all hands are dead, the cards are collected, and each player's wagers go back."""
    for box in rnd.order:
        for hand in box.hands:
            if not hand.dead:
                _kill(rnd, hand)
    put_away_error(rnd)
    rnd.record.gather("table")
    _undo(rnd)


def void(rnd: Round) -> None:
    """Ch.14 §L: a round that cannot be finished."""
    rnd.record.bare("void")
    _undo(rnd)


def _undo(rnd: Round) -> None:
    """Every stake goes back, what was collected included, and what was paid comes back."""
    for box in rnd.order:
        for hand in box.hands:
            _give_back(rnd, box, hand)
        _give_insurance_back(rnd, box)
        sides.give_back(rnd, box)
    for wager, name, player, stake in rnd.collected:
        rnd.record.give_back(wager, name, player, stake)
    rnd.collected.clear()
    sides.undo(rnd)
    for (name, player, wager), amount in rnd.record.paid.items():
        rnd.record.repay(wager, name, player, amount)
    rnd.record.paid.clear()


def settle_as_it_stands(rnd: Round) -> None:
    """Ch.14 §L where the house has it so: nothing is dealt any more; what needs no card is settled, the rest goes back."""
    dealer, house = rnd.dealer, rnd.house
    if len(dealer.cards) < 2:
        void(rnd)
        return
    if not rnd.revealed:
        dealing.reveal(rnd)
    faces.turn_up_all(rnd)
    done = rnd.dealer_blackjack or dealer_stands(house, dealer.total, dealer.soft)
    for box in reversed(rnd.order):
        for hand in reversed(box.hands):
            if not hand.open:
                continue
            if len(hand.cards) < 2:
                _give_back(rnd, box, hand)
                continue
            result = outcome(rnd.rules, hand, dealer.total, rnd.dealer_blackjack) if done else certain(rnd.rules, hand)
            if result is None:
                _give_back(rnd, box, hand)
            else:
                settlement.settle_hand(rnd, box, hand, result)
        settlement.settle_insurance(rnd, box)
    rnd.finished = done
    sides.settle(rnd)
    for box in rnd.order:
        sides.give_back(rnd, box)
