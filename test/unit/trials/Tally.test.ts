import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, figuresOf, flag, type Measure } from '../../../src/rules/Measure.ts';
import { addHalves, addSquare, addSquares, figureSums, Tally } from '../../../src/trials/Tally.ts';
import { sized } from '../../sized.ts';

describe('Tally', () => {
  const measures = [
    flag('wins', 'it wins', 'games'),
    { ...count('lead', 'the lead', 'points', 2), min: -3 },
    { ...count('dice', 'dice', 'dice', 12), min: 10 },
  ];

  function tallied(...trials: [number, number, number][]): Tally {
    const tally = new Tally(measures);
    for (const values of trials) tally.add(Int32Array.from(values));
    return tally;
  }

  describe('Tally', () => {
    it('counts each measure by value, from its least to its greatest, below and above zero', () => {
      const tally = tallied([1, -3, 10], [0, 2, 12], [1, 2, 11]);
      expect([...tally.histogram(0)]).toEqual([1, 2]);
      expect([...tally.histogram(1)]).toEqual([1, 0, 0, 0, 0, 2]);
      expect([...tally.histogram(2)]).toEqual([1, 1, 1]);
      expect(tally.trials).toBe(3);
    });

    it('is the same if it is merged from parts, in any order', () => {
      const one = () => tallied([1, 0, 10], [0, -1, 11]);
      const other = () => tallied([1, 2, 12]);
      const all = tallied([1, 2, 12], [1, 0, 10], [0, -1, 11]);
      const there = one();
      there.merge(other());
      const back = other();
      back.merge(one());
      expect(there.counts).toEqual(all.counts);
      expect(back.counts).toEqual(all.counts);
    });

    it('counts several trials with the same values at once like one by one', () => {
      const atOnce = tallied();
      atOnce.addTimes(Int32Array.of(1, -3, 11), 3);
      atOnce.addTimes(Int32Array.of(0, 2, 12), 0);
      expect(atOnce.counts).toEqual(tallied([1, -3, 11], [1, -3, 11], [1, -3, 11]).counts);
    });

    it('counts measure by measure, and 0 for trials that counted no value', () => {
      const plain: Measure[] = [
        measures[0],
        measures[1],
        { ...count('bpv', 'BPV', 'points', 5_000), min: -7, bin: 100 },
      ];
      const tally = new Tally(plain);
      tally.addValue(0, 1, 4);
      tally.addValue(1, -3, 2);
      tally.addValue(1, 2, 1);
      tally.addValue(2, 250, 3);
      tally.addRest(4);
      const expected = new Tally(plain);
      for (const values of [
        [1, -3, 250],
        [1, -3, 250],
        [1, 2, 250],
        [1, 0, 0],
      ]) {
        expected.add(Int32Array.from(values));
      }
      expect(tally.counts).toEqual(expected.counts);
      expect(tally.sums(2)).toEqual(expected.sums(2));
    });

    it("gives the position of a measure's value 0, if it is counted value by value", () => {
      const tally = new Tally([...measures, { ...count('bpv', 'BPV', 'points', 5_000), bin: 100 }]);
      tally.addValue(1, 2, 5);
      expect(tally.counts[tally.zeroOf(1) + 2]).toBe(5);
      expect([0, 1, 2, 3].map((measure) => tally.isPlain(measure))).toEqual([true, true, true, false]);
    });

    it('can be restored from its counts', () => {
      const tally = tallied([1, -3, 10], [0, 2, 12]);
      const again = new Tally(measures, tally.counts.slice());
      expect(again.trials).toBe(2);
      expect(again.histogram(1)).toEqual(tally.histogram(1));
    });

    it('does not count values after those of its measures', () => {
      const tally = new Tally(measures.slice(0, 1));
      tally.add(Int32Array.of(1, 99, 99));
      expect([...tally.counts]).toEqual([0, 1]);
    });

    it('rejects the counts of other measures', () => {
      expect(() => new Tally(measures, new Float64Array(3))).toThrow('a tally of these measures has 11 counts, not 3');
      expect(() => tallied().merge(new Tally(measures.slice(1)))).toThrow(RangeError);
    });
  });

  describe('a wide measure in a Tally', () => {
    const wide: Measure = { ...count('bpv', 'BPV met', 'points', 99_999), min: 5, bin: 100 };
    const measures = [flag('entered', 'it enters', 'trips'), wide, flag('home', 'it comes home', 'trips')];
    const trials = [
      [1, 5, 0],
      [0, 104, 1],
      [1, 105, 1],
      [1, 99_999, 0],
    ];
    const tallied = () => {
      const tally = new Tally(measures);
      for (const values of trials) tally.add(Int32Array.from(values));
      return tally;
    };

    it('has the same counts if trials with the same values are counted at once', () => {
      const tally = new Tally(measures);
      for (const values of trials) tally.addTimes(Int32Array.from(values), 4);
      const oneByOne = new Tally(measures);
      for (const values of [...trials, ...trials, ...trials, ...trials]) oneByOne.add(Int32Array.from(values));
      expect(tally.counts).toEqual(oneByOne.counts);
      expect(tally.sums(1)).toEqual(oneByOne.sums(1));
    });

    it('is counted in cells, and its neighbours value by value', () => {
      const cells = tallied().histogram(1);
      expect(cells).toHaveLength(1_000);
      expect([cells[0], cells[1], cells[999]]).toEqual([2, 1, 1]);
      expect([...tallied().histogram(0)]).toEqual([1, 3]);
      expect([...tallied().histogram(2)]).toEqual([2, 2]);
      expect(tallied().trials).toBe(4);
    });

    it('keeps the exact sums of its values and squares, also merged, beyond the precision of a double', () => {
      const tally = tallied();
      const distances = [0n, 99n, 100n, 99_994n];
      const squares = distances.reduce((sum, one) => sum + one * one, 0n);
      expect(tally.sums(1)).toEqual({ sum: 100_193n, squares });
      expect(tally.sums(0)).toBeNull();
      const twice = tallied();
      twice.merge(tallied());
      expect(twice.sums(1)).toEqual({ sum: 200_386n, squares: 2n * squares });
      const long = new Tally(
        measures,
        tally.counts.map((cell) => cell * 3e6),
      );
      expect(long.sums(1)?.squares).toBe(squares * 3_000_000n);
    });
  });
});

describe('figureSums', () => {
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
    it('gives the sums of the tallied values, with or without cells', () => {
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
        { seed: 5, numRuns: sized(20, 100) },
      );
    });
  });
});

const FAR = [0, 1, 3, 65_535, 65_536, 2 ** 26 + 1, 94_906_267, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32 - 7];

function value(sums: Float64Array): bigint {
  return BigInt(sums[1]) * 2n ** 32n + BigInt(sums[0]);
}

describe('a sum of squares in two halves', () => {
  it('holds the whole square, for either sign, exactly', () => {
    for (const d of FAR.flatMap((one) => [one, -one])) {
      const sums = new Float64Array(2);
      addSquare(sums, 0, d);
      expect(value(sums)).toBe(BigInt(d) * BigInt(d));
    }
  });

  it('stays exact when the low half alone would exceed 2⁵³: five million squares of 65,535', () => {
    const sums = new Float64Array(2);
    for (let trial = 0; trial < 5_000_000; trial += 1) addSquare(sums, 0, 65_535);
    expect(value(sums)).toBe(5_000_000n * 65_535n ** 2n);
    expect(sums[0]).toBeLessThan(2 ** 32);
  });

  it('adds many squares of one number at once', () => {
    const sums = Float64Array.of(2 ** 32 - 1, 0);
    addSquares(sums, 0, -(2 ** 31), 3_000_000);
    expect(value(sums)).toBe(2n ** 32n - 1n + 3_000_000n * 2n ** 62n);
    expect(sums[0]).toBeLessThan(2 ** 32);
  });

  it('is the same numbers for any order and grouping of additions', () => {
    const inOrder = new Float64Array(2);
    for (const d of FAR) addSquare(inOrder, 0, d);
    const merged = new Float64Array(2);
    for (const d of [...FAR].reverse()) {
      const alone = new Float64Array(2);
      addSquare(alone, 0, d);
      addHalves(merged, 0, alone[0], alone[1]);
    }
    expect(merged).toEqual(inOrder);
  });
});
