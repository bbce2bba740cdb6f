import type { MeasureSummary, ScenarioSummary, Summary } from '../Summary.ts';
import { amountText } from './amountText.ts';
import { capitalised } from './capitalised.ts';
import { confidenceText } from './confidenceText.ts';
import { estimateText } from './estimateText.ts';
import { groupedText } from './groupedText.ts';
import { percentText } from './percentText.ts';
import { unitText } from './unitText.ts';

/** What a study's leading measure says of one scenario: `before` + `figure` + `after` make the sentence. */
export interface Answer {
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
    scenario: scenario.name,
    ...claim(scenario.measures[0], summary.trialsAre),
    detail: detail(scenario, summary),
  }));
}

type Claim = Pick<Answer, 'before' | 'figure' | 'after' | 'amount'>;

function claim(leading: MeasureSummary, trialsAre: string): Claim {
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
  const figure = `${amountText(amount)} ${unitText(Number(amountText(amount)), measure.unit)}`;
  const over = `over all ${trialsAre}`;
  // "On average, 2.06 ships arrived over all crossings" where the title opens with the unit; "BPV met averages 223 points
  // over all entries" else.
  if (!measure.title.startsWith(`${measure.unit} `))
    return { before: `${title} averages`, figure, after: over, amount };
  return { before: 'On average,', figure, after: `${measure.title.slice(measure.unit.length + 1)} ${over}`, amount };
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
