import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Measure } from '../rules/Measure.ts';
import type { ScenarioResult, StudyResult } from '../runner/StudyResult.ts';
import { chiSquareTest } from '../statistics/chiSquareTest.ts';
import { meanAndDeviation } from '../statistics/meanAndDeviation.ts';
import { momentsOf } from '../statistics/momentsOf.ts';
import { normalInterval } from '../statistics/normalInterval.ts';
import { wilsonInterval } from '../statistics/wilsonInterval.ts';
import { zScore } from '../statistics/zScore.ts';
import type { Estimate, ExactEffort, MeasureSummary, ScenarioSummary, Summary, ValueSummary } from './Summary.ts';

/** Of every interval in a report. */
const CONFIDENCE = 0.95;
/** An exact probability this near to 1 is 1 but for rounding. */
const ROUNDING = 1e-12;

type Distribution = Float64Array | null;

/** Works out every figure of a report. @param result at least one trial in each scenario */
export function summarise(result: StudyResult): Summary {
  const { study } = result;
  const settled = settledMeasures(result.scenarios);
  return {
    study: study.name,
    question: study.question,
    seed: study.seed,
    trialsAre: study.rules.trials,
    confidence: CONFIDENCE,
    scenarios: result.scenarios.map((scenario) => scenarioSummary(scenario, settled)),
  };
}

function scenarioSummary({ scenario, measures, tally, exact }: ScenarioResult, settled: Set<string>): ScenarioSummary {
  return {
    name: scenario.name,
    trials: tally.trials,
    exact: effort(exact),
    measures: measures.map((measure, at) =>
      measureSummary(measure, tally.histogram(at), exactDistribution(exact, at), settled.has(measure.name)),
    ),
  };
}

function effort(exact: ExactSolution): ExactEffort {
  if (exact.state === 'over-budget') return exact;
  return { state: 'solved', states: exact.states };
}

function exactDistribution(exact: ExactSolution, at: number): Distribution {
  return exact.state === 'solved' ? exact.distributions[at] : null;
}

function measureSummary(
  measure: Measure,
  counts: Float64Array,
  exact: Distribution,
  isSettled: boolean,
): MeasureSummary {
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return {
    measure,
    isSettled,
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

/** The names of the measures that cannot but have one value: the same in all trials, scenarios and exact solutions. */
function settledMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const value = new Map<string, number | null>();
  for (const { measures, tally, exact } of scenarios) {
    for (const [at, measure] of measures.entries()) {
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
  return isOnly && exact !== null && exact[at] > 1 - ROUNDING ? measure.min + at : null;
}
