import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { BPV_MET, DEFENDER_RACE, IMPULSES_LOST, JUMPS } from '../figures.ts';
import { narrateOpening } from '../journal/narrateEntry.ts';
import { narrateArrival, narratePort, narrateRace } from '../journal/narrateTravel.ts';
import { driftFar } from '../portal/drift.ts';
import { hexNumber } from '../portal/hexNumber.ts';
import { PORT_ROLL, RACE_ROLL } from '../purposes.ts';
import type { State } from '../State.ts';
import { comeOut } from './comeOut.ts';
import { rollDestination } from './rollDestination.ts';
import { scatter } from './scatter.ts';

/** The force, already in the portal, comes out at a destination of the charts (IP2.4). */
export function travel(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, tumbled } = state;
  // IP2.3132.
  figures[IMPULSES_LOST] = tables.restartsClock ? 0 : state.impulse - 1;
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
  state.leftRow = state.row;
  state.row = row;
  state.isAway = true;
  figures[DEFENDER_RACE] = tables.defenderRace[row];
  figures[BPV_MET] += tables.bpv[row];
  figures[JUMPS] += 1;
  if (journal !== null) narrateArrival(state, journal);
  if (tables.openRaces.length > 0 && tables.isOpenRace[row] === 1) {
    figures[DEFENDER_RACE] = tables.openRaces[chance.die(RACE_ROLL, tables.openRaces.length) - 1];
    if (journal !== null) narrateRace(state, journal);
  }
  if (tables.needsFarEnd || journal !== null) openFarEnd(state, chance, journal);
}

/** IP2.421: the portal's far end begins in PORT. */
function openFarEnd(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, row } = state;
  const { options, ignore } = tables.voyage.setup;
  const openRows = tables.openRows[row];
  const isRolled = openRows.length > 0;
  const inRow = isRolled ? openRows[chance.die(PORT_ROLL, openRows.length) - 1] : tables.portRow[row];
  state.far = hexNumber(tables.portColumn[row], inRow);
  if (journal !== null) narratePort(state, isRolled, journal);
  state.stay = tables.stayAt === 0 ? state.far : tables.stayAt;
  // P7.
  if (options.arrivalDrift === 'at-once' && !ignore.includes('drift')) driftFar(state, 0, chance, journal);
}
