import type { ChartRequest } from '../../../rules/Rules.ts';
import type { MeasureSummary } from '../../Summary.ts';
import type { Panel } from '../ChartKind.ts';
import { measureOf } from '../values/measuresOf.ts';
import { ofOneMeasure } from './ofOneMeasure.ts';
import { onlyValue } from './onlyValue.ts';

/** A curve of what is rarer in every scenario would show its uncertainty and nothing else. */
const HARDLY_EVER = 0.001;

/**
 * The single value that a picture would show, which needs none: what never happens, or is always so. What a curve shows
 * counts as never happening where it hardly ever does. Null: there are others.
 */
export function unvaryingValue(panels: readonly Panel<ChartRequest>[]): number | string | null {
  const pictures = ofOneMeasure(panels);
  if (pictures === null) return null;
  const measures = pictures.map(measureOf);
  const isRare = measures.every((measure) => shareOfOthers(measure, 0) < HARDLY_EVER);
  return pictures[0].request.kind === 'curve' && isRare ? 0 : onlyValue(measures);
}

/** The share of all values but one, exact where that is known. */
export function shareOfOthers({ values }: MeasureSummary, one: number): number {
  return values.reduce((sum, { value, exact, probability }) => sum + (value === one ? 0 : (exact ?? probability)), 0);
}
