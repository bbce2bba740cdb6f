import type { JudgedTarget } from '../../../src/analysis/targets/TargetJudge.ts';
import { count, figuresOf, flag } from '../../../src/rules/Measure.ts';
import type { CheckResult } from '../../../src/runner/checkStudy.ts';
import { lotteries } from '../runner/lottery.ts';

/** A rate and a count. */
export const [rate, amount] = figuresOf([flag('wins', 'it wins', 'tickets'), count('prize', 'prize', 'crowns', 9)]);

/** A target of the rate that is met, with some fields changed. */
export function judged(changes: Partial<JudgedTarget> = {}): JudgedTarget {
  return {
    target: { measure: 'wins', scenario: null, band: { kind: 'atLeast', low: 0.4 }, confidence: 0.95 },
    scenario: 'fair',
    figure: rate,
    estimate: 0.5,
    interval: { low: 0.45, high: 0.55 },
    exact: null,
    verdict: 'met',
    ...changes,
  };
}

export const missed = judged({ verdict: 'missed', scenario: '<un>&"fair"', exact: 0.399999 });
export const undecided = judged({ verdict: 'undecided' });
/** A target of the count, judged by its average. */
export const onAverage = judged({
  target: { measure: 'prize', scenario: null, band: { kind: 'atLeast', low: 5 }, confidence: 0.95 },
  figure: amount,
  exact: 5.6,
});

/** A result of `riftlab check` for two lotteries. */
export function checked(targets: readonly JudgedTarget[], trials = 1_000): CheckResult {
  return { study: lotteries({ fair: 0.5, unfair: 0.1 }), targets, trials };
}
