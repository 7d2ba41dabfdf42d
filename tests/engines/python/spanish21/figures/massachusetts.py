"""Massachusetts, Spanish 21 (205 CMR)."""

from spanish21.figures.form import Bonuses, Figures, SuperBonus

FIGURES = Figures(
    ident="ma-spanish21",
    blackjack=(3, 2),  # §5(e)
    insurance=(2, 1),  # §11(c)
    match_same_suit={6: (9, 1), 8: (12, 1)},  # §6(e), the least that is allowed
    match_other_suit={6: (4, 1), 8: (3, 1)},
    bonuses=Bonuses(  # §5(f)
        mixed_678=(3, 2), suited_678=(2, 1), spades_678=(3, 1),
        mixed_777=(3, 2), suited_777=(2, 1), spades_777=(3, 1),
        five_cards=(3, 2), six_cards=(2, 1), seven_cards=(3, 1),
    ),
    super_bonus=SuperBonus(  # §5(g)
        least_wager=500, large_wager=2500, pays=100_000, pays_large=500_000, pays_others=5_000,
    ),
    bonuses_for_split_hands=True,  # §10(e) takes only §5(g) away
    two_cards_beat_21=True,  # §5(a)(3)
    most_splits=3,  # §10(c)
    blackjack_paid_in_turn=False,  # §5(e)
    totals_announced=True,  # §7(e) to (g)
    each_dealer_total_announced=False,
    match_losers_first=True,  # §6(d)
    insurance_lost_at_peek=False,  # §11(d)
    insurance_from_up_card=False,  # §11(b)
    insurance_until_first_draw=True,  # §11(b)
    held_surrender_at_reveal=True,  # §8(a)(2)
    blackjack_may_be_surrendered=True,  # §8(a) excepts no blackjack
    most_boxes=None,
    cards_picked_up_in_order=True,  # §7(h)
    cut_after_machine=False,  # §4(b)(1)
    cut_goes_round_from_cover=False,  # §4(d)(2)
    burned_card_is_shown=True,  # §7(c)
    idle_cards_face_up_for_comer=True,  # §4(i)
    idle_table_begins_anew=True,  # §4(i): the procedures of the opening, §3(c), are completed
    idle_cards_of_device=False,  # no such device
    most_overdrawn=26,  # §15(e): 17 or higher
    tens_belong=False,  # §2(a)
    several_faced_are_void=True,  # §15(a)
    tens_retire_decks=False,  # §15(b)
    faced_cards_sit_the_round_out=False,  # §15(g): all of the cards in the rack
    reader_fault_stops=False,  # §15(k)#2
    signs_out_of_order=frozenset(),
    bonus_spin="button",  # §16
)
