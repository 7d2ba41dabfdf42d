"""The players' decisions, hand by hand from the dealer's left."""

from .bets import MAIN
from .cards import total, value
from .hand import Hand


class ReaderEnds(Exception):
    pass


class Turns:
    def all_turns(self):
        at = 0
        self.asked = {}
        while at < len(self.hands):
            self.play_hand(self.hands[at])
            if self.hands[at].name in self.faced:
                continue
            at += 1
        while self.late:
            hand = self.late.pop(0)
            self.late_card(hand)
        if self.shoe.error and self.free("refuse-late"):
            self.all_refuse()

    def caller(self, hand):
        bettors = {player: bets[MAIN] for player, bets in self.box_bets[hand.box].items() if MAIN in bets}
        seated = self.table.seats.get(hand.box)
        if seated in bettors:
            return seated
        highest = [player for player, amount in bettors.items() if amount == max(bettors.values())]
        along = {a["player"] for a in self.script.get("along", [])
                 if a["hand"].split(".")[0] == str(hand.box)}
        return next((player for player in highest if player not in along), highest[0])

    def play_hand(self, hand):
        self.faced.pop(hand.name, None)
        if hand.dead or hand.done:
            return
        if len(hand.cards) == 1 and hand.split:
            if self.wants_not(hand):
                self.refuse_card(hand)
            else:
                self.drawn_to_players = True
                self.deal_to(hand)
        if self.law.announces_totals:
            self.announce(hand)
        elif hand.is_blackjack():
            self.blackjack(hand)
            return
        self.decide(hand)

    def announce(self, hand):
        if hand.is_blackjack() and self.free("blackjack-announced"):
            self.show("announce", of=hand.name, blackjack=True)
        else:
            self.show("announce", of=hand.name, total=total(hand.cards))

    def blackjack(self, hand):
        hand.done = True
        self.show("announce", of=hand.name, blackjack=True)
        if self.up[0] in "23456789":
            self.settle_hand(hand)
            hand.paid = True
            self.clear(hand)

    def clear(self, hand):
        if not hand.cleared:
            hand.cleared = True
            for card in hand.cards:
                self.shoe.to_rack(card)
            self.show("clear", hand=hand.name)

    def choices(self, hand):
        if self.wrong("barred-draws") and not self.shoe.error:
            hand.no_more = False
        points = total(hand.cards)
        can = []
        if hand.doubled:
            most = 22 if self.wrong("rescue-of-22") else 21
            return ["stand", "rescue"] if hand.rescue_open and points <= most else ["stand"]
        initial = len(hand.cards) == 2 and not hand.split
        if initial and hand.first and (self.law.surrender_of_blackjack or not hand.is_blackjack()):
            can.append("surrender")
        if not hand.no_more and not hand.is_blackjack() and len(hand.cards) >= 2:
            if points < 21 or (points == 21 and not self.free("double-on-21-denied")):
                if not (self.wrong("odd-soft-double") and len(hand.cards) == 3 and any(c[0] == "A" for c in hand.cards)):
                    can.append("double")
            if len(hand.cards) == 2 and value(hand.cards[0]) == value(hand.cards[1]) and \
                    self.splits.get(hand.box, 0) < self.law.splits(self.options) + (
                        hand.cards[0][0] == "A" and self.wrong("aces-once-more")):
                can.append("split")
        can.append("stand")
        if not hand.no_more and points < 21 and not hand.is_blackjack():
            can.append("hit")
        return [choice for choice in can if choice not in self.house.without]

    def request(self, hand):
        items = self.script["decisions"].get(hand.name, [])
        at = self.asked.get(hand.name, 0)
        self.asked[hand.name] = at + 1
        if at < len(items):
            return items[at]
        otherwise = self.script.get("otherwise", "stand")
        return otherwise if otherwise in self.choices(hand) else "stand"

    def decide(self, hand):
        while not hand.done and not hand.late and not hand.dead:
            if self.choices(hand) != ["stand"]:
                hand.turns += 1
                self.moment(f"turn:{hand.name}:{hand.turns}")
            can = self.choices(hand)
            if can == ["stand"] and not self.free("stand-offered"):
                hand.done = True
                return
            self.show("offer", hand=hand.name, choices=can)
            asked, _, amount = self.request(hand).partition(":")
            self.answer_request(hand, can, asked, amount)

    def answer_request(self, hand, can, asked, amount):
        if asked == "double":
            stake = hand.main.get(self.caller(hand), 0)
            amount = int(amount) if amount else stake
            most = 2 * stake if hand.split and self.wrong("split-hand-doubles-twice") else stake
            if asked not in can or amount > most or (amount <= 0 < stake):
                self.show("refuse", hand=hand.name, choice=asked, amount=amount)
                return
        elif asked not in can:
            self.show("refuse", hand=hand.name, choice=asked)
            return
        getattr(self, "take_" + asked)(hand, amount)

    def before_a_card(self):
        """In Massachusetts the reader comes before the first additional card at the latest."""
        if self.table.reader_works() and self.hole_hidden and not self.reader_used and self.up[0] in "AJQK" and \
                self.law.name == "ma":
            if self.use_reader():
                raise ReaderEnds

    def take_stand(self, hand, _):
        self.show("choose", hand=hand.name, choice="stand")
        hand.done = True

    def take_hit(self, hand, _):
        self.show("choose", hand=hand.name, choice="hit")
        hand.first = False
        self.before_a_card()
        self.additional(hand)

    def take_double(self, hand, amount):
        caller = self.caller(hand)
        self.show("choose", hand=hand.name, choice="double", amount=amount)
        hand.doubled, hand.first = True, False
        if amount:
            hand.double[caller] = amount
            self.lay("double", hand.name, caller, amount)
        for along in self.script.get("along", []):
            if along["hand"] != hand.name or "double" not in along or along["player"] == caller:
                continue
            other, more = along["player"], along["double"]
            if other in hand.main and 0 < more <= hand.main[other]:
                hand.double[other] = more
                self.lay("double", hand.name, other, more)
                self.show("follow", hand=hand.name, player=other, choice="double", amount=more)
            elif MAIN in self.box_bets[hand.box].get(other, {}):
                self.show("refuse-wager", box=hand.box, player=other, wager="double", ask="place", amount=more)
        self.before_a_card()
        self.additional(hand, sideways=True)

    def additional(self, hand, sideways=False):
        """One card that was asked for, unless the dealer forgets it or the player will not have it."""
        hand.requested += 1
        for incident in self.incidents:
            if incident["incident"] == "draw-missed" and incident["hand"] == hand.name and \
                    incident["nth"] == hand.requested:
                self.miss(hand, incident)
                return
        self.give(hand, sideways)

    def give(self, hand, sideways=False):
        if self.wants_not(hand):
            self.refuse_card(hand)
            if hand.doubled:
                hand.done = True
            return
        self.drawn_to_players = True
        self.deal_to(hand, sideways)
        if self.law.announces_totals:
            self.announce(hand)
        hand.rescue_open = hand.doubled
        if hand.busted():
            hand.done = not (hand.doubled and total(hand.cards) == 22 and self.wrong("rescue-of-22"))
            if self.free("bust-at-once"):
                self.collect_bust(hand)

    def miss(self, hand, incident):
        if self.free("notify-always"):
            self.show("notify")
        if incident["takes"] == "dead" and not self.free("late-card-at-the-end"):
            self.show("remedy", hand=hand.name, takes="dead")
            self.die(hand)
            return
        hand.late = True
        hand.wanted = incident["takes"]
        if self.wrong("missed-card-at-once"):
            self.late_card(hand)
        else:
            self.late.append(hand)

    def late_card(self, hand):
        hand.late = False
        self.show("remedy", hand=hand.name, takes=hand.wanted)
        if hand.wanted == "dead":
            self.die(hand)
            return
        self.give(hand, sideways=hand.doubled)
        if not hand.done:
            self.decide(hand)

    def take_split(self, hand, _):
        caller = self.caller(hand)
        stake = hand.main.get(caller, 0)
        self.splits[hand.box] = self.splits.get(hand.box, 0) + 1
        self.show("choose", hand=hand.name, choice="split", amount=stake)
        left, right = (Hand(f"{hand.name}.{part}", hand.box, split=True) for part in (1, 2))
        left.cards, right.cards = [hand.cards[0]], [hand.cards[1]]
        for player, amount in hand.main.items():
            along = next((a for a in self.script.get("along", [])
                          if a["hand"] == hand.name and a["player"] == player and "split" in a), None)
            to = left
            if player == caller or (along and along["split"] == "cover"):
                right.main[player] = amount
                self.lay(MAIN, right.name, player, amount)
                if player != caller:
                    self.show("follow", hand=hand.name, player=player, choice="split", amount=amount)
            else:
                if along and along["split"] == right.name:
                    to = right
                self.show("follow", hand=hand.name, player=player, choice="split", takes=to.name)
            to.main[player] = amount
            self.move(MAIN, hand.name, player, to.name)
        at = self.hands.index(hand)
        self.hands[at:at + 1] = [left, right]
        hand.done = True
        self.before_a_card()
        self.faced[left.name] = True
        if self.shoe.error and not self.free("refuse-late"):
            for part in (left, right):
                if self.wants_not(part):
                    self.refuse_card(part)

    def take_surrender(self, hand, _):
        self.show("choose", hand=hand.name, choice="surrender")
        hand.done = hand.surrendered = True
        if self.up[0] in "23456789" or (self.up[0] == "Q" and self.wrong("queen-not-held")):
            self.settle_surrender(hand)
            if self.free("clear-early"):
                self.clear(hand)
            return
        self.show("hold", hand=hand.name)
        if self.law.name == "md" and self.free("surrender-at-once"):
            self.settle_surrender(hand)

    def settle_surrender(self, hand, whole=False):
        for player, amount in hand.main.items():
            if self.is_open(MAIN, hand.name, player):
                takes = amount if whole else (amount + 1) // 2 if self.free("round-to-the-house") else amount // 2
                if self.up[0] in "AJQK" and not whole and self.wrong("held-half-wrong"):
                    takes = amount - takes
                self.settle(MAIN, hand.name, player, "surrender", takes=takes, returns=amount - takes)

    def settle_held(self):
        whole = self.dealer_blackjack()
        for hand in self.hands:
            if hand.surrendered:
                self.settle_surrender(hand, whole)
                if self.free("clear-early"):
                    self.clear(hand)

    def take_rescue(self, hand, _):
        caller = self.caller(hand)
        self.show("choose", hand=hand.name, choice="rescue")
        hand.done = True
        self.give_back("double", hand.name, caller)
        hand.double.pop(caller, None)
        hand.forfeited = caller
        original = self.law.name == "md" or self.free("rescue-beside") or self.keeps_original(hand, caller)
        if original and not (self.law.name == "ma" and self.free("rescue-late")):
            self.settle(MAIN, hand.name, caller, "lose", takes=hand.main[caller])


__all__ = ["ReaderEnds", "Turns"]
