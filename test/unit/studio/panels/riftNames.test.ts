import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { edited } from '../../../../src/studio/core/editing.ts';
import { isCalled, renameSystem, toggled, withTile } from '../../../../src/studio/panels/engines/riftNames.ts';

const MAP = '79 60 50 31 21 73 40 62 37 41 66 64 23 25 26 77 33 38';

describe('the names of a map', () => {
  it('renames a system wherever the study uses the old name, including scenarios', () => {
    const text = `setup:
  map:
    systems: {a: {at: [0, 0]}, b: {at: [1, 0]}}
    lanes: [[a, b]]
  active: b
  held: [a] # mine
  fleet:
    a: {ship: cruiser, from: a, via: [b, a], picksUp: {system: a, units: {infantry: 1}}}
scenarios:
  other: {fleet: {a: {from: b}}, active: a}
`;
    const edits = renameSystem(parse(text), 'a', 'home');
    expect(edited(text, 'a.yaml', { kind: 'several', path: [], edits })).toBe(`setup:
  map:
    systems: {home: {at: [0, 0]}, b: {at: [1, 0]}}
    lanes: [[home, b]]
  active: b
  held: [home] # mine
  fleet:
    a: {ship: cruiser, from: home, via: [b, home], picksUp: {system: home, units: {infantry: 1}}}
scenarios:
  other: {fleet: {a: {from: b}}, active: home}
`);
  });

  it.each([
    ['101', '1 60 50 31'],
    ['106', '79 60 50 31 21 1 40'],
    ['201', '79 60 50 31 21 73 1 62'],
    ['000', '{1} 79 60'],
  ])('puts another tile into place %s of a map string', (position, start) => {
    expect(withTile(MAP, position, '1').startsWith(start)).toBe(true);
  });

  it('keeps a centre that the map string names', () => {
    expect(withTile('{112} 79 60', '102', '1')).toBe('{112} 79 1');
    expect(withTile('{112} 79 60', '000', '18')).toBe('{18} 79 60');
  });

  it('recognises a tile by its number, its place and the text printed on it', () => {
    const system = {
      id: '18',
      label: 'Mecatol Rex (18)',
      tile: '18',
      position: '000',
      anomalies: [],
      wormholes: [],
      printed: ['Mecatol Rex', 'home of Nobody'],
    };
    for (const name of ['18', '000', 'mecatol rex', 'Nobody', 'tile:18', 'at:000'])
      expect(isCalled(system, name)).toBe(true);
    expect(isCalled(system, '1')).toBe(false);
  });

  it('adds a name to a list and removes it again', () => {
    const is = (one: unknown) => one === 'b';
    expect(toggled(['a'], ['setup', 'held'], is, 'b')).toEqual({
      kind: 'set',
      path: ['setup', 'held'],
      value: ['a', 'b'],
    });
    expect(toggled(['a', 'b'], ['setup', 'held'], is, 'b')).toEqual({ kind: 'remove', path: ['setup', 'held', '1'] });
    expect(toggled(['b'], ['setup', 'held'], is, 'b')).toEqual({ kind: 'remove', path: ['setup', 'held'] });
  });
});
