import { describe, expect, it } from 'vitest';
import { skirmish } from '../../../src/rules/skirmish/skirmish.ts';
import * as battleStudies from './battleStudies.ts';
import { compareShuffled } from './orderProperty.ts';

const STUDIES = Number(process.env.RIFTLAB_ORDER_STUDIES ?? 120);

describe('the order in which a battle is written', () => {
  // The same seed must give the same counts, so there are no false alarms.
  it('README 21, 25: the order of units, mission cards and keys does not change answers and draws', () => {
    const compared = compareShuffled(skirmish, battleStudies, { studies: STUDIES, stateBudget: 1, trials: 20 });
    if (process.env.RIFTLAB_ORDER_STUDIES) console.log(compared);
    expect(compared.sampled).toBeGreaterThan(0.8 * STUDIES);
  });
});
