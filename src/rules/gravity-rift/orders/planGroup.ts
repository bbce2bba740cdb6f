import { didYouMean } from '../../nearestWord.ts';
import type { GroupSetup, Setup } from '../setup.ts';
import type { Group, Roll } from './Crossing.ts';
import type { Board } from './layBoard.ts';
import type { Report } from './Report.ts';
import type { GroupRoute } from './routes/RouteOrder.ts';
import { routeGroup } from './routes/routeGroup.ts';
import { loadCargo } from './units/loadCargo.ts';
import { checkLockedCargo, placePickUps } from './units/placePickUps.ts';
import type { Unit } from './units/unitTable.ts';

/** Works out one group of the fleet; null, and mistakes reported, where its orders are impossible. */
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
    return null;
  }
  const { cargo, pickedUp } = loadCargo(group, unit, table, path, report);
  const byAbility = group.ability !== false;
  const rollsAtEnd = setup.options.lastRift === 'roll' && unit.kind !== 'ground-force';
  const declared = { name, unit, count: group.count, cargo, byAbility, rollsAtEnd };
  if (group.exits !== undefined) {
    checkNoRoute(group, path, report);
    const rolls = new Array<Roll>(isExemptEverywhere(setup) ? 0 : group.exits).fill({ doing: 'leaves the rift' });
    return { ...declared, pickUps: [], path: [], exits: group.exits, move: null, rolls };
  }
  if (!hasWhatARouteNeeds(group, setup, path, report) || board === null) return null;
  const route = routeGroup(group, unit, setup, board, path, report);
  if (route === null) return null;
  if (!setup.retreat) checkLockedCargo(group, route, board, path, report);
  return {
    ...declared,
    pickUps: placePickUps(group, pickedUp, route, board, path, report),
    path: route.systems.map((at) => ({ ...board.map.systems[at], isRift: board.terrain[at].rifts > 0 })),
    exits: route.exits,
    move: route.move,
    rolls: rollsOn(route, rollsAtEnd, board),
  };
}

/** With only `exits` no system can be looked at, so what exempts every ship everywhere is all that counts. */
function isExemptEverywhere({ options, retreat }: Setup): boolean {
  return options.circlet || options.crucible || (options.navSuite && !retreat);
}

function checkNoRoute(group: GroupSetup, path: readonly string[], report: Report): void {
  for (const key of ['from', 'via', 'picksUp', 'ability'] as const) {
    if (!group[key]) continue;
    report(
      [...path, key],
      `\`exits\` stands instead of a route, so \`${key}\` means nothing beside it; leave one of them out`,
    );
  }
}

function hasWhatARouteNeeds(group: GroupSetup, setup: Setup, path: readonly string[], report: Report): boolean {
  if (group.from === undefined) {
    report(path, 'expected `from` (the system it starts in) or `exits` (how many times it leaves a rift); got neither');
  } else if (setup.map === undefined) {
    report(path, 'a group with `from` needs a `map`; add one, or give `exits` instead of `from`');
  } else if (setup.active === undefined) {
    report(path, 'a group with `from` needs `active`, the system that the fleet moves to');
  } else {
    return true;
  }
  return false;
}

/** TI4 41.2: a roll for each rift left, and, as a switch, for one that the move ends in (41.N1). */
function rollsOn(route: GroupRoute, rollsAtEnd: boolean, board: Board): Roll[] {
  const { map, terrain } = board;
  const last = route.systems.length - 1;
  const rolls = (stop: number, doing: string) => {
    const { label } = map.systems[route.systems[stop]];
    return new Array<Roll>(terrain[route.systems[stop]].rolls).fill({ doing: `${doing} ${label}` });
  };
  const left = route.rolls === 0 ? [] : route.systems.slice(0, last).flatMap((_, stop) => rolls(stop, 'leaves'));
  return rollsAtEnd ? [...left, ...rolls(last, 'enters')] : left;
}
