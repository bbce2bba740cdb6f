import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { STEP_COLUMNS, STEP_ROWS, stepsOf } from '../../map/hexes.ts';
import { DRIFTED_OVER } from '../figures.ts';
import { narrateBlockedDrift, narrateDrift, narrateDriftOver } from '../journal/narrateTurn.ts';
import { FAR_DRIFT, NEAR_DRIFT } from '../purposes.ts';
import type { State } from '../State.ts';
import type { EdgeTables } from '../tables/driftTables.ts';
import type { Tables } from '../tables/Tables.ts';
import { columnOf, hexNumber, rowOf } from './hexNumber.ts';

/** IP2.214: both ends drift, each by a die of its own (P5). */
export function drift(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  const side = chance.die(NEAR_DRIFT, 6);
  state.near = driftFrom(tables, state.near, side, NEAR_DRIFT, chance, journal);
  if (journal !== null) narrateDrift(state, 'near', journal);
  driftFar(state, chance, journal, tables.driftsAlike ? side : 0);
}

/** The far end drifts, where someone looks at it. @param sharedSide the side that the near end's die has chosen for both, or 0 */
export function driftFar(state: State, chance: Chance, journal: Journal | null, sharedSide = 0): void {
  const { tables } = state;
  if (!tables.needsFarEnd && (journal === null || !tables.rollsDestination)) return;
  const before = state.far;
  const side = sharedSide === 0 ? chance.die(FAR_DRIFT, 6) : sharedSide;
  state.far = driftFrom(tables, before, side, FAR_DRIFT, chance, journal);
  if (journal !== null) narrateDrift(state, 'far', journal);
  // IP2.217: only by moving in is a unit transported.
  if (tables.needsFarEnd && state.far === state.stay && state.far !== before) {
    state.figures[DRIFTED_OVER] += 1;
    if (journal !== null) narrateDriftOver(journal);
  }
}

/** Where a drift over a side, 1 to 6, ends: not in massive terrain (IP2.216), nor beyond a barrier (IP2.4232). */
function driftFrom(
  tables: Tables,
  from: number,
  side: number,
  purpose: number,
  chance: Chance,
  journal: Journal | null,
): number {
  const to = settledDrift(tables, from, side - 1);
  return to === AGAIN ? driftAgain(tables, from, purpose, chance, journal) : to;
}

/** What no hex is numbered: another die has to be rolled. */
export const AGAIN = -(2 ** 31);

/** Where a drift over a side, 0 to 5, ends, if the die for it is enough. */
export function settledDrift(tables: EdgeTables, from: number, side: number): number {
  const to = over(from, side);
  if (!isBarred(tables, to)) return isMassive(tables, to) ? AGAIN : to;
  if (tables.atEdge === 'reroll') return AGAIN;
  const back = over(from, (side + 3) % 6);
  return tables.atEdge === 'bounce' && !isBarred(tables, back) && !isMassive(tables, back) ? back : from;
}

/**
 * Rolling until the hex is legal is one roll among the legal sides, each alike; none: it stays (P10). A side towards the
 * barrier is legal where the barrier holds the portal, unless it is rolled again, too (P8).
 */
export function driftAgain(
  tables: Tables,
  from: number,
  purpose: number,
  chance: Chance,
  journal: Journal | null,
): number {
  let legal = 0;
  for (let side = 0; side < 6; side += 1) if (isLegal(tables, over(from, side))) legal += 1;
  if (journal !== null) narrateBlockedDrift(legal, journal);
  if (legal === 0) return from;
  let left = chance.die(purpose, legal);
  let side = -1;
  while (left > 0) {
    side += 1;
    if (isLegal(tables, over(from, side))) left -= 1;
  }
  return isBarred(tables, over(from, side))
    ? driftFrom(tables, from, side + 1, purpose, chance, journal)
    : over(from, side);
}

function isLegal(tables: Tables, to: number): boolean {
  return isBarred(tables, to) ? tables.voyage.setup.options.edge !== 'reroll' : !isMassive(tables, to);
}

/** Beyond the edge of a fixed map, or of a floating one that is clamped (P9). */
function isBarred({ isBounded, columns, rows }: EdgeTables, to: number): boolean {
  if (!isBounded) return false;
  const column = columnOf(to);
  const row = rowOf(to);
  return column < 1 || column > columns || row < 1 || row > rows;
}

function isMassive({ hasMassive, massive }: EdgeTables, to: number): boolean {
  return hasMassive && massive.has(to);
}

/** The neighbour over a side, 0 to 5. */
function over(from: number, side: number): number {
  const column = columnOf(from);
  const at = stepsOf(column) + side;
  return hexNumber(column + STEP_COLUMNS[at], rowOf(from) + STEP_ROWS[at]);
}
