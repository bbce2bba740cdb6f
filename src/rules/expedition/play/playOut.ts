import type { Chance } from '../../../random/Chance.ts';
import { unitsLeft } from '../kinds/company.ts';
import { partUnderWay } from '../legs/partUnderWay.ts';
import { endPart } from './advance.ts';
import { setOut } from './begin.ts';
import { openCounts } from './counts.ts';
import type { State } from './State.ts';

/** Plays a whole journey that nobody watches, stage by stage: the same draws as by steps, and so the same measures. */
export function playOut(state: State, chance: Chance): boolean {
  const { journey, legs, carried, sums } = state;
  setOut(state);
  for (let part = partUnderWay(journey, carried); part !== null; part = partUnderWay(journey, carried)) {
    const before = unitsLeft(journey, carried);
    openCounts(part, carried, sums);
    const isOver = part.kind.playOut(state, part, chance);
    endPart(journey, part, legs.keys[part.table], isOver, before, carried, sums);
  }
  state.leg = null;
  state.isUnderWay = false;
  return true;
}
