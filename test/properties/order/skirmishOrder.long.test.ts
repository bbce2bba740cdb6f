import { describe, expect, it } from 'vitest';
import { skirmish } from '../../../src/rules/skirmish/skirmish.ts';
import { compareShuffled } from './orderProperty.ts';
import * as skirmishStudies from './skirmishStudies.ts';

const STUDIES = Number(process.env.RIFTLAB_ORDER_STUDIES ?? 200);

describe('the order in which an attack or a duel is written', () => {
  it('README 1 to 23: the order of sides, entries of cards, plans, options and keys does not change answers', () => {
    const compared = compareShuffled(skirmish, skirmishStudies, { studies: STUDIES, stateBudget: 20_000, trials: 200 });
    if (process.env.RIFTLAB_ORDER_STUDIES) console.log(compared);
    expect(compared.solved).toBeGreaterThan(0.3 * STUDIES);
  });
});
