import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';

/** A duel and its distributions by value, each probability as numerator/denominator; of the RP spent, the mean. */
interface SolvedDuel {
  readonly title: string;
  readonly setup: unknown;
  readonly report: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

// Solved with fractions by a program that shares no code with riftlab: `python3 bench/referee/duels.py --fractions` prints
// this file again when it is given it. `npm run referee` does the same for random duels.
const duels = readFileSync(join(import.meta.dirname, 'duels.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SolvedDuel);

/** A fraction of whole numbers of any size, to 20 digits. */
function asNumber(fraction: string): number {
  const [numerator, denominator = 1n] = fraction.split('/').map(BigInt);
  return Number((numerator * 10n ** 20n) / denominator) / 1e20;
}

describe('duels whose plans compare on edges are what fractions come to', () => {
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

  it('RQ.RE.COUNTERBLOW: the first of them is won by red in 38.3218258 %, as it was found independently', () => {
    const winner = duels[0].report.winner as Record<string, string>;
    expect(asNumber(winner.red)).toBeCloseTo(0.383218258, 9);
  });
});
