import type { GroupSetup, Setup } from '../setup.ts';
import { type Board, systemNamed } from './Board.ts';
import { explainNoRoute } from './explainNoRoute.ts';
import { findRoute, type Route } from './findRoute.ts';
import { extraMove } from './moveValue.ts';
import type { Report } from './Report.ts';
import type { Unit } from './unitTable.ts';

/** A group's route with the move it was made with; no move where the rules ask for none. */
export interface GroupRoute extends Route {
  readonly move: { readonly own: number; readonly extra: number } | null;
}

/** The route of one group: its own move, a retreat or a move by an ability. Null, and mistakes reported, where there is none. */
export function routeGroup(
  group: GroupSetup,
  unit: Unit,
  setup: Setup,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): GroupRoute | null {
  const { map, active } = board;
  const from = systemNamed(map, group.from as string, [...path, 'from'], report);
  const via = (group.via ?? []).map((name, at) => systemNamed(map, name, [...path, 'via', at], report));
  if (from === null || via.includes(null)) return null;
  const stops = via as number[];
  if (group.ability !== false) return { ...straight([from, ...stops, active], unit, setup, board), move: null };
  if (unit.kind === 'ground-force') {
    report(
      [...path, 'ship'],
      `${unit.word} cannot move by itself; let a ship carry it, or set \`ability\` where a card moves it`,
    );
    return null;
  }
  if (unit.move === 0) {
    const advice =
      unit.kind === 'fighter'
        ? 'own the upgrade (`upgrades: [fighter2]`) or let a ship carry it'
        : 'let an ability move it';
    report([...path, 'ship'], `a ${unit.word} has no move of its own; ${advice}`);
    return null;
  }
  return setup.retreat
    ? retreat(from, stops, setup, board, unit, path, report)
    : tacticalMove(from, stops, group, unit, setup, board, path, report);
}

/** TI4 58.1–58.2. */
function tacticalMove(
  from: number,
  via: readonly number[],
  group: GroupSetup,
  unit: Unit,
  setup: Setup,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): GroupRoute | null {
  const { map, terrain, active, tokens } = board;
  if (tokens.has(from) && from !== active) {
    report(
      [...path, 'from'],
      `a command token of yours in ${map.systems[from].id} locks the ships there (TI4 58.2.3); take it out of \`tokens\`, or set \`ability\` where a card moves them`,
    );
    return null;
  }
  if (from === active && setup.options.reenter === 'forbidden') {
    report(
      [...path, 'from'],
      'the ships are in the active system already, and `options.reenter` forbids to leave and come back',
    );
    return null;
  }
  const own = (terrain[from].slows ? Math.min(1, unit.move) : unit.move) + group.moveBonus;
  const extra = (exits: number) => extraMove(exits, terrain[from].rifts, setup.options, false);
  const question = {
    map,
    terrain,
    from,
    to: active,
    via,
    allowance: (exits: number) => own + extra(exits),
    stepByStep: setup.options.reach === 'step-by-step',
  };
  const route = findRoute(question);
  if (route === null) {
    report(path, explainNoRoute(question, own));
    return null;
  }
  return { ...route, move: { own, extra: extra(route.exits) } };
}

/** TI4 41.N5: one step to an adjacent system, whatever the move value. */
function retreat(
  from: number,
  via: readonly number[],
  setup: Setup,
  board: Board,
  unit: Unit,
  path: readonly (string | number)[],
  report: Report,
): GroupRoute | null {
  const { map, terrain, active, held } = board;
  const to = map.systems[active].id;
  const mistake = (at: string, message: string) => {
    report([...path, at], message);
    return null;
  };
  if (via.length > 0)
    return mistake('via', 'a retreat goes straight to an adjacent system (TI4 41.N5.3); leave `via` out');
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
  return { ...straight([from, active], unit, setup, board), move: null };
}

/** A given path: what is left on it, and the rolls for that. */
function straight(systems: readonly number[], unit: Unit, setup: Setup, board: Board): Route {
  const left = systems.slice(0, -1).map((at) => board.terrain[at]);
  const mustRoll =
    (setup.retreat || setup.options.abilityRolls) && (unit.kind !== 'ground-force' || setup.options.note9);
  return {
    systems,
    exits: left.reduce((sum, { rifts }) => sum + rifts, 0),
    rolls: mustRoll ? left.reduce((sum, { rolls }) => sum + rolls, 0) : 0,
  };
}
