import { type Contestant, EXITS, SHIPS } from './Contestant.ts';

/** As in the engine's trial loop, so that V8 compiles both alike. */
const BLOCK = 1024;

/** What one would write first: a die at a time by `Math.random`, in plain loops; a removed ship rolls no more. */
export const naive: Contestant = {
  name: 'naive loop, Math.random',
  measure: 'ships_arrived',
  values: SHIPS + 1,
  play(trials) {
    const counts = new Float64Array(SHIPS + 1);
    const from = performance.now();
    for (let done = 0; done < trials; done += BLOCK) playBlock(Math.min(BLOCK, trials - done), counts);
    return { counts, seconds: (performance.now() - from) / 1000 };
  },
};

function playBlock(trials: number, counts: Float64Array): void {
  for (let trial = 0; trial < trials; trial += 1) {
    let arrived = 0;
    for (let ship = 0; ship < SHIPS; ship += 1) {
      let left = EXITS;
      while (left > 0 && 1 + Math.floor(Math.random() * 10) > 3) left -= 1;
      if (left === 0) arrived += 1;
    }
    counts[arrived] += 1;
  }
}
