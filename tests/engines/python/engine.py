#!/usr/bin/env python3
"""Spanish 21 in four editions, as an engine that answers JSON lines (docs/protocol.md)."""

import sys

from games import GAMES
from twentyone.conversation import converse

if __name__ == "__main__":
    sys.exit(converse(GAMES, sys.stdin.buffer, sys.stdout.buffer))
