import { describe, expect, it } from 'vitest';
import { gravityPortals } from '../../../src/rules/gravity-portals/gravityPortals.ts';
import { compareShuffled } from './orderProperty.ts';
import * as portalStudies from './portalStudies.ts';

/** In milliseconds: enough for ten thousand studies (`RIFTLAB_ORDER_STUDIES`). */
const LONG = 3_600_000;

describe('the order in which a study of gravity portals is written', () => {
  it(
    'the order of keys, followers, lists, rows and columns of charts does not change answers (exact, or by the same seed)',
    () => {
      const compared = compareShuffled(gravityPortals, portalStudies, { studies: 150, stateBudget: 300, trials: 100 });
      if (process.env.RIFTLAB_ORDER_STUDIES) console.log(compared);
      expect(compared.solved).toBeGreaterThan(compared.sampled);
    },
    LONG,
  );
});
