import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartSpec } from '../ChartKind.ts';
import { textWidth } from './textWidth.ts';

/** The part of a text mark that its width depends on. */
interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
}

/** Exported by vega, but missing from its types. */
const { textMetrics } = vega as unknown as {
  textMetrics: { width: (item: TextItem, text: unknown) => number };
};

// Vega measures text by a canvas where one is installed and guesses 0.8 em a character elsewhere, so charts would differ
// from machine to machine, and labels would be cut short.
textMetrics.width = (item, text) =>
  textWidth(String(text ?? ''), item.fontSize ?? 11, isBold(item.fontWeight) ? 'bold' : 'regular');

/**
 * Draws a Vega-Lite chart as SVG text, always the same for the same specification.
 *
 * @throws Error where Vega-Lite finds anything to warn of: a chart is drawn as it was meant, or not at all
 */
export async function drawChart(spec: ChartSpec): Promise<string> {
  const compiled = compile(spec as unknown as TopLevelSpec, { logger: throwingLogger() });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none' });
  try {
    // Its clip paths and gradients are numbered from the start of the process; our charts have none, and stay the same.
    return `${await view.toSVG()}\n`;
  } finally {
    view.finalize();
  }
}

function isBold(weight: string | number | undefined): boolean {
  return weight === 'bold' || Number(weight) >= 600;
}

function throwingLogger(): vega.LoggerInterface {
  const complain = (...messages: unknown[]): never => {
    throw new Error(`Vega-Lite: ${messages.join(' ')}`);
  };
  const logger: vega.LoggerInterface = {
    level: (() => logger) as vega.LoggerInterface['level'],
    error: complain,
    warn: complain,
    info: () => logger,
    debug: () => logger,
  };
  return logger;
}
