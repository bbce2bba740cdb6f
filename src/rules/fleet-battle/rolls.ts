import { type Chance, numbered } from '../../random/Chance.ts';
import type { Journal } from '../Rules.ts';
import {
  ADJUSTED,
  BY_OWNER,
  FACES,
  HIT_CLASSES,
  OTHER_FACES,
  type PhasePlan,
  type Pool,
  REROLL,
  UNLIMITED,
} from './BattlePlan.ts';
import * as tell from './journal.ts';
import { lose, type State } from './state.ts';

// The functions here roll the dice of one group in one phase. They compute the number of dice, the faces that hit, and
// the number of hits.

/** Uses an effect up to `most` times, as far as its limit allows. @returns the number of uses */
export function use(state: State, limit: number, most: number): number {
  if (limit === UNLIMITED) return most;
  const times = Math.min(most, state.uses[limit]);
  state.uses[limit] -= times;
  return times;
}

function roundClass(state: State): number {
  return state.round === 0 ? 0 : state.round - 1;
}

/**
 * Returns the lowest result that hits, lowered by all amounts that units of the fleet add to the roll. The result may
 * lie outside the faces of the die.
 */
function resultOf(state: State, pool: Pool): number {
  let need = pool.needs[roundClass(state)];
  for (let at = 0; at < pool.auras.length; at += 1) {
    const { holders, by } = pool.auras[at];
    if (by !== 0 && isAnyThere(state, holders)) need -= by;
  }
  return need;
}

/** Returns the lowest face that hits, from 1 to the number of sides + 1. */
function needOf(state: State, pool: Pool): number {
  return faceOf(state, resultOf(state, pool));
}

function faceOf({ plan }: State, result: number): number {
  return Math.max(1, Math.min(plan.game.die + 1, result));
}

/**
 * Returns the amount that `favours` add to the rolls of one unit of a pool. The amount goes to the pool of the side
 * that gains the most hits from it, or to the first of several such pools. For every other pool, the result is 0.
 */
function favourOf(state: State, phase: PhasePlan, pool: Pool): number {
  if (phase.favours[pool.side].length === 0) return 0;
  const gain = gainOf(state, phase, pool);
  if (gain <= 0) return 0;
  for (const other of phase.pools) {
    if (other.side !== pool.side || other === pool) continue;
    const theirs = gainOf(state, phase, other);
    if (theirs > gain || (theirs === gain && other.group < pool.group)) return 0;
  }
  return amountFor(state, phase, pool);
}

/** Returns the number of faces that hit only because of `favours`, times the dice of one unit. */
function gainOf(state: State, phase: PhasePlan, pool: Pool): number {
  if (state.count[pool.group] === 0) return 0;
  const result = resultOf(state, pool);
  const more = faceOf(state, result) - faceOf(state, result - amountFor(state, phase, pool));
  return (more * diceOf(state, pool)) / state.count[pool.group];
}

/** Returns the amount that `favours` would add to the rolls of one unit of this pool. */
function amountFor(state: State, phase: PhasePlan, pool: Pool): number {
  let amount = 0;
  for (const { by, types, mayGain, rounds, holders } of phase.favours[pool.side]) {
    if (mayGain[pool.group] === 0 || (rounds > 0 && state.round > rounds)) continue;
    if (holders === null || isAnyThere(state, holders)) amount += by * (types === null ? 1 : typesThere(state, types));
  }
  return amount;
}

/** Returns the number of types among the units of these groups. */
function typesThere({ plan, count }: State, groups: readonly number[]): number {
  let types = 0;
  for (let at = 0; at < groups.length; at += 1) {
    if (count[groups[at]] === 0) continue;
    const { type } = plan.groups[groups[at]].unit;
    let isNew = true;
    for (let before = 0; before < at && isNew; before += 1) {
      if (count[groups[before]] > 0 && plan.groups[groups[before]].unit.type === type) isNew = false;
    }
    if (isNew) types += 1;
  }
  return types;
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

export function isAnyThere({ count }: State, groups: readonly number[]): boolean {
  for (let at = 0; at < groups.length; at += 1) if (count[groups[at]] > 0) return true;
  return false;
}

/** Returns true if a group has dice that can hit. Outside the fight, there must also be targets that no shield protects. */
export function isLive(state: State, phase: PhasePlan, pool: Pool): boolean {
  if (state.count[pool.group] === 0) return false;
  const { die } = state.plan.game;
  if (diceOf(state, pool) === 0) return false;
  if (needOf(state, pool) > die && pool.namedFrom === 0 && favourOf(state, phase, pool) === 0) return false;
  if (phase.phase.isFight) return true;
  const targets = phase.targets[1 - pool.side];
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

/** Rolls the dice of a group, and adds its hits. TI4 78.5: a die that shows at least the combat value of the unit is a hit. */
export function roll(state: State, pool: Pool, chance: Chance, journal: Journal | null): void {
  const { plan, hits, made } = state;
  const { die } = plan.game;
  const phase = plan.stages[state.stage].phases[state.phase];
  const need = needOf(state, pool);
  const now = roundClass(state);
  const favour = favourOf(state, phase, pool);
  let dice = diceOf(state, pool);
  const each = favour === 0 ? 0 : dice / state.count[pool.group];
  const extra = phase.extraDice[pool.side][now];
  const limited = phase.limitedDice[pool.side];
  if ((extra !== 0 || limited.length > 0) && isBest(state, phase, pool, need)) {
    dice = Math.max(0, dice + extra);
    for (let at = 0; at < limited.length; at += 1) dice += use(state, limited[at].limit, 1) * limited[at].by;
  }
  let found = 0;
  if (favour === 0) found = rollDice(state, pool, dice, need, state.count[pool.group], chance, journal);
  else {
    // The unit that hits most easily rolls the extra dice. Here it is the unit that gets the bonus `favour`.
    const own = dice - each * (state.count[pool.group] - 1);
    found = rollDice(state, pool, own, faceOf(state, resultOf(state, pool) - favour), 1, chance, journal);
    if (need <= die || pool.namedFrom > 0) {
      found += rollDice(state, pool, dice - own, need, state.count[pool.group] - 1, chance, journal);
    }
  }
  const factor = phase.factors[pool.side];
  found *= factor === 0 ? 1 : factor;
  made[pool.side] += found;
  hits[(1 - pool.side) * HIT_CLASSES + hitClassOf(state, pool)] += found;
}

/** Rolls dice that hit with `need` or more. @param units the units that roll, for a journal @returns the number of hits */
function rollDice(
  state: State,
  pool: Pool,
  dice: number,
  need: number,
  units: number,
  chance: Chance,
  journal: Journal | null,
): number {
  if (dice <= 0) return 0;
  const { die } = state.plan.game;
  if (pool.namedFrom > 0) return rollFaces(pool, dice, need, die, chance, journal, state);
  let found = chance.hits(pool.purpose, dice, die, need);
  if (journal !== null) tell.roll(state, pool, units, need, found, journal);
  if (pool.rerolls[roundClass(state)] === 1 && found < dice) {
    const more = chance.hits(numbered(REROLL, pool.number), dice - found, die, need);
    if (journal !== null) tell.reroll(state, pool, units, need, more, journal);
    found += more;
  }
  return found + adjust(state, pool, dice - found, need, chance, journal);
}

/**
 * Turns dice that miss by at most `by` into hits. A die that misses shows each face below `need` with equal chance.
 *
 * @returns the number of hits
 */
function adjust(
  state: State,
  pool: Pool,
  missed: number,
  need: number,
  chance: Chance,
  journal: Journal | null,
): number {
  let left = missed;
  for (const { by, limit, rounds, holders, needs, name, rule } of pool.adjusts) {
    if (left === 0 || need === 1 || (rounds > 0 && state.round > rounds)) continue;
    if (limit !== UNLIMITED && state.uses[limit] === 0) continue;
    if ((holders !== null && !isAnyThere(state, holders)) || (needs !== null && !isAnyThere(state, needs))) continue;
    const near = chance.hits(numbered(ADJUSTED, pool.number), left, need - 1, Math.max(1, need - by));
    const times = use(state, limit, near);
    if (journal !== null) tell.adjusted(state, pool.side, name, rule, near, times, journal);
    left -= times;
  }
  return missed - left;
}

function hitClassOf(state: State, pool: Pool): number {
  for (let at = 0; at < pool.auras.length; at += 1) {
    const { hitClass, holders } = pool.auras[at];
    if (hitClass !== BY_OWNER && isAnyThere(state, holders)) return hitClass;
  }
  return pool.hitClass;
}

/**
 * Returns true if no other group of the side that may roll extra dice hits more easily. Of several groups that hit
 * equally easily, only the first is the best.
 */
function isBest(state: State, phase: PhasePlan, pool: Pool, need: number): boolean {
  if (phase.mayRollExtra[pool.group] === 0) return false;
  for (const other of phase.pools) {
    if (phase.mayRollExtra[other.group] === 0) continue;
    if (other.side !== pool.side || other === pool || !isLive(state, phase, other)) continue;
    const theirs = needOf(state, other);
    if (theirs < need || (theirs === need && other.group < pool.group)) return false;
  }
  return true;
}

/**
 * Rolls dice on which some natural faces make further hits or destroy units. First the number of dice with these faces is drawn,
 * then the hits of the other dice.
 */
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
    if (pool.strikes !== null) strike(state, pool, pool.strikes, named, journal);
    const others = left - named;
    const hit = others > 0 && need <= low ? chance.hits(numbered(OTHER_FACES, number), others, low, need) : 0;
    if (journal !== null && others > 0 && need <= low) {
      tell.roll(state, pool, state.count[pool.group], need, hit, journal);
    }
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

/** Destroys units aboard enemy ships, one for each die that shows at least the face `namedFrom`. */
function strike(
  state: State,
  { strikesBy }: Pool,
  groups: readonly number[],
  most: number,
  journal: Journal | null,
): void {
  let left = most;
  for (const group of groups) {
    const those = Math.min(left, state.count[group]);
    if (those === 0) continue;
    lose(state, group, those);
    left -= those;
    if (journal !== null) tell.struck(state, group, those, strikesBy, journal);
  }
}
