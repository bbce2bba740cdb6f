import { createHash } from 'node:crypto';
import type { Study } from '../../study/Study.ts';
import { logHeader } from './LogHeader.ts';

/**
 * 16 hexadecimal digits that name a report: equal where everything is that its text is made of, the question and the number
 * of trials as well as what the trials come to.
 *
 * @param riftlab its version
 */
export function reportId(study: Study, riftlab: string): string {
  // What may be varied or adjusted is for other commands, and no part of a report.
  const { rules: _, vary: __, adjust: ___, ...rest } = study;
  const identity = JSON.stringify([logHeader(study, riftlab), rest]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
