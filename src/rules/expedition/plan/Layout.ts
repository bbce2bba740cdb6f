import type { Setup } from '../setup/Setup.ts';

// The indices of the carried vector.
/** The stage that is next or in progress; the number of stages if the journey is over. */
export const STAGE = 0;
/**
 * In a stage of duels: the index of the next duel. In a rift or portal: 1 if the next leg draws which of several equal units were
 * taken.
 */
export const DUEL = 1;
/**
 * 1 if the force has turned back, otherwise 0. RETREATS from a retreat until the end of the stage in which the force
 * retreats.
 */
export const TURNED = 2;
export const RETREATS = 2;
/** 1 + the index of the stage in which the last unit was lost or stranded; 0 if units are left. */
export const LOST_IN = 3;
/** If no unit is left: 1 if the stage in which the last unit was lost or stranded has stranded units, otherwise 0. */
export const HOW = 4;
/**
 * 1 if enough units were left after the mission's stage; 2 if too few were left; NOT_WON if the stage is a battle of
 * fleets that was not won; 0 if the stage was not reached yet, or was omitted.
 */
export const DONE = 5;
export const NOT_WON = 3;
/** 1 if a portal has brought the force home; always 0 if no stage after the first searches for the way home. */
export const HOME = 6;
const HEAD = 7;

// The indices of the sums over the journey.
export const DEALT = 0;
export const TAKEN = 1;
/** The value destroyed, in half points. */
export const DESTROYED = 2;
/** 1 + the chart row of the force's destination; 0 for none. */
export const DESTINATION = 3;
/** 1 + the index of the opposition in the first battle that depends on a portal; 0 if this battle was not reached. */
export const OPPOSITION = 4;
const STAGE_SUMS = 5;

// The indices of the sums of one stage, among its own PER_STAGE sums.
export const REACHED = 0;
export const LEFT = 1;
export const VALUE_LEFT = 2;
export const CARGO_LEFT = 3;
export const LOST = 4;
/** The first of the two kinds of loss of the stage; the second follows. */
export const FIRST_LOSS = 5;
export const SECOND_LOSS = 6;
export const MAPPED = 7;
export const SCALED = 8;
export const SKIPPED = 9;
/** The units that turn back after the stage. */
export const TURNED_BACK = 10;
/** The units left after the stage that have not turned back. */
export const GOING_ON = 11;
const PER_STAGE = 12;

/** The index of a stage's sum. */
export function stageSum(stage: number, sum: number): number {
  return STAGE_SUMS + stage * PER_STAGE + sum;
}

/** The stage to which a sum belongs; negative for a sum of the whole journey. */
export function stageOfSum(sum: number): number {
  return Math.floor((sum - STAGE_SUMS) / PER_STAGE);
}

/** Returns true if a sum belongs to a stage and is known at the end of that stage. */
export function isAddedUp(sum: number): boolean {
  return sum >= STAGE_SUMS && (sum - STAGE_SUMS) % PER_STAGE < TURNED_BACK;
}

/** Returns true if a sum is one of the two kinds of loss in a stage. */
export function isLoss(sum: number): boolean {
  const own = (sum - STAGE_SUMS) % PER_STAGE;
  return sum >= STAGE_SUMS && (own === FIRST_LOSS || own === SECOND_LOSS);
}

/** The index at which each part of the carried vector begins, with the lengths of the vector and of the sums. */
export interface Layout {
  /** For each unit: the number left. */
  readonly count: number;
  /**
   * For each unit: the number of members that fell in the current stage; it is subtracted from `count` at the end of the stage.
   */
  readonly fallen: number;
  /** For each stage: if a portal determines the opposition of its battle, the index of this opposition; otherwise 0. */
  readonly opposition: number;
  /** For each unit: the hits sustained by its ships; only with battles of fleets. */
  readonly damaged: number;
  /** For each kind of cargo: the amount left; only with battles of fleets. */
  readonly cargo: number;
  /** For each comparison with a measure: 1 if it holds. For a comparison with a sum of a stage in progress: the sum so far. */
  readonly bits: number;
  /** For each member of each unit: crossed HP and MP boxes; −1 for a fallen member until the end of the stage. */
  readonly boxes: number;
  readonly length: number;
  readonly sums: number;
  /** For each unit: the index of its first member among all members. */
  readonly firstMember: Int32Array;
  readonly members: number;
}

/** @param bits the number of comparisons with measures whose results are in the carried vector */
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
