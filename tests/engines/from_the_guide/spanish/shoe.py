"""The shoe, the cover card in it, and the discard rack beside it."""

from collections import Counter


class Shoe:
    def __init__(self):
        self.cards = []        # top first
        self.behind = None     # so many cards lie behind the cover card, while it is in the shoe
        self.rack = Counter()
        self.error = None      # the next card was drawn in error; see round.py
        self.shuffled_by_device = False
        self.by_hand = True    # what is shuffled in a round is, too, where the stack was

    def load(self, cards, behind):
        self.cards = list(cards)
        self.behind = behind
        self.error = None

    def rotate(self, at):
        self.cards = self.cards[at:] + self.cards[:at]

    def next(self):
        return self.cards[0] if self.cards else None

    def take(self):
        self.error = None
        return self.cards.pop(0).rstrip("^")

    def cover_is_next(self):
        return self.behind is not None and len(self.cards) <= self.behind

    def to_rack(self, card):
        self.rack[card] += 1

    def refill(self, order, kept_out):
        """The rack in the order that the script gives for it; what was found face up stays out."""
        there = self.rack - Counter(kept_out)
        cards = []
        for card in order:
            if there[card]:
                there[card] -= 1
                cards.append(card)
        self.rack = Counter(kept_out)
        self.load(cards, -(-len(cards) // 4))
        return cards
