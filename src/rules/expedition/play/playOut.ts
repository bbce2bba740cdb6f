import type { Chance } from '../../../random/Chance.ts';
import { carriesBoxes } from '../kinds/boxes.ts';
import { unitsLeft } from '../kinds/company.ts';
import { duels } from '../kinds/duels.ts';
import { fightAll } from '../kinds/fightAll.ts';
import type { Leg } from '../legs/Leg.ts';
import { partUnderWay } from '../legs/partUnderWay.ts';
import { report } from '../legs/report.ts';
import type { JourneyStage } from '../orders/Journey.ts';
import { endPart, leave } from './advance.ts';
import { setOut } from './begin.ts';
import { openCounts } from './counts.ts';
import type { State } from './State.ts';

/** Plays a whole journey that nobody watches, leg by leg: the same draws as by steps, and so the same measures. */
export function playOut(state: State, chance: Chance): boolean {
  const { journey, legs, carried } = state;
  const isMended = !carriesBoxes(journey);
  setOut(state);
  for (let part = partUnderWay(journey, carried); part !== null; part = partUnderWay(journey, carried)) {
    if (isMended && part.kind === duels) playDuels(state, part, chance);
    else playLeg(state, legs.legFor(part, carried), chance);
  }
  state.leg = null;
  state.isUnderWay = false;
  return true;
}

/** All duels of a stage. */
function playDuels(state: State, stage: JourneyStage, chance: Chance): void {
  const { journey, legs, carried, sums } = state;
  const before = unitsLeft(journey, carried);
  openCounts(stage, carried, sums);
  fightAll(state, stage, chance);
  endPart(journey, stage, legs.keys[stage.table], true, before, carried, sums);
}

function playLeg(state: State, leg: Leg, chance: Chance): void {
  const { journey, carried, sums } = state;
  const { stage, luck, reports } = leg;
  const { kind } = stage;
  const { rules } = kind;
  const moved = state.chance.turn(chance, luck);
  const isHurt = carriesBoxes(journey) && kind.isHurt(journey, stage, carried);
  if (isHurt || !rules.playOut?.(leg.state, moved)) {
    rules.begin(leg.state, moved, null);
    if (isHurt) kind.hurt(journey, stage, leg.state, carried);
    while (rules.step(leg.state, moved, null));
  }
  rules.observe(leg.state, reports.observed);
  report(reports);
  leave(journey, leg, leg.state, carried, sums);
}
