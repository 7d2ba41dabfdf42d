"""Money is whole cents, odds are pairs of whole numbers, rates are fractions."""

from __future__ import annotations

from fractions import Fraction

Odds = tuple[int, int]

EVEN: Odds = (1, 1)


def cents(dollars: str) -> int:
    """`"1000.00"` as cents."""
    whole = Fraction(dollars) * 100
    if whole.denominator != 1:
        raise ValueError(f"not an amount of money: {dollars}")
    return int(whole)


def odds(words: str) -> Odds:
    """`"9:1"`."""
    left, right = words.split(":")
    return int(left), int(right)


def rate(per_cent: str) -> Fraction:
    """`"14.5"` per cent of a wager."""
    return Fraction(per_cent) / 100


def payout(stake: int, at: Odds, fraction_to_player: bool = True) -> int:
    """What a stake earns in whole cents."""
    whole, rest = divmod(stake * at[0], at[1])
    return whole + 1 if rest and fraction_to_player else whole


def half(stake: int, odd_cent_to_player: bool = True) -> int:
    """The half that a surrendered wager loses."""
    return stake // 2 if odd_cent_to_player else stake - stake // 2


def insurance_limit(stake: int, chip: int) -> int:
    """Ch.8 §§B, C, §11(b): half the wager, or the next amount that chips can make."""
    units, rest = divmod(stake, 2 * chip)
    return units * chip if rest == 0 else (units + 1) * chip


def can_be_insured(stake: int, chip: int, amount: int) -> bool:
    """Ch.8 §§B, C, §11(b): not more than half, or the next amount that chips can make; what lies between they cannot."""
    most = insurance_limit(stake, chip)
    return amount == most or amount < most and 2 * amount <= stake
