#!/usr/bin/env python3
"""The engine against itself: hands whose payment the text names, and sessions in which every stake
must come home.

Deterministic, and done in seconds. Exit code 0, or 1 with what was wrong.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import sys
from collections import Counter
from typing import Any

from blackjack.game import GAMES as BLACKJACK
from games import GAMES
from selftest_blackjack_sessions import check_blackjack
from selftest_turns import TURNS, check_turns
from twentyone.conversation import converse, open_table

PLAYED = {**GAMES, **BLACKJACK}
"""Also what the harness is not told of yet."""

MARYLAND = {"decks": 6, "extra-splits": 2, "settlement-order": "collect-then-pay",
            "adjacent-boxes": 3,
            "match-the-dealer": "yes"}
SPINS = {**MARYLAND, "bonus-spin": "yes", "bonus-spin-stakes": "both",
         "bonus-spin-small-paytable": "B", "bonus-spin-small-rate": "20",
         "bonus-spin-small-initial": "1000.00",
         "bonus-spin-small-reset": "1000.00", "bonus-spin-small-community": "A",
         "bonus-spin-large-paytable": "C", "bonus-spin-large-prize": "5000.00",
         "bonus-spin-large-initial": "5000.00",
         "bonus-spin-large-reset": "5000.00", "bonus-spin-large-community": "D",
         "xtreme-16": "yes", "xtreme-16-stakes": "both", "xtreme-16-paytable": "A",
         "xtreme-16-community": "A",
         "xtreme-16-primary-rate": "10", "xtreme-16-primary-initial": "10000.00",
         "xtreme-16-primary-reset": "10000.00",
         "xtreme-16-secondary-rate": "5.25", "xtreme-16-secondary-initial": "5000.00",
         "xtreme-16-secondary-reset": "5000.00"}
LAST_CARD = {"decks": 6, "boxes": 7, "dealing-procedure": "no-hole-card", "shuffler": "manual",
             "boxes-per-player": 2,
             "bettors-per-box": 3, "match-the-dealer": "yes", "match-maximum": "500.00",
             "bonus-spin": "yes",
             "bonus-spin-wheel": "25.00 100.00"}
HOLE_CARD = {**LAST_CARD, "dealing-procedure": "hole-card", "shut-out": "yes"}
READER = {**LAST_CARD, "dealing-procedure": "hole-card-reader", "shuffler": "automated",
          "without-reader": "no-hole-card"}

TABLES = [
    ("md-spanish21-1.0", MARYLAND),
    ("md-spanish21-draft", {**MARYLAND, "decks": 8, "settlement-order": "pay-and-collect"}),
    ("md-spanish21-bonus-spin", SPINS),
    ("ma-spanish21", LAST_CARD),
    ("ma-spanish21", HOLE_CARD),
    ("ma-spanish21", READER),
]

Event = dict[str, Any]


def converse_with(edition: str, options: dict[str, Any],
                  scripts: list[list[Event]]) -> list[list[Event]]:
    """The whole way through the protocol: what the engine answers to these sessions."""
    messages: list[Any] = [{"type": "hello", "protocol": 1, "harness": "self-test"},
                           {"type": "table", "id": 1, "edition": edition, "options": options}]
    messages += [{"type": "session", "id": 2 + n, "script": script}
                 for n, script in enumerate(scripts)]
    messages.append({"type": "goodbye"})
    sink = io.BytesIO()
    with contextlib.redirect_stderr(io.StringIO()) as complaints:
        converse(PLAYED,
                 io.BytesIO("".join(json.dumps(message) + "\n" for message in messages).encode()),
                 sink)
    assert not complaints.getvalue(), complaints.getvalue()
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert answers[0]["type"] == "hello" and answers[1] == {"type": "ready", "id": 1}, answers[:2]
    assert [answer["id"] for answer in answers[2:]] == list(range(2, 2 + len(scripts)))
    return [answer["events"] for answer in answers[2:]]


# Hands whose payment the text names: edition and options, the cards after the burned one, what is
# decided, and what is settled: wager, hand, outcome, pays, takes, returns. One player with $10 on
# box 1, unless the bet says otherwise.
HANDS: list[tuple[str, str, dict[str, Any], str, dict[str, Any], list[tuple[Any, ...]]]] = [
    ("Ch.12 §A(2): a Blackjack at 3 to 2", "md-spanish21-1.0", MARYLAND, "AS 5H KD 9C", {},
     [("main", "1", "win", 1500, 0, 1000)]),
    ("Ch.7 §O(3): a Blackjack beats the dealer's", "md-spanish21-1.0", MARYLAND, "AS AH KD KC", {},
     [("main", "1", "win", 1500, 0, 1000)]),
    ("Ch.7 §O(4): 21 of three beats 21 of three", "md-spanish21-1.0", MARYLAND, "9S 5H 5D 9C 7S 7H",
     {"decisions": {"1": ["hit"]}}, [("main", "1", "win", 1000, 0, 1000)]),
    ("Ch.7 §P: 20 ties with 20", "md-spanish21-1.0", MARYLAND, "KS KH QD QC", {},
     [("main", "1", "push", 0, 0, 1000)]),
    ("Ch.7 §P: a split ace and king tie with 21", "md-spanish21-1.0", MARYLAND,
     "AS 5H AD 9C KD KS 7H",
     {"decisions": {"1": ["split"]}},
     [("main", "1.2", "push", 0, 0, 1000), ("main", "1.1", "push", 0, 0, 1000)]),
    ("§5(a)(3), (e): a split ace and king win 3 to 2 against 21", "ma-spanish21", HOLE_CARD,
     "AS 5H AD 9C KD KS 7H",
     {"decisions": {"1": ["split"]}},
     [("main", "1.2", "win", 1500, 0, 1000), ("main", "1.1", "win", 1500, 0, 1000)]),
    ("§5(a)(2), (e): a blackjack wins even money against 20", "ma-spanish21", HOLE_CARD,
     "AS KH KD QC", {},
     [("main", "1", "win", 1000, 0, 1000)]),
    ("Ch.12 §B(3): 6, 7 and 8 of spades at 3 to 1", "md-spanish21-1.0", MARYLAND, "6S 5H 7S 9C 8S",
     {"decisions": {"1": ["hit"]}}, [("main", "1", "win", 3000, 0, 1000)]),
    ("Ch.12 §B: doubled, 1 to 1", "md-spanish21-1.0", MARYLAND, "6S 5H 7S 9C 8S",
     {"decisions": {"1": ["double:500"]}},
     [("main", "1", "win", 1000, 0, 1000), ("double", "1", "win", 500, 0, 500)]),
    ("Ch.12 §B(9): seven cards at 3 to 1", "md-spanish21-1.0", MARYLAND,
     "2S 5H 2D 9C 3S 3D 3C 4H 4S",
     {"otherwise": "hit"}, [("main", "1", "win", 3000, 0, 1000)]),
    ("Ch.11 §F: five cards of a split hand, 1 to 1", "md-spanish21-1.0", MARYLAND,
     "2S KH 2D 9C 3S 6D 8C 2H 2C KD",
     {"decisions": {"1": ["split"], "1.1": ["hit", "hit", "hit"]}},
     [("main", "1.2", "lose", 0, 1000, 0), ("main", "1.1", "win", 1000, 0, 1000)]),
    ("§10(e): five cards of a split hand, 3 to 2", "ma-spanish21", HOLE_CARD,
     "2S KH 2D 9C 3S 6D 8C 2H 2C KD",
     {"decisions": {"1": ["split"], "1.1": ["hit", "hit", "hit"]}},
     [("main", "1.2", "lose", 0, 1000, 0), ("main", "1.1", "win", 1500, 0, 1000)]),
    ("Ch.9 §C(1): half is surrendered at once", "md-spanish21-1.0", MARYLAND, "KS 5H 6D 9C",
     {"decisions": {"1": ["surrender"]}}, [("main", "1", "surrender", 0, 500, 500)]),
    ("§8(a)(2): a held surrender is lost to a blackjack", "ma-spanish21", HOLE_CARD, "KS AH 6D KC",
     {"decisions": {"1": ["surrender"]}}, [("main", "1", "surrender", 0, 1000, 0)]),
    ("Ch.10 §H: rescued, the original wager is forfeited", "md-spanish21-1.0", MARYLAND,
     "KS 5H 4D 9C 2S",
     {"decisions": {"1": ["double", "rescue"]}}, [("main", "1", "lose", 0, 1000, 0)]),
    ("§9(c): a blackjack spares the double", "ma-spanish21", HOLE_CARD, "5S AH 6D KC 9S",
     {"decisions": {"1": ["double"]}},
     [("main", "1", "lose", 0, 1000, 0)]),
    ("§9(c): a blackjack spares the double of a busted hand", "ma-spanish21", HOLE_CARD,
     "5S AH 9D KC 9S",
     {"decisions": {"1": ["double"]}}, [("main", "1", "lose", 0, 1000, 0)]),
    ("§10(d): a blackjack takes the original wager alone, of a split ace and king too",
     "ma-spanish21", HOLE_CARD,
     "AS AH AD KC KD 9S", {"decisions": {"1": ["split"]}}, [("main", "1.1", "lose", 0, 1000, 0)]),
    ("§10(d): and not that of a hand that busted", "ma-spanish21", HOLE_CARD,
     "8S AH 8D KC 9D 6S KD",
     {"decisions": {"1": ["split"], "1.2": ["hit"]}}, [("main", "1.1", "lose", 0, 1000, 0)]),
    ("§9(d), §10(d): the original wager is forfeited once, and a blackjack takes nothing more",
     "ma-spanish21", HOLE_CARD,
     "8S KH 8D AC 9D 3S 2D", {"decisions": {"1": ["split"], "1.2": ["double", "rescue"]}},
     [("main", "1.2", "lose", 0, 1000, 0)]),
    ("§9(d), §10(d): a second rescue forfeits what was added, which a blackjack spares",
     "ma-spanish21", HOLE_CARD,
     "8S KH 8D AC 3D 2D 3S 2S",
     {"decisions": {"1": ["split"], "1.1": ["double", "rescue"], "1.2": ["double", "rescue"]}},
     [("main", "1.1", "lose", 0, 1000, 0)]),
    ("§9(d): without a blackjack each rescue costs its wager", "ma-spanish21", HOLE_CARD,
     "8S KH 8D 9C 3D 2D 3S 2S",
     {"decisions": {"1": ["split"], "1.1": ["double", "rescue"], "1.2": ["double", "rescue"]}},
     [("main", "1.1", "lose", 0, 1000, 0), ("main", "1.2", "lose", 0, 1000, 0)]),
    ("Ch.8, Ch.12 §A(3): insurance at 2 to 1", "md-spanish21-1.0", MARYLAND, "KS AH 9D KC",
     {"insurance": [{"box": 1, "player": "ann", "amount": 500}]},
     [("main", "1", "lose", 0, 1000, 0), ("insurance", "1", "win", 1000, 0, 500)]),
    ("Ch.12 §A(4)(a): both cards match", "md-spanish21-1.0", MARYLAND, "9S 9D 9D 8C KD",
     {"bets": {"match-the-dealer": 100}, "decisions": {"1": ["stand"]}},
     [("match-the-dealer", "1", "win", 1300, 0, 100), ("main", "1", "win", 1000, 0, 1000)]),
    ("Ch.12 §D(2)(d): a Blackjack spins $120", "md-spanish21-bonus-spin", SPINS, "AS 5H KD 9C",
     {"bets": {"bonus-spin": 100}, "wheel": ["120"]},
     [("main", "1", "win", 1500, 0, 1000), ("bonus-spin", "1", "win", 12000, 100, 0)]),
    ("Ch.12 §E(1)(c): a six and a ten spin $1,000", "md-spanish21-bonus-spin", SPINS,
     "KS 6H KD QC 5S",
     {"bets": {"xtreme-16": 500}, "wheel": ["1000"]},
     [("xtreme-16", "1", "win", 100000, 500, 0), ("main", "1", "lose", 0, 1000, 0)]),
    ("§16(c): an ace earns ten dollars", "ma-spanish21", HOLE_CARD, "AS KH 8D QC",
     {"bets": {"bonus-spin": 500}},
     [("main", "1", "lose", 0, 1000, 0), ("bonus-spin", "1", "win", 1000, 500, 0)]),
]


def check_hands() -> list[str]:
    """Each hand by itself at a table of its own."""
    wrong = []
    for title, edition, options, cards, asked, expected in HANDS:
        stack = "2C " + cards + " 2C 2C 2C 2C"
        bet = {"player": "ann", "main": 1000, **asked.get("bets", {})}
        script = [{"do": "open", "seats": [{"box": 1, "player": "ann"}]},
                  {"do": "stack", "cards": stack},
                  {"do": "cut", "at": len(stack.split()), "cover": 1},
                  {"do": "round", "boxes": [{"box": 1, "bets": [bet]}],
                   "decisions": asked.get("decisions", {}),
                   "otherwise": asked.get("otherwise", "stand"),
                   **{key: asked[key] for key in ("insurance", "wheel") if key in asked}},
                  {"do": "close"}]
        (events,) = converse_with(edition, options, [script])
        got = [(event["wager"], event["hand"], event["outcome"], event.get("pays", 0),
                event.get("takes", 0),
                event.get("returns", 0)) for event in events if event["e"] == "settle"]
        if got != expected:
            wrong.append(f"{title}: expected {expected}, and it was {got}")
    return wrong


def random_script(dice: random.Random, options: dict[str, Any]) -> list[Event]:
    """A session of a few rounds in which anything may be asked for and much goes wrong."""
    deck = [rank + suit for rank in "A23456789JQK" for suit in "CDHS"] * options["decks"]
    dice.shuffle(deck)
    stack = list(deck)
    for _ in range(dice.choice((0, 0, 0, 1, 3))):
        where = dice.randrange(40)
        stack[where] = stack[where][:2] + "^"
    players = ["ann", "ben", "carl"]
    seats = [{"box": 1, "player": "ann"}, {"box": 2, "player": "ann"}, {"box": 4, "player": "ben"}]
    script: list[Event] = [{"do": "open", "seats": seats, "arrive": players,
                            "decks": dice.choice(("new", "preshuffled"))},
                           {"do": "stack", "cards": " ".join(stack)},
                           {"do": "cut", "at": dice.randrange(10, 200),
                            "cover": dice.choice((72, 200, 270)),
                            "accepts": dice.sample(players, dice.randrange(3)),
                            "burn-asked-by": "ann"}]
    for _ in range(dice.randrange(1, 6)):
        script += _between_rounds(dice, deck)
        if dice.random() < 0.1:
            script.append({"do": "new-dealer", "burn-asked-by": "ben"})
        if dice.random() < 0.1:
            script.append({"do": "admit", "player": dice.choice(players),
                           "may-bet": dice.random() < 0.5})
        script.append(_random_round(dice, deck))
    script.append({"do": "close"})
    return script


def _between_rounds(dice: random.Random, deck: list[str]) -> list[Event]:
    """Players come and go, devices fail, the table is idle or shuffled anew."""
    script: list[Event] = []
    if dice.random() < 0.1:
        script.append(dice.choice(({"do": "leave", "box": 4},
                                   {"do": "seat", "box": 5, "player": "dora"},
                                   {"do": "leave", "box": 1})))
    if dice.random() < 0.1:
        script.append({"do": "device", "device": dice.choice(("shuffler", "shoe", "reader")),
                       "state": dice.choice(("broken", "repaired", "replaced"))})
    if dice.random() < 0.15:
        script.append(dice.choice(({"do": "idle"}, {"do": "order", "what": "reshuffle"},
                                   {"do": "idle", "face-up": "ben"})))
        cards = dice.sample(deck, len(deck))
        script += [{"do": "stack", "cards": " ".join(cards)},
                   {"do": "cut", "at": 50, "cover": 72, "accepts": ["carl"]}]
    return script


def _random_round(dice: random.Random, deck: list[str]) -> Event:
    boxes = []
    for box in sorted(dice.sample(range(1, 6), dice.randrange(1, 5))):
        bets = []
        for player in dice.sample(["ann", "ben", "carl"], dice.choice((1, 1, 2, 3))):
            bet = {"player": player, "main": dice.choice((100, 499, 500, 1001, 2500))}
            for side, amounts in (("match-the-dealer", (100, 600)), ("bonus-spin", (100, 500)),
                                  ("xtreme-16", (100, 500))):
                if dice.random() < 0.4:
                    bet[side] = dice.choice(amounts)
            bets.append(bet)
        boxes.append({"box": box, "bets": bets})
    words = ["hit", "stand", "split", "double", "double:300", "surrender", "rescue"]
    hands = [f"{box}{part}" for box in range(1, 6) for part in ("", ".1", ".2", ".1.1", ".2.1")]
    script: Event = {
        "do": "round", "boxes": boxes, "otherwise": dice.choice(("stand", "hit")),
        "decisions": {hand: dice.choices(words, k=3) for hand in hands if dice.random() < 0.7},
        "insurance": [{"box": box["box"], "player": bet["player"],
                       "amount": dice.choice((50, 9999))}
                      for box in boxes for bet in box["bets"] if dice.random() < 0.3],
        "along": [{"hand": hand, "player": "ben",
                   **dice.choice(({"double": 100}, {"split": "cover"}))}
                  for hand in hands if dice.random() < 0.2],
        "wheel": dice.choices(["120", "250-100", "jackpot", "40", "100"], k=20),
        "refill": " ".join(dice.sample(deck, len(deck))),
    }
    moments = ["before-deal", "deal:2", "after-deal", "turn:1:1", "turn:2:1", "after-decisions",
               "dealer:1",
               "before-settlement", "after-settlement"]
    script["asks"] = [{"when": dice.choice(moments),
                       "ask": dice.choice(("place", "raise", "lower")), "box": box["box"],
                       "player": "ann",
                       "wager": dice.choice(("main", "insurance", "match-the-dealer")),
                       "amount": 100}
                      for box in boxes if dice.random() < 0.2]
    faults: list[Event] = [
        {"incident": "card-drawn-in-error", "when": dice.choice(moments), "exposed": True,
         "refused-by": hands[:4]},
        {"incident": "dealer-overdraws"},
        {"incident": "dealer-card-missed", "card": dice.choice((1, 2))},
        {"incident": "box-missed", "box": boxes[0]["box"], "cards": dice.choice((1, 2)),
         "accepts": dice.random() < 0.5},
        {"incident": "draw-missed", "hand": dice.choice(hands), "nth": 1,
         "takes": dice.choice(("card", "dead"))},
        {"incident": "reader-misused", "visible": dice.random() < 0.5},
        {"incident": "reader-fails", "when": dice.choice(moments)}]
    script["incidents"] = [fault for fault in faults if dice.random() < 0.08]
    return script


def check_stakes(script: list[Event], events: list[Event]) -> list[str]:
    """Every stake that stands in a round is settled or given back once, and no event comes from
    nowhere."""
    wrong = []
    turns: list[list[Event]] = [[]]
    for event in events:
        if event["e"] == "await":
            turns.append([])
        else:
            turns[-1].append(event)
    if len(turns) != len(script) + 1:
        return [f"{len(turns) - 1} turns for {len(script)} stimuli"]
    seats: dict[int, str] = {}
    for stimulus, turn in zip(script, turns):
        if stimulus["do"] != "round":
            for seat in stimulus.get("seats", [stimulus] if stimulus["do"] == "seat" else []):
                seats[seat["box"]] = seat["player"]
            if stimulus["do"] == "leave":
                seats.pop(stimulus["box"], None)
            continue
        balance: Counter[str] = Counter()
        lost: Counter[str] = Counter()
        paid: Counter[str] = Counter()
        stands: dict[tuple[int, str, str], int] = {}
        for event in turn:
            kind, player = event["e"], event.get("player", "")
            if kind == "wager":
                stands[event["box"], player, event["wager"]] = event["amount"]
            elif kind == "withdraw":
                del stands[event["box"], player, event["wager"]]
            elif kind in ("choose", "follow") and event.get("amount"):
                # A double or a second hand of the caller's, or of another on the box.
                owner = player or _caller(seats, stimulus, turn, event["hand"])
                balance[owner] += event["amount"]
            elif kind == "settle":
                takes, returns = event.get("takes", 0), event.get("returns", 0)
                balance[player] -= takes + returns
                lost[player] += takes
                paid[player] += event.get("pays", 0)
            elif kind == "return":
                balance[player] -= event["amount"]
            elif kind == "repay":
                paid[player] -= event["amount"]
            elif kind in ("fixed", "community"):
                paid[player] += event["pays"]
        for (_, player, _), amount in stands.items():
            balance[player] += amount
        if any(event["e"] == "void" for event in turn):
            wrong += [f"{player} keeps {kept} of a void round"
                      for player, kept in paid.items() if kept]
        if any(event["e"] == "void" or event["e"] == "dead" for event in turn):
            # What had been collected goes back too, so that a stake may come home twice.
            wrong += [f"{player} is {owed} short" for player, owed in balance.items() if owed > 0]
        else:
            wrong += [f"{player} is {owed} off" for player, owed in balance.items() if owed]
    return wrong


def check_meters(options: dict[str, Any], events: list[Event]) -> list[str]:
    """Ch.12 §D(6)(b), §E(3)(b): no meter falls below what it is reset to."""
    least = {meter: 100 * float(options.get(meter + "-reset", 0))
             for meter in ("bonus-spin-small", "bonus-spin-large", "xtreme-16-primary",
                           "xtreme-16-secondary")}
    return [f"{event['meter']} shows {event['amount']}" for event in events
            if event["e"] == "meter" and event["amount"] < least[event["meter"]]]


def _caller(seats: dict[int, str], stimulus: Event, turn: list[Event], hand: str) -> str:
    """Whose wager the amount of a `choose` is: his who sits at the box and bets, or the highest; of
    equals who leads."""
    box = int(hand.partition(".")[0])
    mains = {event["player"]: event["amount"] for event in turn
             if event["e"] == "wager" and event["box"] == box and event["wager"] == "main"}
    seated = seats.get(box)
    if seated in mains:
        return seated
    highest = [player for player in mains if mains[player] == max(mains.values())]
    followers = {entry["player"] for entry in stimulus["along"]
                 if entry["hand"].partition(".")[0] == str(box)}
    return next((player for player in highest if player not in followers), highest[0])


def check_sessions(per_table: int) -> list[str]:
    """Random sessions at every table."""
    wrong = []
    for edition, options in TABLES:
        dice = random.Random(f"{edition} {options.get('dealing-procedure')}")
        scripts = [random_script(dice, options) for _ in range(per_table)]
        for number, (script,
                     events) in enumerate(zip(scripts, converse_with(edition, options, scripts))):
            found = check_stakes(script, events) + check_meters(options, events)
            if found:
                table = f"{edition} {options.get('dealing-procedure', '')}"
                wrong.append(f"{table}, session {number}: {'; '.join(found)}")
    return wrong


def answer_to_table(edition: str, options: dict[str, Any]) -> Event:
    """`ready` or `refused`."""
    _, answer = open_table(PLAYED,
                           {"type": "table", "id": 1, "edition": edition, "options": options})
    return json.loads(answer)


def main() -> int:
    wrong = check_hands() + check_turns(converse_with) + check_sessions(per_table=150)
    wrong += check_blackjack(converse_with, answer_to_table)
    for line in wrong[:10]:
        print(line)
    played = f"{len(HANDS)} hands, {len(TURNS)} turns, {len(TABLES)} tables"
    print(f"{played} of {len(PLAYED)} editions: {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
