import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../src/rules/Figure.ts';
import { count, flag } from '../../../../src/rules/Measure.ts';
import { DifferenceSequence } from '../../../../src/runner/judging/DifferenceSequence.ts';
import { meanSequence } from '../../../../src/statistics/sequence/meanSequence.ts';
import { nextLook } from '../../../../src/statistics/sequence/nextLook.ts';
import { Uniforms } from '../../statistics/Uniforms.ts';

const [wins] = figuresOf([flag('wins', 'it wins', 'duels')]);
const [few] = figuresOf([{ ...count('worth', 'the worth', 'points', 3), step: 0.5 }]);
const [many] = figuresOf([{ ...count('worth', 'the worth', 'points', 10), step: 0.5 }]);
const rates = { baseline: wins, other: wins };

describe('DifferenceSequence', () => {
  it('is the sequence of the trials’ own differences, in the figure’s unit and within what the ranges allow', () => {
    // d lies between 0 − 3 and 10 − 0: of four trials 1, 1, −2 and 6.
    const { low, high } = new DifferenceSequence({ baseline: few, other: many }, 0.9).look(
      { sum: 6n, squares: 42n },
      4,
    );
    const fromLowest = [4, 4, 1, 9];
    const squares = fromLowest.reduce((sum, value) => sum + value ** 2, 0);
    const integers = meanSequence([{ trials: 4, sum: 18n, squares: BigInt(squares) }], { min: -3, max: 10 }, 0.9);
    expect([low, high]).toEqual([integers.low * 0.5, integers.high * 0.5]);
    expect(low).toBeGreaterThanOrEqual(-1.5);
  });

  it('of scenarios that differ in nothing closes on 0 from both sides', () => {
    const sequence = new DifferenceSequence(rates, 0.95);
    for (const trials of [1_000, 10_000]) sequence.look({ sum: 0n, squares: 0n }, trials);
    const { low, high } = sequence.look({ sum: 0n, squares: 0n }, 100_000);
    expect(low).toBeCloseTo(-high, 12);
    expect(high).toBeLessThan(0.001);
  });

  it('of 2,000 runs that may stop at any look misses the difference no more often than stated', () => {
    // Gained in 3 % of trials and lost in 8 %. At 0.9 at most 200 of 2,000 runs may miss; the chance of a false alarm
    // above 240 is 0.2 %.
    const luck = new Uniforms('gained and lost');
    let missed = 0;
    for (let run = 0; run < 2_000; run += 1) {
      const sequence = new DifferenceSequence(rates, 0.9);
      let [gained, lost, isMissed] = [0, 0, false];
      for (let trials = 0; trials < 7_000; ) {
        const look = nextLook(trials, 7_000);
        for (; trials < look; trials += 1) {
          const lot = luck.next();
          if (lot < 0.03) gained += 1;
          else if (lot > 0.92) lost += 1;
        }
        const { low, high } = sequence.look({ sum: BigInt(gained - lost), squares: BigInt(gained + lost) }, trials);
        isMissed ||= low > -0.05 || high < -0.05;
      }
      if (isMissed) missed += 1;
    }
    expect(missed).toBeLessThanOrEqual(240);
  });
});
