import { IMPULSES } from '../../clock/movesOf.ts';
import { windowAt } from '../../clock/windowAt.ts';
import type { Group, Voyage } from '../../orders/Voyage.ts';
import { after, firstIn, loopOf } from './reach.ts';

/**
 * Where the groups of a hop stand in `joinsHop`, in groups.
 *
 * @param setOut the impulse from which the force flies to the portal, or minus that of its arrival in the same turn
 * @param impulse that of the leader's entry
 */
export function hopPlace(setOut: number, impulse: number): number {
  return (setOut + IMPULSES) * (IMPULSES + 1) + impulse;
}

/**
 * IP2.233, IP2.613: by `hopPlace` · groups + group, 1 where the group gets in too. Like the leader, it has to fly its
 * `approach`, or out and back after an arrival.
 */
export function joinsHop({ setup, groups, windows }: Voyage): Uint8Array {
  if (setup.plan !== 'hop') return new Uint8Array(0);
  const open = windowAt(windows);
  const lastOf = (impulse: number) => (open[impulse] < 0 ? 0 : windows[open[impulse]][1]);
  const earliest = ({ unit, moves, takings }: Group, setOut: number) => {
    if (setOut > 0) return moves.filter((move) => move >= setOut)[unit.approach - 1] ?? 0;
    const arrival = firstIn(takings, -setOut, lastOf(-setOut)) || -setOut;
    return after(moves, arrival, loopOf(unit));
  };
  const joins = new Uint8Array((2 * IMPULSES + 1) * (IMPULSES + 1) * groups.length);
  for (const [group, of] of groups.entries()) {
    for (let setOut = -IMPULSES; setOut <= IMPULSES; setOut += 1) {
      const least = earliest(of, setOut);
      const near = least === 0 ? [] : of.takings.filter(({ move }) => move >= least);
      for (let impulse = 1; impulse <= IMPULSES; impulse += 1) {
        const isIn = group === 0 || firstIn(near, impulse, lastOf(impulse)) > 0;
        joins[hopPlace(setOut, impulse) * groups.length + group] = Number(isIn);
      }
    }
  }
  return joins;
}
