import { IMPULSES } from '../../clock/movesOf.ts';
import { windowAt } from '../../clock/windowAt.ts';
import type { Voyage } from '../../orders/Voyage.ts';
import { after, firstIn, loopOf } from './reach.ts';

/** When the groups of a force that hops (IP2.613) can be in the portal again, worked out for every case beforehand. */
export interface HopTables {
  /** By impulse of its arrival · groups + group: the move with which the group is out and back (IP2.611), or 0 in this turn. */
  readonly backBy: Uint8Array;
  /** By impulse from which it sets out · groups + group: the move that ends its `approach` (IP2.612), or 0 in this turn. */
  readonly thereBy: Uint8Array;
  /** By `leadPlace`: the leader's next entry into a window of this turn, or 0. */
  readonly leadsIn: Uint8Array;
  /** By `hopPlace` · groups + group: the impulse on which the group gets into the leader's window (IP2.233), or 0. */
  readonly hopsIn: Uint8Array;
}

/** Impulses from which a force may set out: to 33, after an arrival on the last one. */
const STARTS = IMPULSES + 2;

/**
 * Where the leader's next entry stands in `leadsIn`.
 *
 * @param move the first of its moves that may take it in
 * @param window the place of the latest window that it may not take, or −1
 */
export function leadPlace(move: number, window: number, windows: number): number {
  return move * (windows + 1) + window + 1;
}

/**
 * Where the groups of a hop stand in `hopsIn`, in groups.
 *
 * @param move the first of its moves that may take a group in
 * @param impulse that of the leader's entry
 */
export function hopPlace(move: number, impulse: number): number {
  return move * (IMPULSES + 1) + impulse;
}

/** Works them out; the last two only for a plan that hops. */
export function hopTables({ setup, groups, windows }: Voyage): HopTables {
  const table = (places: number, cellOf: (place: number, group: (typeof groups)[number]) => number) =>
    Uint8Array.from({ length: places * groups.length }, (_, at) =>
      cellOf(Math.floor(at / groups.length), groups[at % groups.length]),
    );
  const open = windowAt(windows);
  const [lead] = groups;
  const hops = setup.plan === 'hop';
  return {
    backBy: table(STARTS, (arrival, { unit, moves }) => after(moves, arrival, loopOf(unit))),
    thereBy: table(STARTS, (from, { unit, moves }) => after(moves, from - 1, unit.approach)),
    leadsIn: Uint8Array.from({ length: hops ? (IMPULSES + 1) * (windows.length + 1) : 0 }, (_, at) => {
      const least = Math.floor(at / (windows.length + 1));
      const past = (at % (windows.length + 1)) - 1;
      return lead.takings.find(({ move, impulse }) => move >= least && open[impulse] > past)?.impulse ?? 0;
    }),
    hopsIn: table(hops ? (IMPULSES + 1) * (IMPULSES + 1) : 0, (place, { takings }) => {
      const least = Math.floor(place / (IMPULSES + 1));
      const impulse = place % (IMPULSES + 1);
      if (open[impulse] < 0) return 0;
      const near = takings.filter(({ move }) => move >= least);
      return firstIn(near, impulse, windows[open[impulse]][1]);
    }),
  };
}
