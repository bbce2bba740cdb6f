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
import { UsageError } from '../../../../src/cli/shared/Console.ts';
import {
  checkFolder,
  checkOutputs,
  type OutputFile,
  studyOutputs,
  writeOutput,
} from '../../../../src/cli/shared/output.ts';
import { isJunitXml, junitXml } from '../../../../src/report/render/junit.ts';

describe('checkFolder', () => {
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
});

describe('outputFile', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftlab-output-'));
    path = join(folder, 'out.csv');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const output = (more: Partial<OutputFile> = {}): OutputFile => ({ path, remedy: 'give another file', ...more });
  const text = () => readFileSync(path, 'utf8');

  describe('a file that a command writes', () => {
    it('is written whole where there is none, in a folder that is made, and nothing stays beside it', () => {
      const deep = output({ path: join(folder, 'a', 'b', 'out.csv') });
      checkOutputs([deep]);
      expect(existsSync(join(folder, 'a'))).toBe(false);
      writeOutput(deep, 'new');
      expect(readFileSync(deep.path, 'utf8')).toBe('new');
      expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['out.csv']);
    });

    it.each([
      ['there is no --force', {}, 'is there already; give another file'],
      [
        '--force is not given',
        { isForced: false },
        'is there already; give another file, or write over it with --force',
      ],
      [
        'the command has not written it',
        { isForced: false, isOurs: () => false, ours: 'a page' },
        'is there already, and is not a page as riftlab left it; give another file, or write over it with --force',
      ],
    ])('stays where one is there and %s', (_, more, message) => {
      writeFileSync(path, 'mine');
      expect(() => checkOutputs([output(more)])).toThrow(UsageError);
      expect(() => checkOutputs([output(more)])).toThrow(`${path} ${message}`);
      expect(text()).toBe('mine');
    });

    it('stays where one has come since the look', () => {
      checkOutputs([output({ isForced: false })]);
      writeFileSync(path, 'mine');
      expect(() => writeOutput(output({ isForced: false }), 'new')).toThrow('a file is in its place (EEXIST)');
      expect(text()).toBe('mine');
      expect(readdirSync(folder)).toEqual(['out.csv']);
    });

    it.each([
      ['--force is given', { isForced: true }],
      ['the same command wrote it', { isForced: false, isOurs: (there: string) => there === 'mine' }],
    ])('is written over where %s', (_, more) => {
      writeFileSync(path, 'mine');
      checkOutputs([output(more)]);
      expect(text()).toBe('mine');
      writeOutput(output(more), 'new');
      expect(text()).toBe('new');
    });

    it('is refused with all others that are, at once', () => {
      const others = ['a', 'b'].map((name) => output({ path: join(folder, name) }));
      for (const other of others) writeFileSync(other.path, 'mine');
      expect(() => checkOutputs([...others, output()])).toThrow(/a is there already.*\n.*b is there already/);
    });
  });

  describe('the study that a command leaves to go on from', () => {
    const files = (question: string) => [{ path: 'out.csv', text: `question: ${question}\n` }];
    const write = (question: string, isForced?: boolean) => {
      const outputs = studyOutputs(folder, files(question), isForced);
      checkOutputs(outputs.map(({ file }) => file));
      for (const { file, text: written } of outputs) writeOutput(file, written);
    };

    it('is replaced by the same command for as long as it is unchanged', () => {
      write('who?');
      write('when?');
      expect(text()).toMatch(/^# Written by riftlab, .*\nquestion: when\?\n$/);
    });

    it.each([
      ['changed', (there: string) => there.replace('who', 'how')],
      ['someone else’s', () => 'question: mine\n'],
      ['empty', () => ''],
    ])('stays where it is %s, but for --force', (_, changed) => {
      write('who?');
      const mine = changed(text());
      writeFileSync(path, mine);
      expect(() => write('when?')).toThrow('is there already, and is not a study as riftlab left it');
      expect(text()).toBe(mine);
      write('when?', true);
      expect(text()).toContain('when?');
    });
  });

  describe('verdicts for a build server', () => {
    it('may be replaced by the next, and no other file may', () => {
      expect(isJunitXml(junitXml([]))).toBe(true);
      expect(isJunitXml(junitXml([]).replace('riftlab check', 'another'))).toBe(false);
      expect(isJunitXml('')).toBe(false);
    });
  });
});
