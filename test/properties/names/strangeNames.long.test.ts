import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '../../../src/foundation/csv.ts';
import { reportFiles } from '../../../src/report/reportFiles.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';
import { exampleResult } from '../../unit/report/exampleResult.ts';
import { fakeRegistry } from '../../unit/study/fakeRules.ts';
import { oddText, oddTexts } from '../mutations/oddValues.ts';

const cruisers = { ships: 3, survival: 0.49 };
const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };

/** The odd texts that a study accepts as names of scenarios. */
const namesThatLoad = oddTexts.filter((name) => loads(`scenarios: {${JSON.stringify(name)}: {}}`));

function loads(lines: string): boolean {
  try {
    parseStudy(`question: q\nrules: duel\nsetup: {}\n${lines}\n`, 'a.yaml', fakeRegistry);
    return true;
  } catch (error) {
    if (error instanceof StudyError) return false;
    throw error;
  }
}

test('a scenario can have any one-line name, in every script', () => {
  for (const name of [
    '<script>alert(1)</script>',
    "=cmd|' /C calc'!A0",
    '../../../etc/passwd',
    'العربية',
    '中文漢字',
  ]) {
    expect(namesThatLoad).toContain(name);
  }
  const others = [
    'line\nbreak\r\nand\u2028more',
    '\u001b[31mred\u001b[0m',
    '\u202Eright to left',
    'null\0byte',
    '\uD800',
  ];
  for (const name of [...others, 'x'.repeat(10_000)]) expect(namesThatLoad).not.toContain(name);
});

test('a name of two lines is reported as a mistake at its place', () => {
  const text = 'question: q\nrules: duel\nsetup: {}\nscenarios:\n  fine: {}\n  "two\\nlines": {}\n';
  expect(() => parseStudy(text, 'a.yaml', fakeRegistry)).toThrow(
    /^a\.yaml:6:3 scenarios\.two lines: as a name, expected a name of at most 200 characters in one plain line/,
  );
});

test('a swept value that cannot be part of a scenario name is reported as a mistake at its place', () => {
  const text = 'question: q\nrules: duel\nsetup: {hp: 1}\nsweep: {hp: [1, "\\e[31m"]}\n';
  expect(() => parseStudy(text, 'a.yaml', fakeRegistry)).toThrow(/^a\.yaml:4:17 sweep\.hp\.1: expected a name/);
});

test.each([
  ['..yaml', 'study'],
  ['...yaml', 'study'],
  ['....yaml', 'study'],
  ['a/../..b.yaml', '..b'],
  ['.hidden', '.hidden'],
  ['dir/name.of.many.yaml', 'name.of.many'],
])('a study in the file %s is called %s, which is a valid folder name inside the reports folder', (file, name) => {
  expect(parseStudy('question: q\nrules: duel\nsetup: {}\n', file, fakeRegistry).name).toBe(name);
});

test('scenario names and questions become neither markup nor formulas nor paths', async () => {
  const names = namesThatLoad.slice(0, 12);
  const asked = oddTexts.filter((text) => text.length < 100 && loads(`seed: ${JSON.stringify(text)}`));
  for (const chosen of [names, namesThatLoad.slice(12)]) {
    const scenarios = Object.fromEntries(chosen.map((name) => [name, cruisers]));
    const question = `What of ${asked.join(' ')}?`;
    const files = await reportFiles(exampleResult({ scenarios, question }), {
      version: '1.2.3',
      scenarioIds: chosen.map(() => 'id'),
      timing,
    });
    for (const { path, text } of files) {
      expect(path).toMatch(/^(charts\/)?[\w-]+(\.vl\.json|\.svg|\.csv|\.html|\.json)$/);
      expect(path.length).toBeLessThan(120);
      if (/\.(html|svg)$/.test(path)) expectNoForeignMarkup(text);
      if (path.endsWith('.csv')) expectNoFormulas(text);
      if (path.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow();
      expect(text).not.toMatch(/[^\P{Cc}\n\t\r]/u);
    }
  }
});

function expectNoForeignMarkup(text: string): void {
  expect(text).not.toMatch(/<script>alert|<img src=x|<\/style><\/svg>&lt;/);
}

/** Expects no cell that a spreadsheet would read as a formula; numbers are allowed. */
function expectNoFormulas(text: string): void {
  const rows: string[][] = parse(text, { relax_column_count: true });
  const formulas = rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && Number.isNaN(Number(cell)));
  expect(formulas).toEqual([]);
}

test('no text in a CSV file is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝'), oddText)), (texts) => {
      expectNoFormulas(
        csvText(
          ['name'],
          texts.map(([first, text]) => [first + text]),
        ),
      );
    }),
    { seed: 3, numRuns: 300 },
  );
});

test('every CSV file is written by the one function that disarms formulas', () => {
  const source = join(import.meta.dirname, '../../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const writers = files.filter((file) => /csv-stringify/.test(readFileSync(join(source, file), 'utf8')));
  expect(writers.map((file) => file.replaceAll('\\', '/'))).toEqual(['foundation/csv.ts']);
});
