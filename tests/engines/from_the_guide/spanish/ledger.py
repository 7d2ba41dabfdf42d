"""What lies where: every stake, what was taken of it, and what was paid on it."""


class Ledger:
    def ledger_opens(self):
        self.stakes = {}     # (wager, hand, player): what of it still lies there
        self.taken = {}      # what the house took of it
        self.paid_out = {}   # what the house paid on it
        self.fixed_paid = {} # (hand, player): all fixed payouts

    def lay(self, wager, hand, player, amount):
        key = (wager, hand, player)
        self.stakes[key] = self.stakes.get(key, 0) + amount

    def move(self, wager, hand, player, to):
        """The stake of a hand that is split goes to one of its parts."""
        self.stakes[wager, to, player] = self.stakes.pop((wager, hand, player))

    def is_open(self, wager, hand, player):
        return self.stakes.get((wager, hand, player), 0) > 0

    def settle(self, wager, hand, player, outcome, pays=0, takes=0, returns=0):
        key = (wager, hand, player)
        assert self.stakes.pop(key) == takes + returns, (key, takes, returns)
        self.taken[key] = self.taken.get(key, 0) + takes
        self.paid_out[key] = self.paid_out.get(key, 0) + pays
        amounts = {"pays": pays, "takes": takes, "returns": returns}
        self.show("settle", wager=wager, hand=hand, player=player, outcome=outcome,
                  **{name: amount for name, amount in amounts.items() if amount})

    def give_back(self, wager, hand, player):
        amount = self.stakes.pop((wager, hand, player), 0)
        if amount:
            self.show("return", wager=wager, hand=hand, player=player, amount=amount)

    def pay_fixed(self, hand, player, amount):
        self.fixed_paid[hand, player] = self.fixed_paid.get((hand, player), 0) + amount
        self.show("fixed", **{"for": hand}, player=player, pays=amount)

    def undo_all(self):
        """As if the round had not been: stakes go back, and so does what was paid."""
        for (wager, hand, player), amount in list(self.stakes.items()):
            self.give_back(wager, hand, player)
        for (wager, hand, player), amount in self.taken.items():
            if amount and not (wager == "match-the-dealer" and self.wrong("void-keeps-matches")):
                self.show("return", wager=wager, hand=hand, player=player, amount=amount)
        for (wager, hand, player), amount in self.paid_out.items():
            if amount:
                self.show("repay", wager=wager, hand=hand, player=player, amount=amount)
        for (hand, player), amount in self.fixed_paid.items():
            self.show("repay", hand=hand, player=player, amount=amount)
