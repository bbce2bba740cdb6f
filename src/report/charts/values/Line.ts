/** One line of a chart of rounds: its points, and what is said where it ends. */
export interface Line {
  /** The scenario's name over its panel, and its place among the panels. */
  readonly panel: string;
  readonly place: number;
  readonly name: string;
  readonly points: readonly LinePoint[];
  /** The amount of its last point, in words: `47.9 %`. */
  readonly figure: string;
  /** The same for a small plot, without its unit. */
  readonly shortFigure: string;
}

/** One round of a line. */
export interface LinePoint {
  /** The round. */
  readonly at: number;
  /** In the unit of the chart, as are the next three. */
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
}

/** Whether an exact value is known of any point. */
export function isAnyExact(lines: readonly Line[]): boolean {
  return lines.some(({ points }) => points.some(({ exact }) => exact !== null));
}
