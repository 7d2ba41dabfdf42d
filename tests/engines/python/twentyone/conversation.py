"""The conversation with the harness: one JSON message a line."""

from __future__ import annotations

import json
import sys
import traceback
from io import BufferedIOBase
from typing import Any

from twentyone.record import KINDS, Record
from twentyone.course import CannotPlay, Game
from twentyone.session import Session

HELLO: dict[str, Any] = {
    "type": "hello", "protocol": 2, "name": "second opinion", "version": "1.0", "vendor": "assay21",
    "limits": {"ahead": 64, "boxes": 99},
}

Table = tuple[Game, Any]
"""A game, and its rules at the table that is open."""

CHUNK = 1 << 16
"""So much is read at once, where there is so much."""


def converse(games: dict[str, Game], source: BufferedIOBase, sink: BufferedIOBase) -> int:
    """Answers every message until `goodbye` or the end of the input; what came together is answered together."""
    table: Table | None = None
    begun = b""
    while chunk := source.read1(CHUNK):
        *lines, begun = (begun + chunk).split(b"\n")
        for line in lines:
            if not line.strip():
                continue
            message = json.loads(line)
            kind = message["type"]
            if kind == "goodbye":
                sink.flush()
                return 0
            if kind == "hello":
                answer = hello(games)
            elif kind == "table":
                table, answer = open_table(games, message)
            else:
                answer = play(table, message)
            sink.write(answer.encode("utf-8"))
            sink.write(b"\n")
        sink.flush()  # before it waits for more
    return 0


def hello(games: dict[str, Game]) -> str:
    """Who this engine is, and what it plays."""
    kinds = dict.fromkeys(kind for game in games.values() for kind in (*KINDS, *game.kinds))
    return json.dumps({**HELLO, "editions": list(games), "observes": list(kinds)}, separators=(",", ":"))


def open_table(games: dict[str, Game], message: dict[str, Any]) -> tuple[Table | None, str]:
    """`ready`, or `refused` with what cannot be played."""
    answer: dict[str, Any] = {"type": "ready", "id": message["id"]}
    table = None
    try:
        game = games.get(message["edition"])
        if game is None:
            answer = {"type": "refused", "id": message["id"], "reason": "not this edition", "edition": True}
        else:
            table = game, game.rules(message.get("options", {}))
    except CannotPlay as reason:
        answer = {"type": "refused", "id": message["id"], "reason": str(reason), "option": reason.option}
    return table, json.dumps(answer, separators=(",", ":"))


def play(table: Table | None, message: dict[str, Any]) -> str:
    """The transcript of one session; a fault of this program ends the turn it happens in, not the conversation."""
    record = Record()
    if table is not None:
        session = Session(*table, record)
        for stimulus in message["script"]:
            try:
                session.carry_out(stimulus)
            except Exception:  # noqa: BLE001 - told on standard error, judged by its transcript
                traceback.print_exc(file=sys.stderr)
            record.await_()
    return '{"type":"transcript","id":%d,"events":[%s]}' % (message["id"], ",".join(record.lines))
