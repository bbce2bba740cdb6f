import type { Estimate, MeasureSummary, ScenarioSummary } from '../../analysis/summarise.ts';
import type { ChartRequest } from '../../rules/Presentation.ts';

/** A Vega-Lite specification: plain data. */
export type ChartSpec = { readonly [key: string]: unknown };

/** The requests of one kind. */
export type RequestOf<Kind extends ChartRequest['kind']> = Extract<ChartRequest, { readonly kind: Kind }>;

/** One scenario's part in a chart, as that scenario asked for it. */
export interface Panel<Request> {
  readonly scenario: ScenarioSummary;
  readonly request: Request;
  /** What stands over it. */
  readonly label: string;
  /** The labels of the other scenarios that show the same picture, and so have no panel of their own. */
  readonly alike: readonly string[];
}

/** A value that the panels of a chart leave out, being all that tells their scenarios apart. */
export interface Beside {
  /** As a caption has it: `“none”`, `0 BPV`. */
  readonly text: string;
  /** Its exact share, 0..1, in every scenario that asks for the chart. */
  readonly shares: readonly { readonly label: string; readonly share: number }[];
}

/** One chart: at least one panel, all for the same picture. Where there are very many, only the first come with it. */
export interface ChartOrder<Request> {
  readonly panels: readonly Panel<Request>[];
  /** How many panels it would take in all. */
  readonly wanted: number;
  /** How many scenarios the study has, asking for it or not. */
  readonly inStudy: number;
  /** Null: the shares are those of all trials. */
  readonly beside: Beside | null;
  /** What one trial is, in the plural. */
  readonly trialsAre: string;
  readonly confidence: number;
}

/** A chart that Vega-Lite has no words for, drawn by our own hand. */
export interface HandDrawnChart {
  readonly svg: string;
  /** What it shows, for those who cannot see it. */
  readonly description: string;
}

/** A way to draw one kind of request: as a Vega-Lite specification, or by hand. */
export type ChartKind<Request> = SpecifiedKind<Request> | HandDrawnKind<Request>;

interface NamedKind<Request> {
  /** The same for requests that make one picture over several scenarios; a file name comes of it. */
  nameOf(request: Request): string;
  /** Whether scenarios that would show the same picture share a panel. */
  readonly isDrawnOnce: boolean;
}

export interface SpecifiedKind<Request> extends NamedKind<Request> {
  specOf(order: ChartOrder<Request>): ChartSpec;
}

export interface HandDrawnKind<Request> extends NamedKind<Request> {
  drawingOf(order: ChartOrder<Request>): HandDrawnChart;
}

/** The measure that a chart is about, by panel. @throws Error where the rules do not report it: a bug of the engine */
export function measuresOf({ panels }: ChartOrder<{ readonly measure: string }>): readonly MeasureSummary[] {
  return panels.map(measureOf);
}

/** The measure that a panel is about. @throws Error where the rules do not report it: a bug of the engine */
export function measureOf({
  scenario,
  request,
}: Pick<Panel<{ readonly measure: string }>, 'scenario' | 'request'>): MeasureSummary {
  const found = scenario.measures.find(({ measure }) => measure.name === request.measure);
  if (found === undefined) {
    throw new Error(`a chart asks for the measure ${request.measure}, which the rules do not report`);
  }
  return found;
}

/** The measure that a panel is about, with the estimate of its mean. @throws Error where it has none: a bug of the engine */
export function meanOf(panel: Pick<Panel<{ readonly measure: string }>, 'scenario' | 'request'>): MeasureSummary & {
  readonly estimate: Estimate;
} {
  const found = measureOf(panel);
  if (found.estimate === null) throw new Error(`a chart asks for the mean of ${found.measure.name}, which has none`);
  return { ...found, estimate: found.estimate };
}
