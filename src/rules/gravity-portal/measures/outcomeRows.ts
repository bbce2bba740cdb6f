import type { Voyage } from '../orders/Voyage.ts';
import * as figures from '../play/figures.ts';
import { countRow, flagRow, type MeasureRow, type MeasureRows } from './MeasureRow.ts';
import { mostJumps } from './mostOf.ts';
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
    may.home && RETURNED,
    plan !== 'enter' && flagRow(figures.STRANDED, 'stranded', 'the force is carried away and not home in the end'),
    may.rest && SETTLED,
    may.location &&
      countRow(figures.TURN_LOCATED, 'turn_located', 'turn in which the portal is located', 'turns', turns),
    may.date &&
      may.home &&
      countRow(figures.TURN_RETURNED, 'turn_returned', 'turn in which the force comes home', 'turns', turns),
    may.rest && countRow(figures.TURN_SETTLED, 'turn_settled', 'turn in which the force settles', 'turns', turns),
    isLong && countRow(figures.TURNS_AWAY, 'turns_away', 'turns away', 'turns', turns),
    hasDestination && bpvRow(voyage),
    hasDestination &&
      jumps > 1 &&
      countRow(figures.BPV_MET, 'bpv_met', 'worth of all defenders on the way', 'BPV', bpv * jumps),
    isLong && jumpsRow(voyage),
    may.date &&
      countRow(figures.WINDOWS_MISSED, 'windows_missed', 'return windows missed', 'windows', Math.ceil(turns / 2)),
    hasDestination && may.date && countRow(figures.DATES, 'dates', 'dates of return windows found out', 'dates', turns),
  ];
}

const ENTERED = flagRow(figures.ENTERED, 'entered', 'an open window carries the force away');
const RETURNED = flagRow(figures.RETURNED, 'returned', 'the force comes home');
const SETTLED = flagRow(figures.SETTLED, 'settled', 'the force finds a place to stay');
const LOCATED = flagRow(figures.LOCATED, 'located', 'the portal is located by information');

/** What a plan is for, as far as it can be had. */
function leadingRow(voyage: Voyage): MeasureRow {
  const { plan, ignore } = voyage.setup;
  const may = prospectsOf(voyage);
  if (plan === 'enter') return voyage.isEntryCertain && !ignore.includes('destination') ? bpvRow(voyage) : ENTERED;
  // A search of the way home is reported where it is in vain, too, and so is a dash.
  if (plan === 'return' || plan === 'dash' || may.home) return RETURNED;
  if (plan === 'stay') return may.location ? LOCATED : driftedOverRow(voyage);
  return may.rest ? SETTLED : jumpsRow(voyage);
}

function jumpsRow(voyage: Voyage): MeasureRow {
  return countRow(figures.JUMPS, 'jumps', 'jumps to a destination', 'jumps', mostJumps(voyage));
}

function bpvRow({ destinations }: Voyage): MeasureRow {
  const most = Math.max(...destinations.rows.map(({ bpv }) => bpv));
  return countRow(figures.DEFENDER_BPV, 'defender_bpv', 'worth of the defender there', 'BPV', most);
}
