import type { Effect } from './effects.ts';

/**
 * A game of fleets, read from its file. A game has the abilities of units, the order of phases, and the modifiers that change units
 * or phases.
 */
export interface Game {
  readonly name: string;
  /** The number of sides of every die. */
  readonly die: number;
  readonly units: Readonly<Record<string, Unit>>;
  readonly factions: Readonly<Record<string, Faction>>;
  readonly modifiers: Readonly<Record<string, Modifier>>;
  /** The phases of a battle in space, in order. */
  readonly space: readonly Phase[];
  /** The phases of a battle on the ground, in order. */
  readonly ground: readonly Phase[];
  /** True if fighters and ground forces without room are removed at the end of a battle. */
  readonly checksCapacity: boolean;
  /** The rules that a journal cites for events that occur in every game. */
  readonly cites: Readonly<Record<Cited, string>>;
}

/**
 * The events of every game, each with the clause that a journal cites by default. The README of this engine has these clauses.
 */
export const CLAUSES = {
  space: 'FLEET 1',
  round: 'FLEET 2',
  effect: 'FLEET 2',
  loss: 'FLEET 2',
  end: 'FLEET 2',
  sustain: 'FLEET 3',
  retreat: 'FLEET 5',
  capacity: 'FLEET 6',
  ground: 'FLEET 7',
  groundRound: 'FLEET 7',
  groundLoss: 'FLEET 7',
  groundEnd: 'FLEET 7',
} as const;
export type Cited = keyof typeof CLAUSES;

/** One kind of unit. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  /**
   * The type by which rules refer to the unit. The default is the type of the unit that this unit upgrades (`of`) or
   * copies (`like`). If there is no such unit, the default is this unit's id.
   */
  readonly type: string;
  /** The cost in half resources. */
  readonly cost: number;
  readonly attacks: Readonly<Record<string, Attack>>;
  /** The number of hits that the unit can sustain; the next one destroys it. */
  readonly sustain: number;
  /**
   * True if cards can destroy the unit once it is damaged. With `losses.sustain: last`, only such units delay
   * sustaining damage until they would be lost next.
   */
  readonly exposed: boolean;
  readonly capacity: number;
  readonly needsRoom: boolean;
  /** True if the unit is a fighter. Hits for `non-fighters` go to all other units first. */
  readonly isFighter: boolean;
  readonly isShip: boolean;
  readonly isGround: boolean;
  readonly hasShield: boolean;
  readonly breaksShields: boolean;
  /** The ids of the modifiers that apply as long as the side has a unit of this kind. */
  readonly abilities: readonly string[];
}

/** The dice that a unit rolls; each die that shows at least `hits` is a hit. */
export interface Attack {
  readonly hits: number;
  readonly dice: number;
}

export interface Faction {
  readonly name: string;
  /** The ids of the faction's own units, by the generic units that they replace. */
  readonly units: Readonly<Record<string, string>>;
  readonly abilities: readonly string[];
}

/** One phase of a battle, with or without a roll. */
export interface Phase {
  readonly name: string;
  readonly kind: 'roll' | 'retreats' | 'withdraw';
  /** True if the phase is played once, before the rounds. */
  readonly isOnce: boolean;
  /** True if the phase is the fight, which is rolled in every round. */
  readonly isFight: boolean;
  readonly attack: string;
  readonly by: 'attacker' | 'defender' | 'both';
  /** The units that roll, as `ships`, `ground`, `planet` (all but ships), `all`, types or ids. */
  readonly from: readonly string[];
  /** The units that can be hit, in the same words as `from`. */
  readonly against: readonly string[];
  readonly isShielded: boolean;
  readonly canSustain: boolean;
  /**
   * True if the attacker's ground forces are still aboard in this phase. In that case these forces can attack, but
   * their other abilities do not apply.
   */
  readonly isBeforeLanding: boolean;
  /** The rule that a journal cites. */
  readonly rule: string;
}

/** A technology, card, agenda, relic or ability: a set of effects of known kinds. */
export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly place: 'space' | 'ground' | 'both';
  /** The faction that gives this card to another player, as a promissory note. That faction cannot play it. */
  readonly givenBy: string | null;
  /** The faction against which the modifier does nothing. */
  readonly notAgainst: string | null;
  readonly effects: readonly Effect[];
}
