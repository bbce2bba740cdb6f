import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Edit, edited } from '../../../src/studio/core/editing.ts';
import { StudyError } from '../../../src/study/StudyError.ts';

const text = `# A study.
question: Why?
rules: gravity-rift
setup:
  map: &galaxy
    systems:
      home: {at: [0, 0]} # where it begins
  active: home
  fleet:
    van: {ship: cruiser, count: 2, from: home}
  other: *galaxy
`;
const edit = (one: Edit, of = text) => edited(of, 'a.yaml', one);

describe('an edit by a form', () => {
  it('replaces one value in place, and no other letter', () => {
    const path = ['setup', 'fleet', 'van', 'count'];
    expect(edit({ kind: 'set', path, value: 3 })).toBe(text.replace('count: 2', 'count: 3'));
  });

  it('makes several changes one after the other', () => {
    const edits = [
      { kind: 'rename', path: ['setup', 'fleet', 'van'], to: 'rear' },
      { kind: 'set', path: ['setup', 'fleet', 'rear', 'count'], value: 3 },
    ] as const;
    expect(edit({ kind: 'several', path: [], edits })).toBe(
      text.replace('van: {ship: cruiser, count: 2', 'rear: {ship: cruiser, count: 3'),
    );
  });

  it('moves an entry with its comments past its neighbour, but not beyond the end of its list', () => {
    const stages = `stages:
  # The first.
  one: {rift: {exits: 1}} # easy
  # The second.
  two: {portal: {}}
`;
    const moved = edit({ kind: 'move', path: ['stages', 'two'], by: -1 }, stages);
    expect(moved).toBe(`stages:
  # The second.
  two: {portal: {}}
  # The first.
  one: {rift: {exits: 1}} # easy
`);
    expect(edit({ kind: 'move', path: ['stages', 'one'], by: -1 }, stages)).toBe(stages);
    expect(edit({ kind: 'move', path: ['list', '0'], by: 1 }, 'list: [a, b, c]\n')).toBe('list: [b, a, c]\n');
  });

  it('quotes a text that YAML would read as another type', () => {
    const path = ['setup', 'fleet', 'van', 'ship'];
    for (const value of [
      'a, b',
      '{x}',
      '3',
      'yes',
      'null',
      '# no',
      'a: b',
      '- x',
      '',
      ' x',
      '12:30',
      '1e3',
      "it's",
      '@home',
    ]) {
      expect(parse(edit({ kind: 'set', path, value })).setup.fleet.van.ship).toBe(value);
    }
  });

  it('adds a value, and keeps every comment', () => {
    const added = edit({ kind: 'set', path: ['setup', 'options', 'die', 'sides'], value: 12 });
    expect(parse(added).setup.options).toEqual({ die: { sides: 12 } });
    expect(added).toContain('# A study.');
    expect(added).toContain('home: {at: [0, 0]} # where it begins');
  });

  it('removes and renames an entry', () => {
    expect(parse(edit({ kind: 'remove', path: ['setup', 'fleet', 'van', 'from'] })).setup.fleet.van).toEqual({
      ship: 'cruiser',
      count: 2,
    });
    expect(edit({ kind: 'rename', path: ['setup', 'fleet', 'van'], to: 'rear guard' })).toBe(
      text.replace('van:', 'rear guard:'),
    );
  });

  it('renames a part of the setup also where scenarios, paths and the winner refer to it', () => {
    const duel = `setup:
  sides:
    axe: {card: bruiser} # the first
    shield: {card: sentinel}
scenarios:
  strong axe: {sides: {axe: {changes: {att: 5}}}}
  strong shield: {sides: {shield: {changes: {def: 5}}}}
sweep: {sides.axe.changes.hp: [3, 4]} # and more
targets: {winner=axe: 45 % to 55 %, winner=axeman: 1 %}
`;
    expect(edit({ kind: 'rename', path: ['setup', 'sides', 'axe'], to: 'hatchet' }, duel)).toBe(
      duel.replace(/\baxe\b(?=:|\.|: )/g, 'hatchet').replace('strong hatchet', 'strong axe'),
    );
  });

  it('swaps two sides', () => {
    const duel = 'setup:\n  sides:\n    red: {card: a} # the first\n    blue: {card: b}\n';
    const swapped = edit({ kind: 'swap', path: ['setup', 'sides'], keys: ['red', 'blue'] }, duel);
    expect(parse(swapped).setup.sides).toEqual({ red: { card: 'b' }, blue: { card: 'a' } });
  });

  it.each<[string, Edit, RegExp]>([
    [
      'a value behind an alias',
      { kind: 'set', path: ['setup', 'other', 'systems', 'home', 'at'], value: 1 },
      /shared with another place/,
    ],
    [
      'a name that already exists',
      { kind: 'rename', path: ['setup', 'active'], to: 'fleet' },
      /there is a fleet already/,
    ],
    [
      'a value that is not YAML',
      { kind: 'write', path: ['setup', 'active'], yaml: '[1, ' },
      /expected a value as YAML writes it/,
    ],
    ['a place below a word', { kind: 'set', path: ['setup', 'active', 'x'], value: 1 }, /change it in the text/],
  ])('refuses %s with a sentence', (_, one, reason) => {
    expect(() => edit(one)).toThrow(StudyError);
    expect(() => edit(one)).toThrow(reason);
  });

  it('changes no letter when it sets every number of the shipped studies to itself', () => {
    const sims = join(import.meta.dirname, '../../../sims');
    for (const file of readdirSync(sims).filter((name) => name.endsWith('.yaml'))) {
      const study = readFileSync(join(sims, file), 'utf8');
      const visit = (value: unknown, path: readonly string[]): void => {
        if (typeof value === 'number' && path.length < 6) {
          const same = edit({ kind: 'set', path, value }, study);
          expect(parse(same), `${file} ${path.join('.')}`).toEqual(parse(study));
          expect(same.length).toBeLessThanOrEqual(study.length + 8);
        } else if (typeof value === 'object' && value !== null) {
          for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
        }
      };
      visit(parse(study), []);
    }
  });
});
