import type { Report } from '../../ReportIssue.ts';
import type { StarMap } from '../map/StarMap.ts';
import { findSystem } from '../map/systemNames.ts';
import type { GroupSetup, Options, Setup } from '../setup.ts';
import { type Board, systemNamed, type Terrain } from './board.ts';
import { type Effort, findRoute, type Route, type RouteQuestion } from './findRoute.ts';
import type { Unit } from './unitTable.ts';

/**
 * Finds the route of one group, which moves by itself, retreats, or is moved by an ability. If there is no legal route,
 * reports the mistake and returns null.
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
      return mistake('ability', 'a retreat is not a move by an ability (TI4 58.6); remove one of them');
    if (from === board.active && via.length === 0) {
      return mistake('from', 'the ships are in the active system already; give `via`, or remove the group');
    }
    return { ...straightRoute([from, ...order.via, board.active], order), move: null };
  }
  return setup.retreat ? retreat(order) : tacticalMove(order);
}

/** One group's declared move, with its systems given by their indices in the map. */
export interface RouteOrder {
  readonly group: GroupSetup;
  readonly unit: Unit;
  readonly setup: Setup;
  readonly board: Board;
  readonly from: number;
  readonly via: readonly number[];
  /**
   * Reports a mistake in one of the group's keys, or in the group as a whole. Always returns null, so that a caller can
   * report a mistake and return null in one statement.
   */
  readonly mistake: (key: keyof GroupSetup | null, message: string) => null;
}

/**
 * A group's route, with the group's move value and its extra move. `move` is null if the rules require no move value.
 */
export interface GroupRoute extends Route {
  readonly move: { readonly own: number; readonly extra: number } | null;
}

/** TI4 58.1–58.2: finds the best legal path to the active system. */
function tacticalMove({ group, unit, setup, board, from, via, mistake }: RouteOrder): GroupRoute | null {
  const { map, terrain, active, tokens } = board;
  const { options } = setup;
  if (tokens.has(from) && from !== active) {
    return mistake(
      'from',
      `a command token of yours in ${map.systems[from].id} locks the ships there (TI4 58.2.3); take it out of \`tokens\`, or set \`ability\` if a card moves them`,
    );
  }
  if (from === active && options.reenter === 'forbidden') {
    return mistake(
      'from',
      'the ships are in the active system already, and `options.reenter` forbids leaving it and coming back',
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
 * Returns the systems where each ship picks units up, and the number of units. Unknown names are skipped here, because
 * `placePickUps` reports them.
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

/** TI4 41.N5: plans a retreat, which is one step to an adjacent system, whatever the move value. */
function retreat(order: RouteOrder): GroupRoute | null {
  const { board, setup, from, via, mistake } = order;
  const { map, terrain, active, held } = board;
  const to = map.systems[active].id;
  if (via.length > 0) {
    return mistake('via', 'a retreat goes straight to an adjacent system (TI4 41.N5.3); leave `via` out');
  }
  if (!map.neighbours[from].includes(active)) {
    const near = map.neighbours[from].map((at) => map.systems[at].id).join(' or ');
    return mistake(
      'from',
      `a retreat goes to a system that is adjacent to its start (TI4 41.N5.3), but ${to} is not; expected \`active\` to be ${near}`,
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
 * Builds the route for a given path, without a search: counts its exits from rifts and the rolls.
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
 * Returns the extra move for leaving rifts: +1 for each exit (TI4 41.1, 41.N6), as the options modify it.
 *
 * @param exits how often the whole path leaves a rift, 0 or more
 * @param exitsAtStart how many of these exits belong to the first step
 */
function extraMove(exits: number, exitsAtStart: number, options: Options): number {
  const counted = options.startInRift === 'no-bonus' ? exits - exitsAtStart : exits;
  const earned = options.bonus === 'per-move' ? Math.min(1, counted) : counted;
  const crucible = options.crucible && exits > 0 ? 1 : 0;
  // The Nav Suite makes a fleet ignore rifts, so the fleet neither rolls nor gains extra move. If the fleet also has
  // the Crucible, it keeps all extra move.
  return options.navSuite && !options.crucible ? 0 : earned + crucible;
}

/**
 * Finds a group's start and its `via` systems on the map. If any name is unknown, reports all unknown names and returns
 * null.
 */
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
 * Returns true if a unit that is not aboard a ship rolls when it leaves a rift. Ships and fighters do (TI4 41.2), and ground
 * forces do if the option `note9` is set (41.N9). If an ability moves the unit, it rolls only if `abilityRolls` is set, too
 * (58.6).
 */
export function mustRoll({ kind }: Unit, { ability }: GroupSetup, { options }: Setup): boolean {
  const isBound = kind !== 'ground-force' || options.note9;
  return isBound && (ability === false || options.abilityRolls);
}

/**
 * Explains why no legal route exists and what would make one possible. The reason is too little move, barred systems, or no
 * connection at all.
 *
 * @param move the ships' own move, without extra move from rifts
 * @param effort counts the search steps
 */
export function explainNoRoute(question: RouteQuestion, move: number, effort: Effort = { routes: 0 }): string {
  const { map } = question;
  const farther = nearestReach(question, effort);
  if (farther !== null) {
    const { route, more } = farther;
    const steps = route.systems.length - 1;
    const extra = question.allowance(route.exits) - move;
    const rifts = route.exits === 1 ? 'one rift' : `${route.exits} rifts`;
    const has = extra > 0 ? `${move} + ${extra} for ${rifts}` : `${move}`;
    const way = route.systems.map((at) => map.systems[at].id).join(' → ');
    const inTime = steps <= move + extra ? ', too late for one of the steps' : '';
    return `the path needs move ${steps}, but the group has ${has}${inTime} (${way}); ${more} more move would be enough (${waysToMore(question, route)})`;
  }
  return unlinkedStops(question) ?? whatBars(question);
}

/**
 * Returns the least additional move with which a route exists (`more`), and this route. Returns null if no move value
 * is enough.
 */
function nearestReach(question: RouteQuestion, effort: Effort): { route: Route; more: number } | null {
  const routeWith = (more: number) =>
    findRoute({ ...question, allowance: (exits: number) => question.allowance(exits) + more }, effort);
  // A path without a loop between two consecutive stops enters at most this many systems.
  let more = question.map.systems.length * (question.via.length + 1);
  let route = routeWith(more);
  if (route === null) return null;
  for (let tooLittle = -1; more - tooLittle > 1; ) {
    const middle = (tooLittle + more) >> 1;
    const found = routeWith(middle);
    if (found === null) tooLittle = middle;
    else {
      route = found;
      more = middle;
    }
  }
  return { route, more };
}

/**
 * Returns the advice on how to get more move. It suggests another rift only if that gives extra move, and a faster ship
 * only if the group does not start in a nebula, where every ship has move 1.
 */
function waysToMore({ allowance, terrain, from }: RouteQuestion, { exits }: Route): string {
  const earns = allowance(exits + 1) > allowance(exits);
  const isSlowed = terrain[from].slows;
  const ways = [...(isSlowed ? [] : ['a faster ship']), 'a moveBonus', ...(earns ? ['a rift on the way'] : [])];
  const list = ways.length === 3 ? `${ways[0]}, ${ways[1]}, or ${ways[2]}` : ways.join(' or ');
  return isSlowed
    ? `${list}; a faster ship would not help, because every ship that starts in a nebula has move 1`
    : list;
}

/**
 * Returns a sentence that names two consecutive stops that no chain of adjacent systems connects; null if there are
 * none.
 */
function unlinkedStops({ map, from, via, to }: RouteQuestion): string | null {
  const stops = [from, ...via, to];
  for (const [at, stop] of stops.entries()) {
    const next = stops[at + 1];
    if (next === undefined || linkedWith(map, stop).has(next)) continue;
    const [one, other] = [stop, next].map((system) => map.systems[system].id);
    const isVia = at < via.length ? `, which is in \`via\`` : at > 0 ? `; ${one} is in \`via\`` : '';
    return `no chain of adjacent systems leads from ${one} to ${other}${isVia}; check the map, or add a lane`;
  }
  return null;
}

/**
 * Returns all systems that a chain of adjacent systems connects with `from`, including systems that no ship may enter. `from`
 * itself is included if it has a neighbour.
 */
function linkedWith({ neighbours }: StarMap, from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = [from];
  for (const system of waiting) {
    for (const next of neighbours[system]) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/**
 * Returns a sentence that names the fewest barred systems that would have to be open for a path to exist, each with the
 * reason why it is barred.
 */
function whatBars(question: RouteQuestion): string {
  const { map, from, to } = question;
  const barred = fewestToOpen(question).map(({ system, reason }) => [map.systems[system].id, reason] as const);
  const start = `no legal path from ${map.systems[from].id} to ${map.systems[to].id}`;
  if (barred.length === 1) return `${start}: ${barred[0][0]} is barred, because ${barred[0][1]}`;
  const [last, ...others] = barred.map(([id, reason]) => `${id} (${reason})`).reverse();
  return `${start}; a path would need ${others.reverse().join(', ')} and ${last} all to be open`;
}

/** A system that bars a path, and the reason. */
interface Bar {
  readonly system: number;
  readonly reason: string;
}

/** A partial path that may pass barred systems. */
interface OpenedWay {
  readonly system: number;
  /** The number of systems of `via` that have been passed. */
  readonly passed: number;
  readonly bars: readonly Bar[];
  /** True if the path ends here. */
  readonly isEnd: boolean;
}

/**
 * Returns the barred systems on the path that has the fewest of them, whatever the length of the path. The search is
 * breadth-first: its states (system, number of `via` passed, whether the end has been opened on the way) are visited in order
 * of the number of barred systems. The search ends, because a chain of adjacent systems leads to each stop (`unlinkedStops`).
 */
function fewestToOpen({ map, terrain, from, to, via }: RouteQuestion): readonly Bar[] {
  const seen = new Set<string>();
  let waiting: OpenedWay[] = [{ system: from, passed: 0, bars: [], isEnd: false }];
  for (;;) {
    const withOneMore: OpenedWay[] = [];
    for (const { system, passed, bars, isEnd } of waiting) {
      if (isEnd) return bars;
      const key = `${system} ${passed} ${bars.some((bar) => bar.system === to)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const next of map.neighbours[system]) {
        const behind = passed + (via[passed] === next ? 1 : 0);
        const ends = next === to && behind === via.length;
        for (const goesOn of ends ? [false, true] : [true]) {
          const all = opened(bars, next, goesOn ? terrain[next].impassable : terrain[next].closed);
          const opening = { system: next, passed: behind, bars: all, isEnd: !goesOn };
          (all.length === bars.length ? waiting : withOneMore).push(opening);
        }
      }
    }
    waiting = withOneMore;
  }
}

/**
 * Returns `bars` with `system` added, if this system is barred and not yet in `bars`.
 *
 * @param reason the reason why `system` is barred; null if it is not barred
 */
function opened(bars: readonly Bar[], system: number, reason: Terrain['closed']): readonly Bar[] {
  if (reason === null || bars.some((bar) => bar.system === system)) return bars;
  return [...bars, { system, reason }];
}
