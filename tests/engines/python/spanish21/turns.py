"""Players' decisions (Ch.7 §§H to K, Ch.9 to 11; §7(e), (f), §8 to §10, §12(a), §13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spanish21 import incidents, settlement
from spanish21.dealing import high_up_card
from twentyone.cards import same_value
from twentyone.hand import Box, Hand, Stake
from twentyone.mishaps import refuses

if TYPE_CHECKING:
    from spanish21.round import Round


def play_box(rnd: Round, box: Box) -> None:
    """All decisions of one box."""
    hand = box.hands[0]
    if hand.dead:
        return
    if rnd.figures.totals_announced:
        rnd.record.announce_total(hand.name, hand.total)
    if not hand.blackjack or rnd.figures.blackjack_may_be_surrendered:
        _decide(rnd, box, hand)
    elif rnd.figures.blackjack_paid_in_turn:
        rnd.record.announce_blackjack(hand.name)
        if not high_up_card(rnd):  # Ch.7 §H(1)(a)
            settlement.settle_hand(rnd, box, hand)
            settlement.settle_bonus_spin(rnd, box)
            rnd.clear(hand)


def _decide(rnd: Round, box: Box, hand: Hand) -> None:
    """Offers and carries out, until the hand stands, is doubled, divided, given up or too high."""
    record = rnd.record
    while True:
        hand.turns += 1
        if rnd.mishaps.moments:
            rnd.at(f"turn:{hand.name}:{hand.turns}")
        choices = _choices(rnd, box, hand)
        if choices == ["stand"]:
            return
        record.offer(hand.name, choices)
        choice, amount = rnd.next_request(hand, choices)
        if choice not in choices or (choice == "double" and not _may_double_for(box, hand, amount)):
            if choice == "double" and amount is None:
                amount = _stake_of_caller(box, hand).main
            record.refuse(hand.name, choice, amount)
        elif choice == "stand":
            record.choose(hand.name, "stand")
            return
        elif choice == "hit":
            record.choose(hand.name, "hit")
            if not rnd.served(hand) or hand.total > 21:
                return
        elif choice == "double":
            _double(rnd, box, hand, amount)
            return
        elif choice == "split":
            _split(rnd, box, hand)
            return
        else:
            _surrender(rnd, box, hand)
            return


def _choices(rnd: Round, box: Box, hand: Hand) -> list[str]:
    choices = []
    two = len(hand.cards) == 2
    if two and not hand.split:  # Ch.9 §A, §8(a)
        choices.append("surrender")
    cards_may_come = not hand.blackjack and not refuses(rnd, hand)
    if cards_may_come and len(hand.cards) >= 2:  # Ch.10 §§A, B, §9(a)
        choices.append("double")
    if cards_may_come and two and box.splits < rnd.rules.splits and same_value(hand.cards[0], hand.cards[1]):
        choices.append("split")  # Ch.11 §§A, D, §10(a), (c)
    choices.append("stand")
    if cards_may_come and hand.total < 21:  # Ch.7 §J, §12(a)
        choices.append("hit")
    return choices


def _stake_of_caller(box: Box, hand: Hand) -> Stake:
    return hand.stake_of(box.caller) or hand.stakes[0]


def _may_double_for(box: Box, hand: Hand, amount: int | None) -> bool:
    """Ch.10 §A, §9(a): up to the original wager."""
    return amount is None or 0 < amount <= _stake_of_caller(box, hand).main


def _double(rnd: Round, box: Box, hand: Hand, amount: int | None) -> None:
    """Ch.7 §K, Ch.10 §§C, D, §9(a); §13(d): the others on the box may follow."""
    caller = _stake_of_caller(box, hand)
    caller.double = caller.main if amount is None else amount
    hand.doubled = True
    rnd.record.choose(hand.name, "double", caller.double)
    if len(hand.stakes) > 1:
        for stake in hand.stakes:
            wanted = _along(rnd, hand, stake.player, "double") if stake is not caller else None
            if wanted is None:
                continue
            if 0 < wanted <= stake.main:
                stake.double = wanted
                rnd.record.follow(hand.name, stake.player, "double", wanted)
            else:
                rnd.record.refuse_wager(box.number, stake.player, "double", "place", wanted)
    if rnd.served(hand, sideways=True):
        _rescue(rnd, box, hand)


def _rescue(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.10 §H, §9(d): the double is taken back, the original wager forfeited. There is one: a blackjack spares what lies on
    another hand of the split, though that one is rescued too (§10(d)), so that it is not taken while a blackjack can come."""
    if hand.total > 21:
        return
    record = rnd.record
    choices = ["stand", "rescue"]
    while True:
        hand.turns += 1
        if rnd.mishaps.moments:
            rnd.at(f"turn:{hand.name}:{hand.turns}")
        record.offer(hand.name, choices)
        choice, amount = rnd.next_request(hand, choices)
        if choice in choices:
            break
        if choice == "double" and amount is None:
            amount = _stake_of_caller(box, hand).main
        record.refuse(hand.name, choice, amount)
    record.choose(hand.name, choice)
    if choice == "rescue":
        # Each bettor of a shared box rescues for himself; a script knows the caller's alone.
        stake = _stake_of_caller(box, hand)
        record.give_back("double", hand.name, stake.player, stake.double)
        stake.double = 0
        stake.rescued = True
        if box.forfeited.setdefault(stake.player, hand) is hand or rnd.reader or not high_up_card(rnd):
            stake.open = False
            rnd.take("main", hand.name, stake.player, stake.main)


def _split(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.11 §§A to C, §10(a) to (c); §13(e): the others on the box cover both hands or name one."""
    caller = _stake_of_caller(box, hand)
    rnd.record.choose(hand.name, "split", caller.main)
    box.splits += 1
    left, right = Hand(hand.name + ".1", split=True), Hand(hand.name + ".2", split=True)
    left.add(hand.cards[0])
    right.add(hand.cards[1])
    for stake in hand.stakes:
        wanted = "cover" if stake is caller else _along(rnd, hand, stake.player, "split") or left.name
        if wanted == "cover":
            if stake is not caller:
                rnd.record.follow(hand.name, stake.player, "split", stake.main)
            left.stakes.append(stake)
            right.stakes.append(Stake(stake.bet, stake.main))
        else:
            rnd.record.follow(hand.name, stake.player, "split", None, wanted)
            (right if wanted == right.name else left).stakes.append(stake)
    where = box.hands.index(hand)
    box.hands[where:where + 1] = [left, right]
    for part in (left, right):
        if rnd.give(part):
            _decide(rnd, box, part)


def _along(rnd: Round, hand: Hand, player: str, what: str) -> Any:
    for entry in rnd.script.get("along", ()):
        if entry["hand"] == hand.name and entry["player"] == player and what in entry:
            return entry[what]
    return None


def _surrender(rnd: Round, box: Box, hand: Hand) -> None:
    """Ch.9 §§A, C, §8(a)."""
    rnd.record.choose(hand.name, "surrender")
    if high_up_card(rnd):
        hand.held = True
        rnd.record.hand("hold", hand.name)
    else:
        for stake in hand.stakes:
            settlement.settle_surrender(rnd, hand, stake)


def make_good(rnd: Round) -> None:
    """Ch.13 §O, §15(i): hands whose card was forgotten, once all others are done."""
    missed = rnd.mishaps.missed
    while missed:
        hand, takes = missed.pop(0)
        rnd.record.remedy(hand.name, takes)
        if takes == "dead":
            incidents.kill(rnd, hand)
            continue
        if not rnd.give(hand, sideways=hand.doubled):
            continue
        box = next(box for box in rnd.order if hand in box.hands)
        if hand.doubled:
            _rescue(rnd, box, hand)
        elif hand.total <= 21:
            _decide(rnd, box, hand)
