import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { upperIncompleteGamma } from '../../../../src/statistics/chiSquare.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { anySymmetricBattle } from './symmetricBattles.ts';

/**
 * The number of battles. RIFTLAB_BATTLES=1000000 plays a million, which takes ten minutes. RIFTLAB_SEED chooses other
 * battles.
 */
const BATTLES = Number(process.env.RIFTLAB_BATTLES ?? 12_000);
const SEED = Number(process.env.RIFTLAB_SEED ?? 20_261_126);
const SETUPS = Math.ceil(Math.sqrt(BATTLES) / 2);
const TRIALS = Math.ceil(BATTLES / SETUPS);

/** Correct play has a smaller p-value once in 10,000 seeds. */
const LEAST_P = 1e-4;

describe('equal sides in skirmish battles', () => {
  it(`have equal odds: two and four sides, in ${SETUPS} battles of any plans, deployments and symmetric terrain, ${TRIALS} times each`, () => {
    // By number of sides: Σ (wins − expected)² / expected with its degrees of freedom, and each side's total wins.
    const statistics = new Map(
      [2, 4].map((sides) => [sides, { statistic: 0, freedom: 0, wins: Array(sides).fill(0) }]),
    );
    for (const { sides, text } of fc.sample(anySymmetricBattle, { seed: SEED, numRuns: SETUPS })) {
      const checked = skirmish.setupSchema.safeParse(text);
      const known = statistics.get(sides);
      if (!checked.success || known === undefined) continue;
      const wins = [...new Player(skirmish, checked.data, `equal sides ${SEED}`).play(0, TRIALS).histogram(0)].slice(
        0,
        sides,
      );
      const expected = wins.reduce((sum, count) => sum + count, 0) / sides;
      for (const [side, count] of wins.entries()) known.wins[side] += count;
      // With fewer expected wins the statistic does not follow the chi-square distribution.
      if (expected < 20) continue;
      known.statistic += wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      known.freedom += sides - 1;
    }
    for (const [sides, { statistic, freedom, wins }] of statistics) {
      expect(freedom, `${sides} sides`).toBeGreaterThan(SETUPS / 10);
      const message = `${sides} sides, wins ${wins}, chi-square ${statistic} for ${freedom}`;
      console.info(message);
      expect(upperIncompleteGamma(freedom / 2, statistic / 2), message).toBeGreaterThan(LEAST_P);
      // A small advantage of the same side in all battles is visible in the sum.
      const all = wins.reduce((sum, count) => sum + count, 0) / sides;
      const total = wins.reduce((sum, count) => sum + (count - all) ** 2 / all, 0);
      expect(upperIncompleteGamma((sides - 1) / 2, total / 2), message).toBeGreaterThan(LEAST_P);
    }
  }, 3_600_000);
});
