"""What the wagers on the first cards pay, from the text of the regulation alone (Ch.1 §B, Ch.6 §G,
Ch.13 §§A, D, E). Where the text can be read two ways it is read by the default of the register.

A wager is a function of the player's two cards, the dealer's up card and his hole card that names
the lines which are paid: several where each counts by itself, none where it loses.
"""

from cards import ACE, KING, QUEEN, is_blackjack, same_suit, total

ANY_DECKS = range(1, 21)  # the most that a table can have is a limit of the program


class Wager:
    def __init__(self, name, looks_at, lines_of, lists, hangs_on_dealer=None):
        self.name = name
        self.looks_at = looks_at  # of player, player, up card, hole card the first so many
        self.lines_of = lines_of
        self.lists = lists  # (numbers of decks, {line: (clause, odds)})
        # Of those that look at the dealer's two cards: which of the player's let him matter.
        self.hangs_on_dealer = hangs_on_dealer


def lucky_ladies(first, second, up, hole):
    if total([first, second]) != 20:
        return ()
    if first == second == (QUEEN, 'H'):
        return ('i',) if is_blackjack(up, hole) else ('ii',)
    if first == second:
        return ('iii',)
    return ('iv',) if same_suit(first, second) else ('v',)


def match_the_dealer(first, second, up):
    return tuple('i' if one[1] == up[1] else 'ii' for one in (first, second) if one[0] == up[0])


def in_between(first, second, up):
    low, high = sorted((first[0], second[0]))
    if low == high == up[0]:
        return ('a',)
    if not low < up[0] < high:
        return ()
    return ({1: 'b', 2: 'c', 3: 'd'}.get(high - low - 1, 'e'),)


def is_royal(first, second):
    return same_suit(first, second) and {first[0], second[0]} == {KING, QUEEN}


def royal_match(first, second, up, hole):
    if is_royal(first, second):
        return ('i', 'iii') if is_royal(up, hole) else ('i',)
    return ('ii',) if same_suit(first, second) else ()


def bet_the_set(first, second):
    if first[0] != second[0]:
        return ()
    return ('i',) if same_suit(first, second) else ('ii',)


def bet_the_set_with_one_deck(first, second):
    return ('',) if first[0] == second[0] else ()


def kings_bounty(first, second, up, hole):
    if total([first, second]) != 20:
        return ()
    suited = same_suit(first, second)
    if first[0] == second[0] and suited:
        if first == (KING, 'S'):
            return ('a',) if is_blackjack(up, hole) else ('b',)
        return ('c',) if first[0] == KING else ('d',)
    if suited:
        return ('e',)
    return ('f',) if first[0] == second[0] == KING else ('g',)


def three_card_poker(first, second, up):
    cards = (first, second, up)
    low, middle, high = sorted(rank for rank, _ in cards)
    straight = (low, middle, high) == (2, 3, ACE) or (low + 2, low + 1) == (high, middle)
    if straight and same_suit(*cards):
        return ('a',)
    if low == high:
        return ('b',)
    if straight:
        return ('c',)
    return ('d',) if same_suit(*cards) else ()


def house_money(first, second):
    low, high = sorted((first[0], second[0]))
    suited = same_suit(first, second)
    if suited and (low, high) == (KING, ACE):
        return ('i',)
    straight = high - low == 1 or (low, high) == (2, ACE)
    if straight:
        return ('ii',) if suited else ('iv',)
    return ('iii',) if low == high else ()


def lucky_lucky(first, second, up):
    cards = (first, second, up)
    ranks = sorted(rank for rank, _ in cards)
    if ranks in ([7, 7, 7], [6, 7, 8]):
        of_sevens, of_a_row = ('a', 'b') if same_suit(*cards) else ('c', 'd')
        return (of_sevens if ranks[0] == 7 else of_a_row,)
    points = total(cards)
    if points == 21:
        return ('e',) if same_suit(*cards) else ('f',)
    return {20: ('g',), 19: ('h',)}.get(points, ())


def lines(prefix, odds):
    """{line: (clause, odds)} of "i 1000, ii 200" under this clause."""
    return {line: (f'{prefix}.{line}' if line else prefix, pays)
            for line, pays in (one.strip().split(' ', 1) for one in odds.split(','))}


CROWN = '1000 for 1'
WAGERS = [
    Wager('lucky-ladies', 4, lucky_ladies,
          [(ANY_DECKS, lines('13.A.4.a', 'i 1000 to 1,ii 200 to 1,iii 25 to 1,iv 10 to 1,v 4 to 1')),
           (ANY_DECKS, lines('13.A.4.b', 'i 1000 to 1,ii 125 to 1,iii 19 to 1,iv 9 to 1,v 4 to 1'))],
          lambda first, second: first == second == (QUEEN, 'H')),
    Wager('match-the-dealer', 3, match_the_dealer,
          [([6], lines('13.A.5.a', 'i 11 to 1,ii 4 to 1')),
           ([8], lines('13.A.5.b', 'i 14 to 1,ii 3 to 1'))]),
    Wager('in-between', 3, in_between,
          [(ANY_DECKS, lines('13.A.6', 'a 30 to 1,b 10 to 1,c 6 to 1,d 4 to 1,e 1 to 1'))]),
    Wager('royal-match-21', 4, royal_match,
          [([1], lines('13.A.7.a', f'i 10 to 1,ii 3 to 1,iii {CROWN}')),
           ([1], lines('13.A.7.b', f'i 5 to 1,ii 3 to 1,iii {CROWN}')),
           (ANY_DECKS[1:], lines('13.A.7.c', f'i 30 to 1,ii 5 to 2,iii {CROWN}')),
           (ANY_DECKS[1:], lines('13.A.7.d', f'i 25 to 1,ii 5 to 2,iii {CROWN}')),
           (ANY_DECKS[1:], lines('13.A.7.e', f'i 50 to 1,ii 2 to 1,iii {CROWN}'))],
          is_royal),
    Wager('bet-the-set-21', 2, bet_the_set_with_one_deck,
          [([1], {'': ('13.A.8.a/2', '15 to 1')})]),
    Wager('bet-the-set-21', 2, bet_the_set,
          [([2], lines('13.A.8.b', 'i 25 to 1,ii 10 to 1')),
           (ANY_DECKS[3:], lines('13.A.8.c', 'i 15 to 1,ii 10 to 1')),
           (ANY_DECKS[3:], lines('13.A.8.d', 'i 12 to 1,ii 10 to 1'))]),
    Wager('kings-bounty', 4, kings_bounty,
          [(ANY_DECKS, lines('13.A.9', 'a 1000 to 1,b 200 to 1,c 50 to 1,d 25 to 1,e 9 to 1,'
                                       'f 6 to 1,g 4 to 1'))],
          lambda first, second: first == second == (KING, 'S')),
    Wager('three-card-poker', 3, three_card_poker,
          [(ANY_DECKS, lines('13.D.1', 'a 9 to 1,b 9 to 1,c 9 to 1,d 9 to 1')),
           (ANY_DECKS, lines('13.D.2', 'a 30 to 1,b 20 to 1,c 10 to 1,d 5 to 1'))]),
    Wager('house-money', 2, house_money,
          [([1], lines('13.A.11.a', 'i 9 to 1,ii 5 to 1,iii 3 to 1,iv 1 to 1')),
           (ANY_DECKS[1:], lines('13.A.11.b', 'i 9 to 1,ii 4 to 1,iii 3 to 1,iv 1 to 1'))]),
    Wager('lucky-lucky', 3, lucky_lucky,
          [(ANY_DECKS, lines(f'13.E.{number}',
                             'a 200 to 1,b 100 to 1,c 50 to 1,d 30 to 1,' + rest))
           for number, rest in ((1, 'e 10 to 1,f 3 to 1,g 2 to 1,h 2 to 1'),
                                (2, 'e 15 to 1,f 3 to 1,g 2 to 1,h 1 to 1'),
                                (3, 'e 10 to 1,f 3 to 1,g 2 to 1,h 1 to 1'))]),
]
