import type { Card } from '../cards/Card.ts';
import type { Plan } from '../plans/Plan.ts';
import type { Options } from './optionsSchema.ts';

/**
 * A fight of any size, with all names resolved and all defaults filled in. An attack or a duel has two sides of one
 * unit each; a battle has two to four sides of one or more units.
 */
export interface Setup {
  readonly mode: 'attack' | 'duel' | 'battle';
  /** The names of the sides, in the order of the study. */
  readonly sides: readonly string[];
  readonly units: readonly UnitSetup[];
  /** The indices of all units in the order of the study, one side after the other. */
  readonly listed: readonly number[];
  /** The kind of a single attack; `close` in all other fights. */
  readonly kind: 'close' | 'ranged';
  /** The distance of a single attack, or at the start of a duel, in cm between base edges; 0 in a battle. */
  readonly distance: number;
  readonly rounds: number;
  /** The side that is activated first in every round; null: the one with the highest combat value (RQ.PREP.6). */
  readonly first: number | null;
  /** True if wounds are also reported after each round. */
  readonly byRound: boolean;
  /** The additional setup of a battle; null for an attack or a duel. */
  readonly battle: BattleSetup | null;
  readonly options: Options;
}

/** One unit as it enters the fight. */
export interface UnitSetup {
  readonly name: string;
  /** The index of its side. */
  readonly side: number;
  readonly card: Card;
  readonly plan: Plan;
  /** The numbers of boxes crossed out at the start. */
  readonly crossed: { readonly hp: number; readonly mp: number };
  readonly sheltered: boolean;
  /** The index of the leader with which an apprentice stays; null for all other units. */
  readonly leader: number | null;
}

/** The table, the missions and the optional rules of a battle. */
export interface BattleSetup {
  /** The size of the table, in cm. */
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Terrain[];
  /** For each side, the edge along which it deploys and to which it flees. */
  readonly edges: readonly Edge[];
  /** For each side, the formation of its units along the edge. */
  readonly deploy: readonly DeployPolicy[];
  /** The depth of the strip in which a side deploys, measured from its edge of the table, in cm. */
  readonly zone: number;
  /** For each side, the cards from which it draws its mission (RQ.SET.3); a side without cards has no mission. */
  readonly missions: readonly (readonly Mission[])[];
  /** Victory points for a side if all opposing units are disabled (RQ.VP.1). */
  readonly bonus: number;
  readonly fire: Fire | null;
  readonly activation: ActivationRule;
  readonly ascension: readonly Ascension[];
}

export const EDGES = ['south', 'north', 'west', 'east'] as const;
/** The default edges of four sides, clockwise around the table: the side that acts next is always at the next edge. */
const CLOCKWISE = ['south', 'west', 'north', 'east'] as const satisfies readonly Edge[];

export type Edge = (typeof EDGES)[number];

/**
 * Returns the edge of the table at which each side deploys. The study may give a side its edge. The other sides get the
 * remaining edges, in the order of `EDGES` or, with four sides, in the order of `CLOCKWISE`.
 *
 * @param written the edge of each side in the study; null if it has none
 */
export function deploymentEdges(written: readonly (Edge | null)[]): Edge[] {
  const free = (written.length === 4 ? CLOCKWISE : EDGES).filter((edge) => !written.includes(edge));
  return written.map((edge) => edge ?? free.shift() ?? 'south');
}

export const DEPLOY_POLICIES = ['spread', 'centre', 'left', 'right'] as const;
export type DeployPolicy = (typeof DEPLOY_POLICIES)[number];

/** The rules by which a side chooses its next unit: the most urgent one (`urgency`), or the next one in the study. */
export const ACTIVATION_RULES = ['by-plan', 'as-listed'] as const;
type ActivationRule = (typeof ACTIVATION_RULES)[number];

/**
 * A piece of terrain. `round` is the centre of a round piece, and `box` the south-west corner of a box, in cm from the table's
 * south-west corner.
 */
export type Terrain = { readonly blocks: 'sight' | 'movement' | 'both' } & (
  | { readonly round: readonly [x: number, y: number]; readonly radius: number }
  | { readonly box: readonly [x: number, y: number]; readonly size: readonly [width: number, depth: number] }
);

/** A mission card: its condition, its points, and when it is checked (RQ.PREP.1, RQ.CLEAN.1, RQ.VP.1). */
export type Mission = { readonly name: string; readonly points: number } & (
  | {
      readonly kind: 'hold';
      readonly at: readonly [x: number, y: number];
      /** The largest distance from the objective to the edge of a base that holds the objective, in cm. */
      readonly within: number;
      readonly each: 'preparation' | 'cleanup' | 'game';
    }
  /** `unit` is the index of the opposing unit that must be eliminated. */
  | { readonly kind: 'kill'; readonly unit: number }
  /** `unit` is the index of the own unit that must still be on the field at the end. */
  | { readonly kind: 'survive'; readonly unit: number }
);

/**
 * The rule for fire: a unit on fire takes wounds in each Cleanup Phase until the fire is put out (RQ.CLEAN.2,
 * RQ.TAB.FIRE).
 */
interface Fire {
  /** The lowest face with which a unit wounded by a ranged attack catches fire. */
  readonly catches: number;
  readonly wounds: number;
  /** The lowest face that puts the fire out, for 1 RP. */
  readonly extinguish: number;
}

/** A unit's roll to ascend, made in each Preparation Phase until it succeeds (RQ.PREP.5). */
export interface Ascension {
  readonly unit: number;
  readonly need: number;
  readonly changes: readonly { readonly stat: number; readonly by: number }[];
}
