"""The rules of one table: an edition's figures and what the operator declared."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from twentyone import money
from spanish21.figures.form import PROGRESSIVE_PAYTABLES, Figures
from twentyone.course import CannotPlay

SMALL, LARGE = 100, 500
"""The two stakes of a progressive wager, in cents."""


class Progressive:
    """One stake of Bonus Spin (Ch.12 §D): how its jackpot grows, and what its players receive from others' spins."""

    __slots__ = ("meter", "rate", "initial", "reset", "prize", "community")

    def __init__(self, meter: str, paytable: str, prefix: str, options: dict[str, Any]) -> None:
        self.meter = meter if paytable in PROGRESSIVE_PAYTABLES else None
        self.rate = money.rate(str(options.get(prefix + "rate", "0")))
        self.initial = money.cents(str(options.get(prefix + "initial", "0")))
        self.reset = money.cents(str(options.get(prefix + "reset", "0")))
        self.prize = money.cents(str(options.get(prefix + "prize", options.get(prefix + "initial", "0"))))
        self.community: str | None = options.get(prefix + "community")


class Pot:
    """One of the two meters of Xtreme 16 (Ch.12 §E(3))."""

    __slots__ = ("meter", "rate", "initial", "reset")

    def __init__(self, meter: str, prefix: str, options: dict[str, Any]) -> None:
        self.meter = meter
        self.rate: Fraction = money.rate(str(options.get(prefix + "rate", "0")))
        self.initial = money.cents(str(options.get(prefix + "initial", "0")))
        self.reset = money.cents(str(options.get(prefix + "reset", "0")))


class Rules:
    """All that stands fast while a table is open."""

    def __init__(self, figures: Figures, options: dict[str, Any]) -> None:
        self.figures = figures
        self.decks = int(options.get("decks", 6))
        if self.decks not in figures.match_same_suit:
            raise CannotPlay("decks", self.decks)
        self.boxes = int(options.get("boxes", 7))
        self.splits = figures.most_splits if figures.most_splits is not None else 1 + int(options.get("extra-splits", 0))
        self.collect_first = options.get("settlement-order", "collect-then-pay") == "collect-then-pay"
        self.shuffler = str(options.get("shuffler", "manual"))
        self.continuous = self.shuffler == "continuous"
        self.preshuffled = options.get("preshuffled", "no") == "yes"
        self.shut_out = options.get("shut-out", "no") == "yes"
        self.chip = money.cents(str(options.get("chip-unit", "1.00")))
        self.double_shoe = False
        self.burns_when_filled = options.get("approved-shuffle", "no") != "yes"
        self.recut_by = str(options.get("recut-by", "either"))

        # Ch.6 §H counts adjacent boxes; §14 any boxes.
        self.adjacent = "adjacent-boxes" in options
        self.boxes_per_player = int(options.get("adjacent-boxes", options.get("boxes-per-player", 1)))
        self.apart = options.get("boxes-apart", "allowed") == "allowed"
        self.bettors = int(options.get("bettors-per-box", 1))

        # Ch.7 §§E, G: always a hole card and a reader. §7(g), (i): as declared.
        dealing = str(options.get("dealing-procedure", "hole-card-reader"))
        self.hole_card = dealing != "no-hole-card"
        self.reader = dealing == "hole-card-reader"
        self.hole_card_without_reader = options.get("without-reader", "hole-card") == "hole-card"

        self._match(figures, options)
        self._spins(figures, options)

    def _match(self, figures: Figures, options: dict[str, Any]) -> None:
        self.match = options.get("match-the-dealer", "no") == "yes"
        self.match_least = 100 if figures.bonus_spin == "button" else 1  # §6(b)
        self.match_most = money.cents(str(options["match-maximum"])) if "match-maximum" in options else None
        self.match_up_to_main = figures.bonus_spin == "button"  # §6(b)(1)
        same, other = options.get("match-odds-same-suit"), options.get("match-odds-other-suit")
        self.match_same = money.odds(same) if same else figures.match_same_suit[self.decks]
        self.match_other = money.odds(other) if other else figures.match_other_suit[self.decks]

    def _spins(self, figures: Figures, options: dict[str, Any]) -> None:
        self.bonus_stakes: dict[int, Progressive] = {}
        self.button = figures.bonus_spin == "button" and options.get("bonus-spin", "no") == "yes"
        self.xtreme_stakes: tuple[int, ...] = ()
        self.pots: tuple[Pot, ...] = ()
        self.xtreme_community = False
        if figures.bonus_spin != "progressive":
            return
        if options.get("bonus-spin", "no") == "yes":
            stakes = options.get("bonus-spin-stakes", "both")
            for stake, size in ((SMALL, "small"), (LARGE, "large")):
                if stakes in (size, "both"):
                    prefix = f"bonus-spin-{size}-"
                    self.bonus_stakes[stake] = Progressive(
                        f"bonus-spin-{size}", options.get(prefix + "paytable", "A"), prefix, options)
        if options.get("xtreme-16", "no") == "yes":
            stakes = options.get("xtreme-16-stakes", "both")
            self.xtreme_stakes = {"small": (SMALL,), "large": (LARGE,)}.get(stakes, (SMALL, LARGE))
            self.pots = tuple(Pot(f"xtreme-16-{which}", f"xtreme-16-{which}-", options) for which in ("primary", "secondary"))
            self.xtreme_community = "xtreme-16-community" in options
