"""What an edition fixes by itself, before an operator declares anything."""

from __future__ import annotations

from dataclasses import dataclass

from twentyone.form import TableFigures
from twentyone.money import Odds


@dataclass(frozen=True)
class Bonuses:
    """What winning hands of special cards are paid (Ch.12 §B, §5(f))."""

    mixed_678: Odds
    suited_678: Odds
    spades_678: Odds
    mixed_777: Odds
    suited_777: Odds
    spades_777: Odds
    five_cards: Odds
    six_cards: Odds
    seven_cards: Odds


@dataclass(frozen=True)
class SuperBonus:
    """The fixed payouts for three sevens of a suit against a seven (Ch.12 §C, §5(g)); amounts in cents."""

    least_wager: int
    large_wager: int
    pays: int
    pays_large: int
    pays_others: int


@dataclass(frozen=True)
class Figures(TableFigures):
    """An edition: figures, and the points of procedure in which the editions differ."""

    blackjack: Odds
    insurance: Odds
    match_same_suit: dict[int, Odds]
    match_other_suit: dict[int, Odds]
    bonuses: Bonuses
    super_bonus: SuperBonus

    bonuses_for_split_hands: bool
    two_cards_beat_21: bool
    """Any 21 of two cards beats a dealer's 21 as a Blackjack does, a split hand's too."""
    most_splits: int | None
    """How many splits a box may see; nothing where the operator declares it."""

    blackjack_paid_in_turn: bool
    totals_announced: bool
    """Players' totals are said aloud, and the dealer's own once he has done drawing."""
    each_dealer_total_announced: bool
    match_losers_first: bool
    insurance_lost_at_peek: bool
    insurance_from_up_card: bool
    """Insurance may be placed as soon as the dealer shows his ace, not only once all have two cards."""
    insurance_until_first_draw: bool
    """Without a reader insurance may still be placed until somebody draws."""
    held_surrender_at_reveal: bool
    """A surrendered wager that was held is settled as the second card is seen, not with the rest."""
    blackjack_may_be_surrendered: bool
    most_boxes: int | None
    most_overdrawn: int
    """The highest total to which a card that the dealer draws by accident is spoken of."""

    bonus_spin: str | None = None
    """`progressive`, `button` or none at all."""


PAYTABLES: dict[str, frozenset[int]] = {
    # Ch.12 §D(1) to (4): symbols that pay their own amount, in dollars.
    "A": frozenset((1000, 350, 120, 50, 33, 20, 10)),
    "B": frozenset((1000, 350, 120, 50, 33, 15, 10)),
    "C": frozenset((5000, 2500, 850, 250, 165, 100, 70, 60, 50, 40)),
    "D": frozenset((5000, 600, 750, 250, 115, 75, 70, 60, 50, 40)),
}

PROGRESSIVE_PAYTABLES = frozenset("BD")
"""Those whose jackpot is a meter; the jackpot of the others is a fixed prize."""

COMMUNITY: dict[str, dict[tuple[int, int], int]] = {
    # Ch.12 §D(9) and (10): the two amounts of a symbol, and what the others at the table are paid, in dollars.
    "A": {(250, 100): 100, (100, 20): 20, (30, 3): 3},
    "B": {(250, 100): 100, (100, 20): 20, (30, 3): 3},
    "C": {(750, 100): 100, (200, 50): 50, (150, 15): 15},
    "D": {(500, 100): 100, (200, 50): 50, (100, 15): 15},
}

XTREME_COMMUNITY = frozenset((150, 100, 75, 50, 40, 35, 30, 25))
"""Ch.12 §E(6)(a): each pays its own amount, in dollars."""
