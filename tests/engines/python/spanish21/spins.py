"""Bonus Spin and Xtreme 16: who has won, what the wheel shows, and what others are paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone.cards import TENS
from spanish21.figures.form import COMMUNITY, XTREME_COMMUNITY
from twentyone.hand import Bet, Box
from spanish21.rules import LARGE

if TYPE_CHECKING:
    from spanish21.round import Round

ACE_PAYS = 1000
"""§16(c), in cents."""


def spin_hot_spot(rnd: Round) -> None:
    """Ch.6 §G(3): the dealer's initial two cards are a six and a card of value ten; one wager has the Hot Spot (Ch.12 §E(1))."""
    cards = rnd.dealer.cards
    if len(cards) >= 2 and _sixteen(cards[0][0], cards[1][0]):
        for box in rnd.order:
            for bet in box.bets:
                if bet.sides.get("xtreme-16") == LARGE:
                    _settle_xtreme(rnd, box, bet)
                    return


def _sixteen(one: str, other: str) -> bool:
    return (one == "6" and other in TENS) or (other == "6" and one in TENS)


def settle_sides(rnd: Round, box: Box, bet: Bet, losing: bool, others: bool) -> None:
    """The additional wagers that still stand on this bet."""
    if "bonus-spin" in bet.sides:
        if _bonus_wins(rnd, box):
            if others:
                settle_bonus(rnd, box, bet)
        elif losing:
            _lose(rnd, box, bet, "bonus-spin")
    if "xtreme-16" in bet.sides:
        if losing:  # the wheel did not stop for it
            _lose(rnd, box, bet, "xtreme-16")


def _bonus_wins(rnd: Round, box: Box) -> bool:
    """Ch.6 §G(2): a Blackjack. §16(a): an ace, or a Blackjack."""
    cards = box.first_two or ()
    return _natural(box) or (rnd.rules.button and any(card[0] == "A" for card in cards))


def _natural(box: Box) -> bool:
    return box.blackjack


def _lose(rnd: Round, box: Box, bet: Bet, wager: str) -> None:
    stake = bet.sides.pop(wager)
    rnd.take(wager, box.name, bet.player, stake)


def settle_bonus(rnd: Round, box: Box, bet: Bet) -> None:
    """A winning Bonus Spin wager (Ch.12 §D, §16(c), (d)(2))."""
    stake = bet.sides.pop("bonus-spin")
    rnd.collected.append(("bonus-spin", box.name, bet.player, stake))
    if rnd.rules.button:
        symbol = _spin(rnd, box, bet, "bonus-spin") if _natural(box) else None
        pays = ACE_PAYS if symbol is None else _cents(symbol)
        rnd.record.settle("bonus-spin", box.name, bet.player, "win", pays, stake, 0)
        return
    kept = rnd.rules.bonus_stakes[stake]
    symbol = _spin(rnd, box, bet, "bonus-spin")
    shared = None
    if symbol is None:
        pays = 0
    elif symbol.startswith("jackpot"):  # Ch.12 §D(1)(a), (2)(a), (7)
        pays = rnd.session.meters.amount(kept.meter) if kept.meter else kept.prize
    elif "-" in symbol:  # Ch.12 §D(9), (10)
        first, second = symbol.split("-")
        shared = (int(first), int(second))
        pays = _cents(symbol)
    else:
        pays = _cents(symbol)
    rnd.record.settle("bonus-spin", box.name, bet.player, "win", pays, stake, 0)
    if symbol is not None and symbol.startswith("jackpot") and kept.meter:
        rnd.session.meters.reset(kept.meter)
    if shared:
        _share_bonus(rnd, box, bet, shared)


def _share_bonus(rnd: Round, box: Box, winner: Bet, symbol: tuple[int, int]) -> None:
    """Ch.12 §D(8): the others are paid by their own wagers."""
    for other in rnd.order:
        for bet in other.bets:
            stake = bet.placed.get("bonus-spin")
            if stake is None or bet.player == winner.player:
                continue
            table = rnd.rules.bonus_stakes[stake].community
            pays = COMMUNITY[table].get(symbol) if table in COMMUNITY else None
            if pays:
                rnd.record.community(other.number, bet.player, "bonus-spin", box.name, pays * 100)


def _settle_xtreme(rnd: Round, box: Box, bet: Bet) -> None:
    """Ch.12 §E: the prize, and where it is declared the stop for the others."""
    stake = bet.sides.pop("xtreme-16")
    rnd.collected.append(("xtreme-16", box.name, bet.player, stake))
    symbol = _spin(rnd, box, bet, "xtreme-16")
    pot = None
    if symbol is None:
        pays = 0
    elif symbol.startswith("jackpot"):
        pot = next((pot for pot in rnd.rules.pots if symbol.endswith(pot.meter.rpartition("-")[2])), rnd.rules.pots[0])
        pays = rnd.session.meters.amount(pot.meter)
    else:
        pays = _cents(symbol)
    rnd.record.settle("xtreme-16", box.name, bet.player, "win", pays, stake, 0)
    if pot is not None:
        rnd.session.meters.reset(pot.meter)
    receivers = [(other.number, one.player) for other in rnd.order for one in other.bets
                 if one.placed.get("xtreme-16") == LARGE and one.player != bet.player]
    shared = _spin(rnd, box, bet, "xtreme-16") if receivers and rnd.rules.xtreme_community else None
    if shared is not None and shared.isdigit() and int(shared) in XTREME_COMMUNITY:  # Ch.12 §E(6)
        for number, player in receivers:
            rnd.record.community(number, player, "xtreme-16", box.name, int(shared) * 100)


def _cents(symbol: str) -> int:
    """The amount that a symbol shows, in cents; of two the first."""
    dollars = symbol.partition("-")[0]
    return int(dollars) * 100 if dollars.isdigit() else 0


def _spin(rnd: Round, box: Box, bet: Bet, wager: str) -> str | None:
    """The next symbol that the script has, if it has one."""
    if rnd.spun >= len(rnd.wheel):
        return None
    symbol = rnd.wheel[rnd.spun]
    rnd.spun += 1
    rnd.record.wheel(box.number, bet.player, wager, symbol)
    return symbol
