import { compareFigures } from '../../../foundation/numbers.ts';
import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import type { Mission } from '../setup/Setup.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { ROUNDS, WINNER } from './counters.ts';
import { narrateEnd, narrateMission, narrateMissionPoints, narrateNoPoints } from './narrateRound.ts';
import { MISSION } from './purposes.ts';
import { noteWounds } from './rounds.ts';
import { CASUALTY, OVER, PRESENT, type State } from './State.ts';
import { STEADY } from './wound.ts';

/** Returns true if a side has no operational unit left, so that the game ends at once (RQ.END.1). */
export function isDecided(state: State): boolean {
  const { sides } = state.tables;
  for (let side = 0; side < sides.length; side += 1) if (!isOperational(state, side)) return true;
  return false;
}

/**
 * Returns true if a side has an operational unit: one on the field without an Escape Marker or, with
 * `operational: on-the-field`, any unit on the field.
 */
function isOperational({ tables, gone, fleeing }: State, side: number): boolean {
  const units = tables.sides[side];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (gone[unit] === PRESENT && (fleeing[unit] === STEADY || tables.readings.fleeingIsEnough)) return true;
  }
  return false;
}

/** Ends the game: scores the missions that are checked at the end of the game, and determines the winner. */
export function finish(state: State, journal: Journal | null): void {
  const { tables, counters, round } = state;
  const { setup } = tables;
  state.phase = OVER;
  counters[ROUNDS] = round;
  if (setup.battle !== null) scoreMissions(state, 'game', journal);
  if (setup.byRound) for (let later = round; later <= setup.rounds; later += 1) noteWounds(state, later);
  if (setup.mode === 'attack') return;
  counters[WINNER] = setup.mode === 'duel' ? lastStanding(state) : mostPoints(state);
  if (journal !== null) narrateEnd(state, journal);
}

/** Returns the only side left in a duel, or the number of sides if nobody wins. */
function lastStanding(state: State): number {
  const isFirstLeft = isOperational(state, 0);
  if (isFirstLeft === isOperational(state, 1)) return 2;
  return isFirstLeft ? 0 : 1;
}

/** Returns the side with the most victory points (RQ.VP.1), or the number of sides for a draw. */
function mostPoints(state: State): number {
  const { sides, options } = state.tables.setup;
  let best = 0;
  let equals = 1;
  for (let side = 1; side < sides.length; side += 1) {
    let gain = victoryPoints(state, side) - victoryPoints(state, best);
    if (gain === 0 && options.tie === 'cost-left') gain = costLeft(state, side) - costLeft(state, best);
    if (gain > 0) best = side;
    equals = gain > 0 ? 1 : gain === 0 ? equals + 1 : equals;
  }
  return equals > 1 ? sides.length : best;
}

/** Returns true if a side has more of a quantity than every other side. */
export function hasMost(state: State, side: number, quantityOf: (state: State, side: number) => number): boolean {
  const own = quantityOf(state, side);
  for (let other = 0; other < state.tables.sides.length; other += 1) {
    if (other !== side && quantityOf(state, other) >= own) return false;
  }
  return true;
}

function costLeft({ tables, gone }: State, side: number): number {
  let cost = 0;
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    if (tables.units[unit].side === side && gone[unit] === PRESENT) cost += tables.units[unit].cost;
  }
  return cost;
}

/**
 * Returns a side's victory points: the cost of the eliminated opponents, the bonus if all opponents are disabled, and the points
 * of its missions (RQ.VP.1). With more than two sides, an eliminated unit counts for the side that wounded it last.
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

/**
 * Returns true if a unit counts as eliminated. Casualties do. Units that have fled over the edge do, too, unless the
 * option `disabled` is `casualties`.
 */
export function isOut({ tables, gone }: State, unit: number): boolean {
  return gone[unit] === CASUALTY || (gone[unit] !== PRESENT && tables.setup.options.disabled === 'off-the-field');
}

function isCreditedTo({ tables, woundedBy }: State, unit: number, side: number): boolean {
  if (tables.setup.sides.length === 2) return true;
  return woundedBy[unit] >= 0 && tables.units[woundedBy[unit]].side === side;
}

/** Draws one of the mission cards of each side at random (RQ.SET.3). */
export function drawMissions(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, mission } = state;
  for (let side = 0; side < mission.length; side += 1) {
    const cards = tables.setup.battle?.missions[side].length ?? 0;
    mission[side] = cards > 1 ? chance.die(numbered(MISSION, side), cards) - 1 : cards - 1;
    if (journal !== null && cards > 0) narrateMission(state, side, journal);
  }
}

/** Adds the points of the missions that are checked at this time and fulfilled (RQ.PREP.1, RQ.CLEAN.1, RQ.VP.1). */
export function scoreMissions(state: State, when: 'preparation' | 'cleanup' | 'game', journal: Journal | null): void {
  const { mission, missionPoints } = state;
  for (let side = 0; side < mission.length; side += 1) {
    const card = missionOf(state, side);
    if (card === null || whenScored(card) !== when) continue;
    const scores = isMet(state, side, card);
    if (scores) missionPoints[side] += card.points;
    if (journal === null) continue;
    if (scores) narrateMissionPoints(state, side, card, journal);
    else if (card.kind === 'hold') tellDisputed(state, side, card, journal);
    else narrateNoPoints(state, side, card.unit, card, journal);
  }
}

/** Returns the mission card that a side has drawn; null if it has none. */
export function missionOf({ tables, mission }: State, side: number): Mission | null {
  return mission[side] < 0 ? null : (tables.setup.battle?.missions[side][mission[side]] ?? null);
}

function whenScored(card: Mission): 'preparation' | 'cleanup' | 'game' {
  return card.kind === 'hold' ? card.each : 'game';
}

function isMet(state: State, side: number, card: Mission): boolean {
  if (card.kind === 'hold') return holds(state, side, card);
  const { gone, tables } = state;
  const isOut =
    gone[card.unit] === CASUALTY || (gone[card.unit] !== PRESENT && tables.setup.options.disabled === 'off-the-field');
  return card.kind === 'kill' ? isOut : gone[card.unit] === PRESENT;
}

/** Returns true if the side holds the objective: one of its units is there (`isThere`), and no opponent is. */
function holds(state: State, side: number, card: Mission & { kind: 'hold' }): boolean {
  const { units } = state.tables;
  let isHeld = false;
  for (let unit = 0; unit < units.length; unit += 1) {
    if (!isThere(state, unit, card)) continue;
    if (units[unit].side !== side) return false;
    isHeld = true;
  }
  return isHeld;
}

/** Returns true if a unit on the field is within reach of an objective. Units with an Escape Marker do not count. */
function isThere(
  { gone, fleeing, field }: State,
  unit: number,
  { at: [x, y], within }: Mission & { kind: 'hold' },
): boolean {
  if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) return false;
  return compareFigures(field.distanceTo(unit, x * HUNDREDTHS, y * HUNDREDTHS), within * HUNDREDTHS) <= 0;
}

/** Tells the journal that a side does not score at an objective, if one of its units is there, and names an opponent that is there, too. */
function tellDisputed(state: State, side: number, card: Mission & { kind: 'hold' }, journal: Journal): void {
  const { units } = state.tables;
  const there = units.map((_unit, unit) => unit).filter((unit) => isThere(state, unit, card));
  const foe = there.find((unit) => units[unit].side !== side);
  if (foe === undefined || there.every((unit) => units[unit].side !== side)) return;
  narrateNoPoints(state, side, foe, card, journal);
}
