import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardShelf } from '../../../../src/cli/shared/CardShelf.ts';
import { UsageError } from '../../../../src/cli/shared/Console.ts';
import { StudyError } from '../../../../src/study/StudyError.ts';

let folder = '';
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  writeFileSync(file('old.yaml'), 'bruiser: {ccs: 4+, att: 5, hp: 8}\narcher: {rof: 3, mms: 4+, range: 20, hp: 4}\n');
  writeFileSync(file('new.yaml'), 'bruiser: {ccs: 4+, att: 6, hp: 8}\n');
  writeFileSync(file('broken.yaml'), 'ox: {hp: 4}\nass: {at: 5, hp: many}\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a shelf of cards', () => {
  it('finds a name in the given file, and FILE:NAME in any file', () => {
    const shelf = new CardShelf(file('old.yaml'));
    expect(shelf.card('bruiser')).toMatchObject({ file: file('old.yaml'), card: { stats: { att: 5 } } });
    expect(shelf.card(`${file('new.yaml')}:bruiser`)).toMatchObject({
      name: 'bruiser',
      card: { stats: { att: 6 } },
      written: { ccs: '4+', att: 6, hp: 8 },
    });
  });

  it('returns all cards of a file, in order', () => {
    const shelf = new CardShelf(undefined);
    expect(shelf.cards(file('old.yaml')).map(({ name }) => name)).toEqual(['bruiser', 'archer']);
  });

  it('suggests the nearest card for an unknown name', () => {
    const shelf = new CardShelf(file('old.yaml'));
    expect(() => shelf.card('bruser')).toThrow(UsageError);
    expect(() => shelf.card('bruser')).toThrow(/did you mean `bruiser`\?.*old\.yaml: bruiser, archer$/);
  });

  it('reports every mistake in the file of a card, with line and column', () => {
    const shelf = new CardShelf(file('broken.yaml'));
    expect(() => shelf.card('ox')).toThrow(StudyError);
    expect(() => shelf.card('ox')).toThrow(/broken\.yaml:2:7 ass\.at: [\s\S]*broken\.yaml:2:18 ass\.hp: /);
  });

  it('reports a missing file, or a folder in its place', () => {
    expect(() => new CardShelf(undefined).card(`${file('none.yaml')}:bruiser`)).toThrow(
      /none\.yaml: expected a file of cards; it does not exist/,
    );
    expect(() => new CardShelf(folder).card('bruiser')).toThrow(/expected a file of cards; got a folder/);
  });
});
