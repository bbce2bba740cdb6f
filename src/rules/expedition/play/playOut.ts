import type { Chance } from '../../../random/Chance.ts';
import { carriesBoxes } from '../kinds/boxes.ts';
import type { Leg } from '../legs/Leg.ts';
import { report } from '../legs/report.ts';
import { leave } from './advance.ts';
import { nextLeg, setOut } from './begin.ts';
import type { State } from './State.ts';

/** Plays a whole journey that nobody watches, leg by leg: the same draws as by steps, and so the same measures. */
export function playOut(state: State, chance: Chance): boolean {
  const { journey, carried, sums } = state;
  setOut(state);
  for (let leg = nextLeg(state); leg !== null; leg = nextLeg(state)) {
    playLeg(state, leg, chance);
    report(leg.reports);
    leave(journey, leg, leg.state, carried, sums);
  }
  state.leg = null;
  state.isUnderWay = false;
  return true;
}

function playLeg({ journey, chance, carried }: State, leg: Leg, all: Chance): void {
  const { stage, state, luck, reports } = leg;
  const { kind } = stage;
  const { rules } = kind;
  const moved = chance.turn(all, luck);
  const isHurt = carriesBoxes(journey) && kind.isHurt(journey, stage, carried);
  if (isHurt || !rules.playOut?.(state, moved)) {
    rules.begin(state, moved, null);
    if (isHurt) kind.hurt(journey, stage, state, carried);
    while (rules.step(state, moved, null));
  }
  rules.observe(state, reports.observed);
}
