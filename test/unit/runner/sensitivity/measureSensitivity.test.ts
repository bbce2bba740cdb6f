import { describe, expect, test } from 'vitest';
import { measureSensitivity } from '../../../../src/runner/sensitivity/measureSensitivity.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { ishigamiRules } from './ishigamiRules.ts';

const registry = new Map([[ishigamiRules.name, ishigamiRules]]);
const ALL = `vary:
  one: {from: 0, to: 999}
  two: {from: 0, to: 999}
  three: {from: 0, to: 999}`;

function studyOf(setup: string, vary = ALL, trials = 1000) {
  return parseStudy(`question: q\nrules: ishigami\ntrials: ${trials}\nsetup: ${setup}\n${vary}`, 'toy.yaml', registry);
}

const sensitivityOf = (study: ReturnType<typeof studyOf>, points: number) =>
  measureSensitivity(study, { figure: 'value', points, workers: 0 });

// As published in Saltelli et al., Global Sensitivity Analysis (2008), and everywhere since.
const FIRST = [0.3139, 0.4424, 0];
const TOTAL = [0.5576, 0.4424, 0.2437];

describe('measureSensitivity', () => {
  test('finds the published indices of the Ishigami function, from exact values', async () => {
    const { shares, tornado } = await sensitivityOf(studyOf('{}'), 4_000);
    expect(shares.exact).toBe(shares.points);
    expect(tornado.trials).toBe(0);
    expect(shares.indices.noise).toBeCloseTo(0, 2);
    // Standard errors are below 0.015.
    for (let input = 0; input < 3; input += 1) {
      expect(Math.abs(shares.indices.first![input].estimate - FIRST[input])).toBeLessThan(0.05);
      expect(Math.abs(shares.indices.total![input].estimate - TOTAL[input])).toBeLessThan(0.05);
    }
  });

  test('finds them from few trials of noisy points, too, whose noise it keeps apart', async () => {
    // A trial's variance is 40 · 35/12 = 117 against the function's 13.8; five trials leave 23.3 to each replicate.
    const { shares } = await sensitivityOf(studyOf('{dice: 40}', ALL, 40_000), 4_000);
    expect(shares.exact).toBe(0);
    expect(shares.trials).toBe(5);
    expect(Math.abs(shares.indices.noise / 1e6 - 23.3)).toBeLessThan(2);
    expect(Math.abs(shares.indices.variance / 1e6 - 13.8)).toBeLessThan(2);
    for (let input = 0; input < 3; input += 1) {
      for (const [found, truth] of [
        [shares.indices.first![input], FIRST[input]],
        [shares.indices.total![input], TOTAL[input]],
      ] as const) {
        // Half-widths are 1.96 standard errors; one of six is off by 4 in 1 of 2,600 seeds.
        const half = (found.interval.high - found.interval.low) / 2;
        expect(Math.abs(found.estimate - truth)).toBeLessThan(2.04 * half);
        expect(half).toBeLessThan(0.2);
      }
    }
  });
});
