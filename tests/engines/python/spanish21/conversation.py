"""The conversation with the harness: one JSON message a line."""

from __future__ import annotations

import json
import sys
import traceback
from io import BufferedIOBase
from typing import Any

from spanish21.figures import EDITIONS
from spanish21.record import KINDS, Record
from spanish21.rules import CannotPlay, Rules
from spanish21.session import Session

HELLO: dict[str, Any] = {
    "type": "hello", "protocol": 2, "name": "second opinion", "version": "1.0", "vendor": "assay21",
    "editions": list(EDITIONS), "observes": list(KINDS), "limits": {"ahead": 64, "boxes": 99},
}

CHUNK = 1 << 16
"""So much is read at once, where there is so much."""


def converse(source: BufferedIOBase, sink: BufferedIOBase) -> int:
    """Answers every message until `goodbye` or the end of the input; what came together is answered together."""
    rules: Rules | None = None
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
                answer = json.dumps(HELLO, separators=(",", ":"))
            elif kind == "table":
                rules, answer = open_table(message)
            else:
                answer = play(rules, message)
            sink.write(answer.encode("utf-8"))
            sink.write(b"\n")
        sink.flush()  # before it waits for more
    return 0


def open_table(message: dict[str, Any]) -> tuple[Rules | None, str]:
    """`ready`, or `refused` with what cannot be played."""
    answer: dict[str, Any] = {"type": "ready", "id": message["id"]}
    rules = None
    try:
        figures = EDITIONS.get(message["edition"])
        if figures is None:
            answer = {"type": "refused", "id": message["id"], "reason": "not this edition", "edition": True}
        else:
            rules = Rules(figures, message.get("options", {}))
    except CannotPlay as reason:
        answer = {"type": "refused", "id": message["id"], "reason": str(reason), "option": reason.option}
    return rules, json.dumps(answer, separators=(",", ":"))


def play(rules: Rules | None, message: dict[str, Any]) -> str:
    """The transcript of one session; a fault of this program ends the turn it happens in, not the conversation."""
    record = Record()
    if rules is not None:
        session = Session(rules, record)
        for stimulus in message["script"]:
            try:
                session.carry_out(stimulus)
            except Exception:  # noqa: BLE001 - told on standard error, judged by its transcript
                traceback.print_exc(file=sys.stderr)
            record.await_()
    return '{"type":"transcript","id":%d,"events":[%s]}' % (message["id"], ",".join(record.lines))
