import type * as Vega from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import type { ChartSpec } from './ChartKind.ts';
import { expressions } from './expressions.ts';
import { textWidth } from './textWidth.ts';

/** The properties of a text mark that determine its width. */
interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
}

/** The drawing libraries. They are loaded for the first chart, because many commands, such as help, do not need them. */
let libraries: Promise<{ readonly vega: typeof Vega; readonly compile: typeof import('vega-lite').compile }> | null =
  null;

async function loadLibraries() {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // Vega exports `textMetrics`, but its type definitions do not include it.
  const { textMetrics } = vega as unknown as { textMetrics: { width: (item: TextItem, text: unknown) => number } };
  // This replaces Vega's own measurement of text. Vega measures on a canvas if one is installed; otherwise it assumes
  // 0.8 em for each character. Charts would therefore differ between machines, and some labels would be shortened.
  textMetrics.width = (item, text) =>
    textWidth(String(text ?? ''), item.fontSize ?? 11, isBold(item.fontWeight) ? 'bold' : 'regular');
  return { vega, compile };
}

/**
 * Draws a Vega-Lite chart as SVG text. The same specification always gives the same text.
 *
 * @throws Error if Vega-Lite reports a warning: a chart is drawn as intended or not at all
 */
export async function drawChart(spec: ChartSpec): Promise<string> {
  // Vega numbers the clip paths and gradients of all charts in a process. The SVG text of a chart with clip paths or
  // gradients would therefore depend on the charts drawn before it. The charts of riftlab have neither.
  return viewChart(spec, async (view) => `${await view.toSVG()}\n`);
}

/**
 * Calls a function with the Vega view of a chart, and disposes of the view afterwards.
 *
 * @throws Error under the same conditions as `drawChart`
 */
export async function viewChart<Result>(spec: ChartSpec, use: (view: Vega.View) => Promise<Result>): Promise<Result> {
  libraries ??= loadLibraries();
  const { vega, compile } = await libraries;
  const compiled = compile(spec as unknown as TopLevelSpec, { logger: throwingLogger() });
  const view = new vega.View(vega.parse(compiled.spec, undefined, expressions.parse), {
    renderer: 'none',
    ...expressions.view,
  });
  try {
    return await use(view);
  } finally {
    view.finalize();
  }
}

function isBold(weight: string | number | undefined): boolean {
  return weight === 'bold' || Number(weight) >= 600;
}

function throwingLogger(): Vega.LoggerInterface {
  const complain = (...messages: unknown[]): never => {
    throw new Error(`Vega-Lite: ${messages.join(' ')}`);
  };
  const logger: Vega.LoggerInterface = {
    level: (() => logger) as Vega.LoggerInterface['level'],
    error: complain,
    warn: complain,
    info: () => logger,
    debug: () => logger,
  };
  return logger;
}
