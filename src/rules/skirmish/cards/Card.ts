import type { Ability } from './Ability.ts';
import type { StatName } from './stats.ts';

export const UNIT_TYPES = ['hero', 'leader', 'apprentice', 'squad'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** One box of an HP or MP bar: what holds from the moment it is crossed out (RQ.CARD.HP, RQ.CARD.MP). */
export interface Box {
  readonly changes: readonly { readonly stat: StatName; readonly by: number }[];
  /** The unit begins to flee (RQ.ESC.1). */
  readonly escape: boolean;
  /** The abilities that it switches on (RQ.COST.S). */
  readonly switches: readonly string[];
}

/** A profile card. What a designer leaves out is 0, no box, or no ability. */
export interface Card {
  readonly name: string;
  readonly type: UnitType;
  /** Points of a battlegroup. */
  readonly cost: number;
  readonly stats: Readonly<Record<StatName, number>>;
  /** In the order in which they are crossed out. */
  readonly hp: readonly Box[];
  readonly mp: readonly Box[];
  /** LP, which the sheet prices abilities in and does not explain: a supply for the match. */
  readonly lp: number;
  /** Models of a squad; 1 otherwise. */
  readonly models: number;
  /** The diameter of the base in millimetres; of a squad, of its models together. */
  readonly base: number;
  readonly abilities: readonly Ability[];
}
