import { isWithin } from '../../foundation/comparing.ts';
import { type Figure, isRate } from '../../rules/Figure.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Interval } from '../../statistics/Interval.ts';
import { normalInterval } from '../../statistics/normalInterval.ts';
import { tangoInterval } from '../../statistics/paired/tangoInterval.ts';
import type { Contrast } from '../../statistics/verdict/Contrast.ts';
import { contrastOfMeans } from '../../statistics/verdict/contrastOfMeans.ts';
import { contrastOfRates } from '../../statistics/verdict/contrastOfRates.ts';
import { verdictsOf } from '../../statistics/verdict/verdictsOf.ts';
import { scenarioLabels } from '../text/scenarioLabels.ts';
import type { Comparison, ComparisonVerdict, ExactChange } from './Comparison.ts';
import { type PairedFigure, pairedFigures } from './PairedFigure.ts';

/**
 * Every scenario but the first held against the first, figure by figure, on the same trials. Where both exact means are
 * known, their difference settles the verdict; all others are one family, judged by Holm's procedure at the study's
 * confidence.
 */
export function comparisonsOf({ study, scenarios }: StudyResult): Comparison[] {
  const [baseline, ...others] = scenarios;
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const { confidence, margins } = study.compare;
  const drafts = others.flatMap((other, at) =>
    pairedFigures(baseline, other).map((pair) => ({
      pair,
      names: { baseline: baseline.scenario.name, scenario: other.scenario.name, label: labels[at + 1] },
      margin: (margins[pair.figure.name] ?? 0) / unitOf(pair.figure),
    })),
  );
  const sampled = drafts.filter(({ pair }) => pair.exact === null);
  const verdicts = verdictsOf(
    sampled.map(({ pair, margin }) => contrastOf(pair, margin)),
    1 - confidence,
  )[Symbol.iterator]();
  return drafts.map(({ pair, names, margin }) => {
    if (pair.exact !== null) {
      const verdict = exactVerdict(pair.exact, margin, pair.figure);
      return { ...names, ...inUnits(pair, margin, confidence), verdict, furtherTrials: null };
    }
    // One for each sampled draft, in their order.
    const judged = verdicts.next().value!;
    return {
      ...names,
      ...inUnits(pair, margin, judged.confidence),
      verdict: worded(judged.verdict, pair.figure),
      furtherTrials: judged.verdict === 'undecided' ? judged.furtherTrials : null,
    };
  });
}

/** More is better, for the verdict; `worded` turns it round where it is not. */
function contrastOf({ paired, pairs, isSame }: PairedFigure, margin: number): Contrast {
  if (pairs === null || isSame) return contrastOfMeans(paired, margin);
  return contrastOfRates(pairs, margin);
}

function exactVerdict({ before, after }: ExactChange, margin: number, figure: Figure): ComparisonVerdict {
  if (isWithin(after, before, margin)) return 'same';
  return worded(after > before ? 'better' : 'worse', figure);
}

/** A verdict on `more is better`, in the words for this figure. */
function worded(verdict: 'better' | 'worse' | 'same' | 'undecided', { measure, value }: Figure): ComparisonVerdict {
  if (verdict === 'same' || verdict === 'undecided') return verdict;
  const better = value === null ? measure.better : undefined;
  if (better === undefined) return verdict === 'better' ? 'more' : 'less';
  return (verdict === 'better') === (better === 'more') ? 'better' : 'worse';
}

/** What one of the figure's integers is worth. */
function unitOf(figure: Figure): number {
  return isRate(figure) ? 1 : figure.measure.step;
}

/** All but the names and the verdict, in the figure's unit. */
function inUnits(pair: PairedFigure, margin: number, confidence: number) {
  const { figure, before, after, paired, exact } = pair;
  const unit = unitOf(figure);
  const { low, high } = intervalOf(pair, confidence);
  return {
    figure,
    trials: paired.trials,
    before: before * unit,
    after: after * unit,
    difference: paired.difference * unit,
    mcse: paired.mcse * unit,
    interval: { low: low * unit, high: high * unit },
    confidence,
    varianceRatio: paired.varianceRatio,
    exact: exact && {
      before: exact.before * unit,
      after: exact.after * unit,
      difference: exact.difference * unit,
    },
    margin: margin * unit,
  };
}

function intervalOf({ paired, pairs, isSame }: PairedFigure, confidence: number): Interval {
  if (pairs === null || isSame) return normalInterval(paired.difference, paired.mcse, confidence);
  return tangoInterval(pairs, confidence);
}
