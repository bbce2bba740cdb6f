import { compareFigures } from '../../foundation/comparing.ts';
import { digitsText } from '../../foundation/numbers.ts';
import { type Figure, isRate } from '../../rules/Measure.ts';
import type { Band } from '../../study/targets.ts';

/** As many digits as a designer may have written; rounding beyond them is the machine's. */
const ALL_DIGITS = 12;

/**
 * What a target wants, in the words of a table. A count is judged by its average, and single trials may well be outside:
 * `40 % to 60 %`, `at least 2 on average`, `on average within 0.5 of as-is`.
 */
export function bandText(band: Band, figure: Figure): string {
  const text = (value: number) => valueText(value, figure, ALL_DIGITS);
  const onAverage = isRate(figure) ? '' : ' on average';
  switch (band.kind) {
    case 'between':
      return `${text(band.low)} to ${text(band.high)}${onAverage}`;
    case 'atLeast':
      return `at least ${text(band.low)}${onAverage}`;
    case 'atMost':
      return `at most ${text(band.high)}${onAverage}`;
    case 'within':
      return `${isRate(figure) ? '' : 'on average '}within ${distanceText(band.margin, figure)} of ${band.of}`;
  }
}

/** A difference of two values of a figure; a rate's in points. */
export function distanceText(distance: number, figure: Figure): string {
  return isRate(figure) ? `${digitsText(distance * 100, ALL_DIGITS)} points` : valueText(distance, figure, ALL_DIGITS);
}

/** A figure's value; a rate in percent. @param digits significant ones */
export function valueText(value: number, figure: Figure, digits = 4): string {
  return isRate(figure) ? `${digitsText(value * 100, digits)} %` : digitsText(value, digits);
}

/** An exact value with enough digits to tell it from the ends of a band, and a rate from 0 and 1. */
export function exactText(value: number, figure: Figure, band: Band): string {
  const ends = [...endsOf(band), ...(isRate(figure) ? [0, 1] : [])].filter((end) => compareFigures(end, value) !== 0);
  for (let digits = 4; digits < ALL_DIGITS; digits += 1) {
    const text = valueText(value, figure, digits);
    if (ends.every((end) => valueText(end, figure, digits) !== text)) return text;
  }
  return valueText(value, figure, ALL_DIGITS);
}

function endsOf(band: Band): readonly number[] {
  switch (band.kind) {
    case 'between':
      return [band.low, band.high];
    case 'atLeast':
      return [band.low];
    case 'atMost':
      return [band.high];
    case 'within':
      return [band.margin];
  }
}
