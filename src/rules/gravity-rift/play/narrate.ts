import { countText } from '../../../foundation/numbers.ts';
import type { Journal } from '../../Rules.ts';
import { tokenPlaced, UNITS_REMOVED } from '../measures.ts';
import type { Group } from '../plan/RiftPlan.ts';
import { countedUnits, listedUnits, type Unit } from '../plan/unitTable.ts';
import { ordersOf } from '../presentation.ts';
import { lossAt, type PoolRoll, type State } from './State.ts';

/** Narrates the declared moves, before the first roll. */
export function narrateOrders(state: State, journal: Journal): void {
  for (const [at, group] of state.crossing.groups.entries()) {
    for (const { rule, text } of ordersOf(group, state.crossing)) journal.write(rule, `${group.name}: ${text}`);
    state.roster[at] = Array.from({ length: group.count }, (_, ship) => ship + 1);
    narratePickUps(state, at, 0, journal);
  }
}

/** Narrates one roll of a group, ship by ship, and the fate of the cargo. */
export function narrateRoll(state: State, { group: at, number }: PoolRoll, journal: Journal): void {
  const { crossing, roster } = state;
  const group = crossing.groups[at];
  roster[at] = roster[at].filter((ship, die) => {
    const face = journal.faces[die];
    const passes = face >= crossing.passesOn;
    const { doing } = group.rolls[number];
    journal.write('TI4 41.2', `${shipName(state, at, ship)} ${doing}: rolls ${face}, ${passes ? 'passes' : 'removed'}`);
    if (!passes) narrateLoss(group, number, crossing.waitingIsLost, journal);
    return passes;
  });
  narratePickUps(state, at, number + 1, journal);
}

function narrateLoss(group: Group, roll: number, waitingIsLost: boolean, journal: Journal): void {
  const [, ...aboard] = lossAt(group, roll, false).removed;
  if (aboard.length > 0) {
    journal.write('TI4 41.2.2', `${listedUnits(aboard)} aboard: removed with the ship, without a roll (TI4 41.2.1)`);
  }
  for (const { system, loads, afterRolls } of group.pickUps) {
    if (afterRolls <= roll) continue;
    const fate = waitingIsLost ? 'are lost as well, by options.waitingCargo' : 'stay there';
    journal.write('TI4 41.N7', `the ${listedUnits(loads)} waiting in ${system} ${fate}`);
  }
}

/** Narrates the pick-ups that a group makes after this number of its rolls. */
function narratePickUps(state: State, at: number, afterRolls: number, journal: Journal): void {
  const group = state.crossing.groups[at];
  for (const pickUp of group.pickUps) {
    if (pickUp.afterRolls !== afterRolls) continue;
    for (const ship of state.roster[at]) {
      journal.write(
        'TI4 58.3',
        `${shipName(state, at, ship)} picks up ${listedUnits(pickUp.loads)} in ${pickUp.system}`,
      );
    }
  }
}

/** Narrates which ships arrive. */
export function narrateArrival(state: State, journal: Journal): void {
  const { groups, active } = state.crossing;
  for (const [at, group] of groups.entries()) {
    const arrived = state.ships[at];
    journal.write('TI4 58.2.1', `${group.name}: ${arrivals(arrived, group)} in ${active}`);
    const last = group.path[group.path.length - 1];
    if (last?.isRift && arrived > 0 && !group.rollsAtEnd)
      journal.write('TI4 41.N1', `${group.name}: no roll for moving into ${last.label}`);
  }
}

/** Narrates how many units return to the reinforcements at the end, and whether a retreat places a command token. */
export function narrateEnd(state: State, journal: Journal): void {
  const removed = state.counters[UNITS_REMOVED];
  if (removed > 0) {
    const units = removed === 1 ? '1 unit goes' : `${removed} units go`;
    journal.write('TI4 41.2.3', `${units} back to the reinforcements: removed, not destroyed (TI4 41.N2)`);
  }
  if (state.crossing.isRetreat) journal.write('TI4 41.N5.4', tokenText(state));
}

function tokenText(state: State): string {
  const { active } = state.crossing;
  if (tokenPlaced(state)) return `a command token is placed in ${active}`;
  const arrived = state.ships.some((ships) => ships > 0) ? 'only fighters arrive' : 'nothing arrives';
  return `${arrived}, so no command token is placed in ${active}`;
}

function arrivals(arrived: number, { unit, count }: Group): string {
  if (count === 1) return `the ${unit.word} ${arrived === 1 ? 'arrives' : 'does not arrive'}`;
  const verb = arrived === 1 ? 'arrives' : 'arrive';
  return `${arrived === 0 ? 'none' : arrived} of ${countedUnits({ unit, count })} ${verb}`;
}

/** Narrates the removal of one unit because of a limit of the active system. */
export function narrateLimits(unit: Unit, limit: 'capacity' | 'pool', { crossing }: State, journal: Journal): void {
  if (limit === 'pool')
    journal.write('TI4 41.N4', `more ships than the fleet pool of ${crossing.fleetPool}: 1 ${unit.word} is removed`);
  else journal.write('TI4 58.3', `no room aboard: 1 ${unit.word} is removed`);
}

/** Narrates one unit's Space Cannon fire. */
export function narrateCannon(need: number, journal: Journal): void {
  const hits = journal.faces.filter((face) => face >= need).length;
  journal.write('TI4 58.5', `Space Cannon (${need}+): rolls ${journal.faces.join(' ')}, ${countText(hits, 'hits')}`);
}

/** Narrates that a hit destroys a ship or, if `unit` is null, that ships sustain `hits` hits. */
export function narrateHit(unit: Unit | null, hits: number, journal: Journal): void {
  journal.write(
    'TI4 58.5',
    unit === null
      ? `${countText(hits, 'hits')} ${hits === 1 ? 'is' : 'are'} sustained without a loss`
      : `1 ${unit.word} is destroyed`,
  );
}

/**
 * Returns a ship's label, such as `cruiser 2`. Ships of one type are numbered across all groups. If there is only one
 * ship of a type, it has no number.
 */
function shipName({ crossing: { groups } }: State, at: number, ship: number): string {
  const { unit } = groups[at];
  const alike = groups.filter((group) => group.unit.id === unit.id);
  const before = groups.slice(0, at).reduce((sum, group) => sum + (group.unit.id === unit.id ? group.count : 0), 0);
  const isOnly = alike.length === 1 && groups[at].count === 1;
  return isOnly ? unit.word : `${unit.word} ${before + ship}`;
}
