import type { Scenario } from '../Study.ts';
import type { Target } from './Target.ts';

/** A scenario that a target is for, and of `within` the one that it is held against, by their places in the study. */
export interface TargetPlace {
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
