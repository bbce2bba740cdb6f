import { AP, MOV, STAT_COUNT } from '../cards/stats.ts';
import { AT_THE_END, EACH_CLEANUP, HOLD, KILL, type PlayableMission, SURVIVE } from '../orders/playableMissions.ts';
import { STEADY } from '../play/flee.ts';
import { MOST_MOVES } from '../play/move.ts';
import { PRESENT, type State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { attackProspect, NO_ATTACK } from './prospects.ts';

/** No round of the game is as late: a unit that cannot get there at all. */
const NEVER = 1000;

/**
 * The side whose objective a unit goes for or stays at; -1: none.
 *
 * Every side sends one unit to each objective that pays it: the one that is there soonest, of those the cheapest; and all that
 * it pays while an opponent disputes its own. It pays a unit where the points that the objective can still bring, or cost
 * an opponent, are no less than what the unit earns by fighting, which is taken to be its own cost over a whole game, a like
 * share each round. A unit whose plan is to go to an objective goes wherever one is.
 */
export function goalOf(state: State, unit: number): number {
  const { tables, keepers } = state;
  const side = tables.sideOf[unit];
  const sides = keepers.length;
  const { plan } = tables.units[unit];
  if (plan.distance === 'objective') return anyGoalOf(state, unit);
  if (!plan.weighsMissions) return -1;
  for (let turn = 0; turn < sides; turn += 1) {
    const of = (side + turn) % sides;
    keepers[of] = -1;
    const stake = stakeOf(state, side, of);
    if (stake === 0) continue;
    // Nobody gains by standing there before the opponents are driven off.
    if (of === side && isDisputed(state, side)) continue;
    const keeper = keeperOf(state, side, of, stake, turn);
    if (keeper === unit) return isBetterThanAttack(state, unit, of, stake) ? of : -1;
    keepers[of] = keeper;
  }
  return -1;
}

/** Who can attack does, unless it can score at once, and no less than it costs. */
function isBetterThanAttack(state: State, unit: number, of: number, stake: number): boolean {
  const isSure = stake >= state.tables.units[unit].cost && arrivalWhere(state, unit, of, stake) <= 1;
  return isSure || attackProspect(state, unit) === NO_ATTACK;
}

/** The objective that a side has drawn; null: none. */
export function objectiveOf({ tables, mission }: State, side: number): PlayableMission | null {
  if (mission[side] < 0) return null;
  const drawn = tables.missions[side][mission[side]];
  return drawn.kind === HOLD ? drawn : null;
}

/** Whether a unit's base is near enough to an objective to hold or to dispute it. */
export function isAt({ field }: State, unit: number, { x, y, within }: PlayableMission): boolean {
  return field.distanceTo(unit, x, y) <= within;
}

/** The points that the mission cards drawn give or keep from opponents if `foe` falls now. */
export function stakeIn(state: State, side: number, foe: number): number {
  const { tables, mission, fleeing } = state;
  let points = 0;
  for (let of = 0; of < mission.length; of += 1) {
    if (mission[of] < 0) continue;
    const drawn = tables.missions[of][mission[of]];
    if (drawn.kind === HOLD) {
      if (fleeing[foe] !== STEADY || !isAt(state, foe, drawn)) continue;
      points += stakeOf(state, side, of) * timesLeft(state, drawn, 0);
    } else if (drawn.unit === foe && drawn.kind === (of === side ? KILL : SURVIVE)) points += drawn.points;
  }
  return points;
}

/** The points of each time that a side's unit alone at an objective is worth: its own, and those that others would have had. */
function stakeOf(state: State, side: number, of: number): number {
  const objective = objectiveOf(state, of);
  if (objective === null || isToldBefore(state, side, of, objective.card)) return 0;
  let points = 0;
  for (let other = 0; other < state.mission.length; other += 1) {
    if (objectiveOf(state, other)?.card !== objective.card) continue;
    if (other === side || isWithinGrasp(state, other, objective)) points += objective.points;
  }
  return points;
}

/** Several sides may have drawn the same card: it is looked at once, from `side` on. */
function isToldBefore(state: State, side: number, of: number, card: number): boolean {
  const sides = state.mission.length;
  for (let earlier = side; earlier !== of; earlier = (earlier + 1) % sides) {
    if (objectiveOf(state, earlier)?.card === card) return true;
  }
  return false;
}

/** Whether a side has a unit at an objective, or one that can be there within a round. */
function isWithinGrasp(state: State, side: number, objective: PlayableMission): boolean {
  const units = state.tables.sides[side];
  for (let at = 0; at < units.length; at += 1) {
    if (roundsTo(state, units[at], objective) <= 0) return true;
  }
  return false;
}

/** @param turn how many objectives have been looked at before, whose keepers are spoken for */
function keeperOf(state: State, side: number, of: number, stake: number, turn: number): number {
  const { tables } = state;
  const units = tables.sides[side];
  let keeper = -1;
  let soonest = NEVER;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    const { plan, cost } = tables.units[unit];
    if (!plan.weighsMissions || isSpokenFor(state, unit, side, turn)) continue;
    const arrival = arrivalWhere(state, unit, of, stake);
    if (arrival === NEVER || arrival > soonest) continue;
    if (arrival === soonest && cost > tables.units[keeper].cost) continue;
    keeper = unit;
    soonest = arrival;
  }
  return keeper;
}

/** When a unit is at an objective (see `arrivalOf`); `NEVER` where going there does not pay it. */
function arrivalWhere(state: State, unit: number, of: number, stake: number): number {
  const { tables, round } = state;
  const { rounds } = tables.setup;
  const objective = objectiveOf(state, of);
  if (objective === null || mustSurvive(state, unit)) return NEVER;
  const arrival = arrivalOf(state, unit, objective);
  // Looked at once: to be there a round before is soon enough.
  if (objective.scored === AT_THE_END && round + arrival < rounds) return NEVER;
  const pay = stake * timesLeft(state, objective, Math.max(0, arrival - 1));
  return pay === 0 || pay * rounds < tables.units[unit].cost * (rounds + 1 - round) ? NEVER : arrival;
}

/** Whether an opponent stands at the own objective of a unit's side, and it pays the unit to drive it off. */
export function drivesOff(state: State, unit: number): boolean {
  const { tables } = state;
  const side = tables.sideOf[unit];
  if (!tables.hasObjectives || !tables.units[unit].plan.weighsMissions || !isDisputed(state, side)) return false;
  return arrivalWhere(state, unit, side, stakeOf(state, side, side)) < NEVER;
}

/** Whether an opponent stands at a side's own objective. */
function isDisputed(state: State, side: number): boolean {
  const { tables, gone, fleeing } = state;
  const objective = objectiveOf(state, side);
  if (objective === null) return false;
  for (let unit = 0; unit < gone.length; unit += 1) {
    if (tables.sideOf[unit] === side || gone[unit] !== PRESENT || fleeing[unit] !== STEADY) continue;
    if (isAt(state, unit, objective)) return true;
  }
  return false;
}

function isSpokenFor({ keepers }: State, unit: number, side: number, turn: number): boolean {
  for (let earlier = 0; earlier < turn; earlier += 1) {
    if (keepers[(side + earlier) % keepers.length] === unit) return true;
  }
  return false;
}

/** Whether the unit's side has drawn the card that pays for its survival. */
function mustSurvive({ tables, mission }: State, unit: number): boolean {
  const side = tables.sideOf[unit];
  if (mission[side] < 0) return false;
  const drawn = tables.missions[side][mission[side]];
  return drawn.kind === SURVIVE && drawn.unit === unit;
}

/** 0: it is there; 1: it can be there this round; 2: the next one; and so on. `NEVER` where it cannot get there. */
function arrivalOf(state: State, unit: number, objective: PlayableMission): number {
  const rounds = roundsTo(state, unit, objective);
  const canGo = rounds === 0 || state.acted[unit] === 0 || state.active === unit;
  return canGo ? rounds : rounds + 1;
}

/** How many rounds of moves it takes a unit to get to an objective; 0: it is there. */
function roundsTo(
  { tables, gone, fleeing, field, now }: State,
  unit: number,
  { x, y, within }: PlayableMission,
): number {
  if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) return NEVER;
  const far = field.distanceTo(unit, x, y) - within;
  if (far <= 0) return 0;
  const own = unit * STAT_COUNT;
  const step = Math.min(MOST_MOVES, now[own + AP]) * now[own + MOV] * HUNDREDTHS;
  // RQ.TYPE.APPR: an apprentice moves with its leader alone; and who is in contact does not walk out of it.
  if (step === 0 || tables.units[unit].leader >= 0 || field.contacts(unit) > 0) return NEVER;
  return Math.ceil(far / step);
}

/** How often an objective is still looked at, from so many rounds on (RQ.PREP.1, RQ.CLEAN.1, RQ.VP.1). */
function timesLeft({ tables, round }: State, { scored }: PlayableMission, delay: number): number {
  const left = tables.setup.rounds - round - delay;
  if (scored === AT_THE_END) return left >= 0 ? 1 : 0;
  return Math.max(0, scored === EACH_CLEANUP ? left + 1 : left);
}

/** For a unit that goes to any objective: its own side's first, then the nearest of the others'. */
function anyGoalOf(state: State, unit: number): number {
  const { tables, mission, field } = state;
  const side = tables.sideOf[unit];
  let goal = -1;
  let least = 0;
  for (let turn = 0; turn < mission.length; turn += 1) {
    const of = (side + turn) % mission.length;
    const objective = objectiveOf(state, of);
    if (objective === null) continue;
    if (turn === 0) return of;
    const far = field.distanceTo(unit, objective.x, objective.y);
    if (goal >= 0 && far >= least) continue;
    goal = of;
    least = far;
  }
  return goal;
}
