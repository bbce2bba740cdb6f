import type { GroupRoute, RouteOrder } from './RouteOrder.ts';
import { straightRoute } from './straightRoute.ts';

/** TI4 41.N5: one step to an adjacent system, whatever the move value. */
export function retreat(order: RouteOrder): GroupRoute | null {
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
