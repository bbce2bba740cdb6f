import { describe, expect, test } from 'vitest';
import type { JudgedTarget } from '../../../src/analysis/targets/TargetJudge.ts';
import { isMonotone, type JudgedCandidate } from '../../../src/analysis/tuning.ts';

const along = (intervals: readonly (readonly [number, number])[]) =>
  intervals.map(
    ([low, high]) => ({ targets: [{ interval: { low, high } } as JudgedTarget] }) as unknown as JudgedCandidate,
  );

describe('isMonotone', () => {
  test.each([
    [
      'rises',
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      true,
    ],
    [
      'falls, and stays',
      [
        [3, 3],
        [2, 2],
        [2, 2],
      ],
      true,
    ],
    [
      'rises, then falls',
      [
        [1, 1],
        [3, 3],
        [2, 2],
      ],
      false,
    ],
    [
      'falls, then rises',
      [
        [3, 3],
        [1, 1],
        [2, 2],
      ],
      false,
    ],
    [
      'may fall, within its intervals',
      [
        [1, 2],
        [4, 6],
        [3, 5],
      ],
      true,
    ],
    [
      'certainly falls',
      [
        [1, 2],
        [4, 6],
        [2.5, 3.5],
      ],
      false,
    ],
    [
      'is constant up to rounding',
      [
        [1, 1],
        [1 + 1e-13, 1 + 1e-13],
        [1, 1],
      ],
      true,
    ],
  ] as const)('a figure that %s', (_, intervals, expected) => {
    expect(isMonotone(along(intervals))).toBe(expected);
  });

  test('is true for an empty list', () => {
    expect(isMonotone([])).toBe(true);
  });
});
