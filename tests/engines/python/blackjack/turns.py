"""Players' decisions (Ch.9 to Ch.11, Ch.14 §§C, J)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack import irregularities, settlement, switch
from blackjack.dealing import ace_or_ten
from blackjack.faces import give_up_if_busted, turn_up
from blackjack.hand import Box, Hand
from twentyone.cards import same_value
from twentyone.mishaps import refuses

if TYPE_CHECKING:
    from blackjack.round import Round


def play_box(rnd: Round, box: Box) -> None:
    """All decisions of one box."""
    if rnd.rules.switch:
        switch.announce(rnd, box)
    hand = box.hands[0]
    if not hand.dead and hand.open:
        _decide(rnd, box, hand)


def _decide(rnd: Round, box: Box, hand: Hand) -> None:
    """Offers and carries out, until the hand stands, is doubled, divided, given up or too high."""
    record = rnd.record
    while True:
        hand.turns += 1
        rnd.at(f"turn:{hand.name}:{hand.turns}")
        choices = _choices(rnd, box, hand)
        if choices == ["stand"]:
            return
        record.offer(hand.name, choices)
        choice, amount = rnd.next_request(hand, choices)
        if choice == "double" and amount is None:
            amount = box.main
        if choice not in choices or (choice == "double" and not 0 < amount <= box.main):  # Ch.10 §A(1)
            record.refuse(hand.name, choice, amount)
            continue
        if choice == "switch":
            record.choose(hand.name, "switch")
            switch.carry_out(rnd, box)
            continue
        box.decided = True
        if choice == "stand":
            record.choose(hand.name, "stand")
            return
        elif choice == "hit":
            record.choose(hand.name, "hit")
            if not rnd.served(hand) or give_up_if_busted(rnd, hand):
                return
        elif choice == "double":
            _double(rnd, hand, amount)
            return
        elif choice == "split":
            _split(rnd, box, hand)
            return
        else:
            _surrender(rnd, box, hand)
            return


def _choices(rnd: Round, box: Box, hand: Hand) -> list[str]:
    house = rnd.house
    two = len(hand.cards) == 2
    choices = []
    if two and not hand.split and rnd.rules.surrender and (not hand.blackjack or house.has("surrender-of-blackjack", "allowed")):  # Ch.9 §A, Ch.11 §C
        choices.append("surrender")
    cards_may_come = not refuses(rnd, hand)
    if cards_may_come and two and not hand.blackjack:  # Ch.10 §A
        choices.append("double")
    if cards_may_come and two and box.splits < rnd.rules.splits and _is_pair(rnd, hand):  # Ch.11 §§A, D
        choices.append("split")
    choices.append("stand")
    if cards_may_come and (hand.total < 21 or house.has("draw-limit", "not-past-21")):
        choices.append("hit")
    if rnd.rules.switch and switch.is_open(rnd, box):  # Ch.12 §A(4)(a)
        choices.append("switch")
    return choices


def _is_pair(rnd: Round, hand: Hand) -> bool:
    one, other = hand.cards
    return one[0] == other[0] if rnd.house.has("pair-to-split", "same-rank") else same_value(one, other)


def _double(rnd: Round, hand: Hand, amount: int) -> None:
    """Ch.10 §§A(2), C: one card, sideways."""
    hand.double = amount
    hand.doubled = True
    rnd.record.choose(hand.name, "double", amount)
    turn_up(rnd, hand)
    if rnd.served(hand, sideways=True):
        give_up_if_busted(rnd, hand)
    elif hand.refuses:
        _double_without_card(rnd, hand)


def _double_without_card(rnd: Round, hand: Hand) -> None:
    """Ch.14 §C(1): he refused the card that goes with it; what becomes of the wager `refused-after-double` says."""
    if rnd.house.has("refused-after-double", "double-returned"):
        rnd.record.give_back("double", hand.name, rnd.player_of(hand), hand.double)
        hand.double = 0


def _split(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.11 §§A to C: the second hand has the added wager; the hand on the dealer's left is completed first."""
    rnd.record.choose(hand.name, "split", box.main)
    turn_up(rnd, hand)
    box.splits += 1
    left = Hand(hand.name + ".1", hand.main, hand.original, split=True)
    right = Hand(hand.name + ".2", box.main, original=False, split=True)
    left.add(hand.cards[0])
    right.add(hand.cards[1])
    where = box.hands.index(hand)
    box.hands[where:where + 1] = [left, right]
    for part in (left, right):
        if rnd.give(part):
            _decide(rnd, box, part)
        elif rnd.house.has("refused-split-card", "dead-and-returned"):
            irregularities.give_up(rnd, box, part)


def _surrender(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.9 §§A, C."""
    rnd.record.choose(hand.name, "surrender")
    turn_up(rnd, hand)
    if ace_or_ten(rnd):
        hand.held = True
        rnd.record.hand("hold", hand.name)
    else:
        settlement.settle_surrender(rnd, box, hand)


def make_good(rnd: Round) -> None:
    """Ch.14 §J: hands whose card was forgotten, once all others are done."""
    missed = rnd.mishaps.missed
    while missed:
        hand, takes = missed.pop(0)
        box = next(box for box in rnd.order if hand in box.hands)
        rnd.record.remedy(hand.name, takes)
        if takes == "dead":
            irregularities.call_dead(rnd, box, hand)
        elif not rnd.give(hand, sideways=hand.doubled):
            _refused_late(rnd, box, hand)
        elif not give_up_if_busted(rnd, hand) and not hand.doubled:
            _decide(rnd, box, hand)


def _refused_late(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.14 §§C(1), J: of the two things that were to be done one is left (`refused-late-card`)."""
    if rnd.house.has("refused-late-card", "dead"):
        irregularities.call_dead(rnd, box, hand)
    elif hand.doubled:
        _double_without_card(rnd, hand)
