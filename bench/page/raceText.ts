import type { RaceResult, RaceRow } from '../timing/RaceResult.ts';
import { table, threeDigits } from './table.ts';

/** If the p-value is below this, the counts do not fit. Correct code gives such a p-value once in a million tests. */
const DOES_NOT_FIT = 1e-6;

/** Returns a race as a section of the page. */
export function raceText({ title, rows, missing, remark }: RaceResult): string {
  const [own] = rows;
  const lines = rows.map((row) => [
    row.name,
    threeDigits(row.speed),
    threeDigits(1e9 / row.speed),
    row === own ? '' : (own.speed / row.speed).toFixed(2),
    fitText(row),
  ]);
  return [
    `### ${title}`,
    table(
      ['program', ' trials a second', ' ns a trial', ' riftlab is … times as fast', 'compared with exact values'],
      lines,
    ),
    ...missing.map((why) => `SKIPPED: ${why}.`),
    ...(remark === '' ? [] : [remark]),
  ].join('\n\n');
}

/** Returns true if the counts of all contestants are plausible, and equal where they must be. */
export function isRight({ rows }: RaceResult): boolean {
  return rows.every(({ fits, isEqual }) => isEqual !== false && fits.every(({ pValue }) => pValue >= DOES_NOT_FIT));
}

function fitText({ fits, isEqual }: RaceRow): string {
  const words = fits.map(({ measure, pValue }) => {
    const verdict = pValue < DOES_NOT_FIT ? 'DOES NOT FIT, ' : '';
    return `${measure}: ${verdict}p ${pValue.toFixed(3)}`;
  });
  if (isEqual === true) words.push("every count equals riftlab's");
  if (isEqual === false) words.push("COUNTS DIFFER FROM riftlab's");
  return words.join('; ');
}
