import { expect, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { taleText } from '../../../../src/report/tales/taleText.ts';
import type { FeaturedTrial } from '../../../../src/rules/Presentation.ts';
import { journeyResult } from '../journeyResult.ts';

const columns = new Map([['units_left', Int32Array.of(0, 3, 1)]]);
const found = { trial: 2, value: 1, fitting: 2, alike: 1 };

async function account(tale: Omit<FeaturedTrial, 'title'>, told: typeof found | null = found) {
  const summary = summarise(await journeyResult({ trials: 200 }));
  const [{ measures }] = summary.scenarios;
  return taleText({ title: '', ...tale }, told, columns, { measures, trialsAre: 'journeys', among: 3 });
}

const fate = [{ measure: 'fate', value: 0 }];
const undone = [{ measure: 'mission_done', value: 0 }];

test('a condition on a category or a count names its value, one on a flag is a claim', async () => {
  const by = { by: 'units_left', which: 'median' } as const;
  expect((await account({ ...by, where: fate })).account).toBe(
    'Units that are left: 1, the median of the 2 of the first 3 journeys in which “how the journey ends” is “done”.',
  );
  expect((await account({ ...by, where: [...fate, { measure: 'rift.removed', value: 2 }] })).account).toContain(
    'is “done” and “units removed in the rift” is “2”.',
  );
  expect((await account({ ...by, where: undone })).account).toContain(
    'in which it is not so that the mission is done.',
  );
});

test('the least and the greatest are said with how many trials have as much', async () => {
  expect((await account({ by: 'units_left', which: 'greatest' })).account).toBe(
    'Units that are left: 1, the greatest of the first 3 journeys.',
  );
  expect((await account({ by: 'units_left', which: 'least' }, { ...found, alike: 2 })).account).toBe(
    'Units that are left: 1, the least of the first 3 journeys. 2 of the first 3 journeys have it.',
  );
});

test('further measures are said with what the trial gave', async () => {
  expect((await account({ by: 'units_left', which: 'least', figures: ['units_left'] })).figures).toEqual([
    'units that are left: 1',
  ]);
});

test('where no trial fits it says so', async () => {
  expect(await account({ by: 'units_left', which: 'least', where: fate }, null)).toEqual({
    account: 'There is none: “how the journey ends” is “done” in none of the first 3 journeys.',
    figures: [],
  });
});
