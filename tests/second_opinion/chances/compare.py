"""Compares the chances that the program gives (`rules odds`) with those counted here:
  compare.py PROGRAM
Every line of every list, for each number of decks that the text has the list for."""

import subprocess
import sys
from fractions import Fraction

from count import chances, patterns
from wagers import WAGERS

EDITION = 'md-blackjack-1.0'


def gain(odds):
    """What is won beyond the stake: of a payout "for 1" all, since another line returns the stake."""
    return Fraction(odds.split(' ')[0]) / Fraction(odds.split(' ')[2])


def counted(name):
    """All lists of the wager, each as {what names a line: its chance}, with its number of decks."""
    lists = []
    for wager in WAGERS:
        if wager.name != name:
            continue
        found = patterns(wager)
        for numbers, paid in wager.lists:
            for decks in numbers:
                lists.append((decks, list_of(chances(found, decks), paid)))
    return lists


def list_of(chance_of, paid):
    assert sum(chance_of.values()) == 1
    rows = {}
    advantage = Fraction(0)
    for names, chance in chance_of.items():
        advantage -= chance * (sum(gain(paid[name][1]) for name in names) if names else -1)
        clauses = frozenset(paid[name][0] for name in names)
        odds = tuple(sorted(paid[name][1] for name in names))
        rows[clauses, odds] = chance
    rows['house advantage'] = advantage
    return rows


def printed(program, name):
    words = subprocess.run([program, 'rules', 'odds', EDITION, name, '--format', 'tsv'],
                           check=True, capture_output=True, text=True).stdout
    lists = {}
    for line in words.splitlines()[1:]:
        _, _, paytable, decks, what, pays, _, _, chance, _, clauses = line.split('\t')
        if Fraction(chance) == 0:
            continue
        key = what
        if what != 'house advantage':
            key = (frozenset(clauses.split()), tuple(sorted(pays.split(' + '))) if pays else ())
        rows = lists.setdefault((paytable, int(decks)), {})
        assert key not in rows, line
        rows[key] = Fraction(chance)
    for rows in lists.values():
        assert sum(chance for key, chance in rows.items() if key != 'house advantage') == 1
    return [(decks, rows) for (_, decks), rows in lists.items()]


def sorted_lists(lists):
    return sorted(lists, key=lambda one: (one[0], sorted(map(str, one[1].items()))))


def main(program):
    wrong = 0
    lines = 0
    for name in sorted({wager.name for wager in WAGERS}):
        ours, theirs = counted(name), printed(program, name)
        lines += sum(len(rows) for _, rows in ours)
        for one in sorted_lists([one for one in ours if one not in theirs]):
            print(f'{name}: counted here for {one[0]} decks, and not printed: {one[1]}')
            wrong += 1
        for one in sorted_lists([one for one in theirs if one not in ours]):
            print(f'{name}: printed for {one[0]} decks, and not counted here: {one[1]}')
            wrong += 1
        if len(ours) != len(theirs):
            print(f'{name}: {len(ours)} lists counted, {len(theirs)} printed')
            wrong += 1
    print(f'{lines} chances compared')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
