"""The determinant card of a double shoe (Ch.7 §C, Ch.14 §I)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone import supply

if TYPE_CHECKING:
    from blackjack.hand import Hand
    from blackjack.round import Round

RED = frozenset("HD")


def draw(rnd: Round) -> None:
    """Ch.7 §C(1): from either side; its suit says from which the round is dealt."""
    side = rnd.script.get("determinant", 1)
    _turn_to(rnd, side)
    card = supply.draw(rnd, rnd.order[0].hands[0].name)
    right = _side_of(rnd, card)
    if right == side:
        rnd.determinant = card  # Ch.7 §C(2); `determinant-card-to-whom`: of the leftmost player
    else:
        rnd.shoe.rack.append(card)  # Ch.7 §C(3): put by, with the discards of its side
        rnd.record.discard(card)
    wrong = any(incident["incident"] == "wrong-side" for incident in rnd.script.get("incidents", ()))
    if wrong and rnd.determinant is not None:
        rnd.astray = card, rnd.shoe
    _turn_to(rnd, 3 - right if wrong else right)  # Ch.14 §I: such a round is concluded as it was begun


def deal(rnd: Round, hand: Hand) -> None:
    """Ch.7 §C(2): it becomes the player's first card."""
    card = rnd.determinant
    rnd.determinant = None
    hand.add(card)
    rnd.record.of_shoe(_side_of(rnd, card))
    rnd.record.deal_up(hand.name, card)
    rnd.record.of_shoe(rnd.session.sides.at)


def put_by(rnd: Round) -> None:
    """No player had a first card."""
    if rnd.determinant is not None:
        rnd.shoe.rack.append(rnd.determinant)
        rnd.record.of_shoe(_side_of(rnd, rnd.determinant))
        rnd.record.discard(rnd.determinant)
        rnd.record.of_shoe(rnd.session.sides.at)
        rnd.determinant = None


def _side_of(rnd: Round, card: str) -> int:
    """Ch.7 §C(1)(b): the side that is dealt from where this is the determinant card."""
    return rnd.rules.red_side if card[1] in RED else 3 - rnd.rules.red_side


def _turn_to(rnd: Round, side: int) -> None:
    rnd.session.sides.use(side)
    rnd.shoe = rnd.session.shoe
