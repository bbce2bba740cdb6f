import type { ChartRequest } from '../../rules/Rules.ts';
import type { ChartKind, RequestOf } from './ChartKind.ts';
import { distributionChart } from './distributionChart.ts';
import { sharesChart } from './sharesChart.ts';

/** Every kind of chart; a new one is a file and a line here. */
const CHART_KINDS: { readonly [Kind in ChartRequest['kind']]: ChartKind<RequestOf<Kind>> } = {
  distribution: distributionChart,
  shares: sharesChart,
};

/** The way to draw this request. */
export function chartKindOf(request: ChartRequest): ChartKind<ChartRequest> {
  // The table pairs each kind with its own requests, which the compiler cannot follow through the lookup.
  return CHART_KINDS[request.kind] as ChartKind<ChartRequest>;
}
