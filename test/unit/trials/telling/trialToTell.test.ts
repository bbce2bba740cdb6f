import { describe, expect, it } from 'vitest';
import type { Tale } from '../../../../src/rules/Tale.ts';
import { trialToTell } from '../../../../src/trials/telling/trialToTell.ts';

const columns = new Map([
  ['net', Int32Array.of(4, -2, 7, 4, -2, 9, 0)],
  ['port', Int32Array.of(1, 2, 2, 1, 3, 1, 3)],
  ['done', Int32Array.of(1, 0, 1, 1, 0, 1, 0)],
]);

const done = [{ measure: 'done', value: 1 }];

function told(tale: Omit<Tale, 'title'>) {
  return trialToTell({ title: 'a tale', ...tale }, columns);
}

describe('trialToTell', () => {
  it('finds the first trial of the median value, the lower one of an even number', () => {
    expect(told({ by: 'net', which: 'median' })).toEqual({ trial: 0, value: 4, fitting: 7, alike: 2 });
    expect(told({ by: 'net', which: 'median', where: [{ measure: 'done', value: 0 }] })?.value).toBe(-2);
    expect(told({ by: 'net', which: 'median', where: done })).toEqual({ trial: 0, value: 4, fitting: 4, alike: 2 });
  });

  it('finds the first trial of the least and of the greatest value', () => {
    expect(told({ by: 'net', which: 'least' })).toEqual({ trial: 1, value: -2, fitting: 7, alike: 2 });
    expect(told({ by: 'net', which: 'greatest' })).toEqual({ trial: 5, value: 9, fitting: 7, alike: 1 });
  });

  it('finds what is rarest of all trials among those that fit, and the first of them', () => {
    // Ports 2 and 3 come twice each, but port 3 never ends well.
    expect(told({ by: 'port', which: 'rarest', where: done })).toEqual({ trial: 2, value: 2, fitting: 4, alike: 2 });
    expect(told({ by: 'port', which: 'rarest' })?.trial).toBe(1);
  });

  it('asks for all conditions at once', () => {
    const where = [...done, { measure: 'port', value: 2 }];
    expect(told({ by: 'net', which: 'least', where })).toEqual({ trial: 2, value: 7, fitting: 1, alike: 1 });
  });

  it('finds none where none fits', () => {
    expect(told({ by: 'net', which: 'least', where: [{ measure: 'port', value: 9 }] })).toBeNull();
  });

  it('does not go by what was not recorded', () => {
    expect(() => told({ by: 'glory', which: 'least' })).toThrow('glory');
  });
});
