"""Boxes, the bets on them, and the hands that they become."""

from __future__ import annotations

from spanish21.cards import VALUES, point_total


class Bet:
    """What one player put on one box before the deal."""

    __slots__ = ("player", "main", "sides", "placed", "fed", "insurance")

    def __init__(self, player: str, main: int) -> None:
        self.player = player
        self.main = main
        self.sides: dict[str, int] = {}
        """The additional wagers that still stand."""
        self.placed: dict[str, int] = {}
        """Every additional wager of the round, settled or not."""
        self.fed: dict[str, int] = {}
        """Those that have raised their meters."""
        self.insurance = 0


class Stake:
    """What one player has on one hand."""

    __slots__ = ("bet", "player", "main", "double", "open", "result")

    def __init__(self, bet: Bet, main: int) -> None:
        self.bet = bet
        self.player = bet.player
        self.main = main
        self.double = 0
        self.open = True
        self.result: str | None = None


class Hand:
    """A player's cards, and the stakes that go with them."""

    __slots__ = ("name", "cards", "hard", "aces", "stakes", "split", "blackjack", "doubled", "held", "refuses", "dead",
                 "requests", "turns", "cleared")

    def __init__(self, name: str, split: bool) -> None:
        self.name = name
        self.cards: list[str] = []
        self.hard = 0
        self.aces = 0
        self.stakes: list[Stake] = []
        self.split = split
        self.blackjack = False
        self.doubled = False
        self.held = False
        """Surrendered; its wager waits for the dealer's second card."""
        self.refuses = False
        """It would not have a card drawn in error, and gets no other."""
        self.dead = False
        self.requests = 0
        self.turns = 0
        self.cleared = False

    def add(self, card: str) -> None:
        self.cards.append(card)
        value = VALUES[card[0]]
        self.hard += value
        if value == 1:
            self.aces += 1

    @property
    def total(self) -> int:
        return point_total(self.hard, self.aces)

    def stake_of(self, player: str) -> Stake | None:
        for stake in self.stakes:
            if stake.player == player:
                return stake
        return None


class Box:
    """A betting position in a round."""

    __slots__ = ("number", "name", "bets", "caller", "hands", "splits", "first_two")

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = str(number)
        self.bets: list[Bet] = []
        self.caller = ""
        self.hands: list[Hand] = []
        """From the dealer's left to his right; one until it is split."""
        self.splits = 0
        self.first_two: tuple[str, str] | None = None

    def bet_of(self, player: str) -> Bet | None:
        for bet in self.bets:
            if bet.player == player:
                return bet
        return None

    @property
    def blackjack(self) -> bool:
        return self.splits == 0 and bool(self.hands) and self.hands[0].blackjack


class Dealer:
    """The dealer's cards; the hole card counts from the start, though nobody sees it."""

    __slots__ = ("cards", "hard", "aces", "up")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.hard = 0
        self.aces = 0
        self.up = ""

    def add(self, card: str) -> None:
        self.cards.append(card)
        value = VALUES[card[0]]
        self.hard += value
        if value == 1:
            self.aces += 1

    @property
    def total(self) -> int:
        return point_total(self.hard, self.aces)
