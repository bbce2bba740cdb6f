import type { PoorEstimate, RareEstimate, RareSummary } from '../../analysis/rareEvents.ts';
import type { Summary } from '../../analysis/summarise.ts';
import {
  amountText,
  confidenceText,
  digitsText,
  groupedText,
  powerText,
  signedText,
} from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { paragraphs, type Section, tableBlock, text } from '../model/Document.ts';
import { type Cell, type Column, formatted, type Table } from '../model/Table.ts';
import { figureTitle } from '../text/estimateText.ts';

/**
 * If there are more scenarios than this, only two have a sentence: those with the lowest and the highest rate of the
 * event.
 */
const MOST_TOLD = 4;
/** The number of significant digits of an exact value that is stated without an estimate. */
const EXACT_DIGITS = 3;

/**
 * A sentence for each scenario on the rate of the study's rare event, or on the reason why the rate is unknown. With
 * more than `MOST_TOLD` scenarios, only the scenarios with the lowest and the highest rate have a sentence.
 */
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
  const exactText = exactly === undefined ? '' : `; exactly, once in ${exactly}`;
  return `${capitalised(figureTitle(figure))} once in ${once} ${trialsAre} (${range}${exactText}).`;
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
  const exactText = exact === null ? '' : `; exactly, ${shareText(exact, 6)}`;
  return `${capitalised(figureTitle(figure))} in ${share} of ${trialsAre} (${range}${exactText}), which is not rare: plain trials show it, too.`;
}

/** The sentence on an event with a known exact value but without a reliable estimate. */
function exactSentence({ figure }: RareSummary, exact: number, trialsAre: string): string {
  const title = capitalised(figureTitle(figure));
  if (exact === 0) return `${title}: never (exact).`;
  if (isCommon(exact)) return `${title}: exactly, in ${shareText(exact, 6)} of ${trialsAre}.`;
  return `${title}: exactly, once in ${onceText(exact, EXACT_DIGITS)} ${trialsAre}.`;
}

function poorSentence(
  { figure, effectiveHits, trials }: RareSummary,
  { because }: PoorEstimate,
  trialsAre: string,
): string {
  const subject = `It is not known how often ${figureTitle(figure)}`;
  const played = `${groupedText(trials)} tilted ${trialsAre}`;
  switch (because) {
    case 'not-seen':
      return `${subject}: it did not happen often enough in pilot trials with any tilt. Name other draws under \`purposes\`, or set \`tilt\` yourself.`;
    case 'few-hits':
      return `${subject}: ${played} gave ${amountText(effectiveHits)} effective hits, and an estimate needs at least 100. Try other draws, a stronger tilt or more trials.`;
    case 'too-heavy':
      return `${subject}: the weights of some of ${played} are too large to add up. Try a weaker tilt.`;
    case 'contradicted':
      return `${subject}: ${played} contradict the plain trials, so the tilt misses the most likely ways to this event. Try other draws or a weaker tilt.`;
    case 'above-one':
      return `${subject}: ${played} give a chance above 100 %. Try a weaker tilt or none: the event seems not to be rare.`;
  }
}

/** The scenarios with the lowest and the highest rate, if any rate is known; otherwise the first scenario. */
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

/** The factors by which the odds of high dice were changed, `removal × 0.05, drift × 3`; empty if no tilt was found. */
export function tiltsText({ tilts }: Pick<RareSummary, 'tilts'>): string {
  return tilts.map(({ purpose, tilt }) => `${purpose} × ${tilt}`).join(', ');
}

const UNITS = [
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;
/**
 * Numbers of this size and above are written as powers of ten, because the names of such large numbers have different
 * meanings in different countries.
 */
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
 * The numbers of `onceText` for several probabilities in one sentence, all in the same notation.
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

/** The minimum number of digits, from three to seven, that distinguishes the given probabilities. */
export function digitsToTell(probabilities: readonly number[]): number {
  const most = 7;
  for (let digits = 3; digits < most; digits += 1) {
    const texts = onceTexts(probabilities, digits);
    if (new Set(texts).size === texts.length) return digits;
  }
  return most;
}

/** An event with at least this rate is not rare. Its rate is written in per cent, not as once in a number of trials. */
const LEAST_COMMON = 0.01;

/** Returns true for a rate so high that plain trials estimate it as well as tilted trials do. */
export function isCommon(rate: number): boolean {
  return rate >= LEAST_COMMON;
}

/** A rate as `1.29 × 10⁻⁹`, or in per cent if it is at least 1 %. @param digits significant digits */
export function rateText(rate: number, digits: number): string {
  return isCommon(rate) ? shareText(rate, digits) : powerText(rate, digits);
}

/** A rate in per cent: `95.2 %`. @param digits significant digits */
export function shareText(rate: number, digits: number): string {
  return `${digitsText(100 * rate, digits)} %`;
}

/** Several rates in per cent, all with the minimum number of digits, from three to seven, that distinguishes them. */
export function shareTexts(rates: readonly number[]): string[] {
  const most = 7;
  const apart = new Set(rates).size;
  for (let digits = 3; digits < most; digits += 1) {
    const texts = rates.map((rate) => shareText(rate, digits));
    if (new Set(texts).size === apart) return texts;
  }
  return rates.map((rate) => shareText(rate, most));
}

const COLUMNS: readonly Column[] = [
  { name: 'scenario', title: 'Scenario', isRowName: true },
  { name: 'measure', title: 'Measure', on: 'csv' },
  { name: 'title', title: 'Title', on: 'csv' },
  { name: 'trials', title: 'Trials', on: 'csv' },
  { name: 'estimate', title: 'Probability', align: 'right' },
  { name: 'mcse', title: 'MCSE', on: 'csv' },
  { name: 'ci_low', title: 'Lowest', on: 'csv' },
  { name: 'ci_high', title: 'Highest', on: 'csv' },
  { name: 'confidence', title: 'Confidence', on: 'csv' },
  { name: 'effective_trials', title: 'Effective trials', on: 'csv' },
  { name: 'plus_minus', title: '±', align: 'right', on: ['page', 'terminal'] },
  { name: 'exact_shown', title: 'Exact', align: 'right', on: ['page', 'terminal'] },
  { name: 'z', title: 'Gap, z', align: 'right', on: ['page', 'terminal'] },
  { name: 'effective_hits', title: 'Effective hits', align: 'right' },
  { name: 'tilt', title: 'Tilt', align: 'right' },
  { name: 'exact', title: 'Exact', on: 'csv' },
];

/**
 * The study's rare event, one row for each scenario. An unreliable estimate is left empty in `rare.csv`, and readers
 * see `not shown`.
 */
export function rareTable({ rare, confidence }: Summary): Table {
  return { name: 'rare', file: 'rare.csv', columns: COLUMNS, rows: rare.map((one) => cellsOf(one, confidence)) };
}

function cellsOf(one: RareSummary, confidence: number): Cell[] {
  const { scenario, label, figure, trials, effectiveTrials, effectiveHits, exact, found } = one;
  const isShown = found.state === 'estimated';
  const { estimate, plusMinus, z } = isShown
    ? shownCells(found)
    : { estimate: { value: null, text: 'not shown' }, plusMinus: null, z: null };
  return [
    formatted(scenario, label),
    figure.name,
    figureTitle(figure),
    trials,
    estimate,
    ...(isShown ? [found.mcse, found.interval.low, found.interval.high] : [null, null, null]),
    confidence,
    effectiveTrials,
    plusMinus,
    exact === null ? null : rateText(exact, 6),
    z,
    { value: effectiveHits, text: groupedText(Math.round(effectiveHits)) },
    { value: tiltsText(one), text: tiltsText(one) || '–' },
    exact,
  ];
}

/** The estimate, rounded to two digits of its interval's half-width, with that half-width. */
function shownCells({ mean, interval, z }: Extract<RareSummary['found'], { readonly state: 'estimated' }>) {
  const half = (interval.high - interval.low) / 2;
  const digits = Math.max(2, 2 + Math.floor(Math.log10(mean)) - Math.floor(Math.log10(half)));
  return {
    estimate: { value: mean, text: rateText(mean, digits) },
    plusMinus: isCommon(mean) ? shareText(half, 2) : powerText(half, 2),
    z: z === null ? null : signedText(z.toFixed(1)),
  };
}

/** The section on the study's rare event: sentences, and the table with their numbers. No section if there is no rare event. */
export function rareSections(summary: Summary): Section[] {
  const { rare, trialsAre, confidence } = summary;
  if (rare.length === 0) return [];
  const isRare = rare.every(({ found, exact }) => !isCommon(exact ?? (found.state === 'estimated' ? found.mean : 0)));
  const method = `By importance sampling: ${groupedText(Math.max(...rare.map(({ trials }) => trials)))} further ${trialsAre} were played with the dice tilted towards the event, each weighted by the ratio of its probabilities with fair and with tilted dice. A tilt is the factor on the odds of high dice. The number of effective hits is the number of equally weighted trials with the event that would be as precise; below 100, no estimate is shown. ± is half the ${confidenceText(confidence)} interval. All figures are in rare.csv.`;
  return [
    {
      heading: isRare ? 'Too rare to be counted' : 'How rare it is',
      blocks: [...paragraphs(rareSentences(summary)), tableBlock(rareTable(summary)), text(method, 'detail')],
    },
  ];
}
