"""Which wagers the table takes, and until when (Ch.6, Ch.8 §A)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackjack import switch
from blackjack.hand import Box
from blackjack.paytables import SIDES
from blackjack.progressives import WAGERS
from twentyone.money import can_be_insured

if TYPE_CHECKING:
    from blackjack.round import Round

EVERY = (*SIDES, *WAGERS, "buster-free-bonus")
"""All that Ch.6 §G names. Free Bonus has no stake of its own (`free-bonus-own-stake`): one who places it is refused."""


def place_all(rnd: Round, boxes: list[dict[str, Any]]) -> None:
    """Takes or refuses every wager that is tried, box by box."""
    for entry in boxes:
        number = entry["box"]
        for tried in entry["bets"]:
            player = tried["player"]
            stands = may_bet_main(rnd, number, player, tried["main"]) and _pairs(rnd, boxes, number, tried)
            if stands:
                stand(rnd, number, player, tried["main"])
            else:
                rnd.record.refuse_wager(number, player, "main", "place", tried["main"])
            for side in EVERY:
                if side not in tried:
                    continue
                if stands and may_bet_side(rnd, number, side, tried[side]):
                    stand_side(rnd, rnd.boxes[number], side, tried[side])
                else:  # Ch.6 §G: where it is offered, and to one who placed a Blackjack Wager
                    rnd.record.refuse_wager(number, player, side, "place", tried[side])


def may_bet_main(rnd: Round, number: int, player: str, amount: int) -> bool:
    """Whether this player may bet on this box: Ch.2 §§A, B(2), Ch.6 §§C, H."""
    rules, players = rnd.rules, rnd.session.players
    place = _place(rnd, number)
    if amount <= 0 or place > rules.boxes or player in players.barred or number in rnd.boxes:
        return False
    if any(seated != player and _place(rnd, seat) == place for seat, seated in players.seats.items()):
        return False
    if any(box.player != player and _place(rnd, box.number) == place for box in rnd.boxes.values()):
        return False
    own = {_place(rnd, box.number) for box in rnd.boxes.values() if box.player == player}
    if not own or place in own:
        return True
    number = place
    beside = sum(1 for _ in _row(own, number, -1)) + sum(1 for _ in _row(own, number, 1))
    if not beside:
        return rules.boxes_apart
    return beside < rules.adjacent_boxes


def _place(rnd: Round, number: int) -> int:
    """Of which place at the table it is the box; in Blackjack Switch two areas are one (`switch-areas-counted`)."""
    return switch.place_of(number) if rnd.rules.switch else number


def _pairs(rnd: Round, boxes: list[dict[str, Any]], number: int, tried: dict[str, Any]) -> bool:
    """Ch.12 §A(1): neither of two wagers stands without the other, and they are equal."""
    if not rnd.rules.switch:
        return True
    if not switch.equal_beside(boxes, number, tried):
        return False
    other = switch.partner(number)
    return other in rnd.boxes if not switch.is_first(number) else may_bet_main(rnd, other, tried["player"], tried["main"])


def _row(own: set[int], number: int, step: int) -> Any:
    """A player's boxes that follow one another from this one on."""
    number += step
    while number in own:
        yield number
        number += step


def stand(rnd: Round, number: int, player: str, amount: int) -> None:
    """A Blackjack Wager stands, and its box takes part."""
    rnd.boxes[number] = Box(number, player, amount)
    rnd.record.wager(number, player, "main", amount)


def may_bet_side(rnd: Round, number: int, side: str, amount: int) -> bool:
    """Ch.6 §G; no amount is printed."""
    if side not in rnd.rules.sides or amount <= 0:
        return False
    if not rnd.rules.switch:
        return True
    if side == "super-match":  # Ch.12 §A(2): one for both hands
        return switch.is_first(number)
    if rnd.house.has("switch-side-wager-hand", "first-hand"):
        return switch.is_first(number)
    return rnd.house.has("switch-side-wager-hand", "one-for-each")


def stand_side(rnd: Round, box: Box, side: str, amount: int) -> None:
    box.sides[side] = amount
    rnd.record.wager(box.number, box.player, side, amount)


def asked(rnd: Round, entry: dict[str, Any]) -> None:
    """An ask about a wager: until the first card most may change, and nothing after it (Ch.6 §§D, E)."""
    ask, amount = entry["ask"], entry.get("amount")
    if not _carried_out(rnd, entry, ask, amount or 0):
        rnd.record.refuse_wager(entry["box"], entry["player"], entry["wager"], ask, amount if ask != "withdraw" else None)


def _carried_out(rnd: Round, entry: dict[str, Any], ask: str, amount: int) -> bool:
    number, player, wager = entry["box"], entry["player"], entry["wager"]
    box = rnd.boxes.get(number)
    if box is not None and box.player != player:
        return False
    if wager == "insurance":
        return box is not None and ask == "place" and _insured(rnd, box, amount)
    if rnd.dealing:
        return False
    if ask == "withdraw":
        return box is not None and _withdrawn(rnd, box, wager)
    if rnd.rules.switch and wager == "main" and (box is None or amount != box.main):
        return False  # Ch.12 §A(1): one of the two alone
    if box is None:
        if wager != "main" or ask != "place" or not may_bet_main(rnd, number, player, amount):
            return False
        stand(rnd, number, player, amount)
        return True
    # What is still being placed may be placed anew, for more or for less.
    if wager == "main":
        if amount <= 0:
            return False
        box.main = box.hands[0].main = amount
        rnd.record.wager(number, player, "main", amount)
        return True
    if not may_bet_side(rnd, number, wager, amount) or (ask != "place" and wager not in box.sides):
        return False
    stand_side(rnd, box, wager, amount)
    return True


def _insured(rnd: Round, box: Box, amount: int) -> bool:
    """Ch.8 §§A, B: from the dealer's ace to the card reader."""
    out = box.hands[0].dead or rnd.mishaps.boxes_missed.get(box.number, (0, True))[0] == 2
    if out or not rnd.insurance_open or box.insurance or box.even_money:
        return False
    if amount <= 0 or not can_be_insured(box.main, rnd.rules.chip, amount):
        return False
    insure(rnd, box, amount)
    return True


def insure(rnd: Round, box: Box, amount: int) -> None:
    box.insurance = amount
    rnd.record.wager(box.number, box.player, "insurance", amount)


def _withdrawn(rnd: Round, box: Box, wager: str) -> bool:
    """A wager is taken back; the additional ones do not stand without the Blackjack Wager (Ch.6 §G)."""
    if wager == "main":
        for one in (box, rnd.boxes[switch.partner(box.number)]) if rnd.rules.switch else (box,):
            rnd.record.withdraw(one.number, one.player, "main")
            for side in one.sides:
                rnd.record.withdraw(one.number, one.player, side)
            del rnd.boxes[one.number]
        return True
    if box.sides.pop(wager, None) is None:
        return False
    rnd.record.withdraw(box.number, box.player, wager)
    return True
