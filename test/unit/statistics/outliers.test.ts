import { describe, expect, it, test } from 'vitest';
import { normalQuantile } from '../../../src/statistics/normal.ts';
import { outliersOfLine, studentTail } from '../../../src/statistics/outliers.ts';
import { Uniforms } from './Uniforms.ts';

describe('outliersOfLine', () => {
  it('compares each point with the line through the others, as by hand', () => {
    // The others lie on y = x except one, which is 1 too high in the middle of three: residuals −1/3, 2/3, −1/3.
    const [far] = outliersOfLine(
      [
        [3, 9],
        [0, 0],
        [1, 2],
        [2, 2],
      ],
      0,
    ).slice(0, 1);
    const error = Math.sqrt((2 / 3) * (1 + 1 / 3 + 4 / 2));
    expect(far!.predicted).toBeCloseTo(1 / 3 + 3, 12);
    expect(far!.error).toBeCloseTo(error, 12);
    // With one degree of freedom, Student's t is the Cauchy distribution.
    const t = (9 - 10 / 3) / error;
    expect(far!.chance).toBeCloseTo(Math.min(1, 4 * (1 - (2 / Math.PI) * Math.atan(t))), 12);
  });

  it('uses the minimum scatter: a point that is off a line by a rounding error is no outlier', () => {
    const points = [1, 2, 3, 4, 5, 6, 7, 8].map((x) => [x, x === 4 ? 2 * x + 0.5 : 2 * x] as const);
    expect(outliersOfLine(points, 0)[3]!.chance).toBeLessThan(1e-9);
    expect(outliersOfLine(points, 1 / Math.sqrt(12))[3]!.chance).toBeGreaterThan(0.5);
  });

  it('gives a chance of 1 to points exactly on one line, though their scatter is 0', () => {
    const points = [0, 1, 2, 3, 4].map((x) => [x, 3 * x - 2] as const);
    expect(outliersOfLine(points, 0)).toEqual(points.map(([, y]) => ({ predicted: y, error: 0, chance: 1 })));
  });

  it('gives points far from the origin the same errors and chances as near it', () => {
    // The sums and means of these points are exact, with and without 2⁵⁰. Products of coordinates would not be exact; products of
    // deviations from the means are.
    const near = [
      [0, 0],
      [1, 2],
      [2, 1],
      [4, 6],
    ] as const;
    const far = near.map(([x, y]) => [x + 2 ** 50, y + 2 ** 50] as const);
    const scatterOf = (points: readonly (readonly [x: number, y: number])[]) =>
      outliersOfLine(points, 0).map((point) => ({ error: point!.error, chance: point!.chance }));
    expect(scatterOf(far)).toEqual(
      scatterOf(near).map(({ error, chance }) => ({
        error: expect.closeTo(error, 12),
        chance: expect.closeTo(chance, 12),
      })),
    );
  });

  it('returns null if the others determine no line: three points, or a single point with another x', () => {
    expect(
      outliersOfLine(
        [
          [0, 1],
          [1, 2],
          [2, 4],
        ],
        0,
      ),
    ).toEqual([null, null, null]);
    const alone = outliersOfLine(
      [
        [0, 1],
        [0, 2],
        [0, 4],
        [0, 3],
        [5, 9],
      ],
      0,
    );
    expect(alone[4]).toBeNull();
    expect(alone.slice(0, 4)).not.toContain(null);
  });

  it.each([5, 8, 20])('finds an outlier among %d normally scattered points no more often than stated', (count) => {
    const uniforms = new Uniforms(`outliers ${count}`);
    const sets = 4_000;
    let flagged = 0;
    for (let set = 0; set < sets; set += 1) {
      const points = Array.from({ length: count }, () => {
        const x = normalQuantile(uniforms.next());
        return [x, 10 + 3 * x + normalQuantile(uniforms.next())] as const;
      });
      if (outliersOfLine(points, 0).some((point) => point !== null && point.chance < 0.05)) flagged += 1;
    }
    // At most 5 % by Bonferroni, and nearly that; ± 4 standard errors of 0.34 points: a false alarm in 16,000 runs.
    expect(flagged / sets).toBeLessThan(0.0638);
    expect(flagged / sets).toBeGreaterThan(0.0336);
  });
});

test.each([
  // Fisher & Yates, Statistical Tables, table III: two-sided 5 %, 1 % and 0.1 %.
  [12.706, 1, 0.05],
  [2.228, 10, 0.05],
  [3.169, 10, 0.01],
  [3.646, 30, 0.001],
])('Student’s t beyond ±%d with %d degrees of freedom has a chance of %d', (t, degrees, chance) => {
  expect(studentTail(t, degrees) / chance).toBeCloseTo(1, 2);
});

test('Student’s t with one degree of freedom is Cauchy’s distribution, and beyond 0 its chance is 1', () => {
  expect(studentTail(1, 1)).toBeCloseTo(0.5, 14);
  expect(studentTail(0, 7)).toBe(1);
});

test.each([0, 0.5, Number.NaN])('Student’s t with %d degrees of freedom is rejected', (degrees) => {
  expect(() => studentTail(1, degrees)).toThrow(RangeError);
  expect(() => studentTail(1, degrees)).toThrow(`Student's t needs at least one degree of freedom, not ${degrees}`);
});
