"""One round: what happens in which order."""

from .bets import INSURANCE, MAIN, MATCH, SPIN, Bets
from .dealer import Dealer
from .dealing import Dealing
from .ledger import Ledger
from .mishaps import Mishaps
from .settling import Settling
from .turns import ReaderEnds, Turns


class RoundVoid(Exception):
    """No wager is decided; the cards are shuffled, or removed."""


class AllDead(Exception):
    """The reader was misused, and a player could see the hole card."""


class Round(Bets, Dealing, Mishaps, Turns, Dealer, Settling, Ledger):
    Void, Dead = RoundVoid, AllDead

    def __init__(self, table, script):
        self.table, self.script = table, script
        self.law, self.options, self.house, self.shoe = table.law, table.options, table.house, table.shoe
        self.box_bets = {}            # box: {player: {wager: amount}}
        self.hands = []               # from the dealer's left
        self.insured = {}
        self.ledger_opens()
        self.dealer = []              # his cards, the hole card last
        self.up = None
        self.hole_hidden = False
        self.dealing = False          # the first card has been dealt
        self.dealt_to_players = False
        self.drawn_to_players = False
        self.reader_used = False
        self.reader_said = False      # its answer is no
        self.insurance_offered = False
        self.second_shown = False
        self.over = False
        self.found_up, self.found_tens, self.kept_out = 0, 0, []
        self.faced = {}
        self.late = []
        self.splits = {}
        self.wheel = list(script.get("wheel", []))
        self.spun = {}
        self.incidents = list(script.get("incidents", []))
        self.asks = list(script.get("asks", []))

    def show(self, kind, **fields):
        self.table.show(kind, **fields)

    def free(self, variant):
        return self.house.free(variant)

    def wrong(self, fault):
        return self.house.wrong(fault)

    def play(self):
        try:
            self.take_wagers()
            self.moment("before-deal")
            self.form_hands()
            if not self.hands:
                return
            self.dealing = True
            self.initial_deal()
            self.moment("after-deal")
            self.before_the_turns()
            if self.reader_blackjack():
                self.end_by_reader()
            else:
                self.play_on()
            self.over = True
            self.moment("after-settlement")
            self.put_error_aside(at_the_end=True)
        except RoundVoid:
            self.void()
        except AllDead:
            self.over = True
            self.moment("after-settlement")
            self.put_error_aside(at_the_end=True)
        self.finish()

    def play_on(self):
        try:
            self.all_turns()
            self.before_a_card()
        except ReaderEnds:
            self.end_by_reader()
            return
        self.moment("after-decisions")
        self.dealers_turn()
        self.moment("before-settlement")
        self.settle_all()

    def form_hands(self):
        from .hand import Hand
        for box in sorted(self.box_bets):
            mains = {player: bets[MAIN] for player, bets in self.box_bets[box].items() if MAIN in bets}
            if not mains:
                continue
            hand = Hand(str(box), box)
            hand.main = dict(mains)
            self.hands.append(hand)
            for player, bets in self.box_bets[box].items():
                for wager, amount in bets.items():
                    self.lay(wager, str(box), player, amount)

    def first_hand(self, box):
        return next((hand for hand in self.hands if hand.box == box), None)

    def before_the_turns(self):
        self.settle_matches()
        if self.up and self.up[0] == "A":
            self.offer_insurance()
        self.misuse_reader()

    def reader_blackjack(self):
        """Whether the reader is used now, and shows a Blackjack."""
        if not self.table.reader_works() or not self.hole_hidden or self.up[0] not in "AJQK":
            return False
        if self.up[0] == "J" and self.wrong("jack-unread"):
            return False
        if self.law.name == "ma" and self.free("reader-late"):
            return False
        return self.use_reader()

    def use_reader(self):
        from .cards import is_two_card_21
        blackjack = is_two_card_21(self.dealer)
        self.reader_used = True
        self.show("peek", blackjack=blackjack)
        if not blackjack:
            self.reader_said = True
            if self.law.name == "md" or self.free("insurance-lost-at-the-answer"):
                self.settle_insurance(False)
        return blackjack

    def end_by_reader(self):
        """A Blackjack that the reader has shown: no further card, and every wager is settled."""
        if not self.free("no-reveal"):
            self.reveal()
        self.second_shown = True
        if self.law.name == "ma":
            self.settle_held()
        self.moment("before-settlement")
        self.settle_all()

    def finish(self):
        """What lies on the table goes to the rack."""
        if self.free("clear-all") and not self.voided:
            # Massachusetts: from the far right (section 7(h)).
            for hand in reversed(self.hands):
                if not hand.cleared and hand.cards:
                    self.clear(hand)
            if not self.hole_hidden and self.dealer:
                self.show("clear", hand="dealer")
        for hand in self.hands:
            if not hand.cleared:
                for card in hand.cards:
                    self.shoe.to_rack(card)
        for card in self.dealer:
            self.shoe.to_rack(card)
        if self.free("cover-out-early") and self.shoe.cover_is_next():
            self.table.cover_out("nobody")

    voided = False


__all__ = ["INSURANCE", "MATCH", "SPIN", "Round"]
