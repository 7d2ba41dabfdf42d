"""A round of play, from the wagers to the last settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spanish21 import dealing, incidents, settlement, turns, wagers
from twentyone.ends import DeadRound, StoppedRound, VoidRound
from twentyone.mishaps import put_away_error
from twentyone.play import Play

if TYPE_CHECKING:
    from twentyone.hand import Hand
    from twentyone.session import Session


class Round(Play):
    """The state of a round, and its course (Ch.7 §§E to T, §7(d) to (j))."""

    def __init__(self, session: Session, script: dict[str, Any]) -> None:
        super().__init__(session, script)
        self.spots: dict[str, list[int]] = {}
        self.alone = frozenset(script.get("alone", ()))
        without = session.devices.reader_out  # §15(k)#2: as at a table that has none
        self.hole_card = self.rules.hole_card_without_reader if without else self.rules.hole_card
        self.reader = self.rules.reader and not without
        self.wheel = script.get("wheel", ())
        self.spun = 0

    def play(self) -> None:
        wagers.place_all(self, self.script["boxes"])
        try:
            self.at("before-deal")
            self._seat_hands()
            if self.boxes:
                self.dealing = True
                self.session.players.last_boxes = {box.number: box.bets[0].player for box in self.order}
                wagers.close(self)
                self._course()
        except VoidRound as fault:
            incidents.void(self, fault)
        except DeadRound:
            incidents.all_dead(self)
            self.dealt_out = True
            self.at("after-settlement")
        except StoppedRound:
            self.record.bare("stop")
            self._seat_hands()
            incidents.void(self, VoidRound(retire=False))
        self.to_rack()

    def _seat_hands(self) -> None:
        if not self.order:
            self.order = [self.boxes[number] for number in sorted(self.boxes)]
            wagers.name_callers(self)

    def _course(self) -> None:
        dealing.deal(self)
        self.insurance_open = True
        self.at("after-deal")
        settlement.match_the_dealer(self)
        dealing.misuse_reader(self)
        dealing.insure(self)
        dealing.peek(self)
        if self.dealer_blackjack:
            self.record.card("reveal", self.dealer.cards[1])
        else:
            for box in self.order:
                turns.play_box(self, box)
            turns.make_good(self)
            self.at("after-decisions")
            dealing.play_dealer(self)
        self.dealt_out = True
        put_away_error(self)
        self.at("before-settlement")
        settlement.settle_all(self)
        self.at("after-settlement")
        if self.figures.cards_picked_up_in_order:
            self._pick_up()

    def bettors(self) -> set[str]:
        return {bet.player for box in self.order for bet in box.bets}

    def asked(self, entry: dict[str, Any]) -> None:
        wagers.asked(self, entry)

    def given(self, hand: Hand) -> None:
        """§7(f), §10(c), §11(b)."""
        self.insurance_open = False
        if self.figures.totals_announced:
            self.record.announce_total(hand.name, hand.total)

    def _pick_up(self) -> None:
        """§7(h): from the dealer's right to his left, his own cards last."""
        for box in reversed(self.order):
            for hand in reversed(box.hands):
                if not hand.cleared and hand.cards:
                    self.clear(hand)
        self.record.hand("clear", "dealer")
