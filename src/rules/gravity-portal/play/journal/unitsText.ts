import type { Group } from '../../orders/Voyage.ts';
import type { State } from '../State.ts';

/** `hero`, or `3 × escort` where several go under one name. */
export function unitsText({ tables }: State, group: number, units: number): string {
  return amountText(tables.voyage.groups[group], units);
}

/** The same of units whose group is at hand. */
export function amountText({ name, unit }: Group, units: number): string {
  return unit.count === 1 ? name : `${units} × ${name}`;
}

/** `impulses 2-5`. */
export function windowText({ tables }: State, window: number): string {
  const [first, last] = tables.voyage.windows[window];
  return spanText(first, last);
}

/** The same of any first and last impulse. */
export function spanText(first: number, last: number): string {
  return first === last ? `impulse ${first}` : `impulses ${first}-${last}`;
}
