"""Plays an opposed pool in numpy: dice that hit against dice that block. The damage is the excess of hits over blocks.

attack.py WAY ATT CCS DEF TRIALS SEED prints how many trials had 0, 1 ... ATT damage, then the seconds of processor time.
"""

import sys
from time import process_time

import numpy as np

# The number of trials in a batch, small enough for the processor's cache.
BATCH = 65_536
BLOCK_NEED = 5


def binomial(rng, dice, need, trials):
    return rng.binomial(dice, (7 - need) / 6, trials)


def throw(rng, dice, need, trials):
    # The trials are along the last axis, so that each sum runs over whole rows at once.
    return (rng.integers(1, 7, (dice, trials), dtype=np.uint8) >= need).sum(axis=0, dtype=np.int8)


way = {"binomial": binomial, "dice": throw}[sys.argv[1]]
att, need, blocks, trials, seed = map(int, sys.argv[2:])
rng = np.random.default_rng(seed)


def damage(trials):
    hits = way(rng, att, need, trials)
    return np.maximum(hits - way(rng, blocks, BLOCK_NEED, trials), 0)


damage(BATCH)
counts = np.zeros(att + 1, dtype=np.int64)
start = process_time()
for first in range(0, trials, BATCH):
    counts += np.bincount(damage(min(BATCH, trials - first)), minlength=att + 1)
seconds = process_time() - start
print(*counts, seconds, sep="\n")
