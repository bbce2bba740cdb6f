import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { partUnderWay } from '../legs/partUnderWay.ts';
import { narrateSettingOut, narrateStage } from './narrate.ts';
import type { State } from './State.ts';

/** The force sets out anew, before its first stage. */
export function begin(state: State, _chance: Chance, journal: Journal | null): void {
  const { journey, carried, sums, values } = state;
  carried.set(journey.start);
  for (let at = 0; at < sums.length; at += 1) sums[at] = 0;
  for (let at = 0; at < values.length; at += 1) values[at] = 0;
  state.isUnderWay = false;
  state.leg = nextLeg(state);
  if (journal === null) return;
  narrateSettingOut(state, journal);
  narrateStage(state, journal);
}

/** The leg that is next by what is carried; null: the journey is over. */
export function nextLeg({ journey, legs, carried }: State): State['leg'] {
  const part = partUnderWay(journey, carried);
  return part === null ? null : legs.legFor(part, carried);
}
