"""Blackjack of Maryland by its text: the wagers that the dealer's hand decides, and their meters.

Each case is one round of one player with $10 on box 1 who stands, the wager besides.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from selftest_blackjack import (EDITION, EVEN_MONEY, TABLE, TAKES_EVEN_MONEY, asks, money_of,
                                one_round)
from selftest_blackjack_table import last_turn, start, tries

Event = dict[str, Any]

METERS = {
    "bad-beat-rate": "18.5", "bad-beat-initial": "10000.00", "bad-beat-reset": "5000.00",
    "hit-and-run-rate": "20", "hit-and-run-initial": "2000.00", "hit-and-run-reset": "1000.00",
    "super-4-rate": "22.25", "super-4-initial": "75000.00", "super-4-reset": "50000.00",
}
DEALER = {
    **TABLE, **METERS, "bad-beat": "yes", "hit-and-run": "yes", "super-4": "yes",
    "super-4-paytable": "B", "buster-blackjack": "yes", "buster-blackjack-paytable": "F",
    "buster-free-bonus": "yes", "buster-free-bonus-paytable": "B",
}

# Dealer's cards, the first face up, with so many in all, past 21 or not.
BUSTS = {3: "6H TD TC", 4: "6H 5D 5C TC", 5: "6H 2D 4C 4S TC", 6: "2H 2D 4C 4S 4H TC",
         7: "2H 2D 2C 2S 4C 4S TC", 8: "2H 2D 2C 2S 2C 2D 4S TC", 9: "2H 2D 2C 2S 2C 2D 2S 2H TC"}
TWENTY_ONE = {3: "6H 5D TC", 4: "6H 3D 2C TC", 5: "2H 2D 4C 4S 9C", 6: "2H 2D 2C 4S 4D 7C",
              7: "2H 2D 2C 2S 2D 4S 7C", 8: "2H 2D 2C 2S 2D 2S 2H 7C"}
STANDS = {5: "2H 2D 2C 5S 7C", 6: "2H 2D 2C 2S 2D 8C", 7: "2H 2D 2C 2S 2D 2S 5C"}


def hands(player: str, dealer: str) -> str:
    """The cards in the order of the deal, for a player who stands."""
    (one, other), (up, *rest) = player.split(), dealer.split()
    return " ".join((one, up, other, *rest))


# The wager, its line, options in place of those of DEALER, player's cards, dealer's cards, what a
# dollar comes to: what is paid, and what of the stake is taken.
LINES: list[tuple[str, str, dict[str, Any], str, str, tuple[int, int]]] = [
    *(("buster-blackjack", f"§O({section})({line})", {"buster-blackjack-paytable": letter},
       "KS 8D", BUSTS[cards], (times * 100, 0))
      for section, (letter, paid) in enumerate((
          ("A", (250, 50, 15, 4, 2, 2)), ("B", (200, 50, 15, 4, 2, 2)),
          ("C", (250, 50, 12, 4, 2, 2)),
          ("D", (200, 50, 12, 4, 2, 2)), ("E", (250, 50, 12, 3, 2, 2)),
          ("F", (250, 50, 20, 8, 2, 1))), 1)
      for line, cards, times in zip("abcdef", (8, 7, 6, 5, 4, 3), paid)),
    ("buster-blackjack", "§O(6)(a): nine are eight or more", {}, "KS 8D", BUSTS[9], (25000, 0)),
    ("buster-blackjack", "§O: he does not pass 21", {}, "KS 8D", TWENTY_ONE[5], (0, 100)),
    ("buster-blackjack", "§O: a Blackjack does not", {}, "KS 8D", "AS KH", (0, 100)),
    ("hit-and-run", "§F(2)", {}, "KS 8D", STANDS[7], (10000, 100)),
    ("hit-and-run", "§F(3)", {}, "KS 8D", STANDS[6], (2500, 100)),
    ("hit-and-run", "§F(4)", {}, "KS 8D", STANDS[5], (700, 100)),
    ("hit-and-run", "§F(5)", {}, "KS 8D", "AS KH", (400, 100)),
    ("hit-and-run", "§F(5), the ten up", {}, "KS 8D", "KH AS", (400, 100)),
    ("hit-and-run", "§F(4), past 21", {}, "KS 8D", BUSTS[5], (700, 100)),
    ("hit-and-run", "§F: four cards", {}, "KS 8D", TWENTY_ONE[4], (0, 100)),
    ("hit-and-run", "§F(1): the meter, with this stake", {}, "KS 8D", TWENTY_ONE[8], (200020, 100)),
    ("hit-and-run", "§F(1), `stake-of-a-meter-win`: returned", {"stake-of-a-meter-win": "returned"},
     "KS 8D", TWENTY_ONE[8], (200020, 0)),
    ("bad-beat", "§B(1)(a)", {}, "KS QD", TWENTY_ONE[7], (1000018, 100)),
    ("bad-beat", "§B(1)(a), eight", {}, "KS QD", TWENTY_ONE[8], (1000018, 100)),
    ("bad-beat", "§B(1)(b)", {}, "KS QD", TWENTY_ONE[6], (100000, 100)),
    ("bad-beat", "§B(1)(c)", {}, "KS QD", TWENTY_ONE[5], (10000, 100)),
    ("bad-beat", "§B(1)(d)", {}, "KS QD", TWENTY_ONE[4], (5000, 100)),
    ("bad-beat", "§B(1)(e)", {}, "KS QD", TWENTY_ONE[3], (2500, 100)),
    ("bad-beat", "§B(1)(f)", {}, "KS QD", "AS KH", (1000, 100)),
    ("bad-beat", "§B(2)", {}, "KS QD", BUSTS[3], (100, 0)),
    ("bad-beat", "§B(2), the dealer has 20 too", {}, "AS 9D", "KH QS", (100, 0)),
    ("bad-beat", "§B: no 20", {}, "KS 9D", TWENTY_ONE[3], (0, 100)),
    ("super-4", "§H(2)(a)", {}, "QD JD", "AD KD", (7500022, 100)),
    ("super-4", "§H(2)(b)", {}, "QS JS", "KS AS", (750002, 100)),
    ("super-4", "§H(2)(c)", {}, "AD AS", "AC KD", (15000, 100)),
    ("super-4", "§H(2)(c), of the ten", {}, "KS KS", "AS KS", (15000, 100)),
    ("super-4", "§H(2)(d)", {}, "QD JS", "AD KD", (7000, 100)),
    ("super-4", "§H(2)(d), however they lie", {}, "KD JS", "AD QD", (7000, 100)),
    ("super-4", "§H(2)(j), an ace, a ten, a queen and a jack", {}, "TD JS", "AD QC", (500, 100)),
    ("super-4", "§H(2)(e)", {}, "9D 2D", "AD KD", (5000, 100)),
    ("super-4", "§H(2)(f)", {}, "AS KH", "AD KD", (3000, 100)),
    ("super-4", "§H(2)(g)", {}, "9H 2D", "AD KH", (1500, 100)),
    ("super-4", "§H(2)(h)", {}, "9S 2C", "AC KS", (1500, 100)),
    ("super-4", "§H(2)(g) goes before (i)", {}, "9H 9D", "AD KH", (1500, 100)),
    ("super-4", "§H(2)(i)", {}, "9H 9S", "AD KH", (1000, 100)),
    ("super-4", "§H(2)(j)", {}, "9H 8S", "AD KH", (500, 100)),
    ("super-4", "§H(2)(k)", {}, "9H 8S", "AD 9C", (300, 100)),
    ("super-4", "§H: a ten up, and no Blackjack", {}, "9H 8S", "KD 9C", (0, 100)),
    ("super-4", "§H: neither", {}, "9H 8S", "9D 9C", (0, 100)),
    *(("super-4", f"§H(1)({line})", {"super-4-paytable": "A"}, cards, dealer, (times * 100, 100))
      for line, cards, dealer, times in (
          ("c", "AD AS", "AC KD", 100), ("d", "QD JS", "AD KD", 75), ("e", "9D 2D", "AD KD", 50),
          ("f", "AS KH", "AD KD", 25), ("g", "9H 2D", "AD KH", 15), ("h", "9S 2C", "AC KS", 15),
          ("i", "9H 9S", "AD KH", 10), ("j", "9H 8S", "AD KH", 4), ("k", "9H 8S", "AD 9C", 2))),
]

FIVE = {"bets": {"buster-blackjack": 500}}
LOST_BUSTER = ("buster-blackjack", "1", "lose", 0, 100, 0)
ONE = {"bets": {"buster-blackjack": 100}}

# What it is about; options; the cards in their order; what is asked; what is settled, the main
# wager left out; what the meters show after the opening.
CASES: list[tuple[str, dict[str, Any], str, Event, list[tuple[Any, ...]], list[str]]] = [
    ("Ch.13 §O(2)(b)#2: Free Bonus, on top", {}, hands("AS KD", BUSTS[7]), FIVE,
     [("buster-blackjack", "1", "win", 25000, 0, 500), ("fixed", "1", 100000)], []),
    ("Ch.13 §O(2)(a)#2", {}, hands("AS KD", BUSTS[8]), FIVE,
     [("buster-blackjack", "1", "win", 125000, 0, 500), ("fixed", "1", 500000)], []),
    ("Ch.13 §O(1)#2", {"buster-free-bonus-paytable": "A"}, hands("AS KD", BUSTS[9]), FIVE,
     [("buster-blackjack", "1", "win", 125000, 0, 500), ("fixed", "1", 800000)], []),
    ("Ch.6 §G(16): $5 and no other stake", {}, hands("AS KD", BUSTS[7]),
     {"bets": {"buster-blackjack": 600}}, [("buster-blackjack", "1", "win", 30000, 0, 600)], []),
    ("Ch.6 §G(16): beside a Blackjack alone", {}, hands("9S KD", BUSTS[7]), FIVE,
     [("buster-blackjack", "1", "win", 25000, 0, 500)], []),
    ("Ch.6 §G(16): seven cards at least", {}, hands("AS KD", BUSTS[6]), FIVE,
     [("buster-blackjack", "1", "win", 10000, 0, 500)], []),
    ("`free-bonus-own-stake`: it takes none", {}, hands("9S KD", BUSTS[3]),
     {"bets": {"buster-free-bonus": 500}}, [], []),
    ("`free-bonus-after-even-money`", {**EVEN_MONEY, "even-money-up-card": "any"},
     hands("AS KD", BUSTS[7]), {**FIVE, **TAKES_EVEN_MONEY},
     [("buster-blackjack", "1", "win", 25000, 0, 500), ("fixed", "1", 100000)], []),
    ("`free-bonus-after-even-money`: gone",
     {**EVEN_MONEY, "even-money-up-card": "any", "free-bonus-after-even-money": "gone"},
     hands("AS KD", BUSTS[7]), {**FIVE, **TAKES_EVEN_MONEY},
     [("buster-blackjack", "1", "win", 25000, 0, 500)], []),
    ("Ch.6 §G(15): he draws for it, whatever the rest has come to",
     {"draw-without-effect": "does-not-draw"}, "KS 6H 6D TD KC TC", {**asks("hit"), **ONE},
     [("buster-blackjack", "1", "win", 100, 0, 100)], []),
    ("Ch.6 §G(15): also beside a hand that was given up",
     {"draw-without-effect": "does-not-draw"}, "KS 6H 6D TD TC", {**asks("surrender"), **ONE},
     [("buster-blackjack", "1", "win", 100, 0, 100)], []),
    ("`dealer-draws-for-side-wagers`", {"draw-without-effect": "does-not-draw"},
     "KS 2H 6D 2D KC 2C 5S 7C", {**asks("hit"), "bets": {"hit-and-run": 100}},
     [("hit-and-run", "1", "win", 700, 100, 0)], ["hit-and-run 200020"]),
    ("`dealer-draws-for-side-wagers`: no",
     {"draw-without-effect": "does-not-draw", "dealer-draws-for-side-wagers": "no"},
     "KS 2H 6D 2D KC 2C 5S 7C", {**asks("hit"), "bets": {"hit-and-run": 100}},
     [("hit-and-run", "1", "lose", 0, 100, 0)], ["hit-and-run 200020"]),
    ("Ch.13 §§F(1), G(2): the meter comes back to its amount", {}, hands("KS 8D", TWENTY_ONE[8]),
     {"bets": {"hit-and-run": 1000}}, [("hit-and-run", "1", "win", 200200, 1000, 0)],
     ["hit-and-run 200200", "hit-and-run 100000"]),
    ("Ch.13 §H(2)(b), `meter-after-a-tenth`", {}, hands("QS JS", "KS AS"),
     {"bets": {"super-4": 100}},
     [("super-4", "1", "win", 750002, 100, 0)], ["super-4 7500022", "super-4 6750020"]),
    ("`meter-after-a-tenth`: reset", {"meter-after-a-tenth": "reset"}, hands("QS JS", "KS AS"),
     {"bets": {"super-4": 100}}, [("super-4", "1", "win", 750002, 100, 0)],
     ["super-4 7500022", "super-4 5000000"]),
    ("`meter-after-a-tenth`: unchanged", {"meter-after-a-tenth": "unchanged"},
     hands("QS JS", "KS AS"), {"bets": {"super-4": 100}},
     [("super-4", "1", "win", 750002, 100, 0)], ["super-4 7500022"]),
    ("`meter-grows-when`: lost", {"meter-grows-when": "when-lost"}, hands("KS 9D", "8S KD"),
     {"bets": {"bad-beat": 200}}, [("bad-beat", "1", "lose", 0, 200, 0)], ["bad-beat 1000037"]),
    ("`meter-grows-when`: won", {"meter-grows-when": "when-lost"}, hands("KS QD", "8S KD"),
     {"bets": {"bad-beat": 200}}, [("bad-beat", "1", "win", 200, 0, 200)], []),
    ("`meter-fractions`: 18.5 cents show as 18", {}, hands("KS 9D", "8S KD"),
     {"bets": {"bad-beat": 100}},
     [("bad-beat", "1", "lose", 0, 100, 0)], ["bad-beat 1000018"]),
    ("Ch.13 §B(3): the Magic Card, without a 20", {}, hands("KS 9D", "8S KD"),
     {"bets": {"bad-beat": 100}, "draws": {"magic-card": "9D", "lucky-player": 2}},
     [("bad-beat", "1", "win", 2000, 100, 0)], ["bad-beat 1000018"]),
    ("Ch.13 §B(4): the Lucky Player, and the 1 to 1 besides", {}, hands("KS QD", "8S KD"),
     {"bets": {"bad-beat": 100}, "draws": {"magic-card": "9D", "lucky-player": 1}},
     [("bad-beat", "1", "win", 600, 0, 100)], ["bad-beat 1000018"]),
    ("`bad-beat-surrendered`: it is still a 20", {}, "KS 6H QD TD 5C",
     {**asks("surrender"), "bets": {"bad-beat": 100}},
     [("bad-beat", "1", "win", 2500, 100, 0)], ["bad-beat 1000018"]),
    ("`bad-beat-hand`: in the end", {}, "KS 6H 5D 5H 5S TC",
     {**asks("hit"), "bets": {"bad-beat": 100}},
     [("bad-beat", "1", "win", 2500, 100, 0)], ["bad-beat 1000018"]),
    ("`bad-beat-split`: any", {}, "KS 6H QD 5H 5S TC TD",
     {**asks("split"), "bets": {"bad-beat": 100}},
     [("bad-beat", "1", "win", 2500, 100, 0)], ["bad-beat 1000018"]),
    ("`bad-beat-split`: the first", {"bad-beat-split": "first"}, "KS 6H QD 5H 5S TC TD",
     {**asks("split"), "bets": {"bad-beat": 100}}, [("bad-beat", "1", "lose", 0, 100, 0)],
     ["bad-beat 1000018"]),
    ("Ch.14 §G: all goes back, and off the meter", {}, "5H 9C 4C",
     {"bets": {"hit-and-run": 1000},
      "incidents": [{"incident": "box-missed", "box": 1, "cards": 2, "accepts": True}]},
     [("hit-and-run", "1", 1000)], ["hit-and-run 200200", "hit-and-run 200000"]),
    ("Ch.14 §K(1)", {}, "KS 5H 9D 9C",
     {"bets": {"hit-and-run": 1000},
      "incidents": [{"incident": "reader-misused", "visible": True}]},
     [("hit-and-run", "1", 1000)], ["hit-and-run 200200", "hit-and-run 200000"]),
]


TWO = [*start("KS KD 2H 8D 8S 2D 2C 2S 2D 2S 2H 7C"),
       tries((1, "ann", {"hit-and-run": 100}), (3, "ben", {"hit-and-run": 100}))]
FIRST = ["meter hit-and-run 200040", "settle hit-and-run 3 ben win 200040 100"]

# What two who win one meter are paid.
SHARED: list[tuple[str, dict[str, Any], list[str]]] = [
    ("`meter-won-by-several`: in turn", {},
     [*FIRST, "meter hit-and-run 100000", "settle hit-and-run 1 ann win 100000 100",
      "meter hit-and-run 100000"]),
    ("`meter-won-by-several`: the same", {"meter-won-by-several": "the-same"},
     [*FIRST, "meter hit-and-run 100000", "settle hit-and-run 1 ann win 200040 100",
      "meter hit-and-run 100000"]),
    ("`meter-fractions`: dropped", {"meter-fractions": "dropped", "hit-and-run-rate": "20.5"},
     [*FIRST, "meter hit-and-run 100000", "settle hit-and-run 1 ann win 100000 100",
      "meter hit-and-run 100000"]),
]


def beside(events: list[Event]) -> list[tuple[Any, ...]]:
    """What the wagers beside the game come to."""
    fixed = [("fixed", event["for"], event["pays"]) for event in events if event["e"] == "fixed"]
    return [move for move in money_of(events) if not move[0].startswith("main")] + fixed


def check_dealer_lines(converse: Any) -> list[str]:
    wrong = []
    for wager, title, changed, cards, dealers, (pays, takes) in LINES:
        script = one_round(hands(cards, dealers), {"bets": {wager: 100}})
        (events,) = converse(EDITION, {**DEALER, **changed}, [script])
        expected = [(wager, "1", "win" if pays else "lose", pays, takes, 100 - takes)]
        if beside(events) != expected:
            got = beside(events)
            wrong.append(f"Blackjack, {wager}, Ch.13 {title}: expected {expected}, it was {got}")
    return wrong


def check_dealer(converse: Any) -> list[str]:
    wrong = check_dealer_lines(converse)
    for title, changed, told in SHARED:
        (events,) = converse(EDITION, {**DEALER, **changed}, [TWO])
        got = [line for line in last_turn(events, ("meter", "settle")) if "hit-and-run" in line]
        if got != told:
            wrong.append(f"Blackjack, {title}: expected {told}, and it was {got}")
    for title, changed, cards, asked, expected, meters in CASES:
        (events,) = converse(EDITION, {**DEALER, **changed}, [one_round(cards, asked)])
        shown = [f"{event['meter']} {event['amount']}" for event in events
                 if event["e"] == "meter"][3:]
        if Counter(beside(events)) != Counter(expected) or shown != meters:
            wrong.append(f"Blackjack, {title}: expected {expected}, {meters}, "
                         f"and it was {beside(events)}, {shown}")
    return wrong
