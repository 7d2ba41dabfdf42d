"""Cards are words: rank, then suit; one that lies face up in the stack ends with ^."""

TENS = "JQK"


def is_ten(card):
    return card[0] == "T"


def value(card):
    rank = card[0]
    if rank == "A":
        return 11
    return 10 if rank in "TJQK" else int(rank)


def total(cards):
    """The point count: an ace is 11 unless that would pass 21."""
    points = sum(value(card) for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    while points > 21 and aces:
        points -= 10
        aces -= 1
    return points


def is_two_card_21(cards):
    return len(cards) == 2 and total(cards) == 21


def ceil_half(cents):
    return (cents + 1) // 2


def pay(stake, odds):
    """What a stake earns, a fraction of a cent to the player."""
    per, to = odds
    return -(-stake * per // to)
