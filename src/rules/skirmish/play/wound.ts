import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { MOV, STAT_COUNT } from '../cards/stats.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { RANGED } from './Attack.ts';
import { DEALT, DESTROYED, ROUND_GONE, TAKEN, unitCounter } from './counters.ts';
import { isOut } from './finish.ts';
import { followLeader } from './move.ts';
import {
  narrateCasualty,
  narrateCatchesFire,
  narrateFlight,
  narrateFollowers,
  narrateMarker,
  narrateMorale,
  narrateWounds,
} from './narrateRound.ts';
import { FIRE, SIDES } from './purposes.ts';
import { CASUALTY, FLED, PRESENT, type State } from './State.ts';

/**
 * Crosses out HP boxes. Wounds beyond the last box are lost (RQ.CC.6), and the changes of stats that are printed at the
 * crossed boxes apply from now on (RQ.CARD.HP).
 *
 * @param by the unit that deals the wounds; -1 for fire
 */
export function wound(
  state: State,
  unit: number,
  wounds: number,
  by: number,
  kind: number,
  chance: Chance,
  journal: Journal | null,
): void {
  const { tables, hp, worst, counters, woundedBy } = state;
  const { boxes, card, isChangeable } = tables.units[unit];
  const taken = Math.min(wounds, boxes - hp[unit]);
  hp[unit] += taken;
  if (hp[unit] > worst[unit]) worst[unit] = hp[unit];
  counters[unitCounter(unit, TAKEN)] += taken;
  if (by >= 0) {
    counters[unitCounter(by, DEALT)] += taken;
    woundedBy[unit] = by;
  }
  if (journal !== null) narrateWounds(state, unit, taken, journal);
  if (isChangeable) refreshStats(state, unit);
  if (hp[unit] === boxes) {
    fall(state, unit, journal);
    return;
  }
  if (by >= 0 && kind === RANGED) catchFire(state, unit, chance, journal);
  if (card.escapesAtHp[hp[unit]] === 1) takeToFlight(state, unit, journal);
}

/** Removes a casualty from the field, together with its apprentices if it is a leader (RQ.CARD.HP, RQ.TYPE.APPR). */
function fall(state: State, unit: number, journal: Journal | null): void {
  if (journal !== null) narrateCasualty(state, unit, journal);
  leave(state, unit, CASUALTY, journal);
}

/**
 * Removes a unit from the field for the rest of the fight. Its apprentices become casualties.
 *
 * @param how CASUALTY or FLED
 */
function leave(state: State, unit: number, how: number, journal: Journal | null): void {
  const { tables, gone, counters, woundedBy, round, field } = state;
  gone[unit] = how;
  state.hasLosses = true;
  counters[unitCounter(unit, ROUND_GONE)] = round;
  field.remove(unit);
  const by = woundedBy[unit];
  if (by >= 0 && tables.units[by].side !== tables.units[unit].side && isOut(state, unit)) {
    counters[unitCounter(by, DESTROYED)] += tables.units[unit].cost;
  }
  const { apprentices } = tables.units[unit];
  for (let at = 0; at < apprentices.length; at += 1) {
    const apprentice = apprentices[at];
    if (gone[apprentice] !== PRESENT) continue;
    woundedBy[apprentice] = by;
    fall(state, apprentice, journal);
  }
}

function catchFire(state: State, unit: number, chance: Chance, journal: Journal | null): void {
  const { tables, burning } = state;
  const fire = tables.setup.battle?.fire ?? null;
  if (fire === null || burning[unit] === 1) return;
  if (chance.die(numbered(FIRE, unit), SIDES) < fire.catches) return;
  burning[unit] = 1;
  if (journal !== null) narrateCatchesFire(state, unit, journal);
}

/**
 * Crosses out MP boxes as a price. The changes printed at these boxes apply from now on, and a box with ESCAPE makes
 * the unit flee (RQ.CARD.MP).
 */
export function crossMorale(state: State, unit: number, boxes: number, journal: Journal | null): void {
  crossMoraleBoxes(state, unit, boxes, journal);
  fleeIfBroken(state, unit, journal);
}

/** Crosses out MP boxes. The caller plays the flight that may follow (`fleeIfBroken`). */
export function crossMoraleBoxes(state: State, unit: number, boxes: number, journal: Journal | null): void {
  const { tables, mp } = state;
  const before = mp[unit];
  mp[unit] = Math.min(tables.units[unit].morale, before + boxes);
  if (journal !== null) narrateMorale(state, unit, before, journal);
  refreshStats(state, unit);
}

/** Makes a unit flee if one of its crossed MP boxes has ESCAPE (RQ.ESC.1). */
export function fleeIfBroken(state: State, unit: number, journal: Journal | null): void {
  if (state.tables.units[unit].card.escapesAtMp[state.mp[unit]] === 1) takeToFlight(state, unit, journal);
}

/**
 * Computes a unit's effective stats: the stats of its card, as changed by the crossed boxes, plus the changes by
 * abilities and ascension; never below 0.
 */
export function refreshStats(state: State, unit: number): void {
  const { tables, now, hp, mp, worst, forRound, forMatch } = state;
  const { card } = tables.units[unit];
  const fromHp = (tables.readings.healedStays ? worst[unit] : hp[unit]) * STAT_COUNT;
  const fromMp = mp[unit] * STAT_COUNT;
  const own = unit * STAT_COUNT;
  for (let stat = 0; stat < STAT_COUNT; stat += 1) {
    const value = card.byHp[fromHp + stat] + card.byMp[fromMp + stat] + forRound[own + stat] + forMatch[own + stat];
    now[own + stat] = Math.max(0, value);
  }
}

/**
 * The values of `State.fleeing`: no Escape Marker, an Escape Marker, or one that is new since the last Preparation
 * Phase.
 */
export const STEADY = 0;
export const FLEEING = 1;
export const JUST_FLEEING = 2;

/** Gives a unit its Escape Marker and makes it flee at once (RQ.ESC.1). */
function takeToFlight(state: State, unit: number, journal: Journal | null): void {
  if (state.fleeing[unit] !== STEADY) return;
  state.fleeing[unit] = JUST_FLEEING;
  state.hasLosses = true;
  if (journal !== null) narrateMarker(state, unit, journal);
  runAway(state, unit, journal);
}

/** Plays a unit's flight: a full move towards its own edge. A unit that crosses the edge leaves the field (RQ.ESC.2). */
export function runAway(state: State, unit: number, journal: Journal | null): void {
  const { field } = state;
  const x = field.x(unit);
  const y = field.y(unit);
  const isOver = field.flee(unit, state.now[unit * STAT_COUNT + MOV] * HUNDREDTHS);
  if (journal !== null) narrateFlight(state, unit, isOver, x, y, journal);
  if (isOver) {
    leave(state, unit, FLED, journal);
    return;
  }
  followLeader(state, unit);
  if (journal !== null) narrateFollowers(state, unit, journal);
}
