import { bySize, type Comparison, type ComparisonVerdict, shownFigures } from '../../../analysis/comparison.ts';
import type { StudyResult } from '../../../analysis/StudyResult.ts';
import { amountText, confidenceText, groupedText } from '../../../foundation/numbers.ts';
import { changeSentence } from './changeSentence.ts';

/** What has changed, in words. */
export interface ComparisonText {
  /** One for each change that there is room for, the greatest first. */
  readonly sentences: readonly string[];
  /** How far they may be trusted, and what playing the same trials saved. */
  readonly notes: readonly string[];
}

/** Sentences of each figure; of more scenarios, a few of the greatest changes are told and the rest is counted. */
const MOST_SENTENCES = 6;
const FEW_SENTENCES = 3;

/**
 * The comparisons of a study in plain words, about its leading figure and those it wants decided. Every number is the
 * one of `comparison.csv`, rounded.
 */
export function comparisonText(result: StudyResult, comparisons: readonly Comparison[]): ComparisonText {
  const shown = shownFigures(result.study, comparisons).map((name) =>
    comparisons.filter(({ figure }) => figure.name === name),
  );
  return {
    sentences: shown.flatMap(sentencesOf),
    notes: [...familyNotes(comparisons, result.study.compare.confidence), ...pairingNotes(shown[0] ?? [])],
  };
}

/** Of one figure. */
function sentencesOf(comparisons: readonly Comparison[]): string[] {
  const sorted = bySize(comparisons);
  if (sorted.length <= MOST_SENTENCES) return sorted.map(changeSentence);
  const told = sorted.slice(0, FEW_SENTENCES);
  const rest = sorted.slice(FEW_SENTENCES);
  return [...told.map(changeSentence), `The other ${rest.length} scenarios: ${countsText(rest)}.`];
}

const VERDICTS = ['better', 'worse', 'more', 'less', 'same', 'undecided'] as const satisfies ComparisonVerdict[];

/** `3 better, 1 the same`. */
function countsText(comparisons: readonly Comparison[]): string {
  return VERDICTS.flatMap((verdict) => {
    const count = comparisons.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict === 'same' ? 'the same' : verdict}`];
  }).join(', ');
}

function familyNotes(comparisons: readonly Comparison[], confidence: number): string[] {
  const sampled = comparisons.filter(({ exact }) => exact === null).length;
  const known = comparisons.length - sampled;
  const exact =
    known === 0
      ? []
      : [
          `${sampled === 0 ? 'Exact values decide every verdict' : `Exact values decide ${known} of ${comparisons.length} verdicts`}.`,
        ];
  if (sampled === 0) return exact;
  if (sampled === 1) return [...exact, `The sampled verdict is right with ${confidenceText(confidence)} confidence.`];
  return [
    ...exact,
    `${groupedText(sampled)} comparisons are judged as one family by Holm’s procedure: with ${confidenceText(confidence)} confidence none of them is called a change where there is none.`,
  ];
}

/** A ratio up to this is no help worth a sentence. */
const HARDLY = 1.05;

/** What common luck saved, for the leading figure. */
function pairingNotes(comparisons: readonly Comparison[]): string[] {
  const ratios = comparisons.map(({ varianceRatio }) => varianceRatio).filter((ratio) => ratio !== 1);
  if (ratios.length === 0) return [];
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const finite = Math.max(...ratios.filter(Number.isFinite));
  if (!Number.isFinite(finite)) return ['On the same luck, all trials differ by the same amount.'];
  if (most <= HARDLY)
    return [`Playing on the same luck saved nothing: it is worth ${rangeText(least, most)} times the trials.`];
  const saved = `${groupedText(Number(((finite - 1) * comparisons[0].trials).toPrecision(2)))} trials of each scenario`;
  return [
    `On the same luck, differences are as sure as on ${rangeText(least, finite)} times as many trials without it, which saved ${least === most ? 'about' : 'up to'} ${saved}.`,
  ];
}

function rangeText(least: number, most: number): string {
  const [from, to] = [amountText(least), amountText(most)];
  return from === to ? from : `${from} to ${to}`;
}
