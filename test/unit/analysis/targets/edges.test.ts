import { describe, expect, it, test } from 'vitest';
import {
  exactDistanceVerdict,
  exactVerdict,
  isReached,
  type JudgedTarget,
  sampledVerdict,
} from '../../../../src/analysis/targets/TargetJudge.ts';
import { sideOf } from '../../../../src/analysis/tuning.ts';
import type { Band } from '../../../../src/study/targets.ts';

/** Returns values that differ from a decimal like sums of doubles: by rounding errors in proportion to the value. */
const off = (value: number) => [value, value * (1 + 4e-16), value * (1 - 4e-16)];

describe('docs/balance.md: a target with its figure at the end of its band', () => {
  const bands: readonly (readonly [string, Band])[] = [
    ['atLeast', { kind: 'atLeast', low: 12345.6 }],
    ['atMost', { kind: 'atMost', high: 12345.6 }],
    ['between, the least', { kind: 'between', low: 12345.6, high: 20000 }],
    ['between, the most', { kind: 'between', low: 0, high: 12345.6 }],
    ['within', { kind: 'within', of: 'as-is', margin: 12345.6 }],
  ];

  it.each(bands)('%s: an exact value at the end of the band is met, also with rounding errors', (_, band) => {
    for (const value of off(12345.6)) {
      expect(exactVerdict(value, band), `${value}`).toBe('met');
      expect(sideOf({ target: { band }, estimate: value } as JudgedTarget), `${value}`).toBe(0);
    }
  });

  it('a value 10⁻⁹ beyond the end of the band is missed', () => {
    expect(exactVerdict(0.35 - 1e-9, { kind: 'atLeast', low: 0.35 })).toBe('missed');
    expect(exactVerdict(0.35 + 1e-9, { kind: 'atMost', high: 0.35 })).toBe('missed');
    expect(sideOf({ target: { band: { kind: 'atLeast', low: 0.35 } }, estimate: 0.35 - 1e-9 } as JudgedTarget)).toBe(
      -1,
    );
    expect(sideOf({ target: { band: { kind: 'atMost', high: 0.35 } }, estimate: 0.35 + 1e-9 } as JudgedTarget)).toBe(1);
  });

  it('an interval that ends at the end of the band is inside the band', () => {
    expect(sampledVerdict({ low: 0.2, high: 0.1 + 0.2 }, { kind: 'atMost', high: 0.3 })).toBe('met');
    expect(sampledVerdict({ low: 1 - 0.9, high: 0.2 }, { kind: 'atLeast', low: 0.1 })).toBe('met');
    expect(sampledVerdict({ low: 0.2, high: 0.31 }, { kind: 'atMost', high: 0.3 })).toBe('undecided');
    expect(sampledVerdict({ low: 0.1, high: 0.2 }, { kind: 'atLeast', low: 0.3 })).toBe('missed');
  });

  it('a figure that was not computed is on no side', () => {
    expect(sideOf({ target: { band: { kind: 'atMost', high: 1 } }, estimate: Number.NaN } as JudgedTarget)).toBe(0);
  });
});

test('docs/balance.md: a precision is reached by an interval of exactly its width: 0.7 to 0.8 is ±0.05', () => {
  const precision = { measure: 'wins', within: 0.05, confidence: 0.95, atMost: 1000 };
  expect(isReached([{ low: 0.7, high: 0.8 }], precision)).toBe(true);
  expect(
    isReached(
      [
        { low: 0.7, high: 0.8 },
        { low: 0.7, high: 0.8001 },
      ],
      precision,
    ),
  ).toBe(false);
});

test('docs/balance.md: two figures that differ by exactly the margin are within it, for figures of any size', () => {
  expect(exactDistanceVerdict(50000.3, 50000, { kind: 'within', of: 'as-is', margin: 0.3 })).toBe('met');
  expect(exactDistanceVerdict(50000, 50000.3, { kind: 'within', of: 'as-is', margin: 0.3 })).toBe('met');
  expect(exactDistanceVerdict(50000.31, 50000, { kind: 'within', of: 'as-is', margin: 0.3 })).toBe('missed');
});
