import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../src/rules/Figure.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import { figureSums } from '../../../src/trials/figureSums.ts';
import { Tally } from '../../../src/trials/Tally.ts';

const colour: Measure = {
  ...flag('colour', 'colour', 'lots'),
  kind: 'category',
  max: 2,
  labels: ['red', 'green', 'blue'],
};
const below: Measure = { ...count('lead', 'lead', 'points', 9), min: -9 };
const wide: Measure = { ...count('far', 'far', 'steps', 10_000_000), min: -500 };
const measures = [flag('won', 'it wins', 'lots'), colour, below, wide];

const trial = fc.tuple(...measures.map(({ min, max }) => fc.integer({ min, max })));

describe('figureSums', () => {
  it('gives the sums of the very values that were tallied, in cells or not', () => {
    fc.assert(
      fc.property(fc.array(trial, { minLength: 1, maxLength: 40 }), (trials) => {
        const tally = new Tally(measures);
        for (const values of trials) tally.add(Int32Array.from(values));
        for (const figure of figuresOf(measures)) {
          const { place, value } = figure;
          const numbers = trials.map((values) => (value === null ? values[place] : Number(values[place] === value)));
          const sum = numbers.reduce((all, number) => all + BigInt(number), 0n);
          const squares = numbers.reduce((all, number) => all + BigInt(number) ** 2n, 0n);
          expect(figureSums(tally, figure)).toEqual({ sum, squares });
        }
      }),
      { seed: 5, numRuns: 100 },
    );
  });
});
