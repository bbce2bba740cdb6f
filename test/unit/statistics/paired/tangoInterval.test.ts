import { expect, test } from 'vitest';
import { normalQuantile } from '../../../../src/statistics/normalQuantile.ts';
import { tangoInterval } from '../../../../src/statistics/paired/tangoInterval.ts';
import { Uniforms } from '../Uniforms.ts';

test.each([
  // Fagerland, Lydersen & Laake, "Recommended tests and confidence intervals for paired binomial proportions",
  // Stat. Med. 33 (2014): airway hyper-responsiveness, and complete response, each to the digits given there.
  [21, 1, 7, 0.95, -0.517, -0.026, 3],
  [161, 6, 16, 0.95, -0.124, -0.0054, 4],
  // scoreci.mp(25, 28, 618) of R's PropCIs.
  [618, 28, 25, 0.9, -0.0148, 0.0247, 4],
])(
  '%d pairs with %d gained and %d lost give the published interval at %d',
  (trials, gained, lost, confidence, ...published) => {
    const [low, high, digits] = published;
    const interval = tangoInterval({ trials, gained, lost }, confidence);
    expect(interval.low).toBeCloseTo(low, digits);
    expect(interval.high).toBeCloseTo(high, digits);
  },
);

test('where no pair differs it reaches z²/(n + z²) to both sides', () => {
  const reach = normalQuantile(0.975) ** 2 / (1_000_000 + normalQuantile(0.975) ** 2);
  const { low, high } = tangoInterval({ trials: 1_000_000, gained: 0, lost: 0 }, 0.95);
  expect(low / -reach).toBeCloseTo(1, 9);
  expect(high / reach).toBeCloseTo(1, 9);
});

test('where every pair is gained, it ends at 1', () => {
  expect(tangoInterval({ trials: 10, gained: 10, lost: 0 }, 0.95).high).toBe(1);
  expect(tangoInterval({ trials: 10, gained: 0, lost: 10 }, 0.95).low).toBe(-1);
});

test('holds a difference of 0.003 made of five rare pairs 94 times in 100, where mean ± 1.96 errors holds it 90 times', () => {
  // 2,000 samples of 1,000 pairs, about 5 of which differ: 0.4 % gained, 0.1 % lost. Summed over all outcomes the coverage
  // is 0.9382 against 0.8971; each bound is three standard deviations away, a false alarm of 0.2 % in all.
  const luck = new Uniforms('rare pairs');
  const trials = 1_000;
  let held = 0;
  let heldByWald = 0;
  for (let sample = 0; sample < 2_000; sample += 1) {
    let gained = 0;
    let lost = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const place = luck.next();
      if (place < 0.004) gained += 1;
      else if (place < 0.005) lost += 1;
    }
    const { low, high } = tangoInterval({ trials, gained, lost }, 0.95);
    if (low <= 0.003 && high >= 0.003) held += 1;
    const difference = (gained - lost) / trials;
    const error = Math.sqrt(((gained + lost) / trials - difference ** 2) / trials);
    if (Math.abs(difference - 0.003) <= 1.96 * error) heldByWald += 1;
  }
  expect(held).toBeGreaterThan(1_843);
  expect(heldByWald).toBeLessThan(1_836);
});

test('where every pair is gained or lost, a single one even, it reaches as far as (n − z²)/(n + z²)', () => {
  // The score there is √(n(1 − δ)/(1 + δ)).
  const square = normalQuantile(0.975) ** 2;
  for (const trials of [1, 5, 10_000]) {
    const end = (trials - square) / (trials + square);
    const { low, high } = tangoInterval({ trials, gained: trials, lost: 0 }, 0.95);
    expect([low, high]).toEqual([expect.closeTo(end, 12), 1]);
    const mirrored = tangoInterval({ trials, gained: 0, lost: trials }, 0.95);
    expect([mirrored.low, mirrored.high]).toEqual([-1, expect.closeTo(-end, 12)]);
  }
});

test.each([
  [0, 0, 0],
  [3, 2, 2],
  [3, -1, 0],
  [3, 1, -1],
])('%d pairs with %d gained and %d lost are refused', (trials, gained, lost) => {
  const refused = () => tangoInterval({ trials, gained, lost }, 0.95);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(`${gained} gained and ${lost} lost do not fit into ${trials} paired trials`);
});
