import { describe, expect, it } from 'vitest';
import { stopAtPrecision, TargetJudge } from '../../../../src/analysis/targets/TargetJudge.ts';
import type { ExactSolution } from '../../../../src/exact/ExactSolution.ts';
import { InProcessExecutor } from '../../../../src/runner/executors/AdaptiveExecutor.ts';
import type { Executor } from '../../../../src/runner/executors/Executor.ts';
import { WorkerPoolExecutor } from '../../../../src/runner/executors/WorkerPoolExecutor.ts';
import { playStudy } from '../../../../src/runner/playChunks.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import type { Study } from '../../../../src/study/Study.ts';
import type { Band, Target } from '../../../../src/study/targets.ts';
import { StudyPlayer } from '../../../../src/trials/Player.ts';
import { shippedStudies } from '../../../shippedStudies.ts';
import { lotteries } from '../../runner/lottery.ts';

const unknown: ExactSolution = { state: 'over-budget', budget: 1 };

/** Returns an exact solution with the parts that targets use. */
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
  it('uses exact means in units and exact shares of values, without trials', () => {
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

  it('counts the ends of the band as inside, up to rounding', () => {
    const study = lotteries({ only: 0.3 }, { targets: [target('wins', { kind: 'atLeast', low: 0.3 })] });
    expect(new TargetJudge(study, [known(0.1 + 0.2)]).judged()[0].verdict).toBe('met');
    expect(new TargetJudge(study, [known(0.3 - 1e-6)]).judged()[0].verdict).toBe('missed');
  });

  it('compares an exact scenario with a sampled one by the interval of the sampled one', () => {
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

  it('judges the distance of a scenario from the baseline by the paired difference, as soon as the difference decides', () => {
    // All but one in fifty lots have the same result, so the difference has a much smaller variance than the rates.
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

  it('judges the distance of the baseline from another scenario, too, and of two others with an interval for each', () => {
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
    // The prizes are equal in every trial, which two separate intervals cannot show.
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

    it('applies a scenario’s name to all its points', () => {
      const rates = judged(target('wins', { kind: 'atLeast', low: 0.4 }, 'two'));
      expect(rates.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
        ['two, luck=0', 'missed'],
        ['two, luck=1', 'met'],
      ]);
      const [only, ...others] = judged(target('wins', { kind: 'atLeast', low: 0.4 }, 'two, luck=1'));
      expect([only.verdict, others]).toEqual(['met', []]);
    });

    it('compares each point with the same point of another scenario', () => {
      for (const scenario of ['two', null]) {
        const near = judged(target('wins', { kind: 'within', of: 'one', margin: 0.15 }, scenario));
        expect(near.map((one) => [one.scenario, one.verdict])).toEqual([
          ['two, luck=0', 'met'],
          ['two, luck=1', 'missed'],
        ]);
        expect(near.map(({ exact }) => Number(exact?.toFixed(9)))).toEqual([0.1, 0.3]);
      }
    });

    it('compares all points with one point if the target names that point', () => {
      const near = judged(target('wins', { kind: 'within', of: 'one, luck=1', margin: 0.2 }));
      expect(near.map(({ scenario }) => scenario)).toEqual(['one, luck=0', 'two, luck=0', 'two, luck=1']);
      expect(near.map(({ exact }) => Number(exact?.toFixed(9)))).toEqual([0.3, 0.2, 0.3]);
    });
  });

  it('keeps a verdict even if later trials alone would leave it undecided', () => {
    const study = lotteries({ only: 0.5 }, { targets: [target('wins', { kind: 'atLeast', low: 0.45 })] });
    const judge = new TargetJudge(study, [unknown]);
    const player = new StudyPlayer(study.rules, [study.scenarios[0].setup], study.seed);
    judge.isEnough(player.play([0], 0, 20_000));
    expect(judge.judged()[0].verdict).toBe('met');
    // With these few trials alone it would be undecided.
    judge.isEnough(player.play([0], 0, 10));
    expect(judge.judged()[0].verdict).toBe('met');
  });
});

const precision = { measure: 'wins', within: 0.02, confidence: 0.95, atMost: 100_000 };

describe('a run to a precision', () => {
  it('ends at the first look whose intervals are narrow enough in all scenarios', async () => {
    const trialsOf = async (chances: Record<string, number>, within: number) => {
      const study = lotteries(chances, { trials: precision.atMost, precision: { ...precision, within } });
      const { scenarios } = await runStudy(study, { workers: 0 });
      return scenarios.map(({ tally }) => tally.trials);
    };
    const [rough] = await trialsOf({ rare: 0.01 }, 0.02);
    const [common] = await trialsOf({ even: 0.5 }, 0.02);
    expect(rough).toBe(1_000);
    expect(common).toBeGreaterThan(2_400);
    expect(common).toBeLessThan(12_000);
    expect(await trialsOf({ rare: 0.01, even: 0.5 }, 0.02)).toEqual([common, common]);
    expect(await trialsOf({ even: 0.5 }, 0.001)).toEqual([100_000]);
  });

  it('ends at the same trial with the same sums on every executor', async () => {
    const shipped = shippedStudies.get('sure-enough') as Study;
    const study: Study = {
      ...shipped,
      precision: { ...shipped.precision!, within: 0.02 },
      scenarios: [...shipped.scenarios, { ...shipped.scenarios[0], name: 'again' }],
    };
    const played = async (executor: Executor) => {
      const tallies = await playStudy(study, executor, stopAtPrecision(study, study.precision!), {});
      await executor.close();
      return tallies.map(({ tally, pairs }) => [tally.trials, [...tally.counts], pairs && [...pairs.sums]]);
    };
    const alone = await played(new InProcessExecutor(study));
    expect(alone[0][0]).toBeGreaterThan(1_000);
    expect(alone[0][0]).toBeLessThan(20_000);
    expect(await played(new WorkerPoolExecutor(study, 1))).toEqual(alone);
    expect(await played(new WorkerPoolExecutor(study, 2))).toEqual(alone);
  });
});
