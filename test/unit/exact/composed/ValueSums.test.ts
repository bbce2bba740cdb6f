import { describe, expect, it } from 'vitest';
import { ValueSums } from '../../../../src/exact/composed/ValueSums.ts';

describe('ValueSums', () => {
  it('add up the probabilities of each value, in the order in which values came', () => {
    const sums = new ValueSums();
    for (const [value, probability] of [
      [5, 0.25],
      [-3, 0.5],
      [5, 0.25],
    ])
      sums.add(value, probability);
    const told: [number, number][] = [];
    sums.forEach((value, probability) => {
      told.push([value, probability]);
    });
    expect(told).toEqual([
      [5, 0.5],
      [-3, 0.5],
    ]);
  });
});
