import { type Chance, numbered } from '../../random/Chance.ts';
import type { Journal } from '../Rules.ts';
import {
  BY_ENEMY,
  type Cancel,
  HIT_CLASSES,
  type Losses,
  NON_FIGHTERS,
  type PhasePlan,
  type Stage,
  VOLLEY,
} from './BattlePlan.ts';
import * as tell from './journal.ts';
import { isAnyThere, use } from './rolls.ts';
import { SIDES } from './setup.ts';
import { ATTACKER, DEFENDER, gain, lose, type State } from './state.ts';

// The functions here cancel and assign the hits of a phase, let units sustain damage or remove them, and play the effects that
// react to sustained damage and to losses.

export function takeHits(state: State, stage: Stage, phase: PhasePlan, chance: Chance, journal: Journal | null): void {
  const { hits, count, before } = state;
  for (let group = 0; group < count.length; group += 1) before[group] = count[group];
  const toAttacker = total(hits, ATTACKER);
  const toDefender = total(hits, DEFENDER);
  if (toAttacker > 0 && phase.answers[ATTACKER] > 0) hits[DEFENDER * HIT_CLASSES] += phase.answers[ATTACKER];
  if (toDefender > 0 && phase.answers[DEFENDER] > 0) hits[ATTACKER * HIT_CLASSES] += phase.answers[DEFENDER];
  for (let side = 0; side < 2; side += 1) {
    if (total(hits, side) === 0) continue;
    cancel(state, phase.cancels[side], side, journal);
    if (phase.factors[1 - side] === 0 && total(hits, side) > 0) hits[side * HIT_CLASSES] = 1_000_000;
  }
  // Both values are read before any hit is assigned, because losses may change them.
  const attackerMay = maySustain(state, stage, ATTACKER);
  const defenderMay = maySustain(state, stage, DEFENDER);
  const leftOfAttacker = assign(state, stage, phase.losses[ATTACKER], ATTACKER, attackerMay, phase, journal);
  const leftOfDefender = assign(state, stage, phase.losses[DEFENDER], DEFENDER, defenderMay, phase, journal);
  if (phase.excess[DEFENDER] !== null) damage(state, stage, ATTACKER, leftOfAttacker, phase.excess[DEFENDER], journal);
  if (phase.excess[ATTACKER] !== null) damage(state, stage, DEFENDER, leftOfDefender, phase.excess[ATTACKER], journal);
  hits.fill(0);
  takePending(state, stage, journal);
  if (stage.reactions.length > 0) reactToLosses(state, stage, chance, journal);
  doom(state, stage, journal);
  joinAfterLosses(state, stage, journal);
}

/** Assigns the hits that reactions to sustained damage have made, until no further hits arise. */
export function takePending(state: State, stage: Stage, journal: Journal | null): void {
  const { pending, hits } = state;
  while (pending[ATTACKER] + pending[DEFENDER] > 0) {
    for (let side = 0; side < 2; side += 1) hits[side * HIT_CLASSES] = pending[side];
    pending.fill(0);
    for (let side = 0; side < 2; side += 1) {
      cancel(state, stage.cancelsBetween[side], side, journal);
      assign(state, stage, stage.losses[side], side, maySustain(state, stage, side), null, journal);
    }
    hits.fill(0);
  }
}

function reactToDamage(state: State, stage: Stage, group: number, those: number, journal: Journal | null): void {
  for (const { effect, name, side, watches, limit, holders, from } of stage.reactions) {
    if (effect.kind !== 'on-sustain' || watches[group] === 0) continue;
    if (state.round === 0 && state.phase < from) continue;
    if (holders !== null && !isAnyThere(state, holders)) continue;
    // Abilities of units (`holders`) react only in the rounds, not to earlier phases such as bombardment or cannon fire.
    if (holders !== null && state.phase < stage.loop) continue;
    const times = use(state, limit, effect.consequence === 'destroy' ? Math.min(those, state.count[group]) : those);
    if (times === 0) continue;
    if (journal !== null) journal.write(effect.rule, `${SIDES[side]} uses ${name}`);
    if (effect.consequence === 'hit') {
      state.pending[1 - side] += times * effect.hits;
      state.made[side] += times * effect.hits;
    } else if (effect.consequence === 'repair') state.points[group] += times;
    else {
      lose(state, group, times);
      if (journal !== null) tell.lost(state, group, times, null, journal);
    }
  }
}

/**
 * Rolls dice for the units just lost, with the best combat value among them. Each hit destroys an enemy unit, in the
 * order of loss.
 */
function reactToLosses(state: State, stage: Stage, chance: Chance, journal: Journal | null): void {
  const { count, before, plan } = state;
  for (const { effect, name, side, watches, needs, limit, from } of stage.reactions) {
    if (effect.kind !== 'on-loss' || effect.consequence !== 'destroy') continue;
    if (state.round === 0 && state.phase < from) continue;
    let best = -1;
    for (let group = 0; group < count.length; group += 1) {
      if (watches[group] === 0 || count[group] >= before[group]) continue;
      if (best < 0 || needs[group] < needs[best]) best = group;
    }
    if (best < 0 || use(state, limit, 1) === 0) continue;
    const hits = chance.hits(numbered(VOLLEY, best), effect.dice, plan.game.die, needs[best]);
    if (journal !== null) {
      journal.write(
        effect.rule,
        `${SIDES[side]} uses ${name} on ${needs[best]}: rolls ${journal.faces.join(' ')}, ${tell.hitsText(hits)}`,
      );
    }
    destroyFirst(state, stage, 1 - side, hits, journal);
  }
}

/**
 * Adds the units that join because other units were just lost. All losses are counted before any unit joins, so units
 * that join do not change the numbers of lost units.
 */
export function joinAfterLosses(state: State, stage: Stage, journal: Journal | null): void {
  if (!state.plan.mayChange) return;
  const { count, before, fallen } = state;
  for (let group = 0; group < count.length; group += 1) {
    fallen[group] = Math.max(0, before[group] - count[group]);
    before[group] = count[group];
  }
  for (const { effect, name, watches, joins, limit, holders, from } of stage.reactions) {
    if (effect.kind !== 'on-loss' || effect.consequence !== 'join') continue;
    if ((state.round === 0 && state.phase < from) || (holders !== null && !isAnyThere(state, holders))) continue;
    for (let group = 0; group < count.length; group += 1) {
      if (watches[group] === 0 || fallen[group] === 0 || joins[group] < 0) continue;
      const those = gain(state, joins[group], use(state, limit, fallen[group]) * effect.count);
      if (those > 0 && journal !== null) tell.joined(state, joins[group], those, name, effect.rule, journal);
    }
  }
  for (let group = 0; group < count.length; group += 1) before[group] = count[group];
}

function destroyFirst(state: State, stage: Stage, side: number, most: number, journal: Journal | null): void {
  let left = most;
  for (const group of stage.order[side]) {
    if (stage.fights[group] === 0) continue;
    const those = Math.min(left, state.count[group]);
    if (those <= 0) continue;
    lose(state, group, those);
    left -= those;
    if (journal !== null) tell.lost(state, group, those, null, journal);
  }
}

function total(hits: Int32Array, side: number): number {
  let sum = 0;
  for (let at = 0; at < HIT_CLASSES; at += 1) sum += hits[side * HIT_CLASSES + at];
  return sum;
}

/** Cancels as many hits against a side as its cards permit. */
export function cancel(state: State, cancels: readonly Cancel[], side: number, journal: Journal | null): void {
  const { hits, uses } = state;
  for (const { effect, hits: most, rounds, name, rule } of cancels) {
    if (uses[effect] === 0 || (rounds > 0 && state.round > rounds)) continue;
    let left = most;
    for (let at = HIT_CLASSES - 1; at >= 0; at -= 1) {
      const those = Math.min(left, hits[side * HIT_CLASSES + at]);
      hits[side * HIT_CLASSES + at] -= those;
      left -= those;
    }
    if (left === most) continue;
    uses[effect] -= 1;
    if (journal !== null) journal.write(rule, `${SIDES[side]}: ${name} cancels ${tell.hitsText(most - left)}`);
  }
}

export function maySustain(state: State, stage: Stage, side: number): boolean {
  const isAloft = state.round === 0 && state.phase < stage.landing;
  const stoppers = isAloft ? stage.stoppersAloft[side] : stage.sustainStoppers[side];
  return !stage.stopsSustain[side] && !isAnyThere(state, stoppers);
}

/**
 * TI4 78.6: assigns the hits against a side to its units. The class of a hit decides who chooses the unit.
 *
 * @returns the number of hits without a target; hits for which the enemy chooses the unit are not counted
 */
export function assign(
  state: State,
  stage: Stage,
  losses: Losses,
  side: number,
  sustains: boolean,
  phase: PhasePlan | null,
  journal: Journal | null,
): number {
  const { hits } = state;
  const at = side * HIT_CLASSES;
  let left = 0;
  state.lent = 0;
  for (const { holders, count } of stage.lends[side]) {
    if (holders === null || isAnyThere(state, holders)) state.lent += count;
  }
  if (hits[at + BY_ENEMY] > 0) takeChosen(state, stage, losses, side, hits[at + BY_ENEMY], sustains, journal);
  if (hits[at + NON_FIGHTERS] > 0) {
    left += take(state, stage, losses.nonFightersFirst, side, hits[at + NON_FIGHTERS], sustains, phase, journal);
  }
  if (hits[at] > 0) left += take(state, stage, losses.all, side, hits[at], sustains, phase, journal);
  return left;
}

/** Assigns hits in the order of `codes`. TI4 87.1: a unit that sustains damage cancels a hit. */
function take(
  state: State,
  stage: Stage,
  codes: Int32Array,
  side: number,
  hits: number,
  sustains: boolean,
  phase: PhasePlan | null,
  journal: Journal | null,
): number {
  const { count, points } = state;
  const cancels = stage.cancels[side];
  let left = hits;
  for (let at = 0; at < codes.length && left > 0; at += 1) {
    const group = codes[at] >> 1;
    if (count[group] === 0) continue;
    if ((codes[at] & 1) === 0) {
      if ((!sustains && stage.shelters[group] === 0) || points[group] === 0) continue;
      const most = stage.borrows[group] === 1 ? Math.min(points[group], state.lent) : points[group];
      const those = Math.min(most, Math.ceil(left / cancels));
      if (those === 0) continue;
      if (stage.borrows[group] === 1) state.lent -= those;
      points[group] -= those;
      state.used[group] += those;
      left -= those * cancels;
      if (journal !== null) tell.sustained(state, group, those, journal);
      if (stage.reactions.length > 0) reactToDamage(state, stage, group, those, journal);
    } else {
      const those = Math.min(count[group], left);
      lose(state, group, those);
      left -= those;
      if (journal !== null) tell.lost(state, group, those, phase, journal);
    }
  }
  return left;
}

/**
 * Lets excess hits of an attack damage units that can sustain damage, in the order of loss. This does not count as sustaining
 * damage, so no effect reacts to it.
 */
function damage(
  state: State,
  stage: Stage,
  side: number,
  hits: number,
  { name, rule }: { readonly name: string; readonly rule: string },
  journal: Journal | null,
): void {
  let left = hits;
  for (const group of stage.order[side]) {
    if (stage.fights[group] === 0 || state.count[group] === 0) continue;
    const those = stage.borrows[group] === 1 ? 0 : Math.min(left, state.points[group]);
    if (those <= 0) continue;
    state.points[group] -= those;
    left -= those;
    if (journal !== null) tell.damaged(state, group, those, name, rule, journal);
  }
}

/**
 * Assigns hits for which the enemy chooses the unit. Units aboard that can sustain hits come first. After them, each hit destroys
 * the most valuable unit that cannot sustain damage. If every unit can sustain damage, the most valuable unit sustains the hit.
 */
function takeChosen(
  state: State,
  stage: Stage,
  losses: Losses,
  side: number,
  hits: number,
  sustains: boolean,
  journal: Journal | null,
): void {
  const { count, points, plan } = state;
  const { groups } = losses;
  for (let hit = 0; hit < hits; hit += 1) {
    let victim = -1;
    let shield = losses.shelters.find((group) => points[group] > 0) ?? -1;
    const isSheltered = shield >= 0;
    for (let at = groups.length - 1; at >= 0 && victim < 0 && !isSheltered; at -= 1) {
      const group = groups[at];
      if (count[group] === 0) continue;
      const isAble = sustains && losses.sustains[group] === 1 && (stage.borrows[group] === 0 || state.lent > 0);
      const able = isAble ? Math.ceil(points[group] / plan.sustain[group]) : 0;
      if (count[group] > able) victim = group;
      else if (shield < 0) shield = group;
    }
    if (victim >= 0) {
      lose(state, victim, 1);
      if (journal !== null) tell.lost(state, victim, 1, null, journal);
    } else if (shield >= 0) {
      points[shield] -= 1;
      if (stage.borrows[shield] === 1) state.lent -= 1;
      state.used[shield] += 1;
      if (stage.cancels[side] > 1) hit += stage.cancels[side] - 1;
      if (journal !== null) tell.sustained(state, shield, 1, journal);
      if (stage.reactions.length > 0) reactToDamage(state, stage, shield, 1, journal);
    }
  }
}

/** Removes all fighting units of both sides if a unit of `dooms` is lost. */
export function doom(state: State, stage: Stage, journal: Journal | null): void {
  const { count, before, points } = state;
  for (let at = 0; at < stage.dooms.length; at += 1) {
    const group = stage.dooms[at];
    if (count[group] >= before[group]) continue;
    for (let other = 0; other < count.length; other += 1) {
      if (stage.fights[other] === 0) continue;
      count[other] = 0;
      points[other] = 0;
    }
    if (journal !== null) tell.doomed(state, group, journal);
  }
}
