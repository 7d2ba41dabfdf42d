"""A round of play, from the wagers to the last settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackjack import dealing, faces, irregularities, settlement, sides, turns, wagers
from twentyone import supply
from twentyone.cards import is_blackjack
from twentyone.ends import DeadRound, StoppedRound, VoidRound
from twentyone.mishaps import happen, put_away_error
from twentyone.play import Play

if TYPE_CHECKING:
    from blackjack.hand import Box, Hand
    from twentyone.session import Session
    from twentyone.shoe import Shoe


class Round(Play):
    """The state of a round, and its course."""

    boxes: dict[int, Box]
    order: list[Box]

    def __init__(self, session: Session, script: dict[str, Any]) -> None:
        super().__init__(session, script)
        self.house = session.rules.house
        self.reader_answered = False
        self.revealed = False
        self.finished = False
        """The dealer's hand is complete."""
        self.draws: dict[str, Any] = script.get("draws", {})
        """What the table game system has drawn (Ch.1 §B(11), (12))."""
        self.deal_over = False
        self.dealt = 0
        self.determinant: str | None = None
        """The card that says from which side is dealt, as long as it is to be the first player's (Ch.7 §C(2))."""
        self.astray: tuple[str, Shoe] | None = None
        """A card on the layout that is of the other side."""

    def play(self) -> None:
        wagers.place_all(self, self.script["boxes"])
        try:
            self.at("before-deal")
            self._seat_hands()
            if self.boxes:
                self.dealing = True
                self.session.players.last_boxes = {box.number: box.player for box in self.order}
                self._course()
        except VoidRound:
            irregularities.void(self)
        except DeadRound:
            irregularities.all_dead(self)
            self.dealt_out = True
            self.at("after-settlement")
        except StoppedRound:
            self.record.bare("stop")
            self._seat_hands()
            self._stop()
        self.to_rack()

    def bettors(self) -> set[str]:
        return {box.player for box in self.order}

    def asked(self, entry: dict[str, Any]) -> None:
        wagers.asked(self, entry)

    def player_of(self, hand: Hand) -> str:
        return self.boxes[int(hand.name.partition(".")[0])].player

    def at(self, moment: str) -> None:
        """What the script has in store for this moment."""
        if self.mishaps.moments:
            happen(self, moment)
            self._look_at_exposed()

    def _look_at_exposed(self) -> None:
        """A card drawn in error and seen, where neither §B nor §C of Ch.14 has a place for it."""
        if self.mishaps.refused_by is None:
            return
        if self.dealt_out:
            if self.house.has("exposed-unclaimed", "put-away"):
                supply.put_away(self)
        elif self.house.has("exposed-in-the-deal", "discard") and not self._players_have_two():
            supply.put_away(self)

    def _players_have_two(self) -> bool:
        """Ch.14 §C: the initial two cards have been dealt to each player, whom the dealer has not passed over."""
        if self.deal_over or not self.dealing:
            return self.deal_over
        missed = self.mishaps.boxes_missed
        return all(len(box.hands[0].cards) == 2 or box.hands[0].dead or missed.get(box.number, (0, True))[0] == 2
                   for box in self.order)

    def given(self, hand: Hand) -> None:
        """Ch.1 §B(2): a Blackjack is one in two cards; also where the second came late (`blackjack-of-a-late-card`)."""
        late = len(hand.cards) == 2 and not hand.split and self.house.has("blackjack-of-a-late-card", "a-blackjack")
        hand.blackjack = late and is_blackjack(*hand.cards)

    def _seat_hands(self) -> None:
        if not self.order:
            self.order = [self.boxes[number] for number in sorted(self.boxes)]

    def _course(self) -> None:
        late_reader = self.house.has("reader-moment", "before-the-dealer-draws")
        sides.placed(self)
        dealing.deal(self)
        self.deal_over = True
        self.at("after-deal")
        sides.settle_known(self)
        if not late_reader:
            dealing.misuse_reader(self)
        dealing.offer_insurance(self)
        if not late_reader:
            dealing.use_reader(self)
        if self.dealer_blackjack and self.house.has("dealer-blackjack-ends-the-deal", "ends"):
            dealing.reveal(self)
        else:
            self._turns(late_reader)
        self.dealt_out = True
        put_away_error(self)
        self._look_at_exposed()
        self.at("before-settlement")
        faces.turn_up_all(self)
        self.finished = True
        settlement.settle_all(self)
        self.at("after-settlement")

    def _turns(self, late_reader: bool) -> None:
        for box in self.order:
            turns.play_box(self, box)
        turns.make_good(self)
        self.at("after-decisions")
        if late_reader:
            dealing.misuse_reader(self)
            dealing.use_reader(self)
        dealing.play_dealer(self)

    def _stop(self) -> None:
        """Ch.14 §L says that no more is dealt; what becomes of the round is the register's."""
        if self.house.has("reader-fault-mid-round", "void"):
            irregularities.void(self)
        else:
            irregularities.settle_as_it_stands(self)

    def to_rack(self) -> None:
        super().to_rack()
        rack = self.shoe.rack
        if self.determinant is not None:  # the round ended before a player had a first card
            rack.append(self.determinant)
        if self.astray is not None and self.astray[0] in rack:
            rack.remove(self.astray[0])
            self.astray[1].rack.append(self.astray[0])
