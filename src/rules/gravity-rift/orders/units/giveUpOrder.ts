import type { Group } from '../Crossing.ts';
import { costOf, unitsIn } from './loads.ts';
import type { Unit } from './unitTable.ts';

/**
 * Which of two kinds of unit their owner gives up first, wherever the rules leave the choice to them: negative for the first.
 * The cheaper; of equal cost the one with less capacity, then the one that cannot sustain damage, then ground forces, fighters
 * that must ride, fighters that fly and ships in this order. All that a measure can tell apart comes before the id, so no
 * answer depends on the order in which a study names its units.
 */
export function giveUpOrder(one: Unit, other: Unit): number {
  return (
    one.cost - other.cost ||
    one.capacity - other.capacity ||
    Number(one.sustainDamage) - Number(other.sustainDamage) ||
    classOf(one) - classOf(other) ||
    byName(other.id, one.id)
  );
}

/**
 * Which of two groups stays at home first where the fleet pool is too small for both: negative for the first. The cheaper
 * ships; of equal cost those with the cheaper cargo, the smaller cargo, the lesser unit, the more rolls before them, and at
 * last those whose name comes later.
 */
export function stayOrder(one: Group, other: Group): number {
  const [carried, otherCarried] = [one, other].map(({ cargo, pickUps }) => [
    ...cargo,
    ...pickUps.flatMap(({ loads }) => loads),
  ]);
  return (
    one.unit.cost - other.unit.cost ||
    costOf(carried) - costOf(otherCarried) ||
    unitsIn(carried) - unitsIn(otherCarried) ||
    giveUpOrder({ ...one.unit, id: '' }, { ...other.unit, id: '' }) ||
    other.rolls.length - one.rolls.length ||
    byName(other.name, one.name)
  );
}

/** Of equal worth: what can screen others, or fly without them, is kept longer. */
function classOf({ kind, move }: Unit): number {
  if (kind === 'ground-force') return 0;
  if (kind === 'ship') return 3;
  return move > 0 ? 2 : 1;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
