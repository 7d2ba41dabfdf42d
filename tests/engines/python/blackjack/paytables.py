"""The wagers that the first cards decide: which a table offers, and what each line of their lists pays (Ch.13 §§A, D, E, N)."""

from __future__ import annotations

from typing import Any

from twentyone import money
from twentyone.course import CannotPlay
from twentyone.money import Odds

Lines = dict[str, Odds]

LUCKY_LADIES: dict[str, Lines] = {  # Ch.13 §A(4)
    "A": {"queens-of-hearts-and-blackjack": (1000, 1), "queens-of-hearts": (200, 1), "matched-20": (25, 1), "suited-20": (10, 1),
          "any-20": (4, 1)},
    "B": {"queens-of-hearts-and-blackjack": (1000, 1), "queens-of-hearts": (125, 1), "matched-20": (19, 1), "suited-20": (9, 1),
          "any-20": (4, 1)},
}

MATCH_THE_DEALER: dict[int, Lines] = {  # Ch.13 §A(5), by the number of decks
    6: {"same-suit": (11, 1), "other-suit": (4, 1)},
    8: {"same-suit": (14, 1), "other-suit": (3, 1)},
}

IN_BETWEEN: Lines = {"triple-match": (30, 1), "one": (10, 1), "two": (6, 1), "three": (4, 1), "others": (1, 1)}
"""Ch.13 §A(6)."""

ROYAL_MATCH: dict[str, Lines] = {  # Ch.13 §A(7)
    "A": {"royal-match": (10, 1), "suited-match": (3, 1), "crown-treasure": (1000, 1)},
    "B": {"royal-match": (5, 1), "suited-match": (3, 1), "crown-treasure": (1000, 1)},
    "C": {"royal-match": (30, 1), "suited-match": (5, 2), "crown-treasure": (1000, 1)},
    "D": {"royal-match": (25, 1), "suited-match": (5, 2), "crown-treasure": (1000, 1)},
    "E": {"royal-match": (50, 1), "suited-match": (2, 1), "crown-treasure": (1000, 1)},
}

BET_THE_SET: dict[str, Lines] = {  # Ch.13 §A(8)
    "A": {"suited-pair": (15, 1), "pair": (15, 1)},
    "B": {"suited-pair": (25, 1), "pair": (10, 1)},
    "C": {"suited-pair": (15, 1), "pair": (10, 1)},
    "D": {"suited-pair": (12, 1), "pair": (10, 1)},
}

KINGS_BOUNTY: Lines = {  # Ch.13 §A(9)
    "kings-of-spades-and-blackjack": (1000, 1), "kings-of-spades": (200, 1), "suited-kings": (50, 1), "suited-pair-of-ten": (25, 1),
    "suited-20": (9, 1), "kings": (6, 1), "any-20": (4, 1),
}

HOUSE_MONEY: dict[bool, Lines] = {  # Ch.13 §A(11), by whether there are several decks
    False: {"ace-king-suited": (9, 1), "straight-flush": (5, 1), "pair": (3, 1), "straight": (1, 1)},
    True: {"ace-king-suited": (9, 1), "straight-flush": (4, 1), "pair": (3, 1), "straight": (1, 1)},
}

THREE_CARD_POKER: dict[str, Lines] = {  # Ch.13 §D
    "A": {"straight-flush": (9, 1), "three-of-a-kind": (9, 1), "straight": (9, 1), "flush": (9, 1)},
    "B": {"straight-flush": (30, 1), "three-of-a-kind": (20, 1), "straight": (10, 1), "flush": (5, 1)},
}

_LUCKY_LUCKY: Lines = {"suited-777": (200, 1), "suited-678": (100, 1), "unsuited-777": (50, 1), "unsuited-678": (30, 1),
                       "unsuited-21": (3, 1), "any-20": (2, 1)}
LUCKY_LUCKY: dict[str, Lines] = {  # Ch.13 §E
    "A": {**_LUCKY_LUCKY, "suited-21": (10, 1), "any-19": (2, 1)},
    "B": {**_LUCKY_LUCKY, "suited-21": (15, 1), "any-19": (1, 1)},
    "C": {**_LUCKY_LUCKY, "suited-21": (10, 1), "any-19": (1, 1)},
}

UPCARD_LUCK: dict[str, Lines] = {  # Ch.13 §N
    "A": {"spades": (80, 1), "blackjack": (8, 1), "low-total": (4, 1), "high-total": (3, 1)},
}

SUPER_MATCH: dict[int, Lines] = {  # Ch.13 §A(10), by the number of decks
    6: {"four": (40, 1), "two-pairs": (8, 1), "three": (5, 1), "pair": (1, 1)},
    8: {"four": (50, 1), "two-pairs": (7, 1), "three": (5, 1), "pair": (1, 1)},
}

BY_LETTER: dict[str, dict[str, Lines]] = {
    "lucky-ladies": LUCKY_LADIES, "royal-match-21": ROYAL_MATCH, "bet-the-set-21": BET_THE_SET, "three-card-poker": THREE_CARD_POKER,
    "lucky-lucky": LUCKY_LUCKY, "upcard-luck-21": UPCARD_LUCK,
}

BY_DECKS: dict[str, dict[int, Lines]] = {"match-the-dealer": MATCH_THE_DEALER, "super-match": SUPER_MATCH}

SIDES = ("lucky-ladies", "match-the-dealer", "in-between", "royal-match-21", "bet-the-set-21", "kings-bounty", "three-card-poker",
         "house-money", "lucky-lucky", "upcard-luck-21", "super-match")
"""Super Match goes with Blackjack Switch (Ch.6 §G(7))."""


def offered(decks: int, options: dict[str, Any]) -> dict[str, Lines]:
    """The wagers that the submission specifies (Ch.6 §G), with their lists."""
    return {name: _lines(name, decks, options) for name in SIDES if options.get(name, "no") == "yes"}


def _lines(name: str, decks: int, options: dict[str, Any]) -> Lines:
    if name in BY_LETTER:
        letter = str(options.get(name + "-paytable", "A"))
        lists = BY_LETTER[name]
        if letter not in lists or not _serves(name, letter, decks):
            raise CannotPlay(name + "-paytable", letter)
        return lists[letter]
    if name in BY_DECKS:
        return _by_decks(name, decks, options)
    return {"in-between": IN_BETWEEN, "kings-bounty": KINGS_BOUNTY, "house-money": HOUSE_MONEY[decks > 1]}[name]


def _serves(name: str, letter: str, decks: int) -> bool:
    """Whether this list is printed for so many decks."""
    if name == "royal-match-21":  # Ch.13 §A(7)
        return (decks == 1) == (letter in "AB")
    if name == "bet-the-set-21":  # Ch.13 §A(8)
        return {"A": decks == 1, "B": decks == 2}.get(letter, decks >= 4)
    return True


def _by_decks(name: str, decks: int, options: dict[str, Any]) -> Lines:
    """What is printed for so many decks, or what the operator has declared where nothing is (`decks-without-a-list`)."""
    lists = BY_DECKS[name]
    if decks in lists:
        return lists[decks]
    declared = {line: f"{name}-odds-{line}" for line in lists[6]}
    if any(option not in options for option in declared.values()):
        raise CannotPlay(name, "yes")
    return {line: money.odds(str(options[option])) for line, option in declared.items()}
