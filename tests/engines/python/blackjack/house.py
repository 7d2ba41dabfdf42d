"""What the text leaves open, and how the table at hand has it.

The names and the values are those of the edition's register; the first value of each is its default. Values of the register that
are not here cannot be played by this engine. A name that is not here decides nothing at the ordinary table.
"""

from __future__ import annotations

from typing import Any

from twentyone.course import CannotPlay

REGISTER: dict[str, tuple[str, ...]] = {
    # Before the deal.
    "boxes-apart": ("allowed", "not-allowed"),
    "adjacent-count": ("all-boxes", "besides-the-own"),
    "cut-after-refusal": ("anybody", "counterclockwise"),
    "cut-in-other-cases": ("anybody", "rightmost"),
    # The deal and the card reader.
    "initial-deal-order": ("in-rounds", "any"),
    "burns-from-the-hand": ("one",),
    "face-of-the-players-cards": ("up", "either"),
    "reader-up-cards": ("ace-and-tens", "ace"),
    "reader-use": ("must", "free"),
    "reader-moment": ("before-the-turns", "before-the-dealer-draws"),
    "dealer-blackjack-ends-the-deal": ("ends", "goes-on"),
    "even-money-up-card": ("ace", "any"),
    "even-money-moment": ("before-the-reader",),
    "insurance-between-units": ("not-taken",),
    # The players' decisions.
    "turn-order": ("clockwise", "any"),
    "draw-limit": ("not-past-21", "below-21"),
    "even-money-and-insurance": ("one-or-the-other",),
    "surrender-of-split-hand": ("denied",),
    "surrender-window": ("in-turn",),
    "surrender-of-blackjack": ("allowed", "denied"),
    "surrender-in-switch": ("denied", "allowed"),
    "switch-moment": ("first-decision",),
    "pair-to-split": ("same-value", "same-rank"),
    "splits-counted": ("by-box",),
    "face-of-the-doubled-card": ("either", "up"),
    # The dealer's cards, and who wins.
    "dealer-draw": ("stands-on-all-17", "draws-to-soft-17"),
    "draw-without-effect": ("draws", "does-not-draw"),
    "winning-hand": ("nearer-to-21",),
    "equal-totals": ("tie", "lose"),
    "both-busted": ("lose", "tie-at-equal-totals"),
    "two-blackjacks": ("tie", "win"),
    "blackjack-against-a-drawn-21": ("wins", "ties"),
    "drawn-21-against-a-blackjack": ("loses", "ties"),
    "added-wagers-outcome": ("with-its-hand",),
    "blackjack-with-a-third-card": ("plain-total",),
    "blackjack-of-a-late-card": ("a-blackjack", "a-plain-21"),
    "original-wager-after-split": ("first-hand",),
    "split-two-card-21": ("plain-21",),
    "busted-before-blackjack": ("spared", "lost"),
    "surrendered-wager": ("blackjack-wager",),
    "added-wagers-against-22": ("returned", "win"),
    "insured-surrender-against-blackjack": ("all", "half"),
    "blackjack-odds-chosen": ("declared", "every-time"),
    "fraction-of-a-cent": ("to-the-player", "to-the-house"),
    # What goes wrong.
    "overdraw-above-17": ("discard",),
    "exposed-in-the-deal": ("next-card", "discard"),
    "exposed-unclaimed": ("stays", "put-away"),
    "several-cards-face-up": ("played-on",),
    "dead-hand-wager": ("returned",),
    "insurance-of-a-dead-hand": ("returned", "decided"),
    "refused-late-card": ("stands", "dead"),
    "refused-after-double": ("stands", "double-returned"),
    "refused-split-card": ("stands", "dead-and-returned"),
    "one-card-declined": ("dead-and-returned", "plays-on"),
    "dead-hand-added-wagers": ("returned-too", "original-only"),
    "reader-fault-mid-round": ("void", "settled-as-it-stands"),
    "void-round": ("all",),
    "short-shoe-moment": ("shoe-empty",),
    # The wagers beside the game.
    "side-wager-moment": ("any-time", "at-once", "at-settlement"),
    "queen-pair-and-blackjack": ("when-known",),
    "side-wager-after-the-hand": ("open",),
    "maximum-share-cents": ("to-the-house", "to-the-player"),
    "switch-side-wager-hand": ("one-for-each", "first-hand", "none-allowed"),
    "dealer-draws-for-side-wagers": ("yes", "no"),
    "stake-of-a-meter-win": ("kept", "returned"),
    "meter-after-a-tenth": ("nine-tenths", "reset", "unchanged"),
    "meter-grows-when": ("when-placed", "when-lost"),
    "meter-fractions": ("kept-on-the-meter", "dropped"),
    "meter-won-by-several": ("in-turn", "the-same"),
    "bad-beat-split": ("any", "first", "none"),
    "buster-draw": ("must",),
    "free-bonus-after-even-money": ("remains", "gone"),
    "decks-without-a-list": ("no", "as-declared"),
}


class House:
    """The value in force for each of them."""

    __slots__ = ("_values",)

    def __init__(self, options: dict[str, Any]) -> None:
        self._values: dict[str, str] = {}
        for name, values in REGISTER.items():
            value = options.get(name, values[0])
            if value not in values:
                raise CannotPlay(name, value)
            self._values[name] = value

    def has(self, name: str, value: str) -> bool:
        """Whether the table has it so."""
        if value not in REGISTER[name]:
            raise ValueError(f"{name} is never {value}")
        return self._values[name] == value
