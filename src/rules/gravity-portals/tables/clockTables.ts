import { IMPULSES, type Taking, windowAt } from '../clock.ts';
import type { Group, PortalPlan } from '../plan/PortalPlan.ts';
import type { UnitSetup } from '../setup/forceSchema.ts';
import type { ClockTables } from './Tables.ts';

/** Computes which group can enter on which impulse. */
export function clockTables(voyage: PortalPlan): ClockTables {
  const { setup, groups, windows, returnWindows, driftInterval } = voyage;
  const open = windowAt(windows);
  const towsIn = setup.options.tractored === 'goes';
  const lastOf = (impulse: number) => (open[impulse] < 0 ? 0 : windows[open[impulse]][1]);
  const table = (cellOf: (impulse: number, group: number) => number) =>
    Uint8Array.from({ length: (IMPULSES + 1) * groups.length }, (_, at) =>
      cellOf(Math.floor(at / groups.length), at % groups.length),
    );
  const entryOf = (impulse: number, { entryTakings }: Group) => firstIn(entryTakings, impulse, lastOf(impulse));
  const joinsFirst = (impulse: number, group: number): number => {
    if (open[impulse] < 0 || impulse === 0) return 0;
    const { tower, isMobile } = groups[group];
    if (setup.storm) return impulse;
    if (!isMobile) return 0;
    // IP2.15: a towed unit gets in on the same impulse as the unit that tows it. If the unit that tows stays behind,
    // such as a displaced unit (IP2.16), the towed unit stays, too.
    if (tower >= 0) return towsIn ? joinsFirst(impulse, tower) : 0;
    return group === 0 ? impulse : entryOf(impulse, groups[group]);
  };
  const nearTakings = groups.map(({ returnTakings, unit }) =>
    returnTakings.filter(({ moves }) => moves >= unit.approach),
  );
  const driftsWithinTurns = driftInterval % IMPULSES !== 0;
  // P12: a unit that waits in the hex is sure to get into the window only if no drift comes before the window.
  const surely = nearTakings.map((takings) =>
    takings.filter(({ move, impulse }) => move === impulse || !driftsWithinTurns),
  );
  const neverMisses = returnWindows.every(([first, last]) => firstIn(surely[0], first, last) > 0);
  const comesIn = (window: number, group: number): boolean => {
    const { isMobile, tower, entryTakings } = groups[group];
    if (!isMobile) return false;
    // IP2.15, P14: a towed unit is dragged only to the portal's hex, unless the tractor beam takes it along through the portal.
    if (tower >= 0) return towsIn && comesIn(window, tower);
    return entryTakings.some(({ impulse }) => open[impulse] === window);
  };
  return {
    windowAt: open,
    joinsFirst: table(joinsFirst),
    ...hopTables(voyage),
    closesOn: Uint8Array.from({ length: IMPULSES + 1 }, (_, impulse) => lastOf(impulse)),
    returnTakings: nearTakings,
    waitsInVain: driftsWithinTurns && setup.options.alreadyThere === 'goes',
    comesIn: Uint8Array.from({ length: windows.length * groups.length }, (_, at) =>
      Number(comesIn(Math.floor(at / groups.length), at % groups.length)),
    ),
    areWindowsEquivalent:
      !driftsWithinTurns &&
      // IP2.72: a window that is entered over a wrong side leads to a destination, where the defender loses the impulses before
      // that window.
      !(voyage.byDirection && setup.returnSide !== undefined) &&
      // P25, P7: a drift right after the return happens on the impulse of the window, and its wave spreads from that impulse on.
      !(setup.options.home === 'last' && setup.options.arrivalDrift === 'at-once') &&
      neverMisses &&
      returnWindows.every(([first, last]) => {
        const impulse = firstIn(surely[0], first, last);
        return surely.every((takings) => firstIn(takings, impulse, last) > 0);
      }),
    neverMisses,
    opensAt: Int32Array.from({ length: IMPULSES + 2 }, (_, from) => {
      return windows.find(([first]) => from > 0 && first >= from)?.[0] ?? 0;
    }),
    driftsWithinTurns,
  };
}

/**
 * The impulses on which a group can enter the portal again, precomputed for every case, for plans `hop` (IP2.613) and
 * `dash` (IP2.611).
 */
export interface HopTables {
  /**
   * The impulse of the move that completes a group's way out of the hex and back (IP2.611); 0 if the turn ends first. The index
   * is `arrival · groups + group`, where `arrival` is the impulse on which the group arrived.
   */
  readonly backBy: Uint8Array;
  /**
   * The impulse of the move that ends a group's `approach` (IP2.612); 0 if the turn ends first. The index is
   * `start · groups + group`, where `start` is the first impulse on which the group may move.
   */
  readonly thereBy: Uint8Array;
  /** The impulse of the leader's next entry into a window of this turn, or 0. The index is what `leadPlace` returns. */
  readonly leadsIn: Uint8Array;
  /** The impulse on which a group gets into the leader's window (IP2.233), or 0. The index is `hopPlace(…) · groups + group`. */
  readonly hopsIn: Uint8Array;
}

/**
 * The number of impulses from which a force may start (0 to 33). After an arrival on impulse 32, a force starts on 33.
 */
const STARTS = IMPULSES + 2;

/**
 * Returns the index in `leadsIn` for the leader's next entry.
 *
 * @param move the impulse of the leader's first move that may take the leader into a window
 * @param window the index of the latest window that the leader may not take, or −1
 */
export function leadPlace(move: number, window: number, windows: number): number {
  return move * (windows + 1) + window + 1;
}

/**
 * Returns the index of a hop. The index in `hopsIn` is `hopPlace(…) · groups + group`.
 *
 * @param move the impulse of the group's first move that may take the group into a window
 * @param impulse the impulse of the leader's entry
 */
export function hopPlace(move: number, impulse: number): number {
  return move * (IMPULSES + 1) + impulse;
}

/** Computes the tables for hops; `leadsIn` and `hopsIn` are empty unless the plan is `hop`. */
function hopTables({ setup, groups, windows }: PortalPlan): HopTables {
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

/**
 * Returns the number of moves that take a unit out of the hex and back (P4): 2 if it reverses on the spot, otherwise 6, for the
 * smallest circle at turn mode 1.
 */
function loopOf({ reverses }: UnitSetup): number {
  return reverses ? 2 : 6;
}

/** Returns the first impulse of a span on which a unit is taken away, or 0. */
function firstIn(takings: readonly Taking[], first: number, last: number): number {
  return takings.find(({ impulse }) => impulse >= first && impulse <= last)?.impulse ?? 0;
}

/** Returns the impulse of the n-th move after `impulse`, or 0 if the turn ends before this move. */
function after(moves: readonly number[], impulse: number, n: number): number {
  return moves.filter((move) => move > impulse)[n - 1] ?? 0;
}
