import { sumWeights } from '../../../random/outcomeTables.ts';

/** Dice that are rolled and added up: two of six sides for 2d6. */
export interface Dice {
  readonly dice: number;
  readonly sides: number;
}

/** IP2.412, IP2.413: both rolls are made with two dice. */
export const TWO_DICE: Dice = { dice: 2, sides: 6 };

/** So many ways the dice may fall at most: counts of two rolls together stay exact. */
const MOST_WAYS = 1e6;
/** A chart has a row for each roll. */
const MOST_ROLLS = 1000;

/** Dice from text: `2d6`, `d12`; null where it is none, has one roll only or over a thousand, or can fall in more than a million ways. */
export function readDice(text: string): Dice | null {
  const match = /^(\d*)d(\d+)$/i.exec(text.trim());
  if (match === null) return null;
  const dice = match[1] === '' ? 1 : Number(match[1]);
  const sides = Number(match[2]);
  const isPlayable = dice >= 1 && sides >= 2 && sides ** dice <= MOST_WAYS && dice * (sides - 1) < MOST_ROLLS;
  return isPlayable ? { dice, sides } : null;
}

/** The highest roll that the dice can show. */
export function highestRoll({ dice, sides }: Dice): number {
  return dice * sides;
}

/** `2d6`, `d12`. */
export function diceText({ dice, sides }: Dice): string {
  return `${dice === 1 ? '' : dice}d${sides}`;
}

/** Every roll that the dice can show, from the lowest up. */
export function rollsOf({ dice, sides }: Dice): readonly number[] {
  return Array.from({ length: dice * (sides - 1) + 1 }, (_, at) => dice + at);
}

/** In how many ways the dice show each of their rolls, from the lowest up: 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 for 2d6. */
export function rowWeights({ dice, sides }: Dice): readonly number[] {
  return sumWeights(dice, sides).weights.map(Number);
}
