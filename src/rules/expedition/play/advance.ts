import { unitsLeft } from '../kinds/company.ts';
import { isToBeDrawn } from '../kinds/drawn/whoGoes.ts';
import { foesIn } from '../kinds/fights.ts';
import type { LegKey } from '../kinds/Kind.ts';
import type { Leg } from '../legs/Leg.ts';
import type { Journey, JourneyStage } from '../orders/Journey.ts';
import * as layout from '../orders/Layout.ts';
import { closeCounts, openCounts, settleCounts } from './counts.ts';
import { holds } from './holds.ts';
import { settle } from './settle.ts';

/** A leg is over and has reported: what came of it is carried on, and the stage that is next is found. */
export function leave(journey: Journey, leg: Leg, state: unknown, carried: Int32Array, sums: Int32Array): void {
  const { stage, key } = leg;
  settle(leg, carried);
  const before = unitsLeft(journey, carried);
  openCounts(stage, carried, sums);
  const isOver = stage.kind.leave(journey, stage, key, state, carried, sums);
  endPart(journey, stage, key, isOver, before, carried, sums);
}

/**
 * A part of a stage is over.
 *
 * @param key of the leg that was played last
 * @param isOver whether the stage is, too, but for a draw of who went in it
 * @param before how many units there were
 */
export function endPart(
  journey: Journey,
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
  const left = endStage(journey, stage, carried, sums);
  sums[layout.stageSum(stage.at, layout.LOST)] += before - left;
  if (left === 0) noteEnd(carried, stage, sums);
  closeCounts(stage, carried, sums);
  settleCounts(stage, carried, true);
  turnBack(journey, stage, left, carried, sums);
  goOn(journey, left, carried, sums);
}

/** Notes where and how the last unit went. */
function noteEnd(carried: Int32Array, stage: JourneyStage, sums: Int32Array): void {
  carried[layout.LOST_IN] = stage.at + 1;
  carried[layout.HOW] = isStranding(stage, sums) ? 1 : 0;
}

/** Whoever was left behind last was stranded, if nobody was lost otherwise. */
function isStranding({ at, kind: { losses } }: JourneyStage, sums: Int32Array): boolean {
  const last = losses.length - 1;
  return losses[last][0] === 'stranded_units' && sums[layout.stageSum(at, layout.FIRST_LOSS + last)] > 0;
}

/** A stage that was reached is over, however it went. @returns how many units are left */
function endStage(journey: Journey, { at }: JourneyStage, carried: Int32Array, sums: Int32Array): number {
  const { setup, layout: places } = journey;
  const left = addLeft(journey, at, carried, sums);
  sums[layout.stageSum(at, layout.REACHED)] += 1;
  carried[places.opposition + at] = 0;
  if (at === setup.mission.stage) carried[layout.DONE] = left >= setup.mission.arrive ? 1 : 2;
  return left;
}

/** EXP 14: turning back is asked after every stage but the last, behind which nothing could be left out. */
function turnBack(journey: Journey, { at }: JourneyStage, left: number, carried: Int32Array, sums: Int32Array): void {
  const { withdraw, stages } = journey;
  if (withdraw === null || carried[layout.TURNED] === 1) return;
  const isTurning = left > 0 && at < stages.length - 1 && holds(withdraw, journey, carried);
  if (isTurning) carried[layout.TURNED] = 1;
  sums[layout.stageSum(at, isTurning ? layout.TURNED_BACK : layout.GOING_ON)] += left;
}

/** On to the next stage that is played; those before it leave everything as it is. @param left units */
function goOn(journey: Journey, left: number, carried: Int32Array, sums: Int32Array): void {
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

// What becomes of a stage whose turn it is.
const PLAYED = 0;
const LEFT_OUT = 1;
const COME_THROUGH = 2;

function reach(journey: Journey, stage: JourneyStage, carried: Int32Array, sums: Int32Array): number {
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

/** Whether a stage would search the way home of a force that is at home. */
export function isHomeAgain({ isWayHome }: JourneyStage, carried: Int32Array): boolean {
  return isWayHome && carried[layout.HOME] === 1;
}

/** Whether a stage is played at all. */
export function applies(journey: Journey, { condition }: JourneyStage, carried: Int32Array): boolean {
  if (carried[layout.TURNED] === 1 && (condition === null || !condition.isForTurned)) return false;
  return condition === null || holds(condition, journey, carried);
}

function noteOpposition(
  { layout: places }: Journey,
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

/** What is left after a stage is added up. @returns how many units that is */
function addLeft(
  { worth, load, layout: { count } }: Journey,
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
  sums[layout.stageSum(at, layout.LEFT)] += units;
  sums[layout.stageSum(at, layout.VALUE_LEFT)] += value;
  sums[layout.stageSum(at, layout.CARGO_LEFT)] += cargo;
  return units;
}
