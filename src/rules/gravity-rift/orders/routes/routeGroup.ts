import type { Report } from '../../../Report.ts';
import type { GroupSetup, Setup } from '../../setup.ts';
import type { Board } from '../layBoard.ts';
import type { Unit } from '../units/unitTable.ts';
import { findStops } from './findStops.ts';
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
