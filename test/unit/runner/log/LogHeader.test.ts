import { describe, expect, it } from 'vitest';
import { reportId } from '../../../../src/runner/log/LogHeader.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { study } from './writeLog.ts';

describe('reportId', () => {
  it('differs where the text of a report may, and not by what else a study holds', () => {
    const id = reportId(study, '1.0');
    expect(reportId({ ...study }, '1.0')).toBe(id);
    const others: Partial<Study>[] = [{ question: 'Why?' }, { trials: 5_001 }, { lead: 'wins' }, { seed: 'other' }];
    for (const changes of others) expect(reportId({ ...study, ...changes }, '1.0')).not.toBe(id);
    expect(reportId(study, '1.1')).not.toBe(id);
  });
});
