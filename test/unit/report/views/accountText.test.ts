import { expect, test } from 'vitest';
import type { FeaturedTrial } from '../../../../src/analysis/featuredTrials.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { accountText } from '../../../../src/report/views/featuredTrials.ts';
import type { FeaturedTrialRequest } from '../../../../src/rules/Presentation.ts';
import { journeyResult } from '../journeyResult.ts';

const found = { trial: 2, value: 1, fitting: 2, alike: 1, figures: [], lines: null };

async function account(request: Omit<FeaturedTrialRequest, 'title'>, told: FeaturedTrial['found'] = found) {
  const summary = summarise(await journeyResult({ trials: 200 }));
  return accountText({ request: { title: '', ...request }, found: told, among: 3 }, summary);
}

const fate = [{ measure: 'fate', value: 0 }];
const undone = [{ measure: 'mission_done', value: 0 }];

test('the account of a featured trial states the value of a category or a count, and a flag as a claim', async () => {
  const by = { by: 'units_left', which: 'median' } as const;
  expect(await account({ ...by, where: fate })).toBe(
    'Units that are left: 1, the median of the 2 of the first 3 journeys in which “how the journey ends” is “done”.',
  );
  expect(await account({ ...by, where: [...fate, { measure: 'rift.removed', value: 2 }] })).toContain(
    'is “done” and “units removed in the rift” is “2”.',
  );
  expect(await account({ ...by, where: undone })).toContain('in which it is not true that the mission is done.');
});

test('the account of the least and the greatest says how many trials have the same value', async () => {
  expect(await account({ by: 'units_left', which: 'greatest' })).toBe(
    'Units that are left: 1, the greatest of the first 3 journeys.',
  );
  expect(await account({ by: 'units_left', which: 'least' }, { ...found, alike: 2 })).toBe(
    'Units that are left: 1, the least of the first 3 journeys. 2 of the first 3 journeys have this value.',
  );
});

test('the account of a featured trial says if no trial meets the conditions', async () => {
  expect(await account({ by: 'units_left', which: 'least', where: fate }, null)).toBe(
    'There is no such trial: “how the journey ends” is “done” in none of the first 3 journeys.',
  );
});
