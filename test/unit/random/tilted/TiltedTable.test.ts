import { describe, expect, it } from 'vitest';
import { hitWeights, outcomeProbabilities, sumWeights } from '../../../../src/random/outcomeWeights.ts';
import { TiltedTable } from '../../../../src/random/tilted/TiltedTable.ts';

describe('TiltedTable', () => {
  it.each([1e-9, 0.05, 1, 3, 1e9])(
    'under a tilt of %d, the chances that its ratios imply are whole words that add up to all of them',
    (tilt) => {
      for (const outcomes of [hitWeights(17, 10, 4), sumWeights(3, 10), hitWeights(60, 6, 6)]) {
        const { ratios } = new TiltedTable(outcomes, tilt, 1);
        const words = outcomeProbabilities(outcomes).map((own, at) => (own / ratios[at]) * 2 ** 32);
        // The mean of the ratios over the outcomes, each as likely as it is drawn, is then Σ p = 1.
        expect(words.reduce((sum, some) => sum + Math.round(some), 0)).toBe(2 ** 32);
        for (const some of words) expect(Math.abs(some / Math.round(some) - 1)).toBeLessThan(1e-12);
        expect(Math.min(...words.map(Math.round))).toBeGreaterThanOrEqual(1);
      }
    },
  );

  it('draws each outcome from as many words as its ratio says', () => {
    // Of one coin tilted by 1/3: three words in four give no hit, and the ratios are (1/2)/(3/4) and (1/2)/(1/4).
    const table = new TiltedTable(hitWeights(1, 2, 2), 1 / 3, 1);
    const last = 3 * 2 ** 30 - 1;
    expect([0, last, last + 1, 2 ** 32 - 1].map((word) => table.outcome(word))).toEqual([0, 0, 1, 1]);
    expect([...table.ratios]).toEqual([2 / 3, 2]);
  });

  it('never draws what cannot come', () => {
    const table = new TiltedTable(hitWeights(4, 10, 11), 1e6, 1);
    expect([...table.ratios]).toEqual([1, 0, 0, 0, 0]);
    expect(table.outcome(2 ** 32 - 1)).toBe(0);
    expect(table.ratio(0)).toBe(1);
  });
});
