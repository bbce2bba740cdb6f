import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesBeside } from '../../../../src/study/files/filesBeside.ts';

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
  test('files below its folder, however they are written', () => {
    expect(read('charts/own.csv')).toBe('own');
    expect(read('./charts/../charts/own.csv')).toBe('own');
    expect(read('../sims/charts/own.csv')).toBe('own');
    expect(read(join(top, 'sims/charts/own.csv'))).toBe('own');
    expect(read('link-inside.csv')).toBe('own');
    expect(read('..csv')).toBe('dots');
  });

  test('them where its folder is reached by a link', () => {
    expect(filesBeside(join(top, 'linked-sims/study.yaml'), false)('charts/own.csv')).toBe('own');
  });

  test.each([
    ['above it', '../secret.csv'],
    ['at an absolute path', join(top, 'secret.csv')],
    ['in a folder whose name begins alike', '../sims-of-another/other.csv'],
    ['that a link leads to', 'link-out.csv'],
    ['in a folder that a link leads to', 'folder-out/secret.csv'],
  ])('no file %s, unless that is allowed', (_where, name) => {
    expect(() => read(name)).toThrow(/lies outside, and is read with --allow-outside only$/);
    expect(filesBeside(study, true)(name)).toMatch(/^(secret|other)$/);
  });

  test('no device, which may never end, even where all files are allowed', () => {
    expect(() => read('/dev/zero')).toThrow(/lies outside/);
    expect(() => filesBeside(study, true)('/dev/zero')).toThrow(/this is none that holds a text$/);
  });

  test('nothing of what lies outside, not even whether it is there', () => {
    expect(() => read('../nothing.csv')).toThrow(/lies outside/);
  });

  test.each([
    ['charts', /got a folder$/],
    ['', /got a folder$/],
    ['none.csv', /there is none of this name$/],
    ['link-nowhere.csv', /there is none of this name$/],
    ['a\0b', /^a b: expected a file; no file can have this name$/],
  ])('no %j, and says why', (name, why) => {
    expect(() => read(name)).toThrow(why);
  });

  test('each file once', () => {
    writeFileSync(join(top, 'sims/changing.csv'), 'before');
    expect(read('changing.csv')).toBe('before');
    writeFileSync(join(top, 'sims/changing.csv'), 'after');
    expect(read('changing.csv')).toBe('before');
  });
});
