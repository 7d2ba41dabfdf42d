"""The initial deal, insurance and even money, the card reader, and the dealer's own play (Ch.7, Ch.8, Ch.14 §§D to H, K)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackjack import determinant, irregularities, settlement, sides, wagers
from blackjack.hand import Box
from blackjack.outcome import certain, dealer_stands
from twentyone import supply
from twentyone.cards import VALUES, is_blackjack
from twentyone.ends import DeadRound
from twentyone.mishaps import put_away_error
from twentyone.money import can_be_insured, insurance_limit

if TYPE_CHECKING:
    from blackjack.round import Round


def deal(rnd: Round) -> None:
    """Two cards to every box and to the dealer, his first face up and his second face down (Ch.1 §B(10), Ch.12 §B(7))."""
    if rnd.rules.from_hand:
        supply.burn_one(rnd.session)
    if rnd.rules.double_shoe:
        determinant.draw(rnd)
    missed = rnd.mishaps.boxes_missed
    dealer_late = rnd.mishaps.dealer_missed
    for circle in (1, 2):
        late: list[Box] = []
        for box in rnd.order:
            cards = missed[box.number][0] if box.number in missed else 0
            if cards == 2:
                continue
            if cards == 1 and circle == 2:
                late.append(box)
            else:
                _to_box(rnd, box)
        for box in late:
            _late(rnd, box, takes=missed[box.number][1])
        determinant.put_by(rnd)
        if circle == 1 and dealer_late != 1:
            _dealers_first(rnd)
    if dealer_late:
        _call_dead(rnd)  # Ch.14 §E: the dealer's own come after the players'
    if dealer_late == 1:
        _dealers_first(rnd)
    rnd.dealer.add(supply.draw(rnd, "dealer"))
    rnd.record.deal_down("dealer")
    _card_is_dealt(rnd)
    if not dealer_late:
        _call_dead(rnd)
    for box in rnd.order:
        hand = box.hands[0]
        if len(hand.cards) == 2:
            box.first_two = (hand.cards[0], hand.cards[1])
            hand.blackjack = is_blackjack(*box.first_two)


def _card_is_dealt(rnd: Round) -> None:
    rnd.dealt += 1
    rnd.at(f"deal:{rnd.dealt}")


def _to_box(rnd: Round, box: Box) -> None:
    hand = box.hands[0]
    if rnd.determinant is not None:
        determinant.deal(rnd, hand)
        _card_is_dealt(rnd)
        return
    card = supply.draw(rnd, hand.name)
    hand.add(card)
    if rnd.rules.from_hand:  # Ch.12 §B(7)(a), (c)
        hand.down = True
        rnd.record.deal_down(hand.name)
    else:
        rnd.record.deal_up(hand.name, card)
    _card_is_dealt(rnd)


def _dealers_first(rnd: Round) -> None:
    card = supply.draw(rnd, "dealer")
    rnd.dealer.add(card)
    rnd.dealer.up = card
    rnd.insurance_open = card[0] == "A"  # Ch.8 §B
    rnd.record.deal_up("dealer", card)
    _card_is_dealt(rnd)


def _late(rnd: Round, box: Box, takes: bool) -> None:
    """Ch.14 §H: the second card, if the player wants it, once all others have theirs."""
    hand = box.hands[0]
    rnd.record.remedy(hand.name, "card" if takes else "dead")
    if takes:
        _to_box(rnd, box)
    elif rnd.house.has("one-card-declined", "dead-and-returned"):
        irregularities.leave_out(rnd, box)


def _call_dead(rnd: Round) -> None:
    """Ch.14 §G: boxes to which no card came."""
    for box in rnd.order:
        if not box.hands[0].cards and not box.hands[0].dead:
            irregularities.leave_out(rnd, box)


def ace_or_ten(rnd: Round) -> bool:
    """Ch.9 §C, Ch.14 §K: an ace or a card of value ten lies face up before the dealer."""
    return VALUES[rnd.dealer.up[0]] in (1, 10)


def misuse_reader(rnd: Round) -> None:
    """Ch.14 §K: the hole card goes into the reader without cause."""
    visible = rnd.mishaps.misused
    if visible is None or not rnd.reader or ace_or_ten(rnd):
        return
    rnd.record.peek(False)
    rnd.record.bare("notify")
    if visible:
        raise DeadRound


def offer_insurance(rnd: Round) -> None:
    """Ch.8: each player may insure when the dealer's first card is an ace; who has a Blackjack may be paid even money instead."""
    amounts = {(entry["box"], entry["player"]): entry["amount"] for entry in rnd.script.get("insurance", ())}
    even = {(entry["box"], entry["player"]) for entry in rnd.script.get("even-money", ())}
    for box in rnd.order:
        if box.hands[0].dead or box.insurance:
            continue  # out of the round, or insured of his own accord
        key = (box.number, box.player)
        if _even_money_is_open(rnd, box):
            rnd.record.even_money("offer-even-money", *key)
            if key in even:
                settlement.pay_even_money(rnd, box)
                continue
            rnd.record.even_money("decline-even-money", *key)
        if rnd.dealer.up[0] != "A":
            continue
        rnd.record.offer_insurance(*key, insurance_limit(box.main, rnd.rules.chip))
        amount = amounts.get(key)
        if amount is None:
            rnd.record.decline_insurance(*key)
        elif not can_be_insured(box.main, rnd.rules.chip, amount):
            rnd.record.refuse_wager(*key, "insurance", "place", amount)
        else:
            wagers.insure(rnd, box, amount)


def _even_money_is_open(rnd: Round, box: Box) -> bool:
    """Ch.8 §§E, F."""
    if not rnd.rules.even_money or not box.hands[0].blackjack:
        return False
    return rnd.dealer.up[0] == "A" or rnd.house.has("even-money-up-card", "any")


def use_reader(rnd: Round) -> None:
    """Ch.8 §§A(2), D, Ch.14 §K."""
    rnd.insurance_open = False
    if not rnd.reader or not ace_or_ten(rnd):
        return
    if rnd.dealer.up[0] != "A" and rnd.house.has("reader-up-cards", "ace"):
        return
    rnd.reader_answered = True
    rnd.dealer_blackjack = is_blackjack(*rnd.dealer.cards)
    rnd.record.peek(rnd.dealer_blackjack)
    if not rnd.dealer_blackjack:
        settlement.collect_insurance(rnd)
    sides.settle_known(rnd)


def reveal(rnd: Round) -> None:
    """The hole card lies open; surrendered wagers that waited for it are settled (Ch.9 §C(2))."""
    dealer = rnd.dealer
    rnd.insurance_open = False
    rnd.revealed = True
    rnd.record.card("reveal", dealer.cards[1])
    rnd.dealer_blackjack = is_blackjack(*dealer.cards)
    settlement.settle_held(rnd)
    if not rnd.dealer_blackjack:
        settlement.collect_insurance(rnd)
    sides.settle_known(rnd)


def play_dealer(rnd: Round) -> None:
    """He turns up his hole card and draws until he has to stand."""
    reveal(rnd)
    dealer, drawn = rnd.dealer, 0
    while not _done(rnd) and _must_draw(rnd):
        card = supply.draw(rnd, "dealer")
        dealer.add(card)
        rnd.record.deal_up("dealer", card)
        if rnd.rules.from_hand:  # Ch.12 §B(13)
            rnd.record.announce_total("dealer", dealer.total)
        drawn += 1
        rnd.at(f"dealer:{drawn}")
    _overdraw(rnd)


def _done(rnd: Round) -> bool:
    return rnd.dealer_blackjack or dealer_stands(rnd.house, rnd.dealer.total, rnd.dealer.soft)


def _must_draw(rnd: Round) -> bool:
    """Nothing excuses him from it, unless the house has it so where every hand is decided."""
    house = rnd.house
    if sides.need_the_dealer(rnd):
        return True
    if any(hand.open and not hand.held and certain(rnd.rules, hand) is None for box in rnd.order for hand in box.hands):
        return True
    if sides.hang_on_the_dealer(rnd):
        return house.has("dealer-draws-for-side-wagers", "yes")
    return house.has("draw-without-effect", "draws")


def _overdraw(rnd: Round) -> None:
    """Ch.14 §D: the dealer, who has to stand, draws by accident; what lies there exposed already goes first."""
    put_away_error(rnd)
    if rnd.mishaps.overdraws and rnd.shoe.left() and rnd.dealer.total <= 21 and _done(rnd):
        supply.throw_away(rnd)
