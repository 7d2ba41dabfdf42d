"""Every JSON example of the documents, and every sample of the codec, against the protocol's schemas.

usage: schema_test.py ROOT
A bad sample that the schema accepts has its line in schema_is_silent.txt beside this file.
"""

import json
import pathlib
import re
import sys

import jsonschema

KINDS = {"e": "event", "do": "stimulus"}
# What a bad sample claims to be: the first word of its name.
CLAIMS = {
    "hello": ["hello-of-engine"],
    "table": ["ready", "refused"],
    "transcript": ["transcript", "declined"],
    "script": ["script-file"],
    "file": ["transcript-file"],
}


class Twice(ValueError):
    """A member given twice, which Python's reader would swallow."""


def once(pairs):
    names = [name for name, _ in pairs]
    if len(names) != len(set(names)):
        raise Twice(names)
    return dict(pairs)


def no_constant(word):
    raise ValueError(word)


DECODER = json.JSONDecoder(object_pairs_hook=once, parse_constant=no_constant)


def values_in(text):
    """The JSON values of a text, one after the other."""
    at = 0
    while True:
        at += len(text[at:]) - len(text[at:].lstrip())
        if at == len(text):
            return
        value, at = DECODER.raw_decode(text, at)
        yield value


def blocks_in(page):
    return re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


class Schema:
    """One version of the protocol."""

    def __init__(self, path, beside=()):
        self.name = path.name
        self.whole = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.Draft7Validator.check_schema(self.whole)
        self.store = {self.name: self.whole, **{one.name: one.whole for one in beside}}

    def problem(self, value, kinds=()):
        """What is wrong with a message, a file, a stimulus or an event; None where nothing is."""
        kinds = kinds or [KINDS[key] for key in KINDS if isinstance(value, dict) and key in value]
        schema = self.whole
        kinds = [kind for kind in kinds if kind in self.whole["definitions"]]
        if kinds:
            schema = {"anyOf": [{"$ref": f"{self.name}#/definitions/{kind}"} for kind in kinds]}
        resolver = jsonschema.RefResolver(self.name, self.whole, store=self.store)
        validator = jsonschema.Draft7Validator(schema, resolver=resolver)
        error = jsonschema.exceptions.best_match(validator.iter_errors(value))
        return None if error is None else error.message


class Versions:
    """Every version. What says which it is of is held to that one, all else to the oldest that may have it."""

    def __init__(self, folder):
        one = Schema(folder / "protocol-1.schema.json")
        self.schemas = {1: one, 2: Schema(folder / "protocol-2.schema.json", beside=[one])}

    def of(self, value):
        if not isinstance(value, dict):
            return [1, 2]
        if "speaks" in value:
            return [2]
        number = value.get("protocol", value.get("version") if "assay21" in value else None)
        return [number] if number in self.schemas else [1, 2]

    def problem(self, value, kinds=()):
        problems = [self.schemas[number].problem(value, kinds) for number in self.of(value)]
        return None if None in problems else problems[-1]

    def narrowing(self, value):
        """What version 1 accepts and version 2 does not, though it says of no version that it is its own."""
        if self.of(value) != [1, 2] or self.schemas[1].problem(value) is not None:
            return None
        return self.schemas[2].problem(value)


def good_texts(root):
    for block in blocks_in((root / "docs/protocol.md").read_text(encoding="utf-8")):
        yield "docs/protocol.md", block
    for folder in ("docs/examples", "tests/conformance/wire/good", "tests/cli/good"):
        for path in sorted((root / folder).glob("**/*.json*")):
            yield str(path.relative_to(root)), path.read_text(encoding="utf-8")


def check_good(schema, root):
    count = 0
    for name, text in good_texts(root):
        for value in values_in(text):
            count += 1
            problem = schema.problem(value)
            if problem is not None:
                yield f"{name}: {json.dumps(value)[:120]}: {problem}"
            lost = schema.narrowing(value)
            if lost is not None:
                yield f"{name}: {json.dumps(value)[:120]}: no longer in version 2: {lost}"
    if count < 50:
        yield f"only {count} good examples were found"


def accepts(schema, path):
    try:
        values = list(values_in(path.read_text(encoding="utf-8")))
    except ValueError:  # no JSON, no UTF-8, a member given twice
        return False
    claim = CLAIMS[path.stem.split("-")[0]]
    return len(values) == 1 and schema.problem(values[0], claim) is None


def check_bad(schema, root):
    folder = root / "tests/conformance/wire/bad"
    lines = (root / "tests/conformance/wire/schema_is_silent.txt").read_text(encoding="utf-8").split("\n")
    silent = {line for line in lines if line and not line.startswith("#")}
    accepted = {path.stem for path in folder.glob("*.json") if accepts(schema, path)}
    for name in sorted(accepted - silent):
        yield f"bad/{name}.json: the schema accepts it"
    for name in sorted(silent - accepted):
        yield f"schema_is_silent.txt names {name}, which the schema refuses or which is not there"


def main():
    root = pathlib.Path(sys.argv[1])
    schema = Versions(root / "docs/schema")
    problems = [*check_good(schema, root), *check_bad(schema, root)]
    print("\n".join(problems) or "every example is what it should be")
    return 1 if problems else 0


sys.exit(main())
