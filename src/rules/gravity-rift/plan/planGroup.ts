import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import type { GroupSetup, Setup } from '../setup.ts';
import { type Board, systemNamed } from './board.ts';
import { loadCargo } from './cargo.ts';
import type { Group, PickUp, Roll } from './RiftPlan.ts';
import { findStops, type GroupRoute, mustRoll, routeGroup } from './routes.ts';
import type { Load, Unit } from './unitTable.ts';

/** Compiles one group of the fleet. If the group's move is impossible, reports the mistakes and returns null. */
export function planGroup(
  name: string,
  group: GroupSetup,
  setup: Setup,
  table: ReadonlyMap<string, Unit>,
  board: Board | null,
  report: Report,
): Group | null {
  const path = ['fleet', name];
  const unit = table.get(group.ship);
  if (unit === undefined) {
    const ships = [...table].filter(([, { kind }]) => kind !== 'ground-force').map(([id]) => id);
    report(
      [...path, 'ship'],
      `unknown ship \`${group.ship}\`${didYouMean(group.ship, ships)}; expected ${ships.join(', ')}`,
    );
    // The cargo and the stops of a group with an unknown ship are checked, too.
    loadCargo(group, null, table, path, report);
    if (board !== null && group.from !== undefined) findStops(group, board, path, report);
    return null;
  }
  const { cargo, pickedUp } = loadCargo(group, unit, table, path, report);
  if (!canMove(unit, group, path, report)) return null;
  const { countsAs = name } = group;
  checkCountsAs(countsAs, name, setup, path, report);
  const declared = { name, countsAs, unit, count: group.count, cargo, byAbility: group.ability !== false };
  if (group.exits !== undefined) {
    checkNoRoute(group, group.exits, setup, path, report);
    const rolls = new Array<Roll>(isExemptEverywhere(setup) ? 0 : group.exits).fill({ doing: 'leaves the rift' });
    return { ...declared, pickUps: [], path: [], exits: group.exits, move: null, rolls, rollsAtEnd: false };
  }
  if (!hasWhatARouteNeeds(group, setup, path, report) || board === null) return null;
  const route = routeGroup(group, unit, setup, board, path, report);
  if (route === null) return null;
  if (!setup.retreat) checkLockedCargo(group, route, board, path, report);
  const rolls = rollsOn(route, board);
  const last = board.terrain[board.active].rolls;
  const rollsAtEnd = setup.options.lastRift === 'roll' && last > 0 && mustRoll(unit, group, setup);
  const entering = new Array<Roll>(rollsAtEnd ? last : 0).fill({
    doing: `enters ${board.map.systems[board.active].label}`,
  });
  return {
    ...declared,
    // Units picked up in the active system come aboard after all rolls, including the rolls for moving into this system.
    pickUps: placePickUps(group, pickedUp, route, rolls.length + entering.length, setup, board, path, report),
    path: route.systems.map((at) => ({ ...board.map.systems[at], isRift: board.terrain[at].rifts > 0 })),
    exits: route.exits,
    move: route.move,
    rolls: [...rolls, ...entering],
    rollsAtEnd,
  };
}

/** TI4 41.2.1, 58.1: a unit without a move of its own moves only aboard a ship, or if a card moves it. */
function canMove(unit: Unit, group: GroupSetup, path: readonly string[], report: Report): boolean {
  if (group.ability !== false || unit.move > 0) return true;
  const advice = {
    fighter: 'own the upgrade (`upgrades: [fighter2]`), let a ship carry it, or set `ability` if a card moves it',
    'ground-force': 'let a ship carry it, or set `ability` if a card moves it',
    ship: 'set `ability` if a card moves it',
  };
  report([...path, 'ship'], `${unit.word} has no move of its own; ${advice[unit.kind]}`);
  return false;
}

/**
 * Returns true if a component exempts every ship in every system from rolls. No other exemption can apply if a setup gives only
 * the number of `exits`, because then no system is known.
 */
function isExemptEverywhere({ options, retreat }: Setup): boolean {
  return options.circlet || options.crucible || (options.navSuite && !retreat);
}

function checkCountsAs(
  countsAs: string,
  name: string,
  { fleet }: Setup,
  path: readonly string[],
  report: Report,
): void {
  const others = Object.keys(fleet).filter((other) => fleet[other].countsAs === undefined);
  if (countsAs === name || others.includes(countsAs)) return;
  const names = others.length === 0 ? 'there is none' : others.join(', ');
  const message = `expected another group of the fleet, without a countsAs of its own (${names}); got ${countsAs}`;
  report([...path, 'countsAs'], `${message}${didYouMean(countsAs, others)}`);
}

function checkNoRoute(group: GroupSetup, exits: number, setup: Setup, path: readonly string[], report: Report): void {
  if (setup.retreat && exits > 1) {
    report([...path, 'exits'], `a retreat leaves one system (TI4 41.N5.3); expected 0 or 1, got ${exits}`);
  }
  for (const key of ['from', 'via', 'picksUp', 'ability', 'moveBonus'] as const) {
    if (!group[key]) continue;
    report([...path, key], `\`exits\` replaces a route, so \`${key}\` has no effect with it; remove one of them`);
  }
}

function hasWhatARouteNeeds(group: GroupSetup, setup: Setup, path: readonly string[], report: Report): boolean {
  if (group.from === undefined) {
    report(
      path,
      'expected `from` (the system where the group starts) or `exits` (how often it leaves a rift); got neither',
    );
  } else if (setup.map === undefined) {
    report(path, 'a group with `from` needs a `map`; add one, or give `exits` instead of `from`');
  } else if (setup.active === undefined) {
    report(path, 'a group with `from` needs `active`, the system that the fleet moves to');
  } else {
    return true;
  }
  return false;
}

/** TI4 41.2: returns the rolls for leaving rifts, in the order of the path. */
function rollsOn(route: GroupRoute, { map, terrain }: Board): Roll[] {
  if (route.rolls === 0) return [];
  return route.systems
    .slice(0, -1)
    .flatMap((at) => new Array<Roll>(terrain[at].rolls).fill({ doing: `leaves ${map.systems[at].label}` }));
}

/**
 * Places each pick-up on the path, at the first time that the group passes its system (TI4 41.N7).
 *
 * @param loads the units of each pick-up
 * @param rolls the number of rolls on the whole path
 */
function placePickUps(
  group: GroupSetup,
  loads: readonly (readonly Load[])[],
  route: GroupRoute,
  rolls: number,
  setup: Setup,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): PickUp[] {
  const { map, terrain } = board;
  const pickUps = group.picksUp ?? [];
  return pickUps.flatMap(({ system: name }, at) => {
    const where = [...path, 'picksUp', ...(pickUps.length > 1 ? [at] : []), 'system'];
    const system = systemNamed(map, name, where, report);
    if (system === null) return [];
    const stop = route.systems.indexOf(system);
    if (stop < 0) {
      const passed = route.systems.map((one) => map.systems[one].id).join(' → ');
      report(where, `${name} is not on the path ${passed}; expected one of its systems, or a \`via\` that leads there`);
      return [];
    }
    if (isLocked(system, board) && !setup.retreat && !mayLiftLocked(group)) {
      report(
        where,
        `a command token of yours in ${name} keeps the units there from being picked up (TI4 58.N2); take it out of \`tokens\``,
      );
    }
    const passed = route.rolls === 0 ? [] : route.systems.slice(0, stop);
    const before = passed.reduce((sum, one) => sum + terrain[one].rolls, 0);
    const afterRolls = stop === route.systems.length - 1 ? rolls : before;
    return [{ system: map.systems[system].label, loads: loads[at], afterRolls }];
  });
}

/**
 * TI4 58.N2: an ability may let a ship leave a system with a command token of its owner, but the cargo stays. A retreat
 * is not checked, because it takes cargo along in spite of a token (58.N2.1).
 */
function checkLockedCargo(
  group: GroupSetup,
  route: GroupRoute,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): void {
  const from = route.systems[0];
  if (!isLocked(from, board) || group.carries === undefined || mayLiftLocked(group)) return;
  report(
    [...path, 'carries'],
    `a command token of yours in ${board.map.systems[from].id} keeps cargo there, even if an ability moves the ship (TI4 58.N2); leave the cargo there, or set \`ability: {cargoFromLocked: true}\` if the card says so`,
  );
}

function isLocked(system: number, { tokens, active }: Board): boolean {
  return tokens.has(system) && system !== active;
}

function mayLiftLocked({ ability }: GroupSetup): boolean {
  return typeof ability === 'object' && ability.cargoFromLocked;
}
