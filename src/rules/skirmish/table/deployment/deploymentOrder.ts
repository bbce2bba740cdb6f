import type { Base } from '../Bases.ts';

/**
 * The order in which units are placed (RQ.SET.5): from the first side on, each side in turn places its next unit, and sides
 * that have placed all are passed over. An apprentice comes right after its leader, in the same placing (RQ.TYPE.APPR).
 *
 * @param first index of the side that places the first unit: the one with the most units
 */
export function deploymentOrder(bases: readonly Base[], sides: number, first: number): number[] {
  const queues = Array.from({ length: sides }, (_, side) =>
    [...bases.keys()].filter((unit) => bases[unit].side === side && bases[unit].leader === null),
  );
  const order: number[] = [];
  for (let turn = 0; queues.some(({ length }) => length > 0); turn += 1) {
    const unit = queues[(first + turn) % sides].shift();
    if (unit === undefined) continue;
    order.push(unit, ...[...bases.keys()].filter((other) => bases[other].leader === unit));
  }
  return order;
}
