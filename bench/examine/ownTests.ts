import type { Finding } from './Finding.ts';
import type { Layout } from './layouts.ts';
import { birthdaySpacings, frequencyTest, pairsTest, serialCorrelation } from './randomness.ts';

const BYTES = [0, 1, 2, 3];
const LAGS = [1, 2, 3, 4, 5, 8, 16, 64];

/** Runs riftlab's own tests on the first words of a layout. */
export function ownTests(layout: Layout): Finding[] {
  const words = new Uint32Array(layout.words);
  layout.fill(words, 0);
  const found = [
    ...BYTES.map((byte) => ({ test: `frequencies of byte ${byte}`, ...frequencyTest(words, byte) })),
    ...BYTES.map((byte) => ({ test: `pairs of byte ${byte}`, ...pairsTest(words, byte) })),
    ...LAGS.map((lag) => ({ test: `serial correlation, lag ${lag}`, ...serialCorrelation(words, lag) })),
    { test: 'birthday spacings', ...birthdaySpacings(words) },
  ];
  return found.map(({ test, pValue }) => ({ layout: layout.name, test, pValue }));
}
