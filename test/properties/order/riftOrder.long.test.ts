import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../src/rules/gravity-rift/gravityRift.ts';
import { compareShuffled } from './orderProperty.ts';
import * as riftStudies from './riftStudies.ts';

const STUDIES = Number(process.env.RIFTLAB_ORDER_STUDIES ?? 300);

describe('the order in which a study of gravity rifts is written', () => {
  it('README 11, 19 to 22, 26: the order of groups, cargo, systems, lanes, units, lists and keys does not change answers', () => {
    const compared = compareShuffled(gravityRift, riftStudies, {
      studies: STUDIES,
      stateBudget: 20_000,
      trials: 1_000,
    });
    if (process.env.RIFTLAB_ORDER_STUDIES) console.log(compared);
    // Other comparisons prove little: a study that is rejected in one order and accepted in another would be a mistake,
    // but such studies are not counted.
    expect(compared.solved).toBeGreaterThan(0.3 * STUDIES);
  });
});
