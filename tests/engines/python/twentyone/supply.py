"""The next card: from the shoe, from behind the cover card, or from the rack when the shoe has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twentyone import cut
from twentyone.cards import is_ten
from twentyone.ends import VoidRound

if TYPE_CHECKING:
    from twentyone.course import Round
    from twentyone.session import Session


def draw(rnd: Round, place: str) -> str:
    """The next card of the shoe, for this place at the table."""
    shoe = rnd.shoe
    if shoe.next >= shoe.smooth:
        make_ready(rnd, place)
        _look_for_strays(rnd, place)
    if rnd.mishaps.in_error:
        rnd.mishaps.use()
    return shoe.take()


def make_ready(rnd: Round, place: str) -> None:
    """The cover card is set aside (Ch.7 §C, §7(j)), an empty shoe is filled from the rack (Ch.13 §K, §15(g))."""
    take_cover_out(rnd.session, place)
    if rnd.shoe.left() == 0:
        _refill(rnd)


def throw_away(rnd: Round) -> None:
    """The dealer's accidental card (Ch.13 §I, §15(e)); what does not belong into the shoe comes out before it."""
    rnd.shoe.rack.append(draw(rnd, "dealer"))
    rnd.record.discard(rnd.shoe.rack[-1])


def put_away(rnd: Round) -> None:
    """A card that was drawn in error and seen, and that nobody can use (Ch.13 §H, §15(d)); a ten is taken out all the same.
    From an empty shoe none was drawn: it is filled for a card that is needed."""
    rnd.mishaps.use()
    if rnd.shoe.left() == 0:
        return
    make_ready(rnd, "dealer")
    if not _is_stray(rnd):
        rnd.shoe.rack.append(rnd.shoe.take())
        rnd.record.discard(rnd.shoe.rack[-1])


def _look_for_strays(rnd: Round, place: str) -> None:
    """Ch.13 §§A to D, §15(a), (b): cards that lie face up, and tens, are found as they come to be the next."""
    while _is_stray(rnd):
        make_ready(rnd, place)


def _is_stray(rnd: Round) -> bool:
    """Whether the next card is one, which then goes where it belongs; of a second one of its kind the round is void."""
    shoe, mishaps = rnd.shoe, rnd.mishaps
    card = shoe.top()
    ten, faced = is_ten(card) and not rnd.figures.tens_belong, len(card) > 2
    if not ten and not faced:
        return False
    mishaps.tens += ten
    mishaps.faced += faced
    if ten:
        rnd.record.card("remove", shoe.take())
    else:
        shoe.rack.append(shoe.take())
        mishaps.faced_cards.append(shoe.rack[-1])
        rnd.record.discard(shoe.rack[-1])
    if mishaps.tens > 1 or (mishaps.faced > 1 and rnd.figures.several_faced_are_void):
        rnd.session.must_shuffle = True
        raise VoidRound(retire=mishaps.tens > 1 and rnd.figures.tens_retire_decks)
    return True


def take_cover_out(session: Session, place: str) -> None:
    """The cover card, if it is what comes next."""
    shoe = session.shoe
    if shoe.cover_is_next():
        shoe.take_cover_out(place)
        session.record.cover_out()


def burn_first(session: Session, asked_by: str | None) -> None:
    """The first card of a full shoe, and one for each new dealer (Ch.7 §B(3), (4), §7(c)); §4(h): or as the operator had it approved."""
    if session.rules.burns_when_filled:
        for _ in range(session.burn_due + session.new_dealers):
            _burn(session, asked_by)
    session.burn_due = False
    session.new_dealers = 0


def burn_one(session: Session) -> None:
    """Ch.12 §B(7) of Blackjack: the first card before each round; of a stack that is used up there is none."""
    _burn(session, None)


def _burn(session: Session, asked_by: str | None) -> None:
    shoe, record = session.shoe, session.record
    if shoe.left() == 0:
        return
    take_cover_out(session, "dealer")
    while is_ten(shoe.top()) and not session.figures.tens_belong:  # Ch.13 §C, §15(b): not even as a burned card
        record.card("remove", shoe.take())
        take_cover_out(session, "dealer")
    card = shoe.take()
    shoe.rack.append(card)
    record.burn(card)
    if asked_by is not None and session.figures.burned_card_is_shown:
        record.show(card, asked_by)


def _refill(rnd: Round) -> None:
    """Ch.13 §§K, L, §15(g): what lies in the rack is shuffled, and where a cut is due cut, and its first card burned."""
    session, shoe, record = rnd.session, rnd.shoe, rnd.record
    kept_out = rnd.mishaps.faced_cards if rnd.figures.faced_cards_sit_the_round_out else []  # Ch.13 §A
    if len(shoe.rack) == len(kept_out):
        raise VoidRound(retire=False)
    order = rnd.script.get("refill")
    place = shoe.cover_place
    record.gather("rack")
    by = session.shuffled_by if session.devices.machine_shuffles else "dealer"  # a device takes only what it had
    record.shuffle(by)
    shoe.refill(order.split() if order else list(shoe.rack), kept_out)
    if session.cut_is_due(by):
        session.shoe_cover_place = place
        cut.perform(session, cut.order_of_offers(session), max(1, shoe.left() // 2))
        behind = -(-shoe.left() // 4)
        shoe.put_cover(behind)
        record.cover(behind)
    record.bare("insert")
    _burn(session, None)  # whatever is approved for a full shoe
    if shoe.left() == 0:
        raise VoidRound(retire=False)
    if shoe.cover_is_next():
        make_ready(rnd, place or "dealer")
