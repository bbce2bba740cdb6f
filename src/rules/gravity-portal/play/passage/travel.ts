import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { hexDistance } from '../../map/hexes.ts';
import { BPV_MET, DEFEND_DISTANCE, DEFENDER_RACE, IMPULSES_LOST, JUMPS } from '../figures.ts';
import { narrateOpening } from '../journal/narrateEntry.ts';
import { narrateArrival, narrateDefend, narratePort, narrateRace } from '../journal/narrateTravel.ts';
import { hexNumber, rowOf } from '../portal/hexNumber.ts';
import { DEFEND_ROLL, PORT_ROLL, RACE_ROLL } from '../purposes.ts';
import type { State } from '../State.ts';
import { comeOut } from './comeOut.ts';
import { rollDestination } from './rollDestination.ts';
import { scatter } from './scatter.ts';

/** The force, already in the portal, comes out at a destination of the charts (IP2.4). */
export function travel(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, tumbled } = state;
  // IP2.3132.
  figures[IMPULSES_LOST] = tables.restartsClock ? 0 : state.impulse - 1;
  state.isFromOrigin = !state.hasComeOut;
  if (tables.rollsDestination) {
    const row = rollDestination(state, !state.hasComeOut, chance, journal);
    // IP2.85: what a storm takes stays together.
    if (tables.rollsEach && (state.hasComeOut || !tables.voyage.setup.storm)) scatter(state, row, chance, journal);
    arriveAt(state, row, chance, journal);
  } else figures[JUMPS] += 1;
  for (let group = 0; group < ships.length; group += 1) {
    tumbled[group] = comeOut(state, group, ships[group], chance, journal);
  }
  state.hasComeOut = true;
  if (journal !== null) narrateOpening(state, journal);
}

/** The destination of that row becomes the present one: its defenders, its race and the portal's far end in PORT. */
export function arriveAt(state: State, row: number, chance: Chance, journal: Journal | null): void {
  const { tables, figures } = state;
  meet(state, row, journal);
  if (tables.openRaces.length > 0 && tables.isOpenRace[row] === 1) {
    figures[DEFENDER_RACE] = tables.openRaces[chance.die(RACE_ROLL, tables.openRaces.length) - 1];
    if (journal !== null) narrateRace(state, journal);
  }
  if (tables.needsFarEnd || tables.rollsDistances || journal !== null) openFarEnd(state, chance, journal);
  if (tables.rollsDistance[row] === 1) rollDistance(state, chance, journal);
}

/** P25: the force is back at the scenario that it left last, which goes on: no defender loses impulses by it (IP2.3132). */
export function goBack(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, leftRow, leftRace, leftDistance } = state;
  state.isFromOrigin = true;
  state.isOnWayBack = true;
  if (!tables.rollsDestination) {
    figures[JUMPS] += 1;
    return;
  }
  meet(state, leftRow, journal);
  figures[DEFENDER_RACE] = leftRace;
  figures[DEFEND_DISTANCE] = leftDistance;
  if (journal !== null) openFarEnd(state, chance, journal);
}

/** What the row of a destination says of it. */
function meet(state: State, row: number, journal: Journal | null): void {
  const { tables, figures } = state;
  state.leftRow = state.row;
  state.leftRace = figures[DEFENDER_RACE];
  state.leftDistance = figures[DEFEND_DISTANCE];
  state.row = row;
  figures[DEFENDER_RACE] = tables.defenderRace[row];
  figures[DEFEND_DISTANCE] = tables.distance[row];
  figures[BPV_MET] += tables.bpv[row];
  figures[JUMPS] += 1;
  if (journal !== null) narrateArrival(state, journal);
}

/** IP2.418, P30: how far off the defender is, where a column alone is named. */
function rollDistance(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, row } = state;
  const rows = tables.openDefendRows[row];
  const inRow = rows.length === 0 ? tables.defendRow[row] : rows[chance.die(DEFEND_ROLL, rows.length) - 1];
  const column = tables.defendColumn[row];
  figures[DEFEND_DISTANCE] = hexDistance(tables.portColumn[row], rowOf(state.far), column, inRow);
  if (journal !== null) narrateDefend(state, column, inRow, journal);
}

/** IP2.421: the portal's far end begins in PORT. */
function openFarEnd(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, row } = state;
  const openRows = tables.openRows[row];
  const isRolled = openRows.length > 0;
  const inRow = isRolled ? openRows[chance.die(PORT_ROLL, openRows.length) - 1] : tables.portRow[row];
  state.far = hexNumber(tables.portColumn[row], inRow);
  if (journal !== null) narratePort(state, isRolled, journal);
  state.stay = tables.stayAt === 0 ? state.far : tables.stayAt;
}
