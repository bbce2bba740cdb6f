import type { Findings } from '../../rules/gravity-portal/charts/doctor/examineCharts.ts';
import { orderSentences } from './orderText.ts';

/** What a tweak does to the order: headings, each with its pairs; none is empty. */
export function orderChanges(before: Findings, after: Findings): readonly (readonly [string, readonly string[]])[] {
  const old = orderSentences(before);
  const fresh = orderSentences(after);
  const parts = [
    ['put right', old.filter((sentence) => !fresh.includes(sentence))],
    ['newly out of order', fresh.filter((sentence) => !old.includes(sentence))],
    ['out of order as before', fresh.filter((sentence) => old.includes(sentence))],
  ] as const;
  return parts.filter(([, sentences]) => sentences.length > 0);
}
