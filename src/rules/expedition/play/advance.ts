import { compares, type Condition as Tree } from '../../../foundation/conditions.ts';
import { unitsLeft } from '../kinds/company.ts';
import { isToBeDrawn } from '../kinds/drawnUnits.ts';
import { foesIn } from '../kinds/fights.ts';
import { holdLess } from '../kinds/holds.ts';
import type { LegKey } from '../kinds/StageAdapter.ts';
import type { Leg } from '../legs/Leg.ts';
import type { AskedTerm, ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import * as layout from '../plan/Layout.ts';
import { TURNED } from '../plan/Layout.ts';

/** Ends a leg whose measures were reported: writes its result to the carried vector and the sums, and finds the next stage. */
export function leave(journey: ExpeditionPlan, leg: Leg, state: unknown, carried: Int32Array, sums: Int32Array): void {
  const { stage, key } = leg;
  settle(leg, carried);
  const before = unitsLeft(journey, carried);
  openCounts(stage, carried, sums);
  const isOver = stage.kind.leave(journey, stage, key, state, carried, sums);
  endPart(journey, stage, key, isOver, before, carried, sums);
}

/**
 * Ends one leg of a stage and, if it is the last one, the stage.
 *
 * @param key the key of the leg
 * @param isOver true if it is the last leg of the stage; a draw that decides which units were lost may still follow
 * @param before the number of units before the leg
 */
function endPart(
  journey: ExpeditionPlan,
  stage: JourneyStage,
  key: LegKey,
  isOver: boolean,
  before: number,
  carried: Int32Array,
  sums: Int32Array,
): void {
  if (!isOver || (stage.draw !== null && isToBeDrawn(journey, key, carried))) {
    if (isOver) carried[layout.DUEL] = 1;
    closeCounts(stage, carried, sums);
    return;
  }
  carried[layout.DUEL] = 0;
  if (journey.holds !== null && !countsHolds(stage) && unitsLeft(journey, carried) < before) holdLess(journey, carried);
  const left = endStage(journey, stage, carried, sums);
  sums[layout.stageSum(stage.at, layout.LOST)] += before - left;
  if (left === 0) noteEnd(carried, stage, sums);
  closeCounts(stage, carried, sums);
  settleCounts(stage, carried, true);
  turnBack(journey, stage, left, carried, sums);
  goOn(journey, left, carried, sums);
}

/** Returns true if the engine of a stage counts damage and cargo by kind. */
function countsHolds({ setup: { kind } }: JourneyStage): boolean {
  return kind === 'rift' || kind === 'fleet-battle';
}

/** Records that no unit is left after a stage, and whether the stage stranded units. */
function noteEnd(carried: Int32Array, stage: JourneyStage, sums: Int32Array): void {
  carried[layout.LOST_IN] = stage.at + 1;
  carried[layout.HOW] = isStranding(stage, sums) ? 1 : 0;
}

/** Returns true if a stage has stranded units. */
function isStranding({ at, kind: { losses } }: JourneyStage, sums: Int32Array): boolean {
  const last = losses.length - 1;
  return losses[last][0] === 'stranded_units' && sums[layout.stageSum(at, layout.FIRST_LOSS + last)] > 0;
}

/** Ends a stage that was played or passed. @returns the number of units left */
function endStage(journey: ExpeditionPlan, { at }: JourneyStage, carried: Int32Array, sums: Int32Array): number {
  const { setup, layout: places } = journey;
  const left = addLeft(journey, at, carried, sums);
  sums[layout.stageSum(at, layout.REACHED)] += 1;
  carried[places.opposition + at] = 0;
  if (at === setup.mission.stage && carried[layout.DONE] === 0) {
    carried[layout.DONE] = left >= setup.mission.arrive ? 1 : 2;
  }
  return left;
}

/**
 * EXP 14: the condition for turning back is checked after every stage that is not omitted, except the last. A retreat counts as
 * turning back.
 */
function turnBack(
  journey: ExpeditionPlan,
  { at }: JourneyStage,
  left: number,
  carried: Int32Array,
  sums: Int32Array,
): void {
  const { withdraw, stages, mayTurnBack } = journey;
  if (!mayTurnBack || carried[TURNED] === 1) return;
  const isOrdered = withdraw !== null && at < stages.length - 1 && holds(withdraw.tree, journey, carried);
  const isTurning = left > 0 && (isOrdered || carried[TURNED] === layout.RETREATS);
  carried[TURNED] = isTurning ? 1 : 0;
  sums[layout.stageSum(at, isTurning ? layout.TURNED_BACK : layout.GOING_ON)] += left;
}

/**
 * Goes on to the next stage that is played. No unit is lost in the stages that are omitted or passed before it.
 *
 * @param left the number of units left
 */
function goOn(journey: ExpeditionPlan, left: number, carried: Int32Array, sums: Int32Array): void {
  const { stages } = journey;
  if (left === 0) {
    carried[layout.STAGE] = stages.length;
    return;
  }
  for (carried[layout.STAGE] += 1; carried[layout.STAGE] < stages.length; carried[layout.STAGE] += 1) {
    const stage = stages[carried[layout.STAGE]];
    openCounts(stage, carried, sums);
    const how = reach(journey, stage, carried, sums);
    closeCounts(stage, carried, sums);
    if (how === PLAYED) return;
    settleCounts(stage, carried, how === COME_THROUGH);
    if (how === COME_THROUGH) turnBack(journey, stage, left, carried, sums);
  }
}

// The three outcomes for the next stage: it is played; it is omitted, because its condition fails or the force has turned back;
// or the force passes it, because there is nothing to do in it.
const PLAYED = 0;
const LEFT_OUT = 1;
const COME_THROUGH = 2;

function reach(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, sums: Int32Array): number {
  const { at, setup } = stage;
  if (!applies(journey, stage, carried)) {
    const left = addLeft(journey, at, carried, sums);
    if (carried[layout.TURNED] === 0) sums[layout.stageSum(at, layout.GOING_ON)] += left;
    carried[journey.layout.opposition + at] = 0;
    return LEFT_OUT;
  }
  noteOpposition(journey, stage, carried, sums);
  const isNothingToDo =
    setup.battle === null ? isHomeAgain(stage, carried) : foesIn(journey, stage, carried).length === 0;
  if (!isNothingToDo) return PLAYED;
  endStage(journey, stage, carried, sums);
  return COME_THROUGH;
}

/** Returns true if a stage would search for the way home, but the force is at home already. */
export function isHomeAgain({ isWayHome }: JourneyStage, carried: Int32Array): boolean {
  return isWayHome && carried[layout.HOME] === 1;
}

/**
 * Returns true if a stage is not omitted. Its condition must hold. If the force has turned back, the condition must also contain
 * `turned-back` (`Asked.isForTurned`).
 */
export function applies(journey: ExpeditionPlan, { condition }: JourneyStage, carried: Int32Array): boolean {
  if (carried[layout.TURNED] === 1 && (condition === null || !condition.isForTurned)) return false;
  return condition === null || holds(condition.tree, journey, carried);
}

function noteOpposition(
  { layout: places }: ExpeditionPlan,
  { at, setup, waitsAs }: JourneyStage,
  carried: Int32Array,
  sums: Int32Array,
): void {
  const { battle } = setup;
  if (battle === null || battle.against >= 0) return;
  const which = carried[places.opposition + at];
  const how = which === 0 ? layout.SKIPPED : battle.oppositions[which].isScaled ? layout.SCALED : layout.MAPPED;
  sums[layout.stageSum(at, how)] += 1;
  if (waitsAs.length > 0) sums[layout.OPPOSITION] += 1 + waitsAs[which];
}

/** Adds the units left after a stage, their value and their cargo to the stage's sums. @returns the number of units left */
function addLeft(
  { worth, load, layout: { count, cargo: firstCargo, bits } }: ExpeditionPlan,
  at: number,
  carried: Int32Array,
  sums: Int32Array,
): number {
  let units = 0;
  let value = 0;
  let cargo = 0;
  for (let unit = 0; unit < worth.length; unit += 1) {
    const left = carried[count + unit];
    units += left;
    value += left * worth[unit];
    cargo += left * load[unit];
  }
  for (let kind = firstCargo; kind < bits; kind += 1) cargo += carried[kind];
  sums[layout.stageSum(at, layout.LEFT)] += units;
  sums[layout.stageSum(at, layout.VALUE_LEFT)] += value;
  sums[layout.stageSum(at, layout.CARGO_LEFT)] += cargo;
  return units;
}

/** Returns true if a condition holds for the carried vector. */
function holds({ kind, parts, test }: Tree<AskedTerm>, journey: ExpeditionPlan, carried: Int32Array): boolean {
  if (test !== null) return isTrue(test, journey, carried);
  if (kind === 'not') return !holds(parts[0], journey, carried);
  const settling = kind === 'any';
  for (let at = 0; at < parts.length; at += 1) {
    if (holds(parts[at], journey, carried) === settling) return settling;
  }
  return !settling;
}

function isTrue({ what, operator, value }: AskedTerm, journey: ExpeditionPlan, carried: Int32Array): boolean {
  if (what === 'turned-back') return carried[TURNED] === 1;
  if (what === 'bit') return carried[value] === 1;
  const left = unitsLeft(journey, carried);
  return compares(what === 'arrived' ? left : journey.total.units - left, operator, value);
}

/** Evaluates the comparisons with the measures that a leg has reported. */
function settle({ settles, reports }: Leg, carried: Int32Array): void {
  for (let at = 0; at < settles.length; at += 1) {
    const { measure, bit, operator, value } = settles[at];
    carried[bit] = compares(reports.all[measure], operator, value) ? 1 : 0;
  }
}

/**
 * Call this before a part of a stage that may add to the stage's sums, and call `closeCounts` after the part. For each
 * comparison, `openCounts` subtracts the sum from `carried[bit]`, and `closeCounts` adds the new sum. The net effect is
 * that `carried[bit]` grows by the amount that the part adds to the sum. So, until the stage ends, `carried[bit]` is
 * the amount that the stage has added to the sum so far. This holds in trials, where the sums begin at 0 at the start
 * of the journey, and in compositions, where they begin at 0 at the start of each part.
 */
function openCounts({ counts }: JourneyStage, carried: Int32Array, sums: Int32Array): void {
  for (let at = 0; at < counts.length; at += 1) carried[counts[at].bit] -= sums[counts[at].sum];
}

/** Call this after a part of a stage; see `openCounts`. */
function closeCounts({ counts }: JourneyStage, carried: Int32Array, sums: Int32Array): void {
  for (let at = 0; at < counts.length; at += 1) carried[counts[at].bit] += sums[counts[at].sum];
}

/**
 * At the end of a stage, replaces the sums in `carried` by the results of the comparisons.
 *
 * @param isPlayed true if the stage was played or passed, false if it was omitted
 */
function settleCounts({ counts }: JourneyStage, carried: Int32Array, isPlayed: boolean): void {
  for (let at = 0; at < counts.length; at += 1) {
    const { bit, operator, value, isForWithdraw } = counts[at];
    const holds = compares(carried[bit], operator, value) && (isPlayed || !isForWithdraw);
    carried[bit] = holds ? 1 : 0;
  }
}
