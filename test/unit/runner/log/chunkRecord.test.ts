import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numbersText, readNumbers } from '../../../../src/runner/log/chunkRecord.ts';
import { sized } from '../../../sized.ts';

const roundTrip = (numbers: readonly number[]) => {
  const into = new Float64Array(numbers.length);
  readNumbers(numbersText(numbers), into);
  return [...into];
};

it('writes runs of equal numbers once', () => {
  expect(numbersText([12, 0, 0, 0, 0, 7, 7, -3])).toBe('12 0*4 7 7 -3');
  expect(numbersText([])).toBe('');
});

it('gives every finite number back as it was, runs or not', () => {
  const number = fc.oneof(
    fc.constantFrom(0, 1, -1, 2 ** 53, -(2 ** 53), 2 ** 32, 0.1, 5e-324, Number.MAX_VALUE),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), (numbers) => {
      expect(roundTrip(numbers).map((value) => value + 0)).toEqual(numbers.map((value) => value + 0));
    }),
    { seed: 7, numRuns: sized(100, 500) },
  );
});

it.each(['1 2', '1 2 3 4', '1 x 3', '1 2*2 3', '1 2*0 3 4', '1 2*1e9', '1  2', 'Infinity 1 2', '1 2*-1 3'])(
  'refuses %j where three numbers are expected',
  (text) => {
    expect(() => readNumbers(text, new Float64Array(3))).toThrow(RangeError);
  },
);
