import { processorSeconds } from '../timing/processorSeconds.ts';
import type { Contestant, Counted } from './Contestant.ts';

/** The block size is the same as in the engine's trial loop, so that V8 compiles both in the same way. */
const BLOCK = 1024;

/**
 * Returns a straightforward program: plain loops, one call of `Math.random` for each die, and one measure.
 *
 * @param counted the measure
 * @param playOnce plays a trial and returns the index of the measure's cell
 */
export function naiveLoop(counted: Counted, playOnce: () => number): Contestant {
  const playBlock = (trials: number, counts: Float64Array) => {
    for (let trial = 0; trial < trials; trial += 1) counts[playOnce()] += 1;
  };
  return {
    name: 'die by die, Math.random',
    kind: 'naive',
    counted: [counted],
    play(trials) {
      const counts = new Float64Array(counted.cells);
      const from = processorSeconds();
      for (let done = 0; done < trials; done += BLOCK) playBlock(Math.min(BLOCK, trials - done), counts);
      return { counts, seconds: processorSeconds() - from };
    },
  };
}

/** Rolls six-sided dice. Returns how many of them show at least `need`. */
export function throwPool(dice: number, need: number): number {
  let hits = 0;
  for (let die = 0; die < dice; die += 1) if (throwDie(6) >= need) hits += 1;
  return hits;
}

/** Returns the face of one die, from 1. */
export function throwDie(sides: number): number {
  return 1 + Math.floor(Math.random() * sides);
}
