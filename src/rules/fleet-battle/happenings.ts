import { type Chance, numbered } from '../../random/Chance.ts';
import type { Journal } from '../Rules.ts';
import {
  BY_ENEMY,
  BY_OWNER,
  type Happening,
  HIT_CLASSES,
  NON_FIGHTERS,
  type Stage,
  UNLIMITED,
  VOLLEY,
} from './BattlePlan.ts';
import { assign, cancel, doom, joinAfterLosses, maySustain, takeHits, takePending } from './hits.ts';
import * as tell from './journal.ts';
import { isAnyThere, isLive, roll, use } from './rolls.ts';
import { SIDES } from './setup.ts';
import { gain, lose, type State } from './state.ts';

// The functions here play the effects between rolls: volleys, repairs, units destroyed or given up, phases played again.

/** A number greater than the size of any fleet. */
const ALL = 1_000_000;

/** Applies effects in order. The conditions of each effect are checked right before it applies. */
export function happenAll(
  state: State,
  stage: Stage,
  happenings: readonly Happening[],
  chance: Chance,
  journal: Journal | null,
): void {
  for (let at = 0; at < happenings.length; at += 1) {
    if (canHappen(state, happenings[at])) happen(state, stage, happenings[at], chance, journal);
  }
}

function canHappen(state: State, { effect, needs, holders }: Happening): boolean {
  if (holders !== null && !isAnyThere(state, holders)) return false;
  if (effect.rounds > 0 && state.round > effect.rounds) return false;
  if (needs === null) return true;
  let there = 0;
  for (let at = 0; at < needs.groups.length; at += 1) there += state.count[needs.groups[at]];
  return there >= needs.least;
}

function happen(state: State, stage: Stage, happening: Happening, chance: Chance, journal: Journal | null): void {
  const { effect, side, target, groups } = happening;
  const { count, hits, before } = state;
  for (let group = 0; group < count.length; group += 1) before[group] = count[group];
  if (effect.kind === 'repair') repair(state, happening, journal);
  else if (effect.kind === 'destroy') {
    let left = effect.count;
    for (let at = 0; at < groups.length && left > 0; at += 1) {
      const those = Math.min(left, count[groups[at]]);
      if (those === 0) continue;
      lose(state, groups[at], those);
      left -= those;
      if (journal !== null) tell.destroyed(state, happening, groups[at], those, journal);
    }
  } else if (effect.kind === 'hit' || effect.kind === 'volley') {
    const found = effect.kind === 'hit' ? effect.hits : volley(state, happening, chance, journal);
    const hitClass = effect.assign === 'enemy' ? BY_ENEMY : effect.assign === 'owner' ? BY_OWNER : NON_FIGHTERS;
    if (effect.kind === 'hit' && journal !== null && isAnyThere(state, groups)) {
      journal.write(effect.rule, `${SIDES[side]}: ${happening.name} makes ${tell.hitsText(found)}`);
    }
    hits[target * HIT_CLASSES + hitClass] += found;
    state.made[side] += found;
    cancel(state, stage.cancelsBetween[target], target, journal);
    assign(state, stage, happening.losses, target, maySustain(state, stage, target), null, journal);
    hits.fill(0);
    takePending(state, stage, journal);
  } else if (effect.kind === 'sacrifice') sacrifice(state, stage, happening, journal);
  else if (effect.kind === 'become') become(state, happening, journal);
  else if (effect.kind === 'again') again(state, stage, happening, chance, journal);
  doom(state, stage, journal);
  joinAfterLosses(state, stage, journal);
}

/**
 * Changes units, the weakest first. The units become undamaged units of another kind, or they are only treated as units
 * of another kind.
 */
function become(state: State, happening: Happening, journal: Journal | null): void {
  const { effect, groups, becomes, limit } = happening;
  const { count, points, used, gained, before, plan } = state;
  if (limit !== UNLIMITED && state.uses[limit] === 0) return;
  let left = effect.count;
  for (let at = 0; at < groups.length && left > 0; at += 1) {
    const [from, to] = [groups[at], becomes[at]];
    const those = to < 0 ? 0 : Math.min(left, count[from]);
    if (those === 0) continue;
    if (limit !== UNLIMITED && left === effect.count) use(state, limit, 1);
    left -= those;
    if (plan.groups[to].treatedAs === null) lose(state, from, those);
    else {
      // Units that are only treated as another kind keep their damage. Undamaged units change first.
      const whole = Math.min(points[from], those * plan.sustain[from]);
      points[to] -= those * plan.sustain[from] - whole;
      points[from] -= whole;
      count[from] -= those;
      used[from] = Math.min(used[from], count[from] * plan.sustain[from]);
    }
    gained[from] -= those;
    gain(state, to, those);
    // Units that change do not count as lost.
    before[from] = count[from];
    before[to] = count[to];
    if (journal !== null) tell.changed(state, from, to, those, happening, journal);
  }
}

/** Rolls one die for each of up to `effect.count` units, in the order of `effect.units`. @returns the hits */
function volley(
  state: State,
  { groups, effect, volleyNeeds }: Happening,
  chance: Chance,
  journal: Journal | null,
): number {
  const { count, plan } = state;
  let left = effect.count;
  let found = 0;
  for (let at = 0; at < groups.length && left > 0; at += 1) {
    const group = groups[at];
    const dice = Math.min(left, count[group]);
    if (dice === 0) continue;
    left -= dice;
    const need = volleyNeeds[group];
    const hits = chance.hits(numbered(VOLLEY, group), dice, plan.game.die, need);
    if (journal !== null) tell.volley(state, group, need, hits, effect.rule, journal);
    found += hits;
  }
  return found;
}

/**
 * TI4 87.4: repairs all damaged units or, with `only: one`, up to `effect.count` of those that did not sustain damage in this
 * round.
 */
function repair(state: State, { groups, effect, name, limit }: Happening, journal: Journal | null): void {
  const { count, points, used, plan } = state;
  if (limit !== UNLIMITED && state.uses[limit] === 0) return;
  let left = effect.only === 'all' ? ALL : effect.count;
  const most = left;
  for (let at = groups.length - 1; at >= 0 && left > 0; at -= 1) {
    const group = groups[at];
    const damaged = count[group] * plan.sustain[group] - points[group] - (effect.only === 'one' ? used[group] : 0);
    const those = Math.min(left, damaged);
    if (those <= 0) continue;
    if (limit !== UNLIMITED && left === most) use(state, limit, 1);
    points[group] += those;
    left -= those;
    if (journal !== null) tell.repaired(state, group, those, name, effect.rule, journal);
  }
}

/**
 * Gives up own units, as long as this is useful. Each unit given up makes `effect.hits` hits, or destroys `effect.hits` enemy
 * units, the most valuable first.
 */
function sacrifice(state: State, stage: Stage, happening: Happening, journal: Journal | null): void {
  const { effect, groups, side, target, losses } = happening;
  const { count, hits, points, plan } = state;
  let enemies = 0;
  let whole = 0;
  let own = 0;
  for (let group = 0; group < count.length; group += 1) {
    if (stage.fights[group] === 0) continue;
    if (plan.groups[group].side === side) own += count[group];
    else {
      enemies += count[group];
      if (plan.sustain[group] > 0) whole += Math.floor(points[group] / plan.sustain[group]);
    }
  }
  // If all enemy units can sustain damage and are undamaged, the owner keeps its last unit, because the hits might destroy nothing.
  if (enemies === 0 || (own === 1 && whole === enemies && effect.consequence === 'hit')) return;
  let left = Math.min(effect.count, Math.ceil(enemies / effect.hits));
  for (let at = 0; at < groups.length && left > 0; at += 1) {
    const those = Math.min(left, count[groups[at]]);
    if (those === 0) continue;
    left -= those;
    lose(state, groups[at], those);
    if (journal !== null) tell.givenUp(state, happening, groups[at], those, journal);
    if (effect.consequence === 'hit') {
      const hitClass = effect.assign === 'enemy' ? BY_ENEMY : effect.assign === 'owner' ? BY_OWNER : NON_FIGHTERS;
      hits[target * HIT_CLASSES + hitClass] += those * effect.hits;
      state.made[side] += those * effect.hits;
      cancel(state, stage.cancelsBetween[target], target, journal);
      assign(state, stage, losses, target, maySustain(state, stage, target), null, journal);
      hits.fill(0);
      takePending(state, stage, journal);
    } else destroyLast(state, stage, target, those * effect.hits, journal);
  }
}

function destroyLast(state: State, stage: Stage, side: number, most: number, journal: Journal | null): void {
  const order = stage.order[side];
  let left = most;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const group = order[at];
    const those = stage.fights[group] === 0 ? 0 : Math.min(left, state.count[group]);
    if (those === 0) continue;
    lose(state, group, those);
    left -= those;
    if (journal !== null) tell.lost(state, group, those, null, journal);
  }
}

/** Plays a phase again: one side rolls its dice, and the hits are assigned. */
function again(
  state: State,
  stage: Stage,
  { again: at, side }: Happening,
  chance: Chance,
  journal: Journal | null,
): void {
  const phase = stage.phases[at];
  const current = state.phase;
  state.phase = at;
  for (const pool of phase.pools) {
    if (pool.side === side && isLive(state, phase, pool)) roll(state, pool, chance, journal);
  }
  takeHits(state, stage, phase, chance, journal);
  state.phase = current;
}
