"""How likely each finished hand of the dealer is, by going through all in which he draws: a card for
a card, up to 17 (`dealer-draw`), out of full decks and whatever the players hold."""

from collections import Counter
from fractions import Fraction

from cards import card, deals, is_blackjack, total

OVER = 22


def finish(words):
    """The finished hand of a dealer to whom these cards come."""
    cards = [card(word) for word in words]
    number = next(number for number in range(2, len(cards) + 1) if total(cards[:number]) >= 17)
    points = total(cards[:number])
    return number, min(points, OVER), number == 2 and is_blackjack(*cards[:2])


def finished_hands(decks, draws_to_soft_17=False):
    """{(number of cards, total or OVER, whether it is a Blackjack): chance}."""
    left = {value: decks * (16 if value == 10 else 4) for value in range(1, 11)}
    found = Counter()

    def draw(cards, points, has_ace, ways):
        total = points + 10 if has_ace and points <= 11 else points
        soft = total != points
        if cards >= 2 and total >= 17 and not (total == 17 and soft and draws_to_soft_17):
            found[cards, min(total, OVER), cards == 2 and total == 21] += ways
            return
        for value, number in left.items():
            if number:
                left[value] = number - 1
                draw(cards + 1, points + value, has_ace or value == 1, ways * number)
                left[value] = number

    draw(0, 0, False, 1)
    return {hand: Fraction(ways, deals(hand[0], decks)) for hand, ways in found.items()}
