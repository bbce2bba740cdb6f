import { signedText } from '../../../foundation/numbers.ts';
import { type Figure, isRate } from '../../../rules/Measure.ts';

/** A figure's difference with its sign, a rate's in percentage points: `+12.3 points`, `−0.41`, `0`. */
export function differenceText(difference: number, figure: Figure): string {
  const scaled = isRate(figure) ? 100 * difference : difference;
  const number = String(Number(scaled.toPrecision(3)));
  const sign = Number(number) > 0 ? '+' : '';
  return `${sign}${signedText(number)}${isRate(figure) ? ' points' : ''}`;
}
