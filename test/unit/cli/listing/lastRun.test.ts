import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastRun } from '../../../../src/cli/listing/lastRun.ts';
import { writeReport } from '../../../../src/report/writeReport.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';

const STARTED = '2026-02-03T12:00:00.000Z';

let reports = '';

beforeAll(() => {
  reports = mkdtempSync(join(tmpdir(), 'riftlab-'));
});
afterAll(() => rmSync(reports, { recursive: true }));

/** A report whose manifest is this text. */
function put(study: string, manifest: string): void {
  mkdirSync(join(reports, study), { recursive: true });
  writeFileSync(join(reports, study, 'manifest.json'), manifest);
}

const manifest = (changes: object) => JSON.stringify({ study: 'duel', timing: { started: STARTED }, ...changes });

describe('when a study was last run', () => {
  it('is told by the report that a run leaves', async () => {
    const text = 'question: q\nrules: gravity-rift\ntrials: 5\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\n';
    const result = await runStudy(parseStudy(text, 'real.yaml', registry), { workers: 0 });
    const started = new Date(STARTED);
    await writeReport(result, join(reports, 'real'), { started, seconds: 1, workers: 0 });
    expect(lastRun(reports, 'real')).toEqual({ state: 'done', started });
  });

  it('is told of a run that was interrupted', () => {
    put('duel', manifest({ partial: true }));
    expect(lastRun(reports, 'duel')).toEqual({ state: 'interrupted', started: new Date(STARTED) });
    put('duel', manifest({ partial: false }));
    expect(lastRun(reports, 'duel').state).toBe('done');
  });

  it('is never without a report', () => {
    expect(lastRun(reports, 'none')).toEqual({ state: 'never' });
    expect(lastRun(join(reports, 'no', 'folder'), 'none')).toEqual({ state: 'never' });
    writeFileSync(join(reports, 'a-file'), '');
    expect(lastRun(reports, 'a-file')).toEqual({ state: 'never' });
  });

  it("is never with another study's report alone", () => {
    put('duel', manifest({ study: 'other' }));
    expect(lastRun(reports, 'duel')).toEqual({ state: 'never' });
  });

  it.each(['', '{', 'null', '[]', '{"study": "duel"}', '{"study": "duel", "timing": {"started": "soon"}}'])(
    'is unknown with a manifest that is %j',
    (text) => {
      put('duel', text);
      expect(lastRun(reports, 'duel')).toEqual({ state: 'unknown' });
    },
  );
});
