"""Cutting the stack: to whom it is offered, and who does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spanish21.session import Session


def order_of_offers(session: Session) -> list[str]:
    """Ch.5 §D, §4(d): the players to whom the cut is offered, one after the other."""
    around = session.from_the_right()
    if session.beginning:
        first = session.first_player()
        return _from(first, around) if first else around
    if session.figures.cut_goes_round_from_cover:
        place = session.shoe_cover_place
        if place is not None and place != "dealer":
            player = session.player_at(int(place.partition(".")[0]))
            if player is not None:
                return _from(player, around)
        return around
    last = session.last_offered
    if last is not None and session.played_since_offer:  # §4(d)(2): it goes on from round to round
        for box in session.places_from_the_right():
            if box < last:
                return _from(session.seats[box], around)
    return around


def _from(first: str, players: list[str]) -> list[str]:
    """All the players, beginning with this one and going on counter-clockwise: the dealer cuts when nobody will."""
    if first not in players:
        return [first, *players]
    where = players.index(first)
    return players[where:] + players[:where]


def perform(session: Session, players: list[str], accepts: list[str], at: int) -> tuple[str | None, list[str]]:
    """Offers the cut and has it made; who made it (nobody: the dealer), and who would be next."""
    record = session.record
    for index, player in enumerate(players):
        record.player("offer-cut", player)
        if player in accepts:
            record.cut(player, at)
            return player, players[index + 1:]
        record.player("decline-cut", player)
    record.cut(None, at)  # Ch.5 §C, §4(c)
    return None, []


def recut(session: Session, cutter: str | None, following: list[str], accepts: list[str], recut_: dict[str, Any]) -> None:
    """Ch.5 §F, §4(f)."""
    by = {"last-cutter": "previous", "next-entitled": "next"}.get(session.rules.recut_by, recut_["by"])
    if by == "previous":
        session.record.cut(cutter, recut_["at"])
    else:
        perform(session, following, accepts, recut_["at"])
