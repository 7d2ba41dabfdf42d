"""Which wagers the table takes, and until when (Ch.6, Ch.8 §A)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackjack.hand import Box
from blackjack.paytables import SIDES
from blackjack.progressives import WAGERS
from twentyone.money import can_be_insured

if TYPE_CHECKING:
    from blackjack.round import Round

EVERY = (*SIDES, *WAGERS, "super-match", "buster-free-bonus")
"""All that Ch.6 §G names. Free Bonus has no stake of its own (`free-bonus-own-stake`): one who places it is refused."""


def place_all(rnd: Round, boxes: list[dict[str, Any]]) -> None:
    """Takes or refuses every wager that is tried, box by box."""
    for entry in boxes:
        number = entry["box"]
        for tried in entry["bets"]:
            player = tried["player"]
            stands = may_bet_main(rnd, number, player, tried["main"])
            if stands:
                stand(rnd, number, player, tried["main"])
            else:
                rnd.record.refuse_wager(number, player, "main", "place", tried["main"])
            for side in EVERY:
                if side not in tried:
                    continue
                if stands and may_bet_side(rnd, side, tried[side]):
                    stand_side(rnd, rnd.boxes[number], side, tried[side])
                else:  # Ch.6 §G: where it is offered, and to one who placed a Blackjack Wager
                    rnd.record.refuse_wager(number, player, side, "place", tried[side])


def may_bet_main(rnd: Round, number: int, player: str, amount: int) -> bool:
    """Whether this player may bet on this box: Ch.2 §§A, B(2), Ch.6 §§C, H."""
    rules, players = rnd.rules, rnd.session.players
    if amount <= 0 or number > rules.boxes or player in players.barred or number in rnd.boxes:
        return False
    if players.seats.get(number, player) != player:
        return False
    own = {box.number for box in rnd.boxes.values() if box.player == player}
    if not own:
        return True
    beside = sum(1 for _ in _row(own, number, -1)) + sum(1 for _ in _row(own, number, 1))
    if not beside:
        return rules.boxes_apart
    return beside < rules.adjacent_boxes


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


def may_bet_side(rnd: Round, side: str, amount: int) -> bool:
    """Ch.6 §G; no amount is printed."""
    return side in rnd.rules.sides and amount > 0


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
    if not may_bet_side(rnd, wager, amount) or (ask != "place" and wager not in box.sides):
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
        rnd.record.withdraw(box.number, box.player, "main")
        for side in box.sides:
            rnd.record.withdraw(box.number, box.player, side)
        del rnd.boxes[box.number]
        return True
    if box.sides.pop(wager, None) is None:
        return False
    rnd.record.withdraw(box.number, box.player, wager)
    return True
