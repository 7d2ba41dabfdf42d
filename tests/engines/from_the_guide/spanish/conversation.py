"""The protocol, version 2: one JSON message a line, each answered in its turn."""

import json

from .law import LAWS
from .table import Table


def converse(lines, out, house):
    law, options = None, {}

    def say(message):
        out.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        out.flush()

    for line in lines:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            hello = {"type": "hello", "protocol": 2, "name": "from the guide", "version": "1.0", "vendor": "assay21",
                     "editions": sorted(LAWS), "observes": house.observes()}
            if house.without:
                hello["supports"] = house.supports()
            say(hello)
        elif kind == "table":
            edition = LAWS.get(message["edition"])
            if edition is None:
                say({"type": "refused", "id": message["id"], "reason": "an edition that I do not play", "edition": True})
                continue
            law, options = edition, message["options"]
            say({"type": "ready", "id": message["id"]})
        elif kind == "session":
            table = Table(law, options, house)
            say({"type": "transcript", "id": message["id"], "events": table.play(message["script"])})
        elif kind == "goodbye":
            return 0
    return 0
