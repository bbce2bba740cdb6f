import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import {
  BEAMS_CUT,
  CLOAKS_EXPOSED,
  ESGS_DROPPED,
  FLYWHEELS_RESET,
  PODS_SEPARATED,
  SEEKERS_INERT,
  SEEKERS_PASSED,
  TUMBLED,
  TUMBLED_LIGHT,
  UNITS_OUT,
} from '../figures.ts';
import { narrateEquipment, narrateTumbling } from '../journal/narrateExit.ts';
import type { State } from '../State.ts';

/**
 * Units of one group come out of a portal, with all that does to them (IP2.31), and may tumble (IP2.322: the breakdown
 * roll without a bonus). @returns how many tumble
 */
export function comeOut(state: State, group: number, units: number, chance: Chance, journal: Journal | null): number {
  if (units === 0) return 0;
  const { tables, figures } = state;
  figures[UNITS_OUT] += units;
  if (tables.hasEquipment) affectEquipment(state, group, units);
  if (journal !== null) narrateEquipment(state, group, units, !state.hasComeOut, journal);
  const tumblesOn = tables.tumblesOn[group];
  if (tumblesOn > 6) return 0;
  const tumbled = chance.hits(tables.tumbling[group], units, 6, tumblesOn);
  figures[TUMBLED] += tumbled;
  if (journal !== null) narrateTumbling(state, group, units, tumbled, journal);
  if (tables.hasEquipment && tumbled > 0) affectTumbling(state, group, tumbled);
  return tumbled;
}

/** IP2.315 to IP2.319: what only some have. What is gone after a first exit is not there on a second. */
function affectEquipment({ tables, figures, hasComeOut }: State, group: number, units: number): void {
  figures[FLYWHEELS_RESET] += units * tables.flywheel[group];
  figures[CLOAKS_EXPOSED] += units * tables.cloak[group];
  if (hasComeOut) return;
  figures[ESGS_DROPPED] += units * tables.esg[group];
  figures[SEEKERS_INERT] += units * tables.inert[group];
  figures[SEEKERS_PASSED] += units * tables.passed[group];
  figures[BEAMS_CUT] += units * tables.beam[group];
}

/** IP2.325, IP2.326. */
function affectTumbling({ tables, figures, podsOff }: State, group: number, tumbled: number): void {
  figures[TUMBLED_LIGHT] += tumbled * tables.isLight[group];
  if (podsOff[group] === 0) figures[PODS_SEPARATED] += tables.pods[group];
  podsOff[group] = 1;
}
