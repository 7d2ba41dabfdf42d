"""A hand, and what lies on it for each of its bettors."""

from .cards import is_two_card_21, total


class Hand:
    def __init__(self, name, box, split=False):
        self.name, self.box, self.split = name, box, split
        self.cards = []
        self.main = {}         # player: his main wager on this hand, as it lies there
        self.double = {}       # player: his double
        self.first = True      # nothing but a surrender has been decided before
        self.doubled = False
        self.done = False      # its turn is over
        self.dead = False
        self.surrendered = False
        self.no_more = False   # refused an exposed card
        self.requested = 0     # cards asked for
        self.turns = 0         # choices put
        self.paid = False      # a Blackjack paid in its turn
        self.cleared = False
        self.late = False      # a missed card is to come
        self.rescue_open = False

    def is_blackjack(self):
        return not self.split and is_two_card_21(self.cards)

    def busted(self):
        return total(self.cards) > 21

    def live(self):
        """Still to be held against the dealer's hand."""
        return bool(self.main) and not (self.dead or self.surrendered or self.paid)
