import { fractionNumber } from '../../foundation/Fraction.ts';
import { type ChartRow, scenarioOf } from '../../rules/gravity-portal/charts/ChartSet.ts';
import type { Findings } from '../../rules/gravity-portal/charts/doctor/examineCharts.ts';
import type { OutOfOrder } from '../../rules/gravity-portal/charts/doctor/outOfOrder.ts';
import { bpvText } from './bpvText.ts';

/** What IP2.411 asks for, as a heading. */
export const ORDER_RULE = 'The harder the rarer (IP2.411)';

/** Every pair out of order, rows first, as sentences: the same pair has the same sentence in any file. */
export function orderSentences({ charts, chartsOutOfOrder }: Findings): readonly string[] {
  return [
    ...charts.flatMap(({ chart, outOfOrder }) =>
      outOfOrder.map((pair) => `${chart.name} ${sentence(rowName(pair.rarer), rowName(pair.commoner), pair)}`),
    ),
    ...chartsOutOfOrder.map((pair) => {
      const [one, other] = [pair.rarer, pair.commoner].map(
        ({ chart, mean }) => `chart ${chart.name} (mean ${bpvText(fractionNumber(mean))} BPV)`,
      );
      return sentence(one, other, pair).replace(/^chart/, 'Chart');
    }),
  ];
}

/** How many rows and charts are out of order: `3 rows stand out of order`, `every row stands in order`. */
export function orderCount({ charts, chartsOutOfOrder }: Findings): string {
  const rows = charts.reduce((sum, { outOfOrder }) => sum + new Set(outOfOrder.map(({ rarer }) => rarer)).size, 0);
  const ofCharts = new Set(chartsOutOfOrder.map(({ rarer }) => rarer)).size;
  const parts = [counted(rows, 'row'), counted(ofCharts, 'chart')].filter((part) => part !== '');
  if (parts.length === 0) return 'every row stands in order';
  return `${parts.join(' and ')} ${rows + ofCharts === 1 ? 'stands' : 'stand'} out of order`;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}

function rowName(row: ChartRow): string {
  return `roll ${row.roll} (${scenarioOf(row)}, ${row.bpv} BPV)`;
}

function sentence(rarer: string, commoner: string, { isTie }: OutOfOrder<unknown>): string {
  return `${rarer} is rarer than ${commoner} but ${isTie ? 'no harder' : 'easier'}.`;
}
