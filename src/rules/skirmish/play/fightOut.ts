import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import { ATT, CCS, DEF, STAT_COUNT, TEC } from '../cards/stats.ts';
import { COUNTERBLOW_REACTION, DODGE_REACTION } from '../orders/playablePlan.ts';
import type { Setup, UnitSetup } from '../setup/Setup.ts';
import { DEALT, RP_SPENT, TAKEN, unitFigure } from './figures.ts';
import { finish } from './finish.ts';
import { prepare } from './prepare.ts';
import { BLOCK, DODGE, HIT } from './purposes.ts';
import { refreshStats } from './refreshStats.ts';
import { PRESENT, type State } from './State.ts';
import type { UnitTables } from './Tables.ts';
import { fall } from './wound.ts';

const SIDES = 6;
const BLOCK_NEED = 5;
const DODGE_NEED = 4;
const DODGE_PRICE = 1;
const COUNTERBLOW_PRICE = 2;
/** Attacks in a round (RQ.ACT.ATTACK). */
const MOST = 2;

/**
 * Plays the rest of a plain duel (`isPlainDuel`) in one go: the same draws as step by step, and so the same end, without
 * what only pauses, shots, moves and abilities need.
 */
export function fightOut(state: State, chance: Chance): void {
  const { rounds } = state.tables.setup;
  const { gone } = state;
  do {
    prepare(state, chance, null);
    const first = state.first;
    activate(state, first, 1 - first, chance);
    if (gone[0] === PRESENT && gone[1] === PRESENT) activate(state, 1 - first, first, chance);
  } while (state.round < rounds && gone[0] === PRESENT && gone[1] === PRESENT);
  finish(state, null);
}

/**
 * Whether a duel is nothing but close attacks, dodges and counterblows: in contact, where nobody flees, retreats, shelters,
 * chooses by conditions or by luck, or has abilities.
 */
export function isPlainDuel({ mode, distance, units, byRound, options }: Setup): boolean {
  const isPlainUnit = ({ card, plan, sheltered }: UnitSetup) =>
    card.abilities.length === 0 &&
    !card.hp.some((box) => box.escape) &&
    (options.squadDice === 'card' || card.models === 1) &&
    !sheltered &&
    !plan.best &&
    !plan.random &&
    plan.distance !== 'random' &&
    plan.retreat === null &&
    plan.reactions.every(({ when }) => when.length === 0);
  const isPlainReading =
    options.dodge === 'once' &&
    options.counterblow === 'after' &&
    options.needAboveSix === 'never' &&
    options.reactionNeed === 'harder' &&
    !options.reactionsToReactions &&
    !options.shootInContact;
  return mode === 'duel' && distance === 0 && !byRound && units.every(isPlainUnit) && isPlainReading;
}

/** One unit's strikes and their answers, until it has none left or one of the two falls. */
function activate(state: State, striker: number, struck: number, chance: Chance): void {
  const { ap, rp, gone, tables } = state;
  const strikes = Math.min(MOST, ap[striker]);
  const answers = tables.units[struck].plan.counterblowPrice === COUNTERBLOW_PRICE;
  for (let strike = 0; strike < strikes; strike += 1) {
    blow(state, striker, struck, false, chance);
    if (gone[struck] !== PRESENT) return;
    if (!answers || rp[struck] < COUNTERBLOW_PRICE) continue;
    pay(state, struck, COUNTERBLOW_PRICE);
    blow(state, struck, striker, true, chance);
    if (gone[striker] !== PRESENT) return;
  }
}

function blow(state: State, attacker: number, defender: number, isAnswer: boolean, chance: Chance): void {
  const { now, rp, tables } = state;
  const own = attacker * STAT_COUNT;
  const other = defender * STAT_COUNT;
  let dice = now[own + ATT];
  if (!isAnswer && dice > 0 && now[other + TEC] > 0 && dodges(tables.units[defender], rp[defender])) {
    pay(state, defender, DODGE_PRICE);
    dice -= chance.hits(numbered(DODGE, defender), now[other + TEC], SIDES, DODGE_NEED);
  }
  const need = isAnswer ? now[own + CCS] + tables.readings.reactionNeed : now[own + CCS];
  if (dice <= 0 || need > SIDES) return;
  const hits = chance.hits(numbered(HIT, attacker), dice, SIDES, need);
  if (hits === 0) return;
  const blocks = now[other + DEF] > 0 ? chance.hits(numbered(BLOCK, defender), now[other + DEF], SIDES, BLOCK_NEED) : 0;
  if (hits > blocks) wound(state, attacker, defender, hits - blocks);
}

/** Whether the plan dodges with so many RP: what stands earlier in it keeps back its price. */
function dodges({ plan }: UnitTables, rp: number): boolean {
  let spare = rp;
  for (let at = 0; at < plan.reactions.length; at += 1) {
    const { reaction, price } = plan.reactions[at];
    if (price > spare) continue;
    if (reaction === DODGE_REACTION) return true;
    if (reaction === COUNTERBLOW_REACTION) spare -= price;
  }
  return false;
}

function wound(state: State, attacker: number, defender: number, wounds: number): void {
  const { hp, worst, figures, woundedBy, tables } = state;
  const { boxes, isChangeable } = tables.units[defender];
  const taken = Math.min(wounds, boxes - hp[defender]);
  hp[defender] += taken;
  worst[defender] = hp[defender];
  figures[unitFigure(defender, TAKEN)] += taken;
  figures[unitFigure(attacker, DEALT)] += taken;
  woundedBy[defender] = attacker;
  if (isChangeable) refreshStats(state, defender);
  if (hp[defender] === boxes) fall(state, defender, null);
}

function pay({ rp, figures }: State, unit: number, price: number): void {
  rp[unit] -= price;
  figures[unitFigure(unit, RP_SPENT)] += price;
}
