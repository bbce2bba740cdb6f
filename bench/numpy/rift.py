"""Plays the crossing in numpy: ships leave a rift `exits` times, and each is removed on 3 or less of a d10.

rift.py WAY SHIPS EXITS TRIALS SEED prints how many trials had 0, 1 ... SHIPS arrive, then the seconds of processor time.
"""

import sys
from time import process_time

import numpy as np

# The number of trials in a batch, small enough for the processor's cache.
BATCH = 65_536


def binomial(rng, ships, exits, trials):
    left = rng.binomial(ships, 0.7, trials)
    for _ in range(exits - 1):
        left = rng.binomial(left, 0.7)
    return left


def dice(rng, ships, exits, trials):
    # The trials are along the last axis, so that each sum runs over whole rows at once.
    rolls = rng.integers(1, 11, (exits, ships, trials), dtype=np.uint8)
    return (rolls > 3).all(axis=0).sum(axis=0, dtype=np.uint8)


way = {"binomial": binomial, "dice": dice}[sys.argv[1]]
ships, exits, trials, seed = map(int, sys.argv[2:])
rng = np.random.default_rng(seed)
way(rng, ships, exits, BATCH)
counts = np.zeros(ships + 1, dtype=np.int64)
start = process_time()
for first in range(0, trials, BATCH):
    arrived = way(rng, ships, exits, min(BATCH, trials - first))
    counts += np.bincount(arrived, minlength=ships + 1)
seconds = process_time() - start
print(*counts, seconds, sep="\n")
