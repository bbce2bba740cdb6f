import { IMPULSES } from '../../clock/movesOf.ts';
import { windowAt } from '../../clock/windowAt.ts';
import type { Group, Voyage } from '../../orders/Voyage.ts';
import { joinsHop } from './hopTables.ts';
import { after, firstIn, loopOf } from './reach.ts';
import type { ClockTables } from './Tables.ts';

/** Works out who can enter when. */
export function clockTables(voyage: Voyage): ClockTables {
  const { setup, groups, windows, returnWindows, driftInterval } = voyage;
  const open = windowAt(windows);
  const [lead] = groups;
  const towsIn = setup.options.tractored === 'goes';
  const lastOf = (impulse: number) => (open[impulse] < 0 ? 0 : windows[open[impulse]][1]);
  const table = <Cell extends number>(cellOf: (impulse: number, group: number) => Cell) =>
    Uint8Array.from({ length: (IMPULSES + 1) * groups.length }, (_, at) =>
      cellOf(Math.floor(at / groups.length), at % groups.length),
    );
  const entryOf = (impulse: number, { entryTakings }: Group) => firstIn(entryTakings, impulse, lastOf(impulse));
  const joinsFirst = (impulse: number, group: number): boolean => {
    if (open[impulse] < 0 || impulse === 0) return false;
    const { tower, isMobile } = groups[group];
    if (setup.storm) return true;
    if (!isMobile) return false;
    // IP2.15: a tower that stays, such as one that is displaced (IP2.16), drags nothing in.
    if (tower >= 0) return towsIn && joinsFirst(impulse, tower);
    return group === 0 || entryOf(impulse, groups[group]) > 0;
  };
  const dashes = (impulse: number, group: number) => {
    if (open[impulse] < 0 || impulse === 0) return 0;
    const { tower, moves, unit } = groups[group];
    // A towed unit is in as soon as its tower is, and flies back by itself.
    const entered = entryOf(impulse, groups[tower < 0 ? group : tower]);
    const back = after(moves, entered, loopOf(unit));
    return entered > 0 && back <= lastOf(impulse) ? back : 0;
  };
  const nearTakings = groups.map(({ returnTakings, unit }) =>
    returnTakings.filter(({ moves }) => moves >= unit.approach),
  );
  const entryIn = Int32Array.from(returnWindows, ([first, last]) => firstIn(nearTakings[0], first, last));
  const returnOpen = windowAt(returnWindows);
  const joinsReturn = (impulse: number, group: number) => {
    const window = returnWindows[returnOpen[impulse]];
    return window !== undefined && (group === 0 || firstIn(nearTakings[group], impulse, window[1]) > 0);
  };
  const comesIn = (window: number, group: number): boolean => {
    const { isMobile, tower, entryTakings } = groups[group];
    if (!isMobile) return false;
    // Where a beam does not take it along (P14), it is dragged as far as the portal's hex and no further.
    if (tower >= 0) return towsIn && comesIn(window, tower);
    return entryTakings.some(({ impulse }) => open[impulse] === window);
  };
  const driftsWithinTurns = driftInterval % IMPULSES !== 0;
  return {
    windowAt: open,
    joinsFirst: table((impulse, group) => Number(joinsFirst(impulse, group))),
    joinsHop: joinsHop(voyage),
    dashes: table(dashes),
    entryIn,
    joinsReturn: table((impulse, group) => Number(joinsReturn(impulse, group))),
    entryFrom: Int32Array.from({ length: IMPULSES + 1 }, (_, from) => {
      const before = lead.moves.filter((move) => move < from).length;
      const near = lead.takings.filter(({ move, moves }) => move >= from && moves - before >= lead.unit.approach);
      return near[0]?.impulse ?? 0;
    }),
    nextEntry: Int32Array.from({ length: IMPULSES + 1 }, (_, arrival) => {
      const least = after(lead.moves, arrival, loopOf(lead.unit));
      const next = lead.takings.find(({ move, impulse }) => move >= least && open[impulse] > open[arrival]);
      return open[arrival] < 0 || least === 0 ? 0 : (next?.impulse ?? 0);
    }),
    comesIn: Uint8Array.from({ length: windows.length * groups.length }, (_, at) =>
      Number(comesIn(Math.floor(at / groups.length), at % groups.length)),
    ),
    anyWindowDoes:
      !driftsWithinTurns &&
      // IP2.72: over a wrong side, the defender loses the impulses before that window.
      !(voyage.byDirection && setup.returnSide !== undefined) &&
      entryIn.every((impulse) => impulse > 0 && groups.every((_, group) => joinsReturn(impulse, group))),
    neverMisses: entryIn.every((impulse) => impulse > 0),
    opensAt: Int32Array.from({ length: IMPULSES + 1 }, (_, from) => {
      return windows.find(([first]) => from > 0 && first >= from)?.[0] ?? 0;
    }),
    driftsWithinTurns,
  };
}
