import type { Chance } from '../../random/Chance.ts';
import { type BattlePlan, HIT_CLASSES } from './BattlePlan.ts';

/** Who has won. */
export const ATTACKER = 0;
export const DEFENDER = 1;
export const NOBODY = 2;

/** One battle under way. */
export interface State {
  readonly plan: BattlePlan;
  /** By group: units left, hits that they can still sustain, and hits sustained in the round in hand. */
  readonly count: Int32Array;
  readonly points: Int32Array;
  readonly used: Int32Array;
  /** By limited effect: how often it may still be used. */
  readonly uses: Int32Array;
  /** By the side that takes them and their class: hits of the phase in hand. */
  readonly hits: Int32Array;
  stage: number;
  phase: number;
  /** The next pool of the phase. */
  cursor: number;
  /** The round in hand, from 1; from `plan.roundClasses` on they are all alike. */
  round: number;
  /** The side that has announced a retreat; −1: neither. */
  announced: number;
  /** 1 once somebody has rolled in the round in hand. */
  hasRolled: number;
  /** By side: 1 if it has retreated. */
  readonly retreated: Int32Array;
  /** By group: units removed for want of room once the battle in space is over. */
  readonly stranded: Int32Array;
  winner: number;
  planetTaken: number;
  isOver: number;
  /** Sums that nothing in the battle depends on: rounds fought, and by side the hits of its dice. */
  rounds: number;
  readonly made: Int32Array;
  /** Room to work in. */
  readonly before: Int32Array;
  readonly ready: Int32Array;
  /** By the side that takes them: hits that reactions have made in the midst of assigning others. */
  readonly pending: Int32Array;
  /** The measures of a battle that was walked, but for its sums; null: it was played by the rules. */
  ended: Int32Array | null;
  /** How that battle was left, as `save` has it, but for its sums. */
  left: Int32Array | null;
  /** Where the measures of the sums stand. */
  readonly sumsAt: readonly number[];
  /** Where the measures stand that say in which round a side was out. */
  readonly marksAt: readonly number[];
  /** What whole battles are played by; null: nobody has asked for one yet. */
  walk: { play(into: State, chance: Chance): void } | null;
}

/** Allocates all that the trials of a battle need. @param sumsAt where the measures of the sums stand @param marksAt those of the rounds in which sides were out */
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
    winner: NOBODY,
    planetTaken: 0,
    isOver: 0,
    rounds: 0,
    made: new Int32Array(2),
    before: new Int32Array(groups),
    pending: new Int32Array(2),
    ready: new Int32Array(MOST_HAPPENINGS),
    ended: null,
    left: null,
    sumsAt,
    marksAt,
    walk: null,
  };
}

/** How many sums stand first in a saved battle. */
export const SUMS = 3;
/** Effects at one moment that there is room for. */
const MOST_HAPPENINGS = 1_000;
const SINGLES = 12;

/** The battle so far; the sums stand first. */
export function save(state: State, into?: Int32Array): Int32Array {
  const { count, points, used, uses, hits, retreated, stranded, made } = state;
  const length = SINGLES + 2 + hits.length + 4 * count.length + uses.length;
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
  return saved;
}

/** Puts a battle back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  const { count, points, used, uses, hits, retreated, stranded, made } = state;
  state.ended = null;
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
}

/** Makes the state of a battle that was walked what the rules would have left: who reads more of it than its measures asks this first. */
export function recallEnd(state: State): void {
  if (state.ended === null || state.left === null) return;
  const { rounds, made } = state;
  const [attackerHits, defenderHits] = made;
  restore(state, state.left);
  state.rounds = rounds;
  made[0] = attackerHits;
  made[1] = defenderHits;
}
