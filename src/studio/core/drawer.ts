import type { ChartSpec } from '../../report/charts/ChartKind.ts';
import { viewChart } from '../../report/charts/drawChart.ts';

/** A chart to be drawn. */
export interface ToDrawer {
  readonly id: number;
  readonly spec: ChartSpec;
}

/** A bar of a drawn chart, in the units of its SVG, with its row of data. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly datum: Readonly<Record<string, string | number | null>>;
}

/** A chart as SVG text, with its bars. */
export interface Drawing {
  readonly svg: string;
  readonly marks: readonly Mark[];
}

/** Draws a chart and posts it. */
export async function receive({ id, spec }: ToDrawer): Promise<void> {
  try {
    postMessage({ id, drawing: await drawingOf(spec) });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

function drawingOf(spec: ChartSpec): Promise<Drawing> {
  return viewChart(spec, async (view) => {
    const svg = await view.toSVG();
    const [left, top] = view.origin();
    const marks: Mark[] = [];
    collect((view.scenegraph() as unknown as { readonly root: Scene }).root, left, top, marks);
    return { svg, marks };
  });
}

/** The part of Vega's scene graph that gives the positions of bars. */
interface Scene {
  readonly marktype?: string;
  readonly items?: readonly SceneItem[];
}

interface SceneItem extends Scene {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly datum?: Readonly<Record<string, unknown>>;
}

function collect(scene: Scene, x: number, y: number, into: Mark[]): void {
  for (const item of scene.items ?? []) {
    const [left, top] = [x + (item.x ?? 0), y + (item.y ?? 0)];
    if (scene.marktype === 'rect' && isData(item.datum) && (item.width ?? 0) > 0) {
      into.push({ x: left, y: top, width: item.width!, height: item.height ?? 0, datum: plain(item.datum) });
    }
    if (scene.marktype === 'group') for (const inner of item.items ?? []) collect(inner, left, top, into);
  }
}

function isData(datum: SceneItem['datum']): datum is Readonly<Record<string, unknown>> {
  return datum !== undefined && Object.keys(datum).length > 0;
}

function plain(datum: Readonly<Record<string, unknown>>): Mark['datum'] {
  return Object.fromEntries(
    Object.entries(datum).filter(
      ([, value]) => value === null || typeof value === 'string' || typeof value === 'number',
    ),
  ) as Mark['datum'];
}
