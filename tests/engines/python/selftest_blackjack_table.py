"""Blackjack of Maryland by its text: in which order things happen, and what the table does between
its rounds.

Each case is a session of a few stimuli, and what is expected of its last turn, as words: of the
kinds that the case is about.
"""

from __future__ import annotations

import random
from typing import Any

from selftest_blackjack import (EDITION, EVEN_MONEY, INSURES, SIDES, TABLE, TAKES_EVEN_MONEY, asks,
                                table)
from selftest_turns import NEW_DEALER, OFFERS, ORDER, UNTOLD, cut, device, opening, words

Event = dict[str, Any]

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"] * 6
CUT = cut(at=312)
AUTOMATED = table(shuffler="automated")
CONTINUOUS = table(shuffler="continuous")


def stack(first: str = "", last: str = "") -> Event:
    """A whole batch whose first and last cards are these."""
    there = list(DECK)
    for card in (*first.split(), *last.split()):
        there.remove(card[:2])
    random.Random(first + last).shuffle(there)
    return {"do": "stack", "cards": " ".join((*first.split(), *there, *last.split()))}


def few(cards: str) -> Event:
    """A batch of these cards alone."""
    return {"do": "stack", "cards": cards}


def play(*boxes: int, bets: Event | None = None, **more: Any) -> Event:
    players = {1: "ann", 3: "ben", 5: "carl"}
    return {"do": "round", "decisions": {}, "otherwise": "stand", **more,
            "boxes": [{"box": box, "bets": [{"player": players[box], "main": 1000, **(bets or {})}]}
                      for box in boxes or (1,)]}


def tries(*bets: tuple[int, str, Event], **more: Any) -> Event:
    """A round in which these players try to bet so."""
    boxes: dict[int, list[Event]] = {}
    for box, player, bet in bets:
        boxes.setdefault(box, []).append({"player": player, "main": 1000, **bet})
    return {"do": "round", "decisions": {}, "otherwise": "stand",
            "boxes": [{"box": box, "bets": boxes[box]} for box in sorted(boxes)], **more}


def incident(name: str, **fields: Any) -> Event:
    return {"incidents": [{"incident": name,
                           **{key.replace("_", "-"): value for key, value in fields.items()}}]}


def ask(when: str, word: str, wager: str, amount: int | None = None) -> Event:
    entry = {"when": when, "ask": word, "box": 1, "player": "ann", "wager": wager}
    return {"asks": [entry if amount is None else {**entry, "amount": amount}]}


def start(first: str) -> list[Event]:
    return [opening(), stack("2C " + first), CUT]


WAGERS = ("wager", "refuse-wager", "withdraw")
DEALS = ("deal", "reveal", "cover-out", "discard", "burn")

# The citation and what it is about; options; the session; the kinds that are looked at (none named:
# those of the table, and of what goes wrong); what is expected of the last turn.
CASES: list[tuple[str, dict[str, Any], list[Event], tuple[str, ...], list[str]]] = [
    # Ch.4, Ch.5.
    ("Ch.4 §§A, B, D: new decks", TABLE, [opening(decks="new")], (),
     ["inspect dealer", "inspect floorperson", "spread up", "inspect player ann"]),
    ("Ch.4 §§D, E: and their shuffle", TABLE, [opening(decks="new"), stack()], (),
     ["wash", "shuffle dealer"]),
    ("Ch.4 §I, Ch.5 §A: decks that come shuffled", table(preshuffled="yes"),
     [opening(decks="preshuffled"), stack()], (), []),
    ("Ch.5 §§B to E, Ch.7 §B(3): nobody takes the cut; a ten is a card as any", TABLE,
     [opening(), stack("TC"), CUT], (),
     ["offer-cut ann", "decline-cut ann", "offer-cut carl", "decline-cut carl", "offer-cut ben",
      "decline-cut ben", "cut dealer 312",
      "cover 72", "insert", "burn TC"]),
    ("Ch.5 §D(2): who has the cover card", TABLE,
     [opening(), stack("2C KS 5H 9D 9C 8D 9S"), cut(at=312, cover=309), play(3), stack("2C"),
      cut(at=312, accepts=["ben"])], (),
     ["offer-cut ben", "cut player ben 312", "cover 72", "insert", "burn 2C"]),
    ("Ch.5 §D(3), (4): the dealer has it", TABLE,
     [opening(), stack("2C KS 5H 9D 9C 8D"), cut(at=312, cover=308), play(), stack("2C"), CUT], (),
     [*OFFERS, "cut dealer 312", "cover 72", "insert", "burn 2C"]),
    ("Ch.5 §D(5), (6): by the floorperson's word", TABLE,
     [*start("KS 5H 9D 9C 8D"), play(), ORDER, stack("2C"), cut(at=312, accepts=["ann"])], (),
     [*OFFERS[:-1], "cut player ann 312", "cover 72", "insert", "burn 2C"]),
    ("Ch.5 §F(1): cut again", TABLE,
     [opening(), stack("2C"),
      cut(at=312, accepts=["ann"], recut={"at": 312, "cover": 80, "by": "previous"})], (),
     ["offer-cut ann", "cut player ann 312", "cover 72", "cut player ann 312", "cover 80", "insert",
      "burn 2C"]),
    ("Ch.5 §H: an idle table", TABLE, [*start("KS 5H 9D 9C 8D"), play(), {"do": "idle"}], (),
     ["gather shoe", "gather rack", "spread down"]),
    ("Ch.5 §I(1): and its cards", TABLE,
     [*start("KS 5H 9D 9C 8D"), play(), {"do": "idle"}, stack()], (),
     ["inspect player ann", "wash", "shuffle dealer"]),
    ("Ch.5 §I(2): with a machine", AUTOMATED,
     [*start("KS 5H 9D 9C 8D"), play(), {"do": "idle"}, stack()], (),
     ["inspect player ann", "shuffle device", "gather shuffler"]),
    ("Ch.5 §K: neither cut nor cover card", CONTINUOUS, [opening(), stack("2C")], (),
     ["shuffle device", "burn 2C"]),
    ("Ch.5 §K leaves §§H and I to such a device", CONTINUOUS,
     [opening(), stack("2C"), play(), {"do": "idle"}, stack("3C")], (),
     ["inspect player ann", "shuffle device", "burn 3C"]),
    # Ch.6, Ch.2.
    ("Ch.6 §C: who sat out is shut out", table(shut_out="yes"),
     [*start("KS 5H 9D 9C 8D"), play(1), {"do": "admit", "player": "ben", "may-bet": False},
      play(3)], WAGERS, ["refuse-wager 3 ben main place 1000"]),
    ("Ch.6 §C(2): until the next shuffle", table(shut_out="yes"),
     [*start("KS 5H 9D 9C 8D"), play(1), {"do": "admit", "player": "ben", "may-bet": False}, ORDER,
      stack(), CUT, play(3)], WAGERS,
     ["wager 3 ben main 1000"]),
    ("Ch.6 §D: nothing after the first card", TABLE,
     [*start("KS 5H 9D 9C 8D"), play(**ask("deal:1", "raise", "main", 2000))], WAGERS,
     ["wager 1 ann main 1000", "refuse-wager 1 ann main raise 2000"]),
    ("Ch.6 §§D, E: until then it is being placed", TABLE,
     [*start("KS 5H 9D 9C 8D"), play(**ask("before-deal", "raise", "main", 2000))], WAGERS,
     ["wager 1 ann main 1000", "wager 1 ann main 2000"]),
    ("Ch.6 §G: who takes it back takes back all", SIDES,
     [*start("KS 5H 9D 9C 8D"),
      play(bets={"in-between": 500}, **ask("before-deal", "withdraw", "main"))], WAGERS,
     ["wager 1 ann main 1000", "wager 1 ann in-between 500", "withdraw 1 ann main",
      "withdraw 1 ann in-between"]),
    ("Ch.6 §G: what the submission does not specify", TABLE,
     [*start("KS 5H 9D 9C 8D"), play(bets={"in-between": 500})], WAGERS,
     ["wager 1 ann main 1000", "refuse-wager 1 ann in-between place 500"]),
    ("Ch.6 §G(7): Super Match goes with Blackjack Switch", SIDES,
     [*start("KS 5H 9D 9C 8D"), play(bets={"super-match": 500})], WAGERS,
     ["wager 1 ann main 1000", "refuse-wager 1 ann super-match place 500"]),
    ("Ch.6 §G, Ch.2 §B(2): beside no Blackjack Wager", SIDES,
     [*start("KS 5H 9D 9C 8D"), tries((1, "ann", {}), (1, "ben", {"in-between": 500}))], WAGERS,
     ["wager 1 ann main 1000", "refuse-wager 1 ben main place 1000",
      "refuse-wager 1 ben in-between place 500"]),
    ("Ch.6 §H: so many adjacent boxes", table(adjacent_boxes=2),
     [*start("KS 5H 9D 9C 8D"),
      tries((1, "ann", {}), (2, "ann", {}), (4, "ann", {}), (6, "ann", {}), (7, "ann", {}))],
      WAGERS,
     ["wager 1 ann main 1000", "wager 2 ann main 1000", "wager 4 ann main 1000",
      "wager 6 ann main 1000", "wager 7 ann main 1000"]),
    ("Ch.6 §H: and no more", table(adjacent_boxes=1),
     [*start("KS 5H 9D 9C 8D"), tries((1, "ann", {}), (2, "ann", {}))], WAGERS,
     ["wager 1 ann main 1000", "refuse-wager 2 ann main place 1000"]),
    ("`boxes-apart`", table(boxes_apart="not-allowed"),
     [*start("KS 5H 9D 9C 8D"), tries((1, "ann", {}), (4, "ann", {}))], WAGERS,
     ["wager 1 ann main 1000", "refuse-wager 4 ann main place 1000"]),
    # Ch.7, and the order of the deal.
    ("Ch.7 §B(4): a new dealer", TABLE, [*start("TD"), NEW_DEALER], (), ["burn TD"]),
    ("Ch.1 §B(10), `initial-deal-order`", TABLE, [*start("KS TS 5H 9D 9C 8D 5S"), play(1, 3)],
     DEALS,
     ["deal 1 up KS", "deal 3 up TS", "deal dealer up 5H", "deal 1 up 9D", "deal 3 up 9C",
      "deal dealer down", "reveal 8D",
      "deal dealer up 5S"]),
    ("Ch.7 §D: the cover card, and the hand is completed", TABLE,
     [opening(), stack("2C KS 5H 9D 9C 8D"), cut(at=312, cover=309), play()], DEALS,
     ["deal 1 up KS", "deal dealer up 5H", "cover-out", "deal 1 up 9D", "deal dealer down",
      "reveal 9C", "deal dealer up 8D"]),
    ("Ch.7 §E(1): and then the shuffle", TABLE,
     [opening(), stack("2C KS 5H 9D 9C 8D"), cut(at=312, cover=309), play(), stack()], (),
     ["gather shoe", "gather rack", "shuffle dealer"]),
    ("Ch.14 §E: the dealer's first card, forgotten", TABLE,
     [*start("KS 9D 5H 9C 8D"), play(**incident("dealer-card-missed", card=1))], DEALS,
     ["deal 1 up KS", "deal 1 up 9D", "deal dealer up 5H", "deal dealer down", "reveal 9C",
      "deal dealer up 8D"]),
    ("Ch.14 §H: a second card, late", TABLE,
     [*start("KS TS 5H 9C 9D 8D 5S"),
      play(1, 3, **incident("box-missed", box=1, cards=1, accepts=True))], DEALS,
     ["deal 1 up KS", "deal 3 up TS", "deal dealer up 5H", "deal 3 up 9C", "deal 1 up 9D",
      "deal dealer down", "reveal 8D",
      "deal dealer up 5S"]),
    # Ch.8.
    ("Ch.8 §§A, B, D: insurance, the reader, and then the cards", TABLE,
     [*start("KS AH 9D 8C"), play(**INSURES)],
     ("wager", "offer-insurance", "peek", "settle", "offer", "reveal"),
     ["wager 1 ann main 1000", "offer-insurance 1 ann 500", "wager 1 ann insurance 500",
      "peek False", "settle insurance 1 ann lose 500",
      "offer 1 ['surrender', 'double', 'stand', 'hit']", "reveal 8C",
      "settle main 1 ann push 1000"]),
    ("Ch.8 §B: not against a ten", TABLE, [*start("KS TH 9D 8C"), play(**INSURES)],
     ("offer-insurance", "peek"), ["peek False"]),
    ("`reader-up-cards`: the ace alone", table(reader_up_cards="ace"),
     [*start("KS TH 9D 8C"), play()], ("peek",), []),
    ("Ch.8 §A(2): not once the reader is used", TABLE,
     [*start("KS AH 9D 8C"), play(**ask("turn:1:1", "place", "insurance", 500))],
     ("refuse-wager",), ["refuse-wager 1 ann insurance place 500"]),
    ("Ch.8 §A(2): as long as it is not", table(reader_moment="before-the-dealer-draws"),
     [*start("KS AH 9D 8C"), play(**ask("turn:1:1", "place", "insurance", 500))],
     ("refuse-wager", "wager", "peek"),
     ["wager 1 ann main 1000", "wager 1 ann insurance 500", "peek False"]),
    ("Ch.8 §E: even money, and the cards are removed", EVEN_MONEY,
     [*start("AS AH KD KC"), play(**TAKES_EVEN_MONEY)],
     ("offer-even-money", "even-money", "offer-insurance", "settle", "clear", "peek"),
     ["offer-even-money 1 ann", "even-money 1 ann", "settle main 1 ann win 1000 1000", "clear 1",
      "peek True"]),
    ("Ch.8 §E(1): declined, the insurance is open", EVEN_MONEY,
     [*start("AS AH KD KC"), play(**INSURES)],
     ("offer-even-money", "decline-even-money", "offer-insurance", "wager"),
     ["wager 1 ann main 1000", "offer-even-money 1 ann", "decline-even-money 1 ann",
      "offer-insurance 1 ann 500", "wager 1 ann insurance 500"]),
    ("Ch.8 §E(1): to a Blackjack alone", EVEN_MONEY,
     [*start("9S AH KD 5C"), play(**TAKES_EVEN_MONEY)], ("offer-even-money", "even-money"), []),
    # Ch.9 to Ch.11.
    ("Ch.9 §C(1): at once", TABLE, [*start("KS 5H 6D 9C TS 8D 5C"), play(**asks("surrender"))],
     ("choose", "hold", "settle", "reveal"),
     ["choose 1 surrender", "settle main 1 ann surrender 500 500", "reveal 9C"]),
    ("Ch.9 §C(2): once the second card is revealed, before another is drawn", TABLE,
     [*start("KS TH 6D 2C 9S"), play(**asks("surrender"))],
     ("choose", "hold", "settle", "reveal", "deal"),
     ["deal 1 up KS", "deal dealer up TH", "deal 1 up 6D", "deal dealer down", "choose 1 surrender",
      "hold 1", "reveal 2C",
      "settle main 1 ann surrender 500 500", "deal dealer up 9S"]),
    ("Ch.10 §§A(2), C: sideways, and the hand is done", TABLE,
     [*start("6S 5H 5D 9C KD 5C"), play(**asks("double"))], ("offer", "choose", "deal"),
     ["deal 1 up 6S", "deal dealer up 5H", "deal 1 up 5D", "deal dealer down",
      "offer 1 ['surrender', 'double', 'stand', 'hit']",
      "choose 1 double 1000", "deal 1 up KD True", "deal dealer up 5C"]),
    ("Ch.11 §§B to D: the hand on the left first", TABLE,
     [*start("8S 5H 8D 9C 8H 2D TD 3S 5S"), play(**asks("split", h1_1=["split"]))],
     ("offer", "deal"),
     ["deal 1 up 8S", "deal dealer up 5H", "deal 1 up 8D", "deal dealer down",
      "offer 1 ['surrender', 'double', 'split', 'stand', 'hit']",
      "deal 1.1 up 8H", "offer 1.1 ['double', 'split', 'stand', 'hit']", "deal 1.1.1 up 2D",
      "offer 1.1.1 ['double', 'stand', 'hit']",
      "deal 1.1.2 up TD", "offer 1.1.2 ['double', 'stand', 'hit']", "deal 1.2 up 3S",
      "offer 1.2 ['double', 'stand', 'hit']",
      "deal dealer up 5S"]),
    ("Ch.10 §A, `draw-limit`: the choices of a Blackjack", TABLE,
     [*start("AS 5H KD 9C 5C"), play()], ("offer",),
     ["offer 1 ['surrender', 'stand', 'hit']"]),
    ("`draw-limit`: none on 21", table(draw_limit="below-21"), [*start("AS 5H KD 9C 5C"), play()],
     ("offer",), ["offer 1 ['surrender', 'stand']"]),
    ("`draw-without-effect`: he completes his hand", TABLE,
     [*start("KS 5H 6D 9C KD 5C"), play(**asks("hit"))], ("deal",),
     ["deal 1 up KS", "deal dealer up 5H", "deal 1 up 6D", "deal dealer down", "deal 1 up KD",
      "deal dealer up 5C"]),
    ("`draw-without-effect`: he need not", table(draw_without_effect="does-not-draw"),
     [*start("KS 5H 6D 9C KD 5C"), play(**asks("hit"))],
     ("deal",), ["deal 1 up KS", "deal dealer up 5H", "deal 1 up 6D", "deal dealer down",
                 "deal 1 up KD"]),
    # Ch.14.
    ("Ch.14 §A: face up", TABLE, [*start("KS 2D^ 5H 9D 9C 3C^ 5C"), play()], ("discard", "void"),
     ["discard 2D", "discard 3C"]),
    ("Ch.14 §B: drawn in error and not seen", TABLE,
     [*start("KS 5H 9D 9C 5C"),
      play(**incident("card-drawn-in-error", when="turn:1:1", exposed=False))],
      ("discard", "refuse-card"), []),
    ("Ch.14 §C(1), (2): refused, and of no use to the dealer", TABLE,
     [*start("KS 7H KC KD 3S 4S"),
      play(**incident("card-drawn-in-error", when="turn:1:1", exposed=True, refused_by=["1"]))], (),
     ["refuse-card 1", "discard 3S"]),
    ("Ch.14 §C(1): who refused it gets no card", TABLE,
     [*start("5S 7H KC KD 3S 4S"),
      play(otherwise="hit",
           **incident("card-drawn-in-error", when="turn:1:1", exposed=True, refused_by=["1"]))],
     ("offer", "refuse-card"), ["refuse-card 1", "offer 1 ['surrender', 'stand']"]),
    ("Ch.14 §C: the dealer takes it", TABLE,
     [*start("KS 7H KC 5D 6S 4S"),
      play(**incident("card-drawn-in-error", when="turn:1:1", exposed=True, refused_by=["1"]))],
     ("discard", "deal"),
     ["deal 1 up KS", "deal dealer up 7H", "deal 1 up KC", "deal dealer down",
      "deal dealer up 6S"]),
    ("`exposed-in-the-deal`: the next card", TABLE,
     [*start("KS 7H KC KD 3S"),
      play(**incident("card-drawn-in-error", when="deal:1", exposed=True))],
     DEALS, ["deal 1 up KS", "deal dealer up 7H", "deal 1 up KC", "deal dealer down", "reveal KD"]),
    ("`exposed-in-the-deal`: put away", table(exposed_in_the_deal="discard"),
     [*start("KS 7H KC KD 3S 5S"),
      play(**incident("card-drawn-in-error", when="deal:1", exposed=True))],
     DEALS, ["deal 1 up KS", "discard 7H", "deal dealer up KC", "deal 1 up KD", "deal dealer down",
             "reveal 3S", "deal dealer up 5S"]),
    ("Ch.14 §C: when all players have two it is the next card",
     table(exposed_in_the_deal="discard"),
     [*start("KS 7H KC KD 3S"),
      play(**incident("card-drawn-in-error", when="deal:3", exposed=True))],
     DEALS, ["deal 1 up KS", "deal dealer up 7H", "deal 1 up KC", "deal dealer down", "reveal KD"]),
    ("`exposed-unclaimed`: it stays", TABLE,
     [*start("KS 7H KC KD 3S"),
      play(**incident("card-drawn-in-error", when="turn:1:1", exposed=True))], (), []),
    ("`exposed-unclaimed`: put away", table(exposed_unclaimed="put-away"),
     [*start("KS 7H KC KD 3S"),
      play(**incident("card-drawn-in-error", when="turn:1:1", exposed=True))], (), ["discard 3S"]),
    ("Ch.14 §D: on 17", TABLE, [*start("KS 7H KC KD 3S"), play(**incident("dealer-overdraws"))], (),
     ["discard 3S"]),
    ("Ch.14 §D: where he draws to a soft 17 he has to", table(dealer_draw="draws-to-soft-17"),
     [*start("KS 6H KC AD TS 3S"), play(**incident("dealer-overdraws"))], DEALS,
     ["deal 1 up KS", "deal dealer up 6H", "deal 1 up KC", "deal dealer down", "reveal AD",
      "deal dealer up TS", "discard 3S"]),
    ("Ch.14 §F: the shoe runs out; what lay face up stays where it is", TABLE,
     [opening(), few("2C KS 6H 9D 9C 8D 2S 3S^ 3D 4S"), cut(at=10, cover=1, accepts=["ann"]),
      play(),
      play(decisions={"1": ["hit"]}, refill="3S KS 6H 9D 9C 8D 2C")], (),
     ["discard 3S", "cover-out", "gather rack", "shuffle dealer", "offer-cut ann",
      "cut player ann 3", "cover 2", "insert", "burn KS"]),
    ("Ch.14 §J(1): before the hole card is turned up", TABLE,
     [*start("5S 7H KC TD 3S"),
      play(**asks("hit"), **incident("draw-missed", hand="1", nth=1, takes="card"))],
      ("remedy", "deal", "reveal"),
     ["deal 1 up 5S", "deal dealer up 7H", "deal 1 up KC", "deal dealer down", "remedy 1 card",
      "deal 1 up 3S", "reveal TD"]),
    ("Ch.14 §K(1)", TABLE,
     [*start("5S 7H KC TD 3S"), play(**incident("reader-misused", visible=True))], (),
     ["notify", "dead 1", "gather table"]),
    ("Ch.14 §K(2)", TABLE,
     [*start("5S 7H KC TD 3S"), play(**incident("reader-misused", visible=False))], (), ["notify"]),
    ("Ch.14 §L: a broken reader", TABLE, [*start("5S 7H KC TD 3S"), device("reader", "broken")], (),
     ["stop"]),
    ("Ch.14 §L: nothing is dealt", TABLE,
     [*start("5S 7H KC TD 3S"), device("reader", "broken"), play()], (), []),
    ("Ch.14 §L: it fails in a round", TABLE,
     [*start("5S 7H KC TD 3S"), play(**incident("reader-fails", when="after-deal"))], (),
     ["stop", "void"]),
    ("Ch.14 §M: a jam", AUTOMATED,
     [opening(decks="preshuffled"), device("shuffler", "jammed"), stack()], (), ["shuffle device"]),
    ("Ch.14 §N: a sign on the shuffler", AUTOMATED, [*start("5S"), device("shuffler", "broken")],
     (), ["sign shuffler"]),
    ("Ch.14 §N: which a shoe is not", TABLE, [*start("5S"), device("shoe", "broken")], (), []),
    # Ch.13 §§J to M: two players, both with the hand that a maximum bounds.
    ("Ch.13 §K: shared by the amount of the wagers",
     {**SIDES, "maximum-payout": "yes", "maximum-payout-amount": "25000.00"},
     [*start("QH QH AS QH QH KD"),
      tries((1, "ann", {"lucky-ladies": 1000}), (3, "ben", {"lucky-ladies": 2000}))], ("settle",),
     ["settle lucky-ladies 3 ben win 1666666 2000", "settle lucky-ladies 1 ann win 833333 1000",
      "settle main 3 ben lose 1000",
      "settle main 1 ann lose 1000"]),
    ("`maximum-share-cents`: raised",
     {**SIDES, "maximum-payout": "yes", "maximum-payout-amount": "25000.00",
      "maximum-share-cents": "to-the-player"},
     [*start("QH QH AS QH QH KD"),
      tries((1, "ann", {"lucky-ladies": 1000}), (3, "ben", {"lucky-ladies": 2000}))], ("settle",),
     ["settle lucky-ladies 3 ben win 1666667 2000", "settle lucky-ladies 1 ann win 833334 1000",
      "settle main 3 ben lose 1000",
      "settle main 1 ann lose 1000"]),
    ("Ch.13 §J: below it their odds are paid",
     {**SIDES, "maximum-payout": "yes", "maximum-payout-amount": "30000.00"},
     [*start("QH QH AS QH QH KD"),
      tries((1, "ann", {"lucky-ladies": 1000}), (3, "ben", {"lucky-ladies": 2000}))], ("settle",),
     ["settle lucky-ladies 3 ben win 2000000 2000", "settle lucky-ladies 1 ann win 1000000 1000",
      "settle main 3 ben lose 1000",
      "settle main 1 ann lose 1000"]),
    ("`side-wager-moment`: at the settlement", {**SIDES, "side-wager-moment": "at-settlement"},
     [*start("5S 7H KC TD"), play(bets={"in-between": 500})],
     ("settle", "reveal"),
     ["reveal TD", "settle main 1 ann lose 1000", "settle in-between 1 ann win 500 500"]),
]

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("Ch.6 §G(7)", table(super_match="yes"), "super-match"),
    ("Ch.12 §C", table(electronic_table="yes"), "electronic-table"),
    ("Ch.7 §C(1)(b)", table(double_shoe="yes"), "red-side"),
    ("Ch.7 §A", table(decks=2, shuffler="automated", double_shoe="yes", dealt_from_hand="yes"),
     "double-shoe"),
    ("Ch.12 §B(1)", table(decks=3, dealt_from_hand="yes", shuffler="automated"), "decks"),
    ("Ch.12 §B(2)", table(decks=2, dealt_from_hand="yes"), "dealt-from-hand"),
    ("Ch.13 §A(5) has no odds for four decks", table(decks=4, match_the_dealer="yes"),
     "match-the-dealer"),
    ("Ch.13 §A(7)(a) is for a single deck",
     table(royal_match_21="yes", royal_match_21_paytable="A"), "royal-match-21-paytable"),
    ("Ch.13 §A(8)(b) is for two", table(bet_the_set_21="yes", bet_the_set_21_paytable="B"),
     "bet-the-set-21-paytable"),
    ("`dead-hand-wager`: this engine returns it", table(dead_hand_wager="stands-for-the-next"),
     "dead-hand-wager"),
]


def last_turn(events: list[Event], kinds: tuple[str, ...]) -> list[str]:
    turns: list[list[Event]] = [[]]
    for event in events:
        if event["e"] == "await":
            turns.append([])
        else:
            turns[-1].append(event)
    return [words(event) for event in turns[-2]
            if (event["e"] in kinds if kinds else event["e"] not in UNTOLD)]


def check_cases(converse: Any, cases: list[Any]) -> list[str]:
    """What is wrong with these: a title, the table's options, a script, the kinds of events that are
    looked at, and what the last turn has of them."""
    wrong = []
    for title, options, script, kinds, expected in cases:
        (events,) = converse(EDITION, options, [script])
        if last_turn(events, kinds) != expected:
            got = last_turn(events, kinds)
            wrong.append(f"Blackjack, {title}: expected {expected}, and it was {got}")
    return wrong


def check_table(converse: Any) -> list[str]:
    return check_cases(converse, CASES)
