import { fractionNumber, fractionText } from '../../foundation/Fraction.ts';
import type { Missing } from '../../rules/gravity-portal/charts/chartWeights.ts';
import { diceText } from '../../rules/gravity-portal/charts/Dice.ts';
import { bpvQuantile } from '../../rules/gravity-portal/charts/doctor/Odds.ts';
import { groupedText } from '../text/groupedText.ts';
import { bpvChangeText, bpvText } from './bpvText.ts';
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
  const mean = meanOf(before);
  if (tweak === null) {
    return {
      before: 'The destinations average',
      figure: `${bpvText(mean)} BPV`,
      after: `; ${orderCount(before.findings)}.`,
    };
  }
  const after = meanOf(tweak.after);
  const order = `; ${rowCount(tweak.changes.length)}; ${orderCount(tweak.after.findings)}.`;
  if (
    before.findings.set.mean.numerator * tweak.after.findings.set.mean.denominator ===
    tweak.after.findings.set.mean.numerator * before.findings.set.mean.denominator
  ) {
    return { before: 'The mean stays at', figure: `${bpvText(mean)} BPV`, after: order };
  }
  return {
    before: `The mean ${after > mean ? 'rises' : 'falls'} from ${bpvText(mean)} to`,
    figure: `${bpvText(after)} BPV`,
    after: ` (${bpvChangeText(after - mean)})${order}`,
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

function meanOf({ findings }: Examined): number {
  return fractionNumber(findings.set.mean);
}
