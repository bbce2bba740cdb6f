import { STAT_COUNT } from '../cards/stats.ts';

export const CLOSE = 0;
export const RANGED = 1;

/** The attack in hand: who at whom, and what is about to be rolled. Worked out anew each time, so never saved. */
export class Attack {
  attacker = -1;
  defender = -1;
  /** CLOSE or RANGED. */
  kind = CLOSE;
  /** Whether it is a countershot or counterblow. */
  isReaction = false;
  dice = 0;
  need = 0;
  blocks = 0;
  blockNeed = 0;
  /** Dice of a dodge. */
  dodge = 0;
  /** By stat, what abilities change for this attack alone. */
  readonly attackerChanges = new Int32Array(STAT_COUNT);
  readonly defenderChanges = new Int32Array(STAT_COUNT);
  /** Dice that abilities add to its rolls. */
  moreHitDice = 0;
  moreBlockDice = 0;
  moreDodgeDice = 0;
  /** Hits less blocks, once both are rolled. */
  damage = 0;
  /** Wounds that abilities take from the damage. */
  cut = 0;
  /** Whether the defender seeks shelter once something has hit. */
  willShelter = false;
  /** Whether it is being made, and not only thought about. */
  isInHand = false;
}
