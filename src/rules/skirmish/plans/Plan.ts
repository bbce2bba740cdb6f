/** What a condition looks at, as a plan writes it; `foe` is the other side of the attack, or the nearest opponent. */
export const QUANTITIES = [
  'expected wounds',
  'chance to fall',
  'HP',
  'MP',
  'AP',
  'RP',
  'foe HP',
  'foe RP',
  'distance',
  'round',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** True if a comparison is about a fraction of dice; all other quantities are counted. */
export function isOfDice({ quantity }: Comparison): boolean {
  return quantity === 'expected wounds' || quantity === 'chance to fall';
}

/** One comparison of a condition: `expected wounds >= 1`. */
export interface Comparison {
  readonly quantity: Quantity;
  readonly operator: '>=' | '<=' | '>' | '<' | '=' | '!=';
  readonly value: number;
  /** Only of a decimal with more digits than `value` holds: as the study writes it. It decides on the edge. */
  readonly written?: string;
}

/** All must hold; an empty one always does. */
export type Condition = readonly Comparison[];

export const REACTIONS = ['dodge', 'counterblow', 'countershot', 'shelter'] as const;
export type ReactionName = (typeof REACTIONS)[number];

export interface PlannedReaction {
  readonly reaction: ReactionName;
  readonly when: Condition;
}

export const TARGET_RULES = ['nearest', 'weakest', 'dearest', 'most-threatened', 'random'] as const;
export const DISTANCE_RULES = ['charge', 'hold', 'keep-away', 'random'] as const;

/**
 * What a side does, as a table. Reactions are gone through in order: RP for an earlier one are kept back from the later
 * ones. `null` for `retreat` and `rescue`: never.
 */
export interface Plan {
  readonly name: string;
  /** Whom to attack; the earlier decide, the later break ties. */
  readonly targets: readonly (typeof TARGET_RULES)[number][];
  /** Charge into contact; hold the ground and shoot or strike what comes; or keep out of contact and shoot. */
  readonly distance: (typeof DISTANCE_RULES)[number];
  readonly reactions: readonly PlannedReaction[];
  /** Leave contact (RQ.ACT.RETREAT) when this holds. */
  readonly retreat: Condition | null;
  /** Move into contact with a fleeing friend in reach (RQ.ESC.3) when this holds. */
  readonly rescue: Condition | null;
  /** By ability; one that is not named is used whenever it can be paid and would do something. `null`: never. */
  readonly abilities: Readonly<Record<string, Condition | null>>;
  /** Each choice by an equal die among what is allowed. */
  readonly random: boolean;
  /** The reactions that the exact solver finds best; for attack and duel alone. */
  readonly best: boolean;
}
