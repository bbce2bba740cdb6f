import * as stats from '../cards/stats.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import * as missions from '../plans/playableMissions.ts';
import { MOST_MOVES, movesLeft, reachOf } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { ATT, STAT_COUNT } = stats;
const { AT_THE_END, EACH_CLEANUP, HOLD, KILL, SURVIVE } = missions;

/** Returns the objective that a side has drawn; null if it has drawn none. */
export function objectiveOf({ tables, mission }: State, side: number): PlayableMission | null {
  if (mission[side] < 0) return null;
  const drawn = tables.missions[side][mission[side]];
  return drawn.kind === HOLD ? drawn : null;
}

/** Returns the objective that the active unit goes for or holds (`state.goal`); null if there is none. */
export function goalObjective(state: State, unit: number): PlayableMission | null {
  return state.goal[unit] === 0 ? null : objectiveOf(state, state.goal[unit] - 1);
}

/** Returns true if a unit's base is near enough to an objective to hold or to contest it. */
export function isAt({ field }: State, unit: number, { x, y, within }: PlayableMission): boolean {
  return field.distanceTo(unit, x, y) <= within;
}

/**
 * Returns the points from drawn mission cards that name `foe`: those that a side gains, or denies to its opponents, if `foe` falls.
 */
export function pointsOfName({ tables, mission }: State, side: number, foe: number): number {
  let points = 0;
  for (let of = 0; of < mission.length; of += 1) {
    if (mission[of] < 0) continue;
    const drawn = tables.missions[of][mission[of]];
    if (drawn.unit === foe && drawn.kind === (of === side ? KILL : SURVIVE)) points += drawn.points;
  }
  return points;
}

/** Returns the points from drawn mission cards that a side gains, or denies to its opponents, if `foe` falls now. */
export function stakeIn(state: State, side: number, foe: number): number {
  const { tables, mission, fleeing } = state;
  let points = pointsOfName(state, side, foe);
  for (let of = 0; of < mission.length; of += 1) {
    const drawn = objectiveOf(state, of);
    if (drawn === null) continue;
    // Only two cases count: `foe` stands at the objective of its own side, so that its side may score, or at the objective of
    // `side`, so that `side` cannot score.
    if ((of !== side && of !== tables.sideOf[foe]) || fleeing[foe] !== STEADY || !isAt(state, foe, drawn)) continue;
    // The points of only one check are counted, because another unit may take the place of `foe` before the next one.
    if (timesLeft(state, drawn, 0) > 0) points += drawn.points;
  }
  return points;
}

/**
 * Returns the points that a unit's side gains by the fall of the opponent named in the side's drawn mission. Returns 0 if the
 * mission names no opponent, or if the unit cannot reach this opponent in this round or the next, or cannot strike it in the last round.
 */
export function pointsOfMarked(state: State, unit: number): number {
  const { tables, mission, gone, field, now, shelter, ap } = state;
  const side = tables.sideOf[unit];
  if (mission[side] < 0) return 0;
  const { kind, unit: marked, points } = tables.missions[side][mission[side]];
  if (kind !== KILL || gone[marked] !== PRESENT || now[unit * STAT_COUNT + ATT] === 0) return 0;
  // RQ.TAB.GETUP: getting up from shelter costs an AP. In the last round, one AP is kept for the blow.
  const kept = shelter[unit] > 0 ? 2 : 1;
  if (isLastRound(state) && ap[unit] < kept) return 0;
  const moves = isLastRound(state) ? movesLeft(state, unit, kept) : 2 * MOST_MOVES;
  return field.distance(unit, marked) <= moves * reachOf(state, unit) ? points : 0;
}

/** Returns true if a unit's side has drawn a mission that gives points for the survival of this unit. */
export function mustSurvive({ tables, mission }: State, unit: number): boolean {
  const side = tables.sideOf[unit];
  if (tables.setup.battle === null || mission[side] < 0) return false;
  const drawn = tables.missions[side][mission[side]];
  return drawn.kind === SURVIVE && drawn.unit === unit;
}

/**
 * Returns how many more times an objective will be checked (RQ.PREP.1, RQ.CLEAN.1, RQ.VP.1).
 *
 * @param delay the number of rounds, from the present one on, whose checks are not counted
 */
export function timesLeft({ tables, round }: State, { scored }: PlayableMission, delay: number): number {
  const left = tables.setup.rounds - round - delay;
  if (scored === AT_THE_END) return left >= 0 ? 1 : 0;
  return Math.max(0, scored === EACH_CLEANUP ? left + 1 : left);
}
