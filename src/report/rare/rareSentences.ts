import type { Summary } from '../Summary.ts';
import { figureTitle } from '../sensitivity/words/figureTitle.ts';
import { amountText } from '../text/amountText.ts';
import { capitalised } from '../text/capitalised.ts';
import { confidenceText } from '../text/confidenceText.ts';
import { groupedText } from '../text/groupedText.ts';
import { digitsToTell, onceText } from './onceText.ts';
import type { PoorEstimate, RareEstimate, RareSummary } from './RareSummary.ts';

/** Of more scenarios than this, only the rarest and the least rare are told. */
const MOST_TOLD = 4;

/** How rare the study's rare event is, a sentence for each scenario that there is room for, or why that cannot be said. */
export function rareSentences({ rare, trialsAre, confidence }: Summary): string[] {
  const told = rare.length <= MOST_TOLD ? rare : ends(rare);
  const sentences = told.map((one) => {
    const sentence =
      one.found.state === 'estimated'
        ? estimateSentence(one, one.found, trialsAre, confidence)
        : poorSentence(one, one.found, trialsAre);
    return rare.length === 1 ? sentence : `${one.label}: ${sentence}`;
  });
  return told.length === rare.length ? sentences : [...sentences, `All ${rare.length} scenarios are in rare.csv.`];
}

function estimateSentence(
  { figure, exact }: RareSummary,
  { mean, interval }: RareEstimate,
  trialsAre: string,
  confidence: number,
): string {
  const digits = digitsToTell([mean, interval.low, interval.high]);
  const [once, most, least] = [mean, interval.low, interval.high].map((one) => onceText(one, digits));
  const range = `between ${least} and ${most}, with ${confidenceText(confidence)} confidence`;
  const beside = exact === null || exact === 0 ? '' : `; exactly, once in ${onceText(exact, digits)}`;
  return `${capitalised(figureTitle(figure))} once in ${once} ${trialsAre} (${range}${beside}).`;
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
  }
}

/** The rarest and the least rare that are known; the first, where none is. */
function ends(rare: readonly RareSummary[]): readonly RareSummary[] {
  const known = rare.filter(({ found }) => found.state === 'estimated');
  const sorted = [...known].sort((one, other) => meanOf(one) - meanOf(other));
  const [rarest] = sorted;
  const last = sorted.at(-1);
  if (rarest === undefined || last === undefined) return [rare[0]];
  return rarest === last ? [rarest] : [rarest, last];
}

function meanOf({ found }: RareSummary): number {
  return found.state === 'estimated' ? found.mean : Number.NaN;
}
