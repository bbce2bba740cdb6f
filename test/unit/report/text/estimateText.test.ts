import { describe, expect, it, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { howFar, measureTitle } from '../../../../src/report/text/estimateText.ts';
import { partialSection } from '../../../../src/report/views/run.ts';
import { count, flag } from '../../../../src/rules/Measure.ts';
import { rareResult, tiltedTrials } from '../rareResult.ts';
import { pageOf } from '../rendered.ts';

/** A result of 100,000 crossings, interrupted before the given number. */
function partial(trials: number, hasRare: boolean): StudyResult {
  const result = rareResult([tiltedTrials(1_000, 400, 1e-9)]);
  const { rare, ...rest } = { ...result, study: { ...result.study, trials }, isPartial: true as const };
  return hasRare ? { ...rest, rare } : rest;
}

describe('the progress of an interrupted run', () => {
  it.each([
    ['while trials were played', partial(200_000, false), 'after 100,000 of 200,000 trials'],
    ['while the rare event was', partial(100_000, false), 'after all 100,000 trials, before the rare event was played'],
    ['while it was solved', partial(100_000, true), 'after all 100,000 trials, before the exact solution was computed'],
  ])('%s', (_, result, text) => {
    expect(howFar(result, 'trials')).toBe(text);
  });

  it('is stated on the page, with the rare event that is missing', () => {
    const left = 'rare event has not been played yet';
    expect(pageOf([partialSection(partial(200_000, false))])).toContain(left);
    expect(pageOf([partialSection(partial(200_000, true))])).not.toContain(left);
    const text = pageOf([partialSection(partial(100_000, false))]);
    expect(text).toContain(
      'interrupted after all 100,000 crossings, before the rare event was played; the same command resumes it',
    );
    expect(text).not.toContain(left);
  });
});

const titled = (title: string, unit: string) => measureTitle(count('some', title, unit, 9));

test('a title that does not name what is counted gets its unit', () => {
  expect(titled('ships arrived', 'ships')).toBe('ships arrived');
  expect(titled('cost lost', 'resources')).toBe('cost lost, resources');
  expect(measureTitle(flag('some', 'the fleet arrives', 'crossings'))).toBe('the fleet arrives, %');
});

test('a unit whose words are all in the title is not repeated', () => {
  expect(titled('points destroyed for each point it costs', 'points per point')).toBe(
    'points destroyed for each point it costs',
  );
  expect(titled('points destroyed', 'points per point')).toBe('points destroyed, points per point');
});
