import { STAT_COUNT } from '../cards/stats.ts';

export const CLOSE = 0;
export const RANGED = 1;

/** One attack, with the dice and needed numbers of its rolls. They are recomputed for each attack, so they are never saved. */
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
  /** For each stat, the change by abilities for this attack only. */
  readonly attackerChanges = new Int32Array(STAT_COUNT);
  readonly defenderChanges = new Int32Array(STAT_COUNT);
  /** The dice that abilities add to the rolls of this attack. */
  moreHitDice = 0;
  moreBlockDice = 0;
  moreDodgeDice = 0;
  /** Hits minus blocks, after both rolls; never below 0. */
  damage = 0;
  /** The wounds that abilities remove from the damage. */
  cut = 0;
  /** True if the defender seeks shelter as soon as the attack has hit. */
  willShelter = false;
  /** True while the attack is being made; false if a plan only considers it. */
  isInHand = false;
}
