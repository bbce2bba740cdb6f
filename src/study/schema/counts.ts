import { z } from 'zod';
import { shownValue } from './checkData.ts';

const exponents: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6 };
/** The form of a written count. `readCount` checks its range. */
const writtenCount = /^(\d+(?:_\d+)*(?:\.\d+)?)(?:[eE]\+?(\d{1,3}))?([kKmM]?)$/;

/**
 * Returns the whole number, 1 to 2⁵³ − 1, that a text or number stands for: `1000000`, `1_000_000`, `1e6`, `250k`, `2.5M`;
 * null if it is not such a number.
 */
export function readCount(input: string | number): number | null {
  const parts = writtenCount.exec(String(input));
  if (parts === null) return null;
  const [, digits, exponent = '0', unit] = parts;
  // The text is read as one decimal literal, so 1.1M is exactly 1100000. The product 1.1 × 1000000 would have a
  // rounding error.
  const count = Number(`${digits.replaceAll('_', '')}e${Number(exponent) + exponents[unit.toLowerCase()]}`);
  return Number.isSafeInteger(count) && count >= 1 ? count : null;
}

const error = (issue: { readonly input?: unknown }) => explain(issue.input);

/** A count as a study writes it: `1_000_000`, `1e6`, `250k`, `2.5M`. Parses to the whole number. */
export const count = z
  .union([z.int({ error }).min(1, { error }), z.string({ error }).regex(writtenCount, { error })], { error })
  .transform((input, context) => {
    const read = readCount(input);
    if (read === null) context.addIssue({ code: 'custom', message: explain(input) });
    return read ?? 1;
  });

function explain(input: unknown): string {
  const most = Number.MAX_SAFE_INTEGER;
  return `expected a whole number from 1 to ${most}, such as 1_000_000, 1e6, 250k or 2.5M; got ${shownValue(input)}`;
}
