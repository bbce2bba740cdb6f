import type { Chance } from '../../../random/Chance.ts';
import { carriesBoxes } from '../kinds/boxes.ts';
import { report } from '../legs/report.ts';
import type { JourneyStage } from '../orders/Journey.ts';
import type { State } from './State.ts';
import { settle } from './settle.ts';

/** Plays the next leg of a stage, whichever engine that takes. @returns whether the stage is over */
export function playLeg(state: State, stage: JourneyStage, chance: Chance): boolean {
  const { journey, legs, carried, sums } = state;
  const { kind } = stage;
  const { rules } = kind;
  const leg = legs.legFor(stage, carried);
  const moved = state.chance.turn(chance, leg.luck);
  const isHurt = carriesBoxes(journey) && kind.isHurt(journey, stage, carried);
  if (isHurt || !rules.playOut?.(leg.state, moved)) {
    rules.begin(leg.state, moved, null);
    if (isHurt) kind.hurt(journey, stage, leg.state, carried);
    while (rules.step(leg.state, moved, null));
  }
  rules.observe(leg.state, leg.reports.observed);
  report(leg.reports);
  settle(leg, carried);
  return kind.leave(journey, stage, leg.key, leg.state, carried, sums);
}
