import type { RaceResult, RaceRow } from '../timing/RaceResult.ts';
import { table, threeDigits } from './table.ts';

/** Right code falls below this once in a million runs. */
const DOES_NOT_FIT = 1e-6;

/** A race as a section of the page. */
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
      ['who plays', ' trials a second', ' ns a trial', ' riftlab is … times as fast', 'held against the truth'],
      lines,
    ),
    ...missing.map((why) => `SKIPPED: ${why}.`),
    ...(remark === '' ? [] : [remark]),
  ].join('\n\n');
}

/** Whether everyone has played by the rules. */
export function isRight({ rows }: RaceResult): boolean {
  return rows.every(({ fits, isEqual }) => isEqual !== false && fits.every(({ pValue }) => pValue >= DOES_NOT_FIT));
}

function fitText({ fits, isEqual }: RaceRow): string {
  const words = fits.map(({ measure, pValue }) => {
    const verdict = pValue < DOES_NOT_FIT ? 'DOES NOT FIT, ' : '';
    return `${measure}: ${verdict}p ${pValue.toFixed(3)}`;
  });
  if (isEqual === true) words.push("every count is riftlab's");
  if (isEqual === false) words.push("NOT riftlab's COUNTS");
  return words.join('; ');
}
