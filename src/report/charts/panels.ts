import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { MeasureSummary, Summary } from '../../analysis/summarise.ts';
import { exactShare, onlyValue, shareOfOthers, whatDiffers, withoutValue } from '../../analysis/values.ts';
import { compareFigures } from '../../foundation/numbers.ts';
import { capitalised, textHash } from '../../foundation/text.ts';
import type { ChartRequest } from '../../rules/Presentation.ts';
import { measureOf, type OmittedValue, type Panel } from './ChartKind.ts';
import { chartKindOf } from './chartsOf.ts';

/** The panels to draw, without panels that repeat a picture, and the value that all these panels omit (null if there is none). */
interface Alike<Request> {
  readonly panels: readonly Panel<Request>[];
  readonly omitted: OmittedValue | null;
}

/**
 * Lets scenarios with the same picture share one panel. Two pictures are the same if their exact distributions are equal. If the
 * exact distributions are unknown, the counts are compared.
 *
 * Scenarios may differ only in the share of one value, such as the chance that a force does not enter the portal at all. Then the
 * chart omits this value and draws shares of the remaining trials, and the caption states the omitted shares. This is done only
 * if it saves panels, and only with exact solutions. For a count, only the value 0 can be omitted.
 */
export function alikePanels<Request extends OneMeasure>(
  panels: readonly Panel<Request>[],
  confidence: number,
): Alike<Request> {
  const whole = grouped(panels, (panel) => keyOf(measureOf(panel)));
  if (whole.length === 1) return { panels: whole, omitted: null };
  const value = whatDiffers(panels.map(measureOf));
  if (value === null) return { panels: whole, omitted: null };
  const shareIn = (panel: Panel<Request>) => exactShare(measureOf(panel), value);
  const remaining = panels.filter(
    (panel) => compareFigures(shareIn(panel), 1) < 0 && isSampled(measureOf(panel), value),
  );
  const conditional = remaining.map((panel) => without(panel, value, confidence));
  const apart = grouped(conditional, (panel) => keyOf(measureOf(panel)));
  if (apart.length === 0 || apart.length >= whole.length - (panels.length - remaining.length)) {
    return { panels: whole, omitted: null };
  }
  return {
    panels: apart,
    omitted: {
      text: typeof value === 'string' ? `“${value}”` : `${value} ${measureOf(panels[0]).measure.unit}`,
      shares: panels.map((panel) => ({ label: panel.label, share: shareIn(panel) })),
    },
  };
}

/**
 * Groups the panels that have the same key and the same request. Returns the first panel of each group, with the labels
 * of the other panels of the group.
 */
function grouped<Request>(panels: readonly Panel<Request>[], key: (panel: Panel<Request>) => string): Panel<Request>[] {
  const groups = new Map<string, Panel<Request>>();
  for (const panel of panels) {
    const own = JSON.stringify([key(panel), panel.request]);
    const first = groups.get(own);
    groups.set(own, first === undefined ? panel : { ...first, alike: [...first.alike, panel.label] });
  }
  return [...groups.values()];
}

/**
 * A text that is equal for equal pictures. It consists of the exact shares, or of the counts if the exact shares are
 * unknown. The exact shares are rounded, because equal sums may differ in the last digits.
 */
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

/** Returns the panels of each requested chart by the name of the chart: one panel for every scenario that requests it. */
export function panelsByChart(
  { study, scenarios }: StudyResult,
  summary: Summary,
): ReadonlyMap<string, readonly Panel<ChartRequest>[]> {
  const panels = new Map<string, Panel<ChartRequest>[]>();
  const meant = new Map<string, string>();
  for (const [at, { scenario }] of scenarios.entries()) {
    const summarised = summary.scenarios[at];
    const requests = study.rules.presentation?.charts?.(scenario.setup) ?? [];
    for (const request of [...leadingRequests(summarised.measures, summary.furtherLeads, requests), ...requests]) {
      const kind = request.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const asked = `${kind}-${chartKindOf(request).nameOf(request)}`;
      const plain = fileName(asked);
      // Two names that differ only in capitals or punctuation need two different file names.
      const name = (meant.get(plain) ?? asked) === asked ? plain : `${plain}-${textHash(asked)}`;
      meant.set(name, asked);
      const others = panels.get(name) ?? [];
      panels.set(name, [...others, { scenario: summarised, request, label: summarised.label, alike: [] }]);
    }
  }
  return panels;
}

/** The maximum number of values of a count that are drawn as single bars; a count with more is drawn as a histogram. */
const MOST_BARS = 60;
/** The maximum number of labels of a category that are drawn in order; a category with more is ranked. */
const FEW_LABELS = 12;

/**
 * Returns a request for each leading measure of the study for which the rules request no chart. A flag has no chart, because
 * it has only a rate. An event is replaced by the measures in its condition.
 */
function leadingRequests(
  measures: readonly MeasureSummary[],
  furtherLeads: readonly string[],
  requests: readonly ChartRequest[],
): ChartRequest[] {
  const [lead, ...others] = measures;
  const leads = [lead, ...others.filter(({ measure }) => furtherLeads.includes(measure.name))];
  const told = new Set(leads.flatMap((one) => conditionedOn(one, measures)));
  return [...told].flatMap(({ measure, values }): ChartRequest[] => {
    const { name, kind, bin = 1 } = measure;
    if (kind === 'flag' || requests.some((request) => 'measure' in request && request.measure === name)) return [];
    const title = capitalised(measure.title);
    if (kind === 'category' && values.length > FEW_LABELS) return [{ kind: 'ranking', measure: name, title }];
    const isWide = kind === 'count' && (bin > 1 || values.length > MOST_BARS);
    return [{ kind: isWide ? 'histogram' : 'distribution', measure: name, title }];
  });
}

/**
 * Returns the measures in the condition of an event. An event in the condition is replaced by the measures in its own condition.
 * For a measure that is not an event, returns this measure alone.
 */
function conditionedOn(
  one: MeasureSummary,
  all: readonly MeasureSummary[],
  seen = new Set<MeasureSummary>(),
): readonly MeasureSummary[] {
  const { event } = one.measure;
  if (event === undefined || seen.has(one)) return event === undefined ? [one] : [];
  seen.add(one);
  const words = new Set(event.match(/[\p{L}\p{N}_.-]+/gu));
  return all.filter(({ measure }) => words.has(measure.name)).flatMap((part) => conditionedOn(part, all, seen));
}

const LONGEST_NAME = 80;

/**
 * A file name of letters, digits, `_` and `-`. A name that is too long or is not in ASCII gets a hash of the whole
 * name, so that two measures never share a chart file.
 */
function fileName(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isWhole = plain.length <= LONGEST_NAME && !/\P{ASCII}/u.test(text);
  return isWhole ? plain : `${plain.slice(0, LONGEST_NAME)}-${textHash(text)}`;
}

/** A request for a chart of a single measure. */
export type OneMeasure = Extract<ChartRequest, { readonly measure: string }>;

/** Returns the panels if each shows a single measure; null for a chart that combines several measures. */
export function ofOneMeasure(panels: readonly Panel<ChartRequest>[]): readonly Panel<OneMeasure>[] | null {
  return panels.every(isOfOne) ? panels : null;
}

function isOfOne(panel: Panel<ChartRequest>): panel is Panel<OneMeasure> {
  return 'measure' in panel.request;
}

/**
 * Returns at most `most` panels. If there are more, it selects from the panels that show more than one value and differ from
 * all earlier panels, evenly spread from the first to the last. If there are no such panels, it selects from all.
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

/** A curve that stays below this share in every scenario is not drawn, because only its interval would be visible. */
const RARE_SHARE = 0.001;

/**
 * Returns the value if all panels of a chart show only this single value, for example because an event never or always
 * happens; otherwise null. A chart with a single value is not drawn. If an event almost never happens, its curve counts
 * as a chart that shows only the value 0.
 */
export function unvaryingValue(panels: readonly Panel<ChartRequest>[]): number | string | null {
  const pictures = ofOneMeasure(panels);
  if (pictures === null) return null;
  const measures = pictures.map(measureOf);
  const isRare = measures.every((measure) => shareOfOthers(measure, 0) < RARE_SHARE);
  return pictures[0].request.kind === 'cumulative' && isRare ? 0 : onlyValue(measures);
}
