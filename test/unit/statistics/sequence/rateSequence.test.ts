import { expect, test } from 'vitest';
import { nextLook } from '../../../../src/statistics/sequence/nextLook.ts';
import { rateSequence } from '../../../../src/statistics/sequence/rateSequence.ts';
import { wilsonInterval } from '../../../../src/statistics/wilsonInterval.ts';
import { Uniforms } from '../Uniforms.ts';

// Roots of the mixture likelihood ratio by mpmath 1.3 with fifty digits.
test.each([
  [0, 10, 0.95, 1, 0, 0.416880275657],
  [10, 10, 0.95, 1, 0.583119724343, 1],
  [30, 100, 0.95, 1, 0.169446478044, 0.457245987597],
  [30, 100, 0.95, 0.5, 0.165651535388, 0.462839865142],
  [240_000, 1_000_000, 0.95, 1, 0.238109234926, 0.241897584191],
  [0, 1e9, 0.99, 1, 0, 2.53284357032e-8],
  [7, 1e9, 0.99, 1, 9.18734653457e-11, 4.31572225071e-8],
  [5e8, 1e9, 0.95, 1, 0.499918970457, 0.500081029543],
])('after %d of %d at %d with a = b = %d the interval is %d to %d', (successes, trials, confidence, a, low, high) => {
  const interval = rateSequence(successes, trials, confidence, { a, b: a });
  if (low === 0) expect(interval.low).toBe(0);
  else expect(interval.low / low).toBeCloseTo(1, 9);
  expect(interval.high / high).toBeCloseTo(1, 9);
});

test('without a prior every rate is as likely as another', () => {
  expect(rateSequence(30, 100, 0.95)).toEqual(rateSequence(30, 100, 0.95, { a: 1, b: 1 }));
});

test('before the first trial nothing is known', () => {
  expect(rateSequence(0, 0, 0.95)).toEqual({ low: 0, high: 1 });
});

test.each([
  [3, 2],
  [-1, 2],
  [Number.NaN, 2],
])('%d successes in %d trials are refused', (successes, trials) => {
  const refused = () => rateSequence(successes, trials, 0.95);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(`a rate needs 0..trials successes, not ${successes} in ${trials}`);
});

test.each([0.3, 0.01])(
  '2,000 runs at a rate of %d that may stop at any look miss it no more often than stated',
  (rate) => {
    // At 0.9 at most 200 of 2,000 runs may miss; the chance of a false alarm above 240 is 0.2 %. A fixed-sample interval,
    // made for one look, is looked at 24 times here.
    const luck = new Uniforms(`favourable looks at ${rate}`);
    const most = 200_000 * rate > 10_000 ? 10_000 : 20_000;
    let missed = 0;
    let missedByWilson = 0;
    for (let run = 0; run < 2_000; run += 1) {
      let successes = 0;
      let isMissed = false;
      let isMissedByWilson = false;
      for (let trials = 0; trials < most; ) {
        const look = nextLook(trials, most);
        for (; trials < look; trials += 1) if (luck.next() < rate) successes += 1;
        const { low, high } = rateSequence(successes, trials, 0.9);
        isMissed ||= rate < low || rate > high;
        const wilson = wilsonInterval(successes, trials, 0.9);
        isMissedByWilson ||= rate < wilson.low || rate > wilson.high;
      }
      if (isMissed) missed += 1;
      if (isMissedByWilson) missedByWilson += 1;
    }
    expect(missed).toBeLessThanOrEqual(240);
    expect(missedByWilson).toBeGreaterThan(400);
  },
);
