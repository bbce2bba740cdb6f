import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Measure } from '../rules/Measure.ts';
import type { ScenarioResult, StudyResult } from '../runner/StudyResult.ts';
import { type ChiSquareResult, chiSquareTest } from '../statistics/chiSquareTest.ts';
import type { Interval } from '../statistics/Interval.ts';
import { type MeanAndDeviation, meanAndDeviation } from '../statistics/meanAndDeviation.ts';
import { meanScore } from '../statistics/meanScore.ts';
import { momentsOfSums } from '../statistics/momentsOfSums.ts';
import { normalInterval } from '../statistics/normalInterval.ts';
import { rateScore } from '../statistics/rateScore.ts';
import { wilsonInterval } from '../statistics/wilsonInterval.ts';
import type { Tally } from '../trials/Tally.ts';
import { CONFIDENCE } from './confidence.ts';
import { estimateWhereItHappens } from './estimateWhereItHappens.ts';
import { type Distribution, exactDistribution } from './exactDistribution.ts';
import { rareOf } from './rare/rareOf.ts';
import { repeatedMeasures } from './repeatedMeasures.ts';
import type {
  Aside,
  Estimate,
  ExactEffort,
  MeasureSummary,
  ScenarioSummary,
  Summary,
  ValueSummary,
} from './Summary.ts';
import { settledMeasures } from './settledMeasures.ts';
import { scenarioLabels } from './text/scenarioLabels.ts';

/** Works out every figure of a report. @param result at least one trial in each scenario */
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
  };
}

function scenarioSummary(
  { scenario, measures, tally, exact }: ScenarioResult,
  label: string,
  asides: Asides,
): ScenarioSummary {
  return {
    name: scenario.name,
    label,
    trials: tally.trials,
    exact: effort(exact),
    measures: measures.map((measure, at): MeasureSummary => {
      const counts = tally.histogram(at);
      const distribution = exactDistribution(exact, at);
      return {
        measure: measure.never ? { ...measure, title: `${measure.title}, where it happens` } : measure,
        aside: asides.get(measure.name) ?? null,
        estimate: measure.kind === 'category' ? null : estimateFor(measure, at, tally, exact),
        values: valuesOf(measure, counts, distribution),
        fit: distribution && fitOf(counts, distribution),
      };
    }),
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

/** The scenario with some measures moved to the front; a leading measure is shown even where it says nothing new. */
function leadingWith(leads: readonly string[], scenario: ScenarioSummary): ScenarioSummary {
  const place = ({ measure }: MeasureSummary) =>
    leads.includes(measure.name) ? leads.indexOf(measure.name) : leads.length;
  return { ...scenario, measures: [...scenario.measures].sort((one, other) => place(one) - place(other)) };
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
