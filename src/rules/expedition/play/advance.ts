import { cargoLeft, noteEnd, unitsLeft, valueLeft } from '../kinds/company.ts';
import { isToBeDrawn } from '../kinds/drawn/whoGoes.ts';
import { foesIn } from '../kinds/fights.ts';
import type { Leg } from '../legs/Leg.ts';
import type { Journey, JourneyStage } from '../orders/Journey.ts';
import * as layout from '../orders/Layout.ts';
import { closeCounts, openCounts, settleCounts } from './counts.ts';
import { compares, holds } from './holds.ts';

/** A leg is over: what came of it is carried on, and the stage that is next is found. */
export function leave(journey: Journey, leg: Leg, state: unknown, carried: Int32Array, sums: Int32Array): void {
  const { stage, key } = leg;
  settle(leg, state, carried);
  const before = unitsLeft(journey, carried);
  openCounts(stage, carried, sums);
  const isOver = stage.kind.leave(journey, stage, key, state, carried, sums);
  if (!isOver || (stage.draw !== null && isToBeDrawn(journey, key, carried))) {
    if (isOver) carried[layout.DUEL] = 1;
    closeCounts(stage, carried, sums);
    return;
  }
  carried[layout.DUEL] = 0;
  const left = unitsLeft(journey, carried);
  sums[layout.stageSum(stage.at, layout.LOST)] += before - left;
  if (left === 0) noteEnd(journey, carried, stage.at, isStranding(stage, sums) ? 1 : 0);
  endStage(journey, stage, carried, sums);
  closeCounts(stage, carried, sums);
  settleCounts(stage, carried, true);
  turnBack(journey, stage, carried, sums);
  goOn(journey, carried, sums);
}

/** Whoever was left behind last was stranded, if nobody was lost otherwise. */
function isStranding({ at, kind: { losses } }: JourneyStage, sums: Int32Array): boolean {
  const last = losses.length - 1;
  return losses[last][0] === 'stranded_units' && sums[layout.stageSum(at, layout.FIRST_LOSS + last)] > 0;
}

/** Comparisons with the measures of this leg that later stages ask about. */
function settle({ stage, columns, values, observed }: Leg, state: unknown, carried: Int32Array): void {
  if (stage.settles.length === 0) return;
  stage.kind.rules.observe(state, observed);
  for (let at = 0; at < stage.settles.length; at += 1) {
    const { measure, bit, operator, value } = stage.settles[at];
    for (let own = 0; own < columns.length; own += 1) {
      if (columns[own] !== measure) continue;
      const labels = values[own];
      const found = labels === null ? observed[own] : labels[observed[own]];
      carried[bit] = compares(found, operator, value) ? 1 : 0;
    }
  }
}

/** A stage that was reached is over, however it went. */
function endStage(journey: Journey, { at }: JourneyStage, carried: Int32Array, sums: Int32Array): void {
  const { setup, layout: places } = journey;
  sums[layout.stageSum(at, layout.REACHED)] += 1;
  addLeft(journey, at, carried, sums);
  carried[places.opposition + at] = 0;
  if (at === setup.mission.stage) carried[layout.DONE] = unitsLeft(journey, carried) >= setup.mission.arrive ? 1 : 2;
}

/** EXP 14: turning back is asked after every stage but the last, behind which nothing could be left out. */
function turnBack(journey: Journey, { at }: JourneyStage, carried: Int32Array, sums: Int32Array): void {
  const { withdraw, stages } = journey;
  if (withdraw === null || carried[layout.TURNED] === 1) return;
  const left = unitsLeft(journey, carried);
  const isTurning = left > 0 && at < stages.length - 1 && holds(withdraw, journey, carried);
  if (isTurning) carried[layout.TURNED] = 1;
  sums[layout.stageSum(at, isTurning ? layout.TURNED_BACK : layout.GOING_ON)] += left;
}

/** On to the next stage that is played; those before it leave everything as it is. */
function goOn(journey: Journey, carried: Int32Array, sums: Int32Array): void {
  const { stages } = journey;
  if (unitsLeft(journey, carried) === 0) {
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
    if (how === COME_THROUGH) turnBack(journey, stage, carried, sums);
  }
}

// What becomes of a stage whose turn it is.
const PLAYED = 0;
const LEFT_OUT = 1;
const COME_THROUGH = 2;

function reach(journey: Journey, stage: JourneyStage, carried: Int32Array, sums: Int32Array): number {
  const { at, setup } = stage;
  if (!applies(journey, stage, carried)) {
    addLeft(journey, at, carried, sums);
    if (carried[layout.TURNED] === 0) sums[layout.stageSum(at, layout.GOING_ON)] += unitsLeft(journey, carried);
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

function addLeft(journey: Journey, at: number, carried: Int32Array, sums: Int32Array): void {
  sums[layout.stageSum(at, layout.LEFT)] += unitsLeft(journey, carried);
  sums[layout.stageSum(at, layout.VALUE_LEFT)] += valueLeft(journey, carried);
  sums[layout.stageSum(at, layout.CARGO_LEFT)] += cargoLeft(journey, carried);
}
