import { IMPULSES } from '../../clock/movesOf.ts';
import { windowAt } from '../../clock/windowAt.ts';
import type { Group, Voyage } from '../../orders/Voyage.ts';
import { hopTables } from './hopTables.ts';
import { firstIn } from './reach.ts';
import type { ClockTables } from './Tables.ts';

/** Works out who can enter when. */
export function clockTables(voyage: Voyage): ClockTables {
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
    // IP2.15: a towed unit is in as soon as its tower is; one that stays, such as a displaced one (IP2.16), drags nothing in.
    if (tower >= 0) return towsIn ? joinsFirst(impulse, tower) : 0;
    return group === 0 ? impulse : entryOf(impulse, groups[group]);
  };
  const nearTakings = groups.map(({ returnTakings, unit }) =>
    returnTakings.filter(({ moves }) => moves >= unit.approach),
  );
  const driftsWithinTurns = driftInterval % IMPULSES !== 0;
  // P12: who waits for a window is sure of it only where no drift comes between.
  const surely = nearTakings.map((takings) =>
    takings.filter(({ move, impulse }) => move === impulse || !driftsWithinTurns),
  );
  const neverMisses = returnWindows.every(([first, last]) => firstIn(surely[0], first, last) > 0);
  const comesIn = (window: number, group: number): boolean => {
    const { isMobile, tower, entryTakings } = groups[group];
    if (!isMobile) return false;
    // Where a beam does not take it along (P14), it is dragged as far as the portal's hex and no further.
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
    anyWindowDoes:
      !driftsWithinTurns &&
      // IP2.72: over a wrong side, the defender loses the impulses before that window.
      !(voyage.byDirection && setup.returnSide !== undefined) &&
      // P25, P7: the wave of a drift right on the way back spreads from that impulse on.
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
