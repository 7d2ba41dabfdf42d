"""What Maryland's text on Blackjack fixes by itself."""

from __future__ import annotations

from twentyone.form import TableFigures
from twentyone.money import Odds

FIGURES = TableFigures(
    ident="md-blackjack-1.0",
    cut_after_machine=True,  # Ch.5 §B
    cut_goes_round_from_cover=True,  # Ch.5 §D
    burned_card_is_shown=False,
    idle_cards_face_up_for_comer=False,  # Ch.5 §H
    idle_table_begins_anew=False,  # Ch.5 §D(1) speaks of a player arriving
    idle_cards_of_device=True,  # Ch.5 §K takes §§B to G away, and leaves §§H and I
    cards_picked_up_in_order=False,
    tens_belong=True,  # Ch.3 §E(1)
    tens_retire_decks=False,
    several_faced_are_void=False,  # Ch.14 §A puts each of them away, and says no more
    faced_cards_sit_the_round_out=True,  # Ch.14 §A
    reader_fault_stops=True,  # Ch.14 §L
    signs_out_of_order=frozenset(("shuffler",)),  # Ch.14 §N speaks of the shuffling device alone
)

MOST_BOXES = 7
"""Ch.2 §A."""

BLACKJACK_ODDS: dict[str, Odds] = {"3-to-2": (3, 2), "6-to-5": (6, 5)}
"""Ch.13 §A(2)."""

INSURANCE_ODDS: Odds = (2, 1)
"""Ch.13 §A(3)."""

MOST_DECKS = 20
"""No number is printed (Ch.3 §A); the register stops there."""

MOST_DECKS_IN_HAND = 2
"""Ch.12 §B(1)."""
