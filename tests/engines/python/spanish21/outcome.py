"""Who wins, and at what odds: pure questions about finished hands."""

from __future__ import annotations

from spanish21.figures.form import Bonuses, Figures
from twentyone.hand import Hand
from twentyone.money import EVEN, Odds

BUST = 22


def outcome(figures: Figures, hand: Hand, dealer_total: int, dealer_blackjack: bool) -> str:
    """Ch.7 §§O to Q, §5(a), (b)."""
    total = hand.total
    if total > 21:
        return "lose"
    if hand.blackjack:
        return "win"
    if dealer_blackjack:
        if total < 21:
            return "lose"
        if len(hand.cards) > 2:
            return "lose"  # Ch.7 §Q, §5(b)
        return "lose" if figures.two_cards_beat_21 else "push"  # §10(d): the original wager is collected
    if dealer_total > 21 or total > dealer_total:
        return "win"
    if total < dealer_total:
        return "lose"
    if total == 21 and (len(hand.cards) > 2 or figures.two_cards_beat_21):
        return "win"  # Ch.7 §O(4), §5(a)(3), (4)
    return "push"


def winning_odds(figures: Figures, hand: Hand, dealer_total: int) -> Odds:
    """What a winning hand is paid (Ch.12 §§A, B, Ch.10 §G, Ch.11 §F; §5(e), (f), §9(b))."""
    if figures.two_cards_beat_21:
        if hand.total == 21 and len(hand.cards) == 2:
            return figures.blackjack if dealer_total == 21 else EVEN
    elif hand.blackjack:
        return figures.blackjack
    if hand.doubled or (hand.split and not figures.bonuses_for_split_hands):
        return EVEN
    return special_odds(figures.bonuses, hand)


def special_odds(bonuses: Bonuses, hand: Hand) -> Odds:
    """Ch.12 §B, §5(f)."""
    if hand.total != 21:
        return EVEN
    count = len(hand.cards)
    if count == 3:
        ranks = sorted(card[0] for card in hand.cards)
        suits = {card[1] for card in hand.cards}
        if ranks == ["6", "7", "8"]:
            return _by_suit(suits, bonuses.mixed_678, bonuses.suited_678, bonuses.spades_678)
        if ranks == ["7", "7", "7"]:
            return _by_suit(suits, bonuses.mixed_777, bonuses.suited_777, bonuses.spades_777)
        return EVEN
    if count == 5:
        return bonuses.five_cards
    if count == 6:
        return bonuses.six_cards
    return bonuses.seven_cards if count > 6 else EVEN


def _by_suit(suits: set[str], mixed: Odds, suited: Odds, spades: Odds) -> Odds:
    if len(suits) > 1:
        return mixed
    return spades if "S" in suits else suited


def three_suited_sevens(hand: Hand) -> bool:
    """Ch.12 §C, §5(g): the hand that earns the fixed payouts, if it was neither split nor doubled."""
    cards = hand.cards
    return (len(cards) == 3 and not hand.split and not hand.doubled and all(card[0] == "7" for card in cards)
            and cards[0][1] == cards[1][1] == cards[2][1])


def dealer_matters(figures: Figures, hand: Hand) -> bool:
    """Whether what the dealer may still draw can change what this hand is paid (Ch.7 §N, §12(c))."""
    if hand.total > 21:
        return False
    seen = set()
    for dealer_total in (17, 18, 19, 20, 21, BUST):
        result = outcome(figures, hand, dealer_total, dealer_blackjack=False)
        seen.add((result, winning_odds(figures, hand, dealer_total)) if result == "win" else (result, EVEN))
        if len(seen) > 1:
            return True
    return False
