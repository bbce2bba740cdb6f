import type { NumberedEnds } from '../../Composition.ts';
import { gravityRift } from '../../gravity-rift/gravityRift.ts';
import { loadsOf } from '../../gravity-rift/plan/cargo.ts';
import type { RiftPlan } from '../../gravity-rift/plan/RiftPlan.ts';
import type { State } from '../../gravity-rift/play/State.ts';
import type { Rules } from '../../Rules.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { FIRST_LOSS, SECOND_LOSS, stageSum } from '../plan/Layout.ts';
import type { Text } from '../setup/Setup.ts';
import { companiesOf, dearestFirst, faceAt, facesText } from './company.ts';
import { type Holds, heldKeyLength, heldTemplates, type Lot, lotsOf, lotsText, writeHeld } from './holds.ts';
import { type LegKey, playLegs, type StageAdapter } from './StageAdapter.ts';

/** Plays a stage through gravity rifts. */
export const rift: StageAdapter = {
  rules: gravityRift as unknown as Rules<unknown, unknown>,
  losses: [
    ['removed', 'removed by rifts'],
    ['stranded_units', 'left at home'],
  ],
  keyLength: heldKeyLength,
  writeKey: (journey, _stage, carried, _hasBoxes, into) => writeHeld(journey, carried, into),
  templates: heldTemplates,
  // If no unit is lost, a fleet pool may keep some units at home. These units can move once other units are lost, so the widest
  // setup lets all units move.
  widest(text) {
    const options = (text.options ?? {}) as Text;
    const isTrimmed = text.fleetPool !== undefined && options.overbooking === 'trimmed';
    return isTrimmed ? { ...text, options: { ...options, overbooking: 'allowed' } } : null;
  },
  textOf(journey, stage, key) {
    const text = facesText(journey, stage, key, 'ship', 'fleet');
    return journey.holds === null ? text : lotsText(journey, lotsOf(journey, stage, key), text);
  },
  partOf: () => '',
  legOf: () => 0,
  hurt: () => {},
  recallHurt: () => {},
  isHurt: () => false,
  playAll: (legs) => playLegs(rift.rules, legs),
  leave(journey, stage, key, state, carried, sums) {
    if (journey.holds !== null) return leaveHeld(journey, journey.holds, stage, key, state as State, carried, sums);
    const { setup, layout } = journey;
    const { crossing, tables } = state as State;
    const dearer = tables.arrivalMatters ? dearerGroups(journey, crossing) : [];
    const { groups } = crossing;
    let stranded = 0;
    let removed = 0;
    // The groups of the rift are the units that move, in the order of the force. A fleet pool may have kept some units
    // at home.
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
  endsOf(journey, stage, key, state) {
    if (journey.holds !== null) return heldEnds(journey, journey.holds, stage, key, state as State);
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

/**
 * For each unit that is left, in the order of the force: the number of its members before the rift, and the index of its group in
 * the rift. The index is −1 if a fleet pool keeps the unit at home.
 */
function groupsOf({ setup }: ExpeditionPlan, key: LegKey, { crossing }: State): { before: number; group: number }[] {
  const names = crossing.groups.map(({ name }) => name);
  return setup.units.flatMap(({ name }, unit) =>
    key[unit] === 0 ? [] : [{ before: key[unit], group: names.indexOf(name) }],
  );
}

/**
 * The number of ships of a group that are left. If the fleet pool, capacity or Space Cannon removed some ships of a kind on arrival
 * (TI4 41.N4, 58.5), the removed ships are taken from the cheaper groups first.
 *
 * @param dearer the dearer groups of each group, from `dearerGroups`
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

/** A cache for `dearerGroups`, by journey and crossing: journeys whose units differ in value may share one crossing object. */
const dearerOf = new WeakMap<ExpeditionPlan, WeakMap<RiftPlan, readonly Int32Array[]>>();

/** For each group: the other groups of its kind of ship that come before it in the order of `dearestFirst`. */
function dearerGroups(journey: ExpeditionPlan, crossing: RiftPlan): readonly Int32Array[] {
  const known = dearerOf.get(journey) ?? new WeakMap<RiftPlan, readonly Int32Array[]>();
  dearerOf.set(journey, known);
  let dearer = known.get(crossing);
  if (dearer === undefined) {
    const names = dearestFirst(journey).map((unit) => journey.setup.units[unit].name);
    const order = names.flatMap((name) =>
      crossing.groups.flatMap(({ countsAs }, group) => (countsAs === name ? [group] : [])),
    );
    dearer = crossing.groups.map(({ unit }, group) =>
      Int32Array.from(order.slice(0, order.indexOf(group)).filter((at) => crossing.groups[at].unit === unit)),
    );
    known.set(crossing, dearer);
  }
  return dearer;
}

/** The precomputed data for reading a leg of a journey that counts damage and cargo by kind. */
interface HeldLeg {
  /** For each group of the rift: the ships in it, which have the same cargo and damage. */
  readonly lots: readonly Lot[];
  /** For each group and each kind of cargo: the amount that each of its ships has aboard on arrival. */
  readonly loads: readonly Int32Array[];
  readonly dearer: readonly Int32Array[];
}

/**
 * A cache by the key of a leg. The setup cannot be the key of the cache, because legs that differ only in damage have
 * equal setups.
 */
const heldLegs = new WeakMap<LegKey, HeldLeg>();

function heldLegOf(
  journey: ExpeditionPlan,
  { kinds }: Holds,
  stage: JourneyStage,
  key: LegKey,
  { crossing }: State,
): HeldLeg {
  let held = heldLegs.get(key);
  if (held === undefined) {
    const lots = lotsOf(journey, stage, key);
    held = {
      lots: crossing.groups.map(({ name }) => lots.find((lot) => lot.name === name) as Lot),
      loads: crossing.groups.map((group) => {
        const loads = new Int32Array(kinds.length);
        for (const { unit, count } of loadsOf(group)) {
          if (kinds.includes(unit.id)) loads[kinds.indexOf(unit.id)] += count;
        }
        return loads;
      }),
      dearer: dearerGroups(journey, crossing),
    };
    heldLegs.set(key, held);
  }
  return held;
}

/** Reads the result of a rift in a journey that counts damage and cargo by kind. */
function leaveHeld(
  journey: ExpeditionPlan,
  holds: Holds,
  stage: JourneyStage,
  key: LegKey,
  state: State,
  carried: Int32Array,
  sums: Int32Array,
): true {
  const { setup, layout } = journey;
  const { lots, dearer } = heldLegOf(journey, holds, stage, key, state);
  const { declared } = state.tables;
  let before = 0;
  let set = 0;
  let arrived = 0;
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    before += key[unit];
    carried[layout.count + unit] = 0;
    carried[layout.damaged + unit] = 0;
  }
  for (let group = 0; group < lots.length; group += 1) {
    const { unit, damage } = lots[group];
    const here = arrivedOf(state, dearer, group);
    set += declared[group];
    arrived += here;
    carried[layout.count + unit] += here;
    carried[layout.damaged + unit] += here * damage;
  }
  for (let kind = 0; kind < holds.kinds.length; kind += 1) {
    carried[layout.cargo + kind] = cargoHere(journey, holds, stage, key, state, kind);
  }
  sums[stageSum(stage.at, FIRST_LOSS)] += set - arrived;
  sums[stageSum(stage.at, SECOND_LOSS)] += before - set;
  return true;
}

/**
 * The amount of one kind of cargo after arrival: the amount that the ships brought, minus the amount that had no room or was hit
 * (TI4 58.3, 58.5).
 */
function cargoHere(
  journey: ExpeditionPlan,
  holds: Holds,
  stage: JourneyStage,
  key: LegKey,
  state: State,
  kind: number,
): number {
  const { lots, loads, dearer } = heldLegOf(journey, holds, stage, key, state);
  const { tables, here, ships, crossing } = state;
  let brought = 0;
  for (let group = 0; group < lots.length; group += 1) brought += ships[group] * loads[group][kind];
  if (!tables.arrivalMatters) return brought;
  let left = here[tables.kinds.findIndex(({ unit }) => unit.id === holds.kinds[kind])] ?? 0;
  for (let group = 0; group < lots.length; group += 1) {
    if (crossing.groups[group].unit.id === holds.kinds[kind]) left -= arrivedOf(state, dearer, group);
  }
  return Math.max(0, Math.min(brought, left));
}

/**
 * Gives a number to each finished state of a leg, in a journey that counts damage and cargo by kind. States have
 * different numbers if any group has a different number of ships left. If ships or cargo may be removed on arrival,
 * states also have different numbers if a different amount is left of any kind of cargo.
 */
function heldEnds(journey: ExpeditionPlan, holds: Holds, stage: JourneyStage, key: LegKey, state: State): NumberedEnds {
  const { lots, loads, dearer } = heldLegOf(journey, holds, stage, key, state);
  const { arrivalMatters } = state.tables;
  const most = holds.kinds.map((_, kind) => lots.reduce((sum, { count }, at) => sum + count * loads[at][kind], 0));
  const ways = lots.reduce((product, { count }) => product * (count + 1), 1);
  return {
    count: arrivalMatters ? most.reduce((product, count) => product * (count + 1), ways) : ways,
    of(finished) {
      let end = 0;
      for (let group = 0; group < lots.length; group += 1) {
        end = end * (lots[group].count + 1) + arrivedOf(finished as State, dearer, group);
      }
      for (let kind = 0; arrivalMatters && kind < most.length; kind += 1) {
        end = end * (most[kind] + 1) + cargoHere(journey, holds, stage, key, finished as State, kind);
      }
      return end;
    },
  };
}
