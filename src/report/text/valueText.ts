import type { Measure } from '../../rules/Measure.ts';
import { amountText } from './amountText.ts';

/** What one trial gave of a measure: a category's label, `yes` or `no`, or an amount without its unit. @param value its integer */
export function valueText({ kind, labels, step }: Measure, value: number): string {
  if (kind === 'category') return labels?.[value] ?? String(value);
  return kind === 'flag' ? ['no', 'yes'][value] : amountText(value * step);
}
