import type { GroupSetup, Setup } from '../../setup.ts';
import type { Unit } from '../units/unitTable.ts';

/** Whether a unit that moves by itself is bound by rifts: ships are (TI4 41.2), ground forces by a switch alone (41.N9). */
export function mustRoll({ kind }: Unit, { ability }: GroupSetup, { options }: Setup): boolean {
  const isBound = kind !== 'ground-force' || options.note9;
  return isBound && (ability === false || options.abilityRolls);
}
