import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { AP, RP, STAT_COUNT } from '../cards/stats.ts';
import { TAKEN, unitCounter } from './counters.ts';
import { drawMissions } from './finish.ts';
import { narrateDeployment } from './narrateRound.ts';
import { DEPLOYMENT, SIDES } from './purposes.ts';
import { ATTACK, DEPLOY, PREPARE, type State } from './State.ts';
import { refreshStats } from './wound.ts';

/** Resets the fight to its start (RQ.SET.3 to RQ.SET.5). */
export function begin(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, hp, mp, worst, lp, shelter, fleeing, gone, woundedBy, moves, strikes, shots, counters, field } =
    state;
  const { setup, units } = tables;
  // A loop is used, because `fill` is slower for a few numbers.
  for (let at = 0; at < counters.length; at += 1) counters[at] = 0;
  if (tables.hasChanges) beginChanges(state);
  if (tables.savesAll) beginBattle(state);
  for (let unit = 0; unit < units.length; unit += 1) {
    const { crossed, sheltered, card } = setup.units[unit];
    hp[unit] = crossed.hp;
    worst[unit] = crossed.hp;
    mp[unit] = crossed.mp;
    lp[unit] = card.lp;
    shelter[unit] = sheltered ? 1 : 0;
    fleeing[unit] = 0;
    gone[unit] = 0;
    woundedBy[unit] = -1;
    moves[unit] = 0;
    strikes[unit] = 0;
    shots[unit] = 0;
    if (units[unit].isChangeable || !state.hasStats) refreshStats(state, unit);
  }
  state.hasStats = true;
  state.round = 0;
  state.first = 0;
  state.turn = 0;
  state.active = -1;
  state.striker = -1;
  state.struck = -1;
  state.hasLosses = false;
  field.begin();
  state.phase = setup.mode === 'attack' ? ATTACK : PREPARE;
  if (setup.mode === 'attack') beginAttack(state);
  if (setup.battle !== null) {
    drawMissions(state, chance, journal);
    findFirstToPlace(state, journal);
  }
}

/** Resets the values that only abilities and ascension use. */
function beginChanges({ uses, forRound, forMatch }: State): void {
  uses.fill(0);
  forRound.fill(0);
  forMatch.fill(0);
}

/**
 * Resets the values that only battles use. They are reset in other fights with abilities, too, because `save` stores them there.
 * Loops are used, because `fill` is slower for a few numbers.
 */
function beginBattle({
  burning,
  ascended,
  goal,
  retired,
  heading,
  charging,
  walked,
  missionPoints,
  mission,
}: State): void {
  for (let unit = 0; unit < burning.length; unit += 1) {
    burning[unit] = 0;
    ascended[unit] = 0;
    goal[unit] = 0;
    retired[unit] = 0;
    heading[unit] = 0;
    charging[unit] = 0;
    walked[unit] = 0;
  }
  for (let side = 0; side < mission.length; side += 1) {
    missionPoints[side] = 0;
    mission[side] = -1;
  }
}

/** Gives both units of a single attack their AP and RP, for abilities and reactions. The AP of the attack has been paid. */
function beginAttack({ ap, rp, now }: State): void {
  for (let unit = 0; unit < rp.length; unit += 1) {
    ap[unit] = Math.max(0, now[unit * STAT_COUNT + AP] - (unit === 0 ? 1 : 0));
    rp[unit] = now[unit * STAT_COUNT + RP];
  }
}

/**
 * Finds the side that places first: the one with the most units. If several have the most, dice decide (RQ.SET.5). No unit's
 * place depends on which side is first (see `deployed` in `createState.ts`), so the result has no effect except in the journal.
 */
function findFirstToPlace(state: State, journal: Journal | null): void {
  const { tables, combatValues } = state;
  combatValues.fill(0);
  for (let unit = 0; unit < tables.units.length; unit += 1) combatValues[tables.units[unit].side] += 1;
  state.turn = highestOf(combatValues, (1 << combatValues.length) - 1);
  endIfSettled(state, journal);
}

/**
 * Rolls a die for each side that is still tied. Sides that are tied again roll again in the next step, because the
 * number of rolls has no limit, but the number of draws in a step must have one.
 */
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

/**
 * Returns the sides with the highest value.
 *
 * @param sides the sides to compare, as bits; the result has the same form
 */
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

/**
 * Sets the crossed boxes of a unit at the start of a fight. These boxes were crossed out in an earlier fight, so they
 * are not in the setup, and they do not count as wounds of this fight.
 *
 * @param hp the number of crossed HP boxes; it must be smaller than the number of HP boxes
 */
export function startHurt(state: State, unit: number, hp: number, mp: number): void {
  state.hp[unit] = hp;
  state.worst[unit] = hp;
  state.mp[unit] = mp;
  refreshStats(state, unit);
}

/**
 * Corrects the counted wounds of a unit that `startHurt` has set. Call it after `restore`, which may count the boxes that were
 * crossed out before the fight as wounds of this fight.
 */
export function recallHurt({ tables, counters }: State, unit: number, hp: number): void {
  if (!tables.savesAll) counters[unitCounter(unit, TAKEN)] -= hp;
}
