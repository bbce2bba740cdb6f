import { BLOCK_DICE, BONUS_COUNT, CUTS, DODGE_DICE, HIT_DICE } from '../cards/bonuses.ts';
import { NO_NEED } from '../cards/playableCard.ts';
import { ATT, CCS, DEF, IDEF, MMS, ROF, STAT_COUNT, TEC } from '../cards/stats.ts';
import { type Attack, CLOSE } from './Attack.ts';
import type { State } from './State.ts';

/** What a block needs on each die (RQ.CC.3), and behind shelter against shooting (RQ.RE.SHELTER). */
const BLOCK_NEED = 5;
const SHELTERED_BLOCK_NEED = 4;

/** 1+ is shown by every die. */
const LEAST_NEED = 1;
const SIDES = 6;

/**
 * Works out what an attack is about to roll, reactions and abilities that cost something left aside.
 *
 * @param attack where: the attack in hand, or one that a plan thinks of meanwhile
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
  if (state.tables.hasAbilities) forgetChanges(attack);
  attack.cut = state.tables.hasPassives ? bonusOf(state, defender, CUTS) : 0;
  workOut(state, attack);
  return attack;
}

/** Works out anew what is about to be rolled, after something has changed it. */
export function workOut(state: State, attack: Attack): void {
  const { tables } = state;
  const { attacker, defender, attackerChanges, defenderChanges, isReaction } = attack;
  const { reactionNeed, needAboveSix } = tables.setup.options;
  const isClose = attack.kind === CLOSE;
  const dice = figure(state, attacker, isClose ? ATT : ROF, attackerChanges);
  attack.dice = diceOf(state, attacker, dice, HIT_DICE, attack.moreHitDice);
  const need = figure(state, attacker, isClose ? CCS : MMS, attackerChanges);
  const harder = !isReaction ? 0 : reactionNeed === 'harder' ? 1 : -1;
  attack.need = needed(need + harder, needAboveSix);
  const dodge = isClose ? figure(state, defender, TEC, defenderChanges) : 0;
  attack.dodge = isClose ? diceOf(state, defender, dodge, DODGE_DICE, attack.moreDodgeDice) : 0;
  workOutBlocks(state, attack);
}

/** The defender's block dice, which shelter changes. */
export function workOutBlocks(state: State, attack: Attack): void {
  const { shelter, tables } = state;
  const { defender, kind, defenderChanges } = attack;
  const { idef } = tables.setup.options;
  const markers = shelter[defender];
  let blocks = figure(state, defender, DEF, defenderChanges);
  attack.blockNeed = BLOCK_NEED;
  if (markers > 0 && kind === CLOSE) blocks = Math.floor(blocks / 2);
  else if (markers > 0) {
    const more = markers * figure(state, defender, IDEF, defenderChanges);
    if (idef === 'dice') blocks += more;
    attack.blockNeed = Math.max(LEAST_NEED, SHELTERED_BLOCK_NEED - (idef === 'need' ? more : 0));
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

function figure({ now }: State, unit: number, stat: number, changes: Int32Array): number {
  return Math.max(0, now[unit * STAT_COUNT + stat] + changes[stat]);
}

/** Dice by a stat, for each model of a squad where a study says so (RQ.TYPE.SQUAD), and those that abilities add. */
function diceOf(state: State, unit: number, dice: number, bonus: number, more: number): number {
  const { tables, hp } = state;
  const { models, boxes, rollsByModel } = tables.units[unit];
  const own = rollsByModel ? dice * Math.ceil((models * (boxes - hp[unit])) / boxes) : dice;
  // RQ.COST.PASSIVE: passive abilities may add dice, too.
  return Math.max(0, own + more + (tables.hasPassives ? bonusOf(state, unit, bonus) : 0));
}

function needed(need: number, aboveSix: 'never' | 'six-hits'): number {
  const hasNone = need >= NO_NEED / 2;
  return Math.max(LEAST_NEED, aboveSix === 'six-hits' && !hasNone ? Math.min(need, SIDES) : need);
}

function bonusOf({ tables, hp, mp }: State, unit: number, bonus: number): number {
  const { card } = tables.units[unit];
  return card.bonusByHp[hp[unit] * BONUS_COUNT + bonus] + card.bonusByMp[mp[unit] * BONUS_COUNT + bonus];
}
