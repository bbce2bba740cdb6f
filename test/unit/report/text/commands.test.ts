import { expect, test } from 'vitest';
import { playedOptions } from '../../../../src/report/text/commands.ts';

test('trials are repeated by their number, and a run to a precision by itself, which ends at the same one', () => {
  expect(playedOptions({ seed: 'spring day', precision: null }, 37_000)).toBe("--seed 'spring day' --trials 37000");
  const precision = { measure: 'wins', within: 0.01, confidence: 0.95, atMost: 1e6 };
  expect(playedOptions({ seed: 'spring', precision }, 37_000)).toBe('--seed spring');
});
