import type { Setup } from '../setup/Setup.ts';

// What is carried from leg to leg, by place.
/** The stage that is next or under way; the number of stages: the journey is over. */
export const STAGE = 0;
/** The duel of that stage; of a rift or portal, 1: it is being drawn which of like units it took. */
export const DUEL = 1;
/** 1: the force has turned back; RETREATS, until the stage is over: it leaves a battle. */
export const TURNED = 2;
export const RETREATS = 2;
/** 1 more than the stage in which the last unit was lost; 0: some are left. */
export const LOST_IN = 3;
/** Whether that unit was lost (0) or stranded (1). */
export const HOW = 4;
/** 1: the mission's stage was come through by enough; 2: by too few; 3: its battle of fleets was not won; 0: not yet, or it was left out. */
export const DONE = 5;
export const NOT_WON = 3;
/** 1: a portal has brought the force home again; kept where a later stage would search the way home. */
export const HOME = 6;
const HEAD = 7;

// What adds up over the journey, by place.
export const DEALT = 0;
export const TAKEN = 1;
/** In halves. */
export const DESTROYED = 2;
/** 1 more than the row of the charts that the force came out at; 0: nowhere. */
export const DESTINATION = 3;
/** 1 more than the place of who waited in the first battle that asks a portal; 0: it was not reached. */
export const OPPOSITION = 4;
const STAGE_SUMS = 5;

// What adds up for each stage, by place within its share.
export const REACHED = 0;
export const LEFT = 1;
export const VALUE_LEFT = 2;
export const CARGO_LEFT = 3;
export const LOST = 4;
/** The two ways of losing units in a stage of that kind. */
export const FIRST_LOSS = 5;
export const SECOND_LOSS = 6;
export const MAPPED = 7;
export const SCALED = 8;
export const SKIPPED = 9;
/** Units that turn back after it, and those that are left and have not. */
export const TURNED_BACK = 10;
export const GOING_ON = 11;
const PER_STAGE = 12;

/** The place of a stage's sum. */
export function stageSum(stage: number, sum: number): number {
  return STAGE_SUMS + stage * PER_STAGE + sum;
}

/** The stage that a sum belongs to; negative for one of the whole journey. */
export function stageOfSum(sum: number): number {
  return Math.floor((sum - STAGE_SUMS) / PER_STAGE);
}

/** Whether a sum is a stage's, of those that are known as soon as the stage is over. */
export function isAddedUp(sum: number): boolean {
  return sum >= STAGE_SUMS && (sum - STAGE_SUMS) % PER_STAGE < TURNED_BACK;
}

/** Whether a sum is one of the two ways of losing units in a stage. */
export function isLoss(sum: number): boolean {
  const own = (sum - STAGE_SUMS) % PER_STAGE;
  return sum >= STAGE_SUMS && (own === FIRST_LOSS || own === SECOND_LOSS);
}

/** Where everything stands in what is carried. */
export interface Layout {
  /** By unit: how many are left; and how many of them the stage under way has taken, from which they are not yet gone. */
  readonly count: number;
  readonly fallen: number;
  /** By stage: the opposition that a battle meets. */
  readonly opposition: number;
  /** With battles of fleets: by unit, hits that its ships have sustained; by kind of cargo, how much of it is left. */
  readonly damaged: number;
  readonly cargo: number;
  /** By comparison with a measure of a stage: 1 where it holds. While a stage is under way, what its own sum has come to. */
  readonly bits: number;
  /** By member of each unit: crossed HP and MP boxes; one that has fallen has −1 until the stage is over. */
  readonly boxes: number;
  readonly length: number;
  readonly sums: number;
  /** By unit: the place of its first member among all members. */
  readonly firstMember: Int32Array;
  readonly members: number;
}

/** @param bits how many comparisons with measures are kept */
export function layoutOf({ units, stages, carry, cargo: kinds }: Setup, bits: number): Layout {
  const firstMember = Int32Array.from(units, (_, at) => units.slice(0, at).reduce((sum, { count }) => sum + count, 0));
  const members = units.reduce((sum, { count }) => sum + count, 0);
  const fallen = HEAD + units.length;
  const opposition = fallen + units.length;
  const damaged = opposition + stages.length;
  const cargo = damaged + (kinds === null ? 0 : units.length);
  const firstBit = cargo + (kinds?.length ?? 0);
  const boxes = firstBit + bits;
  const carries = carry.wounds || carry.morale;
  return {
    count: HEAD,
    fallen,
    opposition,
    damaged,
    cargo,
    bits: firstBit,
    boxes,
    length: boxes + (carries ? 2 * members : 0),
    sums: stageSum(stages.length, 0),
    firstMember,
    members,
  };
}
