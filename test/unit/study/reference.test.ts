import { describe, expect, it, test } from 'vitest';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { type FieldRow, fieldReference, newRows } from '../../../src/study/reference.ts';
import { fakeRegistry } from './fakeRules.ts';

const reference = fieldReference(fakeRegistry);

describe('fieldReference', () => {
  test.each([
    '| `question` | text | required | the question that the study answers |',
    '| `rules` | one of `gravity-rift`, `duel` | required | the rules of the trials |',
    '| `trials` | a whole number, 1 or more, or text |  | the number of trials of each scenario: `1_000_000` (the default), `1e6`, `250k`, `2.5M` |',
    '## The setup of `gravity-rift`',
    '| `fleet` | a mapping of names, each to a mapping | required | the groups, by name |',
    '| `fleet.NAME.ship` | one of `cruiser`, `carrier`, `dreadnought` | required | what it flies |',
    '| `fleet.NAME.count` | a whole number from 1 to 1000 | `1` | how many |',
    '| `map.string` | text |  | a map string |',
    '| `ability` | true or false, or one of `jump`, `warp` | `false` | moved by an ability |',
    '| `cost` | a number from 0 to 10, in steps of 0.5 |  | a price |',
    '| `enemies` | a list, each text | `[]` | where others are |',
    '## The setup of `duel`',
    '| `hp` | a whole number, 1 or more | `10` | boxes |',
  ])('has the line %s', (line) => {
    expect(reference.split('\n')).toContain(line);
  });

  test('has four cells in every row of its tables', () => {
    const rows = reference.split('\n').filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row.replaceAll('\\|', '').split('|'), row).toHaveLength(6);
  });

  test('shows an example that is a study, with the scenarios that it names', () => {
    const example = /```yaml\n(.*?)```/s.exec(reference)?.[1] ?? '';
    const study = parseStudy(example, 'example.yaml', fakeRegistry);
    expect(study.scenarios).toHaveLength(4);
    for (const { name } of study.scenarios) expect(reference).toContain(`\`${name}\``);
  });
});

const row = (path: string, meaning = 'how many', allowed = 'a whole number'): FieldRow => ({
  path,
  allowed,
  otherwise: '',
  meaning,
});
const pathsOf = (rows: readonly FieldRow[]) => rows.map(({ path }) => path);

describe('newRows', () => {
  it('omits rows that another table has with the same description, under any path', () => {
    const rows = [row('stages[].rift.fleet.NAME.count'), row('stages[].rift')];
    expect(pathsOf(newRows(rows, [row('fleet.NAME.count')]))).toEqual(['stages[].rift']);
  });

  it('omits rows that repeat an earlier row', () => {
    expect(pathsOf(newRows([row('force.count'), row('units.count')], []))).toEqual(['force.count']);
  });

  it('keeps a field of the same name with another type or description', () => {
    const rows = [row('a.count'), row('b.count', 'how often'), row('c.count', 'how many', 'text')];
    expect(pathsOf(newRows(rows, []))).toEqual(['a.count', 'b.count', 'c.count']);
  });
});

describe('the reference of an engine that plays others', () => {
  const [, expedition] = fieldReference(registry).split('## The setup of `expedition`');

  it('names the other engines and lists only its own fields', () => {
    expect(expedition).toContain('`gravity-rift`, `gravity-portals`, `skirmish`');
    expect(expedition).toContain('| `stages[].rift.orders` |');
    expect(expedition).not.toContain('`stages[].rift.map`');
    expect(expedition).not.toContain('`force.units.NAME.ship.exits`');
  });

  it('lists the fields of stages once, although stages may be a list or a mapping', () => {
    expect(expedition).toContain('| `stages[].if` |');
    expect(expedition).not.toContain('stages.NAME');
  });
});
