"""Plays gravity portals (rule IP2) trial by trial, as a referee for riftlab.

    python3 portals.py < JOB     JOB is JSON: {"setup": ..., "folder": ..., "trials": ..., "seed": ...}

Prints JSON with the number of trials in which each measure had each value, {measure: {value: count}}.
"""

import json
import sys
from collections import Counter
from random import Random

from portal_setup import Study
from portal_voyage import Voyage


def main():
    job = json.load(sys.stdin)
    study = Study(job["setup"], job["folder"])
    random = Random(job["seed"])
    counts = {}
    for _ in range(job["trials"]):
        for measure, value in Voyage(study, random).play().items():
            if measure not in counts:
                counts[measure] = Counter()
            counts[measure][int(value) if not isinstance(value, str) else value] += 1
    json.dump(counts, sys.stdout)


if __name__ == "__main__":
    main()
