"""What a table does between the hands: cuts, devices, a shoe that runs out, cards drawn in error.

Each case is a session of a few stimuli, and what is expected of its last turn: events as words, the
wagers, deals and choices left out.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

Event = dict[str, Any]

MARYLAND = {"decks": 6, "extra-splits": 2, "settlement-order": "collect-then-pay",
            "adjacent-boxes": 3}
AUTOMATED = {**MARYLAND, "shuffler": "automated"}
CONTINUOUS = {**MARYLAND, "shuffler": "continuous"}
HOLE_CARD = {"decks": 6, "boxes": 7, "dealing-procedure": "hole-card", "shuffler": "manual"}
READER = {**HOLE_CARD, "dealing-procedure": "hole-card-reader", "shuffler": "automated"}

DECK = [rank + suit for rank in "A23456789JQK" for suit in "CDHS"] * 6
UNTOLD = frozenset(("wager", "deal", "offer", "choose", "settle", "return", "announce", "clear",
                    "reveal", "peek", "offer-insurance",
                    "decline-insurance"))


def opening(**more: Any) -> Event:
    seats = [{"box": 1, "player": "ann"}, {"box": 3, "player": "ben"}, {"box": 5, "player": "carl"}]
    return {"do": "open", "seats": seats, **more}


def stack(first: str = "", last: str = "") -> Event:
    """A whole batch whose first and last cards are these."""
    there = list(DECK)
    ends = [first.split(), last.split()]
    for card in (*ends[0], *ends[1]):
        if card[:2] in there:
            there.remove(card[:2])
    random.Random(first + last).shuffle(there)
    return {"do": "stack", "cards": " ".join((*ends[0], *there, *ends[1]))}


def cut(**more: Any) -> Event:
    return {"do": "cut", "at": 288, "cover": 72, **more}


def play(*boxes: int, **more: Any) -> Event:
    players = {1: "ann", 3: "ben", 5: "carl"}
    return {"do": "round",
            "boxes": [{"box": box, "bets": [{"player": players[box], "main": 1000}]}
                      for box in boxes or (1,)],
            "decisions": {}, "otherwise": "stand", **more}


def device(which: str, state: str) -> Event:
    return {"do": "device", "device": which, "state": state}


ORDER = {"do": "order", "what": "reshuffle"}
NEW_DEALER = {"do": "new-dealer"}
START = [opening(), stack("2C KS 5H 9D 9C 8D"), cut()]
OFFERS = ["offer-cut carl", "decline-cut carl", "offer-cut ben", "decline-cut ben", "offer-cut ann",
          "decline-cut ann"]

TURNS: list[tuple[str, str, dict[str, Any], list[Event], list[str]]] = [
    ("Ch.13 §R: a jammed shuffler shuffles again, preshuffled decks too", "md-spanish21-1.0",
     AUTOMATED,
     [opening(decks="preshuffled"), device("shuffler", "jammed"), stack()], ["shuffle device"]),
    ("§15(j): what was to be shuffled is not gathered again", "ma-spanish21", READER,
     [*START, play(), ORDER, stack(), device("shuffler", "jammed"), stack()], ["shuffle device"]),
    ("Ch.13 §S: a sign on a broken shuffler", "md-spanish21-1.0", AUTOMATED,
     [*START, device("shuffler", "broken")], ["sign shuffler"]),
    ("§15(k): a broken shuffler goes, and the dealer shuffles", "ma-spanish21", READER,
     [*START, play(), device("shuffler", "broken"), device("shuffler", "removed"), ORDER, stack()],
     ["gather shoe", "gather rack", "shuffle dealer"]),
    ("§4(b)(2): what the dealer shuffled is cut", "ma-spanish21", READER,
     [*START, play(), device("shuffler", "removed"), ORDER, stack("2C"), cut()],
     [*OFFERS, "cut dealer 288", "cover 72", "insert", "burn 2C"]),
    ("Ch.13 §Q: a table whose reader is broken stops", "md-spanish21-1.0", MARYLAND,
     [*START, device("reader", "broken")], ["stop"]),
    ("Ch.13 §Q: it deals nothing", "md-spanish21-1.0", MARYLAND,
     [*START, device("reader", "broken"), play()], []),
    ("Ch.13 §Q: the round in which it fails is void", "md-spanish21-1.0", MARYLAND,
     [*START, play(incidents=[{"incident": "reader-fails", "when": "after-deal"}])],
     ["stop", "void"]),
    ("Ch.5 §J: a continuous device is told to shuffle at first, and burns", "md-spanish21-1.0",
     CONTINUOUS,
     [opening(), stack("2C")], ["shuffle device", "burn 2C"]),
    ("Ch.5 §K: later it shuffles by itself", "md-spanish21-1.0", CONTINUOUS,
     [opening(), stack(), play(), stack()], []),
    ("Ch.5 §A: ordered to shuffle, it does", "md-spanish21-1.0", CONTINUOUS,
     [opening(), stack(), play(), ORDER, stack()],
     ["shuffle device"]),
    ("Ch.5 §§B to I: when it is broken the dealer shuffles", "md-spanish21-1.0", CONTINUOUS,
     [opening(), stack(), play(), device("shuffler", "broken"), stack()], ["shuffle dealer"]),
    ("Ch.5 §K: cards of an idle table, when the device is back", "md-spanish21-1.0", CONTINUOUS,
     [opening(), device("shuffler", "broken"), stack(), cut(), play(), {"do": "idle"},
      device("shuffler", "repaired"), stack("2C")],
     ["shuffle device", "burn 2C"]),
    ("Ch.7 §B(4): a device that has failed gives a new dealer no card", "md-spanish21-1.0",
     CONTINUOUS,
     [opening(), stack(), play(), device("shuffler", "broken"), NEW_DEALER], []),
    ("Ch.7 §B(4): he burns besides the first of the next shoe", "md-spanish21-1.0", CONTINUOUS,
     [opening(), stack(), play(), device("shuffler", "broken"), NEW_DEALER, stack("2C 3C"), cut()],
     [*OFFERS, "cut dealer 288", "cover 72", "insert", "burn 2C", "burn 3C"]),
    ("Ch.7 §B(4): of what a device deals that has jammed", "md-spanish21-1.0", CONTINUOUS,
     [opening(), stack(), play(), device("shuffler", "jammed"), NEW_DEALER, stack("2C")],
     ["shuffle device", "burn 2C"]),
    ("Ch.7 §B(4): each new dealer burns a card", "md-spanish21-1.0", MARYLAND,
     [opening(), NEW_DEALER, stack("2C 3C 4C"), NEW_DEALER, cut(accepts=["ann"])],
     ["offer-cut ann", "cut player ann 288", "cover 72", "insert", "burn 2C", "burn 3C",
      "burn 4C"]),
    ("Ch.7 §B(4), Ch.5 §H: from the shoe, and not from the table", "md-spanish21-1.0", MARYLAND,
     [*START, play(), {"do": "idle"}, NEW_DEALER], []),
    ("Ch.7 §B(4), D: not from a shoe that is about to be shuffled", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("2C KS 5H 9D 9C 8D"), cut(cover=285), play(), NEW_DEALER], []),
    ("Ch.13 §Q: after a round that is void for the reader's sake a device has nothing to shuffle",
     "md-spanish21-1.0", CONTINUOUS,
     [opening(), stack("2C KS 5H 9D 9C 8D"),
      play(incidents=[{"incident": "reader-fails", "when": "after-deal"}]),
      device("reader", "repaired"), stack()], []),
    ("§4(b)(1): a machine's stack is not cut", "ma-spanish21", READER,
     [opening(), stack("2C"), cut()], ["insert", "burn 2C"]),
    ("Ch.5 §D(2): who played the box where the cover card came", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("2C KS 5H 9D 9C 8D 9S"), cut(cover=285), play(3), stack("2C"),
      cut(accepts=["ben"])],
     ["offer-cut ben", "cut player ben 288", "cover 72", "insert", "burn 2C"]),
    ("Ch.5 §D(2), Ch.13 §K: also when the shoe ran out in that round", "md-spanish21-1.0", MARYLAND,
     [opening(), {"do": "stack", "cards": "2C KS 5H 9D 9C 8D 5S 7H 4C KD 3S"}, cut(at=11, cover=1),
      play(1),
      play(3, decisions={"3": ["hit", "hit"]}), stack("2C"), cut(accepts=["ben"])],
     ["offer-cut ben", "cut player ben 288", "cover 72", "insert", "burn 2C"]),
    ("§4(d)(2): the offer goes on from round to round", "ma-spanish21", HOLE_CARD,
     [*START, play(), ORDER, stack("2C"), cut(), play(), ORDER, stack("2C"), cut(accepts=["ben"])],
     ["offer-cut ben", "cut player ben 288", "cover 72", "insert", "burn 2C"]),
    ("§4(d)(2): also when it was he with whom it began", "ma-spanish21", HOLE_CARD,
     [*START, play(), ORDER, stack(), cut(), play(), ORDER, stack(), cut(), play(),
      {"do": "leave", "box": 3}, ORDER, stack("2C"), cut(accepts=["ann"])],
     ["offer-cut ann", "cut player ann 288", "cover 72", "insert", "burn 2C"]),
    ("§7(c): two cards are burned, and both are shown", "ma-spanish21", HOLE_CARD,
     [opening(), NEW_DEALER, stack("2C 3C"), cut(accepts=["ann"], **{"burn-asked-by": "ben"})],
     ["offer-cut ann", "cut player ann 288", "cover 72", "insert", "burn 2C", "show 2C ben",
      "burn 3C", "show 3C ben"]),
    ("§4(d)(2): past a player who has left", "ma-spanish21", HOLE_CARD,
     [*START, play(), ORDER, stack("2C"), cut(), play(), {"do": "leave", "box": 3}, ORDER,
      stack("2C"), cut(accepts=["ann"])],
     ["offer-cut ann", "cut player ann 288", "cover 72", "insert", "burn 2C"]),
    ("§4(d)(2): not to the same player again, who gave up a box", "ma-spanish21", HOLE_CARD,
     [*START, {"do": "seat", "box": 4, "player": "carl"}, play(), ORDER, stack("2C"), cut(), play(),
      {"do": "leave", "box": 5}, ORDER, stack("2C"),
      cut(accepts=["ben"])],
     ["offer-cut ben", "cut player ben 288", "cover 72", "insert", "burn 2C"]),
    ("Ch.5 §H, §I: cards of an idle table", "md-spanish21-1.0", MARYLAND,
     [*START, play(), {"do": "idle"}, stack()],
     ["inspect player ann", "wash", "shuffle dealer"]),
    ("Ch.13 §C: a ten is not burned", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("TC 2C"), cut(at=289)],
     ["offer-cut ann", "decline-cut ann", "offer-cut carl", "decline-cut carl", "offer-cut ben",
      "decline-cut ben", "cut dealer 289",
      "cover 72", "insert", "remove TC", "burn 2C"]),
    ("Ch.13 §D: of two tens the decks go", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("2C TC 5H TD"), cut(at=290), play()],
     ["remove TC", "remove TD", "void", "retire"]),
    ("Ch.13 §B: a ten that lies face up is found face up", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("2C TC^ 5H 9D^"), cut(at=289), play()], ["remove TC", "discard 9D", "void"]),
    ("Ch.13 §H: a card that was refused and is of no use to the dealer", "md-spanish21-1.0",
     MARYLAND,
     [opening(), stack("2C KS 7H KC KD 3S 4S"), cut(),
      play(incidents=[{"incident": "card-drawn-in-error", "when": "turn:1:1", "exposed": True,
                       "refused-by": ["1"]}])],
     ["refuse-card 1", "discard 3S"]),
    ("§15(d): that nobody refused stays the next card", "ma-spanish21", HOLE_CARD,
     [opening(), stack("2C KS 7H KC KD 3S 4S"), cut(),
      play(incidents=[{"incident": "card-drawn-in-error", "when": "before-settlement",
                       "exposed": True}])], []),
    ("Ch.13 §H: a refused card goes before the reader fails", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("2C KS 7H KC KD 3S 4S"), cut(),
      play(incidents=[{"incident": "card-drawn-in-error", "when": "before-settlement",
                       "exposed": True, "refused-by": ["1"]},
                      {"incident": "reader-fails", "when": "before-settlement"}])],
                      ["discard 3S", "stop"]),
    ("Ch.13 §H: when all hands are dead nobody can use it", "md-spanish21-1.0", MARYLAND,
     [opening(), stack("2C KS 7H KC KD 3S 4S"), cut(),
      play(incidents=[{"incident": "reader-misused", "visible": True},
                      {"incident": "card-drawn-in-error", "when": "after-settlement",
                       "exposed": True, "refused-by": ["1"]}])],
     ["notify", "dead 1", "gather table", "discard 3S"]),
    ("Ch.13 §§E to H: a second card in error, once the first was dealt", "md-spanish21-1.0",
     MARYLAND,
     [opening(), stack("2C 5S 7H 4C KD 3S 4S 6H 9D"), cut(),
      play(decisions={"1": ["hit", "hit"]},
           incidents=[{"incident": "card-drawn-in-error", "when": "turn:1:1", "exposed": True},
                      {"incident": "card-drawn-in-error", "when": "turn:1:2", "exposed": True,
                       "refused-by": ["1"]}])],
     ["refuse-card 1", "discard 4S"]),
    ("§11(b), §15(h): no insurance for a dead hand", "ma-spanish21", HOLE_CARD,
     [opening(), stack("2C AS 9D KC"), cut(),
      play(incidents=[{"incident": "box-missed", "box": 1, "cards": 2, "accepts": True}],
           asks=[{"when": "after-deal", "ask": "place", "box": 1, "player": "ann",
                  "wager": "insurance", "amount": 100}])],
     ["dead 1", "refuse-wager 1 ann insurance place 100"]),
    ("§15(d), (e): the refused one, then the one that the dealer draws by accident", "ma-spanish21",
     HOLE_CARD,
     [opening(), stack("2C KS 7H KC KD 3S 4S"), cut(),
      play(incidents=[{"incident": "card-drawn-in-error", "when": "turn:1:1", "exposed": True,
                       "refused-by": ["1"]},
                      {"incident": "dealer-overdraws"}])],
                      ["refuse-card 1", "discard 3S", "discard 4S"]),
]


def words(event: Event) -> str:
    """An event as words: its kind and what its fields say."""
    return " ".join(str(value) for value in event.values())


def last_turn(events: list[Event]) -> list[str]:
    turn: list[str] = []
    turns: list[list[str]] = [turn]
    for event in events:
        if event["e"] == "await":
            turn = []
            turns.append(turn)
        elif event["e"] not in UNTOLD:
            turn.append(words(event))
    return turns[-2]


def long_session(seed: str) -> list[Event]:
    """Rounds at full tables until the shoe has run out in the middle of one, and after, the cover
    card being almost its last."""
    dice = random.Random(seed)
    deck = list(DECK)
    players = [f"p{box}" for box in range(1, 8)]
    script: list[Event] = [{"do": "open",
                            "seats": [{"box": box, "player": f"p{box}"} for box in range(1, 8)]}]
    dice.shuffle(deck)
    script += [{"do": "stack", "cards": " ".join(deck)},
               {"do": "cut", "at": dice.randrange(10, 278), "cover": dice.randrange(1, 12),
                "accepts": dice.sample(players, 2)}]
    for _ in range(14):
        dice.shuffle(deck)
        script.append({"do": "round",
                       "boxes": [{"box": box, "bets": [{"player": f"p{box}", "main": 1000}]}
                                 for box in range(1, 8)],
                       "decisions": {}, "otherwise": "hit", "refill": " ".join(deck), "along": []})
    return script


def check_refill(script: list[Event], events: list[Event]) -> list[str]:
    """Ch.13 §§K, L, §15(g): every card that is dealt was in the shoe, first among all and then
    among those of the rack."""
    shoe = Counter(script[1]["cards"].split())
    table: Counter[str] = Counter()
    rack: Counter[str] = Counter()
    refilled = False
    for event in events:
        kind, card = event["e"], event.get("card")
        if kind == "gather":
            if sum(shoe.values()) > 1:  # the hole card may be out, unseen
                return [f"the rack is taken while {sum(shoe.values())} cards are left"]
            shoe, rack, refilled = shoe + rack, Counter(), True
        elif kind == "await":
            rack, table = rack + table, Counter()
        elif card is not None and kind in ("deal", "reveal", "burn"):
            if not shoe[card]:
                return [f"{card} is not in the shoe"]
            shoe[card] -= 1
            (rack if kind == "burn" else table)[card] += 1
    return [] if refilled else ["the shoe did not run out"]


def check_turns(converse: Callable[[str, dict[str, Any], list[list[Event]]],
                                   list[list[Event]]]) -> list[str]:
    """All of the above, with what the engine answers."""
    wrong = []
    for title, edition, options, script, expected in TURNS:
        (events,) = converse(edition, options, [script])
        if last_turn(events) != expected:
            wrong.append(f"{title}: expected {expected}, and it was {last_turn(events)}")
    for edition, options in (("md-spanish21-1.0", MARYLAND), ("ma-spanish21", HOLE_CARD),
                             ("ma-spanish21", READER)):
        scripts = [long_session(f"{edition} {number}") for number in range(20)]
        for script, events in zip(scripts, converse(edition, options, scripts)):
            wrong += [f"{edition}, a shoe that runs out: {fault}"
                      for fault in check_refill(script, events)]
    return wrong
