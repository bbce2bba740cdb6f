import { describe, expect, it } from 'vitest';
import { TargetJudge } from '../../../../src/analysis/targets/TargetJudge.ts';
import type { ExactSolution } from '../../../../src/exact/ExactSolution.ts';
import type { Band, Target } from '../../../../src/study/targets.ts';
import { StudyPlayer } from '../../../../src/trials/StudyPlayer.ts';
import { lotteries } from '../../runner/lottery.ts';

const unknown: ExactSolution = { state: 'over-budget', budget: 1 };

/** As the exact solver would have it, as far as targets read it. */
function known(chance: number): ExactSolution {
  const flat = (length: number) => new Float64Array(length).fill(1 / length);
  return {
    state: 'solved',
    states: 1,
    distributions: [Float64Array.of(1 - chance, chance), flat(10), flat(3)],
    moments: [
      { mean: chance, sd: 0.5 },
      { mean: 2.5, sd: 3 },
      { mean: 1, sd: 1 },
    ],
  };
}

const target = (measure: string, band: Band, scenario: string | null = null): Target => ({
  measure,
  scenario,
  band,
  confidence: 0.95,
});

describe('TargetJudge', () => {
  it('takes exact means in units and shares of values, and needs no trial for them', () => {
    const study = lotteries(
      { only: 0.5 },
      {
        targets: [
          target('prize', { kind: 'between', low: 1.25, high: 1.25 }),
          target('prize', { kind: 'atMost', high: 1.2499 }),
          target('colour=blue', { kind: 'atLeast', low: 1 / 3 }),
        ],
      },
    );
    const judge = new TargetJudge(study, [known(0.5)]);
    expect(judge.isDecided).toBe(true);
    expect(judge.judged().map(({ verdict }) => verdict)).toEqual(['met', 'missed', 'met']);
  });

  it('counts an end of the band as inside it, but for rounding', () => {
    const study = lotteries({ only: 0.3 }, { targets: [target('wins', { kind: 'atLeast', low: 0.3 })] });
    expect(new TargetJudge(study, [known(0.1 + 0.2)]).judged()[0].verdict).toBe('met');
    expect(new TargetJudge(study, [known(0.3 - 1e-6)]).judged()[0].verdict).toBe('missed');
  });

  it('holds an exact scenario against a sampled one by the sampled one’s interval', () => {
    const within = (margin: number) =>
      lotteries({ one: 0.5, other: 0.6 }, { targets: [target('wins', { kind: 'within', of: 'one', margin })] });
    for (const [margin, verdict] of [
      [0.2, 'met'],
      [0.02, 'missed'],
      [0.1, 'undecided'],
    ] as const) {
      const study = within(margin);
      const judge = new TargetJudge(study, [known(0.5), unknown]);
      const setups = study.scenarios.map(({ setup }) => setup);
      const tallies = new StudyPlayer(study.rules, setups, study.seed).play([0, 1], 0, 8_000);
      expect(judge.isEnough(tallies)).toBe(verdict !== 'undecided');
      const [{ verdict: found, estimate, interval }] = judge.judged();
      expect(found).toBe(verdict);
      expect(interval.low).toBeLessThanOrEqual(estimate);
      expect(interval.high).toBeGreaterThanOrEqual(estimate);
    }
  });

  it('judges how far a scenario lies from the baseline by the paired difference, as soon as that tells', () => {
    // The same lots win but for one in fifty: the difference varies by a fraction of what the rates do.
    const near = target('wins', { kind: 'within', of: 'one', margin: 0.05 });
    const study = lotteries({ one: 0.5, other: 0.52 }, { targets: [near] });
    const setups = study.scenarios.map(({ setup }) => setup);
    const tallies = new StudyPlayer(study.rules, setups, study.seed).play([0, 1], 0, 4_000);
    const [paired, apart] = [tallies, tallies.map(({ tally }) => ({ tally, pairs: null }))].map((shown) => {
      const judge = new TargetJudge(study, [unknown, unknown]);
      judge.isEnough(shown);
      return judge.judged()[0];
    });
    expect([paired.verdict, apart.verdict]).toEqual(['met', 'undecided']);
    expect(paired.estimate).toBeCloseTo(apart.estimate, 12);
    expect(paired.interval.high - paired.interval.low).toBeLessThan((apart.interval.high - apart.interval.low) / 2);
  });

  it('judges the baseline by its distance from another, too, and two others by an interval each', () => {
    const within = (of: string, scenario: string) => target('prize', { kind: 'within', of, margin: 0.2 }, scenario);
    const study = lotteries(
      { one: 0.5, other: 0.5, third: 0.5 },
      { targets: [within('other', 'one'), within('one', 'other'), within('other', 'third')] },
    );
    const setups = study.scenarios.map(({ setup }) => setup);
    const judge = new TargetJudge(study, [unknown, unknown, unknown]);
    judge.isEnough(new StudyPlayer(study.rules, setups, study.seed).play([0, 1, 2], 0, 20_000));
    const [one, other, third] = judge.judged();
    expect(one.interval).toEqual(other.interval);
    expect(one.verdict).toBe('met');
    // The prizes are alike in every trial, which two intervals cannot know.
    expect(third.interval.high).toBeGreaterThan(5 * one.interval.high);
  });

  describe('in a study with scenarios and a sweep', () => {
    const swept = (one: string, chances: readonly number[]) =>
      chances.map((chance, value) => ({
        name: `${one}, luck=${value}`,
        setup: { millionths: 1e6 * chance },
        point: { scenario: one, values: [{ path: 'luck', value }] },
      }));
    const scenarios = [...swept('one', [0.2, 0.5]), ...swept('two', [0.3, 0.8])];
    const judged = (wanted: Target) => {
      const study = lotteries({}, { scenarios, targets: [wanted] });
      return new TargetJudge(study, [0.2, 0.5, 0.3, 0.8].map(known)).judged();
    };

    it('takes a scenario’s name for all its points', () => {
      const rates = judged(target('wins', { kind: 'atLeast', low: 0.4 }, 'two'));
      expect(rates.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
        ['two, luck=0', 'missed'],
        ['two, luck=1', 'met'],
      ]);
      const [only, ...others] = judged(target('wins', { kind: 'atLeast', low: 0.4 }, 'two, luck=1'));
      expect([only.verdict, others]).toEqual(['met', []]);
    });

    it('holds each point against the same point of another scenario', () => {
      for (const scenario of ['two', null]) {
        const near = judged(target('wins', { kind: 'within', of: 'one', margin: 0.15 }, scenario));
        expect(near.map((one) => [one.scenario, one.verdict])).toEqual([
          ['two, luck=0', 'met'],
          ['two, luck=1', 'missed'],
        ]);
        expect(near.map(({ exact }) => Number(exact?.toFixed(9)))).toEqual([0.1, 0.3]);
      }
    });

    it('holds all against one point, where that is named', () => {
      const near = judged(target('wins', { kind: 'within', of: 'one, luck=1', margin: 0.2 }));
      expect(near.map(({ scenario }) => scenario)).toEqual(['one, luck=0', 'two, luck=0', 'two, luck=1']);
      expect(near.map(({ exact }) => Number(exact?.toFixed(9)))).toEqual([0.3, 0.2, 0.3]);
    });
  });

  it('does not take back what was decided', () => {
    const study = lotteries({ only: 0.5 }, { targets: [target('wins', { kind: 'atLeast', low: 0.45 })] });
    const judge = new TargetJudge(study, [unknown]);
    const player = new StudyPlayer(study.rules, [study.scenarios[0].setup], study.seed);
    judge.isEnough(player.play([0], 0, 20_000));
    expect(judge.judged()[0].verdict).toBe('met');
    // Far fewer trials alone would leave it open.
    judge.isEnough(player.play([0], 0, 10));
    expect(judge.judged()[0].verdict).toBe('met');
  });
});
