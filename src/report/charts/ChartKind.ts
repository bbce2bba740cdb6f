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

/** A way to draw one kind of request. */
export interface ChartKind<Request> {
  /** The same for requests that make one picture over several scenarios; a file name comes of it. */
  nameOf(request: Request): string;
  specOf(order: ChartOrder<Request>): ChartSpec;
}
