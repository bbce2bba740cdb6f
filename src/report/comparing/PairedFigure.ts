import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { differenceOf } from '../../foundation/comparing.ts';
import { type Figure, isRate } from '../../rules/Figure.ts';
import type { ScenarioResult } from '../../runner/StudyResult.ts';
import { type DiscordantPairs, discordantPairs } from '../../statistics/paired/DiscordantPairs.ts';
import { type PairedDifference, pairedDifference } from '../../statistics/paired/pairedDifference.ts';
import { figureSums } from '../../trials/figureSums.ts';
import { pairingsOf } from '../../trials/Pairing.ts';
import type { ExactChange } from './Comparison.ts';
import { jointSums } from './jointSums.ts';

/** A figure of two scenarios on the same trials, in its integers, before anything is said of it. */
export interface PairedFigure {
  readonly figure: Figure;
  /** The means, as sampled. */
  readonly before: number;
  readonly after: number;
  readonly paired: PairedDifference;
  /** How often a rate was up in one scenario alone; null for a count. */
  readonly pairs: DiscordantPairs | null;
  /** Whether the two setups are the same, so that nothing can differ. */
  readonly isSame: boolean;
  readonly exact: ExactChange | null;
}

/** Every figure that two scenarios can be compared by. @param other with its trials beside the baseline's */
export function pairedFigures(baseline: ScenarioResult, other: ScenarioResult): PairedFigure[] {
  const { pairs: tally } = other;
  if (tally === null) return [];
  const { trials } = other.tally;
  const isSame = JSON.stringify(baseline.scenario.setup) === JSON.stringify(other.scenario.setup);
  return pairingsOf(baseline.measures, other.measures).map((pairing, at) => {
    const own = [figureSums(baseline.tally, pairing.baseline), figureSums(other.tally, pairing.other)] as const;
    const sums = jointSums(own, tally.differences(at), trials);
    return {
      figure: pairing.other,
      before: Number(sums.x) / trials,
      after: Number(sums.y) / trials,
      paired: pairedDifference(sums),
      pairs: isRate(pairing.other) ? discordantPairs(sums) : null,
      isSame,
      exact: changeOf(exactMean(baseline.exact, pairing.baseline), exactMean(other.exact, pairing.other)),
    };
  });
}

function changeOf(before: number | null, after: number | null): ExactChange | null {
  return before === null || after === null ? null : { before, after, difference: differenceOf(before, after) };
}

function exactMean(exact: ExactSolution, { place, value, measure }: Figure): number | null {
  if (exact.state !== 'solved') return null;
  return value === null ? exact.moments[place].mean : exact.distributions[place][value - measure.min];
}
