import type { Voyage } from '../orders/Voyage.ts';
import * as figures from '../play/figures.ts';
import { countRow, eventRow, flagRow, type MeasureRow, type MeasureRows } from './MeasureRow.ts';
import { mostJumps, totalOf } from './mostOf.ts';
import { prospectsOf } from './prospects.ts';
import { driftedOverRow } from './watchRows.ts';

/** What became of the force: home, found, or lost, and when. */
export function outcomeRows(voyage: Voyage): MeasureRows {
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
function leadingRow(voyage: Voyage): MeasureRow {
  const { plan, ignore } = voyage.setup;
  const may = prospectsOf(voyage);
  if (plan === 'enter') return voyage.isEntryCertain && !ignore.includes('destination') ? bpvRow(voyage) : ENTERED;
  // A search of the way home is reported where it is in vain, too, and so is a dash.
  if (plan === 'return' || plan === 'dash' || may.home) return returnedRow(voyage);
  if (plan === 'stay') return may.location ? LOCATED : driftedOverRow(voyage);
  return may.rest ? SETTLED : jumpsRow(voyage);
}

function jumpsRow(voyage: Voyage): MeasureRow {
  return countRow(figures.JUMPS, 'jumps', 'jumps', 'jumps', mostJumps(voyage));
}

function bpvRow(voyage: Voyage): MeasureRow {
  const most = Math.max(...voyage.destinations.rows.map(({ bpv }) => bpv));
  const title = 'what the defender there is worth';
  // Where every defender is worth something, 0 is a force that never gets in.
  const tellsEntry = !voyage.isEntryCertain && voyage.destinations.rows.every(({ bpv }) => bpv > 0);
  return (tellsEntry ? eventRow : countRow)(figures.DEFENDER_BPV, 'defender_bpv', title, 'BPV', most);
}

function returnedRow(voyage: Voyage): MeasureRow {
  return flagRow(figures.RETURNED, 'returned', `${subjectOf(voyage)} comes home`);
}

/** Whose return is meant: several units may come home without the leader, or it without them. */
function subjectOf(voyage: Voyage): string {
  if (totalOf(voyage, () => 1) === 1) return 'the force';
  return voyage.groups[0].unit.count === 1 ? 'the leader' : 'at least one of the leading units';
}
