import { describe, expect, it } from 'vitest';
import { reportId } from '../../../../src/runner/log/LogHeader.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { study } from './writeLog.ts';

describe('reportId', () => {
  it('differs if the text of the report may differ, and is equal for a copy of the study', () => {
    const id = reportId(study, '1.0');
    expect(reportId({ ...study }, '1.0')).toBe(id);
    const others: Partial<Study>[] = [{ question: 'Why?' }, { trials: 5_001 }, { lead: 'wins' }, { seed: 'other' }];
    for (const changes of others) expect(reportId({ ...study, ...changes }, '1.0')).not.toBe(id);
    expect(reportId(study, '1.1')).not.toBe(id);
  });
});
