import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { edited } from '../../../src/studio/core/editing.ts';
import { likeliestFirst, numbersInFile } from '../../../src/studio/core/scrubNumbers.ts';

const sims = join(import.meta.dirname, '../../../sims');
const cards = readFileSync(join(sims, 'cards/invented.yaml'), 'utf8');
const file = 'cards/invented.yaml';

describe('numbers of a file that a study names', () => {
  it('belong to names that the study mentions, as a value or as a key', () => {
    const labels = numbersInFile(file, cards, { sides: { red: { card: 'bruiser' } } }).map(({ label }) => label);
    expect(labels).toContain('cards/invented.yaml: bruiser.att');
    expect(labels.every((label) => label.startsWith('cards/invented.yaml: bruiser.'))).toBe(true);
    const game = readFileSync(join(sims, 'games/border-war.yaml'), 'utf8');
    const units = numbersInFile('g.yaml', game, { attacker: { units: { bulwark: 1 } } }).map(({ label }) => label);
    expect(units).toContain('g.yaml: units.bulwark.cost');
    expect(units.some((label) => label.includes('raider'))).toBe(false);
    expect(numbersInFile(file, cards, {})).toEqual([]);
  });

  it('come first if the study changes their key anywhere, and last if they are costs', () => {
    const numbers = numbersInFile(file, cards, ['bruiser']);
    const keys = (changes: unknown) => likeliestFirst(numbers, changes).map(({ path }) => path.at(-1));
    expect(keys({}).at(-1)).toBe('cost');
    expect(keys([{ 'with DEF 4': { sides: { red: { changes: { def: 4 } } } } }])[0]).toBe('def');
    expect(keys([undefined, { 'sides.red.changes.hp': [5, 6] }])[0]).toBe('hp');
    expect(keys({}).toSorted()).toEqual(numbers.map(({ path }) => path.at(-1)).toSorted());
  });

  it('range from 0 to twice the value, in whole steps if the value is whole', () => {
    const text = 'unit: {whole: 3, part: 0.5, less: -2}\n';
    const [whole, part, less] = numbersInFile('f.yaml', text, ['unit']);
    expect(whole).toMatchObject({ value: 3, min: 0, max: 8, step: 1 });
    expect(part).toMatchObject({ value: 0.5, min: 0, max: 1, step: 0.05 });
    expect(less).toMatchObject({ value: -2, min: -7, max: 3, step: 1 });
  });

  it('are changed in place, and the rest of the file does not move', () => {
    const att = numbersInFile(file, cards, ['bruiser']).find(({ label }) => label.endsWith('bruiser.att'))!;
    const changed = edited(cards, file, { kind: 'set', path: att.path, value: att.value + 1 });
    const [before, after] = [cards.split('\n'), changed.split('\n')];
    const moved = after.filter((line, at) => line !== before[at]);
    const bruiser = before.find((line) => line.startsWith('bruiser:'))!;
    expect(moved).toEqual([bruiser.replace(`att: ${att.value}`, `att: ${att.value + 1}`)]);
  });
});
