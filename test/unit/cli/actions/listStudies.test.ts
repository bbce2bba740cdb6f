import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listStudies } from '../../../../src/cli/actions/listStudies.ts';
import { UsageError } from '../../../../src/cli/UsageError.ts';

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

/** What is printed, with long lines in one piece: where they break depends on the length of the folder's name. */
function listed(): string {
  expect(listStudies(folder, { reports: place('reports') }, console)).toBe(0);
  return printed.join('\n').replaceAll('\n    ', ' ').replaceAll(folder, 'DIR');
}

describe('listing studies', () => {
  it('takes the studies of the folder by name, and goes on after a file that is none', () => {
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
    expect(listed()).toMatch(
      new RegExp(
        [
          '^3 studies in DIR\\. Play one: riftlab run DIR/NAME\\.yaml',
          '',
          'study {2}last run {4}question',
          'a {6}never {7}First\\?',
          'b {6}2026-01-09 {2}Second\\?',
          'c\\.yml {2}never {7}Third\\?',
          '',
          '1 file is no study that can be played:',
          ' {2}DIR/broken\\.yaml:2:8 rules: .*did you mean `gravity-rift`',
        ].join('\\n'),
      ),
    );
  });

  it('says how to begin where there is none', () => {
    expect(listed()).toBe('No studies in DIR. Begin one: riftlab new rift');
  });

  it('lists the shipped studies of the working folder where no folder is named', () => {
    expect(listStudies(undefined, { reports: place('reports') }, console)).toBe(0);
    expect(printed[0]).toMatch(/^\d+ studies in sims\. Play one: riftlab run sims\/NAME\.yaml$/);
    expect(printed[1]).toMatch(/^rift-shortcut +never +What does the short cut through two rifts$/m);
    expect(printed[1]).not.toContain('that can be played');
  });

  it.each([
    ['none', /^expected a folder; got .*none, but there is none of this name$/],
    ['a.yaml', /^expected a folder; got .*a\.yaml, but it is a file$/],
  ])('refuses %s', (name, message) => {
    writeFileSync(place('a.yaml'), study('First?'));
    expect(() => listStudies(place(name), { reports: 'reports' }, console)).toThrow(UsageError);
    expect(() => listStudies(place(name), { reports: 'reports' }, console)).toThrow(message);
  });
});
