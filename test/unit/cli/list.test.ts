import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LastRun, lastRun, listingText, listStudies } from '../../../src/cli/list.ts';
import { UsageError } from '../../../src/cli/shared/Console.ts';
import { writeReport } from '../../../src/report/writeReport.ts';
import { registry } from '../../../src/rules/registry.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';

describe('listStudies', () => {
  const study = (question: string) =>
    `question: ${question}\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\n`;

  let folder = '';
  let printed: string[];
  const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };
  const place = (name: string) => join(folder, name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
    printed = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns the printed text without line breaks, because their places depend on the length of the folder's name. */
  async function listed(): Promise<string> {
    expect(await listStudies(folder, { reports: place('reports') }, console)).toBe(0);
    return printed.join('\n').replaceAll('\n    ', ' ').replaceAll(folder, 'DIR');
  }

  describe('listing studies', () => {
    it('lists game files apart, and not as studies with mistakes', async () => {
      writeFileSync(place('a.yaml'), study('First?'));
      for (const name of ['reef.yaml', 'pond.yaml'])
        writeFileSync(
          place(name),
          'game: Reef\nunits: {eel: {bite: {hits: 7}}}\nphases: [{name: fight, roll: bite}]\n',
        );
      const text = (await listed()).replaceAll(/\s+/g, ' ');
      expect(text).toContain('2 game files, which studies can name (`setup: {game: FILE}`): pond.yaml, reef.yaml');
      expect(text).not.toContain('not a stud');
    });

    it('lists the studies of the folder by name, also after a file that is not a study', async () => {
      writeFileSync(place('b.yaml'), study('Second?'));
      writeFileSync(place('broken.yaml'), 'question: q\nrules: gravity-rft\nsetup: {}\n');
      writeFileSync(place('c.yml'), study('Third?'));
      writeFileSync(place('a.yaml'), study('First?'));
      writeFileSync(place('a.txt'), 'no study');
      mkdirSync(place('deeper.yaml'));
      writeFileSync(place('deeper.yaml/d.yaml'), study('Deeper?'));
      mkdirSync(place('reports/b'), { recursive: true });
      const timing = { started: new Date(2026, 0, 9, 12).toISOString() };
      writeFileSync(place('reports/b/manifest.json'), JSON.stringify({ study: 'b', timing }));
      expect(await listed()).toMatch(
        new RegExp(
          [
            '^3 studies in DIR\\. Play one: npx riftlab run DIR/NAME\\.yaml',
            '',
            'study {2}last run {4}question',
            'a {6}never {7}First\\?',
            'b {6}2026-01-09 {2}Second\\?',
            'c\\.yml {2}never {7}Third\\?',
            '',
            '1 file is not a study that can be played:',
            ' {2}DIR/broken\\.yaml:2:8 rules: .*did you mean `gravity-rift`',
          ].join('\\n'),
        ),
      );
    });

    it('shows how to write the first study if there are no studies', async () => {
      expect(await listed()).toBe('No studies in DIR. Begin one: npx riftlab new rift');
    });

    it('lists by default the shipped studies in the working folder', async () => {
      expect(await listStudies(undefined, { reports: place('reports') }, console)).toBe(0);
      expect(printed[0]).toMatch(/^\d+ studies in sims\. Play one: npx riftlab run sims\/NAME\.yaml$/);
      expect(printed[1]).toMatch(/^rift-shortcut +never +What does the short cut through two rifts$/m);
      expect(printed[1]).not.toContain('that can be played');
    });

    it.each([
      ['none', /^expected a folder; got .*none, but it does not exist$/],
      ['a.yaml', /^expected a folder; got .*a\.yaml, but it is a file$/],
    ])('refuses %s', async (name, message) => {
      writeFileSync(place('a.yaml'), study('First?'));
      await expect(listStudies(place(name), { reports: 'reports' }, console)).rejects.toThrow(UsageError);
      await expect(listStudies(place(name), { reports: 'reports' }, console)).rejects.toThrow(message);
    });
  });
});

const STARTED = '2026-02-03T12:00:00.000Z';

let reports = '';

beforeAll(() => {
  reports = mkdtempSync(join(tmpdir(), 'riftlab-'));
});
afterAll(() => rmSync(reports, { recursive: true }));

/** Writes a report with this text as its manifest. */
function put(study: string, manifest: string): void {
  mkdirSync(join(reports, study), { recursive: true });
  writeFileSync(join(reports, study, 'manifest.json'), manifest);
}

const manifest = (changes: object) => JSON.stringify({ study: 'duel', timing: { started: STARTED }, ...changes });

describe('lastRun', () => {
  it('is the date of the report of the last run', async () => {
    const text = 'question: q\nrules: gravity-rift\ntrials: 5\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\n';
    const result = await runStudy(parseStudy(text, 'real.yaml', registry), { workers: 0 });
    const started = new Date(STARTED);
    await writeReport(result, join(reports, 'real'), { started, seconds: 1, workers: 0 });
    expect(lastRun(reports, 'real')).toEqual({ state: 'done', started });
  });

  it('says whether the run was interrupted', () => {
    put('duel', manifest({ partial: true }));
    expect(lastRun(reports, 'duel')).toEqual({ state: 'interrupted', started: new Date(STARTED) });
    put('duel', manifest({ partial: false }));
    expect(lastRun(reports, 'duel').state).toBe('done');
  });

  it('is `never` without a report', () => {
    expect(lastRun(reports, 'none')).toEqual({ state: 'never' });
    expect(lastRun(join(reports, 'no', 'folder'), 'none')).toEqual({ state: 'never' });
    writeFileSync(join(reports, 'a-file'), '');
    expect(lastRun(reports, 'a-file')).toEqual({ state: 'never' });
  });

  it('is `never` with only the report of another study', () => {
    put('duel', manifest({ study: 'other' }));
    expect(lastRun(reports, 'duel')).toEqual({ state: 'never' });
  });

  it.each(['', '{', 'null', '[]', '{"study": "duel"}', '{"study": "duel", "timing": {"started": "soon"}}'])(
    'is `unknown` if the manifest is %j',
    (text) => {
      put('duel', text);
      expect(lastRun(reports, 'duel')).toEqual({ state: 'unknown' });
    },
  );
});

describe('listingText', () => {
  /** Noon in local time, so that the day is the same in every time zone. */
  const started = new Date(2026, 0, 9, 12);
  const study = (name: string, question: string, lastRun: LastRun = { state: 'never' }) => ({
    name,
    question,
    lastRun,
  });

  describe('a listing in the terminal', () => {
    it('has a line for each study, and more for a long question', () => {
      const studies = [
        study('a-duel', 'Who wins?', { state: 'done', started }),
        study('crossing', 'Does it pay to cross the two rifts with all that I have, in one go, on turn one?'),
        study('old', 'Why?', { state: 'unknown' }),
      ];
      expect(listingText({ studies, faulty: [] }).split('\n')).toEqual([
        'study     last run    question',
        'a-duel    2026-01-09  Who wins?',
        'crossing  never       Does it pay to cross the two rifts with all that I have,',
        '                      in one go, on turn one?',
        'old       unknown     Why?',
      ]);
    });

    it('marks an interrupted run below the day', () => {
      const studies = [study('a', 'Who wins?', { state: 'interrupted', started })];
      expect(listingText({ studies, faulty: [] }).split('\n').slice(1)).toEqual([
        'a      2026-01-09   Who wins?',
        '       interrupted',
      ]);
    });

    it('puts a long name on its own line', () => {
      const name = 'a-name-that-leaves-no-room-beside-it';
      expect(listingText({ studies: [study(name, 'Who wins?'), study('b', 'Why?')], faulty: [] }).split('\n')).toEqual([
        'study  last run  question',
        name,
        '       never     Who wins?',
        'b      never     Why?',
      ]);
    });

    it('lists files that are not studies below the studies, with their first mistake', () => {
      const faulty = [
        'a.yaml:1:1 question: missing; expected text',
        'b.yaml: expected a study file; got 5000000 bytes',
      ];
      expect(
        listingText({ studies: [study('c', 'Why?')], faulty })
          .split('\n')
          .slice(2),
      ).toEqual([
        '',
        '2 files are not studies that can be played:',
        '  a.yaml:1:1 question: missing; expected text',
        '  b.yaml: expected a study file; got 5000000 bytes',
      ]);
      expect(listingText({ studies: [], faulty: ['x.yaml: no'] })).toBe(
        '1 file is not a study that can be played:\n  x.yaml: no',
      );
    });

    it('is at most 80 columns wide, and contains no control character', () => {
      const long = 'word '.repeat(60);
      const studies = [study('x'.repeat(28), `\u001b[2J ${long}`), study('y'.repeat(100), long)];
      const lines = listingText({ studies, faulty: [`a.yaml: ${long}${'z'.repeat(90)}`] }).split('\n');
      expect(lines.length).toBeGreaterThan(15);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
      expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Cc}/u);
      expect(lines[1]).toMatch(/^x{28} {2}never {5}\?\[2J word/);
    });

    it('is empty for an empty folder', () => {
      expect(listingText({ studies: [], faulty: [] })).toBe('');
    });
  });
});
