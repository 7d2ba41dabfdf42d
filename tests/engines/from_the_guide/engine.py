#!/usr/bin/env python3
"""Spanish 21 of Maryland and Massachusetts, written from docs/protocol.md and the regulations alone.

engine.py [--variant NAME]... [--unobserved KIND,...] [--without FEATURE,...] [--fault NAME]
"""

import argparse
import sys

from spanish.conversation import converse
from spanish.house import FAULTS, VARIANTS, House


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--variant", action="append", default=[], choices=sorted(VARIANTS))
    options.add_argument("--fault", action="append", default=[], choices=sorted(FAULTS))
    options.add_argument("--unobserved", default="")
    options.add_argument("--without", default="")
    options.add_argument("--list", action="store_true", help="the variants and faults, and what each is")
    asked = options.parse_args()
    if asked.list:
        for names in (VARIANTS, FAULTS):
            for name, what in sorted(names.items()):
                print(f"{name}: {what}")
        return 0
    house = House(set(asked.variant), set(asked.fault), set(filter(None, asked.unobserved.split(","))),
                  set(filter(None, asked.without.split(","))))
    return converse(sys.stdin.buffer, sys.stdout.buffer, house)


if __name__ == "__main__":
    sys.exit(main())
