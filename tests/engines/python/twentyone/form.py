"""What an edition fixes about the table between its rounds, and about the cards as they come from the shoe."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableFigures:
    """The points in which the editions differ where otherwise they agree."""

    ident: str

    cut_after_machine: bool
    cut_goes_round_from_cover: bool
    """The cover card's place says who cuts; otherwise the offer rotates from cut to cut."""
    burned_card_is_shown: bool
    idle_cards_face_up_for_comer: bool
    idle_table_begins_anew: bool
    """After an idle time the cut is offered as at the opening also where nobody has come to the table."""
    idle_cards_of_device: bool
    """A device that shuffles as it deals frees nobody from laying out the cards of an idle table."""
    cards_picked_up_in_order: bool

    tens_belong: bool
    """The decks have cards marked ten."""
    tens_retire_decks: bool
    several_faced_are_void: bool
    """A second card that is found face up ends the round."""
    faced_cards_sit_the_round_out: bool
    """A card found face up does not come back when the rack is shuffled in the same round."""
    reader_fault_stops: bool
    signs_out_of_order: frozenset[str]
    """The devices that are covered or marked when they are out of order."""
