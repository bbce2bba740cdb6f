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

  /** Returns the message for a path that cannot be written. */
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
  ])('the check of %s before it is written', (_, check, remedy) => {
    it('accepts an existing place and a missing one, and leaves nothing behind', () => {
      check(join(folder, 'a', 'b', 'c'));
      expect(readdirSync(folder)).toEqual([]);
    });

    it('refuses a path below a file', () => {
      writeFileSync(join(folder, 'file'), '');
      const place = join(folder, 'file', 'a', 'b');
      expect(refusalOf(() => check(place))).toBe(
        `${place}: a part of its path is a file, not a folder (ENOTDIR); ${remedy}`,
      );
    });

    it('refuses a folder with a name that is too long, and leaves no folder behind', () => {
      const place = join(folder, 'a', 'x'.repeat(300), 'b');
      expect(refusalOf(() => check(place))).toBe(
        `${place}: its path has a name that is too long for this file system (ENAMETOOLONG); ${remedy}`,
      );
      expect(readdirSync(folder)).toEqual([]);
    });

    it.skipIf(!existsSync('/proc/self'))(
      'refuses a file system in which no folder can be created, without an endless loop',
      () => {
        expect(refusalOf(() => check('/proc/riftlab/a'))).toContain(`/proc/riftlab/a: `);
      },
    );

    // For root, and on Windows, the permission bits of a folder have no effect.
    it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
      'refuses a folder without write permission',
      () => {
        chmodSync(folder, 0o555);
        expect(refusalOf(() => check(join(folder, 'a')))).toContain('you have no permission to write here (EACCES)');
      },
    );

    it('refuses an empty name', () => {
      expect(refusalOf(() => check(' '))).toMatch(
        /the name of a (file; got none; give another file with --junit|folder; got none)$/,
      );
    });
  });

  it('refuses a folder in place of a file, and a file in place of a folder', () => {
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
      'must not contain %s of another program, unless --force is given',
      (name) => {
        put(name, '{"name": "a web page"}');
        expect(refusalOf(() => checkFolder(folder, false))).toBe(
          `${join(folder, name)} exists already, but the folder has no report of riftlab; give another folder with --out, or overwrite the files with --force`,
        );
        checkFolder(folder, true);
        expect(readFileSync(join(folder, name), 'utf8')).toBe('{"name": "a web page"}');
      },
    );

    it('is refused with the number of such files', () => {
      for (const name of ['summary.csv', 'charts/a.svg', 'charts/b.vl.json']) put(name, 'mine');
      expect(refusalOf(() => checkFolder(folder, false))).toContain('a.svg and 2 more exist already, ');
    });

    it.each([
      ['the page of a report', 'report.html', PAGE],
      ['the log of a run', 'chunks.log', '0123456789abcdef {"log":1,"riftlab":"0.1.0"}\n'],
      [
        'the manifest of a report',
        'manifest.json',
        '{"riftlab": "0.1.0", "study": "s", "question": "q?", "answer": ["a"], "files": ["summary.csv"]}',
      ],
    ])('can contain the files that belong to %s', (_, name, text) => {
      put('summary.csv', 'of an earlier report');
      expect(refusalOf(() => checkFolder(folder, false))).toContain('summary.csv');
      put(name, text);
      checkFolder(folder, false);
    });

    it('can contain files of all other names', () => {
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
    it('is written in one step, in a folder that is created, and no other file remains', () => {
      const deep = output({ path: join(folder, 'a', 'b', 'out.csv') });
      checkOutputs([deep]);
      expect(existsSync(join(folder, 'a'))).toBe(false);
      writeOutput(deep, 'new');
      expect(readFileSync(deep.path, 'utf8')).toBe('new');
      expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['out.csv']);
    });

    it.each([
      ['the command has no --force', {}, 'already exists; give another file'],
      ['--force is not given', { isForced: false }, 'already exists; give another file, or overwrite it with --force'],
      [
        'the command has not written it',
        { isForced: false, isOurs: () => false, ours: 'a page' },
        'already exists; it is not a page of riftlab, or was changed after riftlab wrote it; give another file, or overwrite it with --force',
      ],
    ])('is kept if it exists and %s', (_, more, message) => {
      writeFileSync(path, 'mine');
      expect(() => checkOutputs([output(more)])).toThrow(UsageError);
      expect(() => checkOutputs([output(more)])).toThrow(`${path} ${message}`);
      expect(text()).toBe('mine');
    });

    it('is kept if it was created after the check', () => {
      checkOutputs([output({ isForced: false })]);
      writeFileSync(path, 'mine');
      expect(() => writeOutput(output({ isForced: false }), 'new')).toThrow('a file is in its place (EEXIST)');
      expect(text()).toBe('mine');
      expect(readdirSync(folder)).toEqual(['out.csv']);
    });

    it.each([
      ['--force is given', { isForced: true }],
      ['the same command wrote it', { isForced: false, isOurs: (there: string) => there === 'mine' }],
    ])('is overwritten if %s', (_, more) => {
      writeFileSync(path, 'mine');
      checkOutputs([output(more)]);
      expect(text()).toBe('mine');
      writeOutput(output(more), 'new');
      expect(text()).toBe('new');
    });

    it('is refused together with all other refused files', () => {
      const others = ['a', 'b'].map((name) => output({ path: join(folder, name) }));
      for (const other of others) writeFileSync(other.path, 'mine');
      expect(() => checkOutputs([...others, output()])).toThrow(/a already exists.*\n.*b already exists/);
    });
  });

  describe('the study that a command writes', () => {
    const files = (question: string) => [{ path: 'out.csv', text: `question: ${question}\n` }];
    const write = (question: string, isForced?: boolean) => {
      const outputs = studyOutputs(folder, files(question), isForced);
      checkOutputs(outputs.map(({ file }) => file));
      for (const { file, text: written } of outputs) writeOutput(file, written);
    };

    it('is replaced by the same command as long as it is unchanged', () => {
      write('who?');
      write('when?');
      expect(text()).toMatch(/^# Written by riftlab, .*\nquestion: when\?\n$/);
    });

    it.each([
      ['changed', (there: string) => there.replace('who', 'how')],
      ['someone else’s', () => 'question: mine\n'],
      ['empty', () => ''],
    ])('is kept if it is %s, except with --force', (_, changed) => {
      write('who?');
      const mine = changed(text());
      writeFileSync(path, mine);
      expect(() => write('when?')).toThrow(
        'already exists; it is not a study of riftlab, or was changed after riftlab wrote it',
      );
      expect(text()).toBe(mine);
      write('when?', true);
      expect(text()).toContain('when?');
    });
  });

  describe('verdicts for a build server', () => {
    it('can be replaced by later verdicts, and other files cannot', () => {
      expect(isJunitXml(junitXml([]))).toBe(true);
      expect(isJunitXml(junitXml([]).replace('riftlab check', 'another'))).toBe(false);
      expect(isJunitXml('')).toBe(false);
    });
  });
});
