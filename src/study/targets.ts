import type { Scenario } from './Study.ts';
import type { TargetText } from './schema/studySchema.ts';

/** What a designer wants to be true of a figure, in its unit; a rate lies between 0 and 1. */
export interface Target {
  /** A measure's name, or a category's with one of its values: `winner=red`. */
  readonly measure: string;
  /** The scenario that it is for; null: every one. */
  readonly scenario: string | null;
  readonly band: Band;
  /** That a verdict is right. */
  readonly confidence: number;
}

/** Where the figure must lie; ends belong to it. */
export type Band =
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'atLeast'; readonly low: number }
  | { readonly kind: 'atMost'; readonly high: number }
  /** No further than `margin` from the same figure of another scenario. */
  | { readonly kind: 'within'; readonly of: string; readonly margin: number };

/** How narrow a figure's interval must be before a run ends. */
export interface Precision {
  readonly measure: string;
  /** Half the width of the interval, in the figure's unit. */
  readonly within: number;
  readonly confidence: number;
  /** Trials after which the run ends in any case. */
  readonly atMost: number;
}

/** How scenarios are held against the first. */
export interface Comparing {
  /** That all verdicts of a study are right. */
  readonly confidence: number;
  /** By figure: differences up to this count as none; 0 where there is none. */
  readonly margins: Readonly<Record<string, number>>;
}

/** The targets that their texts stand for; both of atLeast and atMost make a band. */
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

/** A scenario that a target is for, and of `within` the one that it is held against, by their places in the study. */
interface TargetPlace {
  readonly own: number;
  readonly other: number | null;
}

/**
 * The scenarios that a target is for. In a study with a sweep a scenario's name means all its points, and of `within` the same
 * point of the other scenario; a point has a name of its own, too. What would be held against itself is left out.
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

/** The places that a name stands for: of the scenario of this name, or else of all points of it; none where there is none. */
export function placesOf(name: string, scenarios: readonly Scenario[]): number[] {
  const exact = scenarios.findIndex((scenario) => scenario.name === name);
  if (exact >= 0) return [exact];
  return [...scenarios.keys()].filter((place) => scenarios[place].point?.scenario === name);
}

function pointOf({ point }: Scenario): string {
  return JSON.stringify(point?.values);
}
