import type { PortalPlan } from '../plan/PortalPlan.ts';
import * as figures from '../play/counters.ts';
import { labelsOf } from '../tables/placeTables.ts';
import {
  categoryRow,
  countRow,
  eventRow,
  flagRow,
  type MeasureRow,
  type MeasureRows,
  mostJumps,
  mostShifts,
  prospectsOf,
  totalOf,
} from './measures.ts';

/** What became of the force: home, found, or lost, and when. */
export function outcomeRows(voyage: PortalPlan): MeasureRows {
  const { setup, turns, destinations } = voyage;
  const { plan, ignore } = setup;
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const may = prospectsOf(voyage);
  const hasDestination = !ignore.includes('destination');
  const bpv = Math.max(...destinations.rows.map((row) => row.bpv));
  const jumps = mostJumps(voyage);
  return [
    leadingRow(voyage),
    ENTERED,
    may.location && LOCATED,
    may.home && returnedRow(voyage),
    plan !== 'enter' &&
      flagRow(figures.STRANDED, 'stranded', `${subjectOf(voyage)} is carried away and not home in the end`),
    may.rest && SETTLED,
    may.location &&
      eventRow(figures.TURN_LOCATED, 'turn_located', 'turn in which the portal is located', 'turns', turns),
    may.date &&
      may.home &&
      eventRow(figures.TURN_RETURNED, 'turn_returned', `turn in which ${subjectOf(voyage)} comes home`, 'turns', turns),
    may.rest && eventRow(figures.TURN_SETTLED, 'turn_settled', 'turn in which the force settles', 'turns', turns),
    isLong &&
      countRow(figures.TURNS_AWAY, 'turns_away', 'turns away, to the return or the end of the voyage', 'turns', turns),
    hasDestination && bpvRow(voyage),
    hasDestination &&
      jumps > 1 &&
      countRow(figures.BPV_MET, 'bpv_met', 'what all defenders on the way are worth together', 'BPV', bpv * jumps),
    isLong && jumpsRow(voyage),
    may.date &&
      countRow(figures.WINDOWS_MISSED, 'windows_missed', 'return windows missed', 'windows', Math.ceil(turns / 2)),
    // With the destinations it is left out for the exact solver, whose states it doubles.
    hasDestination && may.date && countRow(figures.DATES, 'dates', 'dates of return windows found out', 'dates', turns),
  ];
}

const ENTERED = flagRow(figures.ENTERED, 'entered', 'an open window carries the force away');
const SETTLED = flagRow(figures.SETTLED, 'settled', 'the force finds a place to stay');
const LOCATED = flagRow(figures.LOCATED, 'located', 'the portal is located by information');

/** What a plan is for, as far as it can be had. */
function leadingRow(voyage: PortalPlan): MeasureRow {
  const { plan, ignore } = voyage.setup;
  const may = prospectsOf(voyage);
  if (plan === 'enter') return voyage.isEntryCertain && !ignore.includes('destination') ? bpvRow(voyage) : ENTERED;
  // A search of the way home is reported where it is in vain, too, and so is a dash.
  if (plan === 'return' || plan === 'dash' || may.home) return returnedRow(voyage);
  if (plan === 'stay') return may.location ? LOCATED : driftedOverRow(voyage);
  return may.rest ? SETTLED : jumpsRow(voyage);
}

function jumpsRow(voyage: PortalPlan): MeasureRow {
  return countRow(figures.JUMPS, 'jumps', 'jumps', 'jumps', mostJumps(voyage));
}

function bpvRow(voyage: PortalPlan): MeasureRow {
  const most = Math.max(...voyage.destinations.rows.map(({ bpv }) => bpv));
  const title = 'what the defender there is worth';
  // Where every defender is worth something, 0 is a force that never gets in.
  const tellsEntry = !voyage.isEntryCertain && voyage.destinations.rows.every(({ bpv }) => bpv > 0);
  return (tellsEntry ? eventRow : countRow)(figures.DEFENDER_BPV, 'defender_bpv', title, 'BPV', most);
}

function returnedRow(voyage: PortalPlan): MeasureRow {
  return flagRow(figures.RETURNED, 'returned', `${subjectOf(voyage)} comes home`);
}

/** Whose return is meant: several units may come home without the leader, or it without them. */
function subjectOf(voyage: PortalPlan): string {
  if (totalOf(voyage, () => 1) === 1) return 'the force';
  return voyage.groups[0].unit.count === 1 ? 'the leader' : 'at least one of the leading units';
}

/** The most that 2d6 show. */
const MOST_PIPS = 12;

/** What the portal does by itself, and who knows of it. */
export function watchRows(voyage: PortalPlan): MeasureRows {
  const { setup, turns } = voyage;
  const { plan, ignore, portal, options, defender, storm, fireLine, webs } = setup;
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const hasWaves = isLong && !ignore.includes('waves');
  const hasDrift = isLong && !ignore.includes('drift');
  const may = prospectsOf(voyage);
  const checks = mostShifts(voyage) * (options.waves === 'one' ? 1 : 2);
  const strength = checks * MOST_PIPS * portal.wave.multiplier;
  const known = 'knows where the portal is';
  return [
    hasWaves && countRow(figures.WAVES, 'waves', 'gravity waves', 'waves', checks),
    hasWaves &&
      countRow(figures.WAVE_STRENGTH, 'wave_strength', 'strength of all gravity waves together', 'points', strength),
    hasWaves && countRow(figures.WAVES_FELT, 'waves_felt', 'gravity waves that reach the force', 'waves', checks),
    hasDrift && countRow(figures.TURNS_KNOWN, 'turns_known', `turns in which the force ${known}`, 'turns', turns),
    hasDrift &&
      countRow(
        figures.TURNS_DEFENDER_KNOWS,
        'turns_defender_knows',
        `turns in which the defender ${known}`,
        'turns',
        turns,
      ),
    plan === 'stay' && driftedOverRow(voyage),
    fireLine !== undefined &&
      countRow(figures.FIRE_BLOCKED, 'fire_blocked', 'turns in which the portal bars the line of fire', 'turns', turns),
    webs.laid.length > 0 &&
      countRow(figures.WEBS_MOVED, 'webs_moved', 'webs that are carried away', 'webs', webs.laid.length),
    may.date &&
      may.home &&
      defender.follows &&
      options.companions === 'same-trip' &&
      flagRow(figures.FOLLOWED, 'followed', 'defenders are carried along on the way home'),
    isLong &&
      defender.leavesOnTurn !== undefined &&
      flagRow(figures.DEFENDER_GONE, 'defender_gone', 'the defenders have left the map for good'),
    isLong &&
      storm &&
      eventRow(figures.TURN_NOTICED, 'turn_noticed', 'turn in which the transfer is noticed', 'turns', 31),
    hasDrift && categoryRow(figures.PORTAL_HEX, 'portal_hex', 'last hex of the portal', labelsOf(voyage).hexes),
  ];
}

/** How often the portal drifts onto a force that stays. */
function driftedOverRow(voyage: PortalPlan): MeasureRow {
  const most = mostShifts(voyage) + 1;
  return countRow(figures.DRIFTED_OVER, 'drifted_over', 'drifts of the portal onto the force', 'drifts', most);
}
