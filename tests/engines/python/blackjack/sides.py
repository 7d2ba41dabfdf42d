"""The additional wagers that the first cards decide: settled as soon as the cards that they look at are known, or with the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack.combinations import DECIDES, LOST, Dealer, Line

if TYPE_CHECKING:
    from blackjack.hand import Box
    from blackjack.round import Round

Due = tuple["Box", str, int, Line]
"""Box, wager, stake, and what it earns."""


def settle_known(rnd: Round) -> None:
    """Those that no unknown card can change any more; no clause says when."""
    if not rnd.house.has("side-wager-moment", "at-settlement"):
        settle(rnd)


def settle(rnd: Round) -> None:
    """Ch.13 §§A, D, E, N: each that is decided, from the dealer's right to his left."""
    due = []
    for box in reversed(rnd.order):
        if box.first_two is None:
            continue
        for wager, stake in box.sides.items():
            line = DECIDES[wager](rnd.rules.sides[wager], box.first_two, _known(rnd))
            if line is not None:
                due.append((box, wager, stake, line))
    _pay(rnd, due)


def _known(rnd: Round) -> Dealer:
    dealer = rnd.dealer
    seen = rnd.revealed or (rnd.reader_answered and rnd.dealer_blackjack and len(dealer.cards) > 1)
    return Dealer(dealer.up, dealer.cards[1] if seen else None, rnd.reader_answered and not rnd.dealer_blackjack)


def _pay(rnd: Round, due: list[Due]) -> None:
    capped = [entry for entry in due if entry[3].capped]
    total = sum(rnd.rules.payout(stake, line.odds) for _, _, stake, line in capped)
    most = rnd.rules.most_paid
    over = most is not None and total > most
    stakes = sum(stake for _, _, stake, _ in capped)
    for box, wager, stake, line in due:
        del box.sides[wager]
        if line.odds == LOST:
            rnd.take(wager, box.name, box.player, stake)
            continue
        pays = rnd.rules.payout(stake, line.odds)
        if line.capped and over:
            whole, rest = divmod(most * stake, stakes)  # Ch.13 §K
            pays = whole + (rest > 0 and rnd.house.has("maximum-share-cents", "to-the-player"))
        rnd.record.settle(wager, box.name, box.player, "win", pays, 0, stake)


def give_back(rnd: Round, box: Box) -> None:
    """Wagers that nothing decides any more."""
    for wager, stake in box.sides.items():
        rnd.record.give_back(wager, box.name, box.player, stake)
    box.sides.clear()
