"""Blackjack Switch (Ch.12 §A): two areas and two hands for each player, and the second cards that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.cards import is_blackjack

if TYPE_CHECKING:
    from blackjack.hand import Box, Hand
    from blackjack.round import Round

DEALER_PUSHES = 22
"""Ch.12 §A(5)(d), (e)."""


def partner(number: int) -> int:
    """The other area of the same place: 1 and 2, 3 and 4, and so on."""
    return number + 1 if number % 2 else number - 1


def place_of(number: int) -> int:
    """Which place at the table an area belongs to (`switch-areas-counted`)."""
    return (number + 1) // 2


def is_first(number: int) -> bool:
    return number % 2 == 1


def equal_beside(boxes: list[dict[str, Any]], number: int, tried: dict[str, Any]) -> bool:
    """Ch.12 §A(1): whether the same player tries the same on the other area."""
    return any(entry["box"] == partner(number) and other["player"] == tried["player"] and other["main"] == tried["main"]
               for entry in boxes for other in entry["bets"])


def announce(rnd: Round, box: Box) -> None:
    """Ch.12 §A(4): the totals of a place when its turn begins, and when its cards have changed."""
    other = rnd.boxes.get(partner(box.number))
    if other is None or not is_first(box.number):
        return
    for hand in (box.hands[0], other.hands[0]):
        if len(hand.cards) == 2 and hand.open:
            rnd.record.announce_total(hand.name, hand.total)


def is_open(rnd: Round, box: Box) -> bool:
    """Ch.12 §A(4)(a): before anything else is done with either hand (`switch-moment`)."""
    other = rnd.boxes.get(partner(box.number))
    if other is None or box.decided or other.decided:
        return False
    return all(len(one.hands) == 1 and len(one.hands[0].cards) == 2 and one.hands[0].open and not one.hands[0].dead
               for one in (box, other))


def carry_out(rnd: Round, box: Box) -> None:
    """The second cards change places."""
    other = rnd.boxes[partner(box.number)]
    box.decided = other.decided = True
    one, two = box.hands[0], other.hands[0]
    first, second = (one.cards[0], two.cards[1]), (two.cards[0], one.cards[1])
    _hold(one, first)
    _hold(two, second)
    announce(rnd, box if is_first(box.number) else other)


def _hold(hand: Hand, cards: tuple[str, str]) -> None:
    """Ch.1 §B(2): a Blackjack is what was dealt so; one that comes of switching is a 21 (`switched-blackjack`)."""
    hand.hold(cards)
    hand.blackjack = False
    hand.switched_blackjack = is_blackjack(*cards)
