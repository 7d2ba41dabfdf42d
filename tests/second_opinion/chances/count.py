"""The exact chance of each line, by going through all cards that can be dealt."""

from collections import Counter
from fractions import Fraction

from cards import all_of, deals, sameness


def ways_of(pattern, decks):
    """How many deals show cards of which so many are alike."""
    count = 1
    for alike in pattern:
        for at in range(alike):
            count *= decks - at
    return count


def patterns(wager):
    """{(lines, how many of the cards are alike): how often}: the same for every number of decks."""
    found = Counter()
    if wager.looks_at < 4:
        for cards in all_of(wager.looks_at):
            found[wager.lines_of(*cards), sameness(cards)] += 1
        return found
    for first, second in all_of(2):
        if wager.hangs_on_dealer(first, second):
            for up, hole in all_of(2):
                cards = (first, second, up, hole)
                found[wager.lines_of(*cards), sameness(cards)] += 1
        else:
            # Any other two will do for the dealer's.
            found[wager.lines_of(first, second, first, second), sameness((first, second))] += 1
    return found


def chances(found, decks):
    """{lines: chance}, those that cannot come up left out."""
    all_chances = Counter()
    for (names, pattern), often in found.items():
        ways = often * ways_of(pattern, decks)
        if ways > 0:
            all_chances[tuple(sorted(names))] += Fraction(ways, deals(sum(pattern), decks))
    return all_chances
