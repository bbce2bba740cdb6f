import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Measure } from '../rules/Measure.ts';
import type { ScenarioResult, StudyResult } from '../runner/StudyResult.ts';
import { chiSquareTest } from '../statistics/chiSquareTest.ts';
import { meanAndDeviation } from '../statistics/meanAndDeviation.ts';
import { momentsOf } from '../statistics/momentsOf.ts';
import { normalInterval } from '../statistics/normalInterval.ts';
import { wilsonInterval } from '../statistics/wilsonInterval.ts';
import { zScore } from '../statistics/zScore.ts';
import { type Distribution, exactDistribution } from './exactDistribution.ts';
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

/** Of every interval in a report. */
const CONFIDENCE = 0.95;

/** Works out every figure of a report. @param result at least one trial in each scenario */
export function summarise(result: StudyResult): Summary {
  const { study } = result;
  const asides = asidesOf(result.scenarios);
  return {
    study: study.name,
    question: study.question,
    seed: study.seed,
    trialsAre: study.rules.trials,
    confidence: CONFIDENCE,
    scenarios: result.scenarios.map((scenario) => scenarioSummary(scenario, asides)),
  };
}

function scenarioSummary({ scenario, measures, tally, exact }: ScenarioResult, asides: Asides): ScenarioSummary {
  return {
    name: scenario.name,
    trials: tally.trials,
    exact: effort(exact),
    measures: measures.map((measure, at) =>
      measureSummary(measure, tally.histogram(at), exactDistribution(exact, at), asides.get(measure.name) ?? null),
    ),
  };
}

type Asides = ReadonlyMap<string, Aside>;

/** The measures that a reader can do without, and why. */
function asidesOf(scenarios: readonly ScenarioResult[]): Asides {
  const repeated = [...repeatedMeasures(scenarios)].map((name) => [name, 'repeated'] as const);
  const settled = [...settledMeasures(scenarios)].map((name) => [name, 'settled'] as const);
  return new Map<string, Aside>([...repeated, ...settled]);
}

function effort(exact: ExactSolution): ExactEffort {
  if (exact.state === 'over-budget') return exact;
  return { state: 'solved', states: exact.states };
}

function measureSummary(
  measure: Measure,
  counts: Float64Array,
  exact: Distribution,
  aside: Aside | null,
): MeasureSummary {
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return {
    measure,
    aside,
    estimate: measure.kind === 'category' ? null : estimateOf(measure, counts, exact),
    values: Array.from(counts, (count, at) => valueSummary(measure, at, count, trials, exact)),
    fit:
      exact &&
      chiSquareTest(
        counts,
        exact.map((probability) => probability * trials),
      ),
  };
}

function valueSummary(measure: Measure, at: number, count: number, trials: number, exact: Distribution): ValueSummary {
  return {
    value: measure.labels?.[at] ?? (measure.min + at) * measure.step,
    count,
    probability: count / trials,
    interval: wilsonInterval(count, trials, CONFIDENCE),
    exact: exact?.[at] ?? null,
  };
}

function estimateOf(measure: Measure, counts: Float64Array, distribution: Distribution): Estimate {
  const { min, step } = measure;
  const sample = meanAndDeviation(counts, min);
  const mean = sample.mean * step;
  const mcse = sample.mcse * step;
  const interval =
    measure.kind === 'flag'
      ? wilsonInterval(counts[1], sample.trials, CONFIDENCE)
      : normalInterval(mean, mcse, CONFIDENCE);
  const estimate = { mean, sd: sample.sd * step, mcse, interval };
  if (distribution === null) return { ...estimate, exact: null, z: null };
  // The exact standard error, √(p(1 − p)/n) for a flag, also where no trial has shown any spread.
  const exact = momentsOf(distribution, min);
  const z = zScore(sample.mean, exact.mean, exact.sd / Math.sqrt(sample.trials));
  return { ...estimate, exact: exact.mean * step, z };
}
