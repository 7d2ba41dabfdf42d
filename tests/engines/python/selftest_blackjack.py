"""Blackjack of Maryland by its text: hands, the wagers beside them, and what goes wrong.

Each hand is one round of one player with $10 on box 1. What is expected are its settlements (wager,
hand, outcome, pays, takes, returns) and its returns (wager, hand, amount), in no order: none is
printed.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Event = dict[str, Any]

EDITION = "md-blackjack-1.0"
TABLE: dict[str, Any] = {"decks": 6, "blackjack-odds": "3-to-2", "extra-splits": 2,
                         "adjacent-boxes": 3}
SIDES = {**TABLE, "lucky-ladies": "yes", "lucky-ladies-paytable": "A", "match-the-dealer": "yes",
         "in-between": "yes",
         "royal-match-21": "yes", "royal-match-21-paytable": "C", "bet-the-set-21": "yes",
         "bet-the-set-21-paytable": "D",
         "kings-bounty": "yes", "three-card-poker": "yes", "three-card-poker-paytable": "B",
         "house-money": "yes",
         "lucky-lucky": "yes", "lucky-lucky-paytable": "B", "upcard-luck-21": "yes"}
EVEN_MONEY = {**TABLE, "even-money": "yes"}
TAKES_EVEN_MONEY = {"even-money": [{"box": 1, "player": "ann"}]}
INSURES = {"insurance": [{"box": 1, "player": "ann", "amount": 500}]}


def table(**more: Any) -> dict[str, Any]:
    return {**TABLE, **{name.replace("_", "-"): value for name, value in more.items()}}


def asks(*requests: str, **others: list[str]) -> Event:
    """What is asked for hand 1, and for hands made from it: `h1_2` is hand 1.2."""
    hands = {name[1:].replace("_", "."): list(listed) for name, listed in others.items()}
    return {"decisions": {"1": list(requests), **hands}}


def seen(moment: str, *refused_by: str) -> Event:
    """A card is drawn in error and seen, and these hands will not have it."""
    return {"incident": "card-drawn-in-error", "when": moment, "exposed": True,
            "refused-by": list(refused_by)}


def late(request: str) -> Event:
    """A split, whose first hand is forgotten, and then refuses the card that would come."""
    return {**asks("split", h1_1=[request]), "incidents": [
        {"incident": "draw-missed", "hand": "1.1", "nth": 1, "takes": "card"},
        seen("turn:1.2:1", "1.1")]}


WON, LOST = ("main", "1", "win", 1000, 0, 1000), ("main", "1", "lose", 0, 1000, 0)
TIED = ("main", "1", "push", 0, 0, 1000)
BLACKJACK = ("main", "1", "win", 1500, 0, 1000)

# The citation and what it is about; options; the cards after the burned one: player, dealer,
# player, hole card, and on; what is asked; what is expected.
HANDS: list[tuple[str, dict[str, Any], str, Event, list[tuple[Any, ...]]]] = [
    # Ch.13 §A(1), (2), Ch.1 §B(2).
    ("Ch.13 §A(2)(a): 3 to 2", TABLE, "AS 5H KD 9C 4C", {}, [BLACKJACK]),
    ("Ch.13 §A(2)(b): 6 to 5", table(blackjack_odds="6-to-5"), "AS 5H TD 9C 4C", {},
     [("main", "1", "win", 1200, 0, 1000)]),
    ("Ch.13 §A(2)(b): a fraction of a cent", table(blackjack_odds="6-to-5"), "AS 5H TD 9C 4C",
     {"main": 1001},
     [("main", "1", "win", 1202, 0, 1001)]),
    ("`fraction-of-a-cent`: cut off",
     table(blackjack_odds="6-to-5", fraction_of_a_cent="to-the-house"), "AS 5H TD 9C 4C",
     {"main": 1001}, [("main", "1", "win", 1201, 0, 1001)]),
    ("Ch.13 §A(1): even for 20", TABLE, "KS 5H QD 9C 5C", {}, [WON]),
    ("Ch.3 §E(2): a ten and a king split, each hand for itself", TABLE, "TS 5H KD 9C 9D 5S 4C",
     asks("split"),
     [("main", "1.1", "win", 1000, 0, 1000), ("main", "1.2", "lose", 0, 1000, 0)]),
    ("Ch.1 §B(2): an ace and a ten after a split are a plain 21", TABLE, "AS 5H AD 9C KD 5S 4C",
     asks("split"),
     [("main", "1.1", "win", 1000, 0, 1000), ("main", "1.2", "lose", 0, 1000, 0)]),
    ("Ch.1 §B(2): no Blackjack any more once a card was drawn to it", TABLE, "AS 5H KD 9C 9D 6D",
     asks("hit"),
     [("main", "1", "push", 0, 0, 1000)]),
    # Who wins: gaps of the register.
    ("`two-blackjacks`", TABLE, "AS AH KD KC", {}, [TIED]),
    ("`two-blackjacks`: wins", table(two_blackjacks="win"), "AS AH KD KC", {}, [BLACKJACK]),
    ("`blackjack-against-a-drawn-21`", TABLE, "AS 5H KD 9C 7C", {}, [BLACKJACK]),
    ("`blackjack-against-a-drawn-21`: ties", table(blackjack_against_a_drawn_21="ties"),
     "AS 5H KD 9C 7C", {}, [TIED]),
    ("`drawn-21-against-a-blackjack`", table(reader_up_cards="ace"), "7S KH 7D AC 7H", asks("hit"),
     [LOST]),
    ("`drawn-21-against-a-blackjack`: ties",
     table(reader_up_cards="ace", drawn_21_against_a_blackjack="ties"), "7S KH 7D AC 7H",
     asks("hit"), [TIED]),
    ("`equal-totals`", TABLE, "KS 5H QD 9C 6C", {}, [TIED]),
    ("`equal-totals`: lost", table(equal_totals="lose"), "KS 5H QD 9C 6C", {}, [LOST]),
    ("`both-busted`", TABLE, "KS 6H 6D KC 6C 6S", asks("hit"), [LOST]),
    ("`both-busted`: equal totals", table(both_busted="tie-at-equal-totals"), "KS 6H 6D KC 6C 6S",
     asks("hit"), [TIED]),
    ("`both-busted`: not of the same total", table(both_busted="tie-at-equal-totals"),
     "KS 6H 6D KC 7C 6S", asks("hit"), [LOST]),
    ("`dealer-draw`: he stands on a soft 17", TABLE, "KS 6H 8D AC 4C", {}, [WON]),
    ("`dealer-draw`: he draws to it", table(dealer_draw="draws-to-soft-17"), "KS 6H 8D AC 4C", {},
     [LOST]),
    ("`dealer-draw`: not to a hard one", table(dealer_draw="draws-to-soft-17"), "KS KH 8D 7C 4C",
     {}, [WON]),
    ("Ch.3 §E(3): an ace that would pass 21 is one", TABLE, "KS 6H 9D 5C AC 8C", {}, [LOST]),
    # Ch.8.
    ("Ch.8 §B, Ch.13 §A(3): insurance at 2 to 1", TABLE, "KS AH 9D TC", INSURES,
     [LOST, ("insurance", "1", "win", 1000, 0, 500)]),
    ("Ch.8 §D: lost when the reader finds none", TABLE, "KS AH 9D 8C", INSURES,
     [("insurance", "1", "lose", 0, 500, 0), TIED]),
    ("Ch.8 §A(1): to the next unit", TABLE, "KS AH 9D 8C",
     {"main": 1500, "insurance": [{"box": 1, "player": "ann", "amount": 800}]},
     [("insurance", "1", "lose", 0, 800, 0), ("main", "1", "push", 0, 0, 1500)]),
    ("Ch.8 §A: not beyond it", TABLE, "KS AH 9D 8C",
     {"insurance": [{"box": 1, "player": "ann", "amount": 501}]}, [TIED]),
    ("Ch.8 §E(2): even money", EVEN_MONEY, "AS AH KD KC", TAKES_EVEN_MONEY, [WON]),
    ("Ch.8 §E(2): and no more when the dealer has none", EVEN_MONEY, "AS AH KD 5C 5S",
     TAKES_EVEN_MONEY, [WON]),
    ("Ch.8 §E(1): declined, it is a Blackjack as any", EVEN_MONEY, "AS AH KD KC", {}, [TIED]),
    ("Ch.8 §F: only where it is offered", TABLE, "AS AH KD 5C 5S", TAKES_EVEN_MONEY, [BLACKJACK]),
    ("`even-money-up-card`: not against a king", EVEN_MONEY, "AS KH KD 5C 5S", TAKES_EVEN_MONEY,
     [BLACKJACK]),
    ("`even-money-up-card`: against any card", {**EVEN_MONEY, "even-money-up-card": "any"},
     "AS 5H KD 9C 5S", TAKES_EVEN_MONEY, [WON]),
    # Ch.9.
    ("Ch.9 §C(1): half at once", TABLE, "KS 5H 6D 9C 5C", asks("surrender"),
     [("main", "1", "surrender", 0, 500, 500)]),
    ("Ch.9 §C(2): a ten up, and no Blackjack", TABLE, "KS TH 6D 9C", asks("surrender"),
     [("main", "1", "surrender", 0, 500, 500)]),
    ("Ch.9 §C(2): a Blackjack takes all of it", table(reader_up_cards="ace"), "KS TH 6D AC",
     asks("surrender"),
     [("main", "1", "surrender", 0, 1000, 0)]),
    ("Ch.9 §D: insured and surrendered", table(reader_moment="before-the-dealer-draws"),
     "KS AH 6D TC", {**asks("surrender"), **INSURES},
     [("main", "1", "surrender", 0, 1000, 0), ("insurance", "1", "win", 1000, 0, 500)]),
    ("Ch.9 §D: half of it, as Ch.9 §A says",
     table(reader_moment="before-the-dealer-draws", insured_surrender_against_blackjack="half"),
     "KS AH 6D TC", {**asks("surrender"), **INSURES},
     [("main", "1", "surrender", 0, 500, 500), ("insurance", "1", "win", 1000, 0, 500)]),
    ("Ch.9 §A: an odd cent", TABLE, "KS 5H 6D 9C 5C", {**asks("surrender"), "main": 1001},
     [("main", "1", "surrender", 0, 500, 501)]),
    ("`fraction-of-a-cent`: the house's", table(fraction_of_a_cent="to-the-house"),
     "KS 5H 6D 9C 5C", {**asks("surrender"), "main": 1001},
     [("main", "1", "surrender", 0, 501, 500)]),
    ("Ch.9 §B: not after a card was drawn", TABLE, "5S 5H 6D 9C 8C 5D", asks("hit", "surrender"),
     [TIED]),
    ("Ch.11 §C: not of a split hand", TABLE, "8S 5H 8D 9C 2C 2D 5D",
     asks("split", h1_1=["surrender"]),
     [("main", "1.1", "lose", 0, 1000, 0), ("main", "1.2", "lose", 0, 1000, 0)]),
    ("`surrender-of-blackjack`", TABLE, "AS 5H KD 9C 5C", asks("surrender"),
     [("main", "1", "surrender", 0, 500, 500)]),
    ("`surrender-of-blackjack`: denied", table(surrender_of_blackjack="denied"), "AS 5H KD 9C 5C",
     asks("surrender"), [BLACKJACK]),
    # Ch.10.
    ("Ch.10 §A: doubled for less", TABLE, "6S 5H 5D 9C KC 5C", asks("double:400"),
     [WON, ("double", "1", "win", 400, 0, 400)]),
    ("Ch.10 §A(1): not for more", TABLE, "6S 5H 5D 9C 4C", asks("double:1001"), [LOST]),
    ("Ch.10 §A: not on three cards", TABLE, "2S 5H 3D 9C 4C 5C", asks("hit", "double"), [LOST]),
    ("Ch.10 §A: not on a Blackjack", TABLE, "AS 5H KD 9C 5C", asks("double"), [BLACKJACK]),
    ("Ch.10 §A: on a split ace and ten, which is none", TABLE, "AS 5H AD 9C KD 9S 2D 4C",
     asks("split", h1_1=["double"]),
     [("main", "1.1", "win", 1000, 0, 1000), ("double", "1.1", "win", 1000, 0, 1000),
      ("main", "1.2", "lose", 0, 1000, 0)]),
    ("Ch.10 §A(2): one card and no other", TABLE, "2S 5H 3D 9C 4C 5S", asks("double", "hit"),
     [LOST, ("double", "1", "lose", 0, 1000, 0)]),
    ("Ch.10 §B: a Blackjack spares the double", table(reader_up_cards="ace"), "5S KH 6D AC 9S",
     asks("double"),
     [LOST, ("double", "1", 1000)]),
    ("Ch.10 §B: of a hand that has passed 21 too", table(reader_up_cards="ace"), "6S KH 6D AC KS",
     asks("double"),
     [LOST, ("double", "1", 1000)]),
    ("`busted-before-blackjack`: lost",
     table(reader_up_cards="ace", busted_before_blackjack="lost"), "6S KH 6D AC KS", asks("double"),
     [LOST, ("double", "1", "lose", 0, 1000, 0)]),
    # Ch.11.
    ("Ch.11 §E: a Blackjack takes one wager of three", table(reader_up_cards="ace"),
     "8S KH 8D AC 8H 2D 3D 4D",
     asks("split", h1_1=["split"]),
     [("main", "1.1.1", "lose", 0, 1000, 0), ("main", "1.1.2", 1000), ("main", "1.2", 1000)]),
    ("Ch.11 §E: nothing of a double on the second hand", table(reader_up_cards="ace"),
     "8S KH 8D AC KD 3D 4D",
     asks("split", h1_2=["double"]),
     [("main", "1.1", "lose", 0, 1000, 0), ("main", "1.2", 1000), ("double", "1.2", 1000)]),
    ("Ch.11 §D: so many further times", table(extra_splits=0), "8S 5H 8D 9C 8H KD 6C",
     asks("split", h1_1=["split", "stand"]),
     [("main", "1.1", "lose", 0, 1000, 0), ("main", "1.2", "lose", 0, 1000, 0)]),
    ("Ch.11 §A: identical in value", TABLE, "KS 5H TD 9C 9D 9H 4C", asks("split"),
     [("main", "1.1", "win", 1000, 0, 1000), ("main", "1.2", "win", 1000, 0, 1000)]),
    ("`pair-to-split`: in rank", table(pair_to_split="same-rank"), "KS 5H TD 9C 4C", asks("split"),
     [WON]),
    ("`draw-limit`: a card to 21", TABLE, "7S 5H 7D 9C 7C KC 4C", asks("hit", "hit"), [LOST]),
    ("`draw-limit`: none", table(draw_limit="below-21"), "7S 5H 7D 9C 7C 4C", asks("hit", "hit"),
     [WON]),
    # The reader and its moment.
    ("`reader-moment`: turns come first", table(reader_moment="before-the-dealer-draws"),
     "6S KH 5D AC KS", asks("double"),
     [LOST, ("double", "1", 1000)]),
    ("`dealer-blackjack-ends-the-deal`: it goes on",
     table(dealer_blackjack_ends_the_deal="goes-on"), "6S KH 5D AC KS", asks("double"),
     [LOST, ("double", "1", 1000)]),
    ("`dealer-blackjack-ends-the-deal`", TABLE, "6S KH 5D AC KS", asks("double"), [LOST]),
    # Ch.14.
    ("Ch.14 §A: a card that lies face up is not used", TABLE, "KS 5H 9D 9C 2C^ 5C", {}, [TIED]),
    ("Ch.14 §A: nor are several", TABLE, "KS 2D^ 5H 9D 9C 2C^ 3C^ 5C", {}, [TIED]),
    ("Ch.14 §D: a card that the dealer draws on 17", TABLE, "KS KH 8D 7C 4C",
     {"incidents": [{"incident": "dealer-overdraws"}]}, [WON]),
    ("Ch.14 §D: he stands on 18 as well (`overdraw-above-17`)", TABLE, "KS KH 8D 8C 4C",
     {"incidents": [{"incident": "dealer-overdraws"}]},
     [TIED]),
    ("Ch.14 §G: no card", TABLE, "5H 9C 4C",
     {"incidents": [{"incident": "box-missed", "box": 1, "cards": 2, "accepts": True}]},
     [("main", "1", 1000)]),
    ("Ch.14 §H: the second card late", TABLE, "KS 5H QD 9C 5C",
     {"incidents": [{"incident": "box-missed", "box": 1, "cards": 1, "accepts": True}]}, [WON]),
    ("Ch.14 §H: or not at all", TABLE, "KS 5H 9C 5C",
     {"incidents": [{"incident": "box-missed", "box": 1, "cards": 1, "accepts": False}]},
     [("main", "1", 1000)]),
    ("`blackjack-of-a-late-card`", table(one_card_declined="plays-on"), "AS 5H 9C KD 5S",
     {**asks("hit"), "incidents": [
         {"incident": "box-missed", "box": 1, "cards": 1, "accepts": False}]}, [BLACKJACK]),
    ("`one-card-declined`: played with one", table(one_card_declined="plays-on"), "KS 5H 9C 3C",
     {"incidents": [{"incident": "box-missed", "box": 1, "cards": 1, "accepts": False}]}, [LOST]),
    ("Ch.14 §J(1): the forgotten card", TABLE, "5S 5H 5D 9C KC 5C",
     {**asks("hit"),
      "incidents": [{"incident": "draw-missed", "hand": "1", "nth": 1, "takes": "card"}]}, [WON]),
    ("Ch.14 §J(2): the hand is dead", TABLE, "5S 5H 5D 9C 5C",
     {**asks("hit"),
      "incidents": [{"incident": "draw-missed", "hand": "1", "nth": 1, "takes": "dead"}]},
      [("main", "1", 1000)]),
    ("Ch.14 §J(2): with its double", TABLE, "5S 5H 5D 9C 5C",
     {**asks("double"),
      "incidents": [{"incident": "draw-missed", "hand": "1", "nth": 1, "takes": "dead"}]},
     [("main", "1", 1000), ("double", "1", 1000)]),
    ("`dead-hand-added-wagers`: the original alone", table(dead_hand_added_wagers="original-only"),
     "5S 5H 5D 9C 5C",
     {**asks("double"),
      "incidents": [{"incident": "draw-missed", "hand": "1", "nth": 1, "takes": "dead"}]},
     [("main", "1", 1000), ("double", "1", "lose", 0, 1000, 0)]),
    ("`refused-late-card`: it stands", TABLE, "8S 5H 8D 9C 2C 3D KH", late("hit"),
     [("main", "1.1", "win", 1000, 0, 1000), ("main", "1.2", "win", 1000, 0, 1000)]),
    ("`refused-late-card`: dead", table(refused_late_card="dead"), "8S 5H 8D 9C 2C 3D KH",
     late("hit"), [("main", "1.1", 1000), ("main", "1.2", "win", 1000, 0, 1000)]),
    ("`refused-after-double`: returned", table(refused_after_double="double-returned"),
     "8S 5H 8D 9C 2C 3D KH", late("double"), [("double", "1.1", 1000),
     ("main", "1.1", "win", 1000, 0, 1000), ("main", "1.2", "win", 1000, 0, 1000)]),
    ("`refused-split-card`: dead", table(refused_split_card="dead-and-returned"),
     "8S 5H 8D 9C 2C KH", {**asks("split"), "incidents": [seen("turn:1:1", "1.1")]},
     [("main", "1.1", 1000), ("main", "1.2", "win", 1000, 0, 1000)]),
    ("`insurance-of-a-dead-hand`: decided", table(insurance_of_a_dead_hand="decided"), "KS AH TC",
     {"incidents": [{"incident": "box-missed", "box": 1, "cards": 1, "accepts": False}],
      "asks": [{"when": "deal:2", "ask": "place", "box": 1, "player": "ann", "wager": "insurance",
                "amount": 500}]},
     [("main", "1", 1000), ("insurance", "1", "win", 1000, 0, 500)]),
    ("Ch.14 §K(1): all hands dead", TABLE, "KS 5H 9D 9C",
     {"incidents": [{"incident": "reader-misused", "visible": True}]},
     [("main", "1", 1000)]),
    ("Ch.14 §K(2): play goes on", TABLE, "KS 5H 9D 9C 5C",
     {"incidents": [{"incident": "reader-misused", "visible": False}]}, [TIED]),
    ("Ch.14 §K: with a ten up it is no misuse", TABLE, "KS TH 9D 9C",
     {"incidents": [{"incident": "reader-misused", "visible": True}]},
     [TIED]),
    ("Ch.14 §L: the reader fails", TABLE, "KS 5H 9D 9C",
     {"incidents": [{"incident": "reader-fails", "when": "after-deal"}]},
     [("main", "1", 1000)]),
    ("`reader-fault-mid-round`: what no card can change",
     table(reader_fault_mid_round="settled-as-it-stands"), "KS 5H 6D 9C KC",
     {**asks("hit"), "incidents": [{"incident": "reader-fails", "when": "after-decisions"}]},
     [LOST]),
    ("`reader-fault-mid-round`: the rest goes back",
     table(reader_fault_mid_round="settled-as-it-stands"), "KS 5H 6D 9C KC",
     {"incidents": [{"incident": "reader-fails", "when": "after-decisions"}]},
     [("main", "1", 1000)]),
    ("`reader-fault-mid-round`: the dealer stands already",
     table(reader_fault_mid_round="settled-as-it-stands"), "KS TH 8D 7C KC",
     {"incidents": [{"incident": "reader-fails", "when": "after-decisions"}]}, [WON]),
    ("Ch.14 §K(1): even money and insurance come back too",
     {**EVEN_MONEY, "even-money-up-card": "any", "reader-moment": "before-the-dealer-draws"},
     "AS 5H KD 9C",
     {**TAKES_EVEN_MONEY, "incidents": [{"incident": "reader-misused", "visible": True}]},
     [WON, ("repay", "main", "1", 1000)]),
]

# The wager, its line, options in place of those of SIDES, player's two cards, dealer's two, what it
# pays on a dollar (0: it is lost).
LINES: list[tuple[str, str, dict[str, Any], str, str, int]] = [
    ("lucky-ladies", "§A(4)(a)(i)", {}, "QH QH", "AS KD", 100000),
    ("lucky-ladies", "§A(4)(a)(i)", {}, "QH QH", "KD AS", 100000),
    ("lucky-ladies", "§A(4)(a)(ii)", {}, "QH QH", "AS 9D", 20000),
    ("lucky-ladies", "§A(4)(a)(ii)", {}, "QH QH", "5S 9D", 20000),
    ("lucky-ladies", "§A(4)(a)(iii)", {}, "TD TD", "5S 9D", 2500),
    ("lucky-ladies", "§A(4)(a)(iv)", {}, "QD TD", "5S 9D", 1000),
    ("lucky-ladies", "§A(4)(a)(iv)", {}, "AD 9D", "5S 9D", 1000),
    ("lucky-ladies", "§A(4)(a)(v)", {}, "QD QS", "5S 9D", 400),
    ("lucky-ladies", "§A(4)(a)", {}, "QD 9D", "5S 9D", 0),
    ("lucky-ladies", "§A(4)(a)", {}, "AD KD", "5S 9D", 0),
    ("lucky-ladies", "§A(4)(b)(ii)", {"lucky-ladies-paytable": "B"}, "QH QH", "5S 9D", 12500),
    ("lucky-ladies", "§A(4)(b)(iii)", {"lucky-ladies-paytable": "B"}, "KH KH", "5S 9D", 1900),
    ("lucky-ladies", "§A(4)(b)(iv)", {"lucky-ladies-paytable": "B"}, "KH QH", "5S 9D", 900),
    ("lucky-ladies", "§A(4)(b)(i)", {"lucky-ladies-paytable": "B"}, "QH QH", "AS KD", 100000),
    ("lucky-ladies", "§A(4)(b)(v)", {"lucky-ladies-paytable": "B"}, "KH QD", "5S 9D", 400),
    ("match-the-dealer", "§A(5)(a)(i)", {}, "9D 5D", "9D 7S", 1100),
    ("match-the-dealer", "§A(5)(a)(ii)", {}, "9D 5D", "9S 7S", 400),
    ("match-the-dealer", "§A(5)(a)", {}, "9D 9S", "9S 7S", 1500),
    ("match-the-dealer", "§A(5)(a)", {}, "TD 9S", "KD 7S", 0),
    ("match-the-dealer", "§A(5)(b)(i)", {"decks": 8}, "9D 5D", "9D 7S", 1400),
    ("match-the-dealer", "§A(5)(b)(ii)", {"decks": 8}, "9D 5D", "9S 7S", 300),
    ("in-between", "§A(6)(a)", {}, "9D 9S", "9S 7S", 3000),
    ("in-between", "§A(6)(b)", {}, "5D 7S", "6S 7S", 1000),
    ("in-between", "§A(6)(c)", {}, "5D 8S", "6S 7S", 600),
    ("in-between", "§A(6)(d)", {}, "9S 5D", "8S 7S", 400),
    ("in-between", "§A(6)(e)", {}, "2S KD", "3S 7S", 100),
    ("in-between", "§A(6)(b), the ace high", {}, "AS QD", "KS 7S", 1000),
    ("in-between", "§A(6), one equal", {}, "2S KD", "KS 7S", 0),
    ("in-between", "§A(6), outside", {}, "5S 7D", "9S 7S", 0),
    ("in-between", "§A(6), neighbours", {}, "5S 6D", "5D 7S", 0),
    ("royal-match-21", "§A(7)(c)(i)", {}, "KS QS", "5S 9D", 3000),
    ("royal-match-21", "§A(7)(c)(i)", {}, "QS KS", "KD 9D", 3000),
    ("royal-match-21", "§A(7)(c)(ii)", {}, "KS 7S", "5S 9D", 250),
    ("royal-match-21", "§A(7)(c)(iii)", {}, "KS QS", "QD KD", 103000),
    ("royal-match-21", "§A(7)(c)(iii), not of two suits", {}, "KS QS", "QD KC", 3000),
    ("royal-match-21", "§A(7)(c)", {}, "KS QD", "QD KD", 0),
    ("royal-match-21", "§A(7)(d)(i)", {"royal-match-21-paytable": "D"}, "KS QS", "5S 9D", 2500),
    ("royal-match-21", "§A(7)(d)(ii)", {"royal-match-21-paytable": "D"}, "2S 3S", "5S 9D", 250),
    ("royal-match-21", "§A(7)(d)(iii)", {"royal-match-21-paytable": "D"}, "KS QS", "KD QD", 102500),
    ("royal-match-21", "§A(7)(e)(iii)", {"royal-match-21-paytable": "E"}, "KS QS", "KD QD", 105000),
    ("royal-match-21", "§A(7)(e)(i)", {"royal-match-21-paytable": "E"}, "KS QS", "5S 9D", 5000),
    ("royal-match-21", "§A(7)(e)(ii)", {"royal-match-21-paytable": "E"}, "2S 3S", "5S 9D", 200),
    ("bet-the-set-21", "§A(8)(d)(i)", {}, "7S 7S", "5S 9D", 1200),
    ("bet-the-set-21", "§A(8)(d)(ii)", {}, "7S 7D", "5S 9D", 1000),
    ("bet-the-set-21", "§A(8), by rank", {}, "KS QS", "5S 9D", 0),
    ("bet-the-set-21", "§A(8)(c)(i)", {"bet-the-set-21-paytable": "C"}, "7S 7S", "5S 9D", 1500),
    ("bet-the-set-21", "§A(8)(c)(ii)", {"bet-the-set-21-paytable": "C"}, "7S 7D", "5S 9D", 1000),
    ("kings-bounty", "§A(9)(a)", {}, "KS KS", "AS KD", 100000),
    ("kings-bounty", "§A(9)(b)", {}, "KS KS", "AS 8D", 20000),
    ("kings-bounty", "§A(9)(c)", {}, "KD KD", "AS KD", 5000),
    ("kings-bounty", "§A(9)(d)", {}, "TD TD", "AS KD", 2500),
    ("kings-bounty", "§A(9)(e)", {}, "KD QD", "AS KD", 900),
    ("kings-bounty", "§A(9)(f)", {}, "KD KS", "AS KD", 600),
    ("kings-bounty", "§A(9)(g)", {}, "QD QS", "AS KD", 400),
    ("kings-bounty", "§A(9)(g)", {}, "AD 9S", "5S KD", 400),
    ("kings-bounty", "§A(9)", {}, "KD 9D", "5S KD", 0),
    ("three-card-poker", "§D(2)(a)", {}, "QS KS", "AS 5D", 3000),
    ("three-card-poker", "§D(2)(a)", {}, "2S AS", "3S 5D", 3000),
    ("three-card-poker", "§D(2)(b)", {}, "7S 7D", "7S 5D", 2000),
    ("three-card-poker", "§D(2)(c)", {}, "7S 9D", "8S 5D", 1000),
    ("three-card-poker", "§D(2)(d)", {}, "7S 9S", "2S 5D", 500),
    ("three-card-poker", "§D, Ch.6 §G(9)", {}, "KS AD", "2S 5D", 0),
    ("three-card-poker", "§D(1)(d)", {"three-card-poker-paytable": "A"}, "7S 9S", "2S 5D", 900),
    ("three-card-poker", "§D(1)(a)", {"three-card-poker-paytable": "A"}, "7S 9S", "8S 5D", 900),
    ("three-card-poker", "§D(1)(b)", {"three-card-poker-paytable": "A"}, "7S 7S", "7D 5D", 900),
    ("three-card-poker", "§D(1)(c)", {"three-card-poker-paytable": "A"}, "7S 9S", "8D 5D", 900),
    ("house-money", "§A(11)(b)(i)", {}, "KS AS", "5S 9D", 900),
    ("house-money", "§A(11)(b)(ii)", {}, "5S 6S", "5S 9D", 400),
    ("house-money", "§A(11)(b)(ii)", {}, "2S AS", "5S 9D", 400),
    ("house-money", "§A(11)(b)(iii)", {}, "5S 5S", "5S 9D", 300),
    ("house-money", "§A(11)(b)(iv)", {}, "TS JD", "5S 9D", 100),
    ("house-money", "§A(11)(b)(iv)", {}, "AS KD", "5S 9D", 100),
    ("house-money", "§A(11)(b)", {}, "5S 7S", "5S 9D", 0),
    ("lucky-lucky", "§E(2)(a)", {}, "7S 7S", "7S 9D", 20000),
    ("lucky-lucky", "§E(2)(b)", {}, "8S 6S", "7S 9D", 10000),
    ("lucky-lucky", "§E(2)(c)", {}, "7S 7S", "7D 9D", 5000),
    ("lucky-lucky", "§E(2)(d)", {}, "8S 6D", "7S 9D", 3000),
    ("lucky-lucky", "§E(2)(e)", {}, "KS 6S", "5S 9D", 1500),
    ("lucky-lucky", "§E(2)(f)", {}, "AS 5D", "5S 9D", 300),
    ("lucky-lucky", "§E(2)(g)", {}, "AS AD", "8S 9D", 200),
    ("lucky-lucky", "§E(2)(h)", {}, "KS 4D", "5S 9D", 100),
    ("lucky-lucky", "§E(2)", {}, "KS 3D", "5S 9D", 0),
    ("lucky-lucky", "§E(1)(h)", {"lucky-lucky-paytable": "A"}, "KS 4D", "5S 9D", 200),
    ("lucky-lucky", "§E(3)(e)", {"lucky-lucky-paytable": "C"}, "KS 6S", "5S 9D", 1000),
    *((
        "lucky-lucky", f"§E({section})({line})", {"lucky-lucky-paytable": letter}, cards,
        up + " 9D", pays)
        for section, letter in ((1, "A"), (3, "C"))
        for line, cards, up,
        pays in (("a", "7S 7S", "7S", 20000), ("b", "6S 7S", "8S", 10000),
                 ("c", "7S 7D", "7S", 5000),
                                      ("d", "6S 7D", "8S", 3000), ("e", "6S KS", "5S", 1000),
                                      ("f", "6S KD", "5S", 300),
                                      ("g", "6S 9D", "5S", 200))),
    ("lucky-lucky", "§E(3)(h)", {"lucky-lucky-paytable": "C"}, "KS 4D", "5S 9D", 100),
    ("upcard-luck-21", "§N(1)(a)", {}, "JS AS", "5S 9D", 8000),
    ("upcard-luck-21", "§N(1)(b)", {}, "QS AS", "5S 9D", 800),
    ("upcard-luck-21", "§N(1)(c)", {}, "6S 5S", "2S 9D", 400),
    ("upcard-luck-21", "§N(1)(d)", {}, "AS 7S", "7S 9D", 300),
    ("upcard-luck-21", "§N(1), 17", {}, "KS 7S", "7S 9D", 0),
    ("upcard-luck-21", "Ch.6 §G(14)", {}, "JS AS", "8S 9D", 0),
]


def one_round(cards: str, asked: Event) -> list[Event]:
    """Opened, shuffled, cut back to where it was, and played."""
    asked = dict(asked)
    stack = "2C " + cards + " KC KC KC KC"
    bet = {"player": "ann", "main": asked.pop("main", 1000), **asked.pop("bets", {})}
    return [{"do": "open", "seats": [{"box": 1, "player": "ann"}]}, {"do": "stack", "cards": stack},
            {"do": "cut", "at": len(stack.split()), "cover": 1},
            {"do": "round", "boxes": [{"box": 1, "bets": [bet]}], "decisions": {},
             "otherwise": "stand", **asked}, {"do": "close"}]


def money_of(events: list[Event]) -> list[tuple[Any, ...]]:
    """What was settled, returned and paid back."""
    moves: list[tuple[Any, ...]] = []
    for event in events:
        if event["e"] == "settle":
            moves.append((event["wager"], event["hand"], event["outcome"], event.get("pays", 0),
                          event.get("takes", 0),
                          event.get("returns", 0)))
        elif event["e"] == "return":
            moves.append((event["wager"], event["hand"], event["amount"]))
        elif event["e"] == "repay":
            moves.append(("repay", event["wager"], event["hand"], event["amount"]))
    return moves


def total(cards: list[str]) -> tuple[int, bool]:
    """Ch.3 §E: the score, and whether an ace counts 11 in it."""
    score = sum(11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])
                for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    while score > 21 and aces:
        score, aces = score - 10, aces - 1
    return score, aces > 0


def check_hands(converse: Any) -> list[str]:
    wrong = []
    for title, options, cards, asked, expected in HANDS:
        (events,) = converse(EDITION, options, [one_round(cards, asked)])
        if Counter(money_of(events)) != Counter(expected):
            wrong.append(f"Blackjack, {title}: expected {expected}, and it was {money_of(events)}")
    return wrong


def check_lines(converse: Any) -> list[str]:
    """Each line of each paytable that a table of four decks or more has."""
    wrong = []
    for wager, title, changed, cards, dealers, pays in LINES:
        (one, other), (up, hole) = cards.split(), dealers.split()
        script = one_round(f"{one} {up} {other} {hole}", {"bets": {wager: 100}})
        (events,) = converse(EDITION, {**SIDES, **changed}, [script])
        expected = (wager, "1", "win", pays, 0, 100) if pays else (wager, "1", "lose", 0, 100, 0)
        got = [move for move in money_of(events) if move[0] == wager]
        if got != [expected]:
            wrong.append(f"Blackjack, Ch.13 {title}, {wager}, {cards} against {dealers}: "
                         f"expected {expected}, and it was {got}")
    return wrong
