import type { Report } from '../../Report.ts';
import { everyImpulse, IMPULSES, movesOf } from '../clock/movesOf.ts';
import { takingsOf } from '../clock/takingsOf.ts';
import { type Window, windowAt } from '../clock/windowAt.ts';
import { oppositeSide } from '../map/oppositeSide.ts';
import { PRINTED_WINDOWS } from '../setup/portalSchema.ts';
import type { Setup, Side } from '../setup/setup.ts';
import { checkIdle } from './checks/checkIdle.ts';
import { checkPlaces } from './checks/checkPlaces.ts';
import { checkPlan } from './checks/checkPlan.ts';
import { checkPorts } from './checks/checkPorts.ts';
import { checkSums } from './checks/checkSums.ts';
import { checkTows } from './checks/checkTows.ts';
import { checkWindows } from './checks/checkWindows.ts';
import { destinationsOf, type SidedCharts } from './Destinations.ts';
import type { Group, Voyage } from './Voyage.ts';

/**
 * Works out a setup: who can enter when, over which side, and where the charts lead. What contradicts itself is reported;
 * the voyage is only of use where nothing was.
 */
export function planVoyage(setup: Setup, report: Report): Voyage {
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
  const voyage: Voyage = {
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
