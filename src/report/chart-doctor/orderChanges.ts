import type { Findings } from '../../rules/gravity-portal/charts/doctor/examineCharts.ts';
import { orderFindings } from './orderText.ts';

/**
 * What a tweak does to the order: headings, each with its pairs as sentences; none is empty. A pair is the same before and
 * after where it is about the same rolls or charts, whatever stands there. One that stays is told as it is after the tweak.
 */
export function orderChanges(before: Findings, after: Findings): readonly (readonly [string, readonly string[]])[] {
  const old = orderFindings(before);
  const fresh = orderFindings(after);
  const parts = [
    ['put right', [...old].filter(([pair]) => !fresh.has(pair))],
    ['newly out of order', [...fresh].filter(([pair]) => !old.has(pair))],
    ['out of order as before', [...fresh].filter(([pair]) => old.has(pair))],
  ] as const;
  return parts
    .filter(([, pairs]) => pairs.length > 0)
    .map(([what, pairs]) => [what, pairs.map(([, sentence]) => sentence)]);
}
