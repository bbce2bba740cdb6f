import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/rules/registry.ts';
import { checkStudy } from '../../../src/runner/checkStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import type { Target } from '../../../src/study/targets.ts';
import { lotteries } from './lottery.ts';
import { walk } from './walk.ts';

const here = { workers: 0 };
const atLeast = (low: number): Target => ({
  measure: 'wins',
  scenario: null,
  band: { kind: 'atLeast', low },
  confidence: 0.95,
});

async function verdictOf(target: Target, chance = 0.5, trials = 50_000) {
  const { targets, trials: played } = await checkStudy(
    lotteries({ only: chance }, { targets: [target], trials }),
    here,
  );
  return { verdict: targets[0].verdict, played };
}

describe('checkStudy with a setup that is solved exactly', () => {
  const crossing = (target: string) =>
    parseStudy(
      `{question: q, rules: gravity-rift, setup: {fleet: {van: {ship: cruiser, exits: 1}}}, targets: [{measure: fleet_arrives, ${target}}]}`,
      'a.yaml',
      registry,
    );

  it.each([
    ['atLeast: 0.7', 'met'],
    ['atLeast: 0.700001', 'missed'],
    ['atMost: 0.699999', 'missed'],
    ['between: [0.699999, 0.700001]', 'met'],
    ['between: [0.700001, 0.8]', 'missed'],
  ])('decides by the exact value alone, to a millionth: 0.7 with the target {%s}', async (target, verdict) => {
    const { targets, trials } = await checkStudy(crossing(target), here);
    expect(targets.map((one) => one.verdict)).toEqual([verdict]);
    expect(targets[0].exact).toBeCloseTo(0.7, 12);
    expect(trials).toBe(0);
  });
});

describe('checkStudy with a setup that takes the solver longer', () => {
  // 301 steps have about 45,000 states.
  const walks = (low: number, stateBudget?: number) => {
    const text = `{question: q, rules: walk, trials: 5000, setup: {steps: 301}, targets: [{measure: right, atLeast: ${low}}]}`;
    return checkStudy(parseStudy(text, 'walks.yaml', new Map([['walk', walk]])), { ...here, stateBudget });
  };

  it.each([
    [0.4, 'met'],
    [0.5, 'met'],
    [0.500001, 'missed'],
  ])('decides by the exact value even if a few trials would be enough: at least %d', async (low, verdict) => {
    const { targets, trials } = await walks(low);
    expect(targets[0].verdict).toBe(verdict);
    expect(targets[0].exact).toBeCloseTo(0.5, 12);
    expect(trials).toBe(0);
  });

  it('decides by trials if the setup has too many states to be solved', async () => {
    const { targets, trials } = await walks(0.4, 1_000);
    expect(targets[0]).toMatchObject({ verdict: 'met', exact: null });
    expect(trials).toBe(1_000);
  });
});

describe('checkStudy without an exact value', () => {
  it('plays only until every target is decided', async () => {
    expect(await verdictOf(atLeast(0.3))).toEqual({ verdict: 'met', played: 1_000 });
    expect(await verdictOf(atLeast(0.7))).toEqual({ verdict: 'missed', played: 1_000 });
    const { verdict, played } = await verdictOf(atLeast(0.48));
    expect(verdict).toBe('met');
    expect(played).toBeGreaterThan(1_000);
    expect(played).toBeLessThan(50_000);
  });

  it('is undecided after the last trial', async () => {
    expect(await verdictOf(atLeast(0.5), 0.5, 5_000)).toEqual({ verdict: 'undecided', played: 5_000 });
  });

  it('judges a target in every scenario that it applies to', async () => {
    const near: Target = {
      measure: 'wins',
      scenario: null,
      band: { kind: 'within', of: 'fair', margin: 0.2 },
      confidence: 0.95,
    };
    const study = lotteries(
      { fair: 0.5, near: 0.52, far: 0.9 },
      { targets: [near, { ...atLeast(0.8), scenario: 'far' }] },
    );
    const { targets } = await checkStudy(study, here);
    expect(targets.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
      ['near', 'met'],
      ['far', 'missed'],
      ['far', 'met'],
    ]);
  });

  it('throws the reason of the signal when it is aborted', async () => {
    const study = lotteries({ only: 0.5 }, { targets: [atLeast(0.5)], trials: 1_000_000_000 });
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('stopped'));
    await expect(checkStudy(study, { ...here, signal: stop.signal, onProgress })).rejects.toThrow('stopped');
  });
});
