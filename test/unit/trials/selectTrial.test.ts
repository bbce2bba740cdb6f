import { describe, expect, it, test } from 'vitest';
import type { FeaturedTrialRequest } from '../../../src/rules/Presentation.ts';
import { Player } from '../../../src/trials/Player.ts';
import { recordColumns, selectTrial, typicalTrial } from '../../../src/trials/selectTrial.ts';
import { type Marching, marching } from './marching.ts';

describe('recordColumns', () => {
  const setup: Marching = { runners: ['ann', 'ben'], trap: 9, rounds: 2 };

  test('gives every trial its own values, also at the border of two blocks of trials', () => {
    const columns = recordColumns(marching, setup, 'seed', ['strides', 'arrives'], 1_100);
    const player = new Player(marching, setup, 'seed');
    for (const trial of [0, 1, 511, 512, 513, 1_023, 1_024, 1_099]) {
      const [arrives, strides] = player.valuesOf(trial);
      expect(columns.get('arrives')?.[trial]).toBe(arrives);
      expect(columns.get('strides')?.[trial]).toBe(strides);
    }
    expect(columns.get('strides')).toHaveLength(1_100);
  });

  test('throws for a measure that the rules do not report', () => {
    expect(() => recordColumns(marching, setup, 'seed', ['glory'], 10)).toThrow('glory');
  });
});

const columns = new Map([
  ['net', Int32Array.of(4, -2, 7, 4, -2, 9, 0)],
  ['port', Int32Array.of(1, 2, 2, 1, 3, 1, 3)],
  ['done', Int32Array.of(1, 0, 1, 1, 0, 1, 0)],
]);

const done = [{ measure: 'done', value: 1 }];

function select(request: Omit<FeaturedTrialRequest, 'title'>) {
  return selectTrial({ title: 'a trial', ...request }, columns);
}

describe('selectTrial', () => {
  it('selects the first trial with the median value, the lower one of two', () => {
    expect(select({ by: 'net', which: 'median' })).toEqual({ trial: 0, value: 4, fitting: 7, alike: 2 });
    expect(select({ by: 'net', which: 'median', where: [{ measure: 'done', value: 0 }] })?.value).toBe(-2);
    expect(select({ by: 'net', which: 'median', where: done })).toEqual({ trial: 0, value: 4, fitting: 4, alike: 2 });
  });

  it('selects the first trial with the least or the greatest value', () => {
    expect(select({ by: 'net', which: 'least' })).toEqual({ trial: 1, value: -2, fitting: 7, alike: 2 });
    expect(select({ by: 'net', which: 'greatest' })).toEqual({ trial: 5, value: 9, fitting: 7, alike: 1 });
  });

  it('selects the first matching trial whose value is rarest among all trials', () => {
    // Ports 2 and 3 occur twice each, but port 3 never matches.
    expect(select({ by: 'port', which: 'rarest', where: done })).toEqual({ trial: 2, value: 2, fitting: 4, alike: 2 });
    expect(select({ by: 'port', which: 'rarest' })?.trial).toBe(1);
  });

  it('needs all conditions to match', () => {
    const where = [...done, { measure: 'port', value: 2 }];
    expect(select({ by: 'net', which: 'least', where })).toEqual({ trial: 2, value: 7, fitting: 1, alike: 1 });
  });

  it('returns null if no trial matches', () => {
    expect(select({ by: 'net', which: 'least', where: [{ measure: 'port', value: 9 }] })).toBeNull();
  });

  it('throws for a measure that was not recorded', () => {
    expect(() => select({ by: 'glory', which: 'least' })).toThrow('glory');
  });
});

describe('typicalTrial', () => {
  const setup: Marching = { runners: ['ann', 'ben'], trap: 9, rounds: 2 };

  describe('typicalTrial', () => {
    it.each([1, 2, 7, 100])('is the first of %d trials that has their median', (among) => {
      const player = new Player(marching, setup, 'seed');
      const values = Array.from({ length: among }, (_, trial) => player.valuesOf(trial)[1]);
      const trial = typicalTrial(marching, setup, 'seed', 'strides', among);
      const median = values[trial];
      expect(values.indexOf(median)).toBe(trial);
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(among / 2);
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(among / 2);
    });

    it('throws for a measure that does not exist', () => {
      expect(() => typicalTrial(marching, setup, 'seed', 'glory', 10)).toThrow('glory');
    });
  });
});
