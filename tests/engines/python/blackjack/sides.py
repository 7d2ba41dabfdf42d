"""The additional wagers: settled as soon as the cards that they look at are known, or with the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack import finished, switch
from blackjack.combinations import DECIDES, Dealer, super_match
from blackjack.lines import Line

if TYPE_CHECKING:
    from blackjack.hand import Box
    from blackjack.round import Round

Due = tuple["Box", str, int, Line]
"""Box, wager, stake, and what it earns."""


def placed(rnd: Round) -> None:
    """The first card is about to come: what stands raises its meter (Ch.13 §§C(1), G(1), I(1)), where `meter-grows-when` has it so."""
    rnd.session.meters.begin_round()
    if rnd.house.has("meter-grows-when", "when-lost"):
        return
    for box in rnd.order:
        for wager, stake in box.sides.items():
            box.fed[wager] = stake
            rnd.session.meters.feed(wager, stake, 1)
    rnd.session.meters.show_changes()


def settle_known(rnd: Round) -> None:
    """Those that no unknown card can change any more; no clause says when."""
    if not rnd.house.has("side-wager-moment", "at-settlement"):
        settle(rnd, all_of_them=False)


def settle(rnd: Round, all_of_them: bool = True) -> None:
    """Ch.13 §§A, B, D to F, H, N, O: each that is decided, from the dealer's right to his left."""
    due = []
    known = _known(rnd)
    for box in reversed(rnd.order):
        if box.hands[0].dead and box.first_two is None:
            continue
        for wager, stake in box.sides.items():
            line = _line(rnd, box, wager, known) if all_of_them or box.shown else None
            if line is not None and (all_of_them or not (line.capped and rnd.rules.from_hand)):  # a maximum is for all together
                due.append((box, wager, stake, line))
    _pay(rnd, due)


def _line(rnd: Round, box: Box, wager: str, known: Dealer) -> Line | None:
    """What it earns, or nothing as long as that hangs on a card that nobody knows."""
    if wager == "super-match":
        other = rnd.boxes[switch.partner(box.number)].first_two
        return super_match(rnd.rules.sides[wager], (*box.first_two, *other)) if box.first_two and other else None
    if wager not in DECIDES:
        return finished.line_for(rnd, box, wager, known)
    return DECIDES[wager](rnd.rules.sides[wager], box.first_two, known) if box.first_two else None


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
        if line.lost:
            rnd.take(wager, box.name, box.player, stake)
            _lost(rnd, box, wager, stake)
            continue
        pays = rnd.rules.payout(stake, line.odds)
        if line.capped and over:
            whole, rest = divmod(most * stake, stakes)  # Ch.13 §K
            pays = whole + (rest > 0 and rnd.house.has("maximum-share-cents", "to-the-player"))
        _win(rnd, box, wager, stake, line, pays)


def _lost(rnd: Round, box: Box, wager: str, stake: int) -> None:
    """`meter-grows-when`: only what the house keeps feeds a prize."""
    if rnd.house.has("meter-grows-when", "when-lost"):
        box.fed[wager] = stake
        rnd.session.meters.feed(wager, stake, 1)
        rnd.session.meters.show_changes()


def _win(rnd: Round, box: Box, wager: str, stake: int, line: Line, pays: int) -> None:
    """Ch.13: by its line, and out of its meter where the line has a part of it."""
    meters = rnd.session.meters
    part = meters.pay(wager, line.of_meter) if line.of_meter else 0
    takes = stake if line.kept else 0
    if takes:
        rnd.collected.append((wager, box.name, box.player, takes))
    rnd.record.settle(wager, box.name, box.player, "win", pays + part, takes, stake - takes)
    if line.of_meter:
        meters.paid(wager, line.of_meter, part)
    bonus = finished.free_bonus(rnd, box, stake) if wager == "buster-blackjack" else 0
    if bonus:
        rnd.record.fixed(box.name, box.player, bonus)


def need_the_dealer(rnd: Round) -> bool:
    """Ch.6 §G(15): who has a Buster Blackjack makes the dealer complete his hand, whatever the other wagers have come to."""
    return any("buster-blackjack" in box.sides for box in rnd.order)


def hang_on_the_dealer(rnd: Round) -> bool:
    """Whether his cards decide a wager for which no clause has him draw (`dealer-draws-for-side-wagers`)."""
    return any("hit-and-run" in box.sides or ("bad-beat" in box.sides and finished.has_twenty(rnd, box)) for box in rnd.order)


def give_back(rnd: Round, box: Box) -> None:
    """Wagers that nothing decides any more; their parts go off the meters."""
    for wager, stake in box.sides.items():
        rnd.record.give_back(wager, box.name, box.player, stake)
        if box.fed.pop(wager, 0):
            rnd.session.meters.feed(wager, stake, -1)
    box.sides.clear()
    rnd.session.meters.show_changes()


def undo(rnd: Round) -> None:
    """A round that is void: what was settled was not, and no stake has raised a meter."""
    rnd.session.meters.undo_jackpots()
    for box in rnd.order:
        for wager, stake in box.fed.items():
            rnd.session.meters.feed(wager, stake, -1)
        box.fed.clear()
    rnd.session.meters.show_changes()
