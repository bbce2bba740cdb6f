import { type Chance, numbered } from '../../random/Chance.ts';
import type { Journal } from '../Journal.ts';
import * as tell from './journal.ts';
import {
  BY_ENEMY,
  BY_OWNER,
  FACES,
  type Happening,
  HIT_CLASSES,
  isMissedOnTheGround,
  LONGEST_BATTLE,
  type Losses,
  NON_FIGHTERS,
  OTHER_FACES,
  type PhasePlan,
  type Pool,
  REROLL,
  type Stage,
  UNLIMITED,
  VOLLEY,
} from './plan.ts';
import { SIDES } from './setup.ts';
import { ATTACKER, DEFENDER, NOBODY, type State } from './state.ts';

/** More units than any fleet has. */
const ALL = 1_000_000;

/** Puts the fleets back to where they start, and goes on to the first roll. */
export function begin(state: State, chance: Chance, journal: Journal | null): void {
  const { plan, count, points, used, uses, hits, retreated, stranded, made } = state;
  for (let group = 0; group < count.length; group += 1) {
    count[group] = plan.units[group];
    points[group] = plan.points[group];
    used[group] = 0;
    stranded[group] = 0;
  }
  for (let effect = 0; effect < uses.length; effect += 1) uses[effect] = plan.uses[effect];
  for (let hit = 0; hit < hits.length; hit += 1) hits[hit] = 0;
  for (let side = 0; side < 2; side += 1) {
    retreated[side] = 0;
    made[side] = 0;
  }
  state.ended = null;
  state.rounds = 0;
  state.winner = NOBODY;
  state.planetTaken = 0;
  state.isOver = 0;
  if (journal !== null) tell.fleets(state, journal);
  beginStage(state, 0, chance, journal);
}

/** Rolls the dice of one group, and goes on to the next roll. */
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

/** Whether nobody has rolled in the round in hand yet: a round has no more past than the units that are left. */
export function isBeginning({ hasRolled }: State): boolean {
  return hasRolled === 0;
}

function beginStage(state: State, stage: number, chance: Chance, journal: Journal | null): void {
  state.stage = stage;
  state.phase = 0;
  state.round = 0;
  state.announced = -1;
  state.hasRolled = 0;
  if (journal !== null && state.plan.stages.length > 1) tell.stage(state.plan.stages[stage].place, journal);
  if (enterPhase(state, chance, journal)) toNextRoll(state, chance, journal);
}

/** Moves on over all that needs no dice of a unit, until a group is to roll or the battle is over. */
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

/** Begins the phase in hand, or the one that comes instead. @returns false where the battle, or its stage, is over: `toNextRoll` has gone on then */
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
    if (journal !== null) tell.round(state, journal);
  }
  const phase = phases[state.phase];
  state.cursor = 0;
  happenAll(state, stage, phase.before, chance, journal);
  // Whoever is destroyed before the fight does not fight.
  if (phase.phase.isFight && phase.before.length > 0 && isDecided(state, stage))
    return endStage(state, stage, chance, journal);
  if (phase.phase.kind === 'retreats') announce(state, stage, journal);
  return true;
}

/** Ends the phase in hand: hits are assigned. @returns as `enterPhase` */
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
      withdraw(state, state.announced, journal);
      return endStage(state, stage, chance, journal);
    }
  }
  return true;
}

// Rolls

function roundClass(state: State): number {
  return state.round === 0 ? 0 : state.round - 1;
}

/** The lowest face that hits, with all that is added while a unit is there. */
function needOf(state: State, pool: Pool): number {
  let need = pool.needs[roundClass(state)];
  for (let at = 0; at < pool.auras.length; at += 1) {
    const { holders, by } = pool.auras[at];
    if (by !== 0 && isAnyThere(state, holders)) need -= by;
  }
  return Math.max(need, 1);
}

function diceOf(state: State, pool: Pool): number {
  let each = pool.dice[roundClass(state)];
  if (pool.diceFor !== null && each > 0) {
    each = 0;
    for (let at = 0; at < pool.diceFor.length; at += 1) each += state.count[pool.diceFor[at]];
  }
  for (let at = 0; at < pool.auras.length; at += 1) {
    const { holders, dice } = pool.auras[at];
    if (dice !== 0 && isAnyThere(state, holders)) each += dice;
  }
  return each < 0 ? 0 : each * state.count[pool.group];
}

function isAnyThere({ count }: State, groups: readonly number[]): boolean {
  for (let at = 0; at < groups.length; at += 1) if (count[groups[at]] > 0) return true;
  return false;
}

/** Whether a group is there to roll dice that can hit anything. */
function isLive(state: State, phase: PhasePlan, pool: Pool): boolean {
  if (state.count[pool.group] === 0) return false;
  const { die } = state.plan.game;
  if (diceOf(state, pool) === 0 || (needOf(state, pool) > die && pool.namedHits === 0)) return false;
  if (phase.phase.isFight) return true;
  const targets = phase.losses[1 - pool.side].groups;
  for (let at = 0; at < targets.length; at += 1) {
    if (state.count[targets[at]] > 0) return !phase.phase.isShielded || !isShielded(state, phase, pool.side);
  }
  return false;
}

function isShielded(state: State, phase: PhasePlan, side: number): boolean {
  return (
    !phase.ignoresShields[side] &&
    isAnyThere(state, phase.shields[1 - side]) &&
    !isAnyThere(state, phase.breakers[side])
  );
}

/** TI4 78.5: a die of its combat value or more is a hit. */
function roll(state: State, pool: Pool, chance: Chance, journal: Journal | null): void {
  const { plan, hits, made } = state;
  const { die } = plan.game;
  const phase = plan.stages[state.stage].phases[state.phase];
  const need = needOf(state, pool);
  const now = roundClass(state);
  let dice = diceOf(state, pool);
  const extra = phase.extraDice[pool.side][now];
  if (extra !== 0 && isBest(state, phase, pool, need)) dice = Math.max(0, dice + extra);
  let found = 0;
  let missed = dice;
  if (pool.namedHits > 0) found = rollFaces(pool, dice, need, die, chance, journal, state);
  else if (dice > 0) {
    found = chance.hits(pool.purpose, dice, die, need);
    missed = dice - found;
    if (journal !== null) tell.roll(state, pool, need, found, journal);
    if (pool.rerolls[now] === 1 && missed > 0) {
      const more = chance.hits(numbered(REROLL, pool.number), missed, die, need);
      if (journal !== null) tell.reroll(state, pool, need, more, journal);
      found += more;
    }
  }
  const factor = phase.factors[pool.side];
  found *= factor === 0 ? 1 : factor;
  made[pool.side] += found;
  hits[(1 - pool.side) * HIT_CLASSES + hitClassOf(state, pool)] += found;
}

function hitClassOf(state: State, pool: Pool): number {
  for (let at = 0; at < pool.auras.length; at += 1) {
    const { hitClass, holders } = pool.auras[at];
    if (hitClass !== BY_OWNER && isAnyThere(state, holders)) return hitClass;
  }
  return pool.hitClass;
}

/** Whether no other group of the side that rolls in this phase hits more easily: the first of equals rolls the extra dice. */
function isBest(state: State, phase: PhasePlan, pool: Pool, need: number): boolean {
  for (const other of phase.pools) {
    if (other.side !== pool.side || other === pool || !isLive(state, phase, other)) continue;
    const theirs = needOf(state, other);
    if (theirs < need || (theirs === need && other.group < pool.group)) return false;
  }
  return true;
}

/** Dice of which some faces, before anything is added, make hits of their own: first how many show these, then the others. */
function rollFaces(
  pool: Pool,
  dice: number,
  need: number,
  die: number,
  chance: Chance,
  journal: Journal | null,
  state: State,
): number {
  const { namedFrom, namedHits, number } = pool;
  const low = namedFrom - 1;
  let found = 0;
  let left = dice;
  for (let time = 0; time <= pool.rerolls[roundClass(state)] && left > 0; time += 1) {
    const named = chance.hits(numbered(FACES, number), left, die, namedFrom);
    if (journal !== null) tell.faces(state, pool, named, namedHits, journal);
    const others = left - named;
    const hit = others > 0 && need <= low ? chance.hits(numbered(OTHER_FACES, number), others, low, need) : 0;
    if (journal !== null && others > 0 && need <= low) tell.roll(state, pool, need, hit, journal);
    const namedToo = need <= namedFrom ? named : 0;
    const high =
      named > 0 && need > namedFrom && need <= die
        ? chance.hits(numbered(FACES, number), named, die - low, need - low)
        : 0;
    found += named * namedHits + hit + namedToo + high;
    left = others - hit;
  }
  return found;
}

// Hits

function takeHits(state: State, stage: Stage, phase: PhasePlan, chance: Chance, journal: Journal | null): void {
  const { hits, count, before } = state;
  for (let group = 0; group < count.length; group += 1) before[group] = count[group];
  const toAttacker = total(hits, ATTACKER);
  const toDefender = total(hits, DEFENDER);
  if (toAttacker > 0 && phase.answers[ATTACKER] > 0) hits[DEFENDER * HIT_CLASSES] += phase.answers[ATTACKER];
  if (toDefender > 0 && phase.answers[DEFENDER] > 0) hits[ATTACKER * HIT_CLASSES] += phase.answers[DEFENDER];
  for (let side = 0; side < 2; side += 1) {
    if (total(hits, side) === 0) continue;
    cancel(state, phase, side, journal);
    if (phase.factors[1 - side] === 0 && total(hits, side) > 0) hits[side * HIT_CLASSES] = 1_000_000;
  }
  // Both sides lose what could still sustain as the phase began.
  const attackerMay = maySustain(state, stage, ATTACKER);
  const defenderMay = maySustain(state, stage, DEFENDER);
  assign(state, stage, phase.losses[ATTACKER], ATTACKER, attackerMay, phase, journal);
  assign(state, stage, phase.losses[DEFENDER], DEFENDER, defenderMay, phase, journal);
  hits.fill(0);
  takePending(state, stage, journal);
  if (stage.reactions.length > 0) reactToLosses(state, stage, chance, journal);
  doom(state, stage, journal);
}

/** Hits that came of sustained damage, and those that come of these. */
function takePending(state: State, stage: Stage, journal: Journal | null): void {
  const { pending, hits } = state;
  while (pending[ATTACKER] + pending[DEFENDER] > 0) {
    for (let side = 0; side < 2; side += 1) hits[side * HIT_CLASSES] = pending[side];
    pending.fill(0);
    for (let side = 0; side < 2; side += 1) {
      assign(state, stage, stage.losses[side], side, maySustain(state, stage, side), null, journal);
    }
    hits.fill(0);
  }
}

/** How often an effect may be used now, up to `most` times; its uses are counted. */
function use(state: State, limit: number, most: number): number {
  if (limit === UNLIMITED) return most;
  const times = Math.min(most, state.uses[limit]);
  state.uses[limit] -= times;
  return times;
}

function reactToDamage(state: State, stage: Stage, group: number, those: number, journal: Journal | null): void {
  for (const { effect, name, side, watches, limit, holders } of stage.reactions) {
    if (effect.kind !== 'on-sustain' || watches[group] === 0) continue;
    if (holders !== null && !isAnyThere(state, holders)) continue;
    // What a unit does in combat it does not do under bombardment or cannon fire.
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

/** Dice for the best of the units that were just lost: each hit destroys what the enemy loses first. */
function reactToLosses(state: State, stage: Stage, chance: Chance, journal: Journal | null): void {
  const { count, before, plan } = state;
  for (const { effect, name, side, watches, needs, limit } of stage.reactions) {
    if (effect.kind !== 'on-loss') continue;
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

/** Own units are given up, as many as are of use: each makes a hit, or destroys the most valuable units of the enemy. */
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
  // The last unit is not given up for damage alone.
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

function total(hits: Int32Array, side: number): number {
  let sum = 0;
  for (let at = 0; at < HIT_CLASSES; at += 1) sum += hits[side * HIT_CLASSES + at];
  return sum;
}

function cancel(state: State, phase: PhasePlan, side: number, journal: Journal | null): void {
  const { hits, uses } = state;
  for (const { effect, hits: most, rounds, name, rule } of phase.cancels[side]) {
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

function maySustain(state: State, stage: Stage, side: number): boolean {
  return !stage.stopsSustain[side] && !isAnyThere(state, stage.sustainStoppers[side]);
}

/** TI4 78.6: the owner, or whoever the attack says, gives each hit to a unit. */
function assign(
  state: State,
  stage: Stage,
  losses: Losses,
  side: number,
  sustains: boolean,
  phase: PhasePlan | null,
  journal: Journal | null,
): void {
  const { hits } = state;
  const at = side * HIT_CLASSES;
  if (hits[at + BY_ENEMY] > 0) takeChosen(state, stage, losses, side, hits[at + BY_ENEMY], sustains, journal);
  if (hits[at + NON_FIGHTERS] > 0) {
    take(state, stage, losses.nonFightersFirst, side, hits[at + NON_FIGHTERS], sustains, phase, journal);
  }
  if (hits[at] > 0) take(state, stage, losses.all, side, hits[at], sustains, phase, journal);
}

/** Works off hits in the order of `codes`. TI4 87.1: sustaining damage cancels a hit. */
function take(
  state: State,
  stage: Stage,
  codes: Int32Array,
  side: number,
  hits: number,
  sustains: boolean,
  phase: PhasePlan | null,
  journal: Journal | null,
): void {
  const { count, points } = state;
  const cancels = stage.cancels[side];
  let left = hits;
  for (let at = 0; at < codes.length && left > 0; at += 1) {
    const group = codes[at] >> 1;
    if (count[group] === 0) continue;
    if ((codes[at] & 1) === 0) {
      if (!sustains || points[group] === 0) continue;
      const those = Math.min(points[group], Math.ceil(left / cancels));
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
}

/** Takes units off; those go first that can sustain least. */
function lose(state: State, group: number, those: number): void {
  const { count, points, used, plan } = state;
  count[group] -= those;
  const most = count[group] * plan.sustain[group];
  if (points[group] > most) points[group] = most;
  used[group] = Math.max(0, used[group] - those);
}

/** Each hit goes to the most valuable unit that cannot sustain it, or is sustained by the most valuable that can. */
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
    let shield = -1;
    for (let at = groups.length - 1; at >= 0 && victim < 0; at -= 1) {
      const group = groups[at];
      if (count[group] === 0) continue;
      const able = sustains && losses.sustains[group] === 1 ? Math.ceil(points[group] / plan.sustain[group]) : 0;
      if (count[group] > able) victim = group;
      else if (shield < 0) shield = group;
    }
    if (victim >= 0) {
      lose(state, victim, 1);
      if (journal !== null) tell.lost(state, victim, 1, null, journal);
    } else if (shield >= 0) {
      points[shield] -= 1;
      state.used[shield] += 1;
      if (stage.cancels[side] > 1) hit += stage.cancels[side] - 1;
      if (journal !== null) tell.sustained(state, shield, 1, journal);
      if (stage.reactions.length > 0) reactToDamage(state, stage, shield, 1, journal);
    }
  }
}

/** Some units take all that fight with them. */
function doom(state: State, stage: Stage, journal: Journal | null): void {
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

// Between rolls

/** One after the other; but what both sides destroy, they destroy at once. */
function happenAll(
  state: State,
  stage: Stage,
  happenings: readonly Happening[],
  chance: Chance,
  journal: Journal | null,
): void {
  const { ready } = state;
  for (let at = 0; at < happenings.length; at += 1) {
    const isDestroyed = happenings[at].effect.kind === 'destroy';
    if (isDestroyed && (at === 0 || happenings[at - 1].effect.kind !== 'destroy')) {
      for (let later = at; later < happenings.length; later += 1)
        ready[later] = canHappen(state, happenings[later]) ? 1 : 0;
    }
    if (isDestroyed ? ready[at] === 1 : canHappen(state, happenings[at])) {
      happen(state, stage, happenings[at], chance, journal);
    }
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
    assign(state, stage, happening.losses, target, maySustain(state, stage, target), null, journal);
    hits.fill(0);
    takePending(state, stage, journal);
  } else if (effect.kind === 'sacrifice') sacrifice(state, stage, happening, journal);
  else if (effect.kind === 'again') again(state, stage, happening, chance, journal);
  doom(state, stage, journal);
}

/** One die for each of up to `count` units, in the order of the effect's units. */
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

/** TI4 87.4: of units that did not sustain in this round, or of all. */
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

/** A phase's rolls once more, for one side. */
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

/** TI4 78.4: the defender announces first, and then the attacker may not. */
function announce(state: State, stage: Stage, journal: Journal | null): void {
  if (stage.place !== 'space' || !state.plan.mayRetreat) return;
  for (let side = DEFENDER; side >= ATTACKER && state.announced < 0; side -= 1) {
    if (!wantsToLeave(state, stage, side)) continue;
    state.announced = side;
    if (journal !== null) journal.write('TI4 78.4', `${SIDES[side]} announces a retreat`);
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

/** TI4 78.7: the ships leave together; what finds no room aboard is removed. */
function withdraw(state: State, side: number, journal: Journal | null): void {
  state.retreated[side] = 1;
  if (journal !== null) journal.write('TI4 78.7', `${SIDES[side]} retreats`);
}

// Ends

function isDecided({ plan, count }: State, { fights }: Stage): boolean {
  let attackers = 0;
  let defenders = 0;
  const { split } = plan;
  for (let group = 0; group < split; group += 1) attackers += fights[group] * count[group];
  for (let group = split; group < count.length; group += 1) defenders += fights[group] * count[group];
  return attackers === 0 || defenders === 0;
}

/** A limit that a setup sets is counted by the round in hand; the one that no battle should come to, by the sum. */
function isTimeUp({ plan, round, rounds }: State): boolean {
  return plan.setup.rounds === undefined ? rounds >= LONGEST_BATTLE : round === plan.setup.rounds;
}

/** Whether nobody can ever hit anybody again. */
function isIdle(state: State, { phases }: Stage): boolean {
  if (state.round < state.plan.roundClasses) return false;
  for (const phase of phases) {
    if (phase.phase.isOnce) continue;
    for (const pool of phase.pools) if (isLive(state, phase, pool)) return false;
  }
  return true;
}

/** Ends the battle at one place, and begins the next where there is one. @returns false */
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
  if (stage.place === 'ground' && state.winner === ATTACKER) state.planetTaken = 1;
  if (journal !== null) tell.ended(state, stage, journal);
  if (stage.place === 'space' && plan.game.checksCapacity) {
    keepCapacity(state, ATTACKER, journal);
    keepCapacity(state, DEFENDER, journal);
  }
  const mayLand = state.stage + 1 < plan.stages.length && state.winner !== DEFENDER && defenders === 0 && attackers > 0;
  if (mayLand && hasGroundForces(state)) beginStage(state, state.stage + 1, chance, journal);
  else state.isOver = 1;
  return false;
}

function hasGroundForces({ plan, count }: State): boolean {
  const { fights } = plan.stages[plan.stages.length - 1];
  for (let group = 0; group < plan.split; group += 1) if (fights[group] * count[group] > 0) return true;
  return false;
}

/** TI4 16.3: what has no room once the battle is over is removed, fighters before ground forces, the cheapest first. */
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
      // Fighters are reported as they came out of the fight; ground forces that are gone cannot land.
      if (isMissedOnTheGround(plan, group)) count[group] -= those;
      if (journal !== null) tell.stranded(state, group, those, journal);
    }
  }
}
