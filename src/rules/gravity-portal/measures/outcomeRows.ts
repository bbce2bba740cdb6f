import type { Voyage } from '../orders/Voyage.ts';
import * as figures from '../play/figures.ts';
import { countRow, flagRow, type MeasureRow, type MeasureRows } from './MeasureRow.ts';
import { mostJumps } from './mostOf.ts';

/** What became of the force: home, found, or lost, and when. */
export function outcomeRows(voyage: Voyage): MeasureRows {
  const { setup, turns, destinations } = voyage;
  const { plan, ignore } = setup;
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  const seeksHome = plan === 'return' || plan === 'hop';
  const hasDestination = !ignore.includes('destination');
  const bpv = Math.max(...destinations.rows.map((row) => row.bpv));
  const jumps = mostJumps(voyage);
  return [
    leadingRow(voyage),
    ENTERED,
    isLong && LOCATED,
    plan !== 'enter' && plan !== 'stay' && RETURNED,
    plan !== 'enter' && flagRow(figures.STRANDED, 'stranded', 'the force is carried away and not home in the end'),
    plan === 'hop' && flagRow(figures.SETTLED, 'settled', 'the force finds a place to stay'),
    isLong && countRow(figures.TURN_LOCATED, 'turn_located', 'turn in which the portal is located', 'turns', turns),
    seeksHome && countRow(figures.TURN_RETURNED, 'turn_returned', 'turn in which the force comes home', 'turns', turns),
    isLong && countRow(figures.TURNS_AWAY, 'turns_away', 'turns away', 'turns', turns),
    hasDestination && bpvRow(voyage),
    jumps > 1 && countRow(figures.BPV_MET, 'bpv_met', 'worth of all defenders on the way', 'BPV', bpv * jumps),
    isLong && countRow(figures.JUMPS, 'jumps', 'jumps to a destination', 'jumps', jumps),
    seeksHome &&
      countRow(figures.WINDOWS_MISSED, 'windows_missed', 'return windows missed', 'windows', Math.ceil(turns / 2)),
    hasDestination &&
      seeksHome &&
      countRow(figures.DATES, 'dates', 'dates of return windows found out', 'dates', turns),
  ];
}

const ENTERED = flagRow(figures.ENTERED, 'entered', 'an open window carries the force away');
const RETURNED = flagRow(figures.RETURNED, 'returned', 'the force comes home');
const LOCATED = flagRow(figures.LOCATED, 'located', 'the portal is located by information');

/** What a plan is for. */
function leadingRow(voyage: Voyage): MeasureRow {
  const { plan } = voyage.setup;
  if (plan === 'enter') return voyage.isEntryCertain ? bpvRow(voyage) : ENTERED;
  return plan === 'stay' ? LOCATED : RETURNED;
}

function bpvRow({ destinations }: Voyage): MeasureRow {
  const most = Math.max(...destinations.rows.map(({ bpv }) => bpv));
  return countRow(figures.DEFENDER_BPV, 'defender_bpv', 'worth of the defender there', 'BPV', most);
}
