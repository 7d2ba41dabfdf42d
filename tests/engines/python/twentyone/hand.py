"""Boxes, the bets on them, and the hands that they become."""

from __future__ import annotations

from typing import Iterable

from twentyone.cards import VALUES


class Cards:
    """Cards that somebody holds, and what they come to."""

    __slots__ = ("cards", "_hard", "_ace", "total")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self._hard = 0
        """The total with every ace as one."""
        self._ace = False
        self.total = 0

    def add(self, card: str) -> None:
        self.cards.append(card)
        value = VALUES[card[0]]
        hard = self._hard = self._hard + value
        if value == 1:
            self._ace = True
        self.total = hard + 10 if self._ace and hard <= 11 else hard

    def hold(self, cards: Iterable[str]) -> None:
        """These, and no others."""
        self.cards = []
        self._hard, self._ace, self.total = 0, False, 0
        for card in cards:
            self.add(card)

    @property
    def soft(self) -> bool:
        """An ace counts 11."""
        return self.total != self._hard


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

    __slots__ = ("bet", "player", "main", "double", "open", "rescued", "result")

    def __init__(self, bet: Bet, main: int) -> None:
        self.bet = bet
        self.player = bet.player
        self.main = main
        self.double = 0
        self.open = True
        self.rescued = False
        self.result: str | None = None


class Hand(Cards):
    """A player's cards, and the stakes that go with them."""

    __slots__ = ("name", "stakes", "split", "blackjack", "doubled", "held", "refuses", "dead", "requests", "turns", "cleared")

    def __init__(self, name: str, split: bool) -> None:
        super().__init__()
        self.name = name
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

    def stake_of(self, player: str) -> Stake | None:
        for stake in self.stakes:
            if stake.player == player:
                return stake
        return None


class Box:
    """A betting position in a round."""

    __slots__ = ("number", "name", "bets", "caller", "hands", "splits", "first_two", "forfeited")

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = str(number)
        self.bets: list[Bet] = []
        self.caller = ""
        self.hands: list[Hand] = []
        """From the dealer's left to his right; one until it is split."""
        self.splits = 0
        self.first_two: tuple[str, str] | None = None
        self.forfeited: dict[str, Hand] = {}
        """The hand whose rescue cost a player his original wager."""

    def bet_of(self, player: str) -> Bet | None:
        for bet in self.bets:
            if bet.player == player:
                return bet
        return None

    @property
    def blackjack(self) -> bool:
        return self.splits == 0 and bool(self.hands) and self.hands[0].blackjack


class Dealer(Cards):
    """The dealer's cards; the hole card counts from the start, though nobody sees it."""

    __slots__ = ("up",)

    def __init__(self) -> None:
        super().__init__()
        self.up = ""
