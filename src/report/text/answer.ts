import { leadsOf, possibleValues, shareIn } from '../../analysis/leading.ts';
import type { ReadingDifference } from '../../analysis/otherReadings.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../analysis/summarise.ts';
import {
  amountText,
  compareFigures,
  confidenceText,
  groupedText,
  percentText,
  roundPercentText,
  unitText,
} from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import type { Measure } from '../../rules/Measure.ts';
import { estimateText } from './estimateText.ts';

/** If a category has at most this many values, or a study at most this many scenarios, a sentence names all of them. */
const MOST_NAMED = 4;

/** The answer of a study's leading measure in one scenario: `before` + `figure` + `after` make the sentence. */
export interface Answer {
  /** The scenario's label. */
  readonly scenario: string;
  readonly before: string;
  /** The exact value if it is known, otherwise the estimate, rounded: `11.8 %`. */
  readonly figure: string;
  readonly after: string;
  /** The shares of a category's other values: `, blue in 29.1 %`. Empty if there are many values, or for a flag or a count. */
  readonly rest: string;
  /** The value of the figure without rounding, by which scenarios are compared. */
  readonly amount: number;
  /** The origin of the figure and its uncertainty, in a sentence. */
  readonly detail: string;
  /** A sentence for each further leading measure of the study. */
  readonly furtherSentences: readonly string[];
}

/** One answer for each scenario, from its leading measure. */
export function answers(summary: Summary): readonly Answer[] {
  const leads = leadsOf(summary);
  return summary.scenarios.map((scenario, at) => ({
    scenario: scenario.label,
    ...claimOf(leads[at], summary.trialsAre),
    rest: othersText(scenario.measures[0], leads[at]),
    detail: detail(scenario.trials, leads[at], summary),
    furtherSentences: furtherSentencesOf(scenario, summary),
  }));
}

/** The shares of a category's other values, if they are few: `, blue in 29.1 %, draw in 0.30 %`. */
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

/**
 * The answers of all scenarios in a sentence: `The whole fleet arrives in 11.8 % of crossings.` If no value of a category occurs in
 * all scenarios, each scenario has its own sentence. For a single scenario, the sentences on its further leading measures follow.
 */
export function answerSentence(answers: readonly Answer[]): string {
  const [first] = answers;
  if (answers.length === 1) {
    return [`${first.before} ${first.figure} ${first.after}${first.rest}.`, ...first.furtherSentences].join(' ');
  }
  const { named, between } = namedAnswers(answers);
  if (named.length === 1) return `${first.before} ${first.figure} ${first.after} in ${named[0].scenario}.`;
  // If no value of a category occurs in all scenarios, the sentence of each scenario names its own most frequent value.
  if (named.some(({ before, after }) => before !== first.before || after !== first.after)) {
    return named.map(({ scenario, before, figure, after }) => `${scenario}: ${before} ${figure} ${after}.`).join(' ');
  }
  const [baseline, ...others] = named.map((answer) => `${answer.figure} (${answer.scenario})`);
  return `${first.before} ${[baseline, ...others].join(between)} ${first.after}.`;
}

/**
 * Selects the answers that a sentence or list shows, and the words between them: all answers if they are few; otherwise the
 * lowest and the highest, or a single answer if all are equal.
 */
export function namedAnswers(answers: readonly Answer[]): { named: readonly Answer[]; between: string } {
  if (answers.length <= MOST_NAMED) return { named: answers, between: ', ' };
  const sorted = [...answers].sort((one, other) => one.amount - other.amount);
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  const isOneClaim = answers.every(({ before, after }) => before === lowest.before && after === lowest.after);
  if (isOneClaim && compareFigures(lowest.amount, highest.amount) === 0) {
    return { named: [{ ...answers[0], scenario: 'every scenario' }], between: '' };
  }
  return { named: [lowest, highest], between: ' to ' };
}

/** A sentence in three parts, so that a page can emphasise the figure. */
interface Claim {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/**
 * The average of a count as a sentence, by the form of the count's title:
 *
 * ```text
 * what the defender there is worth    The defender there is worth 223 BPV on average.
 * ships that arrive                   On average, 2.06 ships arrive.
 * jumps to a destination              A voyage has 4.27 jumps to a destination on average.
 * cost of removed units               The cost of removed units is 1.18 resources on average.
 * ships and cargo removed             Ships and cargo removed: 3.30 units on average.
 * ```
 *
 * @param trialsAre the word for trials, in the plural
 */
export function averageClaim({ title, unit }: Measure, amount: number, trialsAre: string): Claim {
  const clause = /^what (.+)$/.exec(title)?.[1];
  const figure = `${amountText(amount)} ${unitText(Number(amountText(amount)), unit)}`;
  if (clause !== undefined) return { before: capitalised(clause), figure, after: 'on average' };
  const { things, rest } = thingsOf(title, unit);
  if (things === '') {
    // A title with `of` names one amount; a title without it may name several things: `ships and cargo removed`.
    if (!title.includes(' of ')) return { before: `${capitalised(title)}:`, figure, after: 'on average' };
    const amountOf = title.startsWith('the ') ? title : `the ${title}`;
    return { before: `${capitalised(amountOf)} is`, figure, after: 'on average' };
  }
  const verb = /^that (.+)$/.exec(rest)?.[1];
  // An average of 1 takes the plural: `1.00 ships arrive`.
  if (verb !== undefined) return { before: 'On average,', figure: `${averageText(amount)} ${things}`, after: verb };
  const counted = `${amountText(amount)} ${unitText(Number(amountText(amount)), things)}`;
  const after = rest === '' ? 'on average' : `${rest} on average`;
  return { before: `${capitalised(oneOf(trialsAre))} has`, figure: counted, after };
}

function averageText(amount: number): string {
  const text = amountText(amount);
  return text === '1' ? '1.00' : text;
}

/**
 * Splits a title into the things that it counts and the rest. The things are the unit at the start of the title, or one word and
 * then the unit: `gravity waves` if the unit is `waves`. `things` is empty if the title does not begin in this way.
 */
function thingsOf(title: string, unit: string): { things: string; rest: string } {
  const words = title.split(' ');
  const length = unit.split(' ').length;
  for (const from of [0, 1]) {
    const things = words.slice(0, from + length);
    if (things.slice(from).join(' ') === unit)
      return { things: things.join(' '), rest: words.slice(from + length).join(' ') };
  }
  return { things: '', rest: '' };
}

/** A sentence for each further leading measure of the study. */
function furtherSentencesOf({ measures }: ScenarioSummary, { furtherLeads, trialsAre }: Summary): readonly string[] {
  return furtherLeads.map((name) => {
    const own = measures.find(({ measure }) => measure.name === name);
    if (own === undefined) throw new Error(`a study leads with ${name}, which the rules do not report`);
    if (own.estimate === null) return valuesSentence(own, trialsAre);
    const { before, figure, after } = claimOf(own, trialsAre);
    return `${before} ${figure} ${after}.`;
  });
}

/**
 * A sentence with the most frequent values of a category: `Where the force is lost: nowhere in 62.3 % of journeys,
 * fight in 20.1 %, gate in 9.1 %, 3 others in 8.5 %.`
 */
function valuesSentence({ measure, values }: MeasureSummary, trialsAre: string): string {
  const possible = possibleValues({ values });
  const named = possible.slice(0, possible.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : MOST_NAMED);
  const others = possible.slice(named.length);
  const rest = others.reduce((sum, row) => sum + shareIn(row), 0);
  const parts = named.map((row, at) => {
    return `${row.value} in ${roundPercentText(shareIn(row))}${at === 0 ? ` of ${trialsAre}` : ''}`;
  });
  if (others.length > 0) parts.push(`${groupedText(others.length)} others in ${roundPercentText(rest)}`);
  return `${capitalised(measure.title)}: ${parts.join(', ')}.`;
}

/** A claim with the value of its figure. */
interface AmountClaim extends Claim {
  readonly amount: number;
}

/** The mean of a flag or a count as a claim, exact if it is known. @throws Error for a category, which has no mean */
function claimOf(leading: MeasureSummary, trialsAre: string): AmountClaim {
  const { measure, estimate, values } = leading;
  const title = capitalised(measure.title);
  if (estimate === null) throw new Error(`${measure.name} has no mean, so an answer cannot state it`);
  const amount = estimate.exact ?? estimate.mean;
  if (measure.kind === 'flag') {
    // A sampled 0 % or 100 % does not prove that the event never or always happens, so it is stated as a count.
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

/** The singular of a plural, with its article: `a voyage`, `an entry`, `a crossing`. */
export function oneOf(plural: string): string {
  const singular = plural
    .replace(/(?<=[^aeiou])ies$/, 'y')
    .replace(/(?<=(?:ch|sh|x|ss))es$/, '')
    .replace(/(?<=[^s])s$/, '');
  return `${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`;
}

/** A sentence that says that the answer depends on how the rules are read, with the figure for each of the two readings. */
export function readingSentence({ words, title, kind, unit, asPlayed, otherwise }: ReadingDifference): string {
  const figure = (value: number) =>
    kind === 'flag' ? percentText(value) : `${amountText(value)} ${unitText(value, unit)}`;
  return `The answer depends on a reading of the rules: if ${words}, “${title}” is ${figure(otherwise)} instead of ${figure(asPlayed)}.`;
}
