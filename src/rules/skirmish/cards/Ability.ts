import type { StatName } from './stats.ts';

/**
 * When an ability may be used: all the time (RQ.COST.PASSIVE), as an action of its own activation, before its own hit roll,
 * before the hit roll of an attack against it, or when damage would wound it (the last three are the moments of
 * RQ.COST.ANYTIME that change an outcome).
 */
export const MOMENTS = ['always', 'activation', 'attacking', 'attacked', 'wounded'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Whom an ability acts on: the unit itself, a unit of its side (itself included), or an opponent (in an attack: the other side of it). */
export const ABILITY_TARGETS = ['self', 'friend', 'opponent'] as const;

/** What an ability does; one of these. */
export type Effect =
  /** Changes a stat (needs count upwards: ccs +1 is harder) for the present attack, the round, or the match. */
  | {
      readonly kind: 'change';
      readonly stat: StatName;
      readonly by: number;
      readonly until: 'attack' | 'round' | 'match';
    }
  /** Adds dice to the present roll. */
  | { readonly kind: 'dice'; readonly roll: 'hit' | 'block' | 'dodge'; readonly by: number }
  /** Fewer wounds from this damage. */
  | { readonly kind: 'cut-wounds'; readonly by: number }
  | { readonly kind: 'heal'; readonly by: number }
  /** Moves the unit by so many cm. */
  | { readonly kind: 'move'; readonly by: number }
  /** One more attack, beside the two of a round, without AP. */
  | { readonly kind: 'attack'; readonly attack: 'close' | 'ranged' }
  | { readonly kind: 'restore-mp'; readonly by: number }
  /** Fills up the charges of another ability of the same card; of all, where it names none. */
  | { readonly kind: 'refill'; readonly ability: string | null };

/** One ability of a profile card, by the sheet's cost table (RQ.COST). */
export interface Ability {
  readonly name: string;
  readonly moment: Moment;
  readonly cost: { readonly ap: number; readonly rp: number; readonly lp: number; readonly mp: number };
  /** What 1D6 must show: a number (RQ.COST.XPLUS), the card's own MMS or CCS (RQ.COST.TEST), or no test. */
  readonly test: number | 'mms' | 'ccs' | null;
  /** Off until a box of the HP or MP bar that names it is crossed out (RQ.COST.S). */
  readonly switched: boolean;
  /** Uses: per round, per match, charges (per match, refillable), or until so many successes in a round. */
  readonly limit: { readonly kind: 'round' | 'match' | 'charges' | 'success'; readonly uses: number } | null;
  readonly target: (typeof ABILITY_TARGETS)[number];
  readonly lineOfSight: boolean;
  /** In cm; null: any distance. */
  readonly reach: number | null;
  readonly effect: Effect;
}
