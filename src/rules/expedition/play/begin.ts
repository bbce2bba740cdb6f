import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { partUnderWay } from '../legs/partUnderWay.ts';
import { narrateSettingOut, narrateStage } from './narrate.ts';
import type { State } from './State.ts';

/** The force sets out anew, before its first stage. */
export function begin(state: State, _chance: Chance, journal: Journal | null): void {
  setOut(state);
  state.isUnderWay = false;
  state.leg = nextLeg(state);
  if (journal === null) return;
  narrateSettingOut(state, journal);
  narrateStage(state, journal);
}

/** The force as it sets out, with nothing played or reported yet. */
export function setOut({ journey, carried, sums, values }: State): void {
  const { start } = journey;
  // A loop: for a few numbers, `set` takes longer.
  for (let at = 0; at < start.length; at += 1) carried[at] = start[at];
  sums.fill(0);
  values.fill(0);
}

/** The leg that is next by what is carried; null: the journey is over. */
export function nextLeg({ journey, legs, carried }: State): State['leg'] {
  const part = partUnderWay(journey, carried);
  return part === null ? null : legs.legFor(part, carried);
}
