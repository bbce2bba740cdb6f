import type { RouteQuestion } from './RouteQuestion.ts';

/**
 * The least number of moves that a path from a system to the end still takes, each rift that it leaves giving `perExit` of
 * them back: a lower bound, below 0 where rifts that count twice give more than they take.
 *
 * Label correcting, from the end backwards. Where a loop gives moves without end, the values stop at minus the number of
 * states: no path without a loop takes more moves than that.
 *
 * @returns by `passed * systems + system`, `passed` of `via` having been passed; Infinity where no path leads to the end
 */
export function movesToGo({ map, terrain, to, via }: RouteQuestion, perExit: number): Float64Array {
  const count = map.systems.length;
  const least = new Float64Array(count * (via.length + 1)).fill(Number.POSITIVE_INFINITY);
  const isWaiting = new Uint8Array(least.length);
  const waiting: number[] = [];

  /** A path that enters `system` with `passed` behind it takes `moves` from there on. */
  const enter = (system: number, passed: number, moves: number) => {
    const before = passed > 0 && via[passed - 1] === system ? [passed - 1] : [];
    if (via[passed] !== system) before.push(passed);
    for (const earlier of before) {
      for (const neighbour of map.neighbours[system]) {
        const state = earlier * count + neighbour;
        const cost = Math.max(-least.length, moves + 1 - perExit * terrain[neighbour].rifts);
        if (cost >= least[state]) continue;
        least[state] = cost;
        if (isWaiting[state] === 1 || terrain[neighbour].impassable !== null) continue;
        isWaiting[state] = 1;
        waiting.push(state);
      }
    }
  };

  if (terrain[to].closed === null) enter(to, via.length, 0);
  for (let at = 0; at < waiting.length; at += 1) {
    const state = waiting[at];
    isWaiting[state] = 0;
    enter(state % count, Math.floor(state / count), least[state]);
  }
  return least;
}
