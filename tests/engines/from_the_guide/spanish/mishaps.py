"""What goes wrong, and what players ask, at the moments that the script names."""

from .cards import total


class Mishaps:
    def moment(self, name):
        for incident in self.incidents:
            if incident.get("when") == name:
                if incident["incident"] == "card-drawn-in-error":
                    self.draw_in_error(incident)
                elif incident["incident"] == "reader-fails":
                    self.reader_fails(cards_to_come=name not in ("before-settlement", "after-settlement"))
        for ask in self.asks:
            if ask["when"] == name:
                self.answer(ask)

    def incident(self, name):
        return next((i for i in self.incidents if i["incident"] == name), None)

    # --- a card drawn in error ------------------------------------------------------------------

    def draw_in_error(self, incident):
        if self.shoe.error or not self.shoe.cards:
            return
        while self.shoe.cards and (self.shoe.next()[0] == "T" or self.shoe.next().endswith("^")):
            self.find_one("nobody")
            if not self.free("error-besides"):
                return
        if not self.shoe.cards:
            return
        in_deal = any(len(hand.cards) < 2 and not hand.dead for hand in self.hands) or not self.dealing
        self.shoe.error = {"exposed": incident["exposed"] and not in_deal, "by": set(incident.get("refused-by", [])),
                           "said": set()}
        if self.free("notify-always"):
            self.show("notify")
        if not self.free("refuse-late"):
            self.all_refuse()

    def all_refuse(self):
        for hand in self.hands:
            if self.wants_not(hand) and not hand.dead:
                self.refuse_card(hand)

    def wants_not(self, hand):
        error = self.shoe.error
        return bool(error) and error["exposed"] and hand.name in error["by"]

    def refuse_card(self, hand):
        if hand.name not in self.shoe.error["said"]:
            self.shoe.error["said"].add(hand.name)
            self.show("refuse-card", hand=hand.name)
        hand.no_more = True

    def put_error_aside(self, at_the_end=False):
        """Refused, and of no use to the dealer: it goes to the rack."""
        error = self.shoe.error
        if error and at_the_end and self.free("refuse-late"):
            self.all_refuse()
        if not error or not error["said"] or (self.free("aside-late") and not at_the_end):
            return
        self.table.cover_out("nobody")
        self.put_away()

    def put_away(self):
        card = self.shoe.take()
        self.shoe.to_rack(card)
        self.show("discard", card=card)

    # --- the dealer's cards ---------------------------------------------------------------------

    def overdraw(self):
        if not self.incident("dealer-overdraws") or total(self.dealer) < 17:
            return
        if self.shoe.error and self.free("error-besides"):
            self.put_away()
        self.find_faulty("nobody")
        self.table.cover_out("dealer")
        self.put_away()

    def misuse_reader(self):
        incident = self.incident("reader-misused")
        if not incident or not self.hole_hidden or self.up[0] in "AJQK" or not self.table.reader_works():
            return
        self.show("peek", blackjack=False)
        self.show("notify")
        if incident["visible"]:
            for hand in self.hands:
                if not hand.dead:
                    self.show("dead", hand=hand.name)
            self.undo_all()
            raise self.Dead

    def reader_fails(self, cards_to_come):
        """In Maryland no card is dealt any more; what needs none is settled."""
        if not self.table.reader_works():
            return
        self.table.broken.add("reader")
        if self.law.name == "md":
            self.show("stop")
            if cards_to_come:
                raise self.Void

    def void(self):
        self.voided = True
        if not self.hands:
            self.form_hands()
        self.table.removed = self.table.removed or (self.found_tens > 1 and self.law.name == "md")
        self.table.must_shuffle = self.table.must_shuffle or self.found_tens > 1 or self.found_up > 1
        self.show("void")
        self.undo_all()
        if self.found_tens > 1 and self.law.name == "md":
            self.show("retire")
