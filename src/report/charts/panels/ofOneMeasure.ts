import type { ChartRequest } from '../../../rules/Rules.ts';
import type { Panel } from '../ChartKind.ts';

/** A request for a picture of one measure, whatever its kind. */
export type OneMeasure = Extract<ChartRequest, { readonly measure: string }>;

/** Panels that show one measure each; null for a chart that brings several together. */
export function ofOneMeasure(panels: readonly Panel<ChartRequest>[]): readonly Panel<OneMeasure>[] | null {
  return panels.every(isOfOne) ? panels : null;
}

function isOfOne(panel: Panel<ChartRequest>): panel is Panel<OneMeasure> {
  return 'measure' in panel.request;
}
