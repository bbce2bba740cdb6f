import * as bonuses from '../cards/playableCard.ts';
import { NO_NEED } from '../cards/playableCard.ts';
import * as stats from '../cards/stats.ts';
import type { Attack } from './Attack.ts';
import * as attacks from './Attack.ts';
import * as die from './purposes.ts';
import type { State } from './State.ts';

// These copies are faster: V8 treats a file's own constants as numbers, but looks imported constants up at every use.
const { ATT, CCS, DEF, IDEF, MMS, ROF, STAT_COUNT, TEC } = stats;
const { CLOSE } = attacks;
const { SIDES } = die;
const { BLOCK_DICE, BONUS_COUNT, CUTS, DODGE_DICE, HIT_DICE } = bonuses;

/**
 * The lowest face with which a die blocks (RQ.CC.3). `SHELTERED_BLOCK_NEED`: the same for a sheltered unit against a
 * ranged attack (RQ.RE.SHELTER).
 */
export const BLOCK_NEED = 5;
export const SHELTERED_BLOCK_NEED = 4;

/** A needed number that every die reaches. */
export const LEAST_NEED = 1;

/**
 * Computes the dice and needed numbers of an attack, before reactions. Of the abilities, only passive ones are
 * included.
 *
 * @param attack the object to write to: the present attack, or one that a plan considers
 */
export function readyAttack(
  state: State,
  attacker: number,
  defender: number,
  kind: number,
  isReaction: boolean,
  attack = state.attack,
): Attack {
  attack.attacker = attacker;
  attack.defender = defender;
  attack.kind = kind;
  attack.isReaction = isReaction;
  // Abilities change only the present attack.
  if (state.tables.hasAbilities && attack === state.attack) forgetChanges(attack);
  attack.cut = state.tables.hasPassives ? bonusOf(state, defender, CUTS) : 0;
  workOut(state, attack);
  return attack;
}

/** Recomputes the dice and needed numbers of the rolls to come, after something has changed them. */
export function workOut(state: State, attack: Attack): void {
  const { tables } = state;
  if (tables.isPlain) {
    readOff(state, attack);
    return;
  }
  const { attacker, defender, attackerChanges, defenderChanges } = attack;
  const { reactionNeed, sixAlwaysHits } = tables.readings;
  const isClose = attack.kind === CLOSE;
  const dice = figure(state, attacker, isClose ? ATT : ROF, attackerChanges);
  attack.dice = diceOf(state, attacker, dice, HIT_DICE, attack.moreHitDice);
  const need = figure(state, attacker, isClose ? CCS : MMS, attackerChanges);
  attack.need = needed(attack.isReaction ? need + reactionNeed : need, sixAlwaysHits);
  const dodge = isClose ? figure(state, defender, TEC, defenderChanges) : 0;
  attack.dodge = isClose ? diceOf(state, defender, dodge, DODGE_DICE, attack.moreDodgeDice) : 0;
  workOutBlocks(state, attack);
}

/**
 * Computes the dice and needed numbers from the units' effective stats alone, which is enough in fights with `Tables.isPlain`.
 */
function readOff(state: State, attack: Attack): void {
  const { tables, now } = state;
  const { reactionNeed, sixAlwaysHits } = tables.readings;
  const isClose = attack.kind === CLOSE;
  const own = attack.attacker * STAT_COUNT;
  const need = now[own + (isClose ? CCS : MMS)];
  attack.dice = now[own + (isClose ? ATT : ROF)];
  attack.need = needed(attack.isReaction ? need + reactionNeed : need, sixAlwaysHits);
  attack.dodge = isClose ? now[attack.defender * STAT_COUNT + TEC] : 0;
  if (state.shelter[attack.defender] > 0) {
    workOutBlocks(state, attack);
    return;
  }
  attack.blocks = now[attack.defender * STAT_COUNT + DEF];
  attack.blockNeed = BLOCK_NEED;
}

/**
 * Computes the defender's block dice and the needed number of these dice. Shelter halves the dice against a close
 * attack. Against a ranged attack it makes the needed number 4, and IDEF adds dice or lowers the needed number further
 * (option `idef`).
 */
export function workOutBlocks(state: State, attack: Attack): void {
  const { shelter, tables } = state;
  const { defender, kind, defenderChanges } = attack;
  const markers = shelter[defender];
  let blocks = figure(state, defender, DEF, defenderChanges);
  attack.blockNeed = BLOCK_NEED;
  if (markers > 0 && kind === CLOSE) blocks = Math.floor(blocks / 2);
  else if (markers > 0) {
    const more = markers * figure(state, defender, IDEF, defenderChanges);
    const addsDice = tables.readings.idefAddsDice;
    if (addsDice) blocks += more;
    attack.blockNeed = Math.max(LEAST_NEED, SHELTERED_BLOCK_NEED - (addsDice ? 0 : more));
  }
  attack.blocks = diceOf(state, defender, blocks, BLOCK_DICE, attack.moreBlockDice);
}

function forgetChanges(attack: Attack): void {
  attack.attackerChanges.fill(0);
  attack.defenderChanges.fill(0);
  attack.moreHitDice = 0;
  attack.moreBlockDice = 0;
  attack.moreDodgeDice = 0;
}

function figure({ tables, now }: State, unit: number, stat: number, changes: Int32Array): number {
  const value = now[unit * STAT_COUNT + stat];
  return tables.hasAbilities ? Math.max(0, value + changes[stat]) : value;
}

/**
 * Returns the dice of a stat plus the dice that abilities add. If an option says so, a squad rolls the dice of the stat once for
 * each model left (RQ.TYPE.SQUAD).
 */
function diceOf(state: State, unit: number, dice: number, bonus: number, more: number): number {
  const { tables } = state;
  const { hasAbilities, hasPassives } = tables;
  const own = tables.units[unit].rollsByModel ? dice * modelsLeft(state, unit) : dice;
  if (!hasAbilities && !hasPassives) return own;
  // RQ.COST.PASSIVE: passive abilities may add dice, too.
  return Math.max(0, own + more + (hasPassives ? bonusOf(state, unit, bonus) : 0));
}

function modelsLeft({ tables, hp }: State, unit: number): number {
  const { models, boxes } = tables.units[unit];
  return Math.ceil((models * (boxes - hp[unit])) / boxes);
}

/**
 * Returns the needed number of an attack, at least LEAST_NEED. If `sixAlwaysHits` is true, a number above six becomes
 * six, except for a unit whose card has no such number (NO_NEED).
 */
export function needed(need: number, sixAlwaysHits: boolean): number {
  const hasNone = need >= NO_NEED / 2;
  return Math.max(LEAST_NEED, sixAlwaysHits && !hasNone ? Math.min(need, SIDES) : need);
}

function bonusOf({ tables, hp, mp }: State, unit: number, bonus: number): number {
  const { card } = tables.units[unit];
  return card.bonusByHp[hp[unit] * BONUS_COUNT + bonus] + card.bonusByMp[mp[unit] * BONUS_COUNT + bonus];
}
