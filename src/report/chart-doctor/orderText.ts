import type { ChartMean, Findings, OutOfOrder } from '../../analysis/destinationCharts/examineCharts.ts';
import { type ChartRow, scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { bpvChange } from './bpvText.ts';

/** What IP2.411 asks for, as a heading. */
export const ORDER_RULE = 'The harder the rarer (IP2.411)';

/** Every pair out of order, rows first, as sentences. */
export function orderSentences(findings: Findings): readonly string[] {
  return [...orderFindings(findings).values()];
}

/** Every pair out of order, rows first: its sentence by what the pair is about, a chart and two rolls or two charts. */
function orderFindings({ charts, chartsOutOfOrder }: Findings): ReadonlyMap<string, string> {
  const ofRows = charts.flatMap(({ chart, outOfOrder }) =>
    outOfOrder.map((pair) => {
      const about = `${chart.name}: ${pair.rarer.roll}, ${pair.commoner.roll}`;
      return [about, `${chart.name} ${sentence(rowName(pair.rarer), rowName(pair.commoner), pair)}`] as const;
    }),
  );
  const ofCharts = chartsOutOfOrder.map((pair) => {
    const { rarer, commoner } = pair;
    const means = bpvChange(rarer.mean, commoner.mean);
    const text = sentence(chartName(rarer, means.before), chartName(commoner, means.after), pair);
    return [`${rarer.chart.name}, ${commoner.chart.name}`, text.replace(/^chart/, 'Chart')] as const;
  });
  return new Map([...ofRows, ...ofCharts]);
}

/**
 * What a tweak does to the order: headings, each with its pairs as sentences; none is empty. A pair is the same before and
 * after where it is about the same rolls or charts, whatever stands there. One that stays is told as it is after the tweak.
 */
export function orderChanges(before: Findings, after: Findings): readonly (readonly [string, readonly string[]])[] {
  const old = orderFindings(before);
  const fresh = orderFindings(after);
  const parts = [
    ['put right', [...old].filter(([pair]) => !fresh.has(pair))],
    ['newly out of order', [...fresh].filter(([pair]) => !old.has(pair))],
    ['out of order as before', [...fresh].filter(([pair]) => old.has(pair))],
  ] as const;
  return parts
    .filter(([, pairs]) => pairs.length > 0)
    .map(([what, pairs]) => [what, pairs.map(([, sentence]) => sentence)]);
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

function chartName({ chart }: ChartMean, mean: string): string {
  return `chart ${chart.name} (mean ${mean} BPV)`;
}

function sentence(rarer: string, commoner: string, { isTie }: OutOfOrder<unknown>): string {
  return `${rarer} is rarer than ${commoner} but ${isTie ? 'no harder' : 'easier'}.`;
}
