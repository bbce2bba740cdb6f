import type { ChartRequest } from '../../rules/Rules.ts';
import type { ChartKind, RequestOf } from './ChartKind.ts';
import { curveChart } from './kinds/curveChart.ts';
import { destinationsChart } from './kinds/destinationsChart.ts';
import { distributionChart } from './kinds/distributionChart.ts';
import { hexmapChart } from './kinds/hexmapChart.ts';
import { histogramChart } from './kinds/histogramChart.ts';
import { alongChart } from './kinds/journey/alongChart.ts';
import { flowChart } from './kinds/journey/flowChart.ts';
import { outcomesChart } from './kinds/journey/outcomesChart.ts';
import { meansChart } from './kinds/meansChart.ts';
import { progressChart } from './kinds/progressChart.ts';
import { rankingChart } from './kinds/rankingChart.ts';
import { sharesChart } from './kinds/sharesChart.ts';
import { survivalChart } from './kinds/survivalChart.ts';

/** Every kind of chart; a new one is a file and a line here. */
const CHART_KINDS: { readonly [Kind in ChartRequest['kind']]: ChartKind<RequestOf<Kind>> } = {
  distribution: distributionChart,
  shares: sharesChart,
  ranking: rankingChart,
  destinations: destinationsChart,
  histogram: histogramChart,
  survival: survivalChart,
  progress: progressChart,
  means: meansChart,
  curve: curveChart,
  hexmap: hexmapChart,
  flow: flowChart,
  along: alongChart,
  outcomes: outcomesChart,
};

/** The way to draw this request. */
export function chartKindOf(request: ChartRequest): ChartKind<ChartRequest> {
  // The table pairs each kind with its own requests, which the compiler cannot follow through the lookup.
  return CHART_KINDS[request.kind] as ChartKind<ChartRequest>;
}
