"""Who wins what."""

from .bets import MAIN, MATCH, SPIN
from .cards import is_two_card_21, pay
from .law import bonus, three_suited_sevens


class Settling:
    # --- wagers beside the game -------------------------------------------------------------------

    def settle_matches(self):
        open_ones = []
        for hand in sorted(self.hands, key=lambda hand: -hand.box):
            for player in self.box_bets[hand.box]:
                # Of a hand that is out of the round it goes back, whenever that is said.
                if self.is_open(MATCH, str(hand.box), player) and not hand.dead:
                    open_ones.append((hand, player, self.match_pays(hand, player)))
        if self.law.name == "ma":
            open_ones.sort(key=lambda one: one[2] > 0)
        for hand, player, pays in open_ones:
            stake = self.stakes[MATCH, str(hand.box), player]
            if pays:
                self.settle(MATCH, str(hand.box), player, "win", pays=pays, returns=stake)
            else:
                self.settle(MATCH, str(hand.box), player, "lose", takes=stake)
        self.first_two = {hand.box: list(hand.cards) for hand in self.hands}
        for hand in self.hands:
            if is_two_card_21(hand.cards) and any(self.is_open(SPIN, str(hand.box), p) for p in self.box_bets[hand.box]):
                self.show("display", box=hand.box)

    def match_pays(self, hand, player):
        same, other = self.law.match_odds(self.options)
        stake = self.stakes[MATCH, str(hand.box), player]
        return sum(pay(stake, same if card[1] == self.up[1] else other)
                   for card in hand.cards if card[0] == self.up[0] or
                   (self.wrong("face-cards-match") and card[0] + self.up[0] == "KQ" and card[1] == self.up[1]))

    def settle_spins(self):
        for wager, name, player in list(self.stakes):
            if wager != SPIN:
                continue
            box = int(name)
            cards, stake = self.first_two.get(box, []), self.stakes[SPIN, name, player]
            if is_two_card_21(cards):
                symbol = self.wheel.pop(0)
                self.show("wheel", box=box, player=player, wager=SPIN, symbol=symbol)
                self.settle(SPIN, name, player, "win", pays=int(symbol) * 100, takes=stake)
            elif any(card[0] == "A" for card in cards):
                self.settle(SPIN, name, player, "win", pays=1000, takes=stake)
            else:
                self.settle(SPIN, name, player, "lose", takes=stake)

    # --- the hands --------------------------------------------------------------------------------

    def open_players(self, hand):
        return [player for player in hand.main if self.is_open(MAIN, hand.name, player)]

    def result(self, hand):
        if hand.surrendered:
            return "surrender"
        if self.dealer_blackjack() and not hand.is_blackjack():
            return "lose"
        return self.beats(hand)

    def beats(self, hand):
        split_21 = hand.split and is_two_card_21(hand.cards) and self.wrong("split-21-wins")
        result = self.law.beats(hand, self.dealer)
        return "win" if split_21 and result == "push" and len(self.dealer) > 2 else result

    def settle_all(self):
        blackjack = self.dealer_blackjack()
        for hand in self.hands:
            if hand.dead and not hand.done:
                self.call_dead(hand)
            if hand.dead:
                self.return_dead(hand)
        todo = [hand for hand in self.hands if self.open_players(hand) and not hand.dead]
        results = {hand.name: self.result(hand) for hand in todo}
        right = list(reversed(todo))
        if len({hand.box for hand in todo}) >= 5 and self.wrong("seven-boxes-from-the-left"):
            right.reverse()
        if self.law.name == "md" and self.options.get("settlement-order") == "pay-and-collect":
            if self.free("two-passes"):
                right = [h for h in right if results[h.name] != "lose"] + [h for h in right if results[h.name] == "lose"]
            insured = dict(self.insured)
            for hand in right:
                self.settle_hand(hand)
                for (box, player), amount in insured.items():
                    if blackjack and box == hand.box and self.is_open("insurance", str(box), player):
                        self.settle("insurance", str(box), player, "win", pays=2 * amount, returns=amount)
            self.settle_insurance(blackjack)
        else:
            self.settle_by_result(todo, right, results, blackjack)
        self.settle_spins()
        if self.free("fixed-last"):
            for hand in self.sevens:
                self.pay_sevens(hand)

    sevens = ()

    def settle_by_result(self, todo, right, results, blackjack):
        def of(result, hands):
            return [hand for hand in hands if results[hand.name] == result]
        losers = of("lose", right if self.free("losers-from-the-right") else todo)
        winners = of("win", right if self.free("winners-from-the-right") else todo)
        others = of("push", todo) + of("surrender", todo)
        if self.law.name == "ma" and self.free("winners-first"):
            order = winners + losers + others
        elif self.free("pushes-first"):
            order = others + losers + winners
        elif self.free("pushes-with-losers"):
            order = [hand for hand in todo if hand in losers or hand in others] + winners
        else:
            order = losers + winners + others
        for hand in order:
            if blackjack and results[hand.name] == "win":
                self.settle_insurance(blackjack)
            self.settle_hand(hand)
        self.settle_insurance(blackjack)

    def settle_hand(self, hand):
        if hand.surrendered:
            self.settle_surrender(hand, self.dealer_blackjack())
            if self.free("clear-early"):
                self.clear(hand)
            return
        if self.dealer_blackjack() and not hand.is_blackjack():
            self.lose_to_blackjack(hand)
        else:
            result = self.beats(hand)
            fixed = result == "win" and not hand.split and not hand.doubled and self.up[0] == "7" and \
                three_suited_sevens(hand.cards)
            if fixed and self.free("fixed-first"):
                self.pay_sevens(hand)
            for player in list(hand.main):
                for wager in ("double", MAIN) if self.free("double-first") else (MAIN, "double"):
                    self.settle_one(hand, player, wager, result)
            if fixed and self.free("fixed-last"):
                self.sevens = [*self.sevens, hand]
            elif fixed and not self.free("fixed-first"):
                self.pay_sevens(hand)
        if self.free("clear-early"):
            self.clear(hand)

    def settle_one(self, hand, player, wager, result):
        if not self.is_open(wager, hand.name, player):
            return
        stake = self.stakes[wager, hand.name, player]
        if player == hand.__dict__.get("forfeited"):
            result = "lose"
        if result == "win":
            odds = (1, 1) if wager == "double" else self.main_odds(hand)
            if hand.is_blackjack() and stake % 2 and self.wrong("blackjack-cent-short"):
                odds = (stake * odds[0] // odds[1], stake)
            pays = stake * odds[0] // odds[1] if self.free("round-to-the-house") else pay(stake, odds)
            self.settle(wager, hand.name, player, "win", pays=pays, returns=stake)
        elif result == "push":
            self.settle(wager, hand.name, player, "push", returns=stake)
        else:
            self.settle(wager, hand.name, player, "lose", takes=stake)

    def main_odds(self, hand):
        odds, many = self.law.odds(hand, self.dealer, hand.doubled), len(hand.cards) >= 6
        if self.wrong("six-cards-as-five") and len(hand.cards) == 6 and odds == (2, 1):
            return (3, 2)
        if many and (hand.doubled and self.wrong("doubled-seven-cards") or
                     hand.split and not hand.doubled and self.wrong("split-seven-cards")):
            return bonus(hand.cards)
        return odds

    def lose_to_blackjack(self, hand):
        """Only the original wager is collected; what was added goes back."""
        for player in list(hand.main):
            self.give_back("double", hand.name, player)
            if not self.is_open(MAIN, hand.name, player):
                continue
            if not self.keeps_original(hand, player):
                self.give_back(MAIN, hand.name, player)
            else:
                self.settle(MAIN, hand.name, player, "lose", takes=hand.main[player])

    def keeps_original(self, hand, player):
        """Whether the original wager is on this hand: it is on the first of his, unless he forfeited it before."""
        his = [one for one in self.hands if one.box == hand.box and player in one.main]
        rescued = [one for one in his if one.__dict__.get("forfeited") == player]
        if self.free("rescue-beside"):
            return hand is his[0] or hand in rescued
        return hand is (rescued or his)[0]

    def collect_bust(self, hand):
        """Of a hand that busts, if no Blackjack of the dealer's can spare any of it."""
        safe = self.law.name == "md" or self.reader_said or self.up[0] in "23456789"
        if safe or (not hand.split and not hand.doubled):
            for player in hand.main:
                for wager in (MAIN, "double"):
                    self.settle_one(hand, player, wager, "lose")
            if self.free("clear-early"):
                self.clear(hand)

    # --- fixed payouts ----------------------------------------------------------------------------

    def pay_sevens(self, hand):
        """Three suited sevens under a dealer's seven, neither doubled nor split."""
        bettors = {player for bets in self.box_bets.values() for player, his in bets.items() if MAIN in his}
        others = sorted(bettors - set(hand.main))
        if self.wrong("fixed-once") and self.fixed_paid:
            others = []
        if self.wrong("holder-twice"):
            others += [p for p in hand.main if sum(MAIN in bets.get(p, {}) for bets in self.box_bets.values()) > 1]
        large = 2000 if self.wrong("fixed-at-twenty") else 2500
        if self.free("others-first"):
            for player in others:
                self.pay_fixed(hand.name, player, 5000)
        for player, amount in hand.main.items():
            if amount >= 500:
                self.pay_fixed(hand.name, player, 100000 if amount < large else 500000)
        if not self.free("others-first"):
            for player in others:
                self.pay_fixed(hand.name, player, 5000)
