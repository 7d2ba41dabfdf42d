"""Blackjack as a game that can be played."""

from __future__ import annotations

from blackjack.figures import FIGURES
from blackjack.progressives import Meters
from blackjack.round import Round
from blackjack.rules import Rules
from twentyone.course import Game

KINDS = ("offer-even-money", "even-money", "decline-even-money", "turn-up")

GAMES: dict[str, Game] = {
    FIGURES.ident: Game(Rules, Meters, Round, KINDS),
}
