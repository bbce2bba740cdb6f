import type { MeasureSummary, ValueSummary } from '../../Summary.ts';
import { groupedText } from '../../text/groupedText.ts';
import { percentText } from '../../text/percentText.ts';

/** A chart of so few values shows them all. */
const FEW = 12;
/** The ends of a longer one are left out as far as they hold less than this in every scenario, all together. */
const NEGLIGIBLE = 0.001;

/** Of values, in units. */
export interface Range {
  /** The lowest and highest value shown. */
  readonly first: number;
  readonly last: number;
}

/** Which values a chart shows: the same for all its scenarios, without long tails of next to nothing. */
export function shownValues(measures: readonly MeasureSummary[]): { rowsOf(measure: MeasureSummary): ValueSummary[] } {
  const range = rangeOf(measures);
  const stride = strideOf(measures);
  return {
    rowsOf: ({ values }) => values.filter((row, at) => at % stride === 0 && (range === null || isWithin(row, range))),
  };
}

/** What the caption says of the values left out; empty where none are. */
export function leftOut(measures: readonly MeasureSummary[], range: Range | null = rangeOf(measures)): string {
  if (range === null) return '';
  const parts = [
    sideText('below', range.first, measures, (value) => value < range.first),
    sideText('above', range.last, measures, (value) => value > range.last),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` Not shown: ${parts.join(', ')}.`;
}

function sideText(
  side: string,
  bound: number,
  measures: readonly MeasureSummary[],
  isBeyond: (value: number) => boolean,
): string | null {
  const beyond = measures.map(({ values }) => values.filter(({ value }) => isBeyond(Number(value))));
  if (beyond.every((rows) => rows.length === 0)) return null;
  const share = Math.max(...beyond.map((rows) => rows.reduce((sum, row) => sum + weight(row), 0)));
  return `${side} ${groupedText(bound)} (${share === 0 ? 'never seen' : percentText(share)})`;
}

/**
 * How far apart the values lie that come up at all, in steps: 2 where halves are counted and only whole ones come. The
 * values between are left out, and the axis stays even. Where nothing comes in the first place, no value is left out.
 */
function strideOf(measures: readonly MeasureSummary[]): number {
  if (measures[0].measure.kind === 'category') return 1;
  const places = measures.flatMap(({ values }) => values.flatMap((row, at) => (weight(row) > 0 ? [at] : [])));
  return Math.max(1, places.reduce(greatestCommonDivisor, 0));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Null where all values are shown: there are few, or they are the labels of a category. */
export function rangeOf(measures: readonly MeasureSummary[]): Range | null {
  if (measures[0].measure.kind === 'category') return null;
  if (Math.max(...measures.map(({ values }) => values.length)) <= FEW) return null;
  return {
    first: Math.min(...measures.map(({ values }) => firstThatMatters(values))),
    last: Math.max(...measures.map(({ values }) => firstThatMatters([...values].reverse()))),
  };
}

function firstThatMatters(values: readonly ValueSummary[]): number {
  let passed = 0;
  for (const row of values) {
    passed += weight(row);
    if (passed >= NEGLIGIBLE) return Number(row.value);
  }
  return Number(values[values.length - 1].value);
}

function weight({ probability, exact }: ValueSummary): number {
  return Math.max(probability, exact ?? 0);
}

function isWithin({ value }: ValueSummary, { first, last }: Range): boolean {
  return Number(value) >= first && Number(value) <= last;
}
