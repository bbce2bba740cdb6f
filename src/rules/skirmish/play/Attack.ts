import { STAT_COUNT } from '../cards/stats.ts';

export const CLOSE = 0;
export const RANGED = 1;

/** One attack: attacker, defender, and the rolls to come. It is recomputed each time, so it is never saved. */
export class Attack {
  attacker = -1;
  defender = -1;
  /** CLOSE or RANGED. */
  kind = CLOSE;
  /** True if it is a countershot or counterblow. */
  isReaction = false;
  dice = 0;
  need = 0;
  blocks = 0;
  blockNeed = 0;
  /** The dice of a dodge. */
  dodge = 0;
  /** By stat, the changes by abilities for this attack only. */
  readonly attackerChanges = new Int32Array(STAT_COUNT);
  readonly defenderChanges = new Int32Array(STAT_COUNT);
  /** Dice that abilities add to its rolls. */
  moreHitDice = 0;
  moreBlockDice = 0;
  moreDodgeDice = 0;
  /** Hits minus blocks, once both are rolled. */
  damage = 0;
  /** Wounds that abilities remove from the damage. */
  cut = 0;
  /** True if the defender seeks shelter after a hit. */
  willShelter = false;
  /** True while the attack is being made; false if a plan only considers it. */
  isInHand = false;
}
