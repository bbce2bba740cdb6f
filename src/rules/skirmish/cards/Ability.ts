import type { StatName } from './stats.ts';

/**
 * The moments at which an ability may be used:
 * - `always`: all the time, because the ability is passive (RQ.COST.PASSIVE).
 * - `activation`: as an action in the activation of the unit that has the ability.
 * - `attacking`: before the hit roll of the unit's attack.
 * - `attacked`: before the hit roll of an attack on the unit.
 * - `wounded`: when damage would wound the unit.
 *
 * RQ.COST.ANYTIME allows an ability at any moment. Outside an activation, it can change an outcome only at the last
 * three of these moments.
 */
export const MOMENTS = ['always', 'activation', 'attacking', 'attacked', 'wounded'] as const;
export type Moment = (typeof MOMENTS)[number];

/**
 * The target of an ability. `self`: the unit that has the ability. `friend`: a unit of the same side, the unit itself included.
 * `opponent`: a unit of another side; in an attack, the other unit of the attack.
 */
export const ABILITY_TARGETS = ['self', 'friend', 'opponent'] as const;

/** The effect of an ability. */
export type Effect =
  /**
   * Changes a stat for the present attack, the round, or the match. A higher needed number is worse: ccs +1 makes hits harder.
   */
  | {
      readonly kind: 'change';
      readonly stat: StatName;
      readonly by: number;
      readonly until: 'attack' | 'round' | 'match';
    }
  /** Adds dice to a roll of the present attack; as a passive ability, to all rolls of this kind. */
  | { readonly kind: 'dice'; readonly roll: 'hit' | 'block' | 'dodge'; readonly by: number }
  /** Removes wounds from the damage of an attack. */
  | { readonly kind: 'cut-wounds'; readonly by: number }
  | { readonly kind: 'heal'; readonly by: number }
  /** Moves the unit by `by` centimetres. */
  | { readonly kind: 'move'; readonly by: number }
  /** Allows one more attack without AP, in addition to the two attacks of its kind in a round. */
  | { readonly kind: 'attack'; readonly attack: 'close' | 'ranged' }
  | { readonly kind: 'restore-mp'; readonly by: number }
  /** Refills the charges of another ability of the same card; if `ability` is null, of all abilities of the card. */
  | { readonly kind: 'refill'; readonly ability: string | null };

/** One ability of a profile card, as described by the sheet's cost table (RQ.COST). */
export interface Ability {
  readonly name: string;
  readonly moment: Moment;
  readonly cost: { readonly ap: number; readonly rp: number; readonly lp: number; readonly mp: number };
  /**
   * The test with one die: the number that it must show (RQ.COST.XPLUS), the unit's own MMS or CCS (RQ.COST.TEST), or null for no
   * test.
   */
  readonly test: number | 'mms' | 'ccs' | null;
  /** True if the ability is off until a box that names it, in the HP bar or the MP bar, is crossed out (RQ.COST.S). */
  readonly switched: boolean;
  /**
   * The limit of the uses of the ability: uses in a round, uses in a match, charges (uses in a match, until they are refilled), or
   * successful uses in a round.
   */
  readonly limit: { readonly kind: 'round' | 'match' | 'charges' | 'success'; readonly uses: number } | null;
  readonly target: (typeof ABILITY_TARGETS)[number];
  readonly lineOfSight: boolean;
  /** The largest distance to the target, in cm; null means any distance. */
  readonly reach: number | null;
  readonly effect: Effect;
}

/** Returns true if an ability restores HP boxes of friends as an action. */
export function healsFriends({ moment, target, effect }: Ability): boolean {
  return moment === 'activation' && target === 'friend' && effect.kind === 'heal';
}
