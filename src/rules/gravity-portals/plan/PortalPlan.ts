import type { Report } from '../../ReportIssue.ts';
import { everyImpulse, IMPULSES, movesOf, type Taking, takingsOf, type Window, windowAt } from '../clock.ts';
import { oppositeSide } from '../hexes.ts';
import type { UnitSetup } from '../setup/forceSchema.ts';
import { PRINTED_WINDOWS } from '../setup/portalSchema.ts';
import type { Setup, Side } from '../setup/setup.ts';
import { checkIdle, checkPlaces, checkPlan, checkPorts, checkSums, checkTows, checkWindows } from './checks.ts';
import { type Destinations, destinationsOf, type SidedCharts } from './Destinations.ts';

/** A setup worked out: all that is settled before the first die. */
export interface PortalPlan {
  readonly setup: Setup;
  readonly groups: readonly Group[];
  /** Turns played at most. */
  readonly turns: number;
  readonly windows: readonly Window[];
  /** Those that the die of a return turn picks from (IP2.625). */
  readonly returnWindows: readonly Window[];
  /** Impulses from one drift of the portal to the next, counted from the start of turn 1 (IP2.211, IP2.73). */
  readonly driftInterval: number;
  readonly destinations: Destinations;
  /** The hex side that the leader first enters over, and the one that it comes out over, as it faces. */
  readonly entrySide: Side;
  readonly exitSide: Side;
  /** Whether destination and way home depend on the side (IP2.72). */
  readonly byDirection: boolean;
  /** Whether a return window, entered as planned after the first passage, leads home (IP2.72). */
  readonly isReturnSideRight: boolean;
  /** The impulses on which the leader may move into the hex, each alike. */
  readonly attempts: readonly number[];
  /** For each of them, the impulse on which the portal takes it, or that of the move where it does not. */
  readonly entries: readonly number[];
  /** Whether every one of them lies in an open window and takes the leader along. */
  readonly isEntryCertain: boolean;
}

/** Like units that move together. */
export interface Group {
  readonly name: string;
  readonly unit: UnitSetup;
  /** The impulses of a turn on which it moves. */
  readonly moves: readonly number[];
  /** Those on which it may enter on turn 1 (P13), and those of them that take it through an open window. */
  readonly entryMoves: readonly number[];
  readonly entryTakings: readonly Taking[];
  /** Its moves on later turns that take it through an open window, and through a return window. */
  readonly takings: readonly Taking[];
  readonly returnTakings: readonly Taking[];
  /** The place of the group that tows it, or −1. */
  readonly tower: number;
  /** Whether moving into an open window takes it along (IP2.14, IP2.16); not asked in a storm. */
  readonly isMobile: boolean;
  /** The lowest face that tumbles it; 7 where none does. */
  readonly tumblesOn: number;
}

/**
 * Works out a setup: who can enter when, over which side, and where the charts lead. What contradicts itself is reported;
 * the voyage is only of use where nothing was.
 */
export function planPortal(setup: Setup, report: Report): PortalPlan {
  checkWindows(setup, report);
  checkPlaces(setup, report);
  checkPlan(setup, report);
  checkTows(setup, report);
  checkIdle(setup, report);
  const groups = groupsOf(setup);
  const exitSide = groups[0].unit.facing;
  const entrySide = oppositeSide(exitSide);
  const byDirection = setup.portal.byDirection || 'bySide' in setup.charts;
  // On the way back it turns round: it flies in over the side that it came out by, if it does not choose another.
  const laterSide = setup.returnSide ?? exitSide;
  const isReturnSideRight = !byDirection || laterSide === exitSide;
  const first = chartsFor(setup, entrySide);
  const later = goesOn(setup, isReturnSideRight) ? chartsFor(setup, laterSide) : first;
  if (first === undefined) {
    report(['charts'], `expected a file for side ${entrySide}, which a leader that faces ${exitSide} enters over`);
  } else if (later === undefined) {
    report(['charts'], `expected a file for side ${laterSide}, which it enters over once it has been away`);
  }
  const { windows, driftEvery } = setup.portal;
  const open = windowAt(windows);
  const attempts = attemptsOf(setup, groups[0]);
  const entries = attempts.map(
    (attempt) => groups[0].entryTakings.find(({ move }) => move === attempt)?.impulse ?? attempt,
  );
  const voyage: PortalPlan = {
    setup,
    groups,
    turns: setup.turns ?? (setup.plan === 'enter' || setup.plan === 'dash' ? 1 : 60),
    windows,
    returnWindows: returnWindowsOf(setup),
    driftInterval: typeof driftEvery === 'number' ? driftEvery * IMPULSES : driftEvery.impulses,
    destinations: destinationsOf([first ?? NO_CHARTS, later ?? first ?? NO_CHARTS], setup),
    entrySide,
    exitSide,
    byDirection,
    isReturnSideRight,
    attempts,
    entries,
    isEntryCertain:
      setup.begins === 'arrived' || (entries.length > 0 && entries.every((impulse) => open[impulse] >= 0)),
  };
  checkPorts(voyage, report);
  checkSums(voyage, report);
  return voyage;
}

const NO_CHARTS: SidedCharts = { set: { charts: [] } };

function chartsFor({ charts }: Setup, side: Side): SidedCharts | undefined {
  if ('all' in charts) return { set: charts.all };
  const set = charts.bySide[side];
  return set && { set, side };
}

/** Whether the plan may roll for a destination from one. */
function goesOn({ plan, options }: Setup, isReturnSideRight: boolean): boolean {
  if (plan === 'dash') return options.samePortalWindow === 'new-roll';
  return plan === 'hop' || (plan === 'return' && !isReturnSideRight);
}

/** P35: the portal's own windows, or those of the printed chart. */
function returnWindowsOf({ portal, options }: Setup): readonly Window[] {
  return options.returnWindows === 'printed' ? PRINTED_WINDOWS : portal.windows;
}

function groupsOf(setup: Setup): Group[] {
  const { force, options, portal } = setup;
  const names = Object.keys(force);
  return names.map((name) => {
    const unit = force[name];
    const isFixed = unit.kind === 'base' || unit.kind === 'fixed';
    const isStill = isFixed || unit.speed === 0;
    const moves = isStill ? [] : movesOf(unit.speed);
    // P13 is about the entry; out, back and away it flies by its speed.
    const entryMoves = options.entryTiming === 'uniform' && !isStill ? everyImpulse() : moves;
    const isTakenAsItOpens = options.alreadyThere === 'goes';
    return {
      name,
      unit,
      moves,
      entryMoves,
      entryTakings: takingsOf(entryMoves, portal.windows, isTakenAsItOpens),
      takings: takingsOf(moves, portal.windows, isTakenAsItOpens),
      returnTakings: takingsOf(moves, returnWindowsOf(setup), isTakenAsItOpens),
      tower: unit.towedBy === undefined ? -1 : names.indexOf(unit.towedBy),
      isMobile: !isFixed && !unit.displaced,
      tumblesOn: isFixed || unit.breakdown === 'none' ? 7 : Number(unit.breakdown[0]),
    };
  });
}

/** P13: when the leader tries; in a storm, when the storm's portal opens (IP2.86). */
function attemptsOf({ entry, storm, portal }: Setup, lead: Group): number[] {
  if (storm) return [typeof entry === 'object' ? entry.impulse : portal.windows[0][0]];
  const moves = lead.isMobile ? lead.entryMoves : [];
  if (entry === 'random-move') return [...moves];
  if (entry === 'first-open') return lead.isMobile ? lead.entryTakings.slice(0, 1).map(({ move }) => move) : [];
  return moves.filter((impulse) => impulse === entry.impulse);
}
