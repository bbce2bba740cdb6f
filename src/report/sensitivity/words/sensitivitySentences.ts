import { type Influence, influencesOf, type Sensitivity } from '../../../analysis/sensitivity.ts';
import { confidenceText, groupedText, signedText } from '../../../foundation/numbers.ts';
import { isRate } from '../../../rules/Measure.ts';
import { valueText } from '../../targets/bandText.ts';
import { figureTitle } from '../../text/measures.ts';
import { differenceText } from './differenceText.ts';
import { indexText } from './indexText.ts';

/** An index whose interval is wider than this says little. */
const WIDE = 0.4;
/** Shares that interplay must have before it is worth a sentence. */
const NOTABLE = 0.05;

/** What matters most, in words. */
export interface SensitivityAnswer {
  /** The beginning of the claim: what it is about. */
  readonly subject: string;
  /** Without its full stop. */
  readonly claim: string;
  /** What the ends of its range make of the figure; null where no place does anything. */
  readonly ends: string | null;
}

/** The answer, in the parts that a page sets apart. */
export function sensitivityAnswer(sensitivity: Sensitivity): SensitivityAnswer {
  const { figure, tornado } = sensitivity;
  const [most] = influencesOf(sensitivity);
  const title = figureTitle(figure);
  const asItIs = valueText(tornado.baseline, figure);
  if (most.span === 0) {
    const subject = 'None of the varied places';
    return { subject, claim: `${subject} moves “${title}” from ${asItIs}`, ends: null };
  }
  const { lowest, highest, path } = most;
  return {
    subject: path,
    claim: `${path} matters most to “${title}” on its own`,
    ends: `${lowest.text} gives ${valueText(lowest.mean, figure)} and ${highest.text} gives ${valueText(highest.mean, figure)}; as the study has it, it is ${asItIs}.`,
  };
}

/** What matters most, in words. */
export function answerSentences(sensitivity: Sensitivity): string[] {
  const { claim, ends } = sensitivityAnswer(sensitivity);
  if (ends === null) return [`${claim}.`];
  return [`${claim}: ${ends}`, ...stillSentences(sensitivity), ...shareSentences(sensitivity)];
}

/** The places that do nothing, where there are any. */
export function stillSentences(sensitivity: Sensitivity): string[] {
  const still = influencesOf(sensitivity).filter(({ span }) => span === 0);
  return still.length === 0 ? [] : [`${still.map(({ label }) => label).join(', ')}: no difference at all.`];
}

/** What each does when all are varied at once. */
export function shareSentences(sensitivity: Sensitivity): string[] {
  const { shares } = sensitivity;
  const ranked = influencesOf(sensitivity).flatMap(({ label, first, total }) =>
    first === null || total === null ? [] : [{ label, first, total }],
  );
  if (ranked.length === 0) {
    return [
      'The dice drown what the places do when all are varied at once, so no shares can be told: more --trials would help.',
    ];
  }
  if (ranked.length < 2) return [];
  const [most] = [...ranked].sort((one, other) => other.total.estimate - one.total.estimate);
  const interplay = 1 - ranked.reduce((sum, { first }) => sum + first.estimate, 0);
  const isWide = ranked.some(({ total: { interval } }) => interval.high - interval.low > WIDE);
  return [
    `With all of them varied at once, ${most.label} explains ${indexText(most.first)} of the differences alone, and ${indexText(most.total)} with what it does together with others.`,
    ...(interplay > NOTABLE
      ? [`About ${Math.round(100 * interplay)} % is interplay: what one does depends on another.`]
      : []),
    ...(isWide
      ? [
          `The shares are not sharp yet: more --points${shares.exact < shares.points ? ' or --trials' : ''} would narrow them.`,
        ]
      : []),
  ];
}

/** How the numbers were made. */
export function methodSentences({ study, scenario, tornado, shares, confidence }: Sensitivity): string[] {
  const { indices, rows, points, exact, trials } = shares;
  const { variance, noise } = indices;
  const part = Math.round((100 * Math.max(0, noise)) / (Math.max(0, variance) + Math.max(0, noise)));
  return [
    ...(study.scenarios.length > 1 ? [`All else is as in the first scenario, ${scenario.name}.`] : []),
    tornado.trials === 0
      ? 'One at a time: all values are exact.'
      : `One at a time: ${groupedText(tornado.trials)} ${study.rules.trials} of each value, paired on the same luck.`,
    exact === points
      ? `All at once: ${groupedText(rows)} rows of Saltelli’s scheme, ${groupedText(points)} different setups, all solved exactly.`
      : `All at once: ${groupedText(rows)} rows of Saltelli’s scheme, two replicates of ${groupedText(trials)} ${study.rules.trials} for each point; ${part} % of a replicate’s variance was the dice, which no share holds.`,
    `Intervals: ${confidenceText(confidence)}.`,
  ];
}

/** A difference, a rate's in points, with half its interval where it is not exact: `−10.58 ±0.95`. */
export function pointText({ figure }: Sensitivity, { difference, interval }: Influence['lowest']): string {
  const scale = isRate(figure) ? 100 : 1;
  const half = (scale * (interval.high - interval.low)) / 2;
  if (half === 0) return differenceText(difference, figure).replace(' points', '');
  const decimals = Math.min(9, Math.max(0, 1 - Math.floor(Math.log10(half))));
  const number = (scale * difference).toFixed(decimals);
  return `${difference > 0 ? '+' : ''}${signedText(number)} ±${half.toFixed(decimals)}`;
}
