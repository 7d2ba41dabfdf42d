"""Blackjack of Maryland at random: whatever the house has declared and whatever goes wrong, every
stake comes home once, no card is lost, and the dealer draws as far as he has to."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from blackjack.game import GAMES
from blackjack.house import REGISTER
from blackjack.paytables import SIDES
from blackjack.progressives import WAGERS
from selftest_blackjack import EDITION, SIDES as OFFERED, check_hands, check_lines, total
from selftest_blackjack_table import DECK, REFUSED, check_table
from selftest_blackjack_dealer import DEALER, check_dealer as check_dealer_wagers
from selftest_blackjack_double import check_double_shoe
from selftest_blackjack_hand import check_hand
from selftest_blackjack_switch import check_switch
from selftest_turns import check_refill
from twentyone.record import Record
from twentyone.session import Session

Event = dict[str, Any]

SIDE_WAGERS = (*SIDES, *WAGERS)
PLAYERS = ["ann", "ben", "carl"]
HANDS = [f"{box}{part}" for box in range(1, 6) for part in ("", ".1", ".2", ".1.1", ".2.1")]
WORDS = ("switch", "hit", "stand", "split", "double", "double:300", "surrender")
MOMENTS = ("before-deal", "deal:1", "deal:4", "after-deal", "turn:1:1", "turn:2:1",
           "after-decisions", "dealer:1", "before-settlement",
           "after-settlement")


def random_table(dice: random.Random) -> dict[str, Any]:
    """Any house procedure that the engine can play."""
    chosen = {name: dice.choice(values) for name, values in REGISTER.items() if dice.random() < 0.5}
    variation = dice.choice(("", "double-shoe", "blackjack-switch", "dealt-from-hand"))
    from_hand, switch = variation == "dealt-from-hand", variation == "blackjack-switch"
    shufflers = {"dealt-from-hand": ("automated", "continuous"),
                 "double-shoe": ("manual", "automated")}
    offered = {**OFFERED,
               **({"match-the-dealer": "no", "bet-the-set-21": "no"} if from_hand else {})}
    return {**DEALER, **offered, **chosen, "even-money": dice.choice(("yes", "no")),
            "extra-splits": dice.randrange(4), "decks": 2 if from_hand else 6,
            **({variation: "yes"} if variation else {}), "red-side": dice.choice(("left", "right")),
            "super-match": "yes" if switch else "no",
            "shuffler": dice.choice(shufflers.get(variation,
                                                  ("manual", "automated", "continuous"))),
            "adjacent-boxes": dice.randrange(1, 4), "shut-out": "yes",
            "maximum-payout": "yes", "maximum-payout-amount": "25000.00"}


def random_session(dice: random.Random, options: dict[str, Any]) -> list[Event]:
    seats = [{"box": 1, "player": "ann"}, {"box": 2, "player": "ann"}, {"box": 4, "player": "ben"}]
    script: list[Event] = [{"do": "open", "seats": seats, "arrive": PLAYERS,
                            "decks": dice.choice(("new", "preshuffled"))}]
    deck = DECK[:52 * options["decks"]]
    script += _shuffled(dice, options, deck)
    for _ in range(dice.randrange(1, 6)):
        if dice.random() < 0.1:
            script.append({"do": "new-dealer"})
        if dice.random() < 0.1:
            script += [dice.choice(({"do": "idle"}, {"do": "order", "what": "reshuffle"})),
                       *_shuffled(dice, options, deck)]
        if dice.random() < 0.1:
            script.append({"do": "device", "device": "reader",
                           "state": dice.choice(("broken", "repaired"))})
        script.append(_random_round(dice, deck, "blackjack-switch" in options))
    return [*script, {"do": "close"}]


def _shuffled(dice: random.Random, options: dict[str, Any], deck: list[str]) -> list[Event]:
    cards = dice.sample(deck, len(deck))
    for _ in range(dice.choice((0, 0, 1, 4))):
        where = dice.randrange(60)
        cards[where] = cards[where][:2] + "^"
    stack: list[Event] = [{"do": "stack", "cards": " ".join(cards)}]
    if options["shuffler"] == "continuous":
        return stack
    if "double-shoe" in options:
        return _other_side(dice, deck, stack)
    return [*stack,
            {"do": "cut", "at": dice.randrange(10, len(deck) - 10),
             "cover": len(deck) * dice.choice((25, 64, 90)) // 100,
                     "accepts": dice.sample(PLAYERS, dice.randrange(3))}]


def _other_side(dice: random.Random, deck: list[str], stack: list[Event]) -> list[Event]:
    """Both sides of a double shoe."""
    cut = {"do": "cut", "at": dice.randrange(10, len(deck) - 10),
           "accepts": dice.sample(PLAYERS, dice.randrange(3))}
    sides = [*stack, {**cut, "cover": dice.choice((78, 200, 295))}]
    second = {"do": "stack", "shoe": 2, "cards": " ".join(dice.sample(deck, len(deck)))}
    return [*sides, second, {**cut, "shoe": 2, "cover": dice.choice((78, 200, 295))}]


def _random_round(dice: random.Random, deck: list[str], switch: bool) -> Event:
    boxes = []
    for box in sorted(dice.sample(range(1, 6), dice.randrange(1, 5))):
        bets = []
        for player in dice.sample(PLAYERS, dice.choice((1, 1, 1, 2))):
            sides = {side: dice.choice((100, 333, 500)) for side in SIDE_WAGERS
                     if dice.random() < 0.3}
            bets.append({"player": player, "main": dice.choice((100, 499, 1001, 2500)), **sides})
        boxes.append({"box": box, "bets": bets})
    if switch:
        boxes = _in_pairs(dice, boxes)
    who = [{"box": box["box"], "player": bet["player"]} for box in boxes for bet in box["bets"]]
    faults: list[Event] = [
        {"incident": "card-drawn-in-error", "when": dice.choice(MOMENTS), "exposed": True,
         "refused-by": dice.sample(HANDS, 6)},
        {"incident": "card-drawn-in-error", "when": dice.choice(MOMENTS), "exposed": False},
        {"incident": "dealer-overdraws"},
        {"incident": "dealer-card-missed", "card": dice.choice((1, 2))},
        {"incident": "box-missed", "box": boxes[0]["box"], "cards": dice.choice((1, 2)),
         "accepts": dice.random() < 0.5},
        {"incident": "draw-missed", "hand": dice.choice(HANDS), "nth": 1,
         "takes": dice.choice(("card", "dead"))},
        {"incident": "reader-misused", "visible": dice.random() < 0.5}, {"incident": "wrong-side"},
        {"incident": "reader-fails", "when": dice.choice(MOMENTS)}]
    return {
        "do": "round", "boxes": boxes, "otherwise": dice.choice(("stand", "stand", "hit")),
        "decisions": {hand: dice.choices(WORDS, k=3) for hand in HANDS if dice.random() < 0.6},
        "insurance": [{**one, "amount": dice.choice((50, 9999))} for one in who
                      if dice.random() < 0.3],
        "even-money": [one for one in who if dice.random() < 0.5],
        "asks": [{"when": dice.choice(MOMENTS), "ask": dice.choice(("place", "raise", "lower")),
                  **one, "amount": 100,
                  "wager": dice.choice(("main", "insurance",
                                        "in-between"))} for one in who if dice.random() < 0.2],
        "incidents": [fault for fault in faults if dice.random() < 0.08],
        "determinant": dice.choice((1, 2)),
        "refill": " ".join(dice.sample(deck, len(deck))),
    }


def _in_pairs(dice: random.Random, boxes: list[Event]) -> list[Event]:
    """The same on both areas of a place, as a rule."""
    pairs = []
    for number in sorted({(box["box"] + 1) // 2 * 2 for box in boxes}):
        bets = next(box["bets"] for box in boxes if (box["box"] + 1) // 2 * 2 == number)
        pairs.append({"box": number - 1, "bets": bets})
        if dice.random() < 0.9:
            pairs.append({"box": number,
                          "bets": [{**bet, "main": bet["main"] + (dice.random() < 0.1)}
                                   for bet in bets]})
    return pairs


def turns_of(events: list[Event]) -> list[list[Event]]:
    turns: list[list[Event]] = [[]]
    for event in events:
        if event["e"] == "await":
            turns.append([])
        else:
            turns[-1].append(event)
    return turns[:-1]


def check_stakes(turn: list[Event]) -> list[str]:
    """What was put down has come home or is the house's; of a round that is void all came home, and
    what was paid came back."""
    stands: dict[tuple[int, str], int] = {}
    owner: dict[int, str] = {}
    added: Counter[str] = Counter()
    home: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    paid: Counter[str] = Counter()
    for event in turn:
        kind, player = event["e"], event.get("player", "")
        if kind == "wager":
            stands[event["box"], event["wager"]] = event["amount"]
            owner[event["box"]] = player
        elif kind == "withdraw":
            del stands[event["box"], event["wager"]]
        elif kind == "choose":
            added[owner[int(event["hand"].partition(".")[0])]] += event.get("amount", 0)
        elif kind == "settle":
            taken[player] += event.get("takes", 0)
            home[player] += event.get("returns", 0)
            paid[player] += event.get("pays", 0)
        elif kind == "return":
            home[player] += event["amount"]
        elif kind == "fixed":
            paid[player] += event["pays"]
        elif kind == "repay":
            paid[player] -= event["amount"]
    put_down = Counter(added)
    for (box, _), amount in stands.items():
        put_down[owner[box]] += amount
    undone = any(event["e"] in ("void", "repay")
                 or (event["e"] == "gather" and event["from"] == "table") for event in turn)
    wrong = []
    for player in put_down | home:
        lost = 0 if undone else taken[player]
        if put_down[player] != home[player] + lost:
            had = home[player]
            wrong.append(f"{player} put down {put_down[player]}, had {had} back, lost {lost}")
        if undone and paid[player]:
            wrong.append(f"{player} keeps {paid[player]} of a void round")
    return wrong


def check_dealer(turn: list[Event], options: dict[str, Any]) -> list[str]:
    """Ch.14 §D, `dealer-draw`, `draw-without-effect`: he stops where he must, and not before unless
    nothing is left to decide."""
    cards = [event["card"] for event in turn if event["e"] == "reveal"
             or (event["e"] == "deal" and event["to"] == "dealer" and "card" in event)]
    if not any(event["e"] == "reveal" for event in turn) or any(event["e"] in ("void", "stop")
                                                                for event in turn):
        return []
    to_soft = options.get("dealer-draw") == "draws-to-soft-17"
    for drawn in range(2, len(cards)):
        if _stands(cards[:drawn], to_soft):
            return [f"the dealer draws on {cards[:drawn]}"]
    free = (options.get("draw-without-effect") == "does-not-draw"
            or options.get("dealer-draws-for-side-wagers") == "no")
    if not free and not _stands(cards, to_soft):
        return [f"the dealer stops on {cards}"]
    return []


def _stands(cards: list[str], to_soft: bool) -> bool:
    score, soft = total(cards)
    return score > 17 or (score == 17 and not (soft and to_soft))


def long_session(seed: str) -> list[Event]:
    """Rounds at a full table until the shoe has run out in the middle of one, and after, the cover
    card being almost its last."""
    dice = random.Random(seed)
    everybody = [{"box": box, "player": f"p{box}"} for box in range(1, 8)]
    script: list[Event] = [{"do": "open", "seats": everybody},
                           {"do": "stack", "cards": " ".join(dice.sample(DECK, len(DECK)))},
                           {"do": "cut", "at": dice.randrange(10, 300),
                            "cover": dice.randrange(1, 12)}]
    for _ in range(14):
        script.append({"do": "round",
                       "boxes": [{"box": one["box"],
                                  "bets": [{"player": one["player"],
                                            "main": 1000}]} for one in everybody],
                       "decisions": {}, "otherwise": "hit",
                       "refill": " ".join(dice.sample(DECK, len(DECK)))})
    return script


def check_sessions(converse: Any, tables: int, per_table: int) -> list[str]:
    wrong = []
    for number in range(tables):
        dice = random.Random(f"blackjack {number}")
        options = random_table(dice)
        scripts = [random_session(dice, options) for _ in range(per_table)]
        for which, (script, events) in enumerate(zip(scripts, converse(EDITION, options, scripts))):
            turns = turns_of(events)
            found = []
            if len(turns) != len(script):
                found.append(f"{len(turns)} turns for {len(script)} stimuli")
            for stimulus, turn in zip(script, turns):
                if stimulus["do"] == "round":
                    found += check_stakes(turn) + check_dealer(turn, options)
            if found:
                wrong.append(f"Blackjack, table {number}, session {which}: {'; '.join(found)}")
    scripts = [long_session(f"blackjack {number}") for number in range(10)]
    for script, events in zip(scripts, converse(EDITION, {"decks": 6}, scripts)):
        wrong += [f"Blackjack, a shoe that runs out: {fault}"
                  for fault in check_refill(script, events)]
    return wrong


def check_cards(tables: int, per_table: int) -> list[str]:
    """After each round every card of a shoe, and of each side of a double one, is still to be dealt
    or in the rack."""
    wrong = []
    game = GAMES[EDITION]
    for number in range(tables):
        dice = random.Random(f"cards {number}")
        options = random_table(dice)
        deck = Counter(DECK[:52 * options["decks"]])
        for _ in range(per_table):
            session = Session(game, game.rules(options), Record())
            for stimulus in random_session(dice, options):
                session.carry_out(stimulus)
                for side in session.sides.each() if stimulus["do"] == "round" else ():
                    shoe = session.shoe
                    there = Counter(card[:2]
                                    for card in shoe.cards[shoe.next:]) + Counter(shoe.rack)
                    if there != deck:
                        wrong.append(f"Blackjack, cards of table {number}, side {side}: "
                                     f"{deck - there} gone, {there - deck} new")
    return wrong


def check_refused(ask_for: Any) -> list[str]:
    """Tables that this engine does not play, and the option that it names."""
    wrong = []
    for title, options, option in REFUSED:
        answer = ask_for(EDITION, options)
        if (answer["type"], answer.get("option")) != ("refused", option):
            wrong.append(f"Blackjack, {title}: {answer}")
    return wrong


def check_blackjack(converse: Any, ask_for: Any) -> list[str]:
    """All that is known of the game without its oracle."""
    plain = (check_hands, check_lines, check_dealer_wagers, check_table)
    variations = (check_hand, check_switch, check_double_shoe)
    wrong = [fault for check in (*plain, *variations) for fault in check(converse)]
    return wrong + check_refused(ask_for) + check_cards(20, 4) + check_sessions(converse, tables=25,
                                                                                per_table=15)
