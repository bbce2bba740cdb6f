import { z } from 'zod';
import { readCount, writtenCount } from './readCount.ts';
import { shownValue } from './shownValue.ts';

const error = (issue: { readonly input?: unknown }) => explain(issue.input);

/** A number of things as a study writes it: `1_000_000`, `1e6`, `250k`, `2.5M`; gives the whole number. */
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
