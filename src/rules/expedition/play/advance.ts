import { dropLast } from '../kinds/boxes.ts';
import { cargoLeft, noteEnd, unitsLeft, valueLeft } from '../kinds/company.ts';
import { foesIn } from '../kinds/fights.ts';
import type { Leg } from '../legs/Leg.ts';
import type { Journey, JourneyStage } from '../orders/Journey.ts';
import * as layout from '../orders/Layout.ts';
import { compares, holds } from './holds.ts';

/** A leg is over: what came of it is carried on, and the stage that is next is found. */
export function leave(journey: Journey, leg: Leg, state: unknown, carried: Int32Array, sums: Int32Array): void {
  const { stage, key } = leg;
  settle(leg, state, carried);
  const before = unitsLeft(journey, carried);
  if (!stage.kind.leave(journey, stage, key, state, carried, sums)) return;
  dropLast(journey, carried);
  const left = unitsLeft(journey, carried);
  sums[layout.stageSum(stage.at, layout.LOST)] += before - left;
  // Whoever was left behind last was stranded, if nobody was lost otherwise.
  const isStranding = stage.kind.losses[stage.kind.losses.length - 1][0] === 'stranded_units';
  const stranded = isStranding ? sums[layout.stageSum(stage.at, layout.FIRST_LOSS + stage.kind.losses.length - 1)] : 0;
  if (left === 0) noteEnd(journey, carried, stage.at, stranded > 0 ? 1 : 0);
  endStage(journey, stage, carried, sums);
  goOn(journey, carried, sums);
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
  const { setup, withdraw } = journey;
  const left = unitsLeft(journey, carried);
  sums[layout.stageSum(at, layout.REACHED)] += 1;
  addLeft(journey, at, carried, sums);
  if (at === setup.mission.stage && left >= setup.mission.arrive) carried[layout.DONE] = 1;
  if (withdraw !== null && left > 0 && carried[layout.TURNED] === 0 && holds(withdraw, journey, carried)) {
    carried[layout.TURNED] = 1;
  }
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
    if (!applies(journey, stage, carried)) {
      addLeft(journey, stage.at, carried, sums);
      continue;
    }
    noteOpposition(journey, stage, carried, sums);
    if (stage.setup.battle === null || foesIn(journey, stage, carried).length > 0) return;
    // Nobody is there to fight.
    endStage(journey, stage, carried, sums);
  }
}

/** Whether a stage is played at all. */
export function applies(journey: Journey, { condition }: JourneyStage, carried: Int32Array): boolean {
  if (carried[layout.TURNED] === 1 && (condition === null || !condition.isForTurned)) return false;
  return condition === null || holds(condition, journey, carried);
}

function noteOpposition(
  { layout: places }: Journey,
  { at, setup }: JourneyStage,
  carried: Int32Array,
  sums: Int32Array,
): void {
  const { battle } = setup;
  if (battle === null || battle.against >= 0) return;
  const which = carried[places.opposition + at];
  const how = which === 0 ? layout.SKIPPED : battle.oppositions[which].isScaled ? layout.SCALED : layout.MAPPED;
  sums[layout.stageSum(at, how)] += 1;
}

function addLeft(journey: Journey, at: number, carried: Int32Array, sums: Int32Array): void {
  sums[layout.stageSum(at, layout.LEFT)] += unitsLeft(journey, carried);
  sums[layout.stageSum(at, layout.VALUE_LEFT)] += valueLeft(journey, carried);
  sums[layout.stageSum(at, layout.CARGO_LEFT)] += cargoLeft(journey, carried);
}
