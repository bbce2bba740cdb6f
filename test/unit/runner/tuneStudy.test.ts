import { describe, expect, test } from 'vitest';
import { tuneStudy } from '../../../src/runner/tuneStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { curveRules } from './tuning/curveRules.ts';

const registry = new Map([[curveRules.name, curveRules]]);

interface Asked {
  readonly setup?: string;
  readonly adjust: string;
  readonly target: string;
  readonly trials?: number;
}

function tune({ setup = '{}', adjust, target, trials = 100_000 }: Asked) {
  const text = `question: q\nrules: curve\ntrials: ${trials}\nsetup: ${setup}\nadjust: ${adjust}\ntargets: [${target}]`;
  return tuneStudy(parseStudy(text, 'toy.yaml', registry), { workers: 0 });
}

const X = '{x: {from: 0, to: 100}}';

describe('tuning one number', () => {
  test('finds the whole number with the exact chance deepest in the band, and the ranges of numbers that meet it', async () => {
    const tuning = await tune({ adjust: X, target: '{measure: hits, between: [0.343, 0.378]}' });
    expect(tuning.answer?.name).toBe('x=36');
    expect(tuning.answer?.targets[0].exact).toBeCloseTo(0.36, 12);
    expect(tuning.answer?.margin).toBeCloseTo(0.017, 12);
    expect(tuning.answer?.trials).toBe(0);
    expect(tuning.runs).toEqual([[35, 37]]);
    expect(tuning).toMatchObject({ verdict: 'met', size: 101, search: { kind: 'halving', isMonotone: true } });
    // The range is halved; not every value is tried.
    expect(tuning.candidates.length).toBeLessThan(30);
  });

  test('accepts steps that are not whole numbers', async () => {
    const tuning = await tune({
      adjust: '{x: {from: 10, to: 60, step: 0.25}}',
      target: '{measure: hits, between: [0.2211, 0.2239]}',
    });
    expect(tuning.answer?.name).toBe('x=22.25');
    expect(tuning.runs).toEqual([[49, 49]]);
  });

  test('finds the number by paired trials if the solver gives up', async () => {
    const tuning = await tune({
      setup: '{die: endless}',
      adjust: X,
      target: '{measure: hits, between: [0.32, 0.40]}',
    });
    // The deepest is 36; a neighbour's margin is within the error of 1,000 trials.
    expect(tuning.verdict).toBe('met');
    expect(tuning.answer?.targets[0].exact).toBeNull();
    expect(tuning.answer?.choice[0]).toBeGreaterThanOrEqual(33);
    expect(tuning.answer?.choice[0]).toBeLessThanOrEqual(39);
    for (const { choice, verdict } of tuning.candidates) {
      if (verdict === 'met') expect(choice[0]).toSatisfy((x: number) => x >= 32 && x <= 40);
      if (verdict === 'missed') expect(choice[0]).toSatisfy((x: number) => x < 32 || x > 40);
    }
  });

  test('reports that no value meets the target if the range ends too early, with the nearest value first', async () => {
    const tuning = await tune({ adjust: '{x: {from: 0, to: 30}}', target: '{measure: hits, atLeast: 0.4}' });
    expect(tuning).toMatchObject({ verdict: 'missed', answer: null, runs: [] });
    expect(tuning.candidates[0].name).toBe('x=30');
    expect(tuning.candidates[0].margin).toBeCloseTo(-0.1, 12);
  });

  test('reports that no value meets the target if the band lies between two steps', async () => {
    const tuning = await tune({ adjust: X, target: '{measure: hits, between: [0.352, 0.358]}' });
    expect(tuning).toMatchObject({ verdict: 'missed', answer: null });
    expect(tuning.candidates.slice(0, 2).map(({ name }) => name)).toEqual(['x=35', 'x=36']);
  });

  test('finds both answers if the figure rises and falls', async () => {
    // 4 x (100 − x) / 10,000 is 0.5 at 14.6 and 85.4.
    const tuning = await tune({ setup: '{shape: hill}', adjust: X, target: '{measure: hits, between: [0.48, 0.52]}' });
    expect(tuning.search).toEqual({ kind: 'halving', isMonotone: false });
    expect(tuning.runs).toEqual([
      [14, 15],
      [85, 86],
    ]);
    expect(tuning.candidates).toHaveLength(101);
  });

  test('is undecided if the trials end before a verdict', async () => {
    const tuning = await tune({
      setup: '{die: endless}',
      adjust: '{x: [20, 36]}',
      target: '{measure: hits, atLeast: 0.361}',
      trials: 2_000,
    });
    expect(tuning).toMatchObject({ verdict: 'undecided', answer: null });
    expect(tuning.candidates[0].name).toBe('x=36');
  });

  test('skips values that the rules reject, and counts them', async () => {
    const tuning = await tune({
      setup: '{x: 10}',
      adjust: '{y: {from: 0, to: 50}}',
      target: '{measure: hits, atLeast: 0.295}',
    });
    expect(tuning.answer?.name).toBe('y=20');
    expect(tuning.refused).toBeGreaterThan(0);
    expect(tuning.refusal).toMatch(/^toy\.yaml:5:\d+ adjust\.y.*: y is too much for x/);
  });
});

describe('tuning several', () => {
  test('finds the best of a whole grid, with runners-up', async () => {
    const tuning = await tune({
      adjust: '{x: [10, 20, 30], y: {from: 0, to: 9}}',
      target: '{measure: hits, between: [0.3, 0.36]}',
    });
    expect(tuning.search).toEqual({ kind: 'grid' });
    expect(tuning.candidates).toHaveLength(30);
    expect(tuning.answer?.margin).toBeCloseTo(0.03, 12);
    expect(tuning.answer?.name).toBe('x=30, y=3');
    expect(tuning.candidates.filter(({ verdict }) => verdict === 'met').length).toBe(7);
  });

  test('drops the worse half of the undecided candidates repeatedly, so that few are played to the end', async () => {
    const tuning = await tune({
      setup: '{die: endless}',
      adjust: '{x: {from: 30, to: 50}, y: [0, 0.5]}',
      target: '{measure: hits, between: [0.399, 0.401]}',
      trials: 50_000,
    });
    expect(tuning.candidates).toHaveLength(42);
    const played = tuning.candidates.filter(({ trials }) => trials === 50_000);
    expect(played.length).toBeGreaterThan(0);
    expect(played.length).toBeLessThanOrEqual(8);
    expect(tuning.answer).toBeNull();
    expect(tuning.verdict).toBe('undecided');
  });

  test('draws combinations from a grid that is too large to try, the same ones for the same seed', async () => {
    const asked = {
      adjust: '{x: {from: 0, to: 100}, y: {from: 0, to: 50}}',
      target: '{measure: hits, between: [0.2, 0.3]}',
    };
    const [one, other] = [await tune(asked), await tune(asked)];
    expect(one.search).toEqual({ kind: 'random' });
    expect(one.size).toBe(101 * 51);
    expect(one.candidates.length + one.refused).toBe(400);
    // About 20 of 400 draws are expected in the middle half of the band.
    expect(one.answer?.margin).toBeGreaterThan(0.025);
    expect(other.candidates.map(({ name }) => name)).toEqual(one.candidates.map(({ name }) => name));
  });
});
