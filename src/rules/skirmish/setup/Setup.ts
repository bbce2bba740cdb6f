import type { Card } from '../cards/Card.ts';
import type { Plan } from '../plans/Plan.ts';
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

/** Where a battle is fought and what it is fought for. */
export interface BattleSetup {
  /** In cm. */
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Terrain[];
  /** By side: the edge that it deploys along and flees to. */
  readonly edges: readonly Edge[];
  /** By side: how its units stand along the edge. */
  readonly deploy: readonly DeployPolicy[];
  /** How far from the edge a base may stand at first, in cm. */
  readonly zone: number;
  /** By side: the cards that one is drawn from (RQ.SET.3); none: no mission. */
  readonly missions: readonly (readonly Mission[])[];
  /** Points for having disabled every opposing unit (RQ.VP.1). */
  readonly bonus: number;
  readonly fire: Fire | null;
  readonly activation: ActivationRule;
  readonly ascension: readonly Ascension[];
}

export const EDGES = ['south', 'north', 'west', 'east'] as const;
/** Around the table, so that four sides that act in turn are all alike. */
export const CLOCKWISE = ['south', 'west', 'north', 'east'] as const satisfies readonly Edge[];

export type Edge = (typeof EDGES)[number];

export const DEPLOY_POLICIES = ['spread', 'centre', 'left', 'right'] as const;
export type DeployPolicy = (typeof DEPLOY_POLICIES)[number];

/** Which unit of a side is activated next: the one that gains most by it, or the next of the study. */
export const ACTIVATION_RULES = ['by-plan', 'as-listed'] as const;
type ActivationRule = (typeof ACTIVATION_RULES)[number];

/** A piece of terrain, in cm from the south-west corner. */
export type Terrain = { readonly blocks: 'sight' | 'movement' | 'both' } & (
  | { readonly round: readonly [x: number, y: number]; readonly radius: number }
  | { readonly box: readonly [x: number, y: number]; readonly size: readonly [width: number, depth: number] }
);

/** A mission card: what earns points, and when it is looked at (RQ.PREP.1, RQ.CLEAN.1, RQ.VP.1). */
export type Mission = { readonly name: string; readonly points: number } & (
  | {
      readonly kind: 'hold';
      readonly at: readonly [x: number, y: number];
      /** In cm from the objective to a base's edge. */
      readonly within: number;
      readonly each: 'preparation' | 'cleanup' | 'game';
    }
  /** Index of the unit that must be eliminated. */
  | { readonly kind: 'kill'; readonly unit: number }
  /** Index of the own unit that must be left. */
  | { readonly kind: 'survive'; readonly unit: number }
);

/** A unit on fire loses wounds in the Cleanup Phase until the fire is put out (RQ.CLEAN.2, RQ.TAB.FIRE). */
interface Fire {
  /** A die of at least this sets alight whoever a ranged attack wounds. */
  readonly catches: number;
  readonly wounds: number;
  /** A die of at least this puts it out, for 1 RP. */
  readonly extinguish: number;
}

/** A unit's chance to ascend, rolled each Preparation Phase until it succeeds (RQ.PREP.5). */
export interface Ascension {
  readonly unit: number;
  readonly need: number;
  readonly changes: readonly { readonly stat: number; readonly by: number }[];
}
