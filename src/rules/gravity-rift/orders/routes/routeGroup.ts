import type { GroupSetup, Setup } from '../../setup.ts';
import { type Board, systemNamed } from '../layBoard.ts';
import type { Report } from '../Report.ts';
import type { Unit } from '../units/unitTable.ts';
import type { GroupRoute, RouteOrder } from './RouteOrder.ts';
import { retreat } from './retreat.ts';
import { straightRoute } from './straightRoute.ts';
import { tacticalMove } from './tacticalMove.ts';

/** The route of one group: its own move, a retreat or a move by an ability. Null, and mistakes reported, where there is none. */
export function routeGroup(
  group: GroupSetup,
  unit: Unit,
  setup: Setup,
  board: Board,
  path: readonly (string | number)[],
  report: Report,
): GroupRoute | null {
  const from = systemNamed(board.map, group.from as string, [...path, 'from'], report);
  const via = (group.via ?? []).map((name, at) => systemNamed(board.map, name, [...path, 'via', at], report));
  if (from === null || via.includes(null)) return null;
  const mistake: RouteOrder['mistake'] = (key, message) => {
    report(key === null ? path : [...path, key], message);
    return null;
  };
  const order: RouteOrder = { group, unit, setup, board, from, via: via as number[], mistake };
  if (group.ability !== false) return { ...straightRoute([from, ...order.via, board.active], order), move: null };
  if (unit.kind === 'ground-force') {
    return mistake(
      'ship',
      `${unit.word} cannot move by itself; let a ship carry it, or set \`ability\` where a card moves it`,
    );
  }
  if (unit.move === 0) {
    const carried = 'own the upgrade (`upgrades: [fighter2]`) or let a ship carry it';
    const advice = unit.kind === 'fighter' ? carried : 'let an ability move it';
    return mistake('ship', `a ${unit.word} has no move of its own; ${advice}`);
  }
  return setup.retreat ? retreat(order) : tacticalMove(order);
}
