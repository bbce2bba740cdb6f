import type { MeasureSummary, ScenarioSummary, Summary } from '../../analysis/summarise.ts';
import { groupedText } from '../../foundation/numbers.ts';
import { paragraphs, type Section, type TextBlock, text } from '../model/Document.ts';
import { readingSentence } from '../text/otherReadings.ts';

/** With more scenarios than this their accounts are folded away. */
const MOST_OPEN = 4;

/** How the estimates compare with the exact solution, or why there is none. */
export function exactCheckSection({ scenarios, trialsAre, otherReadings }: Summary): Section {
  const accounts = scenarios.map(
    (scenario): TextBlock =>
      scenarios.length === 1
        ? text(account(scenario))
        : { kind: 'text', text: [{ strong: `${scenario.label}.` }, ` ${account(scenario)}`] },
  );
  const method = `Every number comes twice where that can be done: counted over sampled ${trialsAre}, and computed exactly by carrying the probability of every state forward through the same rules. A gap, z, is given in standard errors, that of a rare event by the exact binomial test; by luck alone about one in twenty lies beyond ±2, of rare events fewer. An average that hangs on a few events has none.`;
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

function account({ exact, measures }: ScenarioSummary): string {
  if (exact.state === 'over-budget') {
    return `No exact solution was computed: it would take more than ${groupedText(exact.budget)} states, or too many outcomes of the dice. The estimates stand on sampling alone.`;
  }
  if (exact.state === 'not-tried') return 'No exact solution was computed: the run was interrupted first.';
  const states = `The exact solution passed through ${groupedText(exact.states)} ${exact.states === 1 ? 'state' : 'states'}.`;
  return `${states} ${gaps(measures)} ${fits(measures)}`.trimEnd();
}

function gaps(measures: readonly MeasureSummary[]): string {
  const scores = measures.flatMap(({ aside, estimate }) =>
    aside !== null || estimate === null || estimate.z === null ? [] : [Math.abs(estimate.z)],
  );
  if (scores.length === 0) return 'No measure varies.';
  const largest = Math.max(...scores);
  const size = Number.isFinite(largest) ? largest.toFixed(1) : 'infinitely many';
  if (scores.length === 1) return `The estimate lies ${size} standard errors from its exact value.`;
  return `Of ${scores.length} estimates none lies farther than ${size} standard errors from its exact value.`;
}

function fits(measures: readonly MeasureSummary[]): string {
  const pValues = measures.flatMap(({ aside, fit }) =>
    aside === null && fit !== null && fit.degreesOfFreedom > 0 ? [fit.pValue] : [],
  );
  if (pValues.length === 0) return '';
  const least = Math.min(...pValues);
  const text = least < 0.001 ? 'below 0.001' : least.toFixed(3);
  if (pValues.length === 1) return `A chi-square test of the counts against the exact distribution gives p ${text}.`;
  return `Of ${pValues.length} chi-square tests of the counts against the exact distributions the smallest p is ${text}.`;
}
