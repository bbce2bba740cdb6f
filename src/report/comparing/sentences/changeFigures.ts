import type { Comparison } from '../../../analysis/comparison.ts';
import { groupedText, percentText } from '../../../foundation/numbers.ts';
import { isRate } from '../../../rules/Measure.ts';

/** A comparison's numbers as sentences and tables have them: a rate's in per cent, its difference in points. */
export interface ChangeFigures {
  /** ` %`, or the figure's unit, with a blank before it. */
  readonly unit: string;
  /** `24.0`, `33.1`; a rate of nearly 0 or 100 % with as many decimals as tell it from those. */
  readonly before: string;
  readonly after: string;
  /** Without its sign: `9.1`. */
  readonly size: string;
  /** With its sign: `+9.1`, `−0.4`; `0` has none. */
  readonly difference: string;
  /** ` points`, or the figure's unit, with a blank before it. */
  readonly differenceUnit: string;
  /** Half the interval's width; null where the difference is exact. */
  readonly plusMinus: string | null;
  /** The ends of the interval, with their signs. */
  readonly low: string;
  readonly high: string;
  readonly margin: string;
}

/** Beyond so many decimals, digits would only be counted, not read. */
const MOST_DECIMALS = 10;

/**
 * The numbers of a comparison, exact where they are known. Sampled ones have as many decimals as show the first digit of
 * the interval's half-width, exact ones three digits of the difference.
 */
export function changeFigures({
  figure,
  exact,
  before,
  after,
  difference,
  interval,
  margin,
}: Comparison): ChangeFigures {
  const scale = isRate(figure) ? 100 : 1;
  const shown = exact ?? { before, after, difference };
  const half = (scale * (interval.high - interval.low)) / 2;
  const decimals = exact === null ? decimalsFor(half, 1) : decimalsFor(scale * (shown.difference || shown.before), 3);
  const text = (value: number) => fixed(scale * value, decimals);
  const ofRate = (value: number) =>
    isClaim(text(value), scale * value) ? percentText(value).replace(' %', '') : text(value);
  // Only what is exact is never or always so.
  const isCertain = (value: number) => exact !== null && isRate(figure) && (value === 0 || value === 1);
  const meanText = (value: number) =>
    isCertain(value) ? String(100 * value) : isRate(figure) ? ofRate(value) : text(value);
  return {
    unit: isRate(figure) ? ' %' : ` ${figure.measure.unit}`,
    before: meanText(shown.before),
    after: meanText(shown.after),
    size: text(Math.abs(shown.difference)),
    difference: signed(text(shown.difference)),
    differenceUnit: isRate(figure) ? ' points' : ` ${figure.measure.unit}`,
    plusMinus: exact === null ? fixed(half, decimals) : null,
    low: signed(text(interval.low)),
    high: signed(text(interval.high)),
    margin: String(Number((scale * margin).toPrecision(4))),
  };
}

/** Whether rounding says never or always where it is not so. */
function isClaim(text: string, percent: number): boolean {
  return (Number(text) === 0 && percent !== 0) || (Number(text) === 100 && percent !== 100);
}

/** So many decimals show so many digits of a size; of 0, a few. */
function decimalsFor(size: number, digits: number): number {
  if (size === 0) return 2;
  return Math.min(MOST_DECIMALS, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(size)))));
}

function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return text.replace('-', '');
  return decimals === 0 ? groupedText(Number(text)) : text.replace('-', '−');
}

function signed(text: string): string {
  return text.startsWith('−') || /^[0.]+$/.test(text) ? text : `+${text}`;
}
