import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../../../src/cli/UsageError.ts';
import { checkOutputs, type OutputFile, writeOutput } from '../../../../src/cli/writing/outputFile.ts';
import { studyOutputs } from '../../../../src/cli/writing/studyOutputs.ts';
import { isJunitXml, junitXml } from '../../../../src/report/targets/junitXml.ts';

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
    ['--force is not given', { isForced: false }, 'is there already; give another file, or write over it with --force'],
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
