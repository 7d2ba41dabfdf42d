"""Cutting the stack: to whom it is offered, and who does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from twentyone.session import Session


def order_of_offers(session: Session) -> list[str]:
    """Ch.5 §D, §4(d): the players to whom the cut is offered, one after the other."""
    players = session.players
    around = players.from_the_right()
    if session.beginning:
        return _from(players.first(), around)
    if session.figures.cut_goes_round_from_cover:
        place = session.shoe_cover_place
        if place is None or place == "dealer":
            return around
        return _from(players.at(int(place.partition(".")[0])), around)
    order = around
    # §4(d)(2): it goes on from round to round, once the player at the far right has been offered the cut.
    if session.last_offered is not None and session.played_since_offer and around and around[0] in session.offered:
        order = _from(players.next_after(*session.last_offered), around)
    place = players.place_of(order[0]) if order else None
    session.last_offered = None if place is None else (place, order[0])
    session.played_since_offer = False
    return order


def _from(first: str | None, players: list[str]) -> list[str]:
    """All the players, beginning with this one and going on counter-clockwise: the dealer cuts when nobody will."""
    if first is None:
        return players
    if first not in players:
        return [first, *players]
    where = players.index(first)
    return players[where:] + players[:where]


def perform(session: Session, players: list[str], at: int) -> tuple[str | None, list[str]]:
    """Offers the cut and has it made; who made it (nobody: the dealer), and who would be next."""
    record = session.record
    for index, player in enumerate(players):
        record.player("offer-cut", player)
        if not session.beginning:
            session.offered.add(player)
        if player in session.accepts:
            record.cut(player, at)
            return player, players[index + 1:]
        record.player("decline-cut", player)
    record.cut(None, at)  # Ch.5 §C, §4(c)
    return None, []


def recut(session: Session, cutter: str | None, following: list[str], recut_: dict[str, Any]) -> None:
    """Ch.5 §F, §4(f)."""
    by = {"last-cutter": "previous", "next-entitled": "next"}.get(session.rules.recut_by, recut_["by"])
    if by == "previous":
        session.record.cut(cutter, recut_["at"])
    else:
        perform(session, following, recut_["at"])
