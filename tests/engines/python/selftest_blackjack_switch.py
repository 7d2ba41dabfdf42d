"""Blackjack of Maryland by its text: Blackjack Switch (Ch.12 §A).

Each hand is one round of one player with $10 on each of the areas 1 and 2; the cards are those of
the deal: area 1, area 2, dealer, area 1, area 2, hole card, and on.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from selftest_blackjack import EDITION, TABLE, asks, money_of
from selftest_blackjack_table import cut, few, last_turn, start, tries
from selftest_turns import opening

Event = dict[str, Any]

SWITCH = {**TABLE, "blackjack-switch": "yes", "super-match": "yes", "in-between": "yes",
          "extra-splits": 1}
LATE = {**SWITCH, "reader-moment": "before-the-dealer-draws"}
EIGHT = {**SWITCH, "decks": 8}
SWITCHES = asks("switch")


def won(hand: str, pays: int = 1000) -> tuple[Any, ...]:
    return ("main", hand, "win", pays, 0, 1000)


def lost(hand: str) -> tuple[Any, ...]:
    return ("main", hand, "lose", 0, 1000, 0)


def back(hand: str) -> tuple[Any, ...]:
    return ("main", hand, "push", 0, 0, 1000)


def both(cards: str, asked: Event | None = None, bets: Event | None = None) -> list[Event]:
    stack = "2C " + cards + " KC KC KC KC"
    rnd = tries((1, "ann", bets or {}), (2, "ann", {}), **(asked or {}))
    return [opening(), few(stack), cut(at=len(stack.split()), cover=1), rnd]


# The citation and what it is about; options; cards; what is asked; what is settled.
HANDS: list[tuple[str, dict[str, Any], str, Event, list[tuple[Any, ...]]]] = [
    ("Ch.12 §A(3): two hands, each for itself", SWITCH, "KS 5D 8H QS 6D TC", {},
     [won("1"), lost("2")]),
    ("Ch.12 §A(4)(a): the second cards", SWITCH, "KS 5D 8H 6D QS TC", SWITCHES,
     [won("1"), lost("2")]),
    ("Ch.12 §A(4)(a): as they were dealt", SWITCH, "KS 5D 8H 6D QS TC", {}, [lost("1"), lost("2")]),
    ("Ch.12 §A(4)(b): doubled after it", SWITCH, "6S KD 7H QS 5D TC 8S", asks("switch", "double"),
     [won("1"), ("double", "1", "win", 1000, 0, 1000), won("2")]),
    ("Ch.12 §A(4)(c): split after it", SWITCH, "8S KD 7H QS 8D TC 2S 3S",
     asks("switch", "split"), [lost("1.1"), lost("1.2"), won("2")]),
    ("Ch.12 §A(4): no surrender (`surrender-in-switch`)", SWITCH, "KS KD 8H 6D QS TC",
     asks("surrender"),
     [lost("1"), won("2")]),
    ("`surrender-in-switch`: allowed", {**SWITCH, "surrender-in-switch": "allowed"},
     "KS KD 8H 6D QS TC",
     asks("surrender"), [("main", "1", "surrender", 0, 500, 500), won("2")]),
    ("`switch-moment`: before anything else", SWITCH, "2S KD 8H 3D QS TC 4D", asks("hit", "switch"),
     [lost("1"), won("2")]),
    ("Ch.12 §A(5)(a): a Blackjack against 21 in three cards", SWITCH, "AS KD 6H KS QS 5C TC", {},
     [won("1"), lost("2")]),
    ("Ch.13 §A(2): against less", SWITCH, "AS KD 6H KS QS 5C 9C", {}, [won("1", 1500), back("2")]),
    ("Ch.13 §A(2): against more than 22", SWITCH, "AS KD 6H KS QS 7C TC", {},
     [won("1", 1500), won("2")]),
    ("Ch.12 §A(5)(b): against a Blackjack", SWITCH, "AS KD KH KS QS AC", {},
     [back("1"), lost("2")]),
    ("Ch.12 §A(5)(b): whatever holds elsewhere", {**SWITCH, "two-blackjacks": "win"},
     "AS KD KH KS QS AC", {},
     [back("1"), lost("2")]),
    ("Ch.12 §A(5)(c): switched, against a Blackjack", LATE, "AS KD KH 5S QS AC", SWITCHES,
     [lost("1"), lost("2")]),
    ("Ch.12 §A(5)(c): whatever a plain 21 comes to",
     {**LATE, "drawn-21-against-a-blackjack": "ties"},
     "AS KD KH 5S QS AC", SWITCHES, [lost("1"), lost("2")]),
    ("Ch.12 §A(5)(d): switched, against a drawn 21", SWITCH, "AS KD 6H 5S QS 5C TC", SWITCHES,
     [back("1"), lost("2")]),
    ("Ch.12 §A(5)(d): even where equal totals lose", {**SWITCH, "equal-totals": "lose"},
     "AS KD 6H 5S QS 5C TC", SWITCHES, [back("1"), lost("2")]),
    ("Ch.12 §A(5)(d): switched, against 22", SWITCH, "AS KD 6H 5S QS 6C TC", SWITCHES,
     [back("1"), back("2")]),
    ("`blackjack-with-a-third-card`: none once a card is drawn to it", SWITCH,
     "AS KD 6H 5S QS 5C 2C TC", asks("switch", "hit"), [lost("1"), lost("2")]),
    ("`switched-blackjack`: else a plain 21", SWITCH, "AS KD 6H 5S QS 4C TC", SWITCHES,
     [won("1"), lost("2")]),
    ("Ch.12 §A(5)(e): 22 against less", SWITCH, "KS 5D 6H 9S QS 6C TC", {}, [back("1"), back("2")]),
    ("Ch.12 §A(5)(e): not of a hand that has passed 21", SWITCH, "KS 5D 6H 9S QS 6C 8S TC",
     asks("hit"), [lost("1"), back("2")]),
    ("`blackjack-against-22`", SWITCH, "AS 5D 6H KS QS 6C TC", {}, [back("1"), back("2")]),
    ("`added-wagers-against-22`", SWITCH, "6S KD 6H 5S QS 6C 7S TC", asks("double"),
     [back("1"), ("double", "1", "push", 0, 0, 1000), back("2")]),
    ("`added-wagers-against-22`: win", {**SWITCH, "added-wagers-against-22": "win"},
     "6S KD 6H 5S QS 6C 7S TC", asks("double"),
     [back("1"), ("double", "1", "win", 1000, 0, 1000), back("2")]),
    ("`added-wagers-against-22`: win, of a split", {**SWITCH, "added-wagers-against-22": "win"},
     "8S KD 6H 8D QS 6C 7S 9S TC", asks("split"), [back("1.1"), won("1.2"), back("2")]),
    ("Ch.10 §B, Ch.11 §E: each area has its original wager", LATE, "8S 6D KH 8D 5S AC 7S 9S TC",
     {**asks("split"), "decisions": {"1": ["split"], "2": ["double"]}},
     [lost("1.1"), ("main", "1.2", 1000), lost("2"), ("double", "2", 1000)]),
    ("Ch.14 §G: one of the two hands", SWITCH, "KS 8H QS TC",
     {"incidents": [{"incident": "box-missed", "box": 2, "cards": 2, "accepts": True}]},
     [won("1"), ("main", "2", 1000)]),
]

FOUR: list[tuple[str, dict[str, Any], str, int]] = [
    ("§A(10)(a)(i)", SWITCH, "7S 7D 7H 7C", 4000), ("§A(10)(a)(ii)", SWITCH, "7S 9D 7H 9C", 800),
    ("§A(10)(a)(iii)", SWITCH, "7S 7D 7H 9C", 500), ("§A(10)(a)(iv)", SWITCH, "7S 9D TH 7C", 100),
    ("§A(10)(a): a ten and a king are no pair", SWITCH, "7S KD TH 8C", 0),
    ("§A(10)(b)(i)", EIGHT, "7S 7D 7H 7C", 5000), ("§A(10)(b)(ii)", EIGHT, "7S 7D 9H 9C", 700),
    ("§A(10)(b)(iii)", EIGHT, "7S 7D 7H 9C", 500), ("§A(10)(b)(iv)", EIGHT, "7S 7D TH 9C", 100),
]

WAGERS = ("wager", "refuse-wager", "withdraw")
TURNS = ("announce", "offer", "choose", "refuse")
START = start("KS 5D 8H QS 6D TC")


def withdraw(wager: str) -> Event:
    return {"asks": [{"when": "before-deal", "ask": "withdraw", "box": 1, "player": "ann",
                      "wager": wager}]}


def lift(amount: int) -> Event:
    return {"asks": [{"when": "before-deal", "ask": "raise", "box": 1, "player": "ann",
                      "wager": "main",
                      "amount": amount}]}


PAIR = (1, "ann", {}), (2, "ann", {})
PLACED = ["wager 1 ann main 1000", "wager 2 ann main 1000"]

CASES: list[tuple[str, dict[str, Any], Event, tuple[str, ...], list[str]]] = [
    ("Ch.12 §A(1): two wagers", SWITCH, tries(*PAIR), WAGERS, PLACED),
    ("Ch.12 §A(1): not one", SWITCH, tries((1, "ann", {})), WAGERS,
     ["refuse-wager 1 ann main place 1000"]),
    ("Ch.12 §A(1): equal", SWITCH, tries((1, "ann", {}), (2, "ann", {"main": 900})), WAGERS,
     ["refuse-wager 1 ann main place 1000", "refuse-wager 2 ann main place 900"]),
    ("Ch.12 §A(1): one player's", SWITCH, tries((1, "ann", {}), (2, "ben", {})), WAGERS,
     ["refuse-wager 1 ann main place 1000", "refuse-wager 2 ben main place 1000"]),
    ("Ch.12 §A(1): of one place", SWITCH, tries((2, "ann", {}), (3, "ann", {})), WAGERS,
     ["refuse-wager 2 ann main place 1000", "refuse-wager 3 ann main place 1000"]),
    ("Ch.12 §A(1): one cannot be raised alone", SWITCH, tries(*PAIR, **lift(2000)), WAGERS,
     [*PLACED, "refuse-wager 1 ann main raise 2000"]),
    ("Ch.12 §A(1): they are taken back together", SWITCH, tries(*PAIR, **withdraw("main")), WAGERS,
     [*PLACED, "withdraw 1 ann main", "withdraw 2 ann main"]),
    ("Ch.12 §A(2): one Super Match for both", SWITCH,
     tries((1, "ann", {"super-match": 500}), (2, "ann", {"super-match": 500})), WAGERS,
     [PLACED[0], "wager 1 ann super-match 500", PLACED[1],
      "refuse-wager 2 ann super-match place 500"]),
    ("`switch-side-wager-hand`", SWITCH,
     tries((1, "ann", {"in-between": 500}), (2, "ann", {"in-between": 500})),
     WAGERS, [PLACED[0], "wager 1 ann in-between 500", PLACED[1], "wager 2 ann in-between 500"]),
    ("`switch-side-wager-hand`: the first", {**SWITCH, "switch-side-wager-hand": "first-hand"},
     tries((1, "ann", {"in-between": 500}), (2, "ann", {"in-between": 500})), WAGERS,
     [PLACED[0], "wager 1 ann in-between 500", PLACED[1],
      "refuse-wager 2 ann in-between place 500"]),
    ("`switch-areas-counted`: a place is one box of Ch.6 §H", {**SWITCH, "adjacent-boxes": 1},
     tries(*PAIR, (3, "ann", {}), (4, "ann", {})), WAGERS,
     [*PLACED, "refuse-wager 3 ann main place 1000", "refuse-wager 4 ann main place 1000"]),
    ("Ch.12 §A(4)", SWITCH, tries(*PAIR, **asks("switch", "hit")), TURNS,
     ["announce 1 20", "announce 2 11", "offer 1 ['double', 'split', 'stand', 'hit', 'switch']",
      "choose 1 switch", "announce 1 16", "announce 2 15", "offer 1 ['double', 'stand', 'hit']",
      "choose 1 hit",
      "offer 2 ['double', 'stand', 'hit']", "choose 2 stand"]),
    ("Ch.12 §A(4)(a): not after another decision", SWITCH,
     tries(*PAIR, decisions={"2": ["switch"]}), TURNS,
     ["announce 1 20", "announce 2 11", "offer 1 ['double', 'split', 'stand', 'hit', 'switch']",
      "choose 1 stand", "offer 2 ['double', 'stand', 'hit']", "refuse 2 switch",
      "offer 2 ['double', 'stand', 'hit']",
      "choose 2 stand"]),
]


def check_switch(converse: Any) -> list[str]:
    wrong = []
    for title, options, cards, asked, expected in HANDS:
        (events,) = converse(EDITION, options, [both(cards, asked)])
        if Counter(money_of(events)) != Counter(expected):
            wrong.append(f"Blackjack, {title}: expected {expected}, and it was {money_of(events)}")
    for title, options, cards, pays in FOUR:
        one, two, three, four = cards.split()
        script = both(f"{one} {two} 8H {three} {four} TC", bets={"super-match": 100})
        (events,) = converse(EDITION, options, [script])
        line = ("super-match", "1", "win", pays, 0, 100) if pays else ("super-match", "1", "lose",
                                                                       0, 100, 0)
        if line not in money_of(events):
            got = money_of(events)
            wrong.append(f"Blackjack, Ch.13 {title}: expected {line}, and it was {got}")
    for title, options, rnd, kinds, told in CASES:
        (events,) = converse(EDITION, options, [[*START, rnd]])
        if last_turn(events, kinds) != told:
            got = last_turn(events, kinds)
            wrong.append(f"Blackjack, {title}: expected {told}, and it was {got}")
    return wrong
