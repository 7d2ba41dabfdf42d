"""Wagers before the first card, what players ask about them later, and insurance."""

MAIN, MATCH, SPIN, INSURANCE = "main", "match-the-dealer", "bonus-spin", "insurance"
SIDES = (MATCH, SPIN)


class Bets:
    def take_wagers(self):
        for entry in self.script["boxes"]:
            for bet in entry["bets"]:
                for wager in (MAIN, *SIDES):
                    if wager in bet:
                        self.place(entry["box"], bet["player"], wager, bet[wager], "place")

    def place(self, box, player, wager, amount, ask):
        if self.acceptable(box, player, wager, amount):
            self.box_bets.setdefault(box, {}).setdefault(player, {})[wager] = amount
            self.show("wager", box=box, player=player, wager=wager, amount=amount)
        else:
            self.show("refuse-wager", box=box, player=player, wager=wager, ask=ask, amount=amount)

    def lies(self, box, player, wager):
        return self.box_bets.get(box, {}).get(player, {}).get(wager, 0)

    def acceptable(self, box, player, wager, amount):
        if amount <= 0 or player in self.table.shut_out:
            return False
        if wager == MAIN:
            if self.lies(box, player, MAIN):
                return self.law.name == "md" or self.lies(box, player, MATCH) <= amount
            return self.may_take(box, player)
        main = self.lies(box, player, MAIN)
        if wager not in SIDES or not main or self.options.get(wager, "no") != "yes":
            return False
        if wager == SPIN:
            return amount == 500
        if self.law.name == "md":
            return True
        return 100 <= amount <= min(main, self.cents("match-maximum"))

    def cents(self, option, otherwise=None):
        word = self.options.get(option, otherwise)
        whole, _, part = word.partition(".")
        return int(whole) * 100 + int((part + "00")[:2])

    def may_take(self, box, player):
        """Whether this player may bet on this box, beside the boxes and the bettors that there are."""
        there = [p for p, bets in self.box_bets.get(box, {}).items() if MAIN in bets]
        his = {b for b, bettors in self.box_bets.items() if MAIN in bettors.get(player, {})}
        if self.law.name == "md":
            if there:
                return False
            if his and self.options.get("boxes-apart") == "not-allowed" and not {box - 1, box + 1} & his:
                return False
            low = high = box
            while low - 1 in his:
                low -= 1
            while high + 1 in his:
                high += 1
            return high - low + 1 <= self.options.get("adjacent-boxes", 1)
        if len(there) >= self.options.get("bettors-per-box", 1) or (there and box in self.script.get("alone", [])):
            return False
        return len(his) < self.options.get("boxes-per-player", 1)

    # --- asks -------------------------------------------------------------------------------

    def answer(self, ask):
        box, player, wager, word = ask["box"], ask["player"], ask["wager"], ask["ask"]
        amount = ask.get("amount")
        if word in ("raise", "lower") and not self.lies(box, player, wager) and \
                (box, player) not in self.insured and not self.free("raise-as-place"):
            self.refuse_ask(ask)
        elif not self.dealing and word == "withdraw" and self.lies(box, player, wager):
            self.take_back(box, player, wager)
        elif not self.dealing and word != "withdraw":
            self.place(box, player, wager, amount, word)
        elif wager == INSURANCE and word != "withdraw" and self.insurance_open() and \
                not (self.free("insurance-by-offer") and not self.insurance_offered) and \
                self.may_insure(box, player, amount):
            self.insure(box, player, amount)
        else:
            self.refuse_ask(ask)

    def refuse_ask(self, ask):
        said = {"amount": ask["amount"]} if "amount" in ask and ask["ask"] != "withdraw" else {}
        self.show("refuse-wager", box=ask["box"], player=ask["player"], wager=ask["wager"], ask=ask["ask"], **said)

    def take_back(self, box, player, wager):
        bets = self.box_bets[box][player]
        if wager == MAIN:
            for side in SIDES:
                if side in bets:
                    del bets[side]
                    self.show("withdraw", box=box, player=player, wager=side)
        del bets[wager]
        if not bets:
            del self.box_bets[box][player]
        self.show("withdraw", box=box, player=player, wager=wager)

    # --- insurance ----------------------------------------------------------------------------

    def insurance_open(self):
        if not self.up or self.up[0] != "A" or self.reader_used or self.over:
            return False
        if self.law.name == "md":
            return True
        return self.dealt_to_players and not self.drawn_to_players and not self.second_shown

    def most_insurance(self, box, player):
        main = self.box_bets[box][player][MAIN]
        unit = self.cents("chip-unit", "1.00")
        half, rest = divmod(main, 2)
        if rest == 0 and half % unit == 0:
            return half
        return (half // unit + 1) * unit

    def may_insure(self, box, player, amount):
        if (box, player) in self.insured or MAIN not in self.box_bets.get(box, {}).get(player, {}):
            return False
        if self.first_hand(box) is None or self.first_hand(box).dead:
            return False
        most = self.most_insurance(box, player)
        if self.wrong("insurance-a-cent-over") and amount * 2 == self.box_bets[box][player][MAIN] + 2:
            return True
        return 0 < amount and (amount * 2 <= self.box_bets[box][player][MAIN] or amount == most)

    def insure(self, box, player, amount):
        self.insured[box, player] = amount
        self.lay(INSURANCE, str(box), player, amount)
        self.show("wager", box=box, player=player, wager=INSURANCE, amount=amount)

    def offer_insurance(self):
        wanted = {(i["box"], i["player"]): i["amount"] for i in self.script.get("insurance", [])}
        boxes = sorted(self.box_bets, reverse=self.free("insure-from-the-right"))
        self.insurance_offered = True
        for box in boxes:
            hand = self.first_hand(box)
            if hand is None or hand.dead:
                continue
            for player in list(self.box_bets[box]):
                if (box, player) in self.insured:
                    continue
                self.show("offer-insurance", box=box, player=player, most=self.most_insurance(box, player))
                amount = wanted.get((box, player))
                if amount is None:
                    self.show("decline-insurance", box=box, player=player)
                elif self.may_insure(box, player, amount):
                    self.insure(box, player, amount)
                else:
                    self.show("refuse-wager", box=box, player=player, wager=INSURANCE, ask="place", amount=amount)

    def settle_insurance(self, blackjack, order=None):
        for (box, player), amount in list(self.insured.items()):
            if not self.is_open(INSURANCE, str(box), player):
                continue
            if blackjack:
                self.settle(INSURANCE, str(box), player, "win", pays=2 * amount, returns=amount)
            else:
                self.settle(INSURANCE, str(box), player, "lose", takes=amount)
