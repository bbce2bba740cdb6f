import type { ExactSolution } from '../exact/ExactSolution.ts';
import { compareFigures } from '../foundation/comparing.ts';
import { listedMeasures, type Measure } from '../rules/Measure.ts';
import { type ChiSquareResult, chiSquareTest } from '../statistics/chiSquare.ts';
import { type Interval, normalInterval, wilsonInterval } from '../statistics/intervals.ts';
import { type MeanAndDeviation, meanAndDeviation, momentsOfSums } from '../statistics/moments.ts';
import { meanScore, rateScore } from '../statistics/scores.ts';
import { scenarioLabels } from '../study/scenarios/scenarioLabels.ts';
import type { Tally } from '../trials/Tally.ts';
import { otherReadings, type ReadingDifference } from './otherReadings.ts';
import { type RareSummary, rareOf } from './rareEvents.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';

/** A result in figures, worked out once: every file, chart and sentence of a report takes its numbers from here. */
export interface Summary {
  readonly study: string;
  readonly question: string;
  readonly seed: string;
  /** What one trial is, in the plural: `crossings`. */
  readonly trialsAre: string;
  /** Two-sided, of every interval. */
  readonly confidence: number;
  /** The measures that the study leads with after the first, by name. */
  readonly besides: readonly string[];
  /** At least one; the first is the baseline. */
  readonly scenarios: readonly ScenarioSummary[];
  /** The study's rare event in each scenario; empty where it asks for none. */
  readonly rare: readonly RareSummary[];
  /** The readings of the rules by which the baseline's leading figure would be clearly another. */
  readonly otherReadings: readonly ReadingDifference[];
}

export interface ScenarioSummary {
  /** In full, as files have it. */
  readonly name: string;
  /** As charts and sentences have it: `scenarioLabels`. */
  readonly label: string;
  readonly trials: number;
  readonly exact: ExactEffort;
  /** The study's leading measures, then its events, then the others in the order of the rules. */
  readonly measures: readonly MeasureSummary[];
  /** The joint tables that the study asks for; the values of each are the combinations of its measures' values, in order. */
  readonly joints: readonly MeasureSummary[];
}

/** What it took to solve a scenario exactly, or the number of states at which the solver gave up, or that the run was interrupted first. */
type ExactEffort =
  | { readonly state: 'solved'; readonly states: number }
  | { readonly state: 'over-budget'; readonly budget: number }
  | { readonly state: 'not-tried' };

/**
 * Why a measure says nothing new: it is `settled`, having the same value in every trial of every scenario, as the exact
 * solution says that it must; or `repeated`, with the very figures of an earlier one.
 */
type Aside = 'settled' | 'repeated';

export interface MeasureSummary {
  readonly measure: Measure;
  /** Of one value of a category, as a flag: the name of its figure, `winner=red`. */
  readonly figure?: string;
  /** Why a table can do without it; null: it cannot. */
  readonly aside: Aside | null;
  /** Of its mean (a flag's: its rate), in units; null for a category. */
  readonly estimate: Estimate | null;
  /** One for each value, from the lowest to the highest. */
  readonly values: readonly ValueSummary[];
  /** The counts held against the exact distribution; null where there is none. */
  readonly fit: ChiSquareResult | null;
}

export interface Estimate {
  readonly mean: number;
  /** This and the next are null after a single trial, which says nothing of its spread. */
  readonly sd: number | null;
  readonly mcse: number | null;
  /** Wilson's for a flag, mean ± z · MCSE for a count; of a single trial's count, its whole range. */
  readonly interval: Interval;
  readonly exact: number | null;
  /** How many exact standard errors the mean lies above the exact value. */
  readonly z: number | null;
}

export interface ValueSummary {
  /** In units; a category's is its label, and a cell's of a wide count is the first that it holds. */
  readonly value: number | string;
  readonly count: number;
  readonly probability: number;
  /** Wilson's. */
  readonly interval: Interval;
  readonly exact: number | null;
}

/** Of every interval in a report. */
export const CONFIDENCE = 0.95;

/**
 * Works out every figure of a report.
 *
 * @param result at least one trial in each scenario
 * @example
 * const study = loadStudy('sims/rift-shortcut.yaml', registry, { trials: 10_000 });
 * const { scenarios: [asIs] } = summarise(await runStudy(study, { workers: 0 }));
 * asIs.measures[0].estimate.exact.toFixed(4) // '0.1176'
 */
export function summarise(result: StudyResult): Summary {
  const { study } = result;
  const asides = asidesOf(result.scenarios);
  const leads = [...(study.lead === null ? [] : [study.lead]), ...(study.besides ?? [])];
  const labels = scenarioLabels(result.scenarios.map(({ scenario }) => scenario.name));
  return {
    study: study.name,
    question: study.question,
    seed: study.seed,
    trialsAre: study.rules.trials,
    confidence: CONFIDENCE,
    besides: study.besides ?? [],
    scenarios: result.scenarios.map((scenario, at) =>
      leadingWith(leads, asReached(scenarioSummary(scenario, labels[at], asides), result, at)),
    ),
    rare: rareOf(result, labels),
    otherReadings: otherReadings(result),
  };
}

function scenarioSummary(
  { scenario, measures, tally, exact }: ScenarioResult,
  label: string,
  asides: Asides,
): ScenarioSummary {
  const summaries = measures.map((measure, at): MeasureSummary => {
    const counts = tally.histogram(at);
    const distribution = exactDistribution(exact, at);
    return {
      measure: measure.never ? { ...measure, title: `${measure.title}, where it happens` } : measure,
      aside: asides.get(measure.name) ?? null,
      estimate: measure.kind === 'category' ? null : estimateFor(measure, at, tally, exact),
      values: valuesOf(measure, counts, distribution),
      fit: distribution && fitOf(counts, distribution),
    };
  });
  return {
    name: scenario.name,
    label,
    trials: tally.trials,
    exact: effort(exact),
    measures: summaries.filter(({ measure }) => measure.joint === undefined),
    joints: summaries.filter(({ measure }) => measure.joint !== undefined),
  };
}

/** A run that ended at its precision knows the figure by the interval that let it end, which allows for every look. */
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
 * The scenario with the leading measures moved to the front, and the events behind them; a leading measure is shown even where it
 * says nothing new, and so is an event.
 */
function leadingWith(leads: readonly string[], scenario: ScenarioSummary): ScenarioSummary {
  const first = leads.length > 0 ? leads : [scenario.measures[0].measure.name];
  const place = ({ measure }: MeasureSummary) => {
    if (first.includes(measure.name)) return first.indexOf(measure.name);
    return measure.event === undefined ? first.length + 1 : first.length;
  };
  const isAsked = (one: MeasureSummary) => place(one) <= first.length;
  const shown = scenario.measures.map((one) => (isAsked(one) ? { ...one, aside: null } : one));
  return { ...scenario, measures: shown.sort((one, other) => place(one) - place(other)) };
}

type Asides = ReadonlyMap<string, Aside>;

/** The measures that a reader can do without, and why. */
function asidesOf(scenarios: readonly ScenarioResult[]): Asides {
  const repeated = [...repeatedMeasures(scenarios)].map((name) => [name, 'repeated'] as const);
  const settled = [...settledMeasures(scenarios)].map((name) => [name, 'settled'] as const);
  return new Map<string, Aside>([...repeated, ...settled]);
}

function effort(exact: ExactSolution): ExactEffort {
  if (exact.state !== 'solved') return exact;
  return { state: 'solved', states: exact.states };
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
  if (exact.state !== 'solved') return { ...estimate, exact: null, z: null };
  // The exact standard error, √(p(1 − p)/n) for a flag, also where no trial has shown any spread.
  const moments = exact.moments[at];
  const z =
    kind === 'flag'
      ? rateScore(counts[1], sample.trials, moments.mean)
      : meanScore(sample, moments, exact.distributions[at]);
  return { ...estimate, exact: moments.mean * step, z };
}

/** One trial says nothing of its spread, so of a count's mean no more is known than its range. */
function intervalOf({ kind, min, max, step }: Measure, counts: Float64Array, sample: MeanAndDeviation): Interval {
  if (kind === 'flag') return wilsonInterval(counts[1], sample.trials, CONFIDENCE);
  if (sample.trials === 1) return { low: min * step, high: max * step };
  return normalInterval(sample.mean * step, sample.mcse * step, CONFIDENCE);
}

function trialsIn(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The mean of a count over the trials in which it is above 0, where 0 stands for never:
 *
 * E(x | x > 0) = Σ x · P(x) / (1 − P(0)).
 *
 * @param counts of its values from 0 on
 * @returns null where it never happened
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

/** The probabilities of a measure's values; null where there is no exact solution. */
type Distribution = Float64Array | null;

/** @param at the measure's place among the scenario's */
export function exactDistribution(exact: ExactSolution, at: number): Distribution {
  return exact.state === 'solved' ? exact.distributions[at] : null;
}

/**
 * The names of the measures that show, in every scenario, the very figures of an earlier one: arrivals by kind of ship
 * repeat the ships that arrive where there is one kind alone.
 */
function repeatedMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const figures = new Map<string, string>();
  for (const [at, { measures, tally, exact }] of scenarios.entries()) {
    for (const [place, measure] of listedMeasures(measures).entries()) {
      // Sampled counts may be equal by luck; without an exact solution nothing is said to be the same.
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

/** Without the last places, where equal probabilities may differ by how they were added up. */
function rounded(probability: number): number {
  return Number(probability.toPrecision(10));
}

/** What a row of figures follows from: the values that came, with their counts. */
function figuresOf({ kind, min, step }: Measure, counts: Float64Array): string {
  const values = Array.from(counts, (count, at) =>
    compareFigures(count, 0) > 0 ? `${(min + at) * step}×${count}` : '',
  );
  return `${kind} ${values.filter((value) => value !== '').join(' ')}`;
}

/**
 * The names of the measures that cannot but have one value: the same in all trials and scenarios, by the exact
 * solution or because their range holds no other. */
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
