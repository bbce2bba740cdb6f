import type { State } from './State.ts';

/** `hero`, or `3 escort` where several go under one name. */
export function unitsText({ tables }: State, group: number, units: number): string {
  const { name, unit } = tables.voyage.groups[group];
  return unit.count === 1 ? name : `${units} ${name}`;
}

/** `impulses 2-5`. */
export function windowText({ tables }: State, window: number): string {
  const [first, last] = tables.voyage.windows[window];
  return first === last ? `impulse ${first}` : `impulses ${first}-${last}`;
}
