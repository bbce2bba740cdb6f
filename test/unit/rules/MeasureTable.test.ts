import { describe, expect, it } from 'vitest';
import { count, flag } from '../../../src/rules/Measure.ts';
import { MeasureTable, reportedCharts } from '../../../src/rules/MeasureTable.ts';

const measure = (name: string) => count(name, name, 'things', 9);

describe('MeasureTable', () => {
  it('reads counters, sums of counters and functions of the state, in the order of its rows', () => {
    const table = new MeasureTable<{ isOver: boolean }>([
      { measure: measure('second counter'), value: 1 },
      {
        measure: measure('7 + 2a − c'),
        value: {
          plus: 7,
          terms: [
            [0, 2],
            [1, 0],
            [2, -1],
          ],
        },
      },
      { measure: flag('over', 'it is over', 'trials'), value: ({ isOver }) => Number(isOver) },
      { measure: measure('left to the engine'), value: null },
      { measure: measure('a constant'), value: { plus: 3, terms: [] } },
      { measure: measure('first counter'), value: 0 },
    ]);
    const into = new Int32Array(6).fill(-1);
    table.observe({ isOver: true }, Int32Array.of(10, 20, 30), into);
    expect([...into]).toEqual([20, 7 + 2 * 10 - 30, 1, -1, 3, 10]);
    expect(table.measures.map(({ name }) => name)).toEqual([
      'second counter',
      '7 + 2a − c',
      'over',
      'left to the engine',
      'a constant',
      'first counter',
    ]);
  });
});

describe('reportedCharts', () => {
  it('omits the charts of measures that are not reported', () => {
    const wounds = { kind: 'distribution', measure: 'wounds', title: 'Wounds' } as const;
    const back = { kind: 'distribution', measure: 'wounds_back', title: 'Wounds of the counterblow' } as const;
    const means = { kind: 'means', measures: [], title: 'Means' } as const;
    expect(reportedCharts([wounds, back, means], [measure('wounds')])).toEqual([wounds, means]);
  });
});
