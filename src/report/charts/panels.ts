import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { MeasureSummary, Summary } from '../../analysis/summarise.ts';
import { exactShare, onlyValue, shareOfOthers, whatDiffers, withoutValue } from '../../analysis/values.ts';
import { compareFigures } from '../../foundation/comparing.ts';
import { capitalised, textHash } from '../../foundation/text.ts';
import type { ChartRequest } from '../../rules/Presentation.ts';
import { type Beside, measureOf, type Panel } from './ChartKind.ts';
import { chartKindOf } from './chartsOf.ts';

/** Panels as they are drawn: each picture once. */
interface Alike<Request> {
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

/** What the rules ask for: the panels of each chart, one for every scenario that asks for it, by the chart's name. */
export function panelsByChart(
  { study, scenarios }: StudyResult,
  summary: Summary,
): ReadonlyMap<string, readonly Panel<ChartRequest>[]> {
  const panels = new Map<string, Panel<ChartRequest>[]>();
  const meant = new Map<string, string>();
  for (const [at, { scenario }] of scenarios.entries()) {
    const summarised = summary.scenarios[at];
    const requests = study.rules.presentation?.charts?.(scenario.setup) ?? [];
    for (const request of [...leadingRequests(summarised.measures, summary.besides, requests), ...requests]) {
      const asked = `${request.kind}-${chartKindOf(request).nameOf(request)}`;
      const plain = fileName(asked);
      // Where two names are alike but for capitals or signs, they still are two charts.
      const name = (meant.get(plain) ?? asked) === asked ? plain : `${plain}-${textHash(asked)}`;
      meant.set(name, asked);
      const others = panels.get(name) ?? [];
      panels.set(name, [...others, { scenario: summarised, request, label: summarised.label, alike: [] }]);
    }
  }
  return panels;
}

/** Categories of more values are ranked, and counts of more values drawn in ranges. */
const MOST_BARS = 60;
const FEW_LABELS = 12;

/** A picture of each measure that the study leads with and that the rules ask for none of; a flag has its rate alone. */
function leadingRequests(
  [lead, ...others]: readonly MeasureSummary[],
  besides: readonly string[],
  requests: readonly ChartRequest[],
): ChartRequest[] {
  const leads = [lead, ...others.filter(({ measure }) => besides.includes(measure.name))];
  return leads.flatMap(({ measure, values }): ChartRequest[] => {
    const { name, kind, bin = 1 } = measure;
    if (kind === 'flag' || requests.some((request) => 'measure' in request && request.measure === name)) return [];
    const title = capitalised(measure.title);
    if (kind === 'category' && values.length > FEW_LABELS) return [{ kind: 'ranking', measure: name, title }];
    const isWide = kind === 'count' && (bin > 1 || values.length > MOST_BARS);
    return [{ kind: isWide ? 'histogram' : 'distribution', measure: name, title }];
  });
}

const LONGEST_NAME = 80;

/**
 * Letters, digits, `_` and `-` alone, whatever a measure is called. Names that have more in them than that, or too much, get a
 * number made of all of it, so that measures of two names have charts of two names.
 */
function fileName(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isWhole = plain.length <= LONGEST_NAME && !/\P{ASCII}/u.test(text);
  return isWhole ? plain : `${plain.slice(0, LONGEST_NAME)}-${textHash(text)}`;
}

/** A request for a picture of one measure, whatever its kind. */
export type OneMeasure = Extract<ChartRequest, { readonly measure: string }>;

/** Panels that show one measure each; null for a chart that brings several together. */
export function ofOneMeasure(panels: readonly Panel<ChartRequest>[]): readonly Panel<OneMeasure>[] | null {
  return panels.every(isOfOne) ? panels : null;
}

function isOfOne(panel: Panel<ChartRequest>): panel is Panel<OneMeasure> {
  return 'measure' in panel.request;
}

/**
 * As many panels as a chart has room for: of more, those that show more than one value and that no earlier one equals, evenly spread
 * over them from the first to the last.
 */
export function mostTelling<Request extends ChartRequest>(
  panels: readonly Panel<Request>[],
  most: number,
): readonly Panel<Request>[] {
  if (panels.length <= most) return panels;
  const keys = new Set<string>();
  const telling = panels.filter((panel) => {
    if (!isOfOne(panel)) return true;
    const key = keyOf(measureOf(panel));
    const isNew = !keys.has(key) && unvaryingValue([panel]) === null;
    keys.add(key);
    return isNew;
  });
  const found = telling.length === 0 ? panels : telling;
  if (found.length <= most) return found;
  return Array.from({ length: most }, (_, at) => found[Math.round((at * (found.length - 1)) / (most - 1))]);
}

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
