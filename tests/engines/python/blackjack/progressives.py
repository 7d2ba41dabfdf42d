"""The wagers that the dealer's hand decides: what their lists pay, and the meters of three of them (Ch.13 §§B, C, F to I, O).

What is paid so much for 1 is given for the stake, which the house keeps (`one-for-one`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from twentyone import money
from twentyone.course import CannotPlay
from twentyone.meters import Pots
from twentyone.record import Record

Counted = dict[int, int]
"""By the number of the dealer's cards; the highest number stands for all above it."""

BUSTER: dict[str, Counted] = {  # Ch.13 §O, so much to 1
    "A": {8: 250, 7: 50, 6: 15, 5: 4, 4: 2, 3: 2}, "B": {8: 200, 7: 50, 6: 15, 5: 4, 4: 2, 3: 2},
    "C": {8: 250, 7: 50, 6: 12, 5: 4, 4: 2, 3: 2}, "D": {8: 200, 7: 50, 6: 12, 5: 4, 4: 2, 3: 2},
    "E": {8: 250, 7: 50, 6: 12, 5: 3, 4: 2, 3: 2}, "F": {8: 250, 7: 50, 6: 20, 5: 8, 4: 2, 3: 1},
}

FREE_BONUS: dict[str, Counted] = {  # Ch.13 §O#2, in cents
    "A": {8: 800000, 7: 100000}, "B": {8: 500000, 7: 100000},
}
FREE_BONUS_STAKE = 500
"""Ch.6 §G(16)."""

HIT_AND_RUN: Counted = {7: 100, 6: 25, 5: 7}
"""Ch.13 §F(2) to (4), so much for 1; eight cards have the meter."""
HIT_AND_RUN_BLACKJACK = 4

BAD_BEAT: Counted = {6: 1000, 5: 100, 4: 50, 3: 25}
"""Ch.13 §B(1)(b) to (e), so much for 1, for a 21 in so many cards; seven have the meter."""
BAD_BEAT_BLACKJACK = 10
MAGIC_CARD, LUCKY_PLAYER = 20, 5
"""Ch.13 §B(3), (4), so much for 1."""

SUPER_4: dict[str, dict[str, int]] = {  # Ch.13 §H, so much for 1
    "A": {"three-of-a-kind": 100, "straight": 75, "flush": 50, "two-pair": 25, "red": 15, "black": 15, "pair": 10, "any": 4, "ace-up": 2},
    "B": {"three-of-a-kind": 150, "straight": 70, "flush": 50, "two-pair": 30, "red": 15, "black": 15, "pair": 10, "any": 5, "ace-up": 3},
}

LETTERS: dict[str, dict[str, Any]] = {"buster-blackjack": BUSTER, "super-4": SUPER_4, "buster-free-bonus": FREE_BONUS}

WITH_METERS = ("bad-beat", "hit-and-run", "super-4")
WAGERS = (*WITH_METERS, "buster-blackjack")
"""Free Bonus is none: it follows from a stake on Buster Blackjack (Ch.6 §G(16))."""


class Pot(NamedTuple):
    """The meter of a wager as the submission has it (Ch.13 §§C, G, I)."""

    name: str
    rate: Fraction
    initial: int
    reset: int


def lists_of(options: dict[str, Any]) -> dict[str, Any]:
    """The wagers of this kind that the submission specifies, with their lists."""
    return {name: _letter(name, options) if name in LETTERS else {} for name in WAGERS if options.get(name, "no") == "yes"}


def free_bonus(options: dict[str, Any]) -> Counted | None:
    """Where it is offered, by how many cards it is what."""
    if options.get("buster-free-bonus", "no") != "yes":
        return None
    if options.get("buster-blackjack", "no") != "yes":
        raise CannotPlay("buster-free-bonus", "yes")
    return _letter("buster-free-bonus", options)


def _letter(name: str, options: dict[str, Any]) -> Any:
    letter = str(options.get(name + "-paytable", "A"))
    if letter not in LETTERS[name]:
        raise CannotPlay(name + "-paytable", letter)
    return LETTERS[name][letter]


def pots_of(options: dict[str, Any]) -> dict[str, Pot]:
    """The meter that each of the wagers has."""
    pots: dict[str, Pot] = {}
    for name in WITH_METERS:
        if options.get(name, "no") != "yes":
            continue
        shared = str(options.get(name + "-meter", "own"))
        if shared != "own" and shared not in pots:
            raise CannotPlay(name + "-meter", shared)
        pots[name] = pots[shared] if shared != "own" else Pot(
            name, money.rate(str(options[name + "-rate"])), money.cents(str(options[name + "-initial"])),
            money.cents(str(options[name + "-reset"])))
    return pots


class Meters(Pots):
    """Every meter of a table."""

    __slots__ = ("_pots", "_house", "_won")

    def __init__(self, rules: Any, record: Record) -> None:
        super().__init__(record)
        self._pots: dict[str, Pot] = rules.pots
        self._house = rules.house
        self._won: dict[str, int] = {}
        """What those showed that have been won in this round."""
        for pot in {pot.name: pot for pot in self._pots.values()}.values():
            self.add(pot.name, pot.initial, pot.reset)

    def feed(self, wager: str, stake: int, sign: int) -> None:
        """A stake adds its part; one that is given back takes it off. Of a fraction of a cent `meter-fractions` says what becomes."""
        pot = self._pots.get(wager)
        if pot is not None:
            part = pot.rate * stake
            self.grow(pot.name, (Fraction(int(part)) if self._house.has("meter-fractions", "dropped") else part) * sign)

    def begin_round(self) -> None:
        super().begin_round()
        self._won.clear()

    def pay(self, wager: str, hundredths: int) -> int:
        """What a winner of the whole or of a part is paid, by what the meter shows at his turn (`meter-won-by-several`)."""
        name = self._pots[wager].name
        shows = self._won.setdefault(name, self.amount(name))
        if self._house.has("meter-won-by-several", "in-turn"):
            shows = self.amount(name)
        return shows * hundredths // 100

    def paid(self, wager: str, hundredths: int, amount: int) -> None:
        """Ch.13 §§C(2), G(2), I(2): the whole brings it back to its amount; of a tenth `meter-after-a-tenth` says what becomes."""
        name = self._pots[wager].name
        if hundredths == 100 or self._house.has("meter-after-a-tenth", "reset"):
            self.reset(name)
        elif self._house.has("meter-after-a-tenth", "nine-tenths"):
            self.draw(name, amount)
