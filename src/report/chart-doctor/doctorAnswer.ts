import { bpvQuantile } from '../../analysis/destinationCharts/Odds.ts';
import { compareFractions, fractionNumber, fractionText } from '../../foundation/Fraction.ts';
import { groupedText } from '../../foundation/numbers.ts';
import type { Missing } from '../../rules/gravity-portals/destinations/chartWeights.ts';
import { diceText } from '../../rules/gravity-portals/destinations/Dice.ts';
import { bpvChange, bpvText } from './bpvText.ts';
import type { Examination, Examined } from './Examination.ts';
import { orderCount } from './orderText.ts';

/** The answer: `before` + `figure` + `after` make one sentence. */
export interface DoctorAnswer {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** The mean BPV and the state of the order; of a tweak, what becomes of both. */
export function doctorAnswer({ before, tweak }: Examination): DoctorAnswer {
  const { mean } = before.findings.set;
  if (tweak === null) {
    return {
      before: 'The destinations average',
      figure: `${bpvText(fractionNumber(mean))} BPV`,
      after: `; ${orderCount(before.findings)}.`,
    };
  }
  const order = `; ${rowCount(tweak.changes.length)}; ${orderCount(tweak.after.findings)}.`;
  const meanAfter = tweak.after.findings.set.mean;
  const texts = bpvChange(mean, meanAfter);
  const direction = compareFractions(meanAfter, mean);
  if (direction === 0) return { before: 'The mean stays at', figure: `${texts.before} BPV`, after: order };
  const verb = direction > 0 ? 'rises' : 'falls';
  // So small a change that it is shown alone.
  if (texts.before === texts.after) {
    return {
      before: `The mean of ${texts.before} BPV ${verb} by`,
      figure: `${texts.change.slice(1)} BPV`,
      after: order,
    };
  }
  return {
    before: `The mean ${verb} from ${texts.before} to`,
    figure: `${texts.after} BPV`,
    after: ` (${texts.change})${order}`,
  };
}

/** The answer as one sentence. */
export function answerText({ before, figure, after }: DoctorAnswer): string {
  return `${before} ${figure}${after}`;
}

/** Where the figure comes from, and how far destinations lie from it. */
export function answerDetail({ findings }: Examined): string {
  const { set } = findings;
  const median = groupedText(bpvQuantile(set, 0.5));
  const tenth = groupedText(bpvQuantile(set, 0.9));
  return `Exactly ${fractionText(set.mean)}, with a standard deviation of ${bpvText(set.sd)}. Half of all entries meet ${median} BPV or less, nine in ten ${tenth} or less. ${useText(findings)}`;
}

/** How the charts are rolled for, and what becomes of rolls without a chart. */
export function useText({ use, missing }: Examined['findings']): string {
  const dice = `${diceText(use.chartDice)} for the chart and ${diceText(use.rowDice)} for the row`;
  if (missing.length === 0) return `Rolled with ${dice}; there is a chart for every roll.`;
  return `Rolled with ${dice}; there is no chart for ${missing.join(', ')}: ${missingText[use.missing]}.`;
}

const missingText: Readonly<Record<Missing, string>> = {
  reroll: 'such a roll is made again',
  mirror: 'such a roll takes the chart as far from the other end',
  clamp: 'such a roll takes the nearest chart',
  error: 'such a roll is an error',
};

function rowCount(rows: number): string {
  if (rows === 0) return 'no row changes';
  return rows === 1 ? '1 row changes' : `${rows} rows change`;
}
