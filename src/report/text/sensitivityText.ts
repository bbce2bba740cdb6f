import {
  type Influence,
  influencesOf,
  noiseShareOf,
  type Sensitivity,
  varianceSharesOf,
} from '../../analysis/sensitivity.ts';
import { confidenceText, groupedText, signedText } from '../../foundation/numbers.ts';
import { type Figure, isRate } from '../../rules/Measure.ts';
import type { SobolIndex } from '../../statistics/sobol.ts';
import { figureTitle } from './estimateText.ts';
import { valueText } from './targets.ts';

/** If the share of interactions is greater than this, a sentence states it. */
const NOTABLE = 0.05;

/** The input that matters most, in words. */
export interface SensitivityAnswer {
  /** The first words of the claim: the input, or `None of the varied inputs`. */
  readonly subject: string;
  /** A sentence without its full stop. */
  readonly claim: string;
  /** A sentence on the lowest and highest figure over the input's values; null if no input changes the figure. */
  readonly ends: string | null;
}

/** The answer of a sensitivity analysis, in the parts that a page shows separately. */
export function sensitivityAnswer(sensitivity: Sensitivity): SensitivityAnswer {
  const { figure, tornado } = sensitivity;
  const [most] = influencesOf(sensitivity);
  const title = figureTitle(figure);
  const asItIs = valueText(tornado.baseline, figure);
  if (most.span === 0) {
    const subject = 'None of the varied inputs';
    return { subject, claim: `${subject} moves “${title}” from ${asItIs}`, ends: null };
  }
  const { lowest, highest, path } = most;
  return {
    subject: path,
    claim: `${path}, changed alone, matters most to “${title}”`,
    ends: `${lowest.text} gives ${valueText(lowest.mean, figure)} and ${highest.text} gives ${valueText(highest.mean, figure)}; the value in the study gives ${asItIs}.`,
  };
}

/** The answer of a sensitivity analysis in sentences. */
export function sensitivityAnswerSentences(sensitivity: Sensitivity): string[] {
  const { claim, ends } = sensitivityAnswer(sensitivity);
  if (ends === null) return [`${claim}.`];
  return [`${claim}: ${ends}`, ...stillSentences(sensitivity), ...shareSentences(sensitivity)];
}

/** A sentence on the inputs that change nothing, if there are any. */
export function stillSentences(sensitivity: Sensitivity): string[] {
  const still = influencesOf(sensitivity).filter(({ span }) => span === 0);
  return still.length === 0 ? [] : [`Changing ${still.map(({ label }) => label).join(', ')} makes no difference.`];
}

/** Sentences on the share of each input when all are varied at once. */
export function shareSentences(sensitivity: Sensitivity): string[] {
  const { exact, points } = sensitivity.shares;
  const found = varianceSharesOf(sensitivity);
  if (found === null) {
    return [
      'When all inputs are varied at once, the noise of the dice hides their effect, so no shares can be given: more --trials would help.',
    ];
  }
  if (found.places < 2) return [];
  const { most, interplay, isWide } = found;
  return [
    `With all inputs varied at once, ${most.label} explains ${indexText(most.first)} of the differences alone, and ${indexText(most.total)} with its interactions.`,
    ...(interplay > NOTABLE
      ? [
          `About ${Math.round(100 * interplay)} % of the differences come from interaction: the effect of one input depends on the values of others.`,
        ]
      : []),
    ...(isWide
      ? [`The shares are not precise yet: more --points${exact < points ? ' or --trials' : ''} would narrow them.`]
      : []),
  ];
}

/** Sentences on the method of a sensitivity analysis. */
export function sensitivityMethodSentences({ study, scenario, tornado, shares, confidence }: Sensitivity): string[] {
  const { rows, points, exact, trials } = shares;
  return [
    ...(study.scenarios.length > 1 ? [`Everything else is as in the first scenario, ${scenario.name}.`] : []),
    tornado.trials === 0
      ? 'One at a time: all values are exact.'
      : `One at a time: ${groupedText(tornado.trials)} ${study.rules.trials} for each value, with common random numbers.`,
    exact === points
      ? `All at once: ${groupedText(rows)} rows of Saltelli’s scheme, ${groupedText(points)} different setups, all solved exactly.`
      : `All at once: ${groupedText(rows)} rows of Saltelli’s scheme, two replicates of ${groupedText(trials)} ${study.rules.trials} for each point; ${Math.round(100 * noiseShareOf(shares))} % of a replicate’s variance came from the dice and is not part of any share.`,
    `Intervals: ${confidenceText(confidence)}.`,
  ];
}

/**
 * A difference of a figure as text, with its sign. A difference of a rate is in percentage points: `+12.3 points`,
 * `−0.41`, `0`.
 */
export function differenceText(difference: number, figure: Figure): string {
  const scaled = isRate(figure) ? 100 * difference : difference;
  const number = String(Number(scaled.toPrecision(3)));
  const sign = Number(number) > 0 ? '+' : '';
  return `${sign}${signedText(number)}${isRate(figure) ? ' points' : ''}`;
}

/**
 * Returns the text of a difference. Differences of rates are in percentage points. Half the width of the interval follows, unless
 * the difference is exact: `−10.58 ±0.95`.
 */
export function pointText({ figure }: Sensitivity, { difference, interval }: Influence['lowest']): string {
  const scale = isRate(figure) ? 100 : 1;
  const half = (scale * (interval.high - interval.low)) / 2;
  if (half === 0) return differenceText(difference, figure).replace(' points', '');
  const decimals = Math.min(9, Math.max(0, 1 - Math.floor(Math.log10(half))));
  const number = (scale * difference).toFixed(decimals);
  return `${difference > 0 ? '+' : ''}${signedText(number)} ±${half.toFixed(decimals)}`;
}

/** A Sobol’ index as a share, with half the interval's width: `44 % ±2`. */
export function indexText(index: SobolIndex): string {
  const half = halfOf(index);
  if (half === 0) return `${percent(index.estimate, 1).replace(/\.0$/, '')} %`;
  return `${percent(index.estimate, decimalsOf(half))} % ±${half.toFixed(decimalsOf(half))}`;
}

/** The ends of an index's interval: `42 to 46 %`. */
export function indexIntervalText(index: SobolIndex): string {
  const { low, high } = index.interval;
  const decimals = decimalsOf(halfOf(index));
  return `${percent(low, decimals)} to ${percent(high, decimals)} %`;
}

/** Half the width of an index's interval, in per cent. */
function halfOf({ interval }: SobolIndex): number {
  return 50 * (interval.high - interval.low);
}

function decimalsOf(half: number): number {
  return half >= 0.95 ? 0 : 1;
}

function percent(share: number, decimals: number): string {
  const text = (100 * share).toFixed(decimals);
  return signedText(Number(text) === 0 ? text.replace('-', '') : text);
}
