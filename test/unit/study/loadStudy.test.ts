import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { displayPath, filesBeside, loadStudy } from '../../../src/study/loadStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';
import { fakeRegistry } from './fakeRules.ts';

const top = mkdtempSync(join(tmpdir(), 'riftlab-beside-'));
afterAll(() => rmSync(top, { recursive: true }));

mkdirSync(join(top, 'sims/charts'), { recursive: true });
mkdirSync(join(top, 'sims-of-another'));
writeFileSync(join(top, 'sims/charts/own.csv'), 'own');
writeFileSync(join(top, 'sims/..csv'), 'dots');
writeFileSync(join(top, 'secret.csv'), 'secret');
writeFileSync(join(top, 'sims-of-another/other.csv'), 'other');
symlinkSync('charts/own.csv', join(top, 'sims/link-inside.csv'));
symlinkSync('../secret.csv', join(top, 'sims/link-out.csv'));
symlinkSync('..', join(top, 'sims/folder-out'));
symlinkSync('nowhere.csv', join(top, 'sims/link-nowhere.csv'));
symlinkSync(join(top, 'sims'), join(top, 'linked-sims'));

const study = join(top, 'sims/study.yaml');
const read = filesBeside(study, false);

describe('a study reads', () => {
  test('reads files below its folder, for every form of their path', () => {
    expect(read('charts/own.csv')).toBe('own');
    expect(read('./charts/../charts/own.csv')).toBe('own');
    expect(read('../sims/charts/own.csv')).toBe('own');
    expect(read(join(top, 'sims/charts/own.csv'))).toBe('own');
    expect(read('link-inside.csv')).toBe('own');
    expect(read('..csv')).toBe('dots');
  });

  test('reads a shipped game by its name, and a file of that name before it', () => {
    expect(read('ti4')).toContain('game: Twilight Imperium 4');
    expect(() => read('ti5')).toThrow(
      /shipped game \(border-war, ti4\); no file and no game has this name; did you mean `ti4`\?$/,
    );
    writeFileSync(join(top, 'sims/ti4'), 'own');
    expect(filesBeside(study, false)('ti4')).toBe('own');
  });

  test('reads files if its folder is reached by a link', () => {
    expect(filesBeside(join(top, 'linked-sims/study.yaml'), false)('charts/own.csv')).toBe('own');
  });

  test.each([
    ['above it', '../secret.csv'],
    ['at an absolute path', join(top, 'secret.csv')],
    ['in a folder whose name begins with the same letters', '../sims-of-another/other.csv'],
    ['that a link leads to', 'link-out.csv'],
    ['in a folder that a link leads to', 'folder-out/secret.csv'],
  ])('reads no file %s, unless outside files are allowed', (_where, name) => {
    expect(() => read(name)).toThrow(/lies outside, and is read only with --allow-outside$/);
    expect(filesBeside(study, true)(name)).toMatch(/^(secret|other)$/);
  });

  test('reads no device, which may never end, even if all files are allowed', () => {
    expect(() => read('/dev/zero')).toThrow(/lies outside/);
    expect(() => filesBeside(study, true)('/dev/zero')).toThrow(/it is not a regular file$/);
  });

  test('reads no file outside, and does not reveal whether one exists', () => {
    expect(() => read('../nothing.csv')).toThrow(/lies outside/);
  });

  test.each([
    ['charts', /got a folder$/],
    ['', /got a folder$/],
    ['none.csv', /it does not exist$/],
    ['link-nowhere.csv', /it does not exist$/],
    ['a\0b', /^a b: expected a file; no file can have this name$/],
  ])('reads no %j, and reports the reason', (name, why) => {
    expect(() => read(name)).toThrow(why);
  });

  test('reads each file only once', () => {
    writeFileSync(join(top, 'sims/changing.csv'), 'before');
    expect(read('changing.csv')).toBe('before');
    writeFileSync(join(top, 'sims/changing.csv'), 'after');
    expect(read('changing.csv')).toBe('before');
  });
});

const folder = mkdtempSync(join(tmpdir(), 'riftlab-study-'));
afterAll(() => rmSync(folder, { recursive: true }));

function mistake(file: string): string {
  try {
    loadStudy(file, fakeRegistry);
  } catch (error) {
    if (error instanceof StudyError) return error.message.replaceAll(folder, '');
    throw error;
  }
  return '';
}

function written(name: string, bytes: string | Uint8Array): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

describe('loadStudy', () => {
  test('reads a study from its file', () => {
    const study = loadStudy(written('duel.yaml', '\uFEFFquestion: q\r\nrules: duel\r\nsetup: {}\r\n'), fakeRegistry, {
      trials: 9,
    });
    expect(study).toMatchObject({
      name: 'duel',
      seed: 'duel',
      trials: 9,
      scenarios: [{ name: 'as-is', setup: { hp: 10 } }],
    });
  });

  test('reports a file that does not exist', () => {
    expect(mistake(join(folder, 'none.yaml'))).toBe('/none.yaml: expected a study file; it does not exist');
    expect(mistake(join(written('a-file', ''), 'none.yaml'))).toBe(
      '/a-file/none.yaml: expected a study file; it does not exist',
    );
  });

  test('reports a folder in place of a file', () => {
    expect(mistake(folder)).toBe(': expected a study file; got a folder');
  });

  test('reports other reasons why a file cannot be read', () => {
    expect(mistake(join(folder, 'x'.repeat(5000)))).toMatch(/; it cannot be read \(ENAMETOOLONG\)$/);
  });

  test('reports the place of the first byte that is not UTF-8', () => {
    const latin1 = Buffer.from('question: a\n# caf\u00e9 \u00e9\nrules: duel\n', 'latin1');
    expect(mistake(written('latin1.yaml', latin1))).toBe(
      '/latin1.yaml:2:6: expected text in UTF-8; save the file in this encoding',
    );
    const utf16 = Buffer.from('\uFEFFquestion: a\n', 'utf16le');
    expect(mistake(written('utf16.yaml', utf16))).toBe(
      '/utf16.yaml:1:1: expected text in UTF-8; save the file in this encoding',
    );
    const cut = Buffer.from('question: \u20ac').subarray(0, -1);
    expect(mistake(written('cut.yaml', cut))).toBe(
      '/cut.yaml:1:11: expected text in UTF-8; save the file in this encoding',
    );
  });

  test('reports the first unprintable byte of a binary file', () => {
    expect(mistake(written('zip.yaml', 'PK\u0003\u0004'))).toBe(
      '/zip.yaml:1:3: expected a text file; got the unprintable character U+0003',
    );
  });

  test('does not read a huge file', () => {
    const file = written('huge.yaml', '');
    truncateSync(file, 5_000_000);
    expect(mistake(file)).toBe('/huge.yaml: expected a study file; got 5000000 bytes');
  });
});

test.each([
  ['duel.yaml', 'duel.yaml'],
  ['sims/duel.yaml', 'sims/duel.yaml'],
  ['../other game/duel.yaml', '../other game/duel.yaml'],
])('the relative path %s is shown unchanged', (path, shown) => {
  expect(displayPath(path)).toBe(shown);
});

test('an absolute path is shown relative to the working folder, or as the file name alone, and reveals no folder of the machine', () => {
  expect(displayPath(resolve('sims', 'duel.yaml'))).toBe(join('sims', 'duel.yaml'));
  expect(displayPath(resolve('..', 'elsewhere', 'duel.yaml'))).toBe('duel.yaml');
});
