import { IMPULSES } from '../../clock/movesOf.ts';
import type { Taking } from '../../clock/takingsOf.ts';
import { windowAt } from '../../clock/windowAt.ts';
import type { Group, Voyage } from '../../orders/Voyage.ts';
import type { ClockTables } from './Tables.ts';

/** Out and back: a reversal on the spot, or the smallest circle, a hex of turn mode 1 on each of its six sides (P4). */
const REVERSAL = 2;
const CIRCLE = 6;

/** Works out who can enter when. */
export function clockTables(voyage: Voyage): ClockTables {
  const { setup, groups, windows, returnWindows, driftInterval } = voyage;
  const open = windowAt(windows);
  const [lead] = groups;
  const lastOf = (impulse: number) => (open[impulse] < 0 ? 0 : windows[open[impulse]][1]);
  const table = (isTrue: (impulse: number, group: number) => boolean) => {
    const cells = new Uint8Array((IMPULSES + 1) * groups.length);
    return cells.map((_, at) => {
      const impulse = Math.floor(at / groups.length);
      return impulse > 0 && open[impulse] >= 0 && isTrue(impulse, at % groups.length) ? 1 : 0;
    });
  };
  const entryOf = (impulse: number, { takings }: Group) => firstIn(takings, impulse, lastOf(impulse));
  const joins = (impulse: number, group: number) => group === 0 || entryOf(impulse, groups[group]) > 0;
  const joinsFirst = (impulse: number, group: number) => {
    const { tower, unit } = groups[group];
    if (setup.storm) return true;
    if (unit.displaced) return false;
    return tower < 0 ? joins(impulse, group) : setup.options.tractored === 'goes' && joins(impulse, tower);
  };
  const dashes = (impulse: number, group: number) => {
    const { tower, moves, unit } = groups[group];
    // A towed unit is in as soon as its tower is, and flies back by itself.
    const entered = entryOf(impulse, groups[tower < 0 ? group : tower]);
    const back = after(moves, entered, unit.reverses ? REVERSAL : CIRCLE);
    return entered > 0 && back > 0 && back <= lastOf(impulse);
  };
  const entryIn = Int32Array.from(returnWindows, ([first, last]) => {
    const near = lead.returnTakings.filter(({ moves }) => moves >= lead.unit.approach);
    return firstIn(near, first, last);
  });
  const returnOpen = windowAt(returnWindows);
  const joinsReturn = (impulse: number, group: number) => {
    const window = returnWindows[returnOpen[impulse]];
    return window !== undefined && (group === 0 || firstIn(groups[group].returnTakings, impulse, window[1]) > 0);
  };
  const driftsWithinTurns = driftInterval % IMPULSES !== 0;
  const loop = lead.unit.reverses ? REVERSAL : CIRCLE;
  return {
    windowAt: open,
    joinsFirst: table(joinsFirst),
    joinsLater: table(joins),
    dashes: table(dashes),
    entryIn,
    joinsReturn: Uint8Array.from({ length: (IMPULSES + 1) * groups.length }, (_, at) =>
      Number(joinsReturn(Math.floor(at / groups.length), at % groups.length)),
    ),
    entryFrom: Int32Array.from({ length: IMPULSES + 1 }, (_, from) => {
      const before = lead.moves.filter((move) => move < from).length;
      const near = lead.takings.filter(({ move, moves }) => move >= from && moves - before >= lead.unit.approach);
      return near[0]?.impulse ?? 0;
    }),
    nextEntry: Int32Array.from({ length: IMPULSES + 1 }, (_, arrival) => {
      const least = after(lead.moves, arrival, loop);
      const next = lead.takings.find(({ move, impulse }) => move >= least && open[impulse] > open[arrival]);
      return open[arrival] < 0 || least === 0 ? 0 : (next?.impulse ?? 0);
    }),
    comesIn: Uint8Array.from({ length: windows.length * groups.length }, (_, at) => {
      const { tower } = groups[at % groups.length];
      const { isMobile } = groups[at % groups.length];
      const { takings } = groups[tower < 0 ? at % groups.length : tower];
      return Number(isMobile && takings.some(({ impulse }) => open[impulse] === Math.floor(at / groups.length)));
    }),
    anyWindowDoes:
      !driftsWithinTurns &&
      entryIn.every((impulse) => impulse > 0 && groups.every((_, group) => joinsReturn(impulse, group))),
    neverMisses: entryIn.every((impulse) => impulse > 0),
    opensAt: Int32Array.from({ length: IMPULSES + 1 }, (_, from) => {
      return windows.find(([first]) => from > 0 && first >= from)?.[0] ?? 0;
    }),
    driftsWithinTurns,
  };
}

/** The first impulse of a span on which a unit is taken away, or 0. */
function firstIn(takings: readonly Taking[], first: number, last: number): number {
  return takings.find(({ impulse }) => impulse >= first && impulse <= last)?.impulse ?? 0;
}

/** The impulse of the n-th move after another impulse, or 0 where the turn ends before it. */
function after(moves: readonly number[], impulse: number, n: number): number {
  return moves.filter((move) => move > impulse)[n - 1] ?? 0;
}
