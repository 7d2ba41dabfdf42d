#!/usr/bin/env python3
"""Practices of an engine that conforms, at one table, each with a seed that is drawn here.

drawn_seeds.py ASSAY21 SUBMISSION ENGINE [--seeds N] [--sessions N]

Fixed seeds show the same sessions again and again. Exit code 1, and the seed, where a fault is found, a
session lost or an error of the harness met. What is left open is no matter here. A table that this version
cannot play is skipped (77).
"""

import argparse
import pathlib
import re
import secrets
import subprocess
import sys
import tempfile

WITHOUT_A_FAULT = {0, 2}
NOT_PLAYED = 65
SKIPPED = 77


def practice(asked, seed):
    edition = re.search(r'edition="([^"]*)"', asked.submission.read_text()).group(1)
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(
            [asked.program, "certify", "--practice", "--quiet", "--evidence", "none", "--edition", edition,
             "--submission", str(asked.submission), "--engine", asked.engine, "--seed", str(seed),
             "--sessions", str(asked.sessions), "--out", folder + "/run"],
            capture_output=True, text=True, check=False)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("submission", type=pathlib.Path)
    options.add_argument("engine")
    options.add_argument("--seeds", type=int, default=10)
    options.add_argument("--sessions", type=int, default=20000)
    asked = options.parse_args()
    red = 0
    for _ in range(asked.seeds):
        seed = secrets.randbits(63)
        done = practice(asked, seed)
        if done.returncode == NOT_PLAYED and "cannot be played" in done.stderr:
            print(done.stderr)
            return SKIPPED
        red += done.returncode not in WITHOUT_A_FAULT
        print(f"{asked.submission.stem} seed {seed}: exit code {done.returncode}", flush=True)
        if done.returncode not in WITHOUT_A_FAULT:
            print(done.stdout[-4000:] + done.stderr[-2000:], flush=True)
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
