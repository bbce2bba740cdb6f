import { z } from 'zod';
import type { Rules } from '../../Rules.ts';
import type { ExpeditionPlan } from '../plan/ExpeditionPlan.ts';
import type { Text } from '../setup/Setup.ts';
import { boxPlace, closeRanks, markGone } from './company.ts';
import { type LegKey, playLegs, type StageAdapter } from './StageAdapter.ts';

/**
 * The setup of a draw, which decides which of several equal units are lost. A group is the members of one unit; a sort is the
 * members of a group with the same boxes crossed out. `sorts` has the size of each sort, and `lost` is the number of members that
 * the group loses.
 */
interface Draw {
  readonly groups: readonly { readonly sorts: readonly number[]; readonly lost: number }[];
}

/** The state of a draw. */
export interface DrawState {
  /** The size of each sort before the draw: first the sorts of the first group, then those of the second, and so on. */
  readonly sizes: Int32Array;
  /** The number of members of each sort that are left. */
  readonly left: Int32Array;
  /** For each lost member, in the order in which they are drawn: the index of its group's first sort. */
  readonly from: Int32Array;
  /** For each lost member: 1 + the index of its group's last sort. */
  readonly to: Int32Array;
  /** The number of lost members drawn so far. */
  drawn: number;
}

/** Draws the members that are lost, one after another. In each draw, all members of the group that are left are equally likely. */
const drawRules: Rules<Draw, DrawState> = {
  name: 'who-goes',
  version: 1,
  trials: 'draws',
  purposes: ['who goes'],
  setupSchema: z.custom<Draw>(),
  measures: () => [],
  create({ groups }) {
    const sizes = Int32Array.from(groups.flatMap(({ sorts }) => sorts));
    const draws = groups.flatMap(({ sorts, lost }, at) => {
      const from = groups.slice(0, at).reduce((sum, other) => sum + other.sorts.length, 0);
      return Array.from({ length: lost }, () => [from, from + sorts.length]);
    });
    return {
      sizes,
      left: sizes.slice(),
      from: Int32Array.from(draws, ([from]) => from),
      to: Int32Array.from(draws, ([, to]) => to),
      drawn: 0,
    };
  },
  begin(state) {
    state.left.set(state.sizes);
    state.drawn = 0;
  },
  step(state, chance) {
    const { left, drawn } = state;
    const to = state.to[drawn];
    let sort = state.from[drawn];
    let members = 0;
    for (let at = sort; at < to; at += 1) members += left[at];
    let rank = chance.die(0, members);
    for (; rank > left[sort]; sort += 1) rank -= left[sort];
    left[sort] -= 1;
    state.drawn += 1;
    return state.drawn < state.to.length;
  },
  observe: () => {},
  save({ left, drawn }, into = new Int32Array(1 + left.length)) {
    into[0] = drawn;
    into.set(left, 1);
    return into;
  },
  restore(state, saved) {
    state.drawn = saved[0];
    state.left.set(saved.subarray(1, 1 + state.left.length));
  },
};

/**
 * Draws which of several equal units a rift or a portal took, if these units differ in crossed-out boxes. A sort is the
 * members of a unit with the same boxes crossed out. The key has the number of lost members of each unit, then one
 * number for each member: the size of the sort for the first member of a sort, otherwise 0. For a unit that loses no
 * member, these numbers are all 0.
 */
export const lostUnitDraw: StageAdapter = {
  rules: drawRules as unknown as Rules<unknown, unknown>,
  losses: [],
  keyLength: ({ setup, layout }) => setup.units.length + layout.members,
  writeKey({ setup, layout }, _stage, carried, _hasBoxes, into) {
    into.fill(0);
    for (let unit = 0; unit < setup.units.length; unit += 1) {
      const lost = carried[layout.fallen + unit];
      into[unit] = lost;
      if (lost === 0) continue;
      const first = layout.firstMember[unit];
      for (let at = 0; at < carried[layout.count + unit]; at += 1) {
        into[setup.units.length + first + firstAlike(carried, layout.boxes + 2 * first, at)] += 1;
      }
    }
  },
  templates: () => [],
  textOf: (journey, _stage, key): Text => ({
    groups: journey.setup.units.flatMap((_unit, at) => {
      const sorts = sortsOf(journey, key, at).map((member) => sizeOf(journey, key, member));
      return key[at] === 0 ? [] : [{ sorts, lost: key[at] }];
    }),
  }),
  partOf: () => '',
  legOf: () => 0,
  hurt: () => {},
  recallHurt: () => {},
  isHurt: () => false,
  playAll: (legs) => playLegs(lostUnitDraw.rules, legs),
  leave(journey, stage, key, finished, carried) {
    const { setup, layout } = journey;
    const { left } = finished as DrawState;
    let sort = 0;
    for (let unit = 0; unit < setup.units.length; unit += 1) {
      if (key[unit] === 0) continue;
      const first = layout.firstMember[unit];
      const members = carried[layout.count + unit];
      for (let at = 0; at < members; at += 1) {
        const size = sizeOf(journey, key, first + at);
        if (size > 0) markGone(carried, layout.boxes + 2 * first, at, members, size - left[sort++]);
      }
    }
    closeRanks(journey, stage, carried);
    return true;
  },
  endsOf: () => null,
  whereIs: (_journey, _stage, _key, path) => ({ what: 'stage', inside: path }),
};

/** The first member of each sort of a unit that loses members. A sort is the members with the same boxes crossed out. */
export function sortsOf(journey: ExpeditionPlan, key: LegKey, unit: number): number[] {
  const { firstMember } = journey.layout;
  return Array.from({ length: journey.setup.units[unit].count }, (_, at) => firstMember[unit] + at).filter(
    (member) => sizeOf(journey, key, member) > 0,
  );
}

function sizeOf({ setup }: ExpeditionPlan, key: LegKey, member: number): number {
  return key[setup.units.length + member];
}

/**
 * Handles the losses of a stage that reports only the number left of each unit. If equal units differ in their
 * crossed-out boxes, the next leg draws the lost members, and no member is removed before the draw. Otherwise the last
 * members are removed.
 *
 * @param before the number of each unit before the stage
 * @returns true if there is something to draw
 */
export function isToBeDrawn(journey: ExpeditionPlan, before: LegKey, carried: Int32Array): boolean {
  const { setup, layout } = journey;
  let isToBe = false;
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const left = carried[layout.count + unit];
    if (left === before[unit]) continue;
    const first = boxPlace(journey, layout.firstMember[unit]);
    if (left > 0 && isUnlike(carried, first, before[unit])) {
      carried[layout.fallen + unit] = before[unit] - left;
      carried[layout.count + unit] = before[unit];
      isToBe = true;
    } else carried.fill(0, first + 2 * left, first + 2 * before[unit]);
  }
  return isToBe;
}

function isUnlike(carried: Int32Array, first: number, members: number): boolean {
  for (let at = 1; at < members; at += 1) if (firstAlike(carried, first, at) !== 0) return true;
  return false;
}

/**
 * The first of a unit's members that has the same boxes crossed out as `member`. Members are given by their position in
 * the unit, from 0.
 *
 * @param first the index in `carried` at which the boxes of the unit's first member begin
 */
function firstAlike(carried: Int32Array, first: number, member: number): number {
  const own = first + 2 * member;
  for (let at = 0; at < member; at += 1) {
    const other = first + 2 * at;
    if (carried[other] === carried[own] && carried[other + 1] === carried[own + 1]) return at;
  }
  return member;
}
