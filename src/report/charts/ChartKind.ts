import type { ChartRequest } from '../../rules/Rules.ts';
import type { ScenarioSummary } from '../Summary.ts';

/** A Vega-Lite specification: plain data. */
export type ChartSpec = { readonly [key: string]: unknown };

/** The requests of one kind. */
export type RequestOf<Kind extends ChartRequest['kind']> = Extract<ChartRequest, { readonly kind: Kind }>;

/** One scenario's part in a chart, as that scenario asked for it. */
export interface Panel<Request> {
  readonly scenario: ScenarioSummary;
  readonly request: Request;
}

/** One chart: at least one panel, all for the same picture. Where there are very many, only the first come with it. */
export interface ChartOrder<Request> {
  readonly panels: readonly Panel<Request>[];
  /** How many scenarios ask for it in all. */
  readonly scenarios: number;
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
}

export interface SpecifiedKind<Request> extends NamedKind<Request> {
  specOf(order: ChartOrder<Request>): ChartSpec;
}

export interface HandDrawnKind<Request> extends NamedKind<Request> {
  drawingOf(order: ChartOrder<Request>): HandDrawnChart;
}
