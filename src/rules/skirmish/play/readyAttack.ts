import { BLOCK_DICE, BONUS_COUNT, CUTS, DODGE_DICE, HIT_DICE } from '../cards/bonuses.ts';
import { NO_NEED } from '../cards/playableCard.ts';
import { ATT, CCS, DEF, IDEF, MMS, ROF, STAT_COUNT, TEC } from '../cards/stats.ts';
import { type Attack, CLOSE } from './Attack.ts';
import type { State } from './State.ts';

/** What a block needs on each die (RQ.CC.3), and behind shelter against shooting (RQ.RE.SHELTER). */
const BLOCK_NEED = 5;
const SHELTERED_BLOCK_NEED = 4;

const LEAST_NEED = 2;
const SIDES = 6;

/** Works out what an attack is about to roll, reactions and abilities that cost something left aside. */
export function readyAttack(
  state: State,
  attacker: number,
  defender: number,
  kind: number,
  isReaction: boolean,
): Attack {
  const { attack, now, tables } = state;
  const { options } = tables.setup;
  const own = attacker * STAT_COUNT;
  const isClose = kind === CLOSE;
  attack.attacker = attacker;
  attack.defender = defender;
  attack.kind = kind;
  attack.isReaction = isReaction;
  attack.dice = diceOf(state, attacker, now[own + (isClose ? ATT : ROF)]);
  let need = now[own + (isClose ? CCS : MMS)];
  if (isReaction) need += options.reactionNeed === 'harder' ? 1 : -1;
  attack.need = needed(need, options.needAboveSix);
  attack.dodge = isClose ? diceOf(state, defender, now[defender * STAT_COUNT + TEC]) : 0;
  attack.cut = 0;
  readyBlocks(state);
  if (tables.hasPassives) addPassives(state);
  return attack;
}

/** The defender's block dice, which shelter changes. */
export function readyBlocks(state: State): void {
  const { attack, now, shelter, tables } = state;
  const { defender, kind } = attack;
  const { idef } = tables.setup.options;
  const own = defender * STAT_COUNT;
  const markers = shelter[defender];
  const blocks = now[own + DEF];
  attack.blockNeed = BLOCK_NEED;
  attack.blocks = blocks;
  if (markers > 0 && kind === CLOSE) attack.blocks = Math.floor(blocks / 2);
  else if (markers > 0) {
    const more = markers * now[own + IDEF];
    attack.blocks = idef === 'dice' ? blocks + more : blocks;
    attack.blockNeed = Math.max(LEAST_NEED, SHELTERED_BLOCK_NEED - (idef === 'need' ? more : 0));
  }
  attack.blocks = diceOf(state, defender, attack.blocks);
  if (tables.hasPassives) attack.blocks = Math.max(0, attack.blocks + bonusOf(state, defender, BLOCK_DICE));
}

/** A squad may roll for each model that is left (RQ.TYPE.SQUAD). */
function diceOf({ tables, hp }: State, unit: number, dice: number): number {
  const { models, boxes, rollsByModel } = tables.units[unit];
  return rollsByModel ? dice * Math.ceil((models * (boxes - hp[unit])) / boxes) : dice;
}

function needed(need: number, aboveSix: 'never' | 'six-hits'): number {
  const hasNone = need >= NO_NEED / 2;
  return Math.max(LEAST_NEED, aboveSix === 'six-hits' && !hasNone ? Math.min(need, SIDES) : need);
}

/** Adds what passive abilities do beside changing stats (RQ.COST.PASSIVE). */
function addPassives(state: State): void {
  const { attack } = state;
  const { attacker, defender, kind } = attack;
  attack.dice = Math.max(0, attack.dice + bonusOf(state, attacker, HIT_DICE));
  if (kind === CLOSE) attack.dodge = Math.max(0, attack.dodge + bonusOf(state, defender, DODGE_DICE));
  attack.cut += bonusOf(state, defender, CUTS);
}

function bonusOf({ tables, hp, mp }: State, unit: number, bonus: number): number {
  const { card } = tables.units[unit];
  return card.bonusByHp[hp[unit] * BONUS_COUNT + bonus] + card.bonusByMp[mp[unit] * BONUS_COUNT + bonus];
}
