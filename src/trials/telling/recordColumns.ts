import type { Measure } from '../../rules/Measure.ts';
import type { Rules } from '../../rules/Rules.ts';
import { Player } from '../Player.ts';

/** Trials that are recorded at once. */
const BLOCK = 512;

/**
 * The values of some measures, trial by trial from trial 0 on, by the measures' names.
 *
 * @throws Error where the rules do not report one
 */
export function recordColumns<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  names: readonly string[],
  trials: number,
): ReadonlyMap<string, Int32Array> {
  const player = new Player(rules, setup, seed);
  const width = player.measures.length;
  const places = new Map(names.map((name) => [name, placeOf(player.measures, name)]));
  const columns = new Map([...places.keys()].map((name) => [name, new Int32Array(trials)]));
  const block = new Int32Array(BLOCK * width);
  for (let first = 0; first < trials; first += BLOCK) {
    const count = Math.min(BLOCK, trials - first);
    player.record(first, count, block);
    for (const [name, column] of columns) {
      const place = places.get(name)!;
      for (let at = 0; at < count; at += 1) column[first + at] = block[at * width + place];
    }
  }
  return columns;
}

function placeOf(measures: readonly Measure[], measure: string): number {
  const at = measures.findIndex(({ name }) => name === measure);
  if (at < 0) throw new Error(`no trial is told by ${measure}, which the rules do not report`);
  return at;
}
