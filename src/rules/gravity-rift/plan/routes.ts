import type { Report } from '../../ReportIssue.ts';
import type { StarMap } from '../map/StarMap.ts';
import { findSystem } from '../map/systemNames.ts';
import type { Options } from '../options.ts';
import type { GroupSetup, Setup } from '../setup.ts';
import { type Board, systemNamed } from './board.ts';
import { explainNoRoute } from './explainNoRoute.ts';
import { findRoute, type Route, type RouteQuestion } from './findRoute.ts';
import type { Unit } from './unitTable.ts';

/**
 * Finds the route of one group: its own move, a retreat or a move by an ability. Reports mistakes and returns null if
 * there is none.
 */
export function routeGroup(
  group: GroupSetup,
  unit: Unit,
  setup: Setup,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): GroupRoute | null {
  const stops = findStops(group, board, path, report);
  if (stops === null) return null;
  const { from, via } = stops;
  const mistake: RouteOrder['mistake'] = (key, message) => {
    report(key === null ? path : [...path, key], message);
    return null;
  };
  const order: RouteOrder = { group, unit, setup, board, from, via, mistake };
  if (group.ability !== false) {
    if (setup.retreat)
      return mistake('ability', 'a retreat is no move by an ability (TI4 58.6); leave one of them out');
    if (from === board.active && via.length === 0) {
      return mistake('from', 'the ships are in the active system already; give `via`, or leave the group out');
    }
    return { ...straightRoute([from, ...order.via, board.active], order), move: null };
  }
  return setup.retreat ? retreat(order) : tacticalMove(order);
}

/** One group's declared move, with its systems resolved to indices of the map. */
export interface RouteOrder {
  readonly group: GroupSetup;
  readonly unit: Unit;
  readonly setup: Setup;
  readonly board: Board;
  readonly from: number;
  readonly via: readonly number[];
  /**
   * Reports a mistake in one of the group's keys, or in the group as a whole. Returns null, so that a caller can return
   * it as its route.
   */
  readonly mistake: (key: keyof GroupSetup | null, message: string) => null;
}

/** A group's route with the move value that it had; the move is null if the rules require none. */
export interface GroupRoute extends Route {
  readonly move: { readonly own: number; readonly extra: number } | null;
}

/** TI4 58.1–58.2: the best legal path to the active system. */
function tacticalMove({ group, unit, setup, board, from, via, mistake }: RouteOrder): GroupRoute | null {
  const { map, terrain, active, tokens } = board;
  const { options } = setup;
  if (tokens.has(from) && from !== active) {
    return mistake(
      'from',
      `a command token of yours in ${map.systems[from].id} locks the ships there (TI4 58.2.3); take it out of \`tokens\`, or set \`ability\` where a card moves them`,
    );
  }
  if (from === active && options.reenter === 'forbidden') {
    return mistake(
      'from',
      'the ships are in the active system already, and `options.reenter` forbids to leave and come back',
    );
  }
  const own = (terrain[from].slows ? Math.min(1, unit.move) : unit.move) + group.moveBonus;
  const extra = (exits: number) => extraMove(exits, terrain[from].rifts, options);
  const allowance = (exits: number) => own + extra(exits);
  const stepByStep = options.reach === 'step-by-step';
  const pickUps = pickUpsOn(map, group);
  const question = { map, terrain, from, to: active, via, allowance, stepByStep, pickUps };
  const route = findRoute(question);
  if (route === null) return mistake(null, explainNoRoute(question, own));
  return { ...route, move: { own, extra: extra(route.exits) } };
}

/**
 * The systems where each ship picks units up, and how many. Unknown names are skipped here; `placePickUps` reports
 * them.
 */
function pickUpsOn(map: StarMap, { picksUp = [] }: GroupSetup): RouteQuestion['pickUps'] {
  const units = new Map<number, number>();
  for (const pickUp of picksUp) {
    const system = findSystem(map, pickUp.system);
    if (typeof system !== 'number') continue;
    const count = Object.values(pickUp.units).reduce((sum, each) => sum + each, 0);
    units.set(system, (units.get(system) ?? 0) + count);
  }
  return [...units].map(([system, count]) => ({ system, units: count }));
}

/** TI4 41.N5: one step to an adjacent system, whatever the move value. */
function retreat(order: RouteOrder): GroupRoute | null {
  const { board, setup, from, via, mistake } = order;
  const { map, terrain, active, held } = board;
  const to = map.systems[active].id;
  if (via.length > 0) {
    return mistake('via', 'a retreat goes straight to an adjacent system (TI4 41.N5.3); leave `via` out');
  }
  if (!map.neighbours[from].includes(active)) {
    const near = map.neighbours[from].map((at) => map.systems[at].id).join(', ');
    return mistake(
      'from',
      `a retreat goes to an adjacent system (TI4 41.N5.3), and ${to} is not one; expected active to be ${near}`,
    );
  }
  const barred = terrain[active].closed ?? (terrain[active].hasEnemies ? terrain[active].impassable : null);
  if (barred !== null) return mistake('from', `no retreat to ${to}: ${barred}`);
  if (!held.has(active) && !setup.options.darkEnergyTap) {
    return mistake(
      'from',
      `a retreat needs a unit or planet of yours in ${to}; add ${to} to \`held\`, or set options.darkEnergyTap`,
    );
  }
  return { ...straightRoute([from, active], order), move: null };
}

/**
 * Builds the route for a path that is given rather than searched for: its exits and their rolls.
 *
 * @param systems the path, with its start and end
 */
export function straightRoute(systems: readonly number[], { unit, group, setup, board }: RouteOrder): Route {
  const left = systems.slice(0, -1).map((at) => board.terrain[at]);
  return {
    systems,
    exits: left.reduce((sum, { rifts }) => sum + rifts, 0),
    rolls: mustRoll(unit, group, setup) ? left.reduce((sum, { rolls }) => sum + rolls, 0) : 0,
  };
}

/**
 * Returns the extra move for leaving rifts: +1 for each exit (TI4 41.1, 41.N6), as the switches modify it.
 *
 * @param exits rifts left on the whole path, 0 or more
 * @param exitsAtStart how many of these are left by the first step
 */
function extraMove(exits: number, exitsAtStart: number, options: Options): number {
  const counted = options.startInRift === 'no-bonus' ? exits - exitsAtStart : exits;
  const earned = options.bonus === 'per-move' ? Math.min(1, counted) : counted;
  const crucible = options.crucible && exits > 0 ? 1 : 0;
  // The Nav Suite makes a fleet ignore rifts, both rolls and extra move, but the Crucible still gives its own extra
  // move.
  return options.navSuite && !options.crucible ? 0 : earned + crucible;
}

/** Resolves a group's start and its `via` systems. Reports every unknown name and returns null if there is one. */
export function findStops(
  group: GroupSetup,
  { map }: { readonly map: StarMap },
  path: readonly (string | number)[],
  report: Report,
): { from: number; via: number[] } | null {
  const from = systemNamed(map, group.from as string, [...path, 'from'], report);
  const via = (group.via ?? []).map((name, at) => systemNamed(map, name, [...path, 'via', at], report));
  return from === null || via.includes(null) ? null : { from, via: via as number[] };
}

/**
 * Returns true if rifts bind a unit that moves by itself: always for ships (TI4 41.2), for ground forces only by a
 * switch (41.N9).
 */
export function mustRoll({ kind }: Unit, { ability }: GroupSetup, { options }: Setup): boolean {
  const isBound = kind !== 'ground-force' || options.note9;
  return isBound && (ability === false || options.abilityRolls);
}
