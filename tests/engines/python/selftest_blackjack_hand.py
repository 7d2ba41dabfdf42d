"""Blackjack of Maryland by its text: dealt from the hand (Ch.12 §B).

Each case is a session of a few stimuli, and what is expected of its last turn, as words, of the
kinds that the case is about.
"""

from __future__ import annotations

from typing import Any

from selftest_blackjack import EVEN_MONEY, INSURES, TAKES_EVEN_MONEY, asks
from selftest_blackjack_table import DEALS, check_cases, cut, few, incident, play
from selftest_turns import NEW_DEALER, device, opening

Event = dict[str, Any]

HAND = {"decks": 1, "dealt-from-hand": "yes", "shuffler": "automated", "blackjack-odds": "6-to-5",
        "extra-splits": 1, "adjacent-boxes": 1, "boxes": 5}
LADIES = {**HAND, "lucky-ladies": "yes", "lucky-ladies-paytable": "B"}
FACES = ("deal", "burn", "turn-up", "clear", "reveal", "announce")
MONEY = ("turn-up", "clear", "reveal", "hold", "settle", "return")


def dealt(cards: str, *more: Event) -> list[Event]:
    """A stack that begins so, cut back to where it was; its first card is burned before a round."""
    stack = "2C " + cards + " KC KC KC KC KC KC KC KC KC"
    return [opening(), few(stack), cut(at=len(stack.split()), cover=1), *more]


CASES: list[tuple[str, dict[str, Any], list[Event], tuple[str, ...], list[str]]] = [
    ("Ch.12 §B(7): a card is burned before the round, and not when the cards are ready", HAND,
     dealt("KS 7H 9D TC"), (),
     ["offer-cut ann", "decline-cut ann", "offer-cut carl", "decline-cut carl",
                               "offer-cut ben", "decline-cut ben", "cut dealer 14", "cover 1",
                               "insert"]),
    ("`burns-from-the-hand`: nor by a new dealer", HAND, dealt("KS 7H 9D TC", NEW_DEALER), (), []),
    ("Ch.12 §B(7)(a) to (d), (12), (14)", HAND, dealt("KS TS 7H 9D 9C TC", play(1, 3)), FACES,
     ["burn 2C", "deal 1 down", "deal 3 down", "deal dealer up 7H", "deal 1 down", "deal 3 down",
      "deal dealer down", "reveal TC", "turn-up 1", "turn-up 3"]),
    ("Ch.12 §B(7): before each round", HAND, dealt("KS 7H 9D TC 3C KS 7H 9D TC", play(), play()),
     FACES,
     ["burn 3C", "deal 1 down", "deal dealer up 7H", "deal 1 down", "deal dealer down", "reveal TC",
      "turn-up 1"]),
    ("Ch.12 §B(11), (13): face up, and the dealer's total", HAND,
     dealt("5S 4H 2D 5C 9S 2H KD", play(**asks("hit"))), FACES,
     ["burn 2C", "deal 1 down", "deal dealer up 4H", "deal 1 down", "deal dealer down",
      "deal 1 up 9S",
      "reveal 5C", "deal dealer up 2H", "announce dealer 11", "deal dealer up KD",
      "announce dealer 21", "turn-up 1"]),
    ("Ch.12 §B(10)(b): discarded at once, and not turned up", HAND,
     dealt("KS TS 7H 6D 9C TC KD", play(1, 3, **asks("hit"))), (*FACES, "settle"),
     ["burn 2C", "deal 1 down", "deal 3 down", "deal dealer up 7H", "deal 1 down", "deal 3 down",
      "deal dealer down", "deal 1 up KD", "clear 1", "reveal TC", "turn-up 3",
      "settle main 3 ben win 1000 1000",
      "settle main 1 ann lose 1000"]),
    ("Ch.12 §B(10)(a): surrender", HAND, dealt("KS 7H 6D TC", play(**asks("surrender"))),
     ("choose", *MONEY),
     ["choose 1 surrender", "turn-up 1", "settle main 1 ann surrender 500 500", "reveal TC"]),
    ("Ch.12 §B(10)(a), Ch.9 §C(2)", HAND, dealt("KS TH 6D 7C", play(**asks("surrender"))),
     ("choose", *MONEY),
     ["choose 1 surrender", "turn-up 1", "hold 1", "reveal 7C",
      "settle main 1 ann surrender 500 500"]),
    ("Ch.12 §B(10)(a): double", HAND, dealt("6S 7H 5D TC 9S", play(**asks("double"))),
     ("choose", "deal", *MONEY),
     ["deal 1 down", "deal dealer up 7H", "deal 1 down", "deal dealer down", "choose 1 double 1000",
      "turn-up 1", "deal 1 up 9S True", "reveal TC", "settle main 1 ann win 1000 1000",
      "settle double 1 ann win 1000 1000"]),
    ("Ch.12 §B(10)(b): of a double", HAND, dealt("6S 7H 7D TC KS", play(**asks("double"))),
     ("choose", *MONEY), ["choose 1 double 1000", "turn-up 1", "clear 1", "reveal TC",
                          "settle main 1 ann lose 1000", "settle double 1 ann lose 1000"]),
    ("Ch.12 §B(10)(a): split", HAND,
     dealt("8S 7H 8D TC 9S 6S KH", play(**asks("split", h1_2=["hit"]))),
     ("choose", "deal", *MONEY),
     ["deal 1 down", "deal dealer up 7H", "deal 1 down", "deal dealer down", "choose 1 split 1000",
      "turn-up 1", "deal 1.1 up 9S", "choose 1.1 stand", "deal 1.2 up 6S", "choose 1.2 hit",
      "deal 1.2 up KH", "clear 1.2", "reveal TC", "settle main 1.2 ann lose 1000",
      "settle main 1.1 ann push 1000"]),
    ("Ch.12 §B(14): and against a Blackjack", HAND, dealt("8S AH 8D TC", play(**INSURES)), MONEY,
     ["reveal TC", "turn-up 1", "settle main 1 ann lose 1000",
      "settle insurance 1 ann win 1000 500"]),
    ("Ch.8 §E(2): even money", {**HAND, **EVEN_MONEY, "decks": 1},
     dealt("AS AH KD TC", play(**TAKES_EVEN_MONEY)),
     MONEY, ["settle main 1 ann win 1000 1000", "clear 1", "reveal TC"]),
    ("Ch.14 §H: a second card, late", HAND,
     dealt("KS TS 7H 9C 9D TC", play(1, 3, **incident("box-missed", box=1, cards=1, accepts=True))),
     DEALS,
     ["burn 2C", "deal 1 down", "deal 3 down", "deal dealer up 7H", "deal 3 down", "deal 1 down",
      "deal dealer down", "reveal TC"]),
    ("Ch.14 §J(2): a dead hand is not turned up", HAND,
     dealt("5S 7H 5D TC",
           play(**asks("hit"), **incident("draw-missed", hand="1", nth=1, takes="dead"))), MONEY,
     ["return main 1 ann 1000", "reveal TC"]),
    ("Ch.14 §A: a card that lies face up", HAND, dealt("KS 7H^ 8H 9D TC", play()),
     DEALS + ("discard",),
     ["burn 2C", "deal 1 down", "discard 7H", "deal dealer up 8H", "deal 1 down",
      "deal dealer down", "reveal TC"]),
    ("Ch.14 §N: a sign", HAND, dealt("KS", device("shuffler", "broken")), (), ["sign shuffler"]),
    ("`side-wager-moment`: not before its cards lie open", LADIES,
     dealt("KS 7H QS TC", play(bets={"lucky-ladies": 500})),
     ("settle", "turn-up", "reveal"),
     ["reveal TC", "turn-up 1", "settle main 1 ann win 1000 1000",
      "settle lucky-ladies 1 ann win 4500 500"]),
]


def check_hand(converse: Any) -> list[str]:
    return check_cases(converse, CASES)
