import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import { AP, INI, RP, STAT_COUNT } from '../cards/stats.ts';
import { rollAscensions } from './ascend.ts';
import { isDecided } from './finish.ts';
import { FLEEING, JUST_FLEEING, runAway, STEADY } from './flee.ts';
import { formBands } from './formBands.ts';
import { scoreMissions } from './missions.ts';
import { narrateFirst, narrateRound } from './narrateRound.ts';
import { INITIATIVE } from './purposes.ts';
import { CHOOSE, PRESENT, type State } from './State.ts';

/** The Preparation Phase, in the order of the sheet (RQ.PREP.1 to RQ.PREP.6). */
export function prepare(state: State, chance: Chance, journal: Journal | null): void {
  const { setup } = state.tables;
  state.round += 1;
  if (setup.battle !== null) {
    scoreMissions(state, 'preparation', journal);
    formBands(state, journal);
  }
  if (journal !== null) narrateRound(state, journal);
  fillUp(state);
  if (setup.battle !== null) {
    fleeOn(state, journal);
    // RQ.END.1: the last of a side may just have left.
    if (state.hasLosses && isDecided(state)) return;
    rollAscensions(state, chance, journal);
  }
  state.first = firstSide(state, chance, journal);
  state.turn = state.first;
  state.phase = CHOOSE;
}

/** RQ.PREP.3. */
function fillUp({ tables, gone, now, ap, rp, acted }: State): void {
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    const isHere = gone[unit] === PRESENT;
    acted[unit] = isHere ? 0 : 1;
    rp[unit] = isHere ? now[unit * STAT_COUNT + RP] : 0;
    // All of them: one with an Escape Marker may be rescued before the round is over.
    ap[unit] = isHere ? now[unit * STAT_COUNT + AP] : 0;
  }
}

/** RQ.PREP.4: in the way of each other, the side flees first that was activated first in the round before. */
function fleeOn(state: State, journal: Journal | null): void {
  const { tables, gone, fleeing } = state;
  const units = tables.inTurn[state.first];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (gone[unit] !== PRESENT || fleeing[unit] === STEADY) continue;
    const rests = fleeing[unit] === JUST_FLEEING && tables.setup.options.firstFlight === 'once';
    fleeing[unit] = FLEEING;
    if (!rests) runAway(state, unit, journal);
  }
}

/** The side of the highest combat value; equal ones by the study's reading (RQ.PREP.6). */
function firstSide(state: State, chance: Chance, journal: Journal | null): number {
  const { combatValues, first } = state;
  const { setup } = state.tables;
  if (setup.first !== null) return setup.first;
  addCombatValues(state);
  let highest = 0;
  let equals = 0;
  for (let side = 0; side < combatValues.length; side += 1) {
    if (combatValues[side] > combatValues[highest]) highest = side;
  }
  for (let side = 0; side < combatValues.length; side += 1) {
    if (combatValues[side] === combatValues[highest]) equals += 1;
  }
  const chosen = equals === 1 ? highest : amongEquals(state, highest, equals, first, chance);
  if (journal !== null) narrateFirst(state, chosen, equals > 1, journal);
  return chosen;
}

/** @param highest the first side of the highest combat value */
function amongEquals(state: State, highest: number, equals: number, last: number, chance: Chance): number {
  const { combatValues, round, tables } = state;
  const { equalCombatValue } = tables.setup.options;
  const hasLast = round > 1 && combatValues[last] === combatValues[highest];
  if (hasLast && equalCombatValue === 'last-first') return last;
  const isLastBarred = hasLast && equalCombatValue === 'last-second';
  let at = chance.die(numbered(INITIATIVE, 0), isLastBarred ? equals - 1 : equals);
  for (let side = highest; ; side += 1) {
    if (combatValues[side] !== combatValues[highest] || (isLastBarred && side === last)) continue;
    at -= 1;
    if (at === 0) return side;
  }
}

/** RQ.CARD.INI: the INI of a side's units on the field without Escape Markers. */
function addCombatValues({ tables, gone, fleeing, now, combatValues }: State): void {
  for (let side = 0; side < combatValues.length; side += 1) combatValues[side] = 0;
  for (let unit = 0; unit < gone.length; unit += 1) {
    if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) continue;
    combatValues[tables.sideOf[unit]] += now[unit * STAT_COUNT + INI];
  }
}
