import { type ExactSolution, solvedMeasure } from '../exact/ExactSolution.ts';
import { compareFigures } from '../foundation/numbers.ts';
import { listedMeasures, type Measure } from '../rules/Measure.ts';
import { type ChiSquareResult, chiSquareTest } from '../statistics/chiSquare.ts';
import { type Interval, normalInterval, wilsonInterval } from '../statistics/intervals.ts';
import { type MeanAndDeviation, meanAndDeviation, momentsOfSums } from '../statistics/moments.ts';
import { meanScore, rateScore } from '../statistics/scores.ts';
import { scenarioLabels } from '../study/scenarios/scenarioNames.ts';
import type { Tally } from '../trials/Tally.ts';
import { otherReadings, type ReadingDifference } from './otherReadings.ts';
import { type RareSummary, rareOf } from './rareEvents.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';

/** The figures of the scenarios of a result, from which the files, charts and sentences of a report take their numbers. */
export interface Summary {
  readonly study: string;
  readonly question: string;
  readonly seed: string;
  /** The word that the rules use for trials, in the plural: `crossings`. */
  readonly trialsAre: string;
  /** The two-sided confidence of every interval, except for the interval of a figure with a precision (`asReached`). */
  readonly confidence: number;
  /** The names of the study's leading measures, except for the first. */
  readonly furtherLeads: readonly string[];
  /** The scenarios, at least one; the first is the baseline. */
  readonly scenarios: readonly ScenarioSummary[];
  /** The study's rare event in each scenario; empty if it has none. */
  readonly rare: readonly RareSummary[];
  /** The other readings (interpretations) of the rules that clearly change the baseline's leading figure. */
  readonly otherReadings: readonly ReadingDifference[];
}

export interface ScenarioSummary {
  /** The full name, which files use. */
  readonly name: string;
  /** The short name in charts and sentences (`scenarioLabels`). */
  readonly label: string;
  readonly trials: number;
  readonly exact: ExactEffort;
  /** The study's leading measures, then its events, then the other measures in the order of the rules. */
  readonly measures: readonly MeasureSummary[];
  /** The joint tables of the study. The values of a table are the combinations of the values of its measures, in order. */
  readonly joints: readonly MeasureSummary[];
}

/**
 * The number of states of an exact solution, or the budget of states at which the solver gave up. `partly-solved`: some events
 * and joint tables have no solution. `not-tried`: the run was interrupted before all scenarios were solved.
 */
type ExactEffort =
  | { readonly state: 'solved'; readonly states: number }
  | { readonly state: 'partly-solved'; readonly states: number; readonly budget: number }
  | { readonly state: 'over-budget'; readonly budget: number }
  | { readonly state: 'not-tried' };

/**
 * The reason why a measure is redundant. `settled`: the measure has the same value in every trial of every scenario, and the exact
 * solution or the measure's range makes this certain. `repeated`: the measure has the same figures as an earlier measure.
 */
type RedundantReason = 'settled' | 'repeated';

export interface MeasureSummary {
  readonly measure: Measure;
  /**
   * The name of the figure, such as `winner=red`. Present only if `measure` is the flag for one value of a category.
   */
  readonly figure?: string;
  /** The reason why tables can omit the measure; null if they cannot. */
  readonly redundant: RedundantReason | null;
  /**
   * The estimate of the measure's mean (for a flag, its rate), in its unit. Null for a category. Also null for a count whose 0
   * means “never” (`Measure.never`), if the count is 0 in all trials.
   */
  readonly estimate: Estimate | null;
  /** The results for each value, from the lowest to the highest. */
  readonly values: readonly ValueSummary[];
  /** The goodness of fit of the counts to the exact distribution; null if the exact distribution is unknown. */
  readonly fit: ChiSquareResult | null;
}

export interface Estimate {
  readonly mean: number;
  // The standard deviation and the standard error are null after a single trial.
  readonly sd: number | null;
  readonly mcse: number | null;
  /**
   * Wilson's interval for a flag, mean ± z · MCSE for a count; after a single trial, the whole range of a count. If the study sets
   * a precision at which the run could end early, the figure of the precision has the interval from `asReached` instead.
   */
  readonly interval: Interval;
  readonly exact: number | null;
  /**
   * The number of exact standard errors by which the mean lies above the exact value. Null if the exact value is unknown, or if
   * the number would not be meaningful.
   */
  readonly z: number | null;
}

export interface ValueSummary {
  /** The value in its unit; for a category, its label; for a cell of a wide count, the first value in the cell. */
  readonly value: number | string;
  readonly count: number;
  readonly probability: number;
  /** Wilson's interval. */
  readonly interval: Interval;
  readonly exact: number | null;
}

/** The confidence of the intervals of measures and values in a report. */
export const CONFIDENCE = 0.95;

/**
 * Computes all figures of a report.
 *
 * @param result a result with at least one trial in each scenario
 * @example
 * const study = loadStudy('sims/rift-shortcut.yaml', registry, { trials: 10_000 });
 * const { scenarios: [asIs] } = summarise(await runStudy(study, { workers: 0 }));
 * asIs.measures[0].estimate.exact.toFixed(4) // '0.1176'
 */
export function summarise(result: StudyResult): Summary {
  const { study } = result;
  const redundancies = redundanciesOf(result.scenarios);
  const leads = [...(study.lead === null ? [] : [study.lead]), ...(study.furtherLeads ?? [])];
  const labels = scenarioLabels(result.scenarios.map(({ scenario }) => scenario.name));
  return {
    study: study.name,
    question: study.question,
    seed: study.seed,
    trialsAre: study.rules.trials,
    confidence: CONFIDENCE,
    furtherLeads: study.furtherLeads ?? [],
    scenarios: result.scenarios.map((scenario, at) =>
      leadingWith(leads, asReached(scenarioSummary(scenario, labels[at], redundancies), result, at)),
    ),
    rare: rareOf(result, labels),
    otherReadings: otherReadings(result),
  };
}

function scenarioSummary(
  { scenario, measures, tally, exact }: ScenarioResult,
  label: string,
  redundancies: Redundancies,
): ScenarioSummary {
  const summaries = measures.map((measure, at): MeasureSummary => {
    const counts = tally.histogram(at);
    const distribution = exactDistribution(exact, at);
    return {
      measure: measure.never ? { ...measure, title: `${measure.title}, if this happens` } : measure,
      redundant: redundancies.get(measure.name) ?? null,
      estimate: measure.kind === 'category' ? null : estimateFor(measure, at, tally, exact),
      values: valuesOf(measure, counts, distribution),
      fit: distribution && fitOf(counts, distribution),
    };
  });
  return {
    name: scenario.name,
    label,
    trials: tally.trials,
    exact: exactEffort(exact),
    measures: summaries.filter(({ measure }) => measure.joint === undefined),
    joints: summaries.filter(({ measure }) => measure.joint !== undefined),
  };
}

/**
 * If the run could end early at a precision, replaces the interval of the precision's figure. The run computed an
 * interval repeatedly to decide when to end. The new interval has the precision's confidence in spite of these looks.
 */
function asReached(scenario: ScenarioSummary, { study, reached }: StudyResult, at: number): ScenarioSummary {
  const interval = reached?.[at];
  if (study.precision === null || interval === undefined) return scenario;
  const { measure: name } = study.precision;
  const measures = scenario.measures.map((one) =>
    one.measure.name === name && one.estimate !== null ? { ...one, estimate: { ...one.estimate, interval } } : one,
  );
  return { ...scenario, measures };
}

/**
 * Returns the scenario with the leading measures first, followed by the events. Leading measures and events are shown even
 * if they are redundant.
 */
function leadingWith(leads: readonly string[], scenario: ScenarioSummary): ScenarioSummary {
  const first = leads.length > 0 ? leads : [scenario.measures[0].measure.name];
  const place = ({ measure }: MeasureSummary) => {
    if (first.includes(measure.name)) return first.indexOf(measure.name);
    return measure.event === undefined ? first.length + 1 : first.length;
  };
  const isAsked = (one: MeasureSummary) => place(one) <= first.length;
  const shown = scenario.measures.map((one) => (isAsked(one) ? { ...one, redundant: null } : one));
  return { ...scenario, measures: shown.sort((one, other) => place(one) - place(other)) };
}

type Redundancies = ReadonlyMap<string, RedundantReason>;

/** Returns the redundant measures, with the reasons. */
function redundanciesOf(scenarios: readonly ScenarioResult[]): Redundancies {
  const repeated = [...repeatedMeasures(scenarios)].map((name) => [name, 'repeated'] as const);
  const settled = [...settledMeasures(scenarios)].map((name) => [name, 'settled'] as const);
  return new Map<string, RedundantReason>([...repeated, ...settled]);
}

/** Returns the outcome of an exact solution and its numbers of states, without the distributions. */
export function exactEffort(exact: ExactSolution): ExactEffort {
  switch (exact.state) {
    case 'solved':
      return { state: exact.state, states: exact.states };
    case 'partly-solved':
      return { state: exact.state, states: exact.states, budget: exact.budget };
    default:
      return exact;
  }
}

function valuesOf(measure: Measure, counts: Float64Array, exact: Distribution): ValueSummary[] {
  const { min, step, bin = 1, labels } = measure;
  const trials = trialsIn(counts);
  return Array.from(counts, (count, at) => ({
    value: labels?.[at] ?? (min + at * bin) * step,
    count,
    probability: count / trials,
    interval: wilsonInterval(count, trials, CONFIDENCE),
    exact: exact?.[at] ?? null,
  }));
}

function fitOf(counts: Float64Array, exact: Float64Array): ChiSquareResult {
  const trials = trialsIn(counts);
  const expected = exact.map((probability) => probability * trials);
  return chiSquareTest(counts, expected);
}

function estimateFor(measure: Measure, at: number, tally: Tally, exact: ExactSolution): Estimate | null {
  return measure.never
    ? estimateWhereItHappens(measure, tally.histogram(at), exactDistribution(exact, at))
    : estimateOf(measure, at, tally, exact);
}

function estimateOf(measure: Measure, at: number, tally: Tally, exact: ExactSolution): Estimate {
  const { kind, min, step } = measure;
  const counts = tally.histogram(at);
  const sums = tally.sums(at);
  const sample = sums === null ? meanAndDeviation(counts, min) : momentsOfSums(trialsIn(counts), sums, min);
  const mean = sample.mean * step;
  const isAlone = sample.trials === 1;
  const [sd, mcse] = isAlone ? [null, null] : [sample.sd * step, sample.mcse * step];
  const estimate = { mean, sd, mcse, interval: intervalOf(measure, counts, sample) };
  const solved = solvedMeasure(exact, at);
  if (solved === null) return { ...estimate, exact: null, z: null };
  // The exact standard error, √(p(1 − p)/n) for a flag, is known even if all trials had the same value.
  const z =
    kind === 'flag' ? rateScore(counts[1], sample.trials, solved.mean) : meanScore(sample, solved, solved.distribution);
  return { ...estimate, exact: solved.mean * step, z };
}

/** Returns the interval of a mean. After a single trial the spread is unknown, so the interval of a count is its whole range. */
function intervalOf({ kind, min, max, step }: Measure, counts: Float64Array, sample: MeanAndDeviation): Interval {
  if (kind === 'flag') return wilsonInterval(counts[1], sample.trials, CONFIDENCE);
  if (sample.trials === 1) return { low: min * step, high: max * step };
  return normalInterval(sample.mean * step, sample.mcse * step, CONFIDENCE);
}

function trialsIn(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Estimates the mean of a count x over the trials in which x is above 0. The value 0 of this count means that its event did not
 * happen.
 *
 * E(x | x > 0) = Σ x · P(x) / (1 − P(0)).
 *
 * @param counts the number of trials with each value of x, from x = 0 on
 * @returns null if the count is 0 in all trials
 */
export function estimateWhereItHappens(
  { step, max }: Measure,
  counts: Float64Array,
  exact: Distribution,
): Estimate | null {
  const happened = counts.subarray(1);
  if (happened.every((count) => count === 0)) return null;
  const sample = meanAndDeviation(happened, 1);
  const isAlone = sample.trials === 1;
  const estimate = {
    mean: sample.mean * step,
    sd: isAlone ? null : sample.sd * step,
    mcse: isAlone ? null : sample.mcse * step,
    interval: isAlone
      ? { low: step, high: max * step }
      : normalInterval(sample.mean * step, sample.mcse * step, CONFIDENCE),
  };
  if (exact === null) return { ...estimate, exact: null, z: null };
  const moments = momentsAboveZero(exact);
  return { ...estimate, exact: moments.mean * step, z: meanScore(sample, moments, exact.slice(1)) };
}

function momentsAboveZero(distribution: ArrayLike<number>): { readonly mean: number; readonly sd: number } {
  let share = 0;
  let sum = 0;
  for (let value = 1; value < distribution.length; value += 1) {
    share += distribution[value];
    sum += value * distribution[value];
  }
  const mean = sum / share;
  let squares = 0;
  for (let value = 1; value < distribution.length; value += 1) squares += distribution[value] * (value - mean) ** 2;
  return { mean, sd: Math.sqrt(squares / share) };
}

/** The probabilities of a measure's values; null if there is no exact solution. */
type Distribution = Float64Array | null;

/** Returns the exact distribution of a measure. @param at the index of the measure in its scenario */
export function exactDistribution(exact: ExactSolution, at: number): Distribution {
  return solvedMeasure(exact, at)?.distribution ?? null;
}

/**
 * Returns the names of the measures that have, in every scenario, the same figures as an earlier measure. For example, the
 * arrivals of one type of ship repeat the arrivals of all ships if there is only one type.
 */
function repeatedMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const figures = new Map<string, string>();
  for (const [at, { measures, tally, exact }] of scenarios.entries()) {
    for (const [place, measure] of listedMeasures(measures).entries()) {
      // Sampled counts may be equal by chance, so without an exact solution no measure is a repetition.
      const distribution = exactDistribution(exact, place);
      const own = distribution === null ? measure.name : figuresOf(measure, distribution.map(rounded));
      const counts = `${own} ${figuresOf(measure, tally.histogram(place))}`;
      figures.set(measure.name, `${figures.get(measure.name) ?? ''}; ${at}: ${counts}`);
    }
  }
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [name, all] of figures) {
    if (seen.has(all)) repeated.add(name);
    seen.add(all);
  }
  return repeated;
}

/** Rounds a probability, because the order of addition may change the last digits of equal probabilities. */
function rounded(probability: number): number {
  return Number(probability.toPrecision(10));
}

/** Returns a text that is equal for measures with equal figures: the values that occurred, with their counts. */
function figuresOf({ kind, min, step }: Measure, counts: Float64Array): string {
  const values = Array.from(counts, (count, at) =>
    compareFigures(count, 0) > 0 ? `${(min + at) * step}×${count}` : '',
  );
  return `${kind} ${values.filter((value) => value !== '').join(' ')}`;
}

/**
 * Returns the names of the measures that have one and the same value in all trials of all scenarios. The value must be certain: the
 * exact solution gives it the probability 1 or, if there is no exact solution, the range of the measure has no other value.
 */
function settledMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const value = new Map<string, number | null>();
  for (const { measures, tally, exact } of scenarios) {
    for (const [at, measure] of listedMeasures(measures).entries()) {
      const only = onlyValue(measure, tally.histogram(at), exactDistribution(exact, at));
      const before = value.get(measure.name);
      value.set(measure.name, before === undefined || before === only ? only : null);
    }
  }
  return new Set([...value].filter(([, only]) => only !== null).map(([name]) => name));
}

function onlyValue(measure: Measure, counts: Float64Array, exact: Distribution): number | null {
  const at = counts.findIndex((count) => count > 0);
  const isOnly = counts.every((count, other) => other === at || count === 0);
  const isCertain = exact === null ? measure.min === measure.max : compareFigures(exact[at], 1) === 0;
  return isOnly && isCertain ? measure.min + at : null;
}
