import type { Estimate, MeasureSummary, ScenarioSummary } from '../../analysis/summarise.ts';
import type { ChartRequest } from '../../rules/Presentation.ts';

/** A Vega-Lite specification as plain data. */
export type ChartSpec = { readonly [key: string]: unknown };

/** The chart requests of one kind. */
export type RequestOf<Kind extends ChartRequest['kind']> = Extract<ChartRequest, { readonly kind: Kind }>;

/** One scenario's part of a chart, with the request that the rules made for that scenario. */
export interface Panel<Request> {
  readonly scenario: ScenarioSummary;
  readonly request: Request;
  /** The heading of the panel. */
  readonly label: string;
  /**
   * The labels of the other scenarios that have the same picture as this panel's scenario. They have no panel of their
   * own.
   */
  readonly alike: readonly string[];
}

/**
 * A value that all panels of a chart omit, because some scenarios of the chart differ only in the share of this value.
 */
export interface OmittedValue {
  /** The value as a caption writes it: `“none”`, `0 BPV`. */
  readonly text: string;
  /** The exact share of the value, 0 to 1, in every scenario that requests the chart. */
  readonly shares: readonly { readonly label: string; readonly share: number }[];
}

/**
 * A chart to be drawn, with at least one panel. If there are too many panels, `mostTelling` selects those that are
 * shown.
 */
export interface ChartOrder<Request> {
  readonly panels: readonly Panel<Request>[];
  /** The number of panels before `mostTelling` selects some of them. */
  readonly wanted: number;
  /** The number of scenarios in the study, whether they request the chart or not. */
  readonly inStudy: number;
  /** The value that the chart omits, or null. If a value is omitted, the chart shows shares of the remaining trials. */
  readonly omitted: OmittedValue | null;
  /** The word for trials, in the plural: `voyages`. */
  readonly trialsAre: string;
  readonly confidence: number;
}

/** A chart that Vega-Lite cannot describe and that riftlab draws itself. */
export interface HandDrawnChart {
  readonly svg: string;
  /** A description of the picture for readers who cannot see it. */
  readonly description: string;
  /** The parts of the drawing that stand for trials. Default: none. */
  readonly marks?: readonly TrialMark[];
}

/** A rectangle of a drawing, in the drawing's units, that stands for one trial or for all trials that meet a condition. */
export interface TrialMark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scenario: string;
  readonly wish: { readonly trial: number } | { readonly where: string };
}

/** A way to draw one kind of request: as a Vega-Lite specification, or as SVG that riftlab draws itself. */
export type ChartKind<Request> = SpecifiedKind<Request> | HandDrawnKind<Request>;

interface NamedKind<Request> {
  /**
   * Returns the chart's name, which is part of its file name. Requests that have the same name make one chart, even if
   * they come from different scenarios.
   */
  nameOf(request: Request): string;
  /** True if scenarios with the same picture share a panel. */
  readonly isDrawnOnce: boolean;
}

export interface SpecifiedKind<Request> extends NamedKind<Request> {
  specOf(order: ChartOrder<Request>): ChartSpec;
}

export interface HandDrawnKind<Request> extends NamedKind<Request> {
  drawingOf(order: ChartOrder<Request>): HandDrawnChart;
}

/**
 * For each panel of a chart, the summary of the measure that the panel shows.
 *
 * @throws Error if the rules do not report the measure, which is a bug of the engine
 */
export function measuresOf({ panels }: ChartOrder<{ readonly measure: string }>): readonly MeasureSummary[] {
  return panels.map(measureOf);
}

/**
 * The summary of the measure that a panel shows.
 *
 * @throws Error if the rules do not report the measure, which is a bug of the engine
 */
export function measureOf({
  scenario,
  request,
}: Pick<Panel<{ readonly measure: string }>, 'scenario' | 'request'>): MeasureSummary {
  const found = scenario.measures.find(({ measure }) => measure.name === request.measure);
  if (found === undefined) {
    throw new Error(`a chart requests the measure ${request.measure}, which the rules do not report`);
  }
  return found;
}

/**
 * The summary of the measure that a panel shows, with the estimate of its mean.
 *
 * @throws Error if the rules do not report the measure, or if it has no mean; both are bugs of the engine
 */
export function meanOf(panel: Pick<Panel<{ readonly measure: string }>, 'scenario' | 'request'>): MeasureSummary & {
  readonly estimate: Estimate;
} {
  const found = measureOf(panel);
  if (found.estimate === null)
    throw new Error(`a chart requests the mean of ${found.measure.name}, but this measure has no mean`);
  return { ...found, estimate: found.estimate };
}

const LONGEST_NAME = 80;

/**
 * Returns a file name without an extension, made of characters that every file system accepts. If an earlier chart has
 * the same file name, a number is appended.
 *
 * @param figure the name of the figure that the chart shows
 * @param earlier the names of the figures of all earlier charts of this kind
 */
export function chartFileName(kind: string, figure: string, earlier: readonly string[]): string {
  const plain = (name: string) => name.replace(/[^\w-]+/g, '-').slice(0, LONGEST_NAME);
  const alike = earlier.filter((name) => plain(name) === plain(figure)).length;
  return `${kind}-${plain(figure)}${alike === 0 ? '' : `-${alike + 1}`}`;
}
