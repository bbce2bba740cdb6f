import type { MeasureSummary, ScenarioSummary, Summary } from '../../Summary.ts';
import { capitalised } from '../capitalised.ts';
import { confidenceText } from '../confidenceText.ts';
import { estimateText } from '../estimateText.ts';
import { groupedText } from '../groupedText.ts';
import { percentText } from '../percentText.ts';
import { averageClaim } from './averageClaim.ts';

/** What a study's leading measure says of one scenario: `before` + `figure` + `after` make the sentence. */
export interface Answer {
  /** Its label. */
  readonly scenario: string;
  readonly before: string;
  /** The exact value where there is one, rounded: `11.8 %`. */
  readonly figure: string;
  readonly after: string;
  /** For comparing scenarios: the number behind the figure. */
  readonly amount: number;
  /** A smaller sentence: where the figure comes from, and how sure it is. */
  readonly detail: string;
}

/** One answer for each scenario, from its first measure. */
export function answers(summary: Summary): readonly Answer[] {
  return summary.scenarios.map((scenario) => ({
    scenario: scenario.label,
    ...claim(scenario.measures[0], summary.trialsAre),
    detail: detail(scenario, summary),
  }));
}

function claim(leading: MeasureSummary, trialsAre: string): Omit<Answer, 'scenario' | 'detail'> {
  const { measure, estimate, values } = leading;
  const title = capitalised(measure.title);
  if (estimate === null) {
    const most = values.reduce((best, value) => (shown(value) > shown(best) ? value : best));
    const amount = shown(most);
    return { before: `${title}: ${most.value}, in`, figure: percentText(amount), after: `of ${trialsAre}`, amount };
  }
  const amount = estimate.exact ?? estimate.mean;
  if (measure.kind === 'flag') {
    // Nothing but luck says that it never fails: a sampled 0 % or 100 % is no claim about the odds.
    if (estimate.exact === null && (amount === 0 || amount === 1)) {
      const trials = groupedText(values[0].count + values[1].count);
      return {
        before: `${title} in`,
        figure: amount === 0 ? `none of ${trials}` : `all of ${trials}`,
        after: `sampled ${trialsAre}`,
        amount,
      };
    }
    return { before: `${title} in`, figure: percentText(amount), after: `of ${trialsAre}`, amount };
  }
  return { ...averageClaim(measure, amount, trialsAre), amount };
}

function shown({ exact, probability }: { exact: number | null; probability: number }): number {
  return exact ?? probability;
}

function detail({ trials, measures }: ScenarioSummary, { trialsAre, confidence }: Summary): string {
  const [leading] = measures;
  const played = `${groupedText(trials)} sampled ${trialsAre}`;
  if (leading.estimate === null) return `The most frequent outcome, from ${played}.`;
  const { mean, low, high, exact, unit } = estimateText(leading);
  const interval = `${mean}${unit} (${confidenceText(confidence)} interval ${low} to ${high}${unit})`;
  if (exact === '') return `An estimate: ${played} gave ${interval}. No exact value was computed.`;
  return `The exact value is ${exact}${unit}; ${played} gave ${interval}.`;
}
