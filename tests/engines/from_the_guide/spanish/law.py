"""What each edition says, as far as the two differ."""

from .cards import total


class Maryland:
    name = "md"
    deals_hole = True
    surrender_of_blackjack = False
    announces_totals = False

    def reader(self, options):
        return True

    def hole_card(self, options):
        return True

    def burn_shown(self):
        return False

    def match_odds(self, options):
        return ((9, 1), (4, 1)) if options["decks"] == 6 else ((12, 1), (3, 1))

    def splits(self, options):
        return 1 + options.get("extra-splits", 0)

    def odds(self, hand, dealer, doubled):
        """What a winning main wager pays; added odds neither to a doubled nor to a split hand."""
        if hand.is_blackjack():
            return (3, 2)
        if doubled or hand.split:
            return (1, 1)
        return bonus(hand.cards)

    def beats(self, hand, dealer):
        """win, lose or push, of a hand that was not split against a Blackjack."""
        points, dealt = total(hand.cards), total(dealer)
        if points > 21:
            return "lose"
        if hand.is_blackjack():
            return "win"
        if dealt > 21:
            return "win"
        if points == 21 and dealt == 21:
            if len(dealer) == 2 and len(hand.cards) > 2:
                return "lose"
            return "win" if len(hand.cards) > 2 and len(dealer) > 2 else "push"
        if points > dealt:
            return "win"
        return "push" if points == dealt else "lose"


class Massachusetts(Maryland):
    name = "ma"
    surrender_of_blackjack = True
    announces_totals = True

    def reader(self, options):
        return options["dealing-procedure"] == "hole-card-reader"

    def hole_card(self, options):
        return options["dealing-procedure"] != "no-hole-card"

    def burn_shown(self):
        return True

    def match_odds(self, options):
        def odds(word):
            per, to = options[word].split(":")
            return (int(per), int(to))
        return (odds("match-odds-same-suit"), odds("match-odds-other-suit"))

    def splits(self, options):
        return 3

    def odds(self, hand, dealer, doubled):
        if len(hand.cards) == 2 and total(hand.cards) == 21:
            return (3, 2) if total(dealer) == 21 and not doubled else (1, 1)
        return (1, 1) if doubled else bonus(hand.cards)

    def beats(self, hand, dealer):
        points, dealt = total(hand.cards), total(dealer)
        if points > 21:
            return "lose"
        if dealt > 21:
            return "win"
        if points == 21 and dealt == 21:
            if len(hand.cards) == 2:
                return "win"
            return "win" if len(dealer) > 2 else "lose"
        if points > dealt:
            return "win"
        return "push" if points == dealt else "lose"


def bonus(cards):
    """The odds of the listed combinations: chapter 12 B, section 5(f)."""
    if total(cards) != 21:
        return (1, 1)
    if len(cards) == 3 and sorted(card[0] for card in cards) in (["6", "7", "8"], ["7", "7", "7"]):
        suits = {card[1] for card in cards}
        if len(suits) > 1:
            return (3, 2)
        return (3, 1) if suits == {"S"} else (2, 1)
    if len(cards) >= 7:
        return (3, 1)
    if len(cards) == 6:
        return (2, 1)
    return (3, 2) if len(cards) == 5 else (1, 1)


def three_suited_sevens(cards):
    return len(cards) == 3 and all(card[0] == "7" for card in cards) and len({card[1] for card in cards}) == 1


LAWS = {"md-spanish21-1.0": Maryland(), "md-spanish21-draft": Maryland(), "ma-spanish21": Massachusetts()}
