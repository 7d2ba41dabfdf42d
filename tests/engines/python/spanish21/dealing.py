"""The initial deal, insurance, the card reader, and the dealer's own play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spanish21 import incidents, settlement, spins
from twentyone import supply
from twentyone.cards import TENS, is_blackjack
from twentyone.ends import DeadRound
from twentyone.hand import Box
from twentyone.mishaps import put_away_error
from twentyone.money import can_be_insured, insurance_limit

if TYPE_CHECKING:
    from spanish21.round import Round


def deal(rnd: Round) -> None:
    """Ch.7 §E, §7(d), (i): two cards to every box and the dealer's; what was missed, where it may come still."""
    missed = rnd.mishaps.boxes_missed
    dealt = 0
    late_up = rnd.mishaps.dealer_missed == 1
    for circle in (1, 2):
        late: list[Box] = []
        for box in rnd.order:
            if missed and box.number in missed:
                cards, _ = missed[box.number]
                if cards == 2:
                    continue
                if circle == 2:
                    late.append(box)
                    continue
            dealt = _to_box(rnd, box, dealt)
        for box in late:
            dealt = _late(rnd, box, dealt)
        if circle == 1 and not late_up:
            dealt = _dealers_first(rnd, dealt)
    dealer_late = rnd.mishaps.dealer_missed > 0
    if dealer_late:
        _call_dead(rnd)  # Ch.13 §J, §15(f): the dealer's own come after the players' are done
    if late_up:
        dealt = _dealers_first(rnd, dealt)
    if rnd.hole_card:
        rnd.dealer.add(supply.draw(rnd, "dealer"))
        rnd.record.deal_down("dealer")
        rnd.at(f"deal:{dealt + 1}")
    if not dealer_late:
        _call_dead(rnd)
    for box in rnd.order:
        hand = box.hands[0]
        if len(hand.cards) == 2:
            box.first_two = (hand.cards[0], hand.cards[1])
            hand.blackjack = is_blackjack(*box.first_two)
    if rnd.rules.button:
        _press_buttons(rnd)


def _call_dead(rnd: Round) -> None:
    """Ch.13 §M, §15(h): boxes to which no card came."""
    if rnd.mishaps.boxes_missed:
        for box in rnd.order:
            if not box.hands[0].cards and not box.hands[0].dead:
                incidents.leave_out(rnd, box)


def _to_box(rnd: Round, box: Box, dealt: int) -> int:
    hand = box.hands[0]
    card = supply.draw(rnd, hand.name)
    hand.add(card)
    rnd.record.deal_up(hand.name, card)
    if rnd.mishaps.moments:
        rnd.at(f"deal:{dealt + 1}")
    return dealt + 1


def _late(rnd: Round, box: Box, dealt: int) -> int:
    """Ch.13 §N, §15(h): the second card, if the player wants it, once all others have theirs."""
    _, accepts = rnd.mishaps.boxes_missed[box.number]
    hand = box.hands[0]
    rnd.record.remedy(hand.name, "card" if accepts else "dead")
    if accepts:
        return _to_box(rnd, box, dealt)
    incidents.leave_out(rnd, box)
    return dealt


def _dealers_first(rnd: Round, dealt: int) -> int:
    card = supply.draw(rnd, "dealer")
    rnd.dealer.add(card)
    rnd.dealer.up = card
    rnd.insurance_open = rnd.figures.insurance_from_up_card
    rnd.record.deal_up("dealer", card)
    rnd.at(f"deal:{dealt + 1}")
    return dealt + 1


def _press_buttons(rnd: Round) -> None:
    """§16(d)(1)."""
    for box in rnd.order:
        if box.blackjack and any("bonus-spin" in bet.sides for bet in box.bets):
            rnd.record.display(box.number)


def high_up_card(rnd: Round) -> bool:
    """An ace, king, queen or jack lies face up before the dealer."""
    rank = rnd.dealer.up[0]
    return rank == "A" or rank in TENS


def misuse_reader(rnd: Round) -> None:
    """Ch.13 §P, §15(l): the hole card goes into the reader without cause."""
    visible = rnd.mishaps.misused
    if visible is None or not rnd.reader or high_up_card(rnd):
        return
    rnd.record.peek(False)
    rnd.record.bare("notify")
    if visible:
        raise DeadRound


def insure(rnd: Round) -> None:
    """Ch.8 §§A to D, §11(a), (b), §13(f): every player may, when the dealer shows an ace."""
    if rnd.dealer.up[0] != "A":
        return
    taken = {(entry["box"], entry["player"]): entry["amount"] for entry in rnd.script.get("insurance", ())}
    for box in rnd.order:
        if box.hands[0].dead:
            continue
        for bet in box.bets:
            if bet.insurance:
                continue  # asked for of his own accord
            most = insurance_limit(bet.main, rnd.rules.chip)
            rnd.record.offer_insurance(box.number, bet.player, most)
            amount = taken.get((box.number, bet.player))
            if amount is None:
                rnd.record.decline_insurance(box.number, bet.player)
            elif not can_be_insured(bet.main, rnd.rules.chip, amount):
                rnd.record.refuse_wager(box.number, bet.player, "insurance", "place", amount)
            else:
                bet.insurance = amount
                rnd.record.wager(box.number, bet.player, "insurance", amount)


def peek(rnd: Round) -> None:
    """Ch.7 §G(2), (3), §7(i)."""
    rnd.insurance_open = rnd.figures.insurance_until_first_draw
    if not rnd.reader or not high_up_card(rnd):
        return
    rnd.insurance_open = False
    rnd.dealer_blackjack = is_blackjack(*rnd.dealer.cards)
    rnd.record.peek(rnd.dealer_blackjack)
    if not rnd.dealer_blackjack and rnd.figures.insurance_lost_at_peek:
        settlement.collect_insurance(rnd)


def play_dealer(rnd: Round) -> None:
    """Ch.7 §§L to N, §7(g), (i), §12(b), (c)."""
    dealer, record = rnd.dealer, rnd.record
    rnd.insurance_open = False  # nothing is left to insure against once the second card is seen
    if rnd.hole_card:
        record.card("reveal", dealer.cards[1])
    elif not settlement.second_card_matters(rnd):
        return
    else:
        record.announce_dealers_card()
        card = supply.draw(rnd, "dealer")
        dealer.add(card)
        record.deal_up("dealer", card)
    rnd.dealer_blackjack = is_blackjack(*dealer.cards)
    spins.spin_hot_spot(rnd)
    if rnd.figures.held_surrender_at_reveal:
        settlement.settle_held(rnd)
    if not rnd.dealer_blackjack:
        settlement.collect_insurance(rnd)
        _draw(rnd)
    else:
        if rnd.figures.totals_announced:
            record.announce_total("dealer", dealer.total)
        _overdraw(rnd)


def _draw(rnd: Round) -> None:
    dealer, record, figures = rnd.dealer, rnd.record, rnd.figures
    drawn = 0
    while dealer.total < 17 and settlement.dealers_total_matters(rnd):
        card = supply.draw(rnd, "dealer")
        dealer.add(card)
        record.deal_up("dealer", card)
        if figures.each_dealer_total_announced:
            record.announce_total("dealer", dealer.total)
        drawn += 1
        rnd.at(f"dealer:{drawn}")
    if figures.totals_announced:
        record.announce_total("dealer", dealer.total)
    _overdraw(rnd)


def _overdraw(rnd: Round) -> None:
    """Ch.13 §I, §15(e): the dealer, who has to stand, draws by accident; not a card that lies there exposed already, and
    none where there is none: an empty shoe is filled for a card that is needed."""
    dealer, figures = rnd.dealer, rnd.figures
    put_away_error(rnd)
    if rnd.mishaps.overdraws and rnd.shoe.left() and 17 <= dealer.total <= figures.most_overdrawn:
        supply.throw_away(rnd)
