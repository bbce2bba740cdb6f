import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import { DEPLOYMENT } from './purposes.ts';
import type { State } from './State.ts';

const SIDES_OF_DIE = 6;

/** The side that places the first unit: the one with the most; equal ones roll a die each, equal dice again (RQ.SET.5). */
export function firstToPlace(state: State, chance: Chance): number {
  const { tables, combatValues } = state;
  combatValues.fill(0);
  for (let unit = 0; unit < tables.units.length; unit += 1) combatValues[tables.units[unit].side] += 1;
  let first = keepHighest(combatValues);
  while (first < 0) {
    for (let side = 0; side < combatValues.length; side += 1) {
      if (combatValues[side] > 0) combatValues[side] = chance.die(numbered(DEPLOYMENT, side), SIDES_OF_DIE);
    }
    first = keepHighest(combatValues);
  }
  return first;
}

/** Sets all but the highest to 0. @returns which it is; -1: several */
function keepHighest(values: Int32Array): number {
  let highest = 0;
  for (let side = 1; side < values.length; side += 1) if (values[side] > values[highest]) highest = side;
  let equals = 0;
  const most = values[highest];
  for (let side = 0; side < values.length; side += 1) {
    if (values[side] === most) equals += 1;
    else values[side] = 0;
  }
  return equals === 1 ? highest : -1;
}
