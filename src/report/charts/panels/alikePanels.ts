import { compareFigures, differenceOf } from '../../../foundation/comparing.ts';
import type { MeasureSummary } from '../../Summary.ts';
import type { Beside, Panel } from '../ChartKind.ts';
import { measureOf } from '../values/measuresOf.ts';
import type { OneMeasure } from './ofOneMeasure.ts';
import { withoutValue } from './withoutValue.ts';

/** Panels as they are drawn: each picture once. */
export interface Alike<Request> {
  readonly panels: readonly Panel<Request>[];
  readonly beside: Beside | null;
}

/**
 * Scenarios that would show the same picture share one panel. They are the same where their exact distributions are,
 * and, where those are unknown, where the very counts are.
 *
 * Scenarios may differ in one thing alone, such as whether a force gets in at all: then all but that value, `none` or 0,
 * is drawn, as shares of the trials that remain, and its own share is left to the caption. That is done only where it
 * saves panels, and only by exact solutions.
 */
export function alikePanels<Request extends OneMeasure>(
  panels: readonly Panel<Request>[],
  confidence: number,
): Alike<Request> {
  const whole = grouped(panels, (panel) => keyOf(measureOf(panel)));
  if (whole.length === 1) return { panels: whole, beside: null };
  const value = whatDiffers(panels.map(measureOf));
  if (value === null) return { panels: whole, beside: null };
  const shareIn = (panel: Panel<Request>) => exactShare(measureOf(panel), value);
  const remaining = panels.filter(
    (panel) => compareFigures(shareIn(panel), 1) < 0 && isSampled(measureOf(panel), value),
  );
  const conditional = remaining.map((panel) => without(panel, value, confidence));
  const apart = grouped(conditional, (panel) => keyOf(measureOf(panel)));
  if (apart.length === 0 || apart.length >= whole.length - (panels.length - remaining.length)) {
    return { panels: whole, beside: null };
  }
  return {
    panels: apart,
    beside: {
      text: typeof value === 'string' ? `“${value}”` : `${value} ${measureOf(panels[0]).measure.unit}`,
      shares: panels.map((panel) => ({ label: panel.label, share: shareIn(panel) })),
    },
  };
}

/** The panels that have a key of their own, each with the labels of the others that share it. */
function grouped<Request>(panels: readonly Panel<Request>[], key: (panel: Panel<Request>) => string): Panel<Request>[] {
  const groups = new Map<string, Panel<Request>>();
  for (const panel of panels) {
    const own = JSON.stringify([key(panel), panel.request]);
    const first = groups.get(own);
    groups.set(own, first === undefined ? panel : { ...first, alike: [...first.alike, panel.label] });
  }
  return [...groups.values()];
}

/** What the picture follows from: exact shares without their last places, where sums may differ, else the counts. */
function keyOf({ values }: MeasureSummary): string {
  const shares = values.map(({ value, count, exact }) => {
    const share = exact === null ? `${count}` : `${compareFigures(exact, 0) === 0 ? 0 : exact.toPrecision(8)} exact`;
    return /^0( |$)/.test(share) ? '' : `${value}: ${share}`;
  });
  return shares.filter((share) => share !== '').join('; ');
}

/**
 * The value whose share differs most from scenario to scenario; of a count it can only be 0, as nothing. Null where the
 * exact shares are unknown, or where without it there would be only one value left.
 */
function whatDiffers(measures: readonly MeasureSummary[]): number | string | null {
  const rows = measures.flatMap(({ values }) => values);
  if (rows.some(({ exact }) => exact === null)) return null;
  const isCategory = measures.every(({ measure }) => measure.kind === 'category');
  const possible = new Set(rows.filter(({ exact }) => compareFigures(exact!, 0) > 0).map(({ value }) => value));
  const candidates = isCategory ? [...possible] : [0].filter((nothing) => possible.has(nothing));
  if (possible.size < 3) return null;
  const spread = (value: number | string) => {
    const shares = measures.map((measure) => exactShare(measure, value));
    return differenceOf(Math.min(...shares), Math.max(...shares));
  };
  const [most] = candidates.sort((one, other) => spread(other) - spread(one));
  return most === undefined || spread(most) === 0 ? null : most;
}

function exactShare({ values }: MeasureSummary, value: number | string): number {
  return values.find((row) => row.value === value)?.exact ?? 0;
}

function isSampled({ values }: MeasureSummary, value: number | string): boolean {
  return values.some((row) => row.value !== value && row.count > 0);
}

function without<Request extends OneMeasure>(
  panel: Panel<Request>,
  value: number | string,
  confidence: number,
): Panel<Request> {
  const measures = panel.scenario.measures.map((summary) =>
    summary.measure.name === panel.request.measure ? withoutValue(summary, value, confidence) : summary,
  );
  return { ...panel, scenario: { ...panel.scenario, measures } };
}
