import type { FigureSummary } from '../../analysis/sweep.ts';
import { amountText, roundPercentText } from '../../foundation/numbers.ts';

/** A figure beside a line or in a cell, exact where that is known: `47.9 %`, `2.06`. */
export function figureText({ measure, estimate: { mean, exact } }: FigureSummary): string {
  return measure.kind === 'flag' ? roundPercentText(exact ?? mean) : amountText(exact ?? mean);
}
