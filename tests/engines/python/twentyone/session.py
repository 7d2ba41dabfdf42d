"""A session: a table from its opening to its close."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone import cut, supply
from twentyone.devices import Devices
from twentyone.players import Players
from twentyone.record import Record
from twentyone.shoe import Shoe
from twentyone.sides import Sides

if TYPE_CHECKING:
    from collections.abc import Callable

    from twentyone.course import Game, Meters, Rules


class Session:
    """What a table remembers between its turns."""

    def __init__(self, game: Game, rules: Rules, record: Record) -> None:
        self._game = game
        self.rules = rules
        self.figures = rules.figures
        self.record = record
        self.shoe = self._new_shoe()
        self.shoe_cover_place: str | None = None
        self.meters: Meters = game.meters(rules, record)
        self.players = Players()
        self.beginning = True
        self.decks_came: str | None = None
        self.spread: str | None = None
        """How the cards lie on the table while nobody plays."""
        self.idle = False
        self.inspected = True
        self.cards_on_table = False
        """Those of a round that became void, which nobody has picked up."""
        self.last_offered: tuple[int, str] | None = None
        """The box and the player with whom the offer to cut began the last time, that at the opening not counted (§4(d)(2))."""
        self.offered: set[str] = set()
        """Who has been offered it since."""
        self.played_since_offer = False
        self.accepts: list[str] = []
        self.burn_due = True
        self.new_dealers = 0
        """They came and have not burned their cards yet."""

        self.shuffled_by = "dealer"
        self.devices = Devices(rules, record)
        self.must_shuffle = True
        """A shuffle is owed, also of a device that shuffles by itself."""
        self.full_batch = True
        """What a continuous device is given next is a full batch (Ch.7 §B(3))."""
        self.sides = Sides(self, rules.double_shoe)
        self.sides.prepare(self._new_shoe())

    def carry_out(self, stimulus: dict[str, Any]) -> None:
        turn = _TURNS.get(stimulus["do"])
        if turn is not None:
            self.sides.use(stimulus.get("shoe", 1))
            turn(self, stimulus)

    def _new_shoe(self) -> Shoe:
        return Shoe(self.figures.tens_belong)

    # Opening and seats.

    def _open(self, stimulus: dict[str, Any]) -> None:
        """Ch.4 §§A to E, G, §3."""
        for player in stimulus.get("arrive", ()):
            self.players.arrive(player)
        for seat in stimulus.get("seats", ()):
            self.players.sit(seat["box"], seat["player"])
        self.decks_came = stimulus.get("decks")
        if self.decks_came == "new":
            record = self.record
            record.inspect("dealer")
            tens = stimulus.get("tens", ())
            for card in tens.split() if isinstance(tens, str) else tens:
                record.card("remove", card)
            record.inspect("floorperson")  # §3(b): verifies the removal; Ch.4 §§A, B: in either order
            record.spread("up")
            for _ in self.sides.each():
                self.spread = "up"
            self.inspected = False
            self._let_inspect()
        self.meters.open()

    def _let_inspect(self) -> None:
        """Ch.4 §E, Ch.5 §I, §3(c), §4(i): the first player may look at the cards."""
        if not self.inspected:
            first = self.players.first()
            if first is not None:
                self.record.inspect("player", first)
                self.inspected = True

    def _seat(self, stimulus: dict[str, Any]) -> None:
        self.players.sit(stimulus["box"], stimulus["player"])
        if self.idle and self.players.newcomer is None:
            self.players.newcomer = stimulus["player"]
            for _ in self.sides.each():
                self.beginning = True  # Ch.5 §D(1), §4(d)(1): for those who are there still it is not
        if self.spread == "down" and self.figures.idle_cards_face_up_for_comer:  # §4(i)
            self.record.spread("up")
            self.spread = "up"

    def _leave(self, stimulus: dict[str, Any]) -> None:
        self.players.leave(stimulus["box"])

    def _idle(self, stimulus: dict[str, Any]) -> None:
        """Ch.5 §H, §4(i)."""
        self.players.newcomer = None
        for _ in self.sides.each():
            self._collect()
        face = "up" if "face-up" in stimulus else "down"
        self.record.spread(face)
        for _ in self.sides.each():
            self.spread = face
            self.idle = True
            self.beginning = self.figures.idle_table_begins_anew
        self.offered.clear()
        self.last_offered = None  # the rounds of play are not consecutive any more
        self.inspected = False

    def _collect(self) -> None:
        """The cards that are in the shoe and in the rack; what a continuous device had is in it."""
        if self.shoe.inserted and self.shoe.left():
            self.record.gather("shoe")
        if self.shoe.rack and not self.shoe.in_device:
            self.record.gather("rack")
        self.shoe.empty()

    # The shuffle and the cut.

    def _stack(self, stimulus: dict[str, Any]) -> None:
        """Ch.4 §§E, F, Ch.5 §§A, G to I, Ch.7 §D, §3(c), §4(a), (g), (i), §7(j)."""
        if self.devices.machine_deals:
            self._stack_in_device(stimulus["cards"].split())
            return
        record = self.record
        by = "device" if self.devices.machine_shuffles else "dealer"
        if self.spread is not None:
            self._let_inspect()
            if self.idle and by == "device" and self.figures.cut_after_machine:  # Ch.5 §I(2)
                record.shuffle(by)
                record.gather("shuffler")
            else:
                record.bare("wash")
                record.shuffle(by)
        elif self.decks_came != "preshuffled" or self.shoe.loaded or self.devices.jammed:
            if self.cards_on_table and self.figures.cards_picked_up_in_order:  # §7(j)(1)
                record.gather("table")
            self._collect()
            record.shuffle(by)
        self.shuffled_by = by
        self.spread = None
        self.idle = False
        self._remember_cover()
        self.shoe.fill(stimulus["cards"].split())
        self.must_shuffle = self.full_batch = True  # for a device that comes back
        self.burn_due = True
        self._shuffled()

    def _stack_in_device(self, cards: list[str]) -> None:
        """Ch.5 §§A, J, K: a device that shuffles as it deals; it is told to where it has not done so by itself."""
        if self.spread is not None and not self.idle:  # Ch.4 §E (§D of Blackjack)
            self._let_inspect()
            self.record.bare("wash")
        elif self.idle and self.figures.idle_cards_of_device:  # Blackjack Ch.5 §I(2); elsewhere Ch.5 §K takes §I away too
            self._let_inspect()
            self.must_shuffle = self.full_batch = True
        self.spread = None
        self.idle = False
        if self.must_shuffle or self.devices.jammed:
            self.record.shuffle("device")
        self._remember_cover()
        self.shoe.fill(cards)
        self.shoe.in_device = True
        self.burn_due = self.full_batch
        supply.burn_first(self, None)
        self.shuffled_by = "device"
        self.must_shuffle = self.full_batch = False
        self.beginning = False
        self._shuffled()

    def _remember_cover(self) -> None:
        """Ch.5 §D(2): where the cover card came in the last round; a shuffle that is made again is made for the reason of the first."""
        if self.shoe.inserted:
            self.shoe_cover_place = self.shoe.cover_place

    def _shuffled(self) -> None:
        self.devices.jammed = False
        self.players.shuffled()
        self.cards_on_table = False

    def cut_is_due(self, shuffled_by: str) -> bool:
        """Ch.5 §B, §4(b)."""
        if self.figures.cut_after_machine:
            return True
        return shuffled_by == "dealer" or (self.decks_came == "preshuffled" and self.beginning)

    def _cut(self, stimulus: dict[str, Any]) -> None:
        """Ch.5 §§B to F, Ch.7 §B, §4(b) to (f), §7(c)."""
        self.accepts = list(stimulus.get("accepts", ()))
        due = self.cut_is_due(self.shuffled_by)
        recut = stimulus.get("recut")
        cover = None
        if due:
            cutter, following = cut.perform(self, cut.order_of_offers(self), stimulus["at"])
            cover = stimulus["cover"]
            self.record.cover(cover)
            if recut:
                cut.recut(self, cutter, following, recut)
                cover = recut["cover"]
                self.record.cover(cover)
        # §4(b)(1): the stack of a machine goes into the shoe as it is. In what order that is the script says all the same.
        self.shoe.cut(stimulus["at"])
        if recut:
            self.shoe.cut(recut["at"])
        self.shoe.put_cover(cover)
        self.record.bare("insert")
        self.shoe.inserted = True
        self.beginning = False
        if self.sides.all_cut:
            self.players.newcomer = None
        supply.burn_first(self, stimulus.get("burn-asked-by"))

    def _order(self, stimulus: dict[str, Any]) -> None:
        """Ch.5 §G: nothing happens but what the next stack brings."""
        self.must_shuffle = True

    def _new_dealer(self, stimulus: dict[str, Any]) -> None:
        """Ch.7 §B(4), §7(c): he also burns a card; where none is in reach, from what is dealt next, besides its first."""
        self.new_dealers += 1
        if not self.burn_due and self._may_be_dealt():
            supply.burn_first(self, stimulus.get("burn-asked-by"))

    def _may_be_dealt(self) -> bool:
        """Whether the next card that is dealt comes from the cards as they are: not if they are shuffled before, or out of reach."""
        shoe, devices = self.shoe, self.devices
        if shoe.left() == 0 or shoe.cover_place is not None or devices.jammed:
            return False
        return devices.machine_deals or not shoe.in_device

    # The operator's and the devices' doings.

    def _admit(self, stimulus: dict[str, Any]) -> None:
        if stimulus["may-bet"] or self.rules.shut_out:
            self.players.admit(stimulus["player"], stimulus["may-bet"])

    def _device(self, stimulus: dict[str, Any]) -> None:
        self.devices.become(stimulus["device"], stimulus["state"])

    def retire(self) -> None:
        """Ch.13 §D: new decks come; the table was opened long ago, and Ch.5 §D(2) looks at the round that became void."""
        self.shoe_cover_place = self.shoe.cover_place
        self.shoe = self._new_shoe()
        self.shoe.loaded = True
        self.burn_due = self.full_batch = True

    # Rounds.

    def _round(self, stimulus: dict[str, Any]) -> None:
        if self.devices.stopped:
            return  # Ch.13 §Q
        if self.burn_due:
            supply.burn_first(self, None)
        if self.shoe.in_device:
            self.shoe_cover_place = None  # there is no cover card in this round
        rnd = self._game.round(self, stimulus)
        self.played_since_offer = True
        rnd.play()
        self.players.bettors = rnd.bettors()


_TURNS: dict[str, Callable[[Session, dict[str, Any]], None]] = {
    "open": Session._open, "seat": Session._seat, "leave": Session._leave, "idle": Session._idle, "stack": Session._stack,
    "cut": Session._cut, "order": Session._order, "new-dealer": Session._new_dealer, "admit": Session._admit,
    "device": Session._device, "round": Session._round,
}
