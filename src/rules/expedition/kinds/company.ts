import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { merged } from '../setup/force.ts';
import type { Text } from '../setup/Setup.ts';
import type { LegKey, Where } from './StageAdapter.ts';

/** Writes the number of members left of each unit. */
export function writeCounts({ setup, layout }: ExpeditionPlan, carried: Int32Array, into: LegKey): void {
  for (let unit = 0; unit < setup.units.length; unit += 1) into[unit] = carried[layout.count + unit];
}

/** The keys of a stage's legs for the whole force. This is a single key: the number of members of each unit at the start. */
export function fullKeys({ setup }: ExpeditionPlan): LegKey[] {
  return [Int32Array.from(setup.units, ({ count }) => count)];
}

/** The total number of units left. */
export function unitsLeft({ worth, layout: { count } }: ExpeditionPlan, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < worth.length; unit += 1) left += carried[count + unit];
  return left;
}

/** The value of the units left, in half points. */
export function valueLeft({ worth, layout: { count } }: ExpeditionPlan, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < worth.length; unit += 1) left += carried[count + unit] * worth[unit];
  return left;
}

/** The cargo of the units left. */
export function cargoLeft({ load, layout: { count, cargo, bits } }: ExpeditionPlan, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < load.length; unit += 1) left += carried[count + unit] * load[unit];
  for (let kind = cargo; kind < bits; kind += 1) left += carried[kind];
  return left;
}

const dearest = new WeakMap<ExpeditionPlan, readonly number[]>();

/**
 * The indices of the units, in order of priority. If units share a kind of ship and some of these ships are lost, the units at the
 * end of the order lose their ships first. The order is by descending value, then by descending cargo, then by name, so it does not
 * depend on the order in the force.
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

/**
 * The index of the member at the position `rank`, from 0, among the members left. A member that falls in the current stage counts
 * as left until the stage ends.
 */
export function memberOf({ setup, layout }: ExpeditionPlan, carried: Int32Array, rank: number): number {
  let left = rank;
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const count = carried[layout.count + unit];
    if (left < count) return layout.firstMember[unit] + left;
    left -= count;
  }
  throw new Error(`the force has no member of rank ${rank}`);
}

/**
 * The number of different forces that can be left after losses.
 *
 * @param key the number of members of each unit before the losses
 */
export function companiesOf({ setup }: ExpeditionPlan, key: LegKey): number {
  let companies = 1;
  for (let unit = 0; unit < setup.units.length; unit += 1) companies *= key[unit] + 1;
  return companies;
}

/** Returns true if crossed-out boxes are carried from one stage to the next. */
export function carriesBoxes({ layout }: ExpeditionPlan): boolean {
  return layout.length > layout.boxes;
}

/**
 * The index at which the carried vector has the number of a member's crossed-out HP boxes; the number of MP boxes is at the next
 * index. −1 if boxes are not carried.
 */
export function boxPlace(journey: ExpeditionPlan, member: number): number {
  return carriesBoxes(journey) ? journey.layout.boxes + 2 * member : -1;
}

/** The value that replaces a fallen member's number of HP boxes until the end of the stage. */
const FALLEN = -1;

/**
 * Records the crossed-out boxes of a member after a fight. Records 0 for boxes that are not carried to the next stage, and for
 * all boxes if no other fight can follow.
 */
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

/**
 * Counts a member as fallen. If boxes are carried from stage to stage and another fight can follow, also replaces the
 * member's number of HP boxes by `FALLEN`.
 */
export function noteFallen(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, member: number): void {
  noteBoxes(journey, stage, carried, member, 0, 0);
  const place = boxPlace(journey, member);
  if (place >= 0 && !stage.isLastBattle) carried[place] = FALLEN;
  carried[journey.layout.fallen + journey.unitOf[member]] += 1;
}

/**
 * At the end of a stage, subtracts the fallen members from the counts, and closes the gaps that they leave in the list
 * of boxes. After the last battle, also clears all boxes.
 */
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
 * Marks members of a unit as fallen. Only members with the same boxes crossed out as the member `like` are marked, the
 * last ones first.
 *
 * @param first the index in `carried` at which the boxes of the unit's first member begin
 * @param like the position in the unit, from 0, of the first member with these boxes
 * @param members the number of members of the unit
 * @param gone the number of members to mark
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

/**
 * A stage's setup with an entry for each unit left. The entry is the unit's face (its data for this kind of stage), changed first
 * by the orders for all units and then by the unit's own orders.
 */
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

/**
 * Returns the place in the study where a part of a setup made by `facesText` was written. If the part is a whole unit, the place
 * is the stage.
 *
 * @param path the path of the part in the setup
 */
export function faceAt(path: readonly (string | number)[], face: 'ship' | 'transit', field: string): Where {
  const [key, unit, ...inside] = path;
  if (key === field && typeof unit === 'string') {
    return inside.length > 0 ? { what: 'face', unit, face, inside } : { what: 'stage', inside: [] };
  }
  return { what: 'stage', inside: path };
}
