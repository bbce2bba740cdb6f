import type { Ability } from './Ability.ts';
import type { StatName } from './stats.ts';

export const UNIT_TYPES = ['hero', 'leader', 'apprentice', 'squad'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** One box of an HP or MP bar. Its effects begin when it is crossed out (RQ.CARD.HP, RQ.CARD.MP). */
export interface Box {
  readonly changes: readonly { readonly stat: StatName; readonly by: number }[];
  /** True if the unit begins to flee when the box is crossed out (RQ.ESC.1). */
  readonly escape: boolean;
  /** The abilities that the box switches on when it is crossed out (RQ.COST.S). */
  readonly switches: readonly string[];
}

/**
 * A profile card. By default there are no boxes and no abilities, and all numbers are 0, except `models` and `base`.
 */
export interface Card {
  readonly name: string;
  readonly type: UnitType;
  /** The cost of the unit, in the points with which a battlegroup is bought (RQ.SET.0). */
  readonly cost: number;
  readonly stats: Readonly<Record<StatName, number>>;
  /** The HP boxes, in the order in which they are crossed out; `mp`: the MP boxes. */
  readonly hp: readonly Box[];
  readonly mp: readonly Box[];
  /** LP for the whole match. The sheet uses LP as a price of abilities, but does not explain them. */
  readonly lp: number;
  /** The number of models in a squad; 1 otherwise. */
  readonly models: number;
  /**
   * The diameter of the base in millimetres; for a squad, the diameter of the circle that contains the bases of its
   * models.
   */
  readonly base: number;
  readonly abilities: readonly Ability[];
}
