import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { merged } from '../setup/force.ts';
import type { Text } from '../setup/Setup.ts';
import type { LegKey, Where } from './StageAdapter.ts';

/** By unit: how many are left. */
export function writeCounts({ setup, layout }: ExpeditionPlan, carried: Int32Array, into: LegKey): void {
  for (let unit = 0; unit < setup.units.length; unit += 1) into[unit] = carried[layout.count + unit];
}

/** The one company of the force as it set out. */
export function fullKeys({ setup }: ExpeditionPlan): LegKey[] {
  return [Int32Array.from(setup.units, ({ count }) => count)];
}

/** How many units are left in all. */
export function unitsLeft({ worth, layout: { count } }: ExpeditionPlan, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < worth.length; unit += 1) left += carried[count + unit];
  return left;
}

/** What they are worth, in halves. */
export function valueLeft({ worth, layout: { count } }: ExpeditionPlan, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < worth.length; unit += 1) left += carried[count + unit] * worth[unit];
  return left;
}

/** What they carry. */
export function cargoLeft({ load, layout: { count, cargo, bits } }: ExpeditionPlan, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < load.length; unit += 1) left += carried[count + unit] * load[unit];
  for (let kind = cargo; kind < bits; kind += 1) left += carried[kind];
  return left;
}

const dearest = new WeakMap<ExpeditionPlan, readonly number[]>();

/**
 * The units in the order in which they keep their ships where some of a kind are lost, whatever the order of the force: those
 * that are worth more first, then those that carry more, then those whose name comes earlier.
 */
export function dearestFirst(journey: ExpeditionPlan): readonly number[] {
  let order = dearest.get(journey);
  if (order === undefined) {
    const { setup, worth } = journey;
    const { units } = setup;
    order = [...units.keys()].sort(
      (one, other) =>
        worth[other] - worth[one] ||
        units[other].cargo - units[one].cargo ||
        (units[one].name < units[other].name ? -1 : 1),
    );
    dearest.set(journey, order);
  }
  return order;
}

/** The member that is the k-th of those left; who falls in this stage counts to its end. */
export function memberOf({ setup, layout }: ExpeditionPlan, carried: Int32Array, rank: number): number {
  let left = rank;
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const count = carried[layout.count + unit];
    if (left < count) return layout.firstMember[unit] + left;
    left -= count;
  }
  throw new Error(`nobody of the force is number ${rank}`);
}

/** How many companies may be left of one. */
export function companiesOf({ setup }: ExpeditionPlan, key: LegKey): number {
  let companies = 1;
  for (let unit = 0; unit < setup.units.length; unit += 1) companies *= key[unit] + 1;
  return companies;
}

/** Whether boxes are carried from one stage to the next at all. */
export function carriesBoxes({ layout }: ExpeditionPlan): boolean {
  return layout.length > layout.boxes;
}

/** The place of a member's HP boxes in what is carried; its MP boxes stand next to it. −1 where nothing is carried. */
export function boxPlace(journey: ExpeditionPlan, member: number): number {
  return carriesBoxes(journey) ? journey.layout.boxes + 2 * member : -1;
}

/** A member that has fallen, until the stage is over. */
const FALLEN = -1;

/** Notes how a member has come out of a fight: where no other may follow, that makes no difference any more. */
export function noteBoxes(
  journey: ExpeditionPlan,
  { isLastBattle }: JourneyStage,
  carried: Int32Array,
  member: number,
  hp: number,
  mp: number,
): void {
  const place = boxPlace(journey, member);
  if (place < 0) return;
  const { wounds, morale } = journey.setup.carry;
  carried[place] = wounds && !isLastBattle ? hp : 0;
  carried[place + 1] = morale && !isLastBattle ? mp : 0;
}

/** Takes a member off: at once where boxes are carried on, and in number in any case. */
export function noteFallen(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, member: number): void {
  noteBoxes(journey, stage, carried, member, 0, 0);
  const place = boxPlace(journey, member);
  if (place >= 0 && !stage.isLastBattle) carried[place] = FALLEN;
  carried[journey.layout.fallen + journey.unitOf[member]] += 1;
}

/** The stage is over: who has fallen is gone, and the members behind move up. */
export function closeRanks(
  { setup, layout }: ExpeditionPlan,
  { isLastBattle }: JourneyStage,
  carried: Int32Array,
): void {
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const fallen = carried[layout.fallen + unit];
    const before = carried[layout.count + unit];
    carried[layout.count + unit] = before - fallen;
    carried[layout.fallen + unit] = 0;
    if (layout.length > layout.boxes && fallen > 0)
      moveUp(carried, layout.boxes + 2 * layout.firstMember[unit], before);
  }
  if (isLastBattle) carried.fill(0, layout.boxes, layout.length);
}

function moveUp(carried: Int32Array, first: number, members: number): void {
  let to = first;
  for (let from = first; from < first + 2 * members; from += 2) {
    if (carried[from] === FALLEN) continue;
    carried[to] = carried[from];
    carried[to + 1] = carried[from + 1];
    to += 2;
  }
  carried.fill(0, to, first + 2 * members);
}

/**
 * Takes the last of those who have the same boxes crossed out as one member of a unit, itself included.
 *
 * @param first the place of the boxes of the unit's first member
 * @param like which member, the first of its sort
 * @param members of the unit
 * @param gone how many of them
 */
export function markGone(carried: Int32Array, first: number, like: number, members: number, gone: number): void {
  const [hp, mp] = [carried[first + 2 * like], carried[first + 2 * like + 1]];
  let left = gone;
  for (let at = members - 1; left > 0; at -= 1) {
    const place = first + 2 * at;
    if (carried[place] !== hp || carried[place + 1] !== mp) continue;
    carried[place] = FALLEN;
    left -= 1;
  }
}

/** A stage's setup with the faces of those present: each unit's face, the orders for all, and those for it. */
export function facesText(
  { setup }: ExpeditionPlan,
  stage: JourneyStage,
  key: LegKey,
  face: 'ship' | 'transit',
  field: string,
): Text {
  const { text, orders, units } = stage.setup;
  const present = setup.units.flatMap((unit, at): [string, Text][] => {
    if (key[at] === 0) return [];
    const own = merged(merged(unit[face] ?? {}, orders), units[unit.name] ?? {}) as Text;
    return [[unit.name, { ...own, count: key[at] }]];
  });
  return { ...text, [field]: Object.fromEntries(present) };
}

/** Where a part of such a setup was written; what is wrong with a unit as a whole is wrong in this stage. */
export function faceAt(path: readonly (string | number)[], face: 'ship' | 'transit', field: string): Where {
  const [key, unit, ...inside] = path;
  if (key === field && typeof unit === 'string') {
    return inside.length > 0 ? { what: 'face', unit, face, inside } : { what: 'stage', inside: [] };
  }
  return { what: 'stage', inside: path };
}
