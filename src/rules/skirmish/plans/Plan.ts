/**
 * The quantities of a condition, by their names in a plan. `foe` is the other unit of the attack, or the nearest opponent if
 * there is no attack. Conditions use only the sign of a `gain` (`reactionPays`, `gainOfAbility`): a plan writes `it pays` for
 * `gain > 0`.
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

/** Returns true if a comparison is about the odds of dice: expected wounds, or the chance to fall. */
export function isOfDice({ quantity }: Comparison): boolean {
  return quantity === 'expected wounds' || quantity === 'chance to fall';
}

/** One comparison of a condition: `expected wounds >= 1`. */
export interface Comparison {
  readonly quantity: Quantity;
  readonly operator: '>=' | '<=' | '>' | '<' | '=' | '!=';
  readonly value: number;
  /**
   * The text of the number, if it has more digits than `value` can hold. The comparison then uses the exact value of
   * this text.
   */
  readonly written?: string;
}

/** Comparisons that must all be true. An empty condition is always true. */
export type Condition = readonly Comparison[];

export const REACTIONS = ['dodge', 'counterblow', 'countershot', 'shelter'] as const;
export type ReactionName = (typeof REACTIONS)[number];

export interface PlannedReaction {
  readonly reaction: ReactionName;
  readonly when: Condition;
}

/**
 * A plan's use of an ability: the condition under which the unit uses it; `null` for never; or `best` if the exact solver
 * decides, which is possible only in an attack or a duel.
 */
export type AbilityUse = Condition | null | 'best';

export const TARGET_RULES = ['nearest', 'weakest', 'dearest', 'most-threatened', 'objective', 'random'] as const;
export const DISTANCE_RULES = ['charge', 'hold', 'wait', 'keep-away', 'objective', 'random'] as const;
export const MISSION_RULES = ['weighed', 'ignored'] as const;

/**
 * The behaviour of a side or unit, as a table. Reactions are checked in order: RP for a wanted reaction are reserved before later
 * ones are checked. `null` for `retreat` and `rescue` means never.
 */
export interface Plan {
  readonly name: string;
  /**
   * The rules for the choice of a target. The first rule decides; each later rule breaks the ties that the rules before it leave.
   */
  readonly targets: readonly (typeof TARGET_RULES)[number][];
  /**
   * The behaviour out of contact. `charge`: move into contact. `hold`: stay, and shoot or strike opponents that come. `wait`:
   * wait for opponents, but come into range to shoot, and charge shooters that the unit cannot answer. `keep-away`: stay out of
   * contact and shoot. `objective`: go to an objective and hold it. `random`: strike, shoot, come nearer or step back at random.
   */
  readonly distance: (typeof DISTANCE_RULES)[number];
  /**
   * `weighed`: a unit goes for an objective that pays its side more than the unit earns by fighting (`goalOf`);
   * `ignored`: it does not.
   */
  readonly missions: (typeof MISSION_RULES)[number];
  readonly reactions: readonly PlannedReaction[];
  /** The condition under which a unit leaves contact (RQ.ACT.RETREAT). */
  readonly retreat: Condition | null;
  /** The condition under which a unit moves into contact with a fleeing friend in reach (RQ.ESC.3). */
  readonly rescue: Condition | null;
  /**
   * The use of each ability, by the ability's name. A unit uses an ability only if the unit can pay for it and the ability would
   * have an effect.
   */
  readonly abilities: Readonly<Record<string, AbilityUse>>;
  /** The use of all abilities that are not in `abilities`. */
  readonly otherAbilities: AbilityUse;
  /** True if a fair die makes each choice among the allowed actions. */
  readonly random: boolean;
  /** True if the exact solver chooses the reactions; possible only in an attack or a duel. */
  readonly best: boolean;
}

/**
 * The condition `it pays`: an action raises the unit's outlook (`Outlook`) by more than the best other use of the
 * points that the action costs.
 */
export const PAYS: Condition = [{ quantity: 'gain', operator: '>', value: 0 }];

/**
 * Returns true if a condition is `it pays`. It compares the contents, because a worker thread gets a copy of the setup, and so of
 * PAYS.
 */
export function isPays(condition: Condition): boolean {
  const [{ quantity, operator, value }] = PAYS;
  return (
    condition.length === 1 &&
    condition[0].quantity === quantity &&
    condition[0].operator === operator &&
    condition[0].value === value
  );
}

/** The ways in which a plan can use abilities, by their keywords in a study. */
export const ABILITY_USES = {
  sensible: PAYS,
  none: null,
  whenever: [],
  best: 'best',
} as const satisfies Readonly<Record<string, AbilityUse>>;

export type AbilityWord = keyof typeof ABILITY_USES;
export const ABILITY_WORDS = Object.keys(ABILITY_USES) as readonly AbilityWord[];

/** Returns how a plan uses the ability called `name`. */
export function useOf({ abilities, otherAbilities }: Plan, name: string): AbilityUse {
  return Object.hasOwn(abilities, name) ? abilities[name] : otherAbilities;
}
