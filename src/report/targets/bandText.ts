import { type Figure, isRate } from '../../rules/Figure.ts';
import type { Band } from '../../study/decisions/Target.ts';

/** What a target wants, in the words of a table: `40 % to 60 %`, `at least 2`, `within 2 points of as-is`. */
export function bandText(band: Band, figure: Figure): string {
  switch (band.kind) {
    case 'between':
      return `${valueText(band.low, figure)} to ${valueText(band.high, figure)}`;
    case 'atLeast':
      return `at least ${valueText(band.low, figure)}`;
    case 'atMost':
      return `at most ${valueText(band.high, figure)}`;
    case 'within':
      return `within ${isRate(figure) ? `${plain(band.margin * 100)} points` : plain(band.margin)} of ${band.of}`;
  }
}

/** A figure's value to four significant digits; a rate in percent. */
export function valueText(value: number, figure: Figure): string {
  return isRate(figure) ? `${plain(value * 100)} %` : plain(value);
}

function plain(value: number): string {
  return String(Number(value.toPrecision(4)));
}
