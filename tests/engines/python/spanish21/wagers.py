"""Which wagers a table takes, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone.hand import Bet, Box, Hand, Stake
from twentyone.money import can_be_insured
from spanish21.rules import LARGE

if TYPE_CHECKING:
    from spanish21.round import Round

SIDES = ("match-the-dealer", "bonus-spin", "xtreme-16")


def place_all(rnd: Round, boxes: list[dict[str, Any]]) -> None:
    """Takes or refuses every wager that is tried, box by box (Ch.6, §5(a), §6(b), §13(a), §14, §16(b))."""
    for entry in boxes:
        number = entry["box"]
        for tried in entry["bets"]:
            player = tried["player"]
            if may_bet_main(rnd, number, player, tried["main"]):
                bet = stand(rnd, number, player, tried["main"])
                for side in SIDES:
                    if side in tried:
                        if may_bet_side(rnd, bet, side, tried[side]):
                            stand_side(rnd, number, bet, side, tried[side])
                        else:
                            rnd.record.refuse_wager(number, player, side, "place", tried[side])
            else:
                rnd.record.refuse_wager(number, player, "main", "place", tried["main"])
                for side in SIDES:  # Ch.6 §G: only to one who placed a Spanish 21 Wager
                    if side in tried:
                        rnd.record.refuse_wager(number, player, side, "place", tried[side])


def may_bet_main(rnd: Round, number: int, player: str, amount: int) -> bool:
    """Whether this player may bet on this box."""
    rules, session = rnd.rules, rnd.session
    if amount <= 0 or number > rules.boxes or player in session.players.barred:
        return False
    box = rnd.boxes.get(number)
    if box is not None:
        if box.bet_of(player) or len(box.bets) >= rules.bettors or number in rnd.alone:
            return False  # §13(a): so many to a box, and the first must consent
    elif rules.adjacent and session.players.seats.get(number, player) != player:
        return False  # Ch.2 §B(2): a betting area for each player
    own = rnd.spots.get(player)
    if own:
        beside = _beside(own, number) if rules.adjacent else len(own)
        if beside and beside >= rules.boxes_per_player:
            return False  # Ch.6 §H: so many adjacent boxes; of a box apart from them it says nothing
        if rules.adjacent and not beside and not rules.apart:
            return False  # by the house's own procedure
    return True


def _beside(own: list[int], number: int) -> int:
    """How many of a player's boxes lie side by side with this one."""
    count = 0
    for step in (-1, 1):
        box = number + step
        while box in own:
            count += 1
            box += step
    return count


def stand(rnd: Round, number: int, player: str, amount: int) -> Bet:
    """A Spanish 21 Wager stands, and its box takes part."""
    box = rnd.boxes.get(number)
    if box is None:
        box = rnd.boxes[number] = Box(number)
        box.hands.append(Hand(box.name, split=False))
    bet = Bet(player, amount)
    box.bets.append(bet)
    rnd.spots.setdefault(player, []).append(number)
    rnd.record.wager(number, player, "main", amount)
    return bet


def may_bet_side(rnd: Round, bet: Bet, side: str, amount: int) -> bool:
    """Whether an additional wager of this amount may stand beside this bet."""
    rules = rnd.rules
    if side == "match-the-dealer":
        if not rules.match or amount < rules.match_least:
            return False
        if rules.match_up_to_main and amount > bet.main:
            return False
        return rules.match_most is None or amount <= rules.match_most
    if side == "bonus-spin":
        return amount == LARGE if rules.button else amount in rules.bonus_stakes
    return amount in rules.xtreme_stakes


def stand_side(rnd: Round, number: int, bet: Bet, side: str, amount: int) -> None:
    bet.sides[side] = bet.placed[side] = amount
    rnd.record.wager(number, bet.player, side, amount)


def name_callers(rnd: Round) -> None:
    """§13(b): who sits at the box calls its hand; where nobody does, the highest wager."""
    for box in rnd.boxes.values():
        seated = rnd.session.players.seats.get(box.number)
        if len(box.bets) > 1 and not (seated and box.bet_of(seated)):
            box.caller = _highest(rnd, box)
        else:
            box.caller = seated if seated and box.bet_of(seated) else box.bets[0].player
        box.hands[0].stakes = [Stake(bet, bet.main) for bet in box.bets]


def _highest(rnd: Round, box: Box) -> str:
    """Of those with the highest wager the first; among equals before those who go along with another (docs/protocol.md)."""
    most = max(bet.main for bet in box.bets)
    highest = [bet.player for bet in box.bets if bet.main == most]
    followers = {entry["player"] for entry in rnd.script.get("along", ())
                 if entry["hand"].partition(".")[0] == box.name}
    return next((player for player in highest if player not in followers), highest[0])


def asked(rnd: Round, entry: dict[str, Any]) -> None:
    """An ask about a wager: until the first card most may change, and nothing after it (Ch.6 §§D, E; §5(d), (h), (i))."""
    number, player, wager, ask = entry["box"], entry["player"], entry["wager"], entry["ask"]
    amount = entry.get("amount")
    if not _carried_out(rnd, number, player, wager, ask, amount):
        rnd.record.refuse_wager(number, player, wager, ask, amount if ask != "withdraw" else None)


def _carried_out(rnd: Round, number: int, player: str, wager: str, ask: str, amount: int | None) -> bool:
    box = rnd.boxes.get(number)
    bet = box.bet_of(player) if box else None
    if wager == "insurance":
        out = box is None or box.hands[0].dead or rnd.mishaps.boxes_missed.get(number, (0, True))[0] == 2
        return ask == "place" and not out and _insured(rnd, number, bet, amount or 0)
    if rnd.dealing:
        return False
    if ask == "withdraw":
        return bet is not None and _withdrawn(rnd, box, bet, wager)
    # What is still being placed may be placed anew, for more or for less.
    if bet is None:
        if wager != "main" or ask != "place" or not may_bet_main(rnd, number, player, amount or 0):
            return False
        stand(rnd, number, player, amount or 0)
        return True
    return _changed(rnd, number, bet, wager, ask, amount or 0)


def _changed(rnd: Round, number: int, bet: Bet, wager: str, ask: str, amount: int) -> bool:
    if wager == "main":
        match = bet.sides.get("match-the-dealer", 0)
        if amount <= 0 or (rnd.rules.match_up_to_main and match > amount):
            return False
        bet.main = amount
        rnd.record.wager(number, bet.player, "main", amount)
        return True
    if wager not in SIDES or not may_bet_side(rnd, bet, wager, amount) or (ask != "place" and wager not in bet.sides):
        return False
    stand_side(rnd, number, bet, wager, amount)
    return True


def _insured(rnd: Round, number: int, bet: Bet | None, amount: int) -> bool:
    """Ch.8 §§A to D, §11(a), (b): insurance asked for before it is offered, while there is still time."""
    if bet is None or not rnd.insurance_open or bet.insurance or not rnd.dealer.up.startswith("A"):
        return False
    if amount <= 0 or not can_be_insured(bet.main, rnd.rules.chip, amount):
        return False
    bet.insurance = amount
    rnd.record.wager(number, bet.player, "insurance", amount)
    return True


def _withdrawn(rnd: Round, box: Box, bet: Bet, wager: str) -> bool:
    """A wager is taken back; the additional ones do not stand without the Spanish 21 Wager (Ch.6 §G, §6(b))."""
    if wager == "main":
        rnd.record.withdraw(box.number, bet.player, "main")
        for side in bet.sides:
            rnd.record.withdraw(box.number, bet.player, side)
        box.bets.remove(bet)
        rnd.spots[bet.player].remove(box.number)
        if not box.bets:
            del rnd.boxes[box.number]
        return True
    if bet.sides.pop(wager, None) is None:
        return False
    del bet.placed[wager]
    rnd.record.withdraw(box.number, bet.player, wager)
    return True


def close(rnd: Round) -> None:
    """The first card is about to come: every progressive wager that stands raises its meters."""
    if rnd.rules.button:
        return
    rnd.session.meters.begin_round()
    for box in rnd.order:
        for bet in box.bets:
            for side, amount in bet.placed.items():
                if side != "match-the-dealer":
                    bet.fed[side] = amount
                    rnd.session.meters.feed(side, amount, 1)
    rnd.session.meters.show_changes()


def reopen(rnd: Round) -> None:
    """Wagers of a round that was void: what they added to the meters is taken off again."""
    for box in rnd.order:
        for bet in box.bets:
            for side, amount in bet.fed.items():
                rnd.session.meters.feed(side, amount, -1)
            bet.fed.clear()
    rnd.session.meters.show_changes()
