import { escapedMarkup } from '../../foundation/text.ts';

/** A text that is already markup, so `html` does not escape it. Only `html` and `trustedMarkup` make such texts. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/**
 * A template of markup. Inserted texts and numbers are escaped, and inserted markup is not. Each item of an inserted list is on a
 * line of its own.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(template.reduce((text, piece, at) => text + partText(parts[at - 1]) + piece));
}

/** Marks a text as markup. @param text made by riftlab itself, such as a drawn chart */
export function trustedMarkup(text: string): Markup {
  return new Markup(text);
}

function partText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapedMarkup(String(part));
  return part.map(({ text }) => text).join('\n');
}

/**
 * A chart in a page, wide enough to be legible on a phone.
 *
 * @param description a description of the picture for readers who cannot see it
 */
export function chartFigure(svg: string, description: string): Markup {
  return html`<figure class="at-least-${legibleWidth(svg)}">${trustedMarkup(labelled(svg, description))}</figure>`;
}

/** Gives a drawing a label for readers who cannot see it. */
export function labelled(svg: string, label: string): string {
  return svg.replace('<svg ', () => html`<svg role="img" aria-label="${label}" `.text);
}

/** The smallest legible text on a phone, in pixels. */
const LEAST_TEXT = 9.5;
const REM = 16;
/** The minimum width of a chart, in rem, which fits on every screen. */
export const LEAST_WIDTH = 20;
/** The maximum width of a chart, in rem. */
export const MOST_WIDTH = 36;

/** The width at which a drawing's smallest text is legible, in whole rem from `LEAST_WIDTH` to `MOST_WIDTH`. */
export function legibleWidth(svg: string): number {
  const width = Number(/<svg [^>]*?width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)/g)].map(([, size]) => Number(size));
  const wanted = Math.ceil((width * LEAST_TEXT) / Math.min(...sizes) / REM);
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted));
}
