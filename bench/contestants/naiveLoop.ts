import { processorSeconds } from '../timing/processorSeconds.ts';
import type { Contestant, Counted } from './Contestant.ts';

/** As in the engine's trial loop, so that V8 compiles both alike. */
const BLOCK = 1024;

/**
 * What one writes first: plain loops, a die at a time by `Math.random`, one measure counted.
 *
 * @param counted the measure
 * @param playOnce plays a trial and gives the measure's cell
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

/** How many of so many six-sided dice show at least that. */
export function throwPool(dice: number, need: number): number {
  let hits = 0;
  for (let die = 0; die < dice; die += 1) if (throwDie(6) >= need) hits += 1;
  return hits;
}

/** A die of so many sides. */
export function throwDie(sides: number): number {
  return 1 + Math.floor(Math.random() * sides);
}
