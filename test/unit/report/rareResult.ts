import type { RareResult, StudyResult } from '../../../src/analysis/StudyResult.ts';
import { WeightedTally } from '../../../src/trials/rare/WeightedTally.ts';
import { exampleResult } from './exampleResult.ts';

/** Tilted trials, some of which are hits: all hits have one weight, and the other trials have weight 1/2. */
export function tiltedTrials(trials: number, hits: number, weight: number): RareResult {
  const tally = new WeightedTally();
  for (let trial = 0; trial < trials; trial += 1) tally.add(trial < hits ? weight : 0.5, trial < hits);
  return { state: 'played', tilts: [{ purpose: 'removal', tilt: 0.05 }], tally };
}

/** A result with a rare loss of the fleet: each of the `ships` of a scenario is lost with the chance `lost`. */
export function rareResult(
  rare: readonly RareResult[],
  { ships = [9], lost = 0.1, solved = true, measure = 'fleet_lost' } = {},
): StudyResult {
  const scenarios = Object.fromEntries(ships.map((count, at) => [`fleet ${at}`, { ships: count, survival: 1 - lost }]));
  const result = exampleResult({ scenarios, trials: 100_000, solved });
  const asked = { measure, tilts: [{ purpose: 'removal', tilt: null }], trials: 1_000 };
  return { ...result, study: { ...result.study, rare: asked }, rare };
}
