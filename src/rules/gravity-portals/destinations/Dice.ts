import { power } from '../../../foundation/elementary.ts';
import { sumWeights } from '../../../random/outcomeTables.ts';

/** Dice that are rolled and summed: two dice of six sides for 2d6. */
export interface Dice {
  readonly dice: number;
  readonly sides: number;
}

/** IP2.412, IP2.413: the chart roll and the row roll are each made with two dice. */
export const TWO_DICE: Dice = { dice: 2, sides: 6 };

/**
 * The highest number of ways in which the dice may fall. The product of two such numbers, one for each of two rolls, is
 * still an exact integer.
 */
const MOST_WAYS = 1e6;
/** The highest number of different rolls of the dice; a chart has a row for each. */
const MOST_ROLLS = 1000;

/**
 * Reads dice such as `2d6` or `d12`. Returns null for other text, for dice with only one possible roll or more than a thousand,
 * and for dice that can fall in more than a million ways.
 */
export function readDice(text: string): Dice | null {
  const match = /^(\d*)d(\d+)$/i.exec(text.trim());
  if (match === null) return null;
  const dice = match[1] === '' ? 1 : Number(match[1]);
  const sides = Number(match[2]);
  const isPlayable = dice >= 1 && sides >= 2 && power(sides, dice) <= MOST_WAYS && dice * (sides - 1) < MOST_ROLLS;
  return isPlayable ? { dice, sides } : null;
}

/** Returns the highest roll of the dice. */
export function highestRoll({ dice, sides }: Dice): number {
  return dice * sides;
}

/** Returns the dice as text: `2d6`, `d12`. */
export function diceText({ dice, sides }: Dice): string {
  return `${dice === 1 ? '' : dice}d${sides}`;
}

/** Returns every roll of the dice, in increasing order. */
export function rollsOf({ dice, sides }: Dice): readonly number[] {
  return Array.from({ length: dice * (sides - 1) + 1 }, (_, at) => dice + at);
}

/** Returns the number of ways to make each roll, from the lowest roll to the highest: 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 for 2d6. */
export function rowWeights({ dice, sides }: Dice): readonly number[] {
  return sumWeights(dice, sides).weights.map(Number);
}
