import type { ChartSpec, TrialMark } from '../../report/charts/ChartKind.ts';
import { chartsOf, type Document, sectionsOn } from '../../report/model/Document.ts';
import { documentMarkup } from '../../report/render/page.ts';
import { renderTerminal } from '../../report/render/terminal.ts';

/** A document for the page: its markup with a place for each chart, and the charts to draw there. */
export interface Rendered {
  readonly kicker: string;
  readonly title: string;
  readonly answer: readonly string[];
  /** The markup of the document; every text in it is escaped. */
  readonly markup: string;
  readonly charts: readonly RenderedChart[];
  /** The lines for the terminal, only if the document has no sections for a page. */
  readonly terminal?: string;
}

export type RenderedChart =
  | { readonly name: string; readonly description: string; readonly spec: ChartSpec }
  | {
      readonly name: string;
      readonly description: string;
      readonly svg: string;
      readonly marks: readonly TrialMark[];
    };

/** Renders a document. For each chart, the markup has an empty SVG element with the index of the chart. */
export function rendered(document: Document): Rendered {
  const charts = chartsOf(document);
  const places = new Map(
    charts.map(({ name }, at) => [
      name,
      `<svg data-chart="${at}" width="480" height="300" viewBox="0 0 480 300"></svg>`,
    ]),
  );
  return {
    kicker: document.kicker,
    title: document.title,
    answer: document.answer,
    markup: documentMarkup(document, places).text,
    charts: charts.map(({ name, description, spec, svg, marks = [] }) => {
      return spec === undefined ? { name, description, svg: svg ?? '', marks } : { name, description, spec };
    }),
    ...(sectionsOn('page', document).length === 0 && { terminal: renderTerminal(document) }),
  };
}
