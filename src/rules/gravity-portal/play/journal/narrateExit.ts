import type { Journal } from '../../../Journal.ts';
import { facingOf } from '../passage/facing.ts';
import type { State } from '../State.ts';
import { unitsText } from './unitsText.ts';

/** What coming out does to a group's units: rule, whether it is done on a first exit alone, and the words. */
const EFFECTS = [
  { rule: 'IP2.15', isOnce: true, table: 'beam', text: () => 'the tractor beam on it does not survive the passage' },
  { rule: 'IP2.315', isOnce: false, table: 'flywheel', text: () => 'its positron flywheel is reset' },
  { rule: 'IP2.317', isOnce: false, table: 'cloak', text: () => 'its cloak does not hide it on this impulse' },
  { rule: 'IP2.318', isOnce: true, table: 'esg', text: (esg: number) => `its active ESG fields drop: ${esg}` },
  { rule: 'IP2.319', isOnce: true, table: 'inert', text: (inert: number) => `guided seekers go inert: ${inert}` },
  {
    rule: 'IP2.17',
    isOnce: true,
    table: 'passed',
    text: (passed: number) => `ballistic seekers and type-III drones fly on: ${passed}`,
  },
] as const;

/** IP2.31: what is kept, reset and lost on exit. */
export function narrateEquipment(state: State, group: number, units: number, isFirst: boolean, journal: Journal): void {
  const { tables } = state;
  const { unit } = tables.voyage.groups[group];
  const name = unitsText(state, group, units);
  const isFixed = unit.kind === 'base' || unit.kind === 'fixed';
  const motion = isFixed
    ? 'as it was;'
    : `at speed ${unit.speed}, facing ${facingOf(state, group)}; turn mode reset (IP2.314),`;
  journal.write('SFB IP2.312', `${name}: out ${motion} fire control disrupted (IP2.316), lock-ons broken (IP2.17)`);
  for (const { rule, isOnce, table, text } of EFFECTS) {
    const amount = tables[table][group] * units;
    if (amount > 0 && (isFirst || !isOnce)) journal.write(`SFB ${rule}`, `${name}: ${text(amount)}`);
  }
}

/** IP2.32: the breakdown roll without a bonus, die by die. */
export function narrateTumbling(state: State, group: number, units: number, tumbled: number, journal: Journal): void {
  const { voyage, pods, isLight } = state.tables;
  const { unit, tumblesOn } = voyage.groups[group];
  const faces = journal.faces.map((face) => `${face}${face >= tumblesOn ? ' tumbles' : ''}`).join(', ');
  journal.write('SFB IP2.322', `${unitsText(state, group, units)} (breakdown ${unit.breakdown}): rolls ${faces}`);
  if (tumbled === 0) return;
  const without = isLight[group] === 1 ? 'C6.542, C6.544 and, as a light craft (IP2.325), C6.555' : 'C6.542 and C6.544';
  journal.write('SFB IP2.323', `no breakdown, but its penalties and those of tumbling (IP2.324), without ${without}`);
  if (pods[group] > 0 && state.podsOff[group] === 0) {
    journal.write('SFB IP2.326', `its pods separate: ${pods[group]}`);
  }
}
