"""The dealer's hand."""

from .cards import is_two_card_21, total, value
from .bets import MAIN

# Every hand at which a dealer who draws can end.
ENDS = [["9", "5", "3"], ["9", "6", "3"], ["9", "7", "3"], ["9", "8", "3"], ["9", "9", "3"], ["9", "9", "9"]]


class Dealer:
    def dealer_blackjack(self):
        return is_two_card_21(self.dealer)

    def matters(self):
        """Whether what the dealer draws changes what any open wager comes to."""
        for hand in self.hands:
            playing = [player for player in hand.main if player != hand.__dict__.get("forfeited")]
            if not any(self.is_open(MAIN, hand.name, player) for player in playing) or not hand.live():
                continue
            ends = {(self.law.beats(hand, end), self.law.odds(hand, end, hand.doubled)
                     if self.law.beats(hand, end) == "win" else None) for end in ENDS}
            if len(ends) > 1:
                return True
        return False

    def draws(self):
        points = total(self.dealer)
        soft = points != sum(1 if card[0] == "A" else value(card) for card in self.dealer)
        if points == 17 and soft and len(self.dealer) == 4 and self.wrong("soft-17-of-four"):
            return True
        needless = self.wrong("always-draws") and any(hand.is_blackjack() and hand.live() for hand in self.hands)
        return points < 17 and (self.matters() or needless)

    def second_matters(self):
        """Massachusetts: whether anything at all hangs on the second card."""
        if self.up[0] in "AJQK" and not self.reader_said:
            return bool(self.stakes)
        return self.matters() or any(wager == "insurance" for wager, _, _ in self.stakes) or \
            any(hand.surrendered for hand in self.hands)

    def dealers_turn(self):
        drawn = 0
        if self.law.name == "md":
            self.reveal()
            if self.free("totals-repeated"):
                self.show("announce", of="dealer", total=total(self.dealer))
            if not self.free("surrender-with-the-rest"):
                self.settle_held()
        elif not self.second_card():
            self.put_error_aside()
            return
        while self.draws():
            card = self.draw("dealer")
            self.dealer.append(card)
            self.show("deal", to="dealer", face="up", card=card)
            if self.law.name == "md" or self.free("totals-repeated"):
                self.show("announce", of="dealer", total=total(self.dealer))
            drawn += 1
            self.moment(f"dealer:{drawn}")
        if self.law.name == "ma" and not (drawn and self.free("totals-repeated")):
            self.show("announce", of="dealer", total=total(self.dealer))
        self.overdraw()
        self.put_error_aside()

    def second_card(self):
        """Massachusetts: the second card is dealt or turned up, and what hangs on it alone is settled."""
        if self.hole_hidden:
            if self.free("no-reveal-without-effect") and not self.second_matters():
                return False
            self.reveal()
        else:
            if self.free("no-second-card") and not self.second_matters():
                return False
            self.show("announce", of="dealer", card=True)
            card = self.draw("dealer")
            self.dealer.append(card)
            self.show("deal", to="dealer", face="up", card=card)
            self.second_shown = True
        blackjack = self.dealer_blackjack()
        if not blackjack:
            self.settle_insurance(False)
        self.settle_held()
        return True
