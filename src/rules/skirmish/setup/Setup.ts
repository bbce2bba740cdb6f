import type { Card } from '../cards/Card.ts';
import type { Plan } from '../plans/Plan.ts';
import type { BattleSetup } from './BattleSetup.ts';
import type { Options } from './optionsSchema.ts';

/**
 * A fight of any size, everything named in it read and filled in: an attack and a duel are two sides of one unit, a battle
 * two to four sides of several.
 */
export interface Setup {
  readonly mode: 'attack' | 'duel' | 'battle';
  /** Names, in the order in which they deploy where nothing else decides. */
  readonly sides: readonly string[];
  readonly units: readonly UnitSetup[];
  /** Their indices in the order in which the study lists them, side by side. */
  readonly listed: readonly number[];
  /** Of an attack: which kind it is. */
  readonly kind: 'close' | 'ranged';
  /** In cm between base edges, as an attack is made or a duel begins. */
  readonly distance: number;
  readonly rounds: number;
  /** The side that is activated first in every round; null: the one of the highest combat value (RQ.PREP.6). */
  readonly first: number | null;
  /** Whether wounds are also reported as they stand after each round. */
  readonly byRound: boolean;
  /** What only a battle has. */
  readonly battle: BattleSetup | null;
  readonly options: Options;
}

/** One unit as it enters the fight. */
export interface UnitSetup {
  readonly name: string;
  /** Index of its side. */
  readonly side: number;
  readonly card: Card;
  readonly plan: Plan;
  /** Boxes crossed out already. */
  readonly crossed: { readonly hp: number; readonly mp: number };
  readonly sheltered: boolean;
  /** Index of the leader that an apprentice stays with; null for all others. */
  readonly leader: number | null;
}
