"""What goes wrong in a round (Ch.13, §15), and what the players ask while it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spanish21 import supply, wagers
from spanish21.ends import StoppedRound, VoidRound

if TYPE_CHECKING:
    from spanish21.hand import Box, Hand
    from spanish21.round import Round


class Mishaps:
    """What the script has in store for a round."""

    __slots__ = ("moments", "overdraws", "dealer_missed", "boxes_missed", "draws_missed", "missed", "misused", "in_error",
                 "refused_by", "faced", "faced_cards", "tens")

    def __init__(self, script: dict[str, Any]) -> None:
        self.moments: dict[str, list[dict[str, Any]]] = {}
        self.overdraws = False
        self.dealer_missed = 0
        self.boxes_missed: dict[int, tuple[int, bool]] = {}
        self.draws_missed: dict[tuple[str, int], str] = {}
        self.missed: list[tuple[Hand, str]] = []
        self.misused: bool | None = None
        self.in_error = False
        """The shoe's next card was drawn in error; as long as it is the next no other is."""
        self.refused_by: frozenset[str] | None = None
        """If it was seen, the hands that will not have it."""
        self.faced = 0
        self.faced_cards: list[str] = []
        self.tens = 0
        for incident in script.get("incidents", ()):  # before what players ask at the same moment
            self._take(incident)
        for ask in script.get("asks", ()):
            self.moments.setdefault(ask["when"], []).append(ask)

    def _take(self, incident: dict[str, Any]) -> None:
        kind = incident["incident"]
        if "when" in incident:
            self.moments.setdefault(incident["when"], []).append(incident)
        elif kind == "dealer-overdraws":
            self.overdraws = True
        elif kind == "dealer-card-missed":
            self.dealer_missed = incident["card"]
        elif kind == "box-missed":
            self.boxes_missed[incident["box"]] = (incident["cards"], incident["accepts"])
        elif kind == "draw-missed":
            self.draws_missed[(incident["hand"], incident["nth"])] = incident["takes"]
        elif kind == "reader-misused":
            self.misused = incident["visible"]

    def draw_in_error(self, incident: dict[str, Any]) -> None:
        """A card leaves the shoe before its time."""
        if not self.in_error:
            self.in_error = True
            self.refused_by = frozenset(incident.get("refused-by", ())) if incident["exposed"] else None

    def use(self) -> None:
        """The shoe's next card was used."""
        self.in_error = False
        self.refused_by = None


def happen(rnd: Round, moment: str) -> None:
    """Everything that is due at this moment; of several cards that are drawn in error at once only the first is one."""
    for entry in rnd.mishaps.moments.pop(moment, ()):
        if entry.get("incident") == "card-drawn-in-error":
            rnd.mishaps.draw_in_error(entry)
            continue
        if rnd.dealt_out:
            put_away_error(rnd)
        if "ask" in entry:
            wagers.asked(rnd, entry)
        elif entry["incident"] == "reader-fails":
            fail_reader(rnd)
    if rnd.dealt_out:
        put_away_error(rnd)  # the dealer has no use for it any more


def fail_reader(rnd: Round) -> None:
    """Ch.13 §Q: no more is dealt, and a round that was begun is void. §15(k)#2: play goes on as without a reader."""
    if not rnd.rules.reader:
        return
    rnd.reader = False
    if rnd.session.devices.fail_reader():
        if not rnd.dealt_out:
            raise StoppedRound
        rnd.record.bare("stop")  # no card is wanted any more: the round is settled


def refuses(rnd: Round, hand: Hand) -> bool:
    """Ch.13 §G, §15(d): whether the hand will not have the card that was drawn in error; it gets no other then."""
    refused_by = rnd.mishaps.refused_by
    if refused_by and not hand.refuses and hand.name in refused_by:
        rnd.record.hand("refuse-card", hand.name)
        hand.refuses = True
    return hand.refuses


def put_away_error(rnd: Round) -> None:
    """Ch.13 §H, §15(d): a card was drawn in error, seen and refused, and the dealer cannot use it; unrefused it stays the next."""
    if rnd.mishaps.refused_by:
        supply.put_away(rnd)


def kill(rnd: Round, hand: Hand) -> None:
    """The hand is dead, and what stands on it goes back (Ch.13 §§M to P, §15(h), (i), (l))."""
    hand.dead = True
    rnd.record.hand("dead", hand.name)
    _give_back(rnd, hand)


def leave_out(rnd: Round, box: Box) -> None:
    """Ch.13 §§M, N, §15(h): a box that has not got its two cards is out of the round."""
    kill(rnd, box.hands[0])
    give_back_sides(rnd, box, all_of_them=False)
    rnd.session.meters.show_changes()


def _give_back(rnd: Round, hand: Hand) -> None:
    for stake in hand.stakes:
        if stake.open:
            stake.open = False
            rnd.record.give_back("main", hand.name, stake.player, stake.main)
            if stake.double:
                rnd.record.give_back("double", hand.name, stake.player, stake.double)


def give_back_sides(rnd: Round, box: Box, all_of_them: bool) -> None:
    """The additional wagers of a box that has no part in the round; Xtreme 16 does not depend on its cards."""
    for bet in box.bets:
        if bet.insurance:
            rnd.record.give_back("insurance", box.name, bet.player, bet.insurance)
            bet.insurance = 0
        for side, amount in list(bet.sides.items()):
            # Without two cards nothing decides a Bonus Spin; the dealer's own decide an Xtreme 16.
            if all_of_them or side != "xtreme-16":
                rnd.record.give_back(side, box.name, bet.player, amount)
                del bet.sides[side]
                del bet.placed[side]
                if bet.fed.pop(side, 0):
                    rnd.session.meters.feed(side, amount, -1)


def void(rnd: Round, fault: VoidRound) -> None:
    """Ch.13 §§B, D; §15(a), (b): as if the round had not been, what was collected in it included."""
    rnd.record.bare("void")
    for box in rnd.order:
        for hand in box.hands:
            _give_back(rnd, hand)
        give_back_sides(rnd, box, all_of_them=True)
    _undo(rnd)
    if fault.retire:
        rnd.record.bare("retire")
        rnd.session.retire()
    rnd.session.cards_on_table = True


def _undo(rnd: Round) -> None:
    """Stakes that were collected go back, and out of the meters again; what was paid comes back, jackpots onto their meters."""
    for wager, hand, player, amount in rnd.collected:
        rnd.record.give_back(wager, hand, player, amount)
    rnd.collected = []
    for (hand, player, of), amount in rnd.record.paid.items():
        rnd.record.repay(of, hand, player, amount)
    rnd.record.paid.clear()
    rnd.session.meters.undo_jackpots()
    wagers.reopen(rnd)


def all_dead(rnd: Round) -> None:
    """Ch.13 §P(1), §15(l)(1)."""
    for box in rnd.order:
        for hand in box.hands:
            if not hand.dead:
                hand.dead = True
                rnd.record.hand("dead", hand.name)
    put_away_error(rnd)
    rnd.record.gather("table")
    for box in rnd.order:
        for hand in box.hands:
            _give_back(rnd, hand)
        give_back_sides(rnd, box, all_of_them=True)
    _undo(rnd)
