import { gravityRift } from '../../gravity-rift/gravityRift.ts';
import type { RiftPlan } from '../../gravity-rift/plan/RiftPlan.ts';
import type { State } from '../../gravity-rift/play/State.ts';
import type { Rules } from '../../Rules.ts';
import type { ExpeditionPlan } from '../plan/ExpeditionPlan.ts';
import { FIRST_LOSS, SECOND_LOSS, stageSum } from '../plan/Layout.ts';
import type { Text } from '../setup/Setup.ts';
import { companiesOf, faceAt, facesText, fullKeys, writeCounts } from './company.ts';
import { type LegKey, playLegs, type StageAdapter } from './StageAdapter.ts';

/** A crossing of gravity rifts. */
export const rift: StageAdapter = {
  rules: gravityRift as unknown as Rules<unknown, unknown>,
  losses: [
    ['removed', 'removed by rifts'],
    ['stranded_units', 'left at home'],
  ],
  keyLength: ({ setup }) => setup.units.length,
  writeKey: (journey, _stage, carried, _hasBoxes, into) => writeCounts(journey, carried, into),
  templates: fullKeys,
  // What a fleet pool keeps at home of the whole force may move where others are lost.
  widest(text) {
    const options = (text.options ?? {}) as Text;
    const isTrimmed = text.fleetPool !== undefined && options.overbooking === 'trimmed';
    return isTrimmed ? { ...text, options: { ...options, overbooking: 'allowed' } } : null;
  },
  textOf: (journey, stage, key) => facesText(journey, stage, key, 'ship', 'fleet'),
  partOf: () => '',
  legOf: () => 0,
  hurt: () => {},
  recallHurt: () => {},
  isHurt: () => false,
  playAll: (legs) => playLegs(rift.rules, legs),
  leave(journey, stage, key, state, carried, sums) {
    const { setup, layout } = journey;
    const { crossing, tables } = state as State;
    const dearer = tables.arrivalMatters ? dearerGroups(journey, crossing) : [];
    const { groups } = crossing;
    let stranded = 0;
    let removed = 0;
    // Units that set out are groups, in the force's order; a fleet pool may have kept some at home.
    const mayStay = crossing.fleetPool !== null;
    let group = 0;
    for (let unit = 0; unit < setup.units.length; unit += 1) {
      const before = key[unit];
      if (before === 0) continue;
      const isMoving = !mayStay || (group < groups.length && groups[group].name === setup.units[unit].name);
      const declared = isMoving ? tables.declared[group] : 0;
      const arrived = isMoving ? arrivedOf(state as State, dearer, group) : 0;
      if (isMoving) group += 1;
      stranded += before - declared;
      removed += declared - arrived;
      carried[layout.count + unit] = arrived;
    }
    sums[stageSum(stage.at, FIRST_LOSS)] += removed;
    sums[stageSum(stage.at, SECOND_LOSS)] += stranded;
    return true;
  },
  endsOf(journey, _stage, key, state) {
    const groups = groupsOf(journey, key, state as State);
    const dearer = dearerGroups(journey, (state as State).crossing);
    return {
      count: companiesOf(journey, key),
      of(finished) {
        let end = 0;
        for (let at = 0; at < groups.length; at += 1) {
          const { before, group } = groups[at];
          end = end * (before + 1) + (group < 0 ? 0 : arrivedOf(finished as State, dearer, group));
        }
        return end;
      },
    };
  },
  whereIs: (_journey, _stage, _key, path) => faceAt(path, 'ship', 'fleet'),
};

/** The units that set out, in the force's order: how many of each, and which group they are; −1: a fleet pool keeps them at home. */
function groupsOf({ setup }: ExpeditionPlan, key: LegKey, { crossing }: State): { before: number; group: number }[] {
  const names = crossing.groups.map(({ name }) => name);
  return setup.units.flatMap(({ name }, unit) =>
    key[unit] === 0 ? [] : [{ before: key[unit], group: names.indexOf(name) }],
  );
}

/**
 * The ships of a group that are left: where the fleet pool, capacity or Space Cannon took some of a kind on arrival (TI4
 * 41.N4, 58.5), the dearer groups keep theirs.
 *
 * @param dearer by group, as `dearerGroups` gives it
 */
function arrivedOf({ crossing, ships, tables, here }: State, dearer: readonly Int32Array[], group: number): number {
  if (!tables.arrivalMatters || tables.isShip[group] === 0) return ships[group];
  const { unit } = crossing.groups[group];
  let left = 0;
  for (let kind = 0; kind < tables.kinds.length; kind += 1) {
    if (tables.kinds[kind].unit === unit) left = here[kind];
  }
  const before = dearer[group];
  for (let at = 0; at < before.length; at += 1) left -= Math.min(left, ships[before[at]]);
  return Math.min(left, ships[group]);
}

const dearerOf = new WeakMap<RiftPlan, readonly Int32Array[]>();

/**
 * By group: the groups of the same kind of ship that keep theirs first, whatever the order of the force: those of units that
 * are worth more, then those that carry more, then those whose name comes earlier.
 */
function dearerGroups({ setup, worth, load }: ExpeditionPlan, crossing: RiftPlan): readonly Int32Array[] {
  let dearer = dearerOf.get(crossing);
  if (dearer === undefined) {
    const units = crossing.groups.map(({ name }) => setup.units.findIndex((unit) => unit.name === name));
    const order = [...units.keys()].sort(
      (one, other) =>
        worth[units[other]] - worth[units[one]] ||
        load[units[other]] - load[units[one]] ||
        (crossing.groups[one].name < crossing.groups[other].name ? -1 : 1),
    );
    dearer = crossing.groups.map(({ unit }, group) =>
      Int32Array.from(order.slice(0, order.indexOf(group)).filter((at) => crossing.groups[at].unit === unit)),
    );
    dearerOf.set(crossing, dearer);
  }
  return dearer;
}
