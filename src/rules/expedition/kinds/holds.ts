import type { FileText } from '../../fieldSchemas.ts';
import { idNamed } from '../../fleet-battle/names.ts';
import { readGame } from '../../fleet-battle/readGame.ts';
import { unitOf } from '../../fleet-battle/setup.ts';
import { unitTable } from '../../gravity-rift/plan/unitTable.ts';
import type { Setup as RiftSetup } from '../../gravity-rift/setup.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import { countedIn, pickedUpIn, startLoad, upgradesIn } from '../setup/loads.ts';
import type { Setup, StageSetup, Text } from '../setup/Setup.ts';
import { writeCounts } from './company.ts';
import type { LegKey } from './StageAdapter.ts';

/** The data that a journey with battles of fleets counts in addition to its units: the damage of ships, and cargo by kind. */
export interface Holds {
  /** The kinds of cargo, each as the id of a unit. */
  readonly kinds: readonly string[];
  /** For each unit and each kind: the cargo of one ship at the start. */
  readonly carries: readonly Int32Array[];
  /** For each unit: the maximum number of hits that one ship can sustain in any of the battles. */
  readonly sustain: Int32Array;
  /** For each unit: the sustained hits at the start. */
  readonly damaged: Int32Array;
  /** For each kind: the cargo aboard at the start. */
  readonly cargo: Int32Array;
  /** For each kind: the maximum amount that can be aboard, including everything that the ships pick up in rifts. */
  readonly mostCargo: Int32Array;
}

/**
 * Returns the damage and cargo of a setup's fleets at the start, and their maxima. Returns null if the journey has no battle of
 * fleets.
 */
export function holdsOf(setup: Setup): Holds | null {
  const { units, stages, cargo: kinds } = setup;
  if (kinds === null) return null;
  const battles = stages.filter(({ kind }) => kind === 'fleet-battle');
  const carries = units.map((unit) => startLoad(unit, kinds, stages));
  const cargo = new Int32Array(kinds.length);
  for (const [at, { count }] of units.entries()) addTimes(cargo, carries[at], count);
  const mostCargo = cargo.slice();
  for (const stage of stages) addTimes(mostCargo, pickedUpOn(setup, stage, kinds), 1);
  return {
    kinds,
    carries,
    sustain: Int32Array.from(units, ({ name, ship }) =>
      Math.max(0, ...battles.map((stage) => sustainIn(stage, unitIdIn(setup, stage, name, ship)))),
    ),
    damaged: Int32Array.from(units, ({ damaged }) => damaged),
    cargo,
    mostCargo,
  };
}

function addTimes(into: Int32Array, counts: Int32Array, times: number): void {
  for (let at = 0; at < into.length; at += 1) into[at] += times * counts[at];
}

/** For each kind of cargo: the amount that the whole force picks up in a stage. */
function pickedUpOn({ units, stages }: Setup, stage: StageSetup, kinds: readonly string[]): Int32Array {
  const all = new Int32Array(kinds.length);
  if (stage.kind !== 'rift') return all;
  for (const unit of units) addTimes(all, countedIn(pickedUpIn(stage, unit), kinds, stages), unit.count);
  return all;
}

/** The id that a unit of the force has in the game file of a battle. */
export function unitIdIn(
  { stages }: Pick<Setup, 'stages'>,
  stage: StageSetup,
  name: string,
  ship: Text | null,
): string {
  const { unit } = stage.units[name] ?? {};
  return unit === undefined ? upgradesIn(stages)(String(ship?.ship)) : String(unit);
}

/**
 * The hits that a unit can sustain in a battle; 0 if the game lacks the unit, which is reported as a mistake when the battle is
 * checked.
 */
export function sustainIn({ text }: StageSetup, id: string): number {
  const { game, sides } = text as { game?: FileText; sides: { force: { faction?: string } } };
  if (game === undefined) return 0;
  const read = readGame(game.text, () => {});
  const { faction } = sides.force;
  const own = faction === undefined ? undefined : idNamed(faction, 'faction', read, game.file).id;
  return Object.hasOwn(read.units, id) && own !== null ? unitOf(id, own, read).sustain : 0;
}

/** Returns true if a stage is a battle of fleets from which the force may retreat. */
export function mayRetreat({ kind, text }: StageSetup): boolean {
  if (kind !== 'fleet-battle') return false;
  const { retreat = 'never' } = (text.sides as Readonly<Record<string, Text>>).force;
  return retreat !== 'never';
}

/** The number of integers in the key of a leg that depends on the units left and on their damage and cargo. */
export function heldKeyLength({ setup, holds }: ExpeditionPlan): number {
  return holds === null ? setup.units.length : 2 * setup.units.length + holds.kinds.length;
}

/**
 * Writes the number of members left of each unit, then the sustained hits of each unit, then the amount of each kind of cargo.
 */
export function writeHeld(journey: ExpeditionPlan, carried: Int32Array, into: LegKey): void {
  writeCounts(journey, carried, into);
  const { holds, layout, setup } = journey;
  if (holds === null) return;
  const units = setup.units.length;
  for (let unit = 0; unit < units; unit += 1) into[units + unit] = carried[layout.damaged + unit];
  for (let kind = 0; kind < holds.kinds.length; kind += 1) into[2 * units + kind] = carried[layout.cargo + kind];
}

/**
 * The keys of the legs of the whole force. One key has the cargo at the start. If the force can pick up more cargo in rifts
 * before the stage, another key has the cargo at the start and all picked-up cargo.
 */
export function heldTemplates({ setup, holds }: ExpeditionPlan, { at }: JourneyStage): LegKey[] {
  const counts = Array.from(setup.units, ({ count }) => count);
  if (holds === null) return [Int32Array.from(counts)];
  const most = holds.cargo.slice();
  for (const stage of setup.stages.slice(0, at)) addTimes(most, pickedUpOn(setup, stage, holds.kinds), 1);
  const keyWith = (cargo: Int32Array) => Int32Array.of(...counts, ...holds.damaged, ...cargo);
  const isMore = most.some((count, kind) => count > holds.cargo[kind]);
  return isMore ? [keyWith(holds.cargo), keyWith(most)] : [keyWith(holds.cargo)];
}

/**
 * EXP 18: in a stage that does not count cargo and damage, the ships with the least cargo are lost first, undamaged
 * ships before damaged ones. So cargo and damage stay as they are, unless they exceed the amounts that the remaining
 * ships can carry and sustain.
 */
export function holdLess({ holds, layout, setup }: ExpeditionPlan, carried: Int32Array): void {
  if (holds === null) return;
  const room = new Int32Array(holds.kinds.length);
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const left = carried[layout.count + unit];
    addTimes(room, holds.carries[unit], left);
    const most = left * holds.sustain[unit];
    if (carried[layout.damaged + unit] > most) carried[layout.damaged + unit] = most;
  }
  for (let kind = 0; kind < room.length; kind += 1) {
    if (carried[layout.cargo + kind] > room[kind]) carried[layout.cargo + kind] = room[kind];
  }
}

/** Ships of one unit with the same cargo and damage: a separate group in a rift. */
export interface Lot {
  readonly unit: number;
  readonly name: string;
  readonly count: number;
  /** The hits that each ship of the lot has sustained. */
  readonly damage: number;
  /** For each kind of cargo: the amount that each ship of the lot carries. */
  readonly carries: Int32Array;
}

/**
 * EXP 18: the ships of a force with their cargo. Each ship keeps its original load; if there is too little cargo, undamaged ships
 * are loaded first. Cargo whose ship is lost moves to ships with room, and the rest is left behind.
 *
 * @param key a key written by `writeHeld`
 */
export function lotsOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey): Lot[] {
  const { setup, holds } = journey;
  if (holds === null) throw new Error('only a journey with a battle of fleets counts cargo by kind');
  const { kinds, carries, sustain } = holds;
  const units = setup.units.length;
  const left = key.slice(2 * units);
  const ships = setup.units.flatMap((_, unit) => {
    let hits = key[units + unit];
    const members = Array.from({ length: key[unit] }, () => {
      const damage = Math.min(hits, sustain[unit]);
      hits -= damage;
      return { unit, damage, load: new Int32Array(kinds.length) };
    }).reverse();
    for (const { load } of members) moveInto(load, left, carries[unit], Number.POSITIVE_INFINITY);
    return members;
  });
  if (left.some((count) => count > 0)) {
    const rooms = roomsIn(journey, stage);
    for (const { unit, load } of ships) moveInto(load, left, left.slice(), rooms[unit] - total(load));
  }
  const lots: { unit: number; name: string; count: number; damage: number; carries: Int32Array }[] = [];
  for (const { unit, damage, load } of ships) {
    const last = lots.at(-1);
    const isAlike =
      last?.unit === unit && last.damage === damage && last.carries.every((count, at) => count === load[at]);
    if (isAlike) last.count += 1;
    else lots.push({ unit, name: lotName(journey, lots, unit), count: 1, damage, carries: load });
  }
  return lots;
}

/** Moves cargo from `left` to `load`: at most `most[kind]` of each kind, and at most `room` in total. */
function moveInto(load: Int32Array, left: Int32Array, most: Int32Array, room: number): void {
  let free = room;
  for (let kind = 0; kind < load.length; kind += 1) {
    const those = Math.max(0, Math.min(left[kind], most[kind], free));
    load[kind] += those;
    left[kind] -= those;
    free -= those;
  }
}

function total(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The name of a unit's next `Lot`: `van`, then `van-b`, `van-c`, … These names differ from the names of all units. */
function lotName({ setup, memberNames }: ExpeditionPlan, lots: readonly Lot[], unit: number): string {
  const { name } = setup.units[unit];
  const before = lots.filter((lot) => lot.unit === unit).length;
  if (before === 0) return name;
  const taken = new Set([...memberNames, ...setup.units.map((one) => one.name)]);
  let found = `${name}-${before < 26 ? String.fromCharCode(97 + before) : before}`;
  while (taken.has(found)) found = `${found}-`;
  return found;
}

/** For each unit: the capacity of one ship, according to the unit table of a rift. */
function roomsIn({ setup }: ExpeditionPlan, { setup: stage }: JourneyStage): number[] {
  const { units = {}, upgrades = [] } = stage.text as Partial<RiftSetup>;
  const table = unitTable({ units, upgrades } as RiftSetup, () => {});
  return setup.units.map(({ ship }) => table.get(String(ship?.ship))?.capacity ?? 0);
}

/**
 * A rift's setup in which each lot of a leg is a group. The group has the count and the cargo of the lot, and
 * everything else from the unit and its orders.
 */
export function lotsText(journey: ExpeditionPlan, lots: readonly Lot[], text: Text): Text {
  const { setup, holds } = journey;
  const fleet = text.fleet as Readonly<Record<string, Text>>;
  const groups = lots.map(({ unit, name, count, carries }): [string, Text] => {
    const own = setup.units[unit].name;
    const isAsEver = carries.every((load, kind) => load === holds?.carries[unit][kind]);
    const { carries: atFirst, ...group } = fleet[own];
    const aboard = isAsEver
      ? atFirst
      : Object.fromEntries([...carries].flatMap((load, kind) => (load > 0 ? [[holds?.kinds[kind] ?? '', load]] : [])));
    return [
      name,
      { ...group, count, ...(aboard !== undefined && { carries: aboard }), ...(name !== own && { countsAs: own }) },
    ];
  });
  return { ...text, fleet: Object.fromEntries(groups) };
}
