import { describe, expect, it } from 'vitest';
import { expedition } from '../../../src/rules/expedition/expedition.ts';
import * as expeditionStudies from './expeditionStudies.ts';
import { compareShuffled } from './orderProperty.ts';

const STUDIES = Number(process.env.RIFTLAB_ORDER_STUDIES ?? 150);

describe('the order in which a study of an expedition is written', () => {
  it('EXP 1 to 16: the order of maps, orders, faces, cards, lists and keys does not change answers, unlike that of stages and forces', () => {
    const compared = compareShuffled(expedition, expeditionStudies, {
      studies: STUDIES,
      stateBudget: 30_000,
      trials: 200,
    });
    if (process.env.RIFTLAB_ORDER_STUDIES) console.log(compared);
    expect(compared.solved).toBeGreaterThan(0.3 * STUDIES);
  });
});
