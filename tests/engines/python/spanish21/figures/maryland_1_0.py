"""Maryland, Spanish 21, version 1.0."""

from spanish21.figures.form import Bonuses, Figures, SuperBonus

FIGURES = Figures(
    ident="md-spanish21-1.0",
    blackjack=(3, 2),  # Ch.12 §A(2)
    insurance=(2, 1),  # Ch.12 §A(3)
    match_same_suit={6: (9, 1), 8: (12, 1)},  # Ch.12 §A(4)
    match_other_suit={6: (4, 1), 8: (3, 1)},
    bonuses=Bonuses(  # Ch.12 §B
        mixed_678=(3, 2), suited_678=(2, 1), spades_678=(3, 1),
        mixed_777=(3, 2), suited_777=(2, 1), spades_777=(3, 1),
        five_cards=(3, 2), six_cards=(2, 1), seven_cards=(3, 1),
    ),
    super_bonus=SuperBonus(  # Ch.12 §C
        least_wager=500, large_wager=2500, pays=100_000, pays_large=500_000, pays_others=5_000,
    ),
    bonuses_for_split_hands=False,  # Ch.11 §F
    two_cards_beat_21=False,  # Ch.7 §O(3): only a Blackjack, and Ch.1 §B(1) wants the initial two cards
    most_splits=None,  # Ch.11 §D
    blackjack_paid_in_turn=True,  # Ch.7 §H(1)(a)
    totals_announced=False,
    each_dealer_total_announced=True,  # Ch.7 §L(3)
    match_losers_first=False,  # Ch.7 §F(1)
    insurance_lost_at_peek=True,  # Ch.8 §F
    insurance_from_up_card=True,  # Ch.8 §A
    insurance_until_first_draw=False,  # Ch.8 §D
    held_surrender_at_reveal=False,  # Ch.9 §C(2)(b) names no moment, so Ch.7 §R does
    blackjack_may_be_surrendered=False,  # Ch.7 §H(2)
    most_boxes=7,  # Ch.2 §A
    cards_picked_up_in_order=False,  # Ch.7 §T leaves the manner open
    cut_after_machine=True,  # Ch.5 §B
    cut_goes_round_from_cover=True,  # Ch.5 §D
    burned_card_is_shown=False,
    idle_cards_face_up_for_comer=False,  # Ch.5 §H
    idle_table_begins_anew=False,  # Ch.5 §D(1) speaks of a player arriving
    idle_cards_of_device=False,  # Ch.5 §K
    most_overdrawn=21,  # Ch.13 §I with Ch.7 §M
    tens_belong=False,  # Ch.3 §B
    several_faced_are_void=True,  # Ch.13 §B
    tens_retire_decks=True,  # Ch.13 §D
    faced_cards_sit_the_round_out=True,  # Ch.13 §A
    reader_fault_stops=True,  # Ch.13 §Q
    signs_out_of_order=frozenset(("shuffler", "shoe")),  # Ch.13 §S
)
