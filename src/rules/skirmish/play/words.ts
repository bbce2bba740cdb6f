import { HUNDREDTHS } from '../table/hundredths.ts';
import type { State } from './State.ts';

/** A unit's name. */
export function nameOf({ tables }: State, unit: number): string {
  return tables.setup.units[unit].name;
}

/** `1 wound`, `3 wounds`. */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Hundredths of a cm as a reader measures them: `12.5 cm`. */
export function centimetres(hundredths: number): string {
  return `${Math.round(hundredths / 10) / 10} cm`;
}

/** Where a unit's base is, in cm: `(45, 12.3)`. */
export function placeText({ field }: State, unit: number): string {
  const [x, y] = [field.x(unit), field.y(unit)].map((at) => Math.round((at / HUNDREDTHS) * 10) / 10);
  return `(${x}, ${y})`;
}
