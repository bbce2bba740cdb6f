import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeFile } from '../../../src/report/placeFiles.ts';
import { writeReport } from '../../../src/report/writeReport.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { scenarioId } from '../../../src/study/scenarios/scenarioNames.ts';
import { exampleResult, exampleRules } from './exampleResult.ts';
import { portalResult } from './portalResult.ts';
import { rareResult, tiltedTrials } from './rareResult.ts';

const timing = { started: new Date(Date.UTC(2024, 0, 2, 3, 4, 5)), seconds: 0.5, workers: 2 };
const ALL = [
  'charts/distribution-cost_removed.svg',
  'charts/distribution-cost_removed.vl.json',
  'charts/distribution-ships_arrived.svg',
  'charts/distribution-ships_arrived.vl.json',
  'charts/proportions-who-arrives.svg',
  'charts/proportions-who-arrives.vl.json',
  'distributions.csv',
  'manifest.json',
  'report.html',
  'report.json',
  'summary.csv',
];
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'riftlab-report-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function files(folder = directory): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function text(path: string, folder = directory): string {
  return readFileSync(join(folder, path), 'utf8');
}

test('a report is written with all its files, in new folders, and nothing else', async () => {
  const folder = join(directory, 'deep', 'down');
  await writeReport(exampleResult(), folder, timing);
  expect(files(folder)).toEqual(ALL);
});

test('a chart drawn by hand has only a drawing, without a specification', async () => {
  await writeReport(portalResult(), directory, timing);
  const charts = files(join(directory, 'charts'));
  expect(charts.filter((file) => file.startsWith('hexmap'))).toEqual(['hexmap-portal_hex.svg']);
  expect(charts.filter((file) => file.endsWith('.vl.json'))).toHaveLength(5);
});

test('the same result gives the same bytes, except for the timing in the manifest', async () => {
  const [one, other] = ['one', 'other'].map((name) => join(directory, name));
  await writeReport(exampleResult(), one, timing);
  await writeReport(exampleResult(), other, { started: new Date(0), seconds: 7, workers: 1 });
  for (const path of ALL) {
    const [first, second] = [text(path, one), text(path, other)];
    if (path !== 'manifest.json') expect(second).toBe(first);
    else expect(second.split('"timing"')[0]).toBe(first.split('"timing"')[0]);
  }
});

test('charts of an earlier run are removed, and other files are not', async () => {
  await writeReport(exampleResult(), directory, timing);
  writeFileSync(join(directory, 'charts', 'notes.txt'), 'mine');
  writeFileSync(join(directory, 'notes.svg'), 'mine');
  const rules = exampleRules({ presentation: { charts: () => [] } }) as Rules<unknown, unknown>;
  await writeReport(exampleResult({ rules }), directory, timing);
  expect(files()).toEqual([
    'charts/notes.txt',
    'distributions.csv',
    'manifest.json',
    'notes.svg',
    'report.html',
    'report.json',
    'summary.csv',
  ]);
});

test('tables of an earlier run are removed, too, whatever command made them', async () => {
  await writeReport(rareResult([tiltedTrials(1_000, 400, 2.6e-9)]), directory, timing);
  expect(files()).toContain('rare.csv');
  const manifest = JSON.parse(text('manifest.json'));
  const others = ['sensitivity.txt', 'indices.csv', 'tuning.csv', 'charts/tornado.svg'];
  for (const file of others) writeFileSync(join(directory, file), 'old');
  const named = { ...manifest, files: [...manifest.files, ...others] };
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(named));
  await writeReport(exampleResult(), directory, timing);
  expect(files()).toEqual(ALL);
});

test.each([
  ['of another program', { files: ['numbers.csv'] }],
  [
    'with names that no report uses',
    {
      riftlab: '1',
      study: 'a',
      question: 'b',
      answer: [],
      files: ['../numbers.csv', 'deep/numbers.csv', 'numbers.xls'],
    },
  ],
])('no file is removed by a manifest %s', async (_, manifest) => {
  const folder = join(directory, 'report');
  await writeReport(exampleResult(), folder, timing);
  const mine = ['numbers.csv', 'report/numbers.csv', 'report/deep/numbers.csv', 'report/numbers.xls'];
  mkdirSync(join(folder, 'deep'));
  for (const file of mine) writeFileSync(join(directory, file), 'mine');
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeReport(exampleResult(), folder, timing);
  for (const file of mine) expect(text(file)).toBe('mine');
});

test('a report that cannot be made leaves the old one as it was', async () => {
  await writeReport(exampleResult(), directory, timing);
  const before = text('summary.csv');
  const rules = exampleRules({
    presentation: { charts: () => [{ kind: 'distribution', measure: 'none', title: '' }] },
  });
  const result = exampleResult({ rules: rules as Rules<unknown, unknown>, trials: 10 });
  await expect(writeReport(result, directory, timing)).rejects.toThrow('none');
  expect(text('summary.csv')).toBe(before);
  expect(files()).toEqual(ALL);
});

test('the manifest has everything that a repeat needs', async () => {
  const result = exampleResult();
  await writeReport(result, directory, timing);
  const [scenario] = result.study.scenarios;
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(JSON.parse(text('manifest.json'))).toEqual({
    files: expect.arrayContaining(['summary.csv', 'distributions.csv', 'report.html']),
    riftlab: version,
    rules: { name: 'gravity-rift', version: 1 },
    streamVersion: 1,
    study: 'rift-shortcut',
    question: 'What does the short cut through two rifts cost?',
    answer: ['The whole fleet arrives in 11.8 % of crossings.'],
    seed: 'rift-shortcut',
    trials: 1_000_000,
    confidence: 0.95,
    scenarios: [
      {
        name: 'as-is',
        id: scenarioId(result.study, scenario),
        exact: { state: 'solved', states: 42 },
        setup: { ships: 3, survival: 0.49 },
      },
    ],
    timing: {
      started: '2024-01-02T03:04:05.000Z',
      seconds: 0.5,
      trialsPerSecond: 2_000_000,
      workers: 2,
      node: process.version,
    },
  });
});

/** Makes the disk full after a number of files. */
function withRoomFor(files: number): void {
  const write = fs.writeFileSync;
  let left = files;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    write(...args);
  });
  syncBuiltinESMExports();
}

test('a full disk, at any file, leaves the old report whole and nothing of the new one', async () => {
  await writeReport(exampleResult(), directory, timing);
  const before = ALL.map((path) => text(path));
  try {
    for (let room = 0; room < ALL.length; room += 1) {
      withRoomFor(room);
      const report = writeReport(exampleResult({ trials: 10 }), directory, timing);
      await expect(report).rejects.toThrow('the disk is full (ENOSPC)');
      vi.restoreAllMocks();
    }
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(files()).toEqual(ALL);
  expect(ALL.map((path) => text(path))).toEqual(before);
});

test('the manifest is placed last, so that the files it lists exist', async () => {
  const renamed: string[] = [];
  const rename = fs.renameSync;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    for (const path of ALL) if (!renamed.includes(path)) expect(files()).toContain(`${path}.part`);
    rename(from, to);
    renamed.push(String(to).slice(directory.length + 1));
  });
  syncBuiltinESMExports();
  try {
    await writeReport(exampleResult(), directory, timing);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect([...renamed].sort()).toEqual(ALL);
  expect(renamed.at(-1)).toBe('manifest.json');
});

test('placing one file in the folder of a report removes nothing from it', async () => {
  await writeReport(exampleResult(), directory, timing);
  placeFile(join(directory, 'joined.html'), 'all of them', 'keep');
  expect(files()).toEqual([...ALL, 'joined.html'].sort());
});

test('a partial report is marked on its page and in its manifest', async () => {
  await writeReport({ ...exampleResult(), isPartial: true }, directory, timing);
  expect(JSON.parse(text('manifest.json')).partial).toBe(true);
  expect(text('report.html')).toContain(
    'The run was interrupted after all 1,000,000 crossings, before the exact solution was computed;',
  );
  await writeReport(exampleResult(), directory, { ...timing, resumed: 400_000 });
  expect(JSON.parse(text('manifest.json')).partial).toBeUndefined();
  expect(text('report.html')).not.toContain('Partial');
  expect(JSON.parse(text('manifest.json')).timing).toMatchObject({ resumed: 400_000, trialsPerSecond: 1_200_000 });
});
