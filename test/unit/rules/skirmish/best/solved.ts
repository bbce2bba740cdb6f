import { solveExactly } from '../../../../../src/exact/solveExactly.ts';
import type { Setup } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';

/** The setup that a study's words stand for. */
export function read(setup: Readonly<Record<string, unknown>>): Setup {
  return skirmish.setupSchema.parse(setup);
}

/** By measure: the probabilities of its values from `min` on. */
export function solved(setup: Setup): (measure: string) => Float64Array {
  const solution = solveExactly(skirmish, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const names = skirmish.measures(setup).map(({ name }) => name);
  return (measure) => {
    const at = names.indexOf(measure);
    return at < 0 ? new Float64Array([1]) : solution.distributions[at];
  };
}

/** What a duel is worth to its first side: P(win) + ½ P(draw). */
export function worthOfDuel(setup: Setup): number {
  const winner = solved(setup)('winner');
  return winner[0] + winner[2] / 2;
}

/** What an attack is worth to the defender, who has so many boxes: E(boxes it crosses out) − E(boxes it loses). */
export function worthOfAttack(setup: Setup, boxes: number): number {
  const exact = solved(setup);
  return mean(exact('wounds_back')) - mean(exact('wounds'), boxes);
}

function mean(probabilities: Float64Array, most = Number.POSITIVE_INFINITY): number {
  return probabilities.reduce((sum, probability, value) => sum + probability * Math.min(value, most), 0);
}
