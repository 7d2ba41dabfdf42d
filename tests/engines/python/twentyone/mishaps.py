"""What goes wrong in a round (Ch.13 §§E to I, Q; Ch.14 §§B to D, L of Blackjack; §15(c) to (e), (k)#2), and what players ask meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twentyone import supply
from twentyone.ends import StoppedRound

if TYPE_CHECKING:
    from twentyone.course import Round
    from twentyone.hand import Hand


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
            rnd.asked(entry)
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
