"""Hands that are dead and rounds that are void (Ch.13 §§B, D, M to P, §15(a), (b), (h), (i), (l))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spanish21 import wagers
from twentyone.ends import VoidRound
from twentyone.mishaps import put_away_error

if TYPE_CHECKING:
    from spanish21.round import Round
    from twentyone.hand import Box, Hand


def kill(rnd: Round, hand: Hand) -> None:
    """The hand is dead, and what stands on it goes back (Ch.13 §§M to P, §15(h), (i), (l))."""
    hand.dead = True
    rnd.record.hand("dead", hand.name)
    _give_back(rnd, hand)


def leave_out(rnd: Round, box: Box) -> None:
    """Ch.13 §§M, N, §15(h): a box that has not got its two cards is out of the round."""
    kill(rnd, box.hands[0])
    give_back_sides(rnd, box, all_of_them=False)
    rnd.session.meters.show_changes()


def _give_back(rnd: Round, hand: Hand) -> None:
    for stake in hand.stakes:
        if stake.open:
            stake.open = False
            rnd.record.give_back("main", hand.name, stake.player, stake.main)
            if stake.double:
                rnd.record.give_back("double", hand.name, stake.player, stake.double)


def give_back_sides(rnd: Round, box: Box, all_of_them: bool) -> None:
    """The additional wagers of a box that has no part in the round; Xtreme 16 does not depend on its cards."""
    for bet in box.bets:
        if bet.insurance:
            rnd.record.give_back("insurance", box.name, bet.player, bet.insurance)
            bet.insurance = 0
        for side, amount in list(bet.sides.items()):
            # Without two cards nothing decides a Bonus Spin; the dealer's own decide an Xtreme 16.
            if all_of_them or side != "xtreme-16":
                rnd.record.give_back(side, box.name, bet.player, amount)
                del bet.sides[side]
                del bet.placed[side]
                if bet.fed.pop(side, 0):
                    rnd.session.meters.feed(side, amount, -1)


def void(rnd: Round, fault: VoidRound) -> None:
    """Ch.13 §§B, D; §15(a), (b): as if the round had not been, what was collected in it included."""
    rnd.record.bare("void")
    for box in rnd.order:
        for hand in box.hands:
            _give_back(rnd, hand)
        give_back_sides(rnd, box, all_of_them=True)
    _undo(rnd)
    if fault.retire:
        rnd.record.bare("retire")
        rnd.session.retire()
    rnd.session.cards_on_table = True


def _undo(rnd: Round) -> None:
    """Stakes that were collected go back, and out of the meters again; what was paid comes back, jackpots onto their meters."""
    for wager, hand, player, amount in rnd.collected:
        rnd.record.give_back(wager, hand, player, amount)
    rnd.collected = []
    for (hand, player, of), amount in rnd.record.paid.items():
        rnd.record.repay(of, hand, player, amount)
    rnd.record.paid.clear()
    rnd.session.meters.undo_jackpots()
    wagers.reopen(rnd)


def all_dead(rnd: Round) -> None:
    """Ch.13 §P(1), §15(l)(1)."""
    for box in rnd.order:
        for hand in box.hands:
            if not hand.dead:
                hand.dead = True
                rnd.record.hand("dead", hand.name)
    put_away_error(rnd)
    rnd.record.gather("table")
    for box in rnd.order:
        for hand in box.hands:
            _give_back(rnd, hand)
        give_back_sides(rnd, box, all_of_them=True)
    _undo(rnd)
