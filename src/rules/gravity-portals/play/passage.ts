import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { IMPULSES } from '../clock.ts';
import { hexDistance, oppositeSide } from '../hexes.ts';
import type { Side } from '../setup/setup.ts';
import {
  ATTACKERS,
  BEAMS_CUT,
  BPV_MET,
  CLOAKS_EXPOSED,
  DEFEND_DISTANCE,
  DEFENDER_RACE,
  ESGS_DROPPED,
  FLYWHEELS_RESET,
  IMPULSES_LOST,
  ITEMS_LEFT,
  JUMPS,
  LEFT_BEHIND,
  PODS_SEPARATED,
  REINFORCED,
  SCATTERED,
  SEEKERS_INERT,
  SEEKERS_PASSED,
  TUMBLED,
  TUMBLED_LIGHT,
  UNITS_OUT,
} from './counters.ts';
import {
  narrateEquipment,
  narrateLatecomers,
  narrateOpening,
  narrateOwnRoll,
  narrateTumbling,
} from './narrateEntry.ts';
import { narrateArrival, narrateChart, narrateDefend, narratePort, narrateRace, narrateRow } from './narrateSearch.ts';
import { hexNumber, rowOf } from './portal.ts';
import { DEFEND_ROLL, DESTINATION_ROLL, PORT_ROLL, RACE_ROLL } from './purposes.ts';
import type { State } from './State.ts';

/** Brings a force that is in the portal out at a destination from the charts (IP2.4). */
export function travel(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships, tumbled } = state;
  state.isFromOrigin = !state.hasComeOut;
  if (tables.rollsDestination) {
    const row = rollDestination(state, !state.hasComeOut, chance, journal);
    // IP2.85: units taken by a storm stay together.
    if (tables.rollsEach && (state.hasComeOut || !tables.voyage.setup.storm)) scatter(state, row, chance, journal);
    arriveAt(state, row, chance, journal);
  } else counters[JUMPS] += 1;
  counters[IMPULSES_LOST] = tables.restartsClock ? 0 : firstExit(state) - 1;
  for (let group = 0; group < ships.length; group += 1) {
    tumbled[group] = comeOut(state, group, ships[group], chance, journal);
  }
  state.hasComeOut = true;
  if (journal !== null) narrateOpening(state, journal);
}

/**
 * Returns the impulse on which the first unit of the force comes out (IP2.3131, IP2.3132). The defender loses all impulses before
 * this impulse.
 */
function firstExit({ ships, arrivedOn }: State): number {
  let first = IMPULSES;
  for (let group = 0; group < ships.length; group += 1)
    if (ships[group] > 0 && arrivedOn[group] < first) first = arrivedOn[group];
  return first;
}

/**
 * Makes a chart row the present destination: sets its counters, rolls an open race, and places the portal's far end in
 * PORT.
 */
export function arriveAt(state: State, row: number, chance: Chance, journal: Journal | null): void {
  const { tables, counters } = state;
  countDestination(state, row, journal);
  if (tables.openRaces.length > 0 && tables.isOpenRace[row] === 1) {
    counters[DEFENDER_RACE] = tables.openRaces[chance.die(RACE_ROLL, tables.openRaces.length) - 1];
    if (journal !== null) narrateRace(state, journal);
  }
  if (tables.needsFarEnd || tables.rollsDistances || journal !== null) openFarEnd(state, chance, journal);
  if (tables.rollsDistance[row] === 1) rollDistance(state, chance, journal);
}

/**
 * P25: brings the force back to the scenario that it left last. That scenario continues, so its defender loses no further
 * impulses (IP2.3132).
 */
export function goBack(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, leftRow, leftRace, leftDistance } = state;
  state.isFromOrigin = true;
  state.isOnWayBack = true;
  if (!tables.rollsDestination) {
    counters[JUMPS] += 1;
    return;
  }
  countDestination(state, leftRow, journal);
  counters[DEFENDER_RACE] = leftRace;
  counters[DEFEND_DISTANCE] = leftDistance;
  if (journal !== null) openFarEnd(state, chance, journal);
}

/** Stores the values of the destination that the force has left, and sets the counters to the values of the new chart row. */
function countDestination(state: State, row: number, journal: Journal | null): void {
  const { tables, counters } = state;
  state.leftRow = state.row;
  state.leftRace = counters[DEFENDER_RACE];
  state.leftDistance = counters[DEFEND_DISTANCE];
  state.row = row;
  counters[DEFENDER_RACE] = tables.defenderRace[row];
  counters[DEFEND_DISTANCE] = tables.distance[row];
  counters[BPV_MET] += tables.bpv[row];
  counters[JUMPS] += 1;
  if (journal !== null) narrateArrival(state, journal);
}

/**
 * IP2.418, P30: computes the distance to the defender. If the chart row leaves the map row of DEFEND open, the map row is rolled
 * first.
 */
function rollDistance(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, row } = state;
  const rows = tables.openDefendRows[row];
  const inRow = rows.length === 0 ? tables.defendRow[row] : rows[chance.die(DEFEND_ROLL, rows.length) - 1];
  const column = tables.defendColumn[row];
  counters[DEFEND_DISTANCE] = hexDistance(tables.portColumn[row], rowOf(state.far), column, inRow);
  if (journal !== null) narrateDefend(state, column, inRow, journal);
}

/** IP2.421: places the portal's far end in PORT. If the chart row leaves the map row open, the map row is rolled first. */
function openFarEnd(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, row } = state;
  const openRows = tables.openRows[row];
  const isRolled = openRows.length > 0;
  const inRow = isRolled ? openRows[chance.die(PORT_ROLL, openRows.length) - 1] : tables.portRow[row];
  state.far = hexNumber(tables.portColumn[row], inRow);
  if (journal !== null) narratePort(state, isRolled, journal);
  state.stay = tables.stayAt === 0 ? state.far : tables.stayAt;
}

/**
 * IP2.412, IP2.413: rolls once for the chart and once for the row.
 *
 * @param isFirst true if the units enter from where the force began, and so do not come from a destination
 * @returns the row's index
 */
export function rollDestination(state: State, isFirst: boolean, chance: Chance, journal: Journal | null): number {
  const { tables } = state;
  const { first, later, chartDice, rowDice } = tables;
  // IP2.72: the charts may depend on the side. Unless the setup fixes the later side (`returnSide`), the third, fifth,
  // … entry is over the side of the first entry.
  const rolls = isFirst || (tables.alternatesSides && state.facing === TURNED_BACK) ? first : later;
  const chartRoll = chance.sum(DESTINATION_ROLL, chartDice.dice, chartDice.sides);
  let chart = rolls.chartOf[chartRoll - chartDice.dice];
  if (journal !== null) narrateChart(rolls, chartRoll, chart, journal);
  // P1: rolling until there is a chart is equivalent to one draw among the charts, weighted by the number of ways to
  // roll each chart.
  if (chart < 0) {
    chart = chance.pick(DESTINATION_ROLL, rolls.chartWeights);
    if (journal !== null) narrateChart(rolls, 0, chart, journal);
  }
  const roll = chance.sum(DESTINATION_ROLL, rowDice.dice, rowDice.sides);
  let row = rolls.firstRow + chart * rolls.rowRolls + roll - rowDice.dice;
  if (journal !== null) narrateRow(state, row, journal);
  if (tables.excludesPresent && !isFirst && state.row >= 0) {
    const here = tables.scenario[state.row];
    const elsewhere = (rolls === first ? tables.elsewhereFirst : tables.elsewhere)[here];
    // P27: rolling until the row is in another scenario is equivalent to one draw among the rows of the other
    // scenarios.
    if (tables.scenario[row] === here && elsewhere.some((ways) => ways > 0)) {
      row = chance.pick(DESTINATION_ROLL, elsewhere);
      if (journal !== null) narrateRow(state, row, journal);
    }
  }
  return row;
}

/**
 * Brings units of one group out of a portal: applies the effects of the exit (IP2.31), and makes the breakdown roll without a
 * bonus (IP2.322).
 *
 * @returns the number of units that tumble
 */
export function comeOut(state: State, group: number, units: number, chance: Chance, journal: Journal | null): number {
  if (units === 0) return 0;
  const { tables, counters } = state;
  counters[UNITS_OUT] += units;
  if (tables.hasEquipment) affectEquipment(state, group, units);
  if (journal !== null) narrateEquipment(state, group, units, !state.hasComeOut, journal);
  const tumblesOn = tables.tumblesOn[group];
  if (tumblesOn > 6) return 0;
  const tumbled = chance.hits(tables.tumbling[group], units, 6, tumblesOn);
  counters[TUMBLED] += tumbled;
  if (journal !== null) narrateTumbling(state, group, units, tumbled, journal);
  if (tables.hasEquipment && tumbled > 0) affectTumbling(state, group, tumbled);
  return tumbled;
}

/**
 * IP2.315 to IP2.319: counts the effects of an exit on equipment that only some units have. Equipment that is lost on the first
 * exit is not counted again on later ones.
 */
function affectEquipment({ tables, counters, hasComeOut }: State, group: number, units: number): void {
  counters[FLYWHEELS_RESET] += units * tables.flywheel[group];
  counters[CLOAKS_EXPOSED] += units * tables.cloak[group];
  if (hasComeOut) return;
  counters[ESGS_DROPPED] += units * tables.esg[group];
  counters[SEEKERS_INERT] += units * tables.inert[group];
  counters[SEEKERS_PASSED] += units * tables.passed[group];
  counters[BEAMS_CUT] += units * tables.beam[group];
}

/** Counts the fighters and shuttles among the units that tumbled (IP2.325), and the pods that separate from a tug (IP2.326). */
function affectTumbling({ tables, counters, podsOff }: State, group: number, tumbled: number): void {
  counters[TUMBLED_LIGHT] += tumbled * tables.isLight[group];
  if (podsOff[group] === 0) counters[PODS_SEPARATED] += tables.pods[group];
  podsOff[group] = 1;
}

/**
 * IP2.436: lets units left behind enter later windows of the turn. Each window has its own destination (IP2.233), which may be
 * the leader's scenario.
 */
export function bringLatecomers(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships, entered } = state;
  for (let window = state.window + 1; window < tables.voyage.windows.length; window += 1) {
    let row = -1;
    for (let group = 0; group < ships.length; group += 1) {
      if (entered[group] > 0 || tables.comesIn[window * ships.length + group] === 0) continue;
      const units = tables.count[group];
      let reinforcing = 0;
      for (let unit = units; unit > 0; unit -= 1) {
        // P2: one roll serves all units in the window, or each unit has its own.
        if (row < 0 || tables.rollsEach) row = rollDestination(state, true, chance, journal);
        if (tables.scenario[row] === tables.scenario[state.row]) reinforcing += 1;
      }
      entered[group] = units;
      counters[LEFT_BEHIND] -= units;
      counters[REINFORCED] += reinforcing;
      counters[SCATTERED] += units - reinforcing;
      if (journal !== null) narrateLatecomers(state, group, window, reinforcing, journal);
      ships[group] = reinforcing;
      counters[ATTACKERS] += reinforcing;
      counters[ITEMS_LEFT] += reinforcing * tables.items[group];
      state.hasComeOut = false;
      comeOut(state, group, reinforcing, chance, journal);
      state.hasComeOut = true;
    }
  }
}

/**
 * P2, `destination: per-unit`: every unit except the leader rolls for itself, and stays with the leader only if the
 * roll leads to the same scenario (IP2.436).
 *
 * @param row the row of the leader's destination
 */
function scatter(state: State, row: number, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships, hasComeOut } = state;
  for (let group = 0; group < ships.length; group += 1) {
    const rolling = ships[group] - (group === 0 ? 1 : 0);
    for (let unit = rolling; unit > 0; unit -= 1) {
      const own = rollDestination(state, !hasComeOut, chance, journal);
      const isSame = tables.scenario[own] === tables.scenario[row];
      if (journal !== null) narrateOwnRoll(state, group, own, isSame, journal);
      if (isSame) continue;
      ships[group] -= 1;
      counters[ATTACKERS] -= 1;
      counters[SCATTERED] += 1;
      if (!hasComeOut) counters[ITEMS_LEFT] -= tables.items[group];
    }
  }
}

/** The force's facing since its latest passage: the same as on turn 1, turned round once, or turned round twice. */
const AS_AT_FIRST = 0;
const TURNED = 1;
const TURNED_BACK = 2;

/**
 * Turns the force round, so that it flies in over the side over which it came out (IP2.72). It keeps that facing on exit
 * (IP2.312).
 */
export function turnRound(state: State): void {
  state.facing = state.facing === TURNED ? TURNED_BACK : TURNED;
}

/** Returns the side that a group faces. It is the side over which the group came out. */
export function facingOf({ tables, facing }: State, group: number): Side {
  const { groups, setup } = tables.voyage;
  const atFirst = groups[group].unit.facing;
  if (facing === AS_AT_FIRST) return atFirst;
  if (setup.returnSide !== undefined) return oppositeSide(setup.returnSide);
  return facing === TURNED ? oppositeSide(atFirst) : atFirst;
}

/** Returns the side over which the force is about to enter again. */
export function entrySideOf(state: State): Side {
  return state.tables.voyage.setup.returnSide ?? facingOf(state, 0);
}

/**
 * IP2.72: returns true if the side over which the force is about to enter lets a return window lead home. If sides matter, the
 * force must enter over the side over which it came out.
 */
export function isRightSide({ tables, facing }: State): boolean {
  const { byDirection, isReturnSideRight, setup } = tables.voyage;
  // A unit that flies in over a side comes out over the opposite side, so a fixed side of entry can be right only once.
  return !byDirection || setup.returnSide === undefined || (isReturnSideRight && facing === AS_AT_FIRST);
}
