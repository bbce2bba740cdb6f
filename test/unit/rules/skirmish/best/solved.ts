import { solveExactly } from '../../../../../src/exact/solveExactly.ts';
import type { Setup } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';

/** Returns the checked setup. */
export function read(setup: Readonly<Record<string, unknown>>): Setup {
  return skirmish.setupSchema.parse(setup);
}

/** Solves a setup. The returned function gives, by measure, the probabilities of its values from `min` on. */
export function solved(setup: Setup): (measure: string) => Float64Array {
  const solution = solveExactly(skirmish, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const names = skirmish.measures(setup).map(({ name }) => name);
  return (measure) => {
    const at = names.indexOf(measure);
    return at < 0 ? new Float64Array([1]) : solution.distributions[at];
  };
}

/** Returns the value of a duel for its first side: P(win) + ½ P(draw). */
export function worthOfDuel(setup: Setup): number {
  const winner = solved(setup)('winner');
  return winner[0] + winner[2] / 2;
}

/**
 * Returns the value of an attack for the defender: E(boxes crossed out on the attacker) − E(boxes lost).
 *
 * @param boxes the defender's boxes
 */
export function worthOfAttack(setup: Setup, boxes: number): number {
  const exact = solved(setup);
  return mean(exact('wounds_back')) - mean(exact('wounds'), boxes);
}

function mean(probabilities: Float64Array, most = Number.POSITIVE_INFINITY): number {
  return probabilities.reduce((sum, probability, value) => sum + probability * Math.min(value, most), 0);
}
