"""Which line of its list two first cards earn for each additional wager, with what is known of the dealer's (Ch.1, Ch.6 §G, Ch.13)."""

from __future__ import annotations

from typing import Callable, Iterable, NamedTuple

from blackjack.lines import Line
from blackjack.paytables import Lines
from twentyone.cards import VALUES, is_blackjack
from twentyone.money import Odds

RANKS = {rank: place for place, rank in enumerate("23456789TJQKA", start=2)}
"""Ch.6 §G(9) has the one order that is printed."""

Cards = tuple[str, str]


class Dealer(NamedTuple):
    """What is known of the dealer's first two cards."""

    up: str
    hole: str | None
    no_blackjack: bool
    """Known not to have one, whatever lies there."""

    @property
    def blackjack(self) -> bool | None:
        """Nothing, where it may still be."""
        if self.hole is not None:
            return is_blackjack(self.up, self.hole)
        return False if self.no_blackjack or VALUES[self.up[0]] not in (1, 10) else None


def _plus(*odds: Odds) -> Odds:
    """Several lines at once, each so much to 1."""
    return sum(left for left, _ in odds), 1


def total_of(*cards: str) -> int:
    """Ch.3 §E: an ace is 11 where that does not take the score past 21."""
    hard = sum(VALUES[card[0]] for card in cards)
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def suited(*cards: str) -> bool:
    return len({card[1] for card in cards}) == 1


def lucky_ladies(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(1), Ch.1 §B(1), (13), (21)."""
    one, other = cards
    if total_of(*cards) != 20:
        return Line()
    if one == other == "QH":
        if dealer.blackjack is None:
            return None
        return Line(lines["queens-of-hearts-and-blackjack"], capped=True) if dealer.blackjack else Line(lines["queens-of-hearts"])
    if one == other:
        return Line(lines["matched-20"])
    return Line(lines["suited-20" if suited(*cards) else "any-20"])


def match_the_dealer(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(2), Ch.13 §A(5): for each card that matches."""
    return Line(_plus(*(lines["same-suit" if card[1] == dealer.up[1] else "other-suit"] for card in cards
                        if card[0] == dealer.up[0])))


def in_between(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(3), Ch.1 §B(23)."""
    low, high = sorted(RANKS[card[0]] for card in cards)
    up = RANKS[dealer.up[0]]
    if low == up == high:
        return Line(lines["triple-match"])
    if not low < up < high:
        return Line()
    return Line(lines[{1: "one", 2: "two", 3: "three"}.get(high - low - 1, "others")])


def royal_match(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(4), Ch.1 §B(4), (15), (19); the Crown Treasure besides, for the player and the dealer."""
    if not suited(*cards):
        return Line()
    if not _is_royal(*cards):
        return Line(lines["suited-match"])
    if dealer.up[0] in "KQ":
        if dealer.hole is None:
            return None
        if _is_royal(dealer.up, dealer.hole):
            return Line(_plus(lines["royal-match"], lines["crown-treasure"]))
    return Line(lines["royal-match"])


def _is_royal(one: str, other: str) -> bool:
    return {one[0], other[0]} == {"K", "Q"} and one[1] == other[1]


def bet_the_set(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(5), Ch.1 §B(14), (20)."""
    one, other = cards
    if one[0] != other[0]:
        return Line()
    return Line(lines["suited-pair" if suited(*cards) else "pair"])


def kings_bounty(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(6), Ch.13 §A(9)."""
    one, other = cards
    if total_of(*cards) != 20:
        return Line()
    if one == other == "KS":
        if dealer.blackjack is None:
            return None
        return Line(lines["kings-of-spades-and-blackjack"], capped=True) if dealer.blackjack else Line(lines["kings-of-spades"])
    pair = one[0] == other[0]
    if pair and suited(*cards):
        return Line(lines["suited-kings" if one[0] == "K" else "suited-pair-of-ten"])
    if suited(*cards):
        return Line(lines["suited-20"])
    return Line(lines["kings" if pair and one[0] == "K" else "any-20"])


def house_money(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(11), Ch.13 §A(11)."""
    ranks = {card[0] for card in cards}
    if ranks == {"A", "K"} and suited(*cards):
        return Line(lines["ace-king-suited"])
    if len(ranks) == 1:
        return Line(lines["pair"])
    if _consecutive(*cards):
        return Line(lines["straight-flush" if suited(*cards) else "straight"])
    return Line()


def _consecutive(*cards: str) -> bool:
    """An ace stands above the king, and below the 2; no sequence runs on through it."""
    high = sorted(RANKS[card[0]] for card in cards)
    low = sorted(1 if place == RANKS["A"] else place for place in high)
    return any(places == list(range(places[0], places[0] + len(places))) for places in (high, low))


def three_card_poker(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(9), Ch.1 §B(7), (17), (18), (22)."""
    three = (*cards, dealer.up)
    straight = _consecutive(*three)
    if straight and suited(*three):
        return Line(lines["straight-flush"])
    if len({card[0] for card in three}) == 1:
        return Line(lines["three-of-a-kind"])
    if straight:
        return Line(lines["straight"])
    return Line(lines["flush"]) if suited(*three) else Line()


def lucky_lucky(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(12), Ch.13 §E."""
    three = (*cards, dealer.up)
    how = "suited" if suited(*three) else "unsuited"
    ranks = sorted(card[0] for card in three)
    if ranks == ["7", "7", "7"]:
        return Line(lines[how + "-777"])
    if ranks == ["6", "7", "8"]:
        return Line(lines[how + "-678"])
    total = total_of(*three)
    if total == 21:
        return Line(lines[how + "-21"])
    return Line(lines[f"any-{total}"]) if total in (19, 20) else Line()


def upcard_luck(lines: Lines, cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(14), Ch.13 §N."""
    if dealer.up[0] not in "234567":
        return Line()
    if set(cards) == {"AS", "JS"}:
        return Line(lines["spades"])
    if is_blackjack(*cards):
        return Line(lines["blackjack"])
    total = total_of(*cards)
    if total in (9, 10, 11):
        return Line(lines["low-total"])
    return Line(lines["high-total"]) if total in (18, 19, 20) else Line()


def super_match(lines: Lines, four: Iterable[str]) -> Line:
    """Ch.6 §G(7), Ch.13 §A(10): the first four cards of a place."""
    ranks = [card[0] for card in four]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    line = {4: "four", 3: "three"}.get(counts[0], "two-pairs" if counts[:2] == [2, 2] else "pair" if counts[0] == 2 else None)
    return Line(lines[line]) if line else Line()


DECIDES: dict[str, Callable[[Lines, Cards, Dealer], Line | None]] = {
    "lucky-ladies": lucky_ladies, "match-the-dealer": match_the_dealer, "in-between": in_between, "royal-match-21": royal_match,
    "bet-the-set-21": bet_the_set, "kings-bounty": kings_bounty, "three-card-poker": three_card_poker, "house-money": house_money,
    "lucky-lucky": lucky_lucky, "upcard-luck-21": upcard_luck,
}
"""Each says what a wager earns, or nothing as long as that hangs on a card that nobody knows."""
