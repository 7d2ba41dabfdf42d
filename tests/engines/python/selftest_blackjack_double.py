"""Blackjack of Maryland by its text: the double shoe (Ch.3 §C, Ch.4 §§F, G, Ch.7 §§C to E,
Ch.14 §§A, F, I).

Each case is a session of a few stimuli, and what is expected of its last turn, as words, of the
kinds that the case is about. Hearts and diamonds stand for the left side, which is the first.
"""

from __future__ import annotations

from typing import Any

from selftest_blackjack import TABLE
from selftest_blackjack_table import DEALS, check_cases, incident, play
from selftest_turns import NEW_DEALER, opening

Event = dict[str, Any]

DOUBLE = {**TABLE, "decks": 2, "double-shoe": "yes", "red-side": "left"}
RIGHT = {**DOUBLE, "red-side": "right"}
KINDS = (*DEALS, "discard", "gather", "shuffle")


def side(shoe: int, cards: str, cover: int = 1, **more: Any) -> list[Event]:
    """A side with these cards, cut back to where they were."""
    count = len(cards.split())
    return [{"do": "stack", "shoe": shoe, "cards": cards},
            {"do": "cut", "shoe": shoe, "at": count, "cover": cover, **more}]


def table(left: str, right: str, *more: Event) -> list[Event]:
    return [opening(), *side(1, left), *side(2, right), *more]


LEFT = "KH 7C 9D TC 2C 3D 4C 5C 6C 8C"
OTHER = "KS QC 7H 9S TD 2D 3S 4D 5D 6D 8D"

CASES: list[tuple[str, dict[str, Any], list[Event], tuple[str, ...], list[str]]] = [
    ("Ch.4 §§F, G: washed side by side", DOUBLE,
     [opening(decks="new"), *side(1, LEFT), side(2, OTHER)[0]], (),
     ["wash", "shuffle dealer"]),
    ("Ch.4 §I (`preshuffled-in-a-double-shoe`)", {**DOUBLE, "preshuffled": "yes"},
     [opening(decks="preshuffled"), *side(1, LEFT), side(2, OTHER)[0]], (), []),
    ("`double-shoe-stacks`: each is cut, and has its cover card; none is burned (Ch.7 §C)", DOUBLE,
     [opening(), *side(1, LEFT, accepts=["ann"]), *side(2, OTHER, accepts=["ann"])], (),
     ["offer-cut ann", "cut player ann 11", "cover 1 2", "insert"]),
    ("Ch.7 §C: nor by a new dealer", DOUBLE, table(LEFT, OTHER, NEW_DEALER), (), []),
    ("Ch.7 §C(1), (2): of the side that it came from", DOUBLE, table(LEFT, OTHER, play()), KINDS,
     ["deal 1 up KH", "deal dealer up 7C", "deal 1 up 9D", "deal dealer down", "reveal TC"]),
    ("Ch.7 §C(2), `determinant-card-to-whom`", DOUBLE,
     table("KH 2D 7C 9D 8C TC 2S", OTHER, play(1, 3)), KINDS,
     ["deal 1 up KH", "deal 3 up 2D", "deal dealer up 7C", "deal 1 up 9D", "deal 3 up 8C",
      "deal dealer down", "reveal TC"]),
    ("Ch.7 §C(1), (3): of the other", RIGHT, table(LEFT, OTHER, play()), KINDS,
     ["discard KH", "deal 1 up KS 2", "deal dealer up QC 2", "deal 1 up 7H 2", "deal dealer down 2",
      "reveal 9S"]),
    ("Ch.7 §C(1): from either side", DOUBLE, table(LEFT, OTHER, play(determinant=2)), KINDS,
     ["deal 1 up KS 2", "deal dealer up QC 2", "deal 1 up 7H 2", "deal dealer down 2",
      "reveal 9S"]),
    ("Ch.7 §C(1)(b): by its suit", RIGHT, table(LEFT, OTHER, play(determinant=2)), KINDS,
     ["discard KS 2", "deal 1 up KH", "deal dealer up 7C", "deal 1 up 9D", "deal dealer down",
      "reveal TC"]),
    ("Ch.7 §C(1): for each round", DOUBLE,
     table("KH 7C 9D TC 2H 9C 8D TC 2S", OTHER, play(), play()), KINDS,
     ["deal 1 up 2H", "deal dealer up 9C", "deal 1 up 8D", "deal dealer down", "reveal TC"]),
    ("`determinant-card-and-bets`: closed", DOUBLE, table(LEFT, OTHER, play(asks=[
        {"when": "deal:1", "ask": "raise", "box": 1, "player": "ann", "wager": "main",
         "amount": 2000}])),
     ("wager", "refuse-wager"), ["wager 1 ann main 1000", "refuse-wager 1 ann main raise 2000"]),
    ("Ch.3 §C(2), Ch.7 §D: the cover card of a side", DOUBLE,
     [opening(), *side(1, LEFT), *side(2, OTHER, cover=9), play(determinant=2)], KINDS,
     ["deal 1 up KS 2", "deal dealer up QC 2", "cover-out 2", "deal 1 up 7H 2",
      "deal dealer down 2", "reveal 9S"]),
    ("Ch.7 §E(2), `double-shoe-reshuffle`: that side, with what was put by", RIGHT,
     [opening(), *side(1, LEFT, cover=10), *side(2, OTHER), play(), *side(1, LEFT)[:1]], KINDS,
     ["gather shoe", "gather rack", "shuffle dealer"]),
    ("Ch.5 §D(2): and the cut of that side", DOUBLE,
     [opening(), *side(1, LEFT), *side(2, "KS TS QC 7H 9S TD 2D 3S", cover=7),
      play(1, 3, determinant=2),
      *side(2, OTHER, accepts=["ben"])], (),
      ["offer-cut ben", "cut player ben 11", "cover 1 2", "insert"]),
    ("Ch.14 §A: a card that lies face up is no determinant card", DOUBLE,
     table("KS^ KH 7C 9D TC 2C", OTHER, play()), KINDS,
     ["discard KS", "deal 1 up KH", "deal dealer up 7C", "deal 1 up 9D", "deal dealer down",
      "reveal TC"]),
    ("Ch.14 §F, `short-side-of-a-double-shoe`: what was put by, too", DOUBLE,
     table("KC 5C 6S KH 7C 9D", "TS 7H TD TC " * 4, play(), play(), play(),
           play(refill="TS 7H TD 6S 9D KC 5C")), KINDS,
     ["deal 1 up KH", "deal dealer up 7C", "cover-out", "deal 1 up 9D", "gather rack",
      "shuffle dealer",
      "burn 6S", "deal dealer down", "reveal KC"]),
    ("Ch.14 §I: from the wrong side", RIGHT, table(LEFT, OTHER, play(**incident("wrong-side"))),
     KINDS,
     ["discard KH", "deal 1 up 7C", "deal dealer up 9D", "deal 1 up TC", "deal dealer down",
      "reveal 2C",
      "deal dealer up 3D", "deal dealer up 4C"]),
    ("Ch.14 §I: with the first card of the right one", DOUBLE,
     table(LEFT, OTHER, play(**incident("wrong-side"))),
     KINDS, ["deal 1 up KH", "deal dealer up KS 2", "deal 1 up QC 2", "deal dealer down 2",
             "reveal 7H"]),
]


def check_double_shoe(converse: Any) -> list[str]:
    return check_cases(converse, CASES)
