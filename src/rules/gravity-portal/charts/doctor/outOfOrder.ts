import { compareFractions, type Fraction } from '../../../../foundation/Fraction.ts';
import type { Chart, ChartRow } from '../ChartSet.ts';
import { type Dice, rollsOf, rowWeights } from '../Dice.ts';
import type { Odds } from './Odds.ts';

/** Two entries of which the rarer is not the harder, against IP2.411. */
export interface OutOfOrder<Entry> {
  /** The one on the rarer roll: it should be the harder. */
  readonly rarer: Entry;
  readonly commoner: Entry;
  /** Whether both are equally hard. */
  readonly isTie: boolean;
}

/** A chart and how hard it is on average. */
export interface ChartMean {
  readonly chart: Chart;
  readonly mean: Fraction;
}

/** Every pair of a chart's rows that is out of order: on rolls of unlike frequency, and the rarer not of the higher BPV. */
export function rowsOutOfOrder({ rows }: Chart, dice: Dice): OutOfOrder<ChartRow>[] {
  return pairsOutOfOrder(rows, dice, (one, other) => one.bpv - other.bpv);
}

/**
 * Every pair of charts out of order by their mean BPV. A chart counts as rare as the roll in its name: what is made of
 * rolls without a chart is no matter of the file's order.
 */
export function chartsOutOfOrder(
  charts: readonly { readonly chart: Chart; readonly odds: Odds }[],
  dice: Dice,
): OutOfOrder<ChartMean>[] {
  const entries = charts.map(({ chart, odds }) => ({ chart, mean: odds.mean, roll: chart.roll }));
  return pairsOutOfOrder(entries, dice, (one, other) => compareFractions(one.mean, other.mean));
}

function pairsOutOfOrder<Entry extends { readonly roll: number }>(
  entries: readonly Entry[],
  dice: Dice,
  compareHardness: (one: Entry, other: Entry) => number,
): OutOfOrder<Entry>[] {
  const [lowest] = rollsOf(dice);
  const weights = rowWeights(dice);
  const ways = ({ roll }: Entry) => weights[roll - lowest];
  return entries.flatMap((rarer) =>
    entries
      .filter((commoner) => ways(rarer) < ways(commoner) && compareHardness(rarer, commoner) <= 0)
      .map((commoner) => ({ rarer, commoner, isTie: compareHardness(rarer, commoner) === 0 })),
  );
}
