import type { PoorEstimate, RareEstimate, RareSummary } from '../../analysis/rareEvents.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { amountText, confidenceText, groupedText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { figureTitle } from '../text/measures.ts';
import { digitsToTell, onceText, onceTexts } from './onceText.ts';
import { isCommon, shareText, shareTexts } from './rateText.ts';

/** Of more scenarios than this, only the rarest and the least rare are told. */
const MOST_TOLD = 4;
/** Of an exact value that stands alone. */
const EXACT_DIGITS = 3;

/** How rare the study's rare event is, a sentence for each scenario that there is room for, or why that cannot be said. */
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

/** Of what is not rare at all. */
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

/** Where tilted trials say nothing that could be trusted, and need not. */
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

/** The rarest and the least rare that are known; the first, where none is. */
function ends(rare: readonly RareSummary[]): readonly RareSummary[] {
  const known = rare.filter((one) => !Number.isNaN(rateOf(one)));
  const sorted = [...known].sort((one, other) => rateOf(one) - rateOf(other));
  const [rarest] = sorted;
  const last = sorted.at(-1);
  if (rarest === undefined || last === undefined) return [rare[0]];
  return rarest === last ? [rarest] : [rarest, last];
}

/** As good as it is known; not a number where it is not. */
function rateOf({ found, exact }: RareSummary): number {
  return exact ?? (found.state === 'estimated' ? found.mean : Number.NaN);
}
