import type { Report } from '../../ReportIssue.ts';
import { everyImpulse, IMPULSES, movesOf, type Taking, takingsOf, type Window, windowAt } from '../clock.ts';
import { oppositeSide } from '../hexes.ts';
import type { UnitSetup } from '../setup/forceSchema.ts';
import { PRINTED_WINDOWS } from '../setup/portalSchema.ts';
import type { Setup, Side } from '../setup/setup.ts';
import { checkIdle, checkPlaces, checkPlan, checkPorts, checkSums, checkUnits, checkWindows } from './checks.ts';
import { type Destinations, destinationsOf, type SidedCharts } from './Destinations.ts';

/** A compiled setup: everything that is known before the first die is rolled. */
export interface PortalPlan {
  readonly setup: Setup;
  readonly groups: readonly Group[];
  /** The highest number of turns that are played. */
  readonly turns: number;
  readonly windows: readonly Window[];
  /** The windows among which a die chooses the return window (IP2.625). */
  readonly returnWindows: readonly Window[];
  /** The number of impulses between two drifts of the portal, counted from the start of turn 1 (IP2.211, IP2.73). */
  readonly driftInterval: number;
  readonly destinations: Destinations;
  /** The hex side over which the leader first enters. It is opposite to the leader's facing. */
  readonly entrySide: Side;
  /** The hex side over which the leader first comes out. The leader faces this side. */
  readonly exitSide: Side;
  /** True if the destination and the way home depend on the hex side of entry (IP2.72). */
  readonly byDirection: boolean;
  /**
   * True if a return window from the first destination leads home. This is so if the side of entry does not matter, or
   * if the force enters the window over the side over which it came out (IP2.72). With `returnSide` the setup may
   * choose another side.
   */
  readonly isReturnSideRight: boolean;
  /** The impulses on which the leader may move into the portal's hex, with equal chance. */
  readonly attempts: readonly number[];
  /**
   * For each of `attempts`, the impulse on which the portal takes the leader. If the portal does not take the leader,
   * the impulse of the attempt itself.
   */
  readonly entries: readonly number[];
  /**
   * True if the leader is sure to get in. Either every impulse of `entries` is in an open window, or the voyage begins after the
   * exit (P37).
   */
  readonly isEntryCertain: boolean;
}

/** Identical units that move together. */
export interface Group {
  readonly name: string;
  readonly unit: UnitSetup;
  /** The impulses of a turn on which the group moves. */
  readonly moves: readonly number[];
  /** The impulses on which the group may enter on turn 1 (P13). */
  readonly entryMoves: readonly number[];
  /** The moves of `entryMoves` that take the group through an open window. */
  readonly entryTakings: readonly Taking[];
  /** The group's moves on later turns that take it through an open window. */
  readonly takings: readonly Taking[];
  /** The group's moves on later turns that take it through a return window. */
  readonly returnTakings: readonly Taking[];
  /** The index of the group that tows this group, or −1. */
  readonly tower: number;
  /**
   * True if the portal takes the group when the group moves into an open window (IP2.14, IP2.16). Not used in a storm.
   */
  readonly isMobile: boolean;
  /** The lowest face of the die with which a unit tumbles; 7 if the unit never tumbles. */
  readonly tumblesOn: number;
}

/**
 * Compiles a setup: the entries of each group, the sides of entry and exit, and the destinations of the charts. Reports
 * contradictions in the setup. The result may only be used if nothing was reported.
 */
export function planPortal(setup: Setup, report: Report): PortalPlan {
  checkWindows(setup, report);
  checkPlaces(setup, report);
  checkPlan(setup, report);
  checkUnits(setup, report);
  checkIdle(setup, report);
  const groups = groupsOf(setup);
  const exitSide = groups[0].unit.facing;
  const entrySide = oppositeSide(exitSide);
  const byDirection = setup.portal.byDirection || 'bySide' in setup.charts;
  // On the way back the force turns round. It flies in over the side over which it came out, unless the setup chooses another
  // side.
  const laterSide = setup.returnSide ?? exitSide;
  const isReturnSideRight = !byDirection || laterSide === exitSide;
  const first = chartsFor(setup, entrySide);
  const later = goesOn(setup, isReturnSideRight) ? chartsFor(setup, laterSide) : first;
  if (first === undefined) {
    report(
      ['charts'],
      `expected a file for side ${entrySide}, because a leader that faces ${exitSide} enters over that side`,
    );
  } else if (later === undefined) {
    report(
      ['charts'],
      `expected a file for side ${laterSide}, because the leader enters over that side after its first destination`,
    );
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

/** Returns true if the plan may roll for another destination after the first one. */
function goesOn({ plan, options }: Setup, isReturnSideRight: boolean): boolean {
  if (plan === 'dash') return options.samePortalWindow === 'new-roll';
  return plan === 'hop' || (plan === 'return' && !isReturnSideRight);
}

/** P35: returns the portal's own windows, or those of the printed chart. */
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
    // P13 applies only to the entry on turn 1; afterwards the force moves by its speed.
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

/**
 * P13: returns the impulses on which the leader tries to enter. In a storm there is one such impulse: the impulse on
 * which the portal takes the leader (IP2.86).
 */
function attemptsOf({ entry, storm, portal }: Setup, lead: Group): number[] {
  if (storm) return [typeof entry === 'object' ? entry.impulse : portal.windows[0][0]];
  const moves = lead.isMobile ? lead.entryMoves : [];
  if (entry === 'random-move') return [...moves];
  if (entry === 'first-open') return lead.isMobile ? lead.entryTakings.slice(0, 1).map(({ move }) => move) : [];
  return moves.filter((impulse) => impulse === entry.impulse);
}
