import { describe, expect, it } from 'vitest';
import { writeCharts } from '../../../../../src/rules/gravity-portals/destinations/writeCharts.ts';
import { chartsOf, shippedCharts, shippedText } from '../charts/shippedCharts.ts';

describe('writeCharts', () => {
  it('gives the shipped file again, byte for byte', () => {
    expect(writeCharts(shippedCharts)).toBe(shippedText);
  });

  it('keeps texts that a spreadsheet would read as formulas', () => {
    const text = shippedText.replace('THO: use SH6.2,center on base', '=1+1,-2 ships');
    const charts = chartsOf(text);
    expect(charts.charts[0].rows[0]).toMatchObject({ ships: '=1+1', notes: '-2 ships' });
    expect(writeCharts(charts)).toContain("'=1+1");
    expect(chartsOf(writeCharts(charts))).toEqual(charts);
  });
});
