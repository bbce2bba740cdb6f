import type { Effect } from './Ability.ts';
import type { Box, Card } from './Card.ts';
import { CCS, MMS, STAT_COUNT, STATS } from './stats.ts';

/**
 * The columns of `bonusByHp` and `bonusByMp`: the dice that passive abilities add to each roll, and the wounds that
 * passive abilities remove.
 */
export const HIT_DICE = 0;
export const BLOCK_DICE = 1;
export const DODGE_DICE = 2;
export const CUTS = 3;

export const BONUS_COUNT = 4;

/** The needed number if a card has no CCS or MMS. It is so high that no die shows it, even with any bonus. */
export const NO_NEED = 99;

/**
 * A card as tables for play. Each table has one row for each number of crossed boxes, from none to all. All effects of crossed
 * boxes and of passive abilities are in these tables, so a value needs one look-up for each bar:
 *
 *     stat  = max(0, byHp[hp · STAT_COUNT + stat] + byMp[mp · STAT_COUNT + stat] + temporary changes)
 *     bonus = bonusByHp[hp · BONUS_COUNT + bonus] + bonusByMp[mp · BONUS_COUNT + bonus]
 */
export interface PlayableCard {
  readonly card: Card;
  /**
   * The base stats, the changes by HP boxes, and the changes by passive abilities that are always on or that an HP box
   * switches on.
   */
  readonly byHp: Int32Array;
  /** The changes by MP boxes, and the changes by passive abilities that an MP box switches on. */
  readonly byMp: Int32Array;
  /**
   * The dice that passive abilities add and the wounds that they remove, in the columns HIT_DICE, BLOCK_DICE,
   * DODGE_DICE and CUTS.
   */
  readonly bonusByHp: Int32Array;
  readonly bonusByMp: Int32Array;
  /** For each number of crossed boxes, 1 if one of these boxes has ESCAPE, otherwise 0. */
  readonly escapesAtHp: Uint8Array;
  readonly escapesAtMp: Uint8Array;
}

/**
 * Compiles the tables of a card.
 *
 * @param boxes `add-up`: the changes of all crossed boxes add up; `last-only`: only the changes of the latest crossed
 * box apply. In both cases, an ability that a box switches on stays on.
 * @throws Error if boxes of both bars switch on the same passive ability. `toCard` reports such a card before.
 */
export function playableCard(card: Card, boxes: 'add-up' | 'last-only' = 'add-up'): PlayableCard {
  const byHp = changesByBox(card.hp, boxes);
  const byMp = changesByBox(card.mp, boxes);
  const bonusByHp = new Int32Array((card.hp.length + 1) * BONUS_COUNT);
  const bonusByMp = new Int32Array((card.mp.length + 1) * BONUS_COUNT);
  for (let row = 0; row < byHp.length; row += STAT_COUNT) {
    for (const [stat, name] of STATS.entries()) byHp[row + stat] += baseOf(stat, card.stats[name]);
  }
  for (const { name, moment, switched, effect } of card.abilities) {
    if (moment !== 'always') continue;
    const fromHp = switched ? switchedFrom(card.hp, name) : 0;
    const fromMp = switched ? switchedFrom(card.mp, name) : null;
    if (fromHp !== null && fromMp !== null) throw new Error(`boxes of both bars of ${card.name} switch on ${name}`);
    if (fromHp !== null) addPassive(effect, byHp, bonusByHp, fromHp);
    if (fromMp !== null) addPassive(effect, byMp, bonusByMp, fromMp);
  }
  return {
    card,
    byHp,
    byMp,
    bonusByHp,
    bonusByMp,
    escapesAtHp: escapesByBox(card.hp),
    escapesAtMp: escapesByBox(card.mp),
  };
}

function baseOf(stat: number, written: number): number {
  return written === 0 && (stat === CCS || stat === MMS) ? NO_NEED : written;
}

/** Returns the number of crossed boxes that switches an ability on, or null if no box of the bar switches it on. */
function switchedFrom(bar: readonly Box[], name: string): number | null {
  const at = bar.findIndex(({ switches }) => switches.includes(name));
  return at === -1 ? null : at + 1;
}

/**
 * Returns the changes of stats by a bar, one row for each number of crossed boxes. A row contains the sum of the
 * changes of all crossed boxes, or only the changes of the latest crossed box (RQ.CARD.HP, RQ.CARD.MP).
 */
function changesByBox(bar: readonly Box[], boxes: 'add-up' | 'last-only'): Int32Array {
  const table = new Int32Array((bar.length + 1) * STAT_COUNT);
  for (const [at, { changes }] of bar.entries()) {
    const row = (at + 1) * STAT_COUNT;
    if (boxes === 'add-up') table.copyWithin(row, row - STAT_COUNT, row);
    for (const { stat, by } of changes) table[row + STATS.indexOf(stat)] += by;
  }
  return table;
}

function escapesByBox(bar: readonly Box[]): Uint8Array {
  const first = bar.findIndex(({ escape: escapes }) => escapes);
  return Uint8Array.from({ length: bar.length + 1 }, (_, crossed) => (first !== -1 && crossed > first ? 1 : 0));
}

/** @param from the lowest number of crossed boxes at which the ability is on */
function addPassive(effect: Effect, stats: Int32Array, bonuses: Int32Array, from: number): void {
  if (effect.kind === 'change') addFrom(stats, STAT_COUNT, STATS.indexOf(effect.stat), from, effect.by);
  if (effect.kind === 'dice') addFrom(bonuses, BONUS_COUNT, DICE_OF[effect.roll], from, effect.by);
  if (effect.kind === 'cut-wounds') addFrom(bonuses, BONUS_COUNT, CUTS, from, effect.by);
}

const DICE_OF = { hit: HIT_DICE, block: BLOCK_DICE, dodge: DODGE_DICE } as const;

function addFrom(table: Int32Array, width: number, place: number, from: number, by: number): void {
  for (let at = from * width + place; at < table.length; at += width) table[at] += by;
}
