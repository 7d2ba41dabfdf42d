"""Which line a wager earns that the dealer's hand decides (Ch.6 §§G(8), (10), (13), (15), (16), Ch.13 §§B, F, H, O)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack import progressives
from blackjack.combinations import RANKS, Cards, Dealer, suited
from blackjack.lines import Line, for_one
from twentyone.money import EVEN

if TYPE_CHECKING:
    from blackjack.hand import Box
    from blackjack.round import Round

RED = frozenset("DH")


def counted(lines: progressives.Counted, cards: int) -> int | None:
    """What stands for so many cards; the highest number goes for all above it."""
    return lines.get(min(cards, max(lines)))


def line_for(rnd: Round, box: Box, wager: str, known: Dealer) -> Line | None:
    """Nothing as long as it hangs on a card that nobody knows."""
    line = _line(rnd, box, wager, known)
    if line is not None and line.of_meter:  # nothing is said of the stake
        return line._replace(kept=rnd.house.has("stake-of-a-meter-win", "kept"))
    return line


def _line(rnd: Round, box: Box, wager: str, known: Dealer) -> Line | None:
    if wager == "super-4":
        return super_4(rnd.rules.sides[wager], box.first_two, known) if box.first_two else None
    if not rnd.finished:
        return None
    if wager == "buster-blackjack":
        return _buster(rnd)
    return _hit_and_run(rnd) if wager == "hit-and-run" else _bad_beat(rnd, box)


def _buster(rnd: Round) -> Line:
    """Ch.6 §G(15)."""
    dealer = rnd.dealer
    return Line((counted(rnd.rules.sides["buster-blackjack"], len(dealer.cards)) or 0, 1)) if dealer.total > 21 else Line()


def free_bonus(rnd: Round, box: Box, stake: int) -> int:
    """Ch.6 §G(16): a Blackjack beside a Buster Blackjack of $5, and a dealer who passes 21 with seven cards or more."""
    lines, dealer = rnd.rules.free_bonus, rnd.dealer
    if lines is None or stake != progressives.FREE_BONUS_STAKE or not box.natural or dealer.total <= 21:
        return 0
    if box.even_money and rnd.house.has("free-bonus-after-even-money", "gone"):
        return 0
    return counted(lines, len(dealer.cards)) or 0


def _hit_and_run(rnd: Round) -> Line:
    """Ch.6 §G(10), Ch.13 §F: only the number of cards is asked for, also past 21."""
    if rnd.dealer_blackjack:
        return for_one(progressives.HIT_AND_RUN_BLACKJACK)
    cards = len(rnd.dealer.cards)
    return Line(of_meter=100) if cards >= 8 else for_one(progressives.HIT_AND_RUN.get(cards, 0))


def _bad_beat(rnd: Round, box: Box) -> Line:
    """Ch.6 §G(8), Ch.13 §B, Ch.1 §B(11), (12): a 20 against the dealer's 21, and two bonuses that ask for no 20."""
    base = _against(rnd) if has_twenty(rnd, box) else Line(kept=True)
    bonus = _bonuses(rnd, box)
    return base._replace(odds=(base.odds[0] + bonus, 1))


def has_twenty(rnd: Round, box: Box) -> bool:
    """Whether a hand of the box has the 20 in the end (`bad-beat-hand`); of a pair that was split `bad-beat-split` says which counts."""
    hands = box.hands
    if len(hands) > 1:
        if rnd.house.has("bad-beat-split", "none"):
            return False
        if rnd.house.has("bad-beat-split", "first"):
            hands = hands[:1]
    return any(hand.total == 20 for hand in hands)


def _against(rnd: Round) -> Line:
    """Ch.13 §B(1), (2)."""
    dealer = rnd.dealer
    if rnd.dealer_blackjack:
        return for_one(progressives.BAD_BEAT_BLACKJACK)
    if dealer.total != 21:
        return Line(EVEN)
    cards = len(dealer.cards)
    return Line(of_meter=100) if cards >= 7 else for_one(progressives.BAD_BEAT[cards])


def _bonuses(rnd: Round, box: Box) -> int:
    """Ch.13 §B(3), (4): what the table game system has drawn."""
    magic = rnd.draws.get("magic-card")
    times = progressives.MAGIC_CARD if magic is not None and box.first_two and magic in box.first_two else 0
    return times + (progressives.LUCKY_PLAYER if rnd.draws.get("lucky-player") == box.number else 0)


def super_4(lines: dict[str, int], cards: Cards, dealer: Dealer) -> Line | None:
    """Ch.6 §G(13), Ch.13 §H: the dealer's Blackjack and the player's two, as four cards of Poker."""
    if dealer.blackjack is None:
        return None
    if not dealer.blackjack:
        return for_one(lines["ace-up"]) if dealer.up[0] == "A" else Line()
    if dealer.hole is None:
        return None
    four = (*cards, dealer.up, dealer.hole)
    ranks = [card[0] for card in four]
    straight = sorted(RANKS[rank] for rank in ranks) == [RANKS[rank] for rank in "JQKA"]
    if straight and suited(*four):
        return Line(of_meter=100 if four[0][1] == "D" else 10)
    pairs = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if pairs[0] >= 3:
        return for_one(lines["three-of-a-kind"])
    if straight:
        return for_one(lines["straight"])
    if suited(*four):
        return for_one(lines["flush"])
    if pairs == [2, 2]:
        return for_one(lines["two-pair"])
    reds = sum(card[1] in RED for card in four)
    if reds in (0, 4):
        return for_one(lines["red" if reds else "black"])
    return for_one(lines["pair" if pairs[0] == 2 else "any"])
