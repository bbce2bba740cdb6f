import { html, type Markup, trustedMarkup } from './html.ts';
import { legibleWidth } from './legibleWidth.ts';

/** A chart as a page shows it. */
export interface DrawnChart {
  readonly svg: string;
  /** What it shows, for those who cannot see it. */
  readonly description: string;
}

/** A chart in a page, with its description, no narrower than it can be read. */
export function chartFigure({ svg, description }: DrawnChart): Markup {
  return html`<figure class="at-least-${legibleWidth(svg)}">${trustedMarkup(labelled(svg, description))}</figure>`;
}

/** Says what a drawing shows to those who cannot see it. */
export function labelled(svg: string, label: string): string {
  return svg.replace('<svg ', () => html`<svg role="img" aria-label="${label}" `.text);
}
