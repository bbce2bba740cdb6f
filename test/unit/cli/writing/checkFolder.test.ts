import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../../../src/cli/UsageError.ts';
import { checkFolder } from '../../../../src/cli/writing/checkFolder.ts';
import { checkOutputs } from '../../../../src/cli/writing/outputFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-writing-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

const checkFile = (path: string) => checkOutputs([{ path, remedy: 'give another file with --junit' }]);

/** What is said of a place that cannot be written to. */
function refusalOf(check: () => void): string {
  try {
    check();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe.each([
  ['a folder', (place: string) => checkFolder(place, false), 'give another folder with --out'],
  ['a file', checkFile, 'give another file with --junit'],
])('%s that is to be written', (_, check, remedy) => {
  it('may be there or not, and nothing is left of the trying', () => {
    check(join(folder, 'a', 'b', 'c'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('may not lie below a file', () => {
    writeFileSync(join(folder, 'file'), '');
    const place = join(folder, 'file', 'a', 'b');
    expect(refusalOf(() => check(place))).toBe(
      `${place}: a part of its path is a file, not a folder (ENOTDIR); ${remedy}`,
    );
  });

  it('may not lie in a folder whose name is too long, and none of those before it stays', () => {
    const place = join(folder, 'a', 'x'.repeat(300), 'b');
    expect(refusalOf(() => check(place))).toBe(
      `${place}: a name in it is longer than it may be here (ENAMETOOLONG); ${remedy}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!existsSync('/proc/self'))('may not lie where nobody may make one, which does not take for ever', () => {
    expect(refusalOf(() => check('/proc/riftlab/a'))).toContain(`/proc/riftlab/a: `);
  });

  // To root, and on Windows, the permission bits of a folder mean nothing.
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('may not lie where bits forbid it', () => {
    chmodSync(folder, 0o555);
    expect(refusalOf(() => check(join(folder, 'a')))).toContain('you may not write here (EACCES)');
  });

  it('has a name', () => {
    expect(refusalOf(() => check(' '))).toMatch(
      /the name of a (file; got none; give another file with --junit|folder; got none)$/,
    );
  });
});

it('a folder is no file, and a file no folder', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(refusalOf(() => checkFile(folder))).toBe(`${folder} is a folder; give another file with --junit`);
  expect(refusalOf(() => checkFolder(join(folder, 'file'), true))).toContain('--out needs a folder; ');
});

describe('a folder for a report', () => {
  const PAGE = '<!doctype html>\n<main>\n<p class="kicker">a study · riftlab</p>';
  const put = (name: string, text: string) => {
    mkdirSync(join(folder, 'charts'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  it.each(['report.html', 'manifest.json', 'summary.csv', 'tuning.csv', 'cards.csv', 'charts/flow.svg'])(
    'may not hold another’s %s, unless that is to be written over',
    (name) => {
      put(name, '{"name": "a web page"}');
      expect(refusalOf(() => checkFolder(folder, false))).toBe(
        `${join(folder, name)} is there already, and riftlab has left no report in that folder; give another folder with --out, or write over what is there with --force`,
      );
      checkFolder(folder, true);
      expect(readFileSync(join(folder, name), 'utf8')).toBe('{"name": "a web page"}');
    },
  );

  it('says how many such files there are', () => {
    for (const name of ['summary.csv', 'charts/a.svg', 'charts/b.vl.json']) put(name, 'mine');
    expect(refusalOf(() => checkFolder(folder, false))).toContain('a.svg and 2 more are there already, ');
  });

  it.each([
    ['the page of a report', 'report.html', PAGE],
    ['the log of a run', 'chunks.log', '0123456789abcdef {"log":1,"riftlab":"0.1.0"}\n'],
    [
      'the manifest of a report',
      'manifest.json',
      '{"riftlab": "0.1.0", "study": "s", "question": "q?", "answer": ["a"], "files": ["summary.csv"]}',
    ],
  ])('may hold what goes with %s', (_, name, text) => {
    put('summary.csv', 'of an earlier report');
    expect(refusalOf(() => checkFolder(folder, false))).toContain('summary.csv');
    put(name, text);
    checkFolder(folder, false);
  });

  it('may hold files of all other names', () => {
    for (const name of ['package.json', 'index.html', 'ip2.csv', 'charts/ip2.csv', 'cards.yaml']) put(name, 'mine');
    checkFolder(folder, false);
  });
});
