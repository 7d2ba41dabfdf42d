"""How often the lines of each list come up in plain random rounds, and each finished hand of the
dealer, beside their exact chances:
  frequencies.py FIRST_CARDS TABLE DECKS ROUNDS SEED
Fails where a line is as far from its chance as one in 16,000 would be (four standard deviations).
"""

import math
import subprocess
import sys
from collections import Counter

from cards import card
from count import chances, patterns
from finished import finish, finished_hands
from wagers import WAGERS

FAR = 4.0
FIRST_CARDS = len('AS KS QS JS')
OFTEN = 50  # below so many expected a normal distribution is none


def rounds(command):
    """How often each first cards come (the player's two, the up card and the hole card), and how
    often each finished hand of the dealer."""
    found = Counter()
    finished = Counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as dealer:
        for line in dealer.stdout:
            found[line[:FIRST_CARDS]] += 1
            finished[finish(line.split()[2:])] += 1
    assert dealer.returncode == 0, command
    return Counter({tuple(card(word) for word in line.split()): often
                    for line, often in found.items()}), finished


def observed(wager, dealt):
    """How often each lines come up."""
    by_cards = Counter()
    for cards, often in dealt.items():
        by_cards[cards[:wager.looks_at]] += often
    found = Counter()
    for cards, often in by_cards.items():
        found[tuple(sorted(wager.lines_of(*cards)))] += often
    return found


def deviations(seen, mean, chance):
    """How far away it is, in standard deviations of a normal distribution."""
    if mean >= OFTEN:
        return (seen - mean) / math.sqrt(mean * (1 - chance))
    # Of what hardly ever comes up: how likely so many or more are, or so few or fewer.
    likely = [math.exp(-mean)]
    for number in range(1, int(mean + 20 * math.sqrt(mean) + 20)):
        likely.append(likely[-1] * mean / number)
    tail = sum(likely[:seen + 1]) if seen < mean else sum(likely[seen:])
    return next((z for z in (4, 3, 2, 1) if 2 * tail < math.erfc(z / math.sqrt(2))), 0)


def compare(name, found, expected):
    """The distance of each of the lines."""
    number = sum(found.values())
    for what in set(found) - set(expected):
        print(f'{name} {what}: {found[what]} times, and it cannot come up')
        yield math.inf
    for what, chance in sorted(expected.items()):
        mean = number * float(chance)
        z = deviations(found[what], mean, float(chance))
        word = ' '.join(map(str, what)) if what else 'loses'
        print(f'{name:18} {word:12} {found[what]:8} {mean:11.1f} {z:+6.2f}')
        yield abs(z)


def main(program, table, decks, number, seed):
    dealt, finished = rounds([program, table, number, seed])
    decks = int(decks)
    distances = list(compare('dealer', finished, finished_hands(decks)))
    for wager in WAGERS:
        if any(decks in numbers for numbers, _ in wager.lists):
            distances += compare(wager.name, observed(wager, dealt),
                                 chances(patterns(wager), decks))
    print(f'{sum(dealt.values())} rounds, {len(distances)} lines, '
          f'the farthest {max(distances):.2f}')
    return 1 if max(distances) >= FAR else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
