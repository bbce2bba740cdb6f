import { html, type Markup, trustedMarkup } from './html.ts';

/**
 * A chart in a page, wide enough to be legible on a phone.
 *
 * @param description what the chart shows, for readers who cannot see it
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
/** In rem: narrower charts fit every screen, wider ones would be scrolled more than read. */
export const LEAST_WIDTH = 20;
export const MOST_WIDTH = 36;

/** The width at which a drawing's smallest text is legible, in whole rem from `LEAST_WIDTH` to `MOST_WIDTH`. */
export function legibleWidth(svg: string): number {
  const width = Number(/<svg [^>]*?width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)/g)].map(([, size]) => Number(size));
  const wanted = Math.ceil((width * LEAST_TEXT) / Math.min(...sizes) / REM);
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted));
}
