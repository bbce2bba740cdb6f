import { CASUALTY, PRESENT, type State } from './State.ts';

/**
 * A side's victory points: the cost of the opponents it has eliminated, the bonus if all are disabled, and its missions
 * (RQ.VP.1). With more than two sides, an eliminated unit counts for the side that wounded it last.
 */
export function victoryPoints(state: State, side: number): number {
  const { tables, gone, missionPoints } = state;
  const { units, setup } = tables;
  let points = missionPoints[side];
  let areAllOut = true;
  for (let unit = 0; unit < units.length; unit += 1) {
    if (units[unit].side === side) continue;
    if (!isOut(state, unit)) areAllOut = false;
    else if (isCreditedTo(state, unit, side)) points += units[unit].cost;
  }
  return areAllOut && gone.length > 0 ? points + (setup.battle?.bonus ?? 0) : points;
}

/** Whether a unit counts as eliminated: a casualty, or, unless a study says otherwise, over the edge. */
export function isOut({ tables, gone }: State, unit: number): boolean {
  return gone[unit] === CASUALTY || (gone[unit] !== PRESENT && tables.setup.options.disabled === 'off-the-field');
}

function isCreditedTo({ tables, woundedBy }: State, unit: number, side: number): boolean {
  if (tables.setup.sides.length === 2) return true;
  return woundedBy[unit] >= 0 && tables.units[woundedBy[unit]].side === side;
}
