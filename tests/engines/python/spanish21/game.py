"""Spanish 21 as games that can be played, by their editions."""

from __future__ import annotations

from functools import partial

from spanish21.figures import EDITIONS
from spanish21.meters import Meters
from spanish21.round import Round
from spanish21.rules import Rules
from twentyone.course import Game

GAMES: dict[str, Game] = {ident: Game(partial(Rules, figures), Meters, Round) for ident, figures in EDITIONS.items()}
