"""Every edition that this engine plays."""

from __future__ import annotations

import blackjack.game
import spanish21.game
from twentyone.course import Game

GAMES: dict[str, Game] = {**spanish21.game.GAMES, **blackjack.game.GAMES}
