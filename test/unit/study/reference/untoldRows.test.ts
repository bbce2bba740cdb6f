import { describe, expect, it } from 'vitest';
import { registry } from '../../../../src/rules/registry.ts';
import { fieldReference } from '../../../../src/study/reference/fieldReference.ts';
import type { FieldRow } from '../../../../src/study/reference/fieldRows.ts';
import { untoldRows } from '../../../../src/study/reference/untoldRows.ts';

const row = (path: string, meaning = 'how many', allowed = 'a whole number'): FieldRow => ({
  path,
  allowed,
  otherwise: '',
  meaning,
});
const pathsOf = (rows: readonly FieldRow[]) => rows.map(({ path }) => path);

describe('untoldRows', () => {
  it('leaves out what another table tells in the same words, wherever it stands', () => {
    const rows = [row('stages[].rift.fleet.NAME.count'), row('stages[].rift')];
    expect(pathsOf(untoldRows(rows, [row('fleet.NAME.count')]))).toEqual(['stages[].rift']);
  });

  it('leaves out what an earlier row has told', () => {
    expect(pathsOf(untoldRows([row('force.count'), row('units.count')], []))).toEqual(['force.count']);
  });

  it('tells a field of the same name that means or may be something else', () => {
    const rows = [row('a.count'), row('b.count', 'how often'), row('c.count', 'how many', 'text')];
    expect(pathsOf(untoldRows(rows, []))).toEqual(['a.count', 'b.count', 'c.count']);
  });
});

describe('the reference of an engine that plays others', () => {
  const [, expedition] = fieldReference(registry).split('## The setup of `expedition`');

  it('points to the other engines and tells only what they do not', () => {
    expect(expedition).toContain('`gravity-rift`, `gravity-portals`, `skirmish`');
    expect(expedition).toContain('| `stages[].rift.orders` |');
    expect(expedition).not.toContain('`stages[].rift.map`');
    expect(expedition).not.toContain('`force.units.NAME.ship.exits`');
  });

  it('tells the fields of stages once, though they may be a list or a mapping', () => {
    expect(expedition).toContain('| `stages[].if` |');
    expect(expedition).not.toContain('stages.NAME');
  });
});
