import type { ChartSpec } from '../ChartKind.ts';

/** The cells of a heat map and their style. */
export interface HeatMap {
  /** The data of the cells; `ink` is black or white, whichever is readable on the cell's colour. */
  readonly values: readonly { readonly ink: string }[];
  /** The encoding of the columns. */
  readonly x: object;
  /** The encoding of the rows. */
  readonly y: object;
  /** The encoding of the colours. */
  readonly color: object;
  /** The width of the whole map, in pixels. */
  readonly width: number;
  /** The height of one row, in pixels. */
  readonly rowHeight: number;
  /** The fields that are written into the cells; empty if the cells are too narrow. */
  readonly figures: readonly CellFigure[];
  /** A Vega expression for the cells that are outlined. Default: none. */
  readonly outlined?: { readonly filter: string; readonly stroke: string };
}

interface CellFigure {
  readonly field: string;
  readonly fontSize: number;
  /** The vertical distance from the middle of the cell, in pixels, positive downwards. Default: 0. */
  readonly dy?: number;
}

/** A table of coloured cells with their figures. */
export function heatMap({ values, x, y, color, width, rowHeight, figures, outlined }: HeatMap): ChartSpec {
  const outline = outlined && {
    transform: [{ filter: outlined.filter }],
    mark: { type: 'rect', fillOpacity: 0, stroke: outlined.stroke, strokeWidth: 3 },
    encoding: { x, y },
  };
  return {
    data: { values },
    width,
    height: { step: rowHeight },
    layer: [
      {
        mark: { type: 'rect', stroke: 'white', strokeWidth: figures.length > 0 ? 2 : 0 },
        encoding: { x, y, color },
      },
      ...(outline === undefined ? [] : [outline]),
      ...figures.map(({ field, fontSize, dy }) => ({
        mark: { type: 'text', fontSize, ...(dy === undefined ? {} : { dy }) },
        encoding: {
          x,
          y,
          text: { field, type: 'nominal' },
          color: { condition: { test: "datum.ink === '#ffffff'", value: '#ffffff' }, value: '#000000' },
        },
      })),
    ],
  };
}
