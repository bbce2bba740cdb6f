import type { Comparison } from '../../analysis/comparison.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import { paragraphs, type Section, text } from '../model/Document.ts';
import { type Cell, type Column, formatted, type Table } from '../model/Table.ts';
import { changeFigures, comparisonText } from '../text/changes.ts';
import { figureTitle } from '../text/estimateText.ts';

const COLUMNS: readonly Column[] = [
  { name: 'baseline', title: 'Baseline', on: 'csv' },
  { name: 'scenario', title: 'Scenario', on: 'csv' },
  { name: 'measure', title: 'Measure' },
  { name: 'title', title: 'Title', on: 'csv' },
  { name: 'from', title: 'From', align: 'right', on: ['page', 'terminal'] },
  { name: 'to', title: 'To', align: 'right', on: ['page', 'terminal'] },
  { name: 'difference', title: 'Difference', align: 'right' },
  { name: 'plus_minus', title: '±', align: 'right', on: ['page', 'terminal'] },
  { name: 'mcse', title: 'MCSE', on: 'csv' },
  { name: 'ci_low', title: 'Lowest', on: 'csv' },
  { name: 'ci_high', title: 'Highest', on: 'csv' },
  { name: 'confidence', title: 'Confidence', on: 'csv' },
  { name: 'variance_ratio', title: 'Variance ratio', on: 'csv' },
  { name: 'verdict', title: 'Verdict' },
  { name: 'before', title: 'Before', on: 'csv' },
  { name: 'after', title: 'After', on: 'csv' },
  { name: 'exact', title: 'Exact difference', on: 'csv' },
  { name: 'exact_before', title: 'Exactly before', on: 'csv' },
  { name: 'exact_after', title: 'Exactly after', on: 'csv' },
  { name: 'margin', title: 'Margin', on: 'csv' },
  { name: 'further_trials', title: 'Further trials', on: 'csv' },
];

/**
 * `comparison.csv`: one row for each figure of each scenario except the baseline. Numbers of a figure are in its unit.
 */
export function comparisonTable(comparisons: readonly Comparison[]): Table {
  return { name: 'comparison', columns: COLUMNS, rows: comparisons.map(cellsOf) };
}

function cellsOf(comparison: Comparison): Cell[] {
  const { figure, verdict, exact, furtherTrials } = comparison;
  const { before, after, unit, difference, plusMinus } = changeFigures(comparison);
  return [
    comparison.baseline,
    comparison.scenario,
    { value: figure.name, text: `${figure.name}, ${unit.trim()}` },
    figureTitle(figure),
    before,
    after,
    { value: comparison.difference, text: difference },
    plusMinus ?? 'exact',
    comparison.mcse,
    comparison.interval.low,
    comparison.interval.high,
    comparison.confidence,
    finiteOrNull(comparison.varianceRatio),
    formatted(verdict, verdict === 'same' ? 'the same' : verdict),
    comparison.before,
    comparison.after,
    exact?.difference ?? null,
    exact?.before ?? null,
    exact?.after ?? null,
    comparison.margin,
    furtherTrials === null ? null : finiteOrNull(furtherTrials),
  ];
}

/** Returns the value, or null if it is infinite, because a spreadsheet has no notation for infinity. */
function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** The section with the changes from the baseline, in sentences; no section if there is nothing to compare. */
export function changesSections(result: StudyResult, comparisons: readonly Comparison[]): Section[] {
  const { sentences, notes } = comparisonText(result, comparisons);
  if (sentences.length === 0) return [];
  const detail = text(`${notes.join(' ')} Every figure is in comparison.csv.`, 'detail');
  return [{ heading: 'What changes', blocks: [...paragraphs(sentences), detail] }];
}
