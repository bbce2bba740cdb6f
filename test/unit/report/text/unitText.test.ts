import { expect, test } from 'vitest';
import { unitText } from '../../../../src/report/text/unitText.ts';

test('one of a unit is told in the singular', () => {
  expect([1, 2, 0, 1.5].map((amount) => unitText(amount, 'ships'))).toEqual(['ship', 'ships', 'ships', 'ships']);
  expect(unitText(1, 'cruisers II')).toBe('cruiser II');
  expect(unitText(1, 'infantry')).toBe('infantry');
  expect(unitText(1, 'BPV')).toBe('BPV');
});
