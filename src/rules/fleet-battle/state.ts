import type { Chance } from '../../random/Chance.ts';
import { type BattlePlan, HIT_CLASSES } from './BattlePlan.ts';

/** The possible winners. */
export const ATTACKER = 0;
export const DEFENDER = 1;
export const NOBODY = 2;

/**
 * The value of `State.end` if the battle is not over, or if the rules have played it step by step. A battle that a `Walk` has
 * played has the number of its ending instead.
 */
export const NOT_WALKED = -1;

/** Plays whole battles by a table, and keeps the endings that have occurred. */
interface Walk {
  play(into: State, chance: Chance): void;
  measuresAt(end: number): Int32Array;
  stateAt(end: number): Int32Array;
  readonly endCount: number;
}

/** The state of one battle. */
export interface State {
  readonly plan: BattlePlan;
  /** For each group, the number of units left. */
  readonly count: Int32Array;
  /** For each group, the number of hits that its units can still sustain. */
  readonly points: Int32Array;
  /** For each group, the number of hits sustained in the current round. */
  readonly used: Int32Array;
  /** For each limited effect, the number of uses left. */
  readonly uses: Int32Array;
  /** The hits of the current phase, by the side that takes them and by their class. */
  readonly hits: Int32Array;
  stage: number;
  phase: number;
  /** The index of the next pool of the phase. */
  cursor: number;
  /**
   * The current round at this place, counted from 1; 0 before the first round. It stops at `plan.roundClasses`, the last class.
   */
  round: number;
  /** The side that has announced a retreat; −1 if neither has. */
  announced: number;
  /** 1 if a group has rolled in the current round, otherwise 0. */
  hasRolled: number;
  /** For each side, 1 if it has retreated. */
  readonly retreated: Int32Array;
  /** For each group, the number of units removed for lack of room after the battle in space. */
  readonly stranded: Int32Array;
  /** For each group, the number of units that have joined it, minus the number of units that have left it for another group. */
  readonly gained: Int32Array;
  winner: number;
  planetTaken: number;
  isOver: number;
  /** The number of rounds fought so far. In the battle, only the limit of endless battles depends on it. */
  rounds: number;
  /** For each side, the number of hits that it has made so far. Nothing in the battle depends on it. */
  readonly made: Int32Array;
  /**
   * Scratch space. For each group, the number of its units before the current hits were assigned, or before the current
   * effect.
   */
  readonly before: Int32Array;
  /** For each side, the number of hits against it that reactions have made and that are not assigned yet. */
  readonly pending: Int32Array;
  /** For each group, the number of units that were just lost. */
  readonly fallen: Int32Array;
  /** The number of units that may still sustain damage by an effect of `lends`, for the side whose hits are being assigned. */
  lent: number;
  /** The number of the battle's ending in the table of `walk`; `NOT_WALKED` if the rules played the battle. */
  end: number;
  /** The indices of the measures that are sums. */
  readonly sumsAt: readonly number[];
  /** The indices of the measures that give the round in which a side was out. */
  readonly marksAt: readonly number[];
  /** Plays whole battles; null until the first one is played. */
  walk: Walk | null;
}

/**
 * Allocates everything that the trials of a battle need.
 *
 * @param sumsAt the indices of the measures that are sums
 * @param marksAt the indices of the measures that give the round in which a side was out
 */
export function createState(plan: BattlePlan, sumsAt: readonly number[], marksAt: readonly number[]): State {
  const groups = plan.groups.length;
  return {
    plan,
    count: new Int32Array(groups),
    points: new Int32Array(groups),
    used: new Int32Array(groups),
    uses: new Int32Array(plan.uses.length),
    hits: new Int32Array(2 * HIT_CLASSES),
    stage: 0,
    phase: 0,
    cursor: 0,
    round: 0,
    announced: -1,
    hasRolled: 0,
    retreated: new Int32Array(2),
    stranded: new Int32Array(groups),
    gained: new Int32Array(groups),
    winner: NOBODY,
    planetTaken: 0,
    isOver: 0,
    rounds: 0,
    made: new Int32Array(2),
    before: new Int32Array(groups),
    pending: new Int32Array(2),
    fallen: new Int32Array(groups),
    lent: 0,
    end: NOT_WALKED,
    sumsAt,
    marksAt,
    walk: null,
  };
}

/** Removes units of a group. Units that can sustain the fewest further hits are removed first. */
export function lose({ plan, count, points, used }: State, group: number, those: number): void {
  count[group] -= those;
  const most = count[group] * plan.sustain[group];
  if (points[group] > most) points[group] = most;
  used[group] = Math.max(0, used[group] - those);
}

/** Adds undamaged units to a group. @returns the number added, which is smaller if the group would exceed `plan.most` */
export function gain({ plan, count, points, gained }: State, group: number, units: number): number {
  const those = Math.min(units, plan.most[group] - plan.units[group] - gained[group]);
  count[group] += those;
  points[group] += those * plan.sustain[group];
  gained[group] += those;
  return those;
}

/** The number of sums at the beginning of a saved battle. */
export const SUMS = 3;
const SINGLES = 12;

/** Saves the battle, with the sums first. */
export function save(state: State, into?: Int32Array): Int32Array {
  const { plan, count, points, used, uses, hits, retreated, stranded, gained, made } = state;
  const length = SINGLES + 2 + hits.length + (plan.mayChange ? 5 : 4) * count.length + uses.length;
  const saved = into ?? new Int32Array(length);
  saved[0] = state.rounds;
  saved[1] = made[0];
  saved[2] = made[1];
  saved[3] = state.stage;
  saved[4] = state.phase;
  saved[5] = state.cursor;
  saved[6] = state.round;
  saved[7] = state.announced;
  saved[8] = state.winner;
  saved[9] = state.planetTaken;
  saved[10] = state.isOver;
  saved[11] = state.hasRolled;
  let at = SINGLES;
  saved[at++] = retreated[0];
  saved[at++] = retreated[1];
  for (let hit = 0; hit < hits.length; hit += 1) saved[at++] = hits[hit];
  for (let group = 0; group < count.length; group += 1) {
    saved[at++] = count[group];
    saved[at++] = points[group];
    saved[at++] = used[group];
    saved[at++] = stranded[group];
  }
  for (let effect = 0; effect < uses.length; effect += 1) saved[at++] = uses[effect];
  if (plan.mayChange) for (let group = 0; group < count.length; group += 1) saved[at++] = gained[group];
  return saved;
}

/** Restores a battle saved by `save`. */
export function restore(state: State, saved: Int32Array): void {
  const { plan, count, points, used, uses, hits, retreated, stranded, gained, made } = state;
  state.end = NOT_WALKED;
  state.rounds = saved[0];
  made[0] = saved[1];
  made[1] = saved[2];
  state.stage = saved[3];
  state.phase = saved[4];
  state.cursor = saved[5];
  state.round = saved[6];
  state.announced = saved[7];
  state.winner = saved[8];
  state.planetTaken = saved[9];
  state.isOver = saved[10];
  state.hasRolled = saved[11];
  let at = SINGLES;
  retreated[0] = saved[at++];
  retreated[1] = saved[at++];
  for (let hit = 0; hit < hits.length; hit += 1) hits[hit] = saved[at++];
  for (let group = 0; group < count.length; group += 1) {
    count[group] = saved[at++];
    points[group] = saved[at++];
    used[group] = saved[at++];
    stranded[group] = saved[at++];
  }
  for (let effect = 0; effect < uses.length; effect += 1) uses[effect] = saved[at++];
  if (plan.mayChange) for (let group = 0; group < count.length; group += 1) gained[group] = saved[at++];
}

/**
 * Restores the final state of a battle that `BattleWalk` has played, as the rules would have left it. Call this function before
 * you read anything but the measures.
 */
export function recallEnd(state: State): void {
  const { rounds, made, walk, end } = state;
  if (walk === null || end === NOT_WALKED) return;
  const [attackerHits, defenderHits] = made;
  restore(state, walk.stateAt(end));
  state.rounds = rounds;
  made[0] = attackerHits;
  made[1] = defenderHits;
}
