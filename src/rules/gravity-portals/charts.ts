import { reportedCharts } from '../MeasureTable.ts';
import type { ChartRequest } from '../Presentation.ts';
import { windowAt } from './clock.ts';
import { rowsOf } from './measures.ts';
import type { PortalPlan } from './plan/PortalPlan.ts';
import { prospectsOf } from './prospects.ts';

/**
 * Returns the charts of a voyage: how and when it ends, where it leads, how strong the defender at the destination is, and what
 * the portal does.
 */
export function chartsOf(voyage: PortalPlan): ChartRequest[] {
  const { destinations, setup } = voyage;
  const cells = destinations.rows.map(({ label, chart, roll, bpv }) => ({ label, chart, roll, bpv }));
  const outcome = outcomeCharts(voyage);
  // A force that dashes home tries to leave the destination at once, so the destination needs no chart.
  const dashesHome = setup.plan === 'dash' && prospectsOf(voyage).home;
  if (dashesHome || !mayEnter(voyage)) return outcome;
  const asked: ChartRequest[] = [
    { kind: 'cumulative', measure: 'turn_returned', title: 'How often the force is home, by turn' },
    { kind: 'cumulative', measure: 'turn_settled', title: 'How often the force has found a place to stay, by turn' },
    { kind: 'cumulative', measure: 'turn_located', title: 'How often the portal is located, by turn' },
    { kind: 'destinations', measure: 'destination', title: 'Where the portal leads', cells },
    { kind: 'ranking', measure: 'scenario', title: 'The scenarios, the most frequent first' },
    { kind: 'histogram', measure: 'defender_bpv', title: 'BPV of the defender at the destination' },
    { kind: 'histogram', measure: 'bpv_met', title: 'Total BPV of all defenders on the way' },
    {
      kind: 'hexmap',
      measure: 'portal_hex',
      title: 'Where the portal is in the end',
      columns: setup.map.columns,
      rows: setup.map.rows,
      start: setup.portal.at,
    },
  ];
  const measures = rowsOf(voyage).map(({ measure }) => measure);
  return [...outcome, ...reportedCharts(asked, measures)];
}

/** IP2.231: returns true if at least one attempt of the leader gets it into the portal. */
function mayEnter({ entries, windows }: PortalPlan): boolean {
  const open = windowAt(windows);
  return entries.some((impulse) => open[impulse] >= 0);
}

/**
 * Returns the charts of the entry and of the event that the plan may repeat (`COUNTED`). A chart is left out if its
 * event is certain, or if a cumulative curve or the leading measure already shows the event.
 */
function outcomeCharts(voyage: PortalPlan): ChartRequest[] {
  const { setup, isEntryCertain, turns } = voyage;
  if (setup.plan === 'enter' || (setup.plan === 'dash' && prospectsOf(voyage).home)) return [];
  const measures = [{ measure: 'entered', label: 'trials' }];
  const title = 'How often an open window carries the force away';
  const entered: ChartRequest[] = isEntryCertain ? [] : [{ kind: 'proportions', measures, title }];
  if (setup.plan === 'dash') return entered;
  const counted = COUNTED[setup.plan];
  return turns === 1 || counted === undefined ? entered : [...entered, { kind: 'distribution', ...counted }];
}

/** For each plan that may repeat an event, the measure that counts this event. */
const COUNTED: Partial<Record<PortalPlan['setup']['plan'], { readonly measure: string; readonly title: string }>> = {
  hop: { measure: 'jumps', title: 'How many jumps the force makes' },
  stay: { measure: 'drifted_over', title: 'How often the portal drifts onto the force' },
};
