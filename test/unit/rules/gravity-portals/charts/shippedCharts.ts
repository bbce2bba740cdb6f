import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartRow, ChartSet } from '../../../../../src/rules/gravity-portals/destinations/ChartSet.ts';
import { readCharts } from '../../../../../src/rules/gravity-portals/destinations/readCharts.ts';

/** The text of the shipped charts. */
export const shippedText = readFileSync(
  join(import.meta.dirname, '../../../../../sims/charts/ip2-destinations.csv'),
  'utf8',
);

/** Reads charts from a text that must have no mistakes. */
export function chartsOf(text: string, reading?: Parameters<typeof readCharts>[2]): ChartSet {
  return readCharts(
    text,
    ({ line, column }, message) => {
      throw new Error(`${line} ${column}: ${message}`);
    },
    reading,
  );
}

/** The shipped charts. */
export const shippedCharts = chartsOf(shippedText);

/** A row with a roll and a BPV; its other cells do not matter. */
export function plainRow(chart: string, roll: number, bpv: number): ChartRow {
  const hex = { column: 8, row: 15 } as const;
  return {
    ...{ chart, roll, set: 'SH', number: roll, port: hex, race: 'any', defend: hex, bpv },
    ...{ ships: '', notes: '', line: roll },
  };
}
