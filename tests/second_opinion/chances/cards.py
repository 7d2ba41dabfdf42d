"""Cards of Maryland's Blackjack, and how many ways there are to be dealt them."""

import itertools

SUITS = 'SHDC'
RANKS = '23456789TJQKA'
# Each card of a deck once: its place in the one order of ranks that the text prints, and its suit.
DECK = [(rank, suit) for rank in range(2, 15) for suit in SUITS]
QUEEN, KING, ACE = 12, 13, 14


def card(word):
    """"9H", as the programs write it."""
    return RANKS.index(word[0]) + 2, word[1]


def value(one):
    """Ch.3 §E, an ace as 11."""
    rank = one[0]
    return 11 if rank == ACE else min(rank, 10)


def total(cards):
    """Ch.3 §E(3): an ace is 1 where 11 would bring the cards past 21."""
    points = sum(value(one) for one in cards)
    for one in cards:
        if points > 21 and one[0] == ACE:
            points -= 10
    return points


def is_blackjack(up, hole):
    """Ch.1 §B(2)."""
    return sorted((value(up), value(hole))) == [10, 11]


def same_suit(*cards):
    return len({suit for _, suit in cards}) == 1


def deals(number, decks):
    """How many deals of so many single cards there are."""
    count = 1
    for at in range(number):
        count *= 52 * decks - at
    return count


def sameness(cards):
    """Which of the cards are alike: all that the number of their deals hangs on."""
    return tuple(sorted(cards.count(one) for one in set(cards)))


def all_of(number):
    return itertools.product(DECK, repeat=number)
