import { describe, expect, it } from 'vitest';
import { DifferenceSequence, FigureSequence } from '../../../../src/analysis/targets/FigureSequence.ts';
import { count, figuresOf, flag } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { meanSequence, nextLook } from '../../../../src/statistics/sequences.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { Tally } from '../../../../src/trials/Tally.ts';
import { lottery } from '../../runner/lottery.ts';
import { Uniforms } from '../../statistics/Uniforms.ts';

const [wins] = figuresOf([flag('wins', 'it wins', 'duels')]);
const [few] = figuresOf([{ ...count('worth', 'the worth', 'points', 3), step: 0.5 }]);
const [many] = figuresOf([{ ...count('worth', 'the worth', 'points', 10), step: 0.5 }]);
const rates = { baseline: wins, other: wins };

describe('DifferenceSequence', () => {
  it('uses the differences of single trials, in the figure’s unit and within the limits of the ranges', () => {
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

  it('of equal scenarios converges to 0 from both sides', () => {
    const sequence = new DifferenceSequence(rates, 0.95);
    for (const trials of [1_000, 10_000]) sequence.look({ sum: 0n, squares: 0n }, trials);
    const { low, high } = sequence.look({ sum: 0n, squares: 0n }, 100_000);
    expect(low).toBeCloseTo(-high, 12);
    expect(high).toBeLessThan(0.001);
  });

  it('of 2,000 runs misses the difference at any look no more often than stated', () => {
    // Gained in 3 % of trials and lost in 8 %. At 0.9 at most 200 of 2,000 runs may miss; the chance of a false alarm
    // above 240 is 0.2 %.
    const uniforms = new Uniforms('gained and lost');
    let missed = 0;
    for (let run = 0; run < 2_000; run += 1) {
      const sequence = new DifferenceSequence(rates, 0.9);
      let [gained, lost, isMissed] = [0, 0, false];
      for (let trials = 0; trials < 7_000; ) {
        const look = nextLook(trials, 7_000);
        for (; trials < look; trials += 1) {
          const lot = uniforms.next();
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

const rules = lottery as unknown as Rules<unknown, unknown>;
const setup = { millionths: 300_000 };
const figures = figuresOf(rules.measures(setup));

/** The interval after every look up to `most` trials. */
function intervals(name: string, confidence: number, most = 20_000, seed = 'a') {
  const figure = figures.find((one) => one.name === name);
  if (figure === undefined) throw new Error(name);
  const sequence = new FigureSequence(figure, confidence);
  const player = new Player(rules, setup, seed);
  const tally = new Tally(player.measures);
  const all = [];
  for (let from = 0; from < most; ) {
    const to = nextLook(from, most);
    tally.merge(player.play(from, to - from));
    all.push(sequence.look(tally));
    from = to;
  }
  return all;
}

// Prizes are (0..9 − 2) halves of a crown: 1.25 on average.
const truths = { wins: 0.3, prize: 1.25, 'colour=green': 1 / 3 };

describe('FigureSequence', () => {
  it.each(Object.entries(truths))(
    'contains the true mean of %s at every look, in its unit, and gets narrower',
    (name, truth) => {
      const all = intervals(name, 0.999);
      for (const { low, high } of all) {
        expect(low).toBeLessThan(truth);
        expect(high).toBeGreaterThan(truth);
      }
      const widths = all.map(({ low, high }) => high - low);
      expect(widths.at(-1)).toBeLessThan(widths[0] / 3);
    },
  );

  it('never widens for a rate', () => {
    const widths = intervals('wins', 0.95).map(({ low, high }) => high - low);
    for (const [at, width] of widths.slice(1).entries()) expect(width).toBeLessThanOrEqual(widths[at]);
  });

  it('misses the true value at any look of a run no more often than stated', () => {
    // Of 300 runs at 90 %, at most 30 are expected to miss; 50 or more have a chance below 2e-4.
    const missed = Array.from({ length: 300 }, (_, run) => intervals('wins', 0.9, 5_000, `run ${run}`)).filter((all) =>
      all.some(({ low, high }) => low > truths.wins || high < truths.wins),
    );
    expect(missed.length).toBeLessThan(50);
  });
});
