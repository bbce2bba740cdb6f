import { describe, expect, test } from 'vitest';
import { measureSensitivity } from '../../../src/runner/measureSensitivity.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';
import { isCheck, sized } from '../../sized.ts';
import { ishigamiRules } from './sensitivity/ishigamiRules.ts';
import { curveRules } from './tuning/curveRules.ts';

describe('measureSensitivity', () => {
  const registry = new Map([[ishigamiRules.name, ishigamiRules]]);
  const ALL = `vary:
  one: {from: 0, to: 999}
  two: {from: 0, to: 999}
  three: {from: 0, to: 999}`;

  function studyOf(setup: string, vary = ALL, trials = 1000) {
    return parseStudy(
      `question: q\nrules: ishigami\ntrials: ${trials}\nsetup: ${setup}\n${vary}`,
      'toy.yaml',
      registry,
    );
  }

  const sensitivityOf = (study: ReturnType<typeof studyOf>, points: number) =>
    measureSensitivity(study, { figure: 'value', points, workers: 0 });

  // As published in Saltelli et al., Global Sensitivity Analysis (2008).
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

    test.runIf(isCheck)(
      'finds the published indices also from few trials of noisy points, because two replicates separate the noise',
      async () => {
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
      },
    );
  });
});

describe('playTornado', () => {
  const registry = new Map([curveRules, ishigamiRules].map((rules) => [rules.name, rules]));

  function sensitivityOf(text: string, figure = 'hits', points = 50, trials = 20_000) {
    const study = parseStudy(`question: q\nrules: curve\ntrials: ${trials}\n${text}`, 'toy.yaml', registry);
    return measureSensitivity(study, { figure, points, workers: 0 });
  }

  describe('the tornado', () => {
    test('has the exact difference at both ends of a range and at every value of a list', async () => {
      const { tornado } = await sensitivityOf('setup: {x: 40}\nvary: {x: {from: 30, to: 60}, y: [0, 5, 20]}');
      expect(tornado.baseline).toBeCloseTo(0.4, 12);
      expect(tornado.trials).toBe(0);
      const [x, y] = tornado.bars;
      expect(x.points.map(({ value }) => value)).toEqual([30, 60]);
      expect(x.points[0].difference).toBeCloseTo(-0.1, 12);
      expect(x.points[1].difference).toBeCloseTo(0.2, 12);
      expect(y.points.map(({ difference }) => Number(difference.toFixed(12)))).toEqual([0, 0.05, 0.2]);
      for (const { isExact, mcse } of [...x.points, ...y.points]) expect([isExact, mcse]).toEqual([true, 0]);
    });

    test('is paired on the same trials if nothing is exact, and is exactly 0 if nothing differs', async () => {
      const { tornado } = await sensitivityOf(
        'setup: {x: 40, die: endless}\nvary: {x: {from: 40, to: 41}, y: [0, 10]}',
      );
      const [same, more] = tornado.bars[0].points;
      expect(same).toMatchObject({ difference: 0, mcse: 0, isExact: false });
      // Every hit at 40 is a hit at 41, so the difference has the variance of one rate of 0.01, not of two rates of 0.4.
      expect(more.mcse).toBeCloseTo(Math.sqrt((0.01 * 0.99) / 20_000), 4);
      expect(more.interval.low).toBeLessThan(0.01);
      expect(more.interval.high).toBeGreaterThan(0.01);
      expect(tornado.trials).toBe(20_000);
    });

    test('is in the unit of the figure', async () => {
      const { tornado } = await sensitivityOf('setup: {x: 40}\nvary: {x: [30, 60]}', 'score');
      expect(tornado.baseline).toBeCloseTo(4, 12);
      expect(tornado.bars[0].points[1].difference).toBeCloseTo(2, 12);
    });
  });

  describe('the shares', () => {
    test('are equal for two paths with the same effect, and the interaction is 0', async () => {
      const { shares } = await sensitivityOf('setup: {x: 40}\nvary: {x: [40, 60], y: [0, 20]}', 'hits', 4_000);
      expect(shares).toMatchObject({ points: 4, exact: 4 });
      for (const { estimate, interval } of [...shares.indices.first!, ...shares.indices.total!]) {
        expect(Math.abs(estimate - 0.5)).toBeLessThan(0.06);
        // Four intervals of 95 %: about one seed in five has one that misses.
        expect(interval.low < 0.5 && interval.high > 0.5).toBe(true);
      }
      // x + y is 40, 60, 60 and 80 hundredths.
      expect(shares.indices.variance).toBeCloseTo(0.02, 2);
    });

    test('are the same for every call, and differ with another seed', async () => {
      const text = 'setup: {die: endless}\nvary: {x: [40, 60], y: [0, 20]}';
      const points = sized(60, 2_000);
      const [one, other] = [await sensitivityOf(text, 'hits', 5, points), await sensitivityOf(text, 'hits', 5, points)];
      expect(other.shares).toEqual(one.shares);
      expect((await sensitivityOf(`seed: another\n${text}`, 'hits', 5, points)).shares).not.toEqual(one.shares);
    });

    test('are 0 for every path if nothing differs', async () => {
      const { shares } = await sensitivityOf('setup: {x: 100}\nvary: {y: [0, 20]}');
      expect(shares.indices).toMatchObject({ variance: 0, first: null, total: null });
    });

    test('throw at the place of a combination that the rules reject', async () => {
      const text = `question: q\nrules: ishigami\nsetup: {most: 1600}\nvary:\n  one: {from: 0, to: 999}\n  two: {from: 0, to: 999}`;
      const study = parseStudy(text, 'toy.yaml', registry);
      const run = measureSensitivity(study, { figure: 'value', points: 200, workers: 0 });
      await expect(run).rejects.toThrow(StudyError);
      await expect(run).rejects.toThrow(/^toy\.yaml:5:\d+ vary\.one.*: too much of both \(with one=\d+, two=\d+\)$/);
    });
  });
});
