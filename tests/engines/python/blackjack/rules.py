"""The rules of one table: what the text fixes and what the operator declared."""

from __future__ import annotations

from typing import Any

from blackjack import figures, paytables, progressives
from blackjack.house import House
from twentyone import money
from twentyone.course import CannotPlay

VARIATIONS = ("electronic-table",)
"""Ch.12 §C: another game than those that this engine plays."""


SIDES_OF_A_SHOE = {"left": 1, "right": 2}


class Rules:
    """All that stands fast while a table is open."""

    def __init__(self, options: dict[str, Any]) -> None:
        for name in VARIATIONS:
            if options.get(name, "no") != "no":
                raise CannotPlay(name, options[name])
        self.figures = figures.FIGURES
        self.house = house = House(options)
        self.decks = int(options.get("decks", 6))
        self.switch = options.get("blackjack-switch", "no") == "yes"
        if options.get("super-match", "no") == "yes" and not self.switch:  # Ch.6 §G(7)
            raise CannotPlay("super-match", "yes")
        self.surrender = not self.switch or house.has("surrender-in-switch", "allowed")
        self.from_hand = options.get("dealt-from-hand", "no") == "yes"
        if not 1 <= self.decks <= (figures.MOST_DECKS_IN_HAND if self.from_hand else figures.MOST_DECKS):
            raise CannotPlay("decks", self.decks)
        self.boxes = int(options.get("boxes", figures.MOST_BOXES))
        self.shuffler = str(options.get("shuffler", "manual"))
        self.continuous = self.shuffler == "continuous"
        self.preshuffled = options.get("preshuffled", "no") == "yes"
        self.shut_out = options.get("shut-out", "no") == "yes"
        self.double_shoe = options.get("double-shoe", "no") == "yes"
        if self.double_shoe and (self.from_hand or self.continuous):  # Ch.7 §A; no clause has two such devices
            raise CannotPlay("double-shoe", "yes")
        red_side = str(options.get("red-side"))
        if self.double_shoe and red_side not in SIDES_OF_A_SHOE:
            raise CannotPlay("red-side", red_side)
        self.red_side = SIDES_OF_A_SHOE.get(red_side, 1)  # Ch.7 §C(1)(b)
        # `burns-from-the-hand`: there a card is burned before each round; Ch.7 §C: a double shoe has another procedure.
        self.burns_when_filled = not self.from_hand and not self.double_shoe
        if self.from_hand and (self.shuffler == "manual" or self.switch):  # Ch.12 §B(2); Ch.12 §A(4) has totals announced
            raise CannotPlay("dealt-from-hand", "yes")
        self.recut_by = "either"  # Ch.5 §F(1)
        self.reader = True  # Ch.2 §G
        self.chip = money.cents(str(options.get("chip-unit", "1.00")))

        self.adjacent_boxes = int(options.get("adjacent-boxes", 1)) + house.has("adjacent-count", "besides-the-own")  # Ch.6 §H
        self.boxes_apart = house.has("boxes-apart", "allowed")
        self.splits = 1 + int(options.get("extra-splits", 0))  # Ch.11 §§A, D
        odds = str(options.get("blackjack-odds", "3-to-2"))
        if odds not in figures.BLACKJACK_ODDS:
            raise CannotPlay("blackjack-odds", odds)
        self.blackjack_odds = figures.BLACKJACK_ODDS[odds]
        self.even_money = options.get("even-money", "no") == "yes"  # Ch.8 §F
        self.sides: dict[str, Any] = {**paytables.offered(self.decks, options), **progressives.lists_of(options)}
        self.free_bonus = progressives.free_bonus(options)
        self.pots = progressives.pots_of(options)
        self.most_paid: int | None = None
        if options.get("maximum-payout", "no") == "yes":  # Ch.13 §J
            self.most_paid = money.cents(str(options["maximum-payout-amount"]))

        self.fraction_to_player = house.has("fraction-of-a-cent", "to-the-player")

    def payout(self, stake: int, at: money.Odds) -> int:
        return money.payout(stake, at, self.fraction_to_player)

    def half(self, stake: int) -> int:
        """What a surrender costs (Ch.9 §A)."""
        return money.half(stake, self.fraction_to_player)
