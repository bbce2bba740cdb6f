import { reportedCharts } from '../MeasureTable.ts';
import type { ChartRequest } from '../Presentation.ts';
import { measureTable } from './measures.ts';
import { typesMoving, unitsIn } from './plan/cargo.ts';
import type { RiftPlan } from './plan/RiftPlan.ts';
import { pluralOf } from './plan/unitTable.ts';

/** With more ships than this, their cost is drawn as a histogram, not value by value. */
const MOST_BARS = 30;

/** The charts of a crossing: how many ships arrive, of what kind, and what the crossing costs. */
export function chartsOf(plan: RiftPlan): ChartRequest[] {
  const types = typesMoving(plan.groups);
  const isWide = unitsIn(plan.groups) > MOST_BARS;
  const charts: ChartRequest[] = [
    { kind: 'distribution', measure: 'ships_arrived', title: 'How many ships arrive' },
    { kind: 'distribution', measure: 'ships_remaining', title: 'How many ships are there in the end' },
    {
      kind: 'shares',
      measures: types.map(({ unit }) => ({ measure: `arrived_ship_${unit.id}`, label: pluralOf(unit) })),
      title: 'How many of each kind of ship arrive',
    },
    {
      kind: isWide ? 'histogram' : 'distribution',
      measure: 'cost_removed',
      title: 'What the crossing costs in removed units',
    },
  ];
  return reportedCharts(charts, measureTable(plan).measures);
}
