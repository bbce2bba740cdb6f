import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import { SIDES } from './die.ts';
import { narrateDeployment } from './narrateRound.ts';
import { DEPLOYMENT } from './purposes.ts';
import { DEPLOY, PREPARE, type State } from './State.ts';

/**
 * The side with the most units places the first one; where several have as many, dice will say (RQ.SET.5). Nobody's place
 * depends on it (see `fieldOf`), so it is told and no more.
 */
export function findFirstToPlace(state: State, journal: Journal | null): void {
  const { tables, combatValues } = state;
  combatValues.fill(0);
  for (let unit = 0; unit < tables.units.length; unit += 1) combatValues[tables.units[unit].side] += 1;
  state.turn = highestOf(combatValues, (1 << combatValues.length) - 1);
  endIfSettled(state, journal);
}

/** A die for each side that is still in it; equal ones roll again, in a step of their own: there is no end to how often. */
export function rollForFirst(state: State, chance: Chance, journal: Journal | null): void {
  const { combatValues, turn } = state;
  for (let side = 0; side < combatValues.length; side += 1) {
    if ((turn & (1 << side)) !== 0) combatValues[side] = chance.die(numbered(DEPLOYMENT, side), SIDES);
  }
  state.turn = highestOf(combatValues, turn);
  endIfSettled(state, journal);
}

function endIfSettled(state: State, journal: Journal | null): void {
  const first = 31 - Math.clz32(state.turn);
  const isSettled = state.turn === 1 << first;
  state.phase = isSettled ? PREPARE : DEPLOY;
  if (!isSettled) return;
  state.turn = 0;
  if (journal !== null) narrateDeployment(state, first, journal);
}

/** The sides of the highest value. @param sides those that are asked about; as bits, like the answer */
function highestOf(values: Int32Array, sides: number): number {
  let highest = 0;
  let found = 0;
  for (let side = 0; side < values.length; side += 1) {
    if ((sides & (1 << side)) === 0 || values[side] < highest) continue;
    found = values[side] > highest ? 1 << side : found | (1 << side);
    highest = values[side];
  }
  return found;
}
