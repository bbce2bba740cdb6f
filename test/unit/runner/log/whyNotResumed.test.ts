import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { openLog, whyNotResumed } from '../../../../src/runner/log/openLog.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { chunk, study, writeLog } from './writeLog.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'riftlab-log-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('whyNotResumed', () => {
  const ofVersion = (version: number): Partial<Study> => ({
    rules: { ...study.rules, version } as Rules<unknown, unknown>,
  });
  const [one, other] = study.scenarios;
  const precision = { measure: 'wins', within: 0.001, confidence: 0.95, atMost: 5_000 };

  it.each<[string, Partial<Study>, string]>([
    ['another seed', { seed: 'other' }, 'its seed was lotteries and is now other'],
    ['other rules', ofVersion(2), 'the version of its rules was 1 and is now 2'],
    ['another setup', { scenarios: [one, { ...other, setup: { millionths: 7 } }] }, 'its scenario other has changed'],
    ['one scenario more', { scenarios: [one, other, other] }, 'the number of its scenarios was 2 and is now 3'],
    ['the same scenarios in another order', { scenarios: [other, one] }, 'its scenario other has changed'],
    ['fewer trials than are in the log', { trials: 4_000 }, 'it has 4,050 trials, but this run has only 4,000'],
    ['looks between trials that are merged', { precision }, 'trials before and after such a number'],
  ])('reports %s', (_, changes, reason) => {
    writeLog(directory, [0, 1_100], [4_000, 50]);
    expect(whyNotResumed(directory, { ...study, ...changes }, '1.0')).toContain(reason);
  });

  it('reports another version of riftlab', () => {
    writeLog(directory, [0, 100]);
    expect(whyNotResumed(directory, study, '1.1')).toBe('its version of riftlab was 1.0 and is now 1.1');
  });

  it.each<[string, Partial<Study>]>([
    ['the same', {}],
    ['more trials', { trials: 10_000 }],
    ['fewer trials, but more than are in the log', { trials: 1_100 }],
    ['another question', { question: 'Why?' }],
    ['looks that no chunk extends across', { precision }],
  ])('lets a study resume that has %s', (_, changes) => {
    const ends = changes.precision === undefined ? study : { ...study, precision };
    const log = openLog(directory, ends, '1.0');
    log.add(chunk(0, 1_000));
    log.add(chunk(1_000, 100));
    log.close();
    expect(whyNotResumed(directory, { ...study, ...changes }, '1.0')).toBeNull();
  });

  it('lets any study begin if there is no log', () => {
    expect(whyNotResumed(join(directory, 'none'), study, '1.0')).toBeNull();
  });
});
