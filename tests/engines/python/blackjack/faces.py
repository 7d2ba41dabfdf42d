"""Cards of players that lie face down, dealt from the hand (Ch.12 §B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blackjack.hand import Hand
    from blackjack.round import Round


def turn_up(rnd: Round, hand: Hand) -> None:
    """Ch.12 §B(10)(a), (14): the first two cards of a player who holds them."""
    if hand.down:
        hand.down = False
        rnd.record.hand("turn-up", hand.name)


def turn_up_all(rnd: Round) -> None:
    """Ch.12 §B(14): once all cards have been dealt, of who is still in the round."""
    for box in rnd.order:
        for hand in box.hands:
            if not hand.cleared and not hand.dead:
                turn_up(rnd, hand)


def give_up_if_busted(rnd: Round, hand: Hand) -> bool:
    """Whether it has passed 21; its player discards it at once (Ch.12 §B(10)(b))."""
    if hand.total > 21 and rnd.rules.from_hand:
        rnd.clear(hand)
    return hand.total > 21
