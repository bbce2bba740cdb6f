/**
 * What a condition looks at, as a plan writes it; `foe` is the other side of the attack, or the nearest opponent. Of a `gain`
 * (`gainOfReaction`, `gainOfAbility`) nothing counts but its sign: a plan writes `it pays` for `gain > 0`.
 */
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
  'gain',
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

/** When a plan uses an ability; `null`: never; `best`: when the exact solver finds it best, in an attack or a duel alone. */
export type AbilityUse = Condition | null | 'best';

export const TARGET_RULES = ['nearest', 'weakest', 'dearest', 'most-threatened', 'objective', 'random'] as const;
export const DISTANCE_RULES = ['charge', 'hold', 'wait', 'keep-away', 'objective', 'random'] as const;
export const MISSION_RULES = ['weighed', 'ignored'] as const;

/**
 * What a side does, as a table. Reactions are gone through in order: RP for an earlier one are kept back from the later
 * ones. `null` for `retreat` and `rescue`: never.
 */
export interface Plan {
  readonly name: string;
  /** Whom to attack; the earlier decide, the later break ties. */
  readonly targets: readonly (typeof TARGET_RULES)[number][];
  /**
   * Charge into contact; hold the ground and shoot or strike what comes; wait for opponents, but come into range to shoot and
   * close in on shooters that cannot be answered; keep out of contact and shoot; or go to an objective and hold it.
   */
  readonly distance: (typeof DISTANCE_RULES)[number];
  /** Whether a unit goes for an objective that pays its side more than the unit earns by fighting (`goalOf`). */
  readonly missions: (typeof MISSION_RULES)[number];
  readonly reactions: readonly PlannedReaction[];
  /** Leave contact (RQ.ACT.RETREAT) when this holds. */
  readonly retreat: Condition | null;
  /** Move into contact with a fleeing friend in reach (RQ.ESC.3) when this holds. */
  readonly rescue: Condition | null;
  /** When it uses an ability, by name, of those that can be paid and would do something. */
  readonly abilities: Readonly<Record<string, AbilityUse>>;
  /** When it uses those that are not named there. */
  readonly otherAbilities: AbilityUse;
  /** Each choice by an equal die among what is allowed. */
  readonly random: boolean;
  /** The reactions that the exact solver finds best; for attack and duel alone. */
  readonly best: boolean;
}

/** Where it adds to the unit's outlook, its price and what else that buys taken into account. */
export const PAYS: Condition = [{ quantity: 'gain', operator: '>', value: 0 }];

/** Whether a condition is `it pays`, by what it says: a setup that was sent to a worker thread holds copies. */
export function isPays(condition: Condition): boolean {
  const [{ quantity, operator, value }] = PAYS;
  return (
    condition.length === 1 &&
    condition[0].quantity === quantity &&
    condition[0].operator === operator &&
    condition[0].value === value
  );
}

/** When a plan uses abilities, by the words that a study has for it. */
export const ABILITY_USES = {
  sensible: PAYS,
  none: null,
  whenever: [],
  best: 'best',
} as const satisfies Readonly<Record<string, AbilityUse>>;

export type AbilityWord = keyof typeof ABILITY_USES;
export const ABILITY_WORDS = Object.keys(ABILITY_USES) as readonly AbilityWord[];

/** When a plan uses the ability of that name. */
export function useOf({ abilities, otherAbilities }: Plan, name: string): AbilityUse {
  return Object.hasOwn(abilities, name) ? abilities[name] : otherAbilities;
}
