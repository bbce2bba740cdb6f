import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { type Figure, isRate } from '../../rules/Figure.ts';
import type { ScenarioResult, StudyResult } from '../../runner/StudyResult.ts';
import type { Interval } from '../../statistics/Interval.ts';
import { normalInterval } from '../../statistics/normalInterval.ts';
import { type DiscordantPairs, discordantPairs } from '../../statistics/paired/DiscordantPairs.ts';
import type { JointSums } from '../../statistics/paired/JointSums.ts';
import { type PairedDifference, pairedDifference } from '../../statistics/paired/pairedDifference.ts';
import { tangoInterval } from '../../statistics/paired/tangoInterval.ts';
import type { Contrast } from '../../statistics/verdict/Contrast.ts';
import { contrastOfMeans } from '../../statistics/verdict/contrastOfMeans.ts';
import { contrastOfRates } from '../../statistics/verdict/contrastOfRates.ts';
import { verdictsOf } from '../../statistics/verdict/verdictsOf.ts';
import { figureSums } from '../../trials/figureSums.ts';
import { type Pairing, pairingsOf } from '../../trials/Pairing.ts';
import { scenarioLabels } from '../text/scenarioLabels.ts';
import type { Comparison, ComparisonVerdict } from './Comparison.ts';
import { jointSums } from './jointSums.ts';

/** Two exact means that are no further apart than this are equal but for rounding. */
const ROUNDING = 1e-12;

/**
 * Every scenario but the first held against the first, figure by figure, on the same trials. Where both exact means are
 * known, their difference settles the verdict; all others are one family, corrected by Holm's procedure so that they are
 * all right with the study's confidence.
 */
export function comparisonsOf({ study, scenarios }: StudyResult): Comparison[] {
  const [baseline, ...others] = scenarios;
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const drafts = others.flatMap((other, at) => draftsOf(baseline, other, labels[at + 1]));
  const { confidence, margins } = study.compare;
  const marginOf = ({ pairing: { other } }: Draft) => (margins[other.name] ?? 0) / other.measure.step;
  const open = drafts.filter(({ exact }) => exact === null);
  const verdicts = verdictsOf(
    open.map((draft) => contrastOf(draft, marginOf(draft))),
    1 - confidence,
  );
  return drafts.map((draft) => {
    const sampled = verdicts[open.indexOf(draft)];
    if (draft.exact !== null) {
      return comparison(draft, baseline.scenario.name, {
        verdict: exactVerdict(draft.exact, marginOf(draft), draft.pairing.other),
        confidence,
        furtherTrials: null,
      });
    }
    return comparison(draft, baseline.scenario.name, {
      verdict: worded(sampled.verdict, draft.pairing.other),
      confidence: sampled.confidence,
      furtherTrials: sampled.verdict === 'undecided' ? sampled.furtherTrials : null,
    });
  });
}

/** A comparison before its verdict, in the figure's integers. */
interface Draft {
  readonly scenario: string;
  readonly label: string;
  readonly pairing: Pairing;
  readonly sums: JointSums;
  readonly paired: PairedDifference;
  /** How often a rate was up in one scenario alone; null for a count. */
  readonly pairs: DiscordantPairs | null;
  /** Whether the two setups are the same, so that nothing can differ. */
  readonly isSame: boolean;
  readonly exact: number | null;
}

function draftsOf(baseline: ScenarioResult, other: ScenarioResult, label: string): Draft[] {
  const { pairs: tally } = other;
  if (tally === null) return [];
  const { trials } = other.tally;
  const isSame = JSON.stringify(baseline.scenario.setup) === JSON.stringify(other.scenario.setup);
  return pairingsOf(baseline.measures, other.measures).map((pairing, at) => {
    const own = [figureSums(baseline.tally, pairing.baseline), figureSums(other.tally, pairing.other)] as const;
    const sums = jointSums(own, tally.differences(at), trials);
    const before = exactMean(baseline.exact, pairing.baseline);
    const after = exactMean(other.exact, pairing.other);
    return {
      scenario: other.scenario.name,
      label,
      pairing,
      sums,
      paired: pairedDifference(sums),
      pairs: isRate(pairing.other) ? discordantPairs(sums) : null,
      isSame,
      exact: before === null || after === null ? null : after - before,
    };
  });
}

function exactMean(exact: ExactSolution, { place, value, measure }: Figure): number | null {
  if (exact.state !== 'solved') return null;
  return value === null ? exact.moments[place].mean : exact.distributions[place][value - measure.min];
}

/** More is better, for the verdict; `worded` turns it round where it is not. */
function contrastOf({ paired, pairs, isSame }: Draft, margin: number): Contrast {
  if (pairs === null || isSame) return contrastOfMeans(paired, margin);
  return contrastOfRates(pairs, margin);
}

function exactVerdict(difference: number, margin: number, figure: Figure): ComparisonVerdict {
  if (Math.abs(difference) <= margin + ROUNDING) return 'same';
  return worded(difference > 0 ? 'better' : 'worse', figure);
}

/** A verdict on `more is better`, in the words for this figure. */
function worded(verdict: 'better' | 'worse' | 'same' | 'undecided', { measure, value }: Figure): ComparisonVerdict {
  if (verdict === 'same' || verdict === 'undecided') return verdict;
  const better = value === null ? measure.better : undefined;
  if (better === undefined) return verdict === 'better' ? 'more' : 'less';
  return (verdict === 'better') === (better === 'more') ? 'better' : 'worse';
}

function comparison(
  draft: Draft,
  baseline: string,
  judged: Pick<Comparison, 'verdict' | 'confidence' | 'furtherTrials'>,
): Comparison {
  const { scenario, label, pairing, sums, paired, exact } = draft;
  const { step } = pairing.other.measure;
  const inUnits = isRate(pairing.other) ? 1 : step;
  const { low, high } = intervalOf(draft, judged.confidence);
  return {
    baseline,
    scenario,
    label,
    figure: pairing.other,
    before: (Number(sums.x) / sums.trials) * inUnits,
    after: (Number(sums.y) / sums.trials) * inUnits,
    difference: paired.difference * inUnits,
    mcse: paired.mcse * inUnits,
    interval: { low: low * inUnits, high: high * inUnits },
    varianceRatio: paired.varianceRatio,
    exact: exact === null ? null : exact * inUnits,
    ...judged,
  };
}

function intervalOf({ paired, pairs, isSame }: Draft, confidence: number): Interval {
  if (pairs === null || isSame) return normalInterval(paired.difference, paired.mcse, confidence);
  return tangoInterval(pairs, confidence);
}
