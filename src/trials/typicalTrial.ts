import type { Rules } from '../rules/Rules.ts';
import { Player } from './Player.ts';

/**
 * The first trial that has the median of a measure (of an even number, the lower one of the two in the middle): a trial
 * to show that is neither a triumph nor a disaster.
 *
 * @param among how many trials to look at, from trial 0 on; at least 1
 */
export function typicalTrial<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  measure: string,
  among: number,
): number {
  const player = new Player(rules, setup, seed);
  const at = player.measures.findIndex(({ name }) => name === measure);
  if (at < 0) throw new Error(`no trial is typical by ${measure}, which the rules do not report`);
  const values = Array.from({ length: among }, (_, trial) => player.valuesOf(trial)[at]);
  const sorted = [...values].sort((one, other) => one - other);
  return values.indexOf(sorted[Math.floor((among - 1) / 2)]);
}
