#!/usr/bin/env python3
"""Certifies the engine of this folder at a table once for each lawful variant, and once for each fault.

certify_variants.py ASSAY21 SUBMISSION [--sessions N] [--faults] [NAME ...]

A variant must come out without a finding, or depend on a reading; a fault must be found, or the run be
inconclusive. Exit code 1, and a line each, where that is not so.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from spanish.house import FAULTS, VARIANTS

# The samples declare the point.
NOT_ASKED = {"round-to-the-house"}
# Hands that are rescued or dead stay where they are, against Massachusetts' order of taking up; and
# its players have a right to insure, which no offer of the dealer's opens (section 11(a), (b)).
NOT_IN_MASSACHUSETTS = {"clear-early", "insurance-by-offer"}


def certify(program, submission, switch, sessions):
    edition = re.search(r'edition="([^"]*)"', submission.read_text()).group(1)
    engine = pathlib.Path(__file__).with_name("engine.py")
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [program, "certify", "--practice", "--edition", edition, "--submission", str(submission),
             "--sessions", str(sessions), "--out", folder + "/run",
             "--engine", f"{sys.executable} {engine} {switch}"],
            capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("submission", type=pathlib.Path)
    options.add_argument("names", nargs="*")
    options.add_argument("--sessions", type=int, default=100)
    options.add_argument("--faults", action="store_true")
    asked = options.parse_args()
    wrong = 0
    left_out = NOT_ASKED | (NOT_IN_MASSACHUSETTS if asked.submission.stem.startswith("ma-") else set())
    for name in asked.names or sorted(FAULTS if asked.faults else set(VARIANTS) - left_out):
        switch = f"--{'fault' if asked.faults else 'variant'} {name}"
        code, said = certify(asked.program, asked.submission, switch, asked.sessions)
        findings = [line for line in said.splitlines() if re.match(r"F\d+ ", line)]
        ok = code == 1 if asked.faults else code in (0, 2)
        print(f"{'ok   ' if ok else 'WRONG'} {asked.submission.stem} {name}: exit code {code}, "
              f"{len(findings)} findings", flush=True)
        if not ok:
            wrong += 1
            print("\n".join(findings) or said[-2000:], flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
