import type { Measure } from '../Measure.ts';
import type { ChartRequest } from '../Rules.ts';
import { measureTable } from './measures/measureTable.ts';
import type { Voyage } from './orders/Voyage.ts';
import type { State } from './play/State.ts';

/** What a voyage reports, in the order in which `observe` writes it. */
export function measuresOf(voyage: Voyage): Measure[] {
  return measureTable(voyage).map(({ measure }) => measure);
}

/** The figures behind these measures. */
export function observedOf(voyage: Voyage): number[] {
  return measureTable(voyage).map(({ figure }) => figure);
}

/** Writes the measures of the trial just played, in the order of `measuresOf`. */
export function observe({ tables, figures }: State, into: Int32Array): void {
  const { observed } = tables;
  for (let at = 0; at < observed.length; at += 1) into[at] = figures[observed[at]];
}

/** The pictures of a voyage: where it leads, how bad it is there, and when it is over. */
export function chartsOf(voyage: Voyage): ChartRequest[] {
  const { destinations, setup } = voyage;
  const reported = new Set(measuresOf(voyage).map(({ name }) => name));
  const cells = destinations.rows.map(({ label, chart, roll, bpv }) => ({ label, chart, roll, bpv }));
  const asked: ChartRequest[] = [
    { kind: 'curve', measure: 'turn_returned', title: 'How many are home by which turn' },
    { kind: 'curve', measure: 'turn_located', title: 'By which turn the portal is located' },
    { kind: 'destinations', measure: 'destination', title: 'Where it leads', cells },
    { kind: 'ranking', measure: 'scenario', title: 'The scenarios, the most frequent first' },
    { kind: 'histogram', measure: 'defender_bpv', title: 'What the defender there is worth' },
    { kind: 'histogram', measure: 'bpv_met', title: 'What all defenders on the way are worth together' },
    {
      kind: 'hexmap',
      measure: 'portal_hex',
      title: 'Where the portal has drifted to in the end',
      columns: setup.map.columns,
      rows: setup.map.rows,
      start: setup.portal.at,
    },
  ];
  return asked.filter((request) => request.kind === 'shares' || reported.has(request.measure));
}
