import { numbered } from '../../../../random/numbered.ts';
import type { Voyage } from '../../orders/Voyage.ts';
import { INFORMATION, UNIT } from '../purposes.ts';
import type { ForceTables } from './Tables.ts';

/** Works out what each group brings, and what becomes of it on exit. */
export function forceTables({ groups }: Voyage): ForceTables {
  const by = (value: (unit: (typeof groups)[number]['unit'], at: number) => number) =>
    Int32Array.from(groups, ({ unit }, at) => value(unit, at));
  const gain = new Int32Array(groups.length * 7);
  for (const [at, { unit }] of groups.entries()) {
    // IP2.551, P17: labs × max(0, 11 − die − range).
    for (let face = 1; face <= 6; face += 1) gain[at * 7 + face] = unit.labs * Math.max(0, 11 - face - unit.range);
  }
  const tables = {
    pods: by(({ pods }) => pods),
    flywheel: by(({ flywheel }) => Number(flywheel)),
    cloak: by(({ cloaked }) => Number(cloaked)),
    esg: by(({ esg }) => esg),
    inert: by(({ seekers }) => seekers.guided),
    passed: by(({ seekers }) => seekers.ballistic + seekers.typeThree),
    beam: by(({ towedBy }) => Number(towedBy !== undefined)),
    items: by(({ items }) => (items === undefined ? 0 : items.carried - items.expended)),
    isLight: Uint8Array.from(groups, ({ unit }) => Number(unit.kind === 'fighter' || unit.kind === 'shuttle')),
  };
  return {
    ...tables,
    count: by(({ count }) => count),
    tumblesOn: Int32Array.from(groups, ({ tumblesOn }) => tumblesOn),
    tumbling: by((_, at) => numbered(UNIT, at)),
    information: by((_, at) => numbered(INFORMATION, at)),
    labs: by(({ labs }) => labs),
    gain,
    leastGain: groups.reduce((sum, { unit }, at) => sum + unit.count * gain[at * 7 + 6], 0),
    mostGain: groups.reduce((sum, { unit }, at) => sum + unit.count * gain[at * 7 + 1], 0),
    hasEquipment: Object.values(tables).some((table) => table.some((value) => value > 0)),
    isAlone: groups.length === 1 && groups[0].unit.count === 1 && tables.items[0] === 0,
    isMobile: Uint8Array.from(groups, ({ unit }) => Number(unit.kind !== 'base' && unit.kind !== 'fixed')),
  };
}
