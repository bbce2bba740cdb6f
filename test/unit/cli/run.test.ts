import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasWholeReport, studyToRun } from '../../../src/cli/run.ts';
import { UsageError } from '../../../src/cli/shared/Console.ts';
import { openFolder } from '../../../src/cli/shared/runFolder.ts';
import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';
import { lotteries } from '../runner/lottery.ts';

describe('openFolder', () => {
  const study = lotteries({ only: 0.3 });
  let folder = '';
  let wanted = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-folder-'));
    wanted = join(folder, 'deep', 'report');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('openFolder', () => {
    it('gives each of several studies of the same name its own folder, and finds it again', async () => {
      const seeds = ['a', 'b', 'c', 'b', 'a'];
      const opened: string[] = [];
      for (const seed of seeds) {
        const { directory, close } = await openFolder({ ...study, seed }, wanted, {});
        opened.push(directory.slice(directory.lastIndexOf('report')));
        close();
      }
      expect(opened).toEqual(['report', 'report-2', 'report-3', 'report-2', 'report']);
    });

    it('locks the folder until it is closed, also for a study that would use another folder', async () => {
      const first = await openFolder(study, wanted, {});
      const again = openFolder(study, wanted, {});
      await expect(again).rejects.toThrow(UsageError);
      await expect(again).rejects.toThrow(`another run, process ${process.pid}, is using this folder`);
      const other = await openFolder({ ...study, seed: 'other' }, wanted, {});
      expect(other.directory).toMatch(/report-2$/);
      expect(other.why).toBe(`${wanted} holds another run: its seed was lotteries and is now other`);
      other.close();
      first.close();
      (await openFolder(study, wanted, {})).close();
    });

    it('uses the given folder, and discards its log with --fresh', async () => {
      (await openFolder(study, wanted, {})).close();
      const { directory, why, close } = await openFolder({ ...study, seed: 'other' }, wanted, { fresh: true });
      expect({ directory, why }).toEqual({ directory: wanted, why: null });
      close();
    });

    it.each([false, true])('refuses a folder that has a folder in place of the log: %s', async (isFresh) => {
      const log = join(wanted, 'chunks.log');
      mkdirSync(log, { recursive: true });
      const opened = openFolder(study, wanted, { fresh: isFresh });
      await expect(opened).rejects.toThrow(isFresh ? UsageError : StudyError);
      await expect(opened).rejects.toThrow(`${log}: `);
      await expect(opened).rejects.toThrow('a folder is in its place');
    });

    it('refuses a folder with other files that have the names of report files, unless --force is given', async () => {
      mkdirSync(wanted, { recursive: true });
      writeFileSync(join(wanted, 'summary.csv'), 'mine');
      const refused = openFolder(study, wanted, { fresh: true });
      await expect(refused).rejects.toThrow(UsageError);
      await expect(refused).rejects.toThrow(
        `${join(wanted, 'summary.csv')} exists already, but the folder has no report of riftlab`,
      );
      (await openFolder(study, wanted, { force: true })).close();
      // With the log, the folder is that of a run.
      (await openFolder(study, wanted, {})).close();
    });

    it('does not change other files in the folder', async () => {
      mkdirSync(wanted, { recursive: true });
      writeFileSync(join(wanted, 'notes.txt'), 'mine');
      (await openFolder(study, wanted, { fresh: true })).close();
      expect(statSync(join(wanted, 'notes.txt')).size).toBe(4);
    });
  });

  describe('hasWholeReport', () => {
    const manifestOf = (...files: string[]) =>
      JSON.stringify({ riftlab: '1', study: 'a', question: 'b', answer: [], files });

    it('requires every file that the manifest lists', () => {
      expect(hasWholeReport(folder)).toBe(false);
      writeFileSync(join(folder, 'manifest.json'), manifestOf('summary.csv', 'report.json'));
      expect(hasWholeReport(folder)).toBe(false);
      for (const file of ['summary.csv', 'report.json']) writeFileSync(join(folder, file), '');
      expect(hasWholeReport(folder)).toBe(true);
      for (const text of ['{}', '[', '{"files": [7]}', '{"files": "summary.csv"}']) {
        writeFileSync(join(folder, 'manifest.json'), text);
        expect(hasWholeReport(folder), text).toBe(false);
      }
    });

    it('requires report.json, which earlier versions did not write', () => {
      writeFileSync(join(folder, 'summary.csv'), '');
      writeFileSync(join(folder, 'manifest.json'), manifestOf('summary.csv'));
      expect(hasWholeReport(folder)).toBe(false);
    });
  });
});

describe('studyToRun', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-to-run-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function written(name: string, text: string): string {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  }

  /** Returns the result of loading a file: a study, or a message. */
  async function outcome(load: () => unknown): Promise<unknown> {
    try {
      return await load();
    } catch (error) {
      return String(error);
    }
  }

  const shipped = ['rift-shortcut', 'hop-until-safe', 'duel-of-equals', 'expedition'];
  const attack = 'setup: {mode: attack, attacker: {att: 3}, defender: {def: 2}}';

  describe('studyToRun gives the same result as loading all engines', () => {
    it.each(shipped)('%s', async (name) => {
      const file = join('sims', `${name}.yaml`);
      expect(await studyToRun(file, { trials: 9 })).toEqual(loadStudy(file, registry, { trials: 9 }));
    });

    it.each([
      ['rules that do not exist', 'question: q\nrules: gravity-rfit\nsetup: {}\n'],
      ['no rules', 'question: q\nsetup: {}\n'],
      ['rules named twice', 'question: q\nrules: skirmish\nrules: gravity-rift\nsetup: {}\n'],
      ['a question that looks like rules', `question: "which\nrules: gravity-rift ?"\nrules: skirmish\n${attack}\n`],
      ['rules on a line of their own', `question: q\nrules:\n  skirmish\n${attack}\n`],
      ['rules that are a list', 'question: q\nrules: [skirmish]\nsetup: {}\n'],
      ['a mistake in the setup', 'question: q\nrules: gravity-rift\nsetup: {mapp: 1}\n'],
      ['no text', ''],
    ])('%s', async (name, text) => {
      const file = written(`${name}.yaml`, text);
      const found = await outcome(() => studyToRun(file, {}));
      expect(found).toEqual(await outcome(() => loadStudy(file, registry)));
    });

    it('studyToRun gives the same error for a missing file', async () => {
      const file = join(folder, 'absent.yaml');
      expect(await outcome(() => studyToRun(file, {}))).toEqual(await outcome(() => loadStudy(file, registry)));
      expect(await outcome(() => studyToRun(file, {}))).toMatch('absent.yaml');
    });
  });
});
