import { type Figure, figuresOf } from '../rules/Measure.ts';
import { type Interval, normalInterval, wilsonInterval } from '../statistics/intervals.ts';
import { type WeightedEstimate, weightedEstimate } from '../statistics/moments.ts';
import { zScore } from '../statistics/scores.ts';
import { figureSums } from '../trials/Tally.ts';
import type { RareResult, ScenarioResult, StudyResult } from './StudyResult.ts';
import { CONFIDENCE, exactDistribution } from './summarise.ts';

/** The figures of a rare event in one scenario, for a report. */
export interface RareSummary {
  /** The scenario's full name. */
  readonly scenario: string;
  /** The scenario's short name in sentences. */
  readonly label: string;
  readonly figure: Figure;
  /** The number of tilted trials. */
  readonly trials: number;
  /** The tilt (see `TiltedChance`) for each purpose (a use of dice in the rules); empty if no tilts were found. */
  readonly tilts: readonly { readonly purpose: string; readonly tilt: number }[];
  /** The effective sample size (Σw)² / Σw² of all trials, where w is the weight of a trial. */
  readonly effectiveTrials: number;
  /** The effective sample size (Σw)² / Σw² of the trials in which the event happened. */
  readonly effectiveHits: number;
  readonly exact: number | null;
  readonly found: RareEstimate | PoorEstimate;
}

/** A reliable estimate, which is shown. */
export interface RareEstimate {
  readonly state: 'estimated';
  readonly mean: number;
  readonly mcse: number;
  /** The interval, limited to 0..1. */
  readonly interval: Interval;
  /** The number of standard errors by which the mean lies above the exact value; null if the exact value is unknown. */
  readonly z: number | null;
}

/** The reason why an estimate is not shown. */
export interface PoorEstimate {
  readonly state: 'poor';
  readonly because: 'not-seen' | 'few-hits' | 'too-heavy' | 'contradicted' | 'above-one';
}

/** Trials with fair dice and trials with tilted dice contradict each other if their intervals at this confidence do not overlap. */
const CONTRADICTION = 0.99999;

/**
 * Returns the figures of a study's rare event in each scenario; empty if the study has no rare event.
 *
 * @param labels the labels of the scenarios
 */
export function rareOf({ study, scenarios, rare }: StudyResult, labels: readonly string[]): RareSummary[] {
  const { rare: asked } = study;
  if (asked === undefined || rare === undefined) return [];
  return scenarios.map((scenario, at) => {
    const figure = figuresOf(scenario.measures).find(({ name }) => name === asked.measure);
    if (figure === undefined)
      throw new Error(`expected the rare event ${asked.measure} to be a figure of the scenario`);
    return { scenario: scenario.scenario.name, label: labels[at], figure, ...summaryOf(rare[at], scenario, figure) };
  });
}

function summaryOf(
  result: RareResult,
  scenario: ScenarioResult,
  figure: Figure,
): Omit<RareSummary, 'scenario' | 'label' | 'figure'> {
  const exact = exactDistribution(scenario.exact, figure.place)?.[figure.value ?? 1] ?? null;
  if (result.state === 'not-seen') {
    const found = { state: 'poor', because: 'not-seen' } as const;
    return { trials: 0, tilts: [], effectiveTrials: 0, effectiveHits: 0, exact, found };
  }
  const { tilts, tally } = result;
  const estimate = weightedEstimate(tally.total());
  const { trials, effectiveTrials, effectiveHits } = estimate;
  const because = reasonNotShown(estimate, tally.tooHeavy, plainInterval(scenario, figure));
  const found = because === null ? estimated(estimate, exact) : ({ state: 'poor', because } as const);
  return { trials, tilts, effectiveTrials, effectiveHits, exact, found };
}

/**
 * Returns the reason why an estimate is not shown; null if it is shown. If the tilt avoids the most likely paths to the
 * event, the estimate is far too low, but its standard error does not reveal that. A comparison with the plain trials
 * shows the mistake, if the event is not too rare.
 */
function reasonNotShown(estimate: WeightedEstimate, tooHeavy: number, plain: Interval): PoorEstimate['because'] | null {
  if (tooHeavy > 0) return 'too-heavy';
  if (estimate.isPoor) return 'few-hits';
  if (estimate.mean > 1) return 'above-one';
  const tilted = normalInterval(estimate.mean, estimate.mcse, CONTRADICTION);
  return tilted.high < plain.low || tilted.low > plain.high ? 'contradicted' : null;
}

function plainInterval({ tally }: ScenarioResult, figure: Figure): Interval {
  return wilsonInterval(Number(figureSums(tally, figure).sum), tally.trials, CONTRADICTION);
}

function estimated({ mean, mcse }: WeightedEstimate, exact: number | null): RareEstimate {
  const { low, high } = normalInterval(mean, mcse, CONFIDENCE);
  const interval = { low: Math.max(0, low), high: Math.min(1, high) };
  return { state: 'estimated', mean, mcse, interval, z: exact === null ? null : zScore(mean, exact, mcse) };
}
