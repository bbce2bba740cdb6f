import type { Chance } from '../../random/Chance.ts';
import type { Journal } from '../Rules.ts';
import { isMissedOnTheGround, LONGEST_BATTLE, type PhasePlan, type Stage } from './BattlePlan.ts';
import { happenAll } from './happenings.ts';
import { takeHits } from './hits.ts';
import * as tell from './journal.ts';
import { isLive, roll } from './rolls.ts';
import { SIDES } from './setup.ts';
import { ATTACKER, DEFENDER, NOBODY, NOT_WALKED, type State } from './state.ts';

// The functions here play a battle from roll to roll: phases, rounds, retreats and ends.

/** Resets the fleets to the start, and plays to the first roll. */
export function begin(state: State, chance: Chance, journal: Journal | null): void {
  const { plan, count, points, used, uses, hits, retreated, stranded, gained, made } = state;
  for (let group = 0; group < count.length; group += 1) {
    count[group] = plan.units[group];
    points[group] = plan.points[group];
    used[group] = 0;
    stranded[group] = 0;
    gained[group] = 0;
  }
  for (let effect = 0; effect < uses.length; effect += 1) uses[effect] = plan.uses[effect];
  for (let hit = 0; hit < hits.length; hit += 1) hits[hit] = 0;
  for (let side = 0; side < 2; side += 1) {
    retreated[side] = 0;
    made[side] = 0;
  }
  state.end = NOT_WALKED;
  state.rounds = 0;
  state.winner = NOBODY;
  state.planetTaken = 0;
  state.isOver = 0;
  if (journal !== null) tell.fleets(state, journal);
  beginStage(state, 0, chance, journal);
}

/** Rolls the dice of one group, and plays to the next roll. */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  if (state.isOver === 1) return false;
  const { phases, loop } = state.plan.stages[state.stage];
  const { pools } = phases[state.phase];
  if (state.phase >= loop) state.hasRolled = 1;
  roll(state, pools[state.cursor], chance, journal);
  state.cursor += 1;
  toNextRoll(state, chance, journal);
  return state.isOver === 0;
}

/** Returns true if no group has rolled in the current round. The exact solver merges states only when this is true. */
export function isBeginning({ hasRolled }: State): boolean {
  return hasRolled === 0;
}

function beginStage(state: State, stage: number, chance: Chance, journal: Journal | null): void {
  state.stage = stage;
  state.phase = 0;
  state.round = 0;
  state.announced = -1;
  state.hasRolled = 0;
  if (journal !== null && state.plan.stages.length > 1) tell.stage(state, state.plan.stages[stage].place, journal);
  if (enterPhase(state, chance, journal)) toNextRoll(state, chance, journal);
}

/** Plays until a group must roll or the battle is over. It also plays the effects that have dice of their own. */
function toNextRoll(state: State, chance: Chance, journal: Journal | null): void {
  for (;;) {
    const { phases } = state.plan.stages[state.stage];
    const phase = phases[state.phase];
    const { pools } = phase;
    while (state.cursor < pools.length && !isLive(state, phase, pools[state.cursor])) state.cursor += 1;
    if (state.cursor < pools.length) return;
    if (!leavePhase(state, phase, chance, journal)) return;
    state.phase += 1;
    if (!enterPhase(state, chance, journal)) return;
  }
}

/**
 * Begins the current phase; after the last phase of a round, begins the first phase of the next round.
 *
 * @returns false if the stage is over; in that case the next stage, if one follows, has been played to its first roll
 */
function enterPhase(state: State, chance: Chance, journal: Journal | null): boolean {
  const stage = state.plan.stages[state.stage];
  const { phases, loop } = stage;
  if (state.phase === phases.length) state.phase = loop;
  if (state.phase === loop) {
    if (isDecided(state, stage)) return endStage(state, stage, chance, journal);
    if (isTimeUp(state) || (state.round > 0 && isIdle(state, stage))) return endStage(state, stage, chance, journal);
    state.rounds += 1;
    if (state.round < state.plan.roundClasses) state.round += 1;
    state.announced = -1;
    state.hasRolled = 0;
    for (const limit of state.plan.renewed) state.uses[limit] = state.plan.uses[limit];
    if (journal !== null) tell.round(state, journal);
  }
  const phase = phases[state.phase];
  state.cursor = 0;
  happenAll(state, stage, phase.before, chance, journal);
  // The fight is not rolled if the effects before it have already decided the battle.
  if (phase.phase.isFight && phase.before.length > 0 && isDecided(state, stage))
    return endStage(state, stage, chance, journal);
  if (phase.phase.kind === 'retreats') announce(state, stage, journal);
  return true;
}

/**
 * Ends the current phase: assigns hits, applies the effects after the phase, and plays an announced retreat.
 *
 * @returns the same as `enterPhase`
 */
function leavePhase(state: State, phase: PhasePlan, chance: Chance, journal: Journal | null): boolean {
  const stage = state.plan.stages[state.stage];
  if (phase.phase.kind === 'roll') {
    takeHits(state, stage, phase, chance, journal);
    if (phase.phase.isOnce && phase.phase.canSustain) state.used.fill(0);
  }
  happenAll(state, stage, phase.after, chance, journal);
  if (phase.phase.isFight) state.used.fill(0);
  if (state.phase >= stage.loop) {
    if (isDecided(state, stage)) return endStage(state, stage, chance, journal);
    if (phase.phase.kind === 'withdraw' && state.announced >= 0) {
      withdraw(state, state.announced, phase.phase.rule, journal);
      return endStage(state, stage, chance, journal);
    }
  }
  return true;
}

/** TI4 78.4: the defender decides first whether to announce a retreat. If it does, the attacker may not retreat. */
function announce(state: State, stage: Stage, journal: Journal | null): void {
  if (stage.place !== 'space' || !state.plan.mayRetreat) return;
  for (let side = DEFENDER; side >= ATTACKER && state.announced < 0; side -= 1) {
    if (!wantsToLeave(state, stage, side)) continue;
    state.announced = side;
    if (journal !== null) journal.write(stage.phases[state.phase].phase.rule, `${SIDES[side]} announces a retreat`);
  }
}

function wantsToLeave({ plan, count, round }: State, stage: Stage, side: number): boolean {
  const { retreat } = plan.setup[SIDES[side]];
  if (retreat === 'never') return false;
  if ('after' in retreat) return round >= retreat.after;
  let left = 0;
  let start = 0;
  for (let group = 0; group < count.length; group += 1) {
    if (plan.groups[group].side !== side || stage.fights[group] === 0) continue;
    left += count[group] * plan.groups[group].unit.cost;
    start += plan.units[group] * plan.groups[group].unit.cost;
  }
  return left < retreat.below * start;
}

/** TI4 78.7: marks a side as retreated. `endStage` then removes the units of the side that have no room aboard. */
function withdraw(state: State, side: number, rule: string, journal: Journal | null): void {
  state.retreated[side] = 1;
  if (journal !== null) journal.write(rule, `${SIDES[side]} retreats`);
}

function isDecided({ plan, count }: State, { fights }: Stage): boolean {
  let attackers = 0;
  let defenders = 0;
  const { split } = plan;
  for (let group = 0; group < split; group += 1) attackers += fights[group] * count[group];
  for (let group = split; group < count.length; group += 1) defenders += fights[group] * count[group];
  return attackers === 0 || defenders === 0;
}

/**
 * Returns true if the limit of rounds is reached. The limit of a setup counts the rounds at one place; without it,
 * `LONGEST_BATTLE` limits the rounds at all places together.
 */
function isTimeUp({ plan, round, rounds }: State): boolean {
  return plan.setup.rounds === undefined ? rounds >= LONGEST_BATTLE : round === plan.setup.rounds;
}

/** Returns true if no unit can make a hit in this round or any later round. */
function isIdle(state: State, { phases }: Stage): boolean {
  if (state.round < state.plan.roundClasses) return false;
  for (const phase of phases) {
    if (phase.phase.isOnce) continue;
    for (const pool of phase.pools) if (isLive(state, phase, pool)) return false;
  }
  return true;
}

/**
 * Ends the battle at one place. If another place follows and the attacker can land, begins the battle there.
 *
 * @returns always false
 */
function endStage(state: State, stage: Stage, chance: Chance, journal: Journal | null): false {
  const { plan, count, retreated } = state;
  let attackers = 0;
  let defenders = 0;
  for (let group = 0; group < count.length; group += 1) {
    const fighting = stage.fights[group] * count[group];
    if (group < plan.split) attackers += fighting;
    else defenders += fighting;
  }
  if (retreated[ATTACKER] === 1) state.winner = DEFENDER;
  else if (retreated[DEFENDER] === 1) state.winner = ATTACKER;
  else if (attackers > 0 && defenders === 0) state.winner = ATTACKER;
  else if (defenders > 0 && attackers === 0) state.winner = DEFENDER;
  else state.winner = NOBODY;
  // Fighters that fight as ground forces cannot hold a planet.
  if (stage.place === 'ground' && state.winner === ATTACKER && hasGroundForces(state)) state.planetTaken = 1;
  if (journal !== null) tell.ended(state, stage, journal);
  if (stage.place === 'space' && plan.game.checksCapacity) {
    keepCapacity(state, ATTACKER, journal);
    keepCapacity(state, DEFENDER, journal);
  }
  const mayLand = state.stage + 1 < plan.stages.length && state.winner !== DEFENDER && defenders === 0 && attackers > 0;
  if (mayLand && canLand(state)) beginStage(state, state.stage + 1, chance, journal);
  else state.isOver = 1;
  return false;
}

/** Returns true if the attacker has units left that can fight in the last battle. */
function canLand({ plan, count }: State): boolean {
  const { fights } = plan.stages[plan.stages.length - 1];
  for (let group = 0; group < plan.split; group += 1) if (fights[group] * count[group] > 0) return true;
  return false;
}

function hasGroundForces({ plan, count }: State): boolean {
  for (let group = 0; group < plan.split; group += 1) {
    if (count[group] > 0 && plan.groups[group].unit.isGround) return true;
  }
  return false;
}

/**
 * TI4 16.3: removes units without room at the end of the battle: first fighters, then ground forces, each in the order in which the
 * side loses its units.
 */
function keepCapacity(state: State, side: number, journal: Journal | null): void {
  const { plan, count } = state;
  let room = 0;
  for (let group = 0; group < count.length; group += 1) {
    const { unit, side: owner } = plan.groups[group];
    if (owner !== side) continue;
    room += unit.capacity * count[group];
    if (unit.needsRoom && (side === ATTACKER || !unit.isGround)) room -= count[group];
  }
  if (room >= 0) return;
  const order = plan.stages[state.stage].order[side];
  for (let pass = 0; pass < 2; pass += 1) {
    for (const group of order) {
      const { unit } = plan.groups[group];
      if (!unit.needsRoom || unit.isGround !== (pass === 1) || (side === DEFENDER && unit.isGround)) continue;
      const those = Math.min(count[group], -room);
      if (those <= 0) continue;
      room += those;
      state.stranded[group] += those;
      // The measures report the units left after the fight, so removed units stay in `count`. The exception is ground
      // forces before a landing: they are subtracted, because removed units cannot land.
      if (isMissedOnTheGround(plan, group)) count[group] -= those;
      if (journal !== null) tell.stranded(state, group, those, journal);
    }
  }
}
