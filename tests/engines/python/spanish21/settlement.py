"""Settling wagers: who is paid what, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spanish21 import spins
from twentyone.hand import Box, Hand, Stake
from twentyone.money import EVEN, half, payout
from spanish21.outcome import dealer_matters, outcome, three_suited_sevens, winning_odds

if TYPE_CHECKING:
    from spanish21.round import Round


def match_the_dealer(rnd: Round) -> None:
    """Ch.7 §F, Ch.12 §A(4), §6(d), (e): from the dealer's right to his left."""
    if not rnd.rules.match:
        return
    due = []
    for box in reversed(rnd.order):
        for bet in box.bets:
            stake = bet.sides.pop("match-the-dealer", 0)
            if stake:
                due.append((box, bet.player, stake, _match_pays(rnd, box, stake)))
    if rnd.figures.match_losers_first:
        due.sort(key=lambda line: line[3] > 0)
    for box, player, stake, pays in due:
        if pays:
            rnd.record.settle("match-the-dealer", box.name, player, "win", pays, 0, stake)
        else:
            rnd.take("match-the-dealer", box.name, player, stake)


def _match_pays(rnd: Round, box: Box, stake: int) -> int:
    up = rnd.dealer.up
    pays = 0
    for card in box.hands[0].cards:
        if card[0] == up[0]:
            pays += payout(stake, rnd.rules.match_same if card[1] == up[1] else rnd.rules.match_other)
    return pays


def collect_insurance(rnd: Round) -> None:
    """Ch.8 §F, §11(d): the dealer has no Blackjack."""
    for box in rnd.order:
        for bet in box.bets:
            if bet.insurance:
                rnd.take("insurance", box.name, bet.player, bet.insurance)
                bet.insurance = 0


def settle_surrender(rnd: Round, hand: Hand, stake: Stake) -> None:
    """Ch.9 §C, §8(a)(1), (2)."""
    stake.open = False
    if rnd.dealer_blackjack:
        rnd.collected.append(("main", hand.name, stake.player, stake.main))
        rnd.record.settle("main", hand.name, stake.player, "surrender", 0, stake.main, 0)
    else:
        takes = half(stake.main)
        rnd.collected.append(("main", hand.name, stake.player, takes))
        rnd.record.settle("main", hand.name, stake.player, "surrender", 0, takes, stake.main - takes)


def settle_held(rnd: Round) -> None:
    """Ch.9 §C(2), §8(a)(2): surrendered wagers that waited for the dealer's second card."""
    for box in rnd.order:
        for hand in box.hands:
            if hand.held:
                for stake in hand.stakes:
                    if stake.open:
                        settle_surrender(rnd, hand, stake)


def dealers_total_matters(rnd: Round) -> bool:
    """Ch.7 §N, §12(c)."""
    for box in rnd.order:
        for hand in box.hands:
            if not hand.held and _in_play(hand) and dealer_matters(rnd.figures, hand):
                return True
    return False


def _in_play(hand: Hand) -> bool:
    """Whether the dealer's cards decide a stake on it; what a rescue gave up they do not."""
    return any(stake.open and not stake.rescued for stake in hand.stakes)


def second_card_matters(rnd: Round) -> bool:
    """§12(c), where the dealer's second card comes last: whether anything hangs on it still."""
    blackjack_possible = rnd.dealer.up[0] in "AJQK"
    for box in rnd.order:
        if any(bet.insurance for bet in box.bets):
            return True
        for hand in box.hands:
            if blackjack_possible and any(stake.open and stake.rescued for stake in hand.stakes):
                return True
            if _in_play(hand):
                if hand.held or dealer_matters(rnd.figures, hand):
                    return True
                if blackjack_possible and (_loses_to_blackjack_alone(hand) or _may_be_spared(box, hand)):
                    return True
    return False


def _loses_to_blackjack_alone(hand: Hand) -> bool:
    return hand.total == 21 and not hand.blackjack


def _may_be_spared(box: Box, hand: Hand) -> bool:
    """A busted hand with more on it than the original wager, which alone a blackjack takes (§9(c), §10(d)); a rescue has
    forfeited that one."""
    added = any(stake.double for stake in hand.stakes) or (hand.split and hand is not box.hands[0]) or bool(box.forfeited)
    return hand.total > 21 and added


def settle_all(rnd: Round) -> None:
    """Ch.7 §R, §5(e): the losing wagers first and then the others, or both at once around the table."""
    for box in rnd.order:
        _judge(rnd, box)
    if rnd.rules.collect_first:
        for box in reversed(rnd.order):
            _settle_box(rnd, box, losing=True, others=False)
        for box in reversed(rnd.order):
            _settle_box(rnd, box, losing=False, others=True)
    else:
        for box in reversed(rnd.order):
            _settle_box(rnd, box, losing=True, others=True)


def settle_hand(rnd: Round, box: Box, hand: Hand) -> None:
    """One hand by itself, before its time (Ch.7 §H(1)(a))."""
    for stake in hand.stakes:
        stake.result = "win"
        _pay(rnd, box, hand, stake)


def settle_bonus_spin(rnd: Round, box: Box) -> None:
    """The spin of a Blackjack that is paid in its turn (Ch.12 §D(7))."""
    for bet in box.bets:
        if "bonus-spin" in bet.sides:
            spins.settle_bonus(rnd, box, bet)


def _judge(rnd: Round, box: Box) -> None:
    """The result of every open stake; to a dealer's Blackjack only the original wager is lost, that of the first hand: also of
    hands that busted (§9(c), §10(d)). Of a player who rescued it is the one that he forfeited (§9(d))."""
    total, blackjack = rnd.dealer.total, rnd.dealer_blackjack
    first: dict[str, Hand] = dict(box.forfeited)
    for hand in box.hands:
        result = outcome(rnd.figures, hand, total, blackjack)
        for stake in hand.stakes:
            stake.result = result
            if hand.held:
                stake.result = "surrender"
            elif stake.rescued:
                stake.result = "spared" if blackjack else "lose"
            elif blackjack and result == "lose" and hand is not first.get(stake.player, hand):
                stake.result = "spared"  # Ch.11 §E, §10(d)
            first.setdefault(stake.player, hand)


def _settle_box(rnd: Round, box: Box, losing: bool, others: bool) -> None:
    for hand in reversed(box.hands):
        for stake in hand.stakes:
            if stake.open and (losing if stake.result in ("lose", "surrender") else others):
                if stake.result == "lose":
                    _collect(rnd, hand, stake)
                elif stake.result == "surrender":
                    settle_surrender(rnd, hand, stake)
                else:
                    _pay(rnd, box, hand, stake)
    for bet in box.bets:
        if bet.insurance and others:
            rnd.record.settle("insurance", box.name, bet.player, "win", payout(bet.insurance, rnd.figures.insurance), 0,
                              bet.insurance)
            bet.insurance = 0
        if bet.sides:
            spins.settle_sides(rnd, box, bet, losing, others)


def _collect(rnd: Round, hand: Hand, stake: Stake) -> None:
    stake.open = False
    rnd.take("main", hand.name, stake.player, stake.main)
    if stake.double:
        if rnd.dealer_blackjack:  # Ch.10 §E, §9(c): also of a hand that busted
            rnd.record.give_back("double", hand.name, stake.player, stake.double)
        else:
            rnd.take("double", hand.name, stake.player, stake.double)


def _pay(rnd: Round, box: Box, hand: Hand, stake: Stake) -> None:
    stake.open = False
    record, name, player = rnd.record, hand.name, stake.player
    if stake.result == "win":
        at = winning_odds(rnd.figures, hand, rnd.dealer.total)
        record.settle("main", name, player, "win", payout(stake.main, at), 0, stake.main)
        if stake.double:
            record.settle("double", name, player, "win", payout(stake.double, EVEN), 0, stake.double)
        if rnd.dealer.up[0] == "7" and three_suited_sevens(hand):
            _pay_fixed(rnd, box, hand, stake)
    elif stake.result == "push":
        record.settle("main", name, player, "push", 0, 0, stake.main)
        if stake.double:
            record.settle("double", name, player, "push", 0, 0, stake.double)
    else:
        record.give_back("main", name, player, stake.main)
        if stake.double:
            record.give_back("double", name, player, stake.double)


def _pay_fixed(rnd: Round, box: Box, hand: Hand, stake: Stake) -> None:
    """Ch.12 §C, §5(g): to the winner by his original wager, and to every other player of the round."""
    fixed = rnd.figures.super_bonus
    if stake.main >= fixed.large_wager:
        rnd.record.fixed(hand.name, stake.player, fixed.pays_large)
    elif stake.main >= fixed.least_wager:
        rnd.record.fixed(hand.name, stake.player, fixed.pays)
    if stake is not hand.stakes[-1]:
        return
    paid = {one.player for one in hand.stakes}
    for other in rnd.order:
        for bet in other.bets:
            if bet.player not in paid:
                paid.add(bet.player)
                rnd.record.fixed(hand.name, bet.player, fixed.pays_others)
