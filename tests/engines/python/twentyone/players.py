"""Who is at the table: seats, arrivals, and whom the operator lets bet."""

from __future__ import annotations


class Players:
    """The people of a session."""

    __slots__ = ("seats", "arrivals", "newcomer", "barred", "bettors", "last_boxes")

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.arrivals: list[str] = []
        self.newcomer: str | None = None
        """Who comes first to the idle table."""
        self.barred: set[str] = set()
        self.bettors: set[str] | None = None
        """Who bet in the last round since the shuffle."""
        self.last_boxes: dict[int, str] = {}
        """Who played which box in the last round."""

    def arrive(self, player: str) -> None:
        if player not in self.arrivals:
            self.arrivals.append(player)

    def sit(self, box: int, player: str) -> None:
        self.seats[box] = player
        self.arrive(player)

    def leave(self, box: int) -> None:
        player = self.seats.pop(box, None)
        if player is not None and player not in self.seats.values() and player in self.arrivals:
            self.arrivals.remove(player)

    def first(self) -> str | None:
        """The first to arrive; at a table that was idle, the first who came to it."""
        return self.newcomer or (self.arrivals[0] if self.arrivals else None)

    def from_the_right(self) -> list[str]:
        """The seated players from the dealer's right, counter-clockwise, each once."""
        return list(dict.fromkeys(self.seats[box] for box in sorted(self.seats, reverse=True)))

    def place_of(self, player: str) -> int | None:
        """The rightmost box of a player, if he sits."""
        return max((box for box, seated in self.seats.items() if seated == player), default=None)

    def next_after(self, place: int, player: str) -> str | None:
        """The next other player, counter-clockwise, after the one who had this box; from the right again when it was the last."""
        others = [one for one in self.from_the_right() if one != player]
        below = [one for one in others if (self.place_of(one) or 0) < place]
        return next(iter(below + others), None)

    def at(self, box: int) -> str | None:
        """Who played this box in the last round, if he is still there; otherwise who sits at it."""
        player = self.last_boxes.get(box)
        return player if player in self.arrivals else self.seats.get(box)

    def admit(self, player: str, may_bet: bool) -> None:
        """Ch.6 §C, §5(j): one who sat a round out since the shuffle may be shut out."""
        if may_bet:
            self.barred.discard(player)
        elif self.bettors is not None and player not in self.bettors:
            self.barred.add(player)

    def shuffled(self) -> None:
        """Ch.6 §C(2), §5(j): a reshuffle lets everybody bet again."""
        self.barred.clear()
        self.bettors = None
