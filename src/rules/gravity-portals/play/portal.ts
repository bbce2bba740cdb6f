import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { IMPULSES, nextDrift } from '../clock.ts';
import { hexDistance, STEP_COLUMNS, STEP_ROWS, stepsOf } from '../hexes.ts';
import type { EdgeTables } from '../tables/driftTables.ts';
import type { Tables } from '../tables/Tables.ts';
import { DRIFTED_OVER, SETTLED, WAVE_STRENGTH, WAVES, WAVES_FELT } from './counters.ts';
import { moveIn } from './entry.ts';
import { narrateCarriedOff } from './narrateEntry.ts';
import {
  narrateBlockedDrift,
  narrateDrift,
  narrateDriftOver,
  narrateForgotten,
  narrateWave,
  narrateWaveCheck,
} from './narrateSearch.ts';
import { travel } from './passage.ts';
import { isHopping, planHop, replanAfterDrift, replanWaiting, settle } from './plans.ts';
import { FAR_DRIFT, NEAR_DRIFT, WAVE } from './purposes.ts';
import type { State } from './State.ts';

/** Plays the drift of both ends of the portal before an impulse of this turn (IP2.214). */
export function driftPortal(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  state.passed = impulse - 1;
  playDrift(state, impulse, chance, journal);
}

/**
 * Plays the remaining drifts of this turn, up to a drift right before `impulse` (IP2.73). If the force takes a window earlier, the
 * drifts after that window are not played.
 */
export function driftUntil(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (!tables.driftsWithinTurns) return;
  const { driftInterval } = tables.voyage;
  let next = nextDrift(state.turn, state.clock, driftInterval);
  while (next <= (state.hopImpulse > 0 ? Math.min(state.hopImpulse, impulse) : impulse)) {
    driftPortal(state, next, chance, journal);
    next = nextDrift(state.turn, state.clock, driftInterval);
  }
}

/**
 * Plays an arrival at a destination: both sides see where the portal is (IP2.51), and the force may settle or plan its next
 * entry. With `arrivalDrift: at-once` (P7) the far end also drifts.
 *
 * @param impulse the impulse of the arrival, on the clock of the destination
 */
export function arrive(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (!tables.isLong) return;
  observePortal(state);
  settle(state, journal);
  if (tables.hops) planHop(state, false);
  if (!tables.driftsOnArrival) return;
  state.passed = impulse;
  playDrift(state, 0, chance, journal);
}

/**
 * Plays a drift and its effects. The portal goes out of sight (IP2.54), moves, and may make a wave (IP2.221). A force
 * that hops plans again. A portal that has drifted onto the force may take the force along (P12).
 *
 * @param before the impulse before which the drift is due, or 0 for the far end's drift on an arrival
 */
function playDrift(state: State, before: number, chance: Chance, journal: Journal | null): void {
  const { tables, far } = state;
  if (journal !== null && (state.knows || state.defenderKnows)) narrateForgotten(journal);
  if (before !== 1) rememberSightings(state);
  state.knows = false;
  state.defenderKnows = false;
  if (before > 0) state.clock = before;
  if (tables.rollsDrift) {
    if (before > 0) drift(state, chance, journal);
    else driftFar(state, chance, journal);
  }
  if (tables.waitsInVain) replanWaiting(state);
  if (tables.waveChecks > 0) wave(state, chance, journal);
  if (tables.hops) replanAfterDrift(state);
  // P12: if the portal has drifted onto units, they are in its hex when the next window opens.
  const isOnForce = tables.needsFarEnd && state.far === state.stay && state.far !== far;
  if (isOnForce && tables.voyage.setup.options.alreadyThere === 'goes') carryOff(state, chance, journal);
}

/**
 * Stores, before a drift or a passage in this turn, which side has seen the portal, and whether the portal has blocked the line
 * of fire.
 */
function rememberSightings(state: State): void {
  const { tables } = state;
  if (state.knows) state.hasKnown = true;
  if (state.defenderKnows) state.defenderHasKnown = true;
  if (tables.needsFarEnd && tables.fireLine.has(state.far)) state.hasBarred = true;
}

/** P12, `alreadyThere: goes`: if a window opens before the next drift, the portal takes the force onto which it has drifted. */
function carryOff(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, turn, clock, entersOn } = state;
  const opening = tables.opensAt[state.passed + 1];
  const isLeaderFixed = tables.isMobile[0] === 0;
  if (opening === 0 || isLeaderFixed || opening >= nextDrift(turn, clock, tables.voyage.driftInterval)) return;
  rememberSightings(state);
  for (let group = 0; group < entersOn.length; group += 1) entersOn[group] = opening * tables.isMobile[group];
  moveIn(state, opening, null);
  if (journal !== null) narrateCarriedOff(state, journal);
  travel(state, chance, journal);
  arrive(state, opening, chance, journal);
}

/** IP2.214: moves both ends, each by its own die, or by one die for both (P5). */
function drift(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  const side = chance.die(NEAR_DRIFT, 6);
  state.near = driftFrom(tables, state.near, side, NEAR_DRIFT, chance, journal);
  if (journal !== null) narrateDrift(state, 'near', journal);
  driftFar(state, chance, journal, tables.sharesDriftDie ? side : 0);
}

/** Moves the far end, if anything depends on it. @param sharedSide the side that the near end's die has chosen for both, or 0 */
function driftFar(state: State, chance: Chance, journal: Journal | null, sharedSide = 0): void {
  const { tables } = state;
  if (!tables.needsFarEnd && (journal === null || !tables.rollsDestination)) return;
  const before = state.far;
  const side = sharedSide === 0 ? chance.die(FAR_DRIFT, 6) : sharedSide;
  state.far = driftFrom(tables, before, side, FAR_DRIFT, chance, journal);
  if (journal !== null) narrateDrift(state, 'far', journal);
  // IP2.217: a portal that drifts onto a unit does not transport it; only a move into the portal does.
  if (tables.needsFarEnd && state.far === state.stay && state.far !== before) {
    state.counters[DRIFTED_OVER] += 1;
    if (journal !== null) narrateDriftOver(journal);
  }
}

/**
 * Returns the hex in which a drift over a side (1 to 6) ends. It is neither in massive terrain (IP2.216) nor beyond a barrier
 * (IP2.4232).
 */
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

/** The result for a drift that needs another die. It is not the code of any hex. */
export const AGAIN = -(2 ** 31);

/** Returns the hex in which a drift over a side (0 to 5) ends, or `AGAIN` if another die is needed. */
export function settledDrift(tables: EdgeTables, from: number, side: number): number {
  let to = over(from, side);
  if (isBarred(tables, to)) {
    if (tables.atEdge === 'reroll') return AGAIN;
    if (tables.atEdge === 'stay') return from;
    to = over(from, (side + 3) % 6);
    if (isBarred(tables, to)) return from;
  }
  return isMassive(tables, to) ? AGAIN : to;
}

/**
 * Rolls among the legal sides with equal chance, which is equivalent to rolling until the hex is legal. If no side is
 * legal, the portal stays (P10). A side towards the barrier is legal if the barrier holds the portal or turns it back
 * to an open hex (P8).
 */
export function driftAgain(
  tables: Tables,
  from: number,
  purpose: number,
  chance: Chance,
  journal: Journal | null,
): number {
  let legal = 0;
  for (let side = 0; side < 6; side += 1) if (settledDrift(tables, from, side) !== AGAIN) legal += 1;
  if (journal !== null) narrateBlockedDrift(legal, journal);
  if (legal === 0) return from;
  let left = chance.die(purpose, legal);
  let to = AGAIN;
  for (let side = 0; left > 0; side += 1) {
    to = settledDrift(tables, from, side);
    if (to !== AGAIN) left -= 1;
  }
  return to;
}

/** Returns true for a hex beyond the edge of a fixed map, or of a floating map that the portal cannot leave (P9). */
function isBarred({ isBounded, columns, rows }: EdgeTables, to: number): boolean {
  if (!isBounded) return false;
  const column = columnOf(to);
  const row = rowOf(to);
  return column < 1 || column > columns || row < 1 || row > rows;
}

function isMassive({ hasMassive, massive }: EdgeTables, to: number): boolean {
  return hasMassive && massive.has(to);
}

/** Returns the neighbour over a side (0 to 5). */
function over(from: number, side: number): number {
  const column = columnOf(from);
  const at = stepsOf(column) + side;
  return hexNumber(column + STEP_COLUMNS[at], rowOf(from) + STEP_ROWS[at]);
}

/**
 * Rolls whether this drift makes gravity waves (IP2.221). A wave comes from both ends (IP2.223). It spreads one hex an impulse,
 * spares units in the portal's hex (IP2.224), and shows where the portal is (IP2.222).
 */
function wave(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters } = state;
  const { waveChecks: checks, waveMultiplier } = tables;
  for (let check = 1; check <= checks; check += 1) {
    const roll = chance.sum(WAVE, 2, 6);
    if (journal !== null)
      narrateWaveCheck(roll, tables.isWave[roll] === 1, END_OF_CHECK[checks - 1][check - 1], journal);
    if (tables.isWave[roll] === 0) continue;
    const strength = chance.sum(WAVE, 2, 6) * waveMultiplier;
    counters[WAVES] += 1;
    counters[WAVE_STRENGTH] += strength;
    observePortal(state);
    // If the force is on its way into the portal, it flies through the wave, because the wave comes from the portal.
    const goesIn = state.returnEntry > 0 || isHopping(state);
    const distance = distanceToForce(state);
    if (goesIn || reaches(state, distance)) counters[WAVES_FELT] += 1;
    else if (state.returnEntry < 0) state.wavesAhead += 1;
    if (journal !== null) narrateWave(state, strength, distance, goesIn, journal);
  }
}

/** P6: for each check, the words that name the portal's end; empty if one check covers both ends. */
const END_OF_CHECK = [[''], [' (the near end)', ' (the far end)']] as const;

/**
 * Returns the distance from the portal to the force in hexes: for plan `stay`, the distance to the hex of the force; for other
 * plans, the leader's `range`.
 */
function distanceToForce({ tables, far, stay }: State): number {
  if (!tables.needsFarEnd) return tables.voyage.groups[0].unit.range;
  return hexDistance(columnOf(far), rowOf(far), columnOf(stay), rowOf(stay));
}

/** IP2.83: the number of turns in which units that a storm has moved do not yet notice that they were moved. */
export const NOTICED_AFTER = 30;

/** IP2.83: returns true if a storm has moved the force, and the force has not noticed this yet. */
export function isUnaware({ tables, turn }: State): boolean {
  return tables.voyage.setup.storm && turn <= NOTICED_AFTER;
}

/**
 * Records that both sides see where the portal is, after an arrival or a wave (IP2.51 to IP2.53). The force sees it only if it
 * has noticed that it was moved.
 */
function observePortal(state: State): void {
  state.defenderKnows = true;
  if (!isUnaware(state)) state.knows = true;
}

/**
 * Returns true if a wave reaches a force at this distance. The distance must not be 0, and the wave must arrive within 32
 * impulses and before the voyage is over.
 */
export function reaches({ tables, turn, passed, counters }: State, distance: number): boolean {
  if (distance === 0 || distance > IMPULSES) return false;
  // IP2.613: when the force has settled, the voyage is over at the end of that turn.
  const isLastTurn = turn === tables.voyage.turns || (tables.maySettle && counters[SETTLED] === 1);
  return !isLastTurn || passed + distance <= IMPULSES;
}

/** Encodes a hex as one number. On floating maps columns and rows may be negative. */
export function hexNumber(column: number, row: number): number {
  return column * 65536 + row;
}

/** Returns the column of an encoded hex. */
export function columnOf(hex: number): number {
  return (hex + 32768) >> 16;
}

/** Returns the row of an encoded hex. */
export function rowOf(hex: number): number {
  return hex - columnOf(hex) * 65536;
}
