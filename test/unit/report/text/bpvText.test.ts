import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src/foundation/numbers.ts';
import { bpvChange, frequencyTexts } from '../../../../src/report/text/bpvText.ts';

describe('a mean BPV before and after a tweak', () => {
  it.each([
    ['has one decimal if that shows the change', [3140n, 10n], [3265n, 10n], ['314.0', '326.5', '+12.5']],
    ['has more decimals if one shows no change', [3140n, 10n], [31402n, 100n], ['314.00', '314.02', '+0.02']],
    ['has more decimals if one shows a change of 0.0', [31404n, 100n], [31406n, 100n], ['314.04', '314.06', '+0.02']],
    [
      'has a limited number of digits for a tiny fall',
      [314n, 1n],
      [313999999n, 1000000n],
      ['314.0', '314.0', '−0.000001'],
    ],
    [
      'shows a change that is smaller than the precision of a double',
      [314n, 1n],
      [314n * 10n ** 20n + 12n, 10n ** 20n],
      ['314.0', '314.0', '+1.2 × 10⁻¹⁹'],
    ],
    ['has a change of 0.0 if the means are equal', [314n, 1n], [628n, 2n], ['314.0', '314.0', '0.0']],
  ] as const)('%s', (_, before, after, [one, other, change]) => {
    const texts = bpvChange(fraction(before[0], before[1]), fraction(after[0], after[1]));
    expect(texts).toEqual({ before: one, after: other, change });
  });
});

describe('a frequency before and after a tweak', () => {
  it.each([
    [0.664, 0.631, '66.4 %', '63.1 %'],
    [0.1, 0.1001, '10.00 %', '10.01 %'],
    [0.1, 0.10000002, '10.000000 %', '10.000002 %'],
  ])('of %d and %d has enough digits to show the difference', (before, after, one, other) => {
    expect(frequencyTexts({ kind: 'port', name: '0815', before, after })).toEqual([one, other]);
  });
});
