import { describe, expect, it } from 'vitest';
import { unite } from '../../../../src/rules/expedition/legMeasures.ts';
import { LegTable } from '../../../../src/rules/expedition/legs/LegStore.ts';
import { forcesNamed, readEncounters } from '../../../../src/rules/expedition/setup/OppositionReader.ts';
import { readCondition } from '../../../../src/rules/expedition/setup/readCondition.ts';
import { count, whereItHappens } from '../../../../src/rules/Measure.ts';

const none = (message: string): never => {
  throw new Error(message);
};

describe('EXP 10: an encounters file', () => {
  it('fits everything if a cell is empty or a column is missing, with the columns in any order', () => {
    const [row] = readEncounters('force,bpv_max,chart\nnone,300,\n', (_, message) => none(message));
    expect(row).toMatchObject({
      chart: null,
      roll: null,
      scenario: null,
      race: null,
      least: 0,
      most: 300,
      force: 'none',
    });
  });

  it('names the files of its forces; `none` is not one of them', () => {
    const text = 'chart,force\nDR2,a.yaml\nDR3,none\n,b.yaml\n';
    expect(forcesNamed(text)).toEqual([
      { name: 'a.yaml', line: 2 },
      { name: 'b.yaml', line: 4 },
    ]);
  });
});

describe('EXP 6: a condition', () => {
  it('consists of comparisons joined by `and`, with signs written in either way', () => {
    const { tree } = readCondition('arrived ≥ 2 and lost < 50% and gate.race = Klingon', false, none);
    expect(tree.kind).toBe('all');
    expect(tree.parts.map(({ test }) => test)).toEqual([
      { what: 'arrived', operator: '>=', written: '2' },
      { what: 'lost', operator: '<', written: '50%' },
      { what: 'measure', name: 'gate.race', operator: '=', written: 'Klingon' },
    ]);
    expect(readCondition('turned-back', true, none)).toEqual({
      text: 'turned-back',
      isNegated: true,
      tree: { kind: 'test', parts: [], test: { what: 'turned-back' }, column: 1 },
    });
  });

  it('may also use `or`, and does not split a value that contains the word', () => {
    const { tree } = readCondition('gate.race = this or that or not (arrived < 2)', false, none);
    expect(tree.kind).toBe('any');
    expect(tree.parts[0].test).toEqual({ what: 'measure', name: 'gate.race', operator: '=', written: 'this or that' });
    expect(tree.parts[1].kind).toBe('not');
  });
});

describe('EXP 3: cached legs', () => {
  it('are found by stage and key, and the oldest are removed if there are too many', () => {
    const table = new LegTable<number>();
    for (let at = 0; at < 1_500; at += 1) table.add(at % 3, Int32Array.of(at, 7), at);
    const found = Array.from({ length: 1_500 }, (_, at) => table.find(at % 3, Int32Array.of(at, 7)));
    expect(found.slice(0, 500).every((thing) => thing === undefined)).toBe(true);
    expect(found.slice(500)).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 500));
    expect(table.find(0, Int32Array.of(1_000, 7))).toBeUndefined();
  });
});

describe('the measures of several legs', () => {
  it('are combined: the widest range, all labels, and a value for a leg that was not played', () => {
    const category = (labels: string[]) => ({
      ...count('winner', 'winner', 'duels', labels.length - 1),
      kind: 'category' as const,
      labels,
    });
    expect(unite([category(['a', 'draw']), category(['b', 'draw'])], true).labels).toEqual([
      'not reached',
      'a',
      'draw',
      'b',
    ]);
    const wide = unite([count('bpv', 'BPV', 'BPV', 10), count('bpv', 'BPV', 'BPV', 9_000)], false);
    expect(wide).toMatchObject({ min: 0, max: 9_000, bin: 10 });
    expect(unite([whereItHappens(count('turn', 'turn', 'turns', 3)), count('turn', 'turn', 'turns', 4)], true)).toEqual(
      count('turn', 'turn', 'turns', 4),
    );
  });
});
