import { expect, test } from 'vitest';
import { COLOUR } from '../../../../../src/report/charts/chartStyle.ts';
import { goodToBad } from '../../../../../src/report/charts/colours/goodToBad.ts';

test('the best outcome has the colour of what goes on, the worst that of what is lost, and no two are alike', () => {
  expect(goodToBad(1)).toEqual([COLOUR.data]);
  for (const outcomes of [2, 3, 5, 8]) {
    const colours = goodToBad(outcomes);
    expect(colours[0]).toBe(COLOUR.data);
    expect(colours.at(-1)).toBe(COLOUR.lost);
    expect(new Set(colours).size).toBe(outcomes);
  }
});
