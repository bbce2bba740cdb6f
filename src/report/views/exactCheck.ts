import type { MeasureSummary, ScenarioSummary, Summary } from '../../analysis/summarise.ts';
import { groupedText } from '../../foundation/numbers.ts';
import { paragraphs, type Section, type TextBlock, text } from '../model/Document.ts';
import { readingSentence } from '../text/answer.ts';

/** If there are more scenarios than this, a page folds the sentences on them. */
const MOST_OPEN = 4;

/** A section that compares the estimates with the exact solution, or states why there is none. */
export function exactCheckSection({ scenarios, trialsAre, otherReadings }: Summary): Section {
  const accounts = scenarios.map(
    (scenario): TextBlock =>
      scenarios.length === 1
        ? text(account(scenario))
        : { kind: 'text', text: [{ strong: `${scenario.label}.` }, ` ${account(scenario)}`] },
  );
  const method = `Where possible, every number is computed in two ways: counted over sampled ${trialsAre}, and exactly, by carrying the probability of every state through the same rules. The gap z between the two is given in standard errors; for a rare event, z comes from the exact binomial test. By chance alone, about one gap in twenty lies beyond ±2, and fewer for rare events. An average that depends on a few events has no z.`;
  return {
    heading: 'How it was checked',
    blocks: [
      text(method),
      ...(scenarios.length > MOST_OPEN
        ? [{ kind: 'folded', summary: 'Scenario by scenario', blocks: accounts } as const]
        : accounts),
      ...paragraphs(otherReadings.map(readingSentence)),
    ],
  };
}

function account(scenario: ScenarioSummary): string {
  const { exact, measures } = scenario;
  if (exact.state === 'over-budget') {
    if (exact.budget === 0) return 'No exact solution has been computed yet. The estimates are not checked.';
    return `No exact solution was computed: it would take more than ${groupedText(exact.budget)} states, or too many outcomes of the dice. The estimates are not checked.`;
  }
  if (exact.state === 'not-tried') return 'No exact solution was computed: the run was interrupted first.';
  const states = `The exact solution passed through ${groupedText(exact.states)} ${exact.states === 1 ? 'state' : 'states'}.`;
  const sampled = exact.state === 'partly-solved' ? ` ${sampledAlone(scenario, exact.budget)}` : '';
  return `${states}${sampled} ${gaps(measures)} ${fits(measures)}`.trimEnd();
}

function sampledAlone({ measures, joints }: ScenarioSummary, budget: number): string {
  const names = [...measures, ...joints]
    .filter(({ values }) => values[0].exact === null)
    .map(({ measure }) => measure.name);
  return `It does not cover ${names.join(', ')}: that would take more than ${groupedText(budget)} states, or too many outcomes of the dice.`;
}

function gaps(measures: readonly MeasureSummary[]): string {
  const scores = measures.flatMap(({ redundant, estimate }) =>
    redundant !== null || estimate === null || estimate.z === null ? [] : [Math.abs(estimate.z)],
  );
  if (scores.length === 0) return 'No measure has a gap to report.';
  const largest = Math.max(...scores);
  const size = Number.isFinite(largest) ? largest.toFixed(1) : 'infinitely many';
  if (scores.length === 1) return `The estimate lies ${size} standard errors from its exact value.`;
  return `None of ${scores.length} estimates lies farther than ${size} standard errors from its exact value.`;
}

function fits(measures: readonly MeasureSummary[]): string {
  const pValues = measures.flatMap(({ redundant, fit }) =>
    redundant === null && fit !== null && fit.degreesOfFreedom > 0 ? [fit.pValue] : [],
  );
  if (pValues.length === 0) return '';
  const least = Math.min(...pValues);
  const text = least < 0.001 ? 'below 0.001' : least.toFixed(3);
  if (pValues.length === 1)
    return `The p-value of a chi-square test of the counts against the exact distribution is ${text}.`;
  return `The smallest p-value of ${pValues.length} chi-square tests of the counts against the exact distributions is ${text}.`;
}
