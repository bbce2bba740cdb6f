import { describe, expect, it } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { howFar } from '../../../../src/report/text/howFar.ts';
import { partialSection } from '../../../../src/report/views/run.ts';
import { rareResult, tiltedTrials } from '../rareResult.ts';
import { pageOf } from '../rendered.ts';

/** 100,000 crossings, of so many. */
function partial(trials: number, hasRare: boolean): StudyResult {
  const result = rareResult([tiltedTrials(1_000, 400, 1e-9)]);
  const { rare, ...rest } = { ...result, study: { ...result.study, trials }, isPartial: true as const };
  return hasRare ? { ...rest, rare } : rest;
}

describe('how far a run came that was interrupted', () => {
  it.each([
    ['while trials were played', partial(200_000, false), 'after 100,000 of 200,000 trials'],
    ['while the rare event was', partial(100_000, false), 'after all 100,000 trials, before its rare event was played'],
    ['while it was solved', partial(100_000, true), 'after all 100,000 trials, before it was solved exactly'],
  ])('%s', (_, result, text) => {
    expect(howFar(result, 'trials')).toBe(text);
  });

  it('is said on the page, and that the rare event is left', () => {
    const left = 'rare event was not played yet';
    expect(pageOf([partialSection(partial(200_000, false))])).toContain(left);
    expect(pageOf([partialSection(partial(200_000, true))])).not.toContain(left);
    const text = pageOf([partialSection(partial(100_000, false))]);
    expect(text).toContain('interrupted after all 100,000 crossings, before its rare event was played; run again');
    expect(text).not.toContain(left);
  });
});
