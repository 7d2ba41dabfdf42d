"""Cards from the shoe to the hands."""

from .bets import INSURANCE, MAIN, SIDES


class Dealing:
    def draw(self, to):
        """The next card that may be played, for `to`: a hand or the dealer."""
        self.find_faulty(to)
        self.table.cover_out(self.who(to))
        return self.shoe.take()

    def who(self, to):
        if to == "dealer":
            return "dealer"
        if to == "nobody":
            return "nobody"
        return self.table.seats.get(to.box) or next(iter(to.main), "nobody")

    def find_faulty(self, to):
        """Cards that lie face up, and tens, leave the shoe when they come."""
        while True:
            if not self.shoe.cards:
                self.refill()
            card = self.shoe.next()
            if card[0] != "T" and not card.endswith("^"):
                return
            self.find_one(to)

    def find_one(self, to):
        self.table.cover_out(self.who(to))
        card = self.shoe.next()
        ten, up = card[0] == "T", card.endswith("^")
        card = self.shoe.take()
        if ten:
            self.found_tens += 1
            self.show("remove", card=card)
        else:
            self.shoe.to_rack(card)
            self.kept_out.append(card)
            self.show("discard", card=card)
        if up and not (ten and self.free("ten-only")):
            self.found_up += 1
        if self.found_tens > 1 and self.wrong("two-tens"):
            return
        if self.found_tens > 1 or self.found_up > 1:
            raise self.Void

    def refill(self):
        order = self.script.get("refill", "").split()
        if self.free("notify-always"):
            self.show("notify")
        device = self.table.device_shuffles() and not self.shoe.by_hand
        cards = self.shoe.refill(order, self.kept_out if self.law.name == "md" and not self.wrong("found-comes-back") else [])
        self.show("gather", **{"from": "rack"})
        self.show("shuffle", by="device" if device else "dealer")
        if self.law.name == "md" or not device or self.free("cut-machine-shuffled"):
            self.table.refills += 1
            people = self.table.players() if self.law.name == "md" else self.table.massachusetts_order()
            self.table.cut_once(people, max(1, len(cards) // 2), self.table.accepts)
            self.show("cover", behind=self.shoe.behind)
        else:
            self.shoe.behind = None
        self.show("insert")
        self.table.burn_one(None)

    def deal_to(self, hand, sideways=False):
        card = self.draw(hand)
        hand.cards.append(card)
        self.show("deal", to=hand.name, face="up", card=card, **({"sideways": True} if sideways else {}))

    def initial_deal(self):
        missed = {i["box"]: i for i in self.incidents if i["incident"] == "box-missed"}
        first_missed = any(i["incident"] == "dealer-card-missed" and i["card"] == 1 for i in self.incidents)
        self.count = 0
        self.deal_round([hand for hand in self.hands
                         if not (hand.box in missed and missed[hand.box]["cards"] == 2)])
        if not first_missed:
            self.deal_up()
        self.deal_round([hand for hand in self.hands if hand.box not in missed])
        for hand in self.hands:
            if hand.box in missed:
                self.make_good(hand, missed[hand.box])
        self.dealt_to_players = True
        if first_missed:
            self.deal_up()
        if self.table.deals_hole_card():
            self.dealer.append(self.draw("dealer"))
            self.hole_hidden = True
            self.show("deal", to="dealer", face="down")
            self.dealt_one()

    def deal_up(self):
        self.up = self.draw("dealer")
        self.dealer.append(self.up)
        self.show("deal", to="dealer", face="up", card=self.up)
        self.dealt_one()

    def deal_round(self, hands):
        for hand in hands:
            self.deal_to(hand)
            self.dealt_one()

    def dealt_one(self):
        self.count += 1
        self.moment(f"deal:{self.count}")

    def make_good(self, hand, missed):
        if missed["cards"] == 1:
            takes = "card" if missed["accepts"] else "dead"
            self.show("remedy", hand=hand.name, takes=takes)
            if takes == "card":
                self.deal_to(hand)
                self.dealt_one()
                return
        self.die(hand)

    def die(self, hand):
        """It is out of the round; by when that is said, no text tells."""
        hand.dead = True
        if not self.free("dead-late"):
            self.call_dead(hand)

    def call_dead(self, hand):
        hand.dead = hand.done = True
        self.show("dead", hand=hand.name)
        if not self.free("return-late"):
            self.return_dead(hand)

    def return_dead(self, hand):
        for (wager, name, player) in list(self.stakes):
            if name == hand.name and wager in ("main", "double"):
                self.give_back(wager, name, player)
            elif len(hand.cards) < 2 and name == str(hand.box) and wager in (INSURANCE, *SIDES):
                if wager == INSURANCE and self.wrong("dead-insurance-lost"):
                    self.settle(wager, name, player, "lose", takes=self.stakes[wager, name, player])
                self.give_back(wager, name, player)
                self.insured.pop((hand.box, player), None)

    def reveal(self):
        if self.hole_hidden:
            self.hole_hidden = False
            self.second_shown = True
            self.show("reveal", card=self.dealer[1])


__all__ = ["MAIN", "Dealing"]
