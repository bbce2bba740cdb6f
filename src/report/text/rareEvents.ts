import type { PoorEstimate, RareEstimate, RareSummary } from '../../analysis/rareEvents.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { amountText, confidenceText, digitsText, groupedText, powerText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { figureTitle } from './measures.ts';

/** With more scenarios than this, only the rarest and the least rare event have a sentence. */
const MOST_TOLD = 4;
/** Significant digits of an exact value that stands alone. */
const EXACT_DIGITS = 3;

/** How rare the study's rare event is, or why that is not known, in a sentence for each of a few scenarios. */
export function rareSentences({ rare, trialsAre, confidence }: Summary): string[] {
  const told = rare.length <= MOST_TOLD ? rare : ends(rare);
  const sentences = told.map((one) => {
    const sentence = sentenceOf(one, trialsAre, confidence);
    return rare.length === 1 ? sentence : `${one.label}: ${sentence}`;
  });
  return told.length === rare.length ? sentences : [...sentences, `All ${rare.length} scenarios are in rare.csv.`];
}

function sentenceOf(one: RareSummary, trialsAre: string, confidence: number): string {
  const { found, exact } = one;
  if (found.state === 'poor') {
    return exact === null ? poorSentence(one, found, trialsAre) : exactSentence(one, exact, trialsAre);
  }
  const sentence = isCommon(found.mean) ? shareSentence : estimateSentence;
  return sentence(one, found, trialsAre, confidence);
}

function estimateSentence(
  { figure, exact }: RareSummary,
  { mean, interval }: RareEstimate,
  trialsAre: string,
  confidence: number,
): string {
  const digits = digitsToTell([mean, interval.low, interval.high]);
  const known = exact === null || exact === 0 ? [] : [exact];
  const [once, most, least, exactly] = onceTexts([mean, interval.low, interval.high, ...known], digits);
  const range = `between ${least} and ${most}, with ${confidenceText(confidence)} confidence`;
  const beside = exactly === undefined ? '' : `; exactly, once in ${exactly}`;
  return `${capitalised(figureTitle(figure))} once in ${once} ${trialsAre} (${range}${beside}).`;
}

/** The sentence on an event that is not rare. */
function shareSentence(
  { figure, exact }: RareSummary,
  { mean, interval }: RareEstimate,
  trialsAre: string,
  confidence: number,
): string {
  const [share, low, high] = shareTexts([mean, interval.low, interval.high]);
  const range = `between ${low} and ${high}, with ${confidenceText(confidence)} confidence`;
  const beside = exact === null ? '' : `; exactly, ${shareText(exact, 6)}`;
  return `${capitalised(figureTitle(figure))} in ${share} of ${trialsAre} (${range}${beside}), which is not rare: plain trials tell as much.`;
}

/** The sentence on an event whose exact value is known, although the tilted trials cannot be trusted. */
function exactSentence({ figure }: RareSummary, exact: number, trialsAre: string): string {
  const title = capitalised(figureTitle(figure));
  if (exact === 0) return `${title}: never, exactly.`;
  if (isCommon(exact)) return `${title}: exactly, in ${shareText(exact, 6)} of ${trialsAre}.`;
  return `${title}: exactly, once in ${onceText(exact, EXACT_DIGITS)} ${trialsAre}.`;
}

function poorSentence(
  { figure, effectiveHits, trials }: RareSummary,
  { because }: PoorEstimate,
  trialsAre: string,
): string {
  const subject = `How rare it is that ${figureTitle(figure)} is not known`;
  const played = `${groupedText(trials)} tilted ${trialsAre}`;
  switch (because) {
    case 'not-seen':
      return `${subject}: pilot trials did not see it under any tilt. Name other draws under \`purposes\`, or give \`tilt\` yourself.`;
    case 'few-hits':
      return `${subject}: ${played} came to ${amountText(effectiveHits)} effective hits, and fewer than 100 cannot be trusted. Try other draws, a stronger tilt or more trials.`;
    case 'too-heavy':
      return `${subject}: some of ${played} weigh more than can be added up. Try a weaker tilt.`;
    case 'contradicted':
      return `${subject}: ${played} contradict the plain ones, so the tilt leads past the likeliest ways to it. Try other draws or a weaker tilt.`;
    case 'above-one':
      return `${subject}: by ${played} it would come about more often than always. Try a weaker tilt, or none: it seems not to be rare.`;
  }
}

/** The rarest and the least rare event among those whose rate is known; the first one if none is. */
function ends(rare: readonly RareSummary[]): readonly RareSummary[] {
  const known = rare.filter((one) => !Number.isNaN(rateOf(one)));
  const sorted = [...known].sort((one, other) => rateOf(one) - rateOf(other));
  const [rarest] = sorted;
  const last = sorted.at(-1);
  if (rarest === undefined || last === undefined) return [rare[0]];
  return rarest === last ? [rarest] : [rarest, last];
}

/** The exact rate or the estimate; NaN if neither is known. */
function rateOf({ found, exact }: RareSummary): number {
  return exact ?? (found.state === 'estimated' ? found.mean : Number.NaN);
}

/** The factors on the odds of high dice, `removal × 0.05, drift × 3`; empty if none was found. */
export function tiltsText({ tilts }: Pick<RareSummary, 'tilts'>): string {
  return tilts.map(({ purpose, tilt }) => `${purpose} × ${tilt}`).join(', ');
}

const UNITS = [
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;
/** Larger numbers have no name that everybody understands in the same way. */
const MOST = 1e15;

/**
 * The number of trials in which an event happens once on average: `1.29 billion`, `48,200`, `6.5 × 10¹⁷`.
 *
 * @param probability above 0
 * @param digits significant digits
 */
export function onceText(probability: number, digits: number): string {
  return onceTexts([probability], digits)[0];
}

/**
 * The numbers for several probabilities that stand in one sentence, all in one notation.
 *
 * @param probabilities above 0
 */
export function onceTexts(probabilities: readonly number[], digits: number): string[] {
  const amounts = probabilities.map((probability) => Number((1 / probability).toPrecision(digits)));
  if (amounts.some((amount) => amount >= MOST)) return amounts.map((amount) => powerText(amount, digits));
  return amounts.map((amount) => {
    const [size, word] = UNITS.find(([least]) => amount >= least) ?? [1, ''];
    const inUnits = amount / size;
    const whole = String(Math.trunc(inUnits)).length;
    const text = inUnits.toFixed(Math.max(0, digits - whole));
    return `${text.includes('.') ? text : groupedText(Number(text))}${word}`;
  });
}

/** The fewest digits, from three to seven, that tell some probabilities apart. */
export function digitsToTell(probabilities: readonly number[]): number {
  const most = 7;
  for (let digits = 3; digits < most; digits += 1) {
    const texts = onceTexts(probabilities, digits);
    if (new Set(texts).size === texts.length) return digits;
  }
  return most;
}

/** A rate from here on is not rare: it is said in per cent and not as once in a number of trials. */
const LEAST_COMMON = 0.01;

/** Returns true for a rate that plain trials estimate as well. */
export function isCommon(rate: number): boolean {
  return rate >= LEAST_COMMON;
}

/** A rate as `1.29 × 10⁻⁹`, or in per cent from 1 % on. @param digits significant digits */
export function rateText(rate: number, digits: number): string {
  return isCommon(rate) ? shareText(rate, digits) : powerText(rate, digits);
}

/** A rate in per cent: `95.2 %`. @param digits significant digits */
export function shareText(rate: number, digits: number): string {
  return `${digitsText(100 * rate, digits)} %`;
}

/** Several rates of one sentence in per cent, with the fewest digits, from three to seven, that tell them apart. */
export function shareTexts(rates: readonly number[]): string[] {
  const most = 7;
  const apart = new Set(rates).size;
  for (let digits = 3; digits < most; digits += 1) {
    const texts = rates.map((rate) => shareText(rate, digits));
    if (new Set(texts).size === apart) return texts;
  }
  return rates.map((rate) => shareText(rate, most));
}
