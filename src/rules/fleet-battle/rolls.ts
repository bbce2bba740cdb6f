import { type Chance, numbered } from '../../random/Chance.ts';
import type { Journal } from '../Rules.ts';
import {
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
import type { State } from './state.ts';

// The dice of one group in one phase: their number, the faces that hit, and the hits that they make.

/** The number of uses of an effect, at most `most`; they are counted against its limit. */
export function use(state: State, limit: number, most: number): number {
  if (limit === UNLIMITED) return most;
  const times = Math.min(most, state.uses[limit]);
  state.uses[limit] -= times;
  return times;
}

function roundClass(state: State): number {
  return state.round === 0 ? 0 : state.round - 1;
}

/** The lowest face that hits, including all amounts that units of the fleet add. */
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

export function isAnyThere({ count }: State, groups: readonly number[]): boolean {
  for (let at = 0; at < groups.length; at += 1) if (count[groups[at]] > 0) return true;
  return false;
}

/** Returns true if a group can roll dice that can hit anything. */
export function isLive(state: State, phase: PhasePlan, pool: Pool): boolean {
  if (state.count[pool.group] === 0) return false;
  const { die } = state.plan.game;
  if (diceOf(state, pool) === 0 || (needOf(state, pool) > die && pool.namedHits === 0)) return false;
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

/** TI4 78.5: a die of at least its combat value is a hit. */
export function roll(state: State, pool: Pool, chance: Chance, journal: Journal | null): void {
  const { plan, hits, made } = state;
  const { die } = plan.game;
  const phase = plan.stages[state.stage].phases[state.phase];
  const need = needOf(state, pool);
  const now = roundClass(state);
  let dice = diceOf(state, pool);
  const extra = phase.extraDice[pool.side][now];
  const limited = phase.limitedDice[pool.side];
  if ((extra !== 0 || limited.length > 0) && isBest(state, phase, pool, need)) {
    dice = Math.max(0, dice + extra);
    for (let at = 0; at < limited.length; at += 1) dice += use(state, limited[at].limit, 1) * limited[at].by;
  }
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

/** Returns true if this group hits most easily among those of the side that may roll extra dice; of equals, the first one. */
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

/** Rolls dice with faces that make further hits before anything is added: first the number of these faces, then the others. */
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
