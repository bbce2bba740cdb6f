import { leadsOf } from '../../leading/leadsOf.ts';
import { possibleValues, shareIn } from '../../leading/possibleValues.ts';
import type { MeasureSummary, Summary } from '../../Summary.ts';
import { confidenceText } from '../confidenceText.ts';
import { estimateText } from '../estimateText.ts';
import { groupedText } from '../groupedText.ts';
import { roundPercentText } from '../percentText.ts';
import { besideSentences } from './besideSentences.ts';
import { claimOf } from './claimOf.ts';

/** A category of so few values has them all named. */
const MOST_NAMED = 4;

/** What a study's leading measure says of one scenario: `before` + `figure` + `after` make the sentence. */
export interface Answer {
  /** Its label. */
  readonly scenario: string;
  readonly before: string;
  /** The exact value where there is one, rounded: `11.8 %`. */
  readonly figure: string;
  readonly after: string;
  /** What there is to add where a scenario stands alone: the shares of a category's other values. */
  readonly rest: string;
  /** For comparing scenarios: the number behind the figure. */
  readonly amount: number;
  /** A smaller sentence: where the figure comes from, and how sure it is. */
  readonly detail: string;
  /** A sentence for each further measure that the study leads with. */
  readonly besides: readonly string[];
}

/** One answer for each scenario, from its first measure. */
export function answers(summary: Summary): readonly Answer[] {
  const leads = leadsOf(summary);
  return summary.scenarios.map((scenario, at) => ({
    scenario: scenario.label,
    ...claimOf(leads[at], summary.trialsAre),
    rest: othersText(scenario.measures[0], leads[at]),
    detail: detail(scenario.trials, leads[at], summary),
    besides: besideSentences(scenario, summary),
  }));
}

/** The shares of a category's other values, where they are few: `, blue in 29.1 %, draw in 0.30 %`. */
function othersText({ measure, values }: MeasureSummary, lead: MeasureSummary): string {
  if (measure.kind !== 'category') return '';
  const possible = possibleValues({ values });
  if (possible.length > MOST_NAMED) return '';
  return possible
    .filter(({ value }) => lead.measure.title !== `${measure.title}: ${value}`)
    .map((row) => `, ${row.value} in ${roundPercentText(shareIn(row))}`)
    .join('');
}

function detail(trials: number, leading: MeasureSummary, { trialsAre, confidence }: Summary): string {
  const played = `${groupedText(trials)} sampled ${trialsAre}`;
  const { mean, low, high, exact, unit } = estimateText(leading);
  const interval = `${mean}${unit} (${confidenceText(confidence)} interval ${low} to ${high}${unit})`;
  if (exact === '') return `An estimate: ${played} gave ${interval}. No exact value was computed.`;
  return `The exact value is ${exact}${unit}; ${played} gave ${interval}.`;
}
