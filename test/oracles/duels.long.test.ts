import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';

/** A duel with its distributions by value, each probability as numerator/denominator, and the mean of the RP spent. */
interface SolvedDuel {
  readonly title: string;
  readonly setup: unknown;
  readonly report: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

// Solved with fractions by a program that shares no code with riftlab: `python3 bench/referee/duels.py --fractions`
// prints this file again if it gets the file as input. `npm run referee` does the same for random duels.
const duels = readFileSync(join(import.meta.dirname, 'duels.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SolvedDuel);

/** Returns a fraction of whole numbers of any size as a number, correct to 20 digits. */
function asNumber(fraction: string): number {
  const [numerator, denominator = 1n] = fraction.split('/').map(BigInt);
  return Number((numerator * 10n ** 20n) / denominator) / 1e20;
}

describe('the exact solution of a duel whose plan compares with borderline values equals the fractions of the referee', () => {
  it.each(duels.map(({ title, setup, report }) => [title, setup, report] as const))('%s', (_, written, report) => {
    const setup = skirmish.setupSchema.parse(written);
    const solution = solveExactly(skirmish, setup);
    if (solution.state !== 'solved') throw new Error('over budget');
    for (const [at, { name, min, labels }] of skirmish.measures(setup).entries()) {
      const expected = report[name];
      if (typeof expected === 'string') {
        expect(solution.moments[at].mean, name).toBeCloseTo(asNumber(expected), 12);
        continue;
      }
      for (const [cell, probability] of solution.distributions[at].entries()) {
        const value = labels?.[cell] ?? String(min + cell);
        expect(probability, `${name} ${value}`).toBeCloseTo(asNumber(expected[value] ?? '0'), 12);
      }
    }
  });

  it('RQ.RE.COUNTERBLOW: red wins the first duel of the file in 38.3218258 %, an independently computed figure', () => {
    const winner = duels[0].report.winner as Record<string, string>;
    expect(asNumber(winner.red)).toBeCloseTo(0.383218258, 9);
  });
});
