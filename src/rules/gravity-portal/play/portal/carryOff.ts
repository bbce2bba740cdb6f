import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { nextDrift } from '../../clock/driftClock.ts';
import { narrateCarriedOff } from '../journal/narrateEntry.ts';
import { moveIn } from '../passage/moveIn.ts';
import { travel } from '../passage/travel.ts';
import type { State } from '../State.ts';
import { sight } from './sight.ts';

/** P12, `alreadyThere: goes`: the portal takes a force that it has drifted onto, if a window opens before it drifts on. */
export function carryOff(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, turn, clock } = state;
  const opening = tables.opensAt[clock];
  const isLeaderFixed = tables.isMobile[0] === 0;
  if (opening === 0 || isLeaderFixed || opening >= nextDrift(turn, clock, tables.voyage.driftInterval)) return;
  moveIn(state, opening, tables.isMobile, 0, null);
  state.window = tables.windowAt[opening];
  if (journal !== null) narrateCarriedOff(state, journal);
  travel(state, chance, journal);
  sight(state);
}
