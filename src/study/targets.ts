import type { Scenario } from './Study.ts';
import type { TargetText } from './schema/studySchema.ts';

/** A target for a figure, in the unit of the figure; a rate lies between 0 and 1. */
export interface Target {
  /** A measure's name, or a category with one of its values: `winner=red`. */
  readonly measure: string;
  /** The scenario that the target applies to. Null: every scenario. */
  readonly scenario: string | null;
  readonly band: Band;
  /** The confidence that the verdict is right. */
  readonly confidence: number;
}

/** The allowed range of a figure, including its ends. */
export type Band =
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'atLeast'; readonly low: number }
  | { readonly kind: 'atMost'; readonly high: number }
  /** The figure may differ by at most `margin` from the same figure of another scenario. */
  | { readonly kind: 'within'; readonly of: string; readonly margin: number };

/** The width that a figure's interval must reach before a run ends. */
export interface Precision {
  readonly measure: string;
  /** Half the width of the interval, in the figure's unit. */
  readonly within: number;
  readonly confidence: number;
  /** The maximum number of trials. The run ends at this number, even if the interval is still too wide. */
  readonly atMost: number;
}

/** The settings for the comparison of scenarios with the first one. */
export interface Comparing {
  /** The confidence that all verdicts of a study are right. */
  readonly confidence: number;
  /** The margin of each figure. Differences up to the margin do not matter. Default: 0. */
  readonly margins: Readonly<Record<string, number>>;
}

/** Converts the text form of targets. A target with both `atLeast` and `atMost` becomes a band of the kind `between`. */
export function readTargets(texts: readonly TargetText[]): Target[] {
  return texts.map((text) => ({
    measure: text.measure,
    scenario: text.scenario ?? null,
    band: bandOf(text),
    confidence: text.confidence,
  }));
}

function bandOf({ between, atLeast, atMost, within }: TargetText): Band {
  if (within !== undefined) return { kind: 'within', ...within };
  if (between !== undefined) return { kind: 'between', low: between[0], high: between[1] };
  if (atLeast !== undefined && atMost !== undefined) return { kind: 'between', low: atLeast, high: atMost };
  return atLeast !== undefined ? { kind: 'atLeast', low: atLeast } : { kind: 'atMost', high: atMost ?? 0 };
}

/** The index of a scenario that a target applies to and, for `within`, the index of the scenario to compare it with. */
interface TargetPlace {
  readonly own: number;
  readonly other: number | null;
}

/**
 * Returns the scenarios that a target applies to and, for `within`, the scenario to compare each of them with. In a
 * study with a sweep, the name of a swept scenario stands for all its points. `within` then compares each point with
 * the same point of the other scenario. A target can also name a single point. A scenario is never compared with
 * itself.
 */
export function targetPlaces({ scenario, band }: Target, scenarios: readonly Scenario[]): TargetPlace[] {
  const own = scenario === null ? [...scenarios.keys()] : placesOf(scenario, scenarios);
  if (band.kind !== 'within') return own.map((place) => ({ own: place, other: null }));
  const others = placesOf(band.of, scenarios);
  const byPoint = new Map(others.map((place) => [pointOf(scenarios[place]), place]));
  return own.flatMap((place) => {
    const other = others.length === 1 ? others[0] : byPoint.get(pointOf(scenarios[place]));
    return other === undefined || other === place ? [] : [{ own: place, other }];
  });
}

/**
 * Returns the indices of the scenarios that a name stands for: the scenario of this name or, if there is none, all points of the
 * swept scenario of this name. Empty if there is no such scenario.
 */
export function placesOf(name: string, scenarios: readonly Scenario[]): number[] {
  const exact = scenarios.findIndex((scenario) => scenario.name === name);
  if (exact >= 0) return [exact];
  return [...scenarios.keys()].filter((place) => scenarios[place].point?.scenario === name);
}

function pointOf({ point }: Scenario): string {
  return JSON.stringify(point?.values);
}
