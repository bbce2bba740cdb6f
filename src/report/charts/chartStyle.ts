import { wrapped } from '../text/wrapped.ts';
import { FONT, textWidth } from './drawing/textWidth.ts';

/** Few colours, each with one meaning throughout a report. */
export const COLOUR = {
  /** What was sampled. */
  data: '#24727b',
  /** What was computed exactly. */
  exact: '#e0702a',
  /** What does not go on. */
  lost: '#a8384a',
  /** A target that is missed. */
  missed: '#b3261e',
  text: '#1f2528',
  quiet: '#5d666b',
  line: '#c9cfd2',
  grid: '#e8ebec',
} as const;

/** Of scenarios that share a plot; the first has that of what was sampled. Told apart without being loud. */
export const SCENARIO_COLOURS = [COLOUR.data, '#7d3c6d', '#2f4fa2', '#5d6b13', '#6b4a2e', '#4b5a66'] as const;

/** Of the plots of a chart, in pixels: beside the axis labels it fills a column of text, and can be read on a phone. */
export const PLOT_WIDTH = 400;
/** Of small print within a plot, in pixels. */
export const LABEL_SIZE = 13;

/** The widest line of a title or caption, in pixels: a phone shows it whole where it shows a part of the chart. */
export const TITLE_WIDTH = 400;
export const TITLE_SIZE = 17;
export const CAPTION_SIZE = 13;

/** What all charts have in common: schema, colours, fonts, and the title over a caption. */
export function chartFrame(title: string, caption: string): { readonly [key: string]: unknown } {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: `${title}. ${caption}`,
    background: 'white',
    padding: { left: 1, right: 3, top: 4, bottom: 4 },
    title: {
      text: wrapped(title, TITLE_WIDTH, (line) => textWidth(line, TITLE_SIZE, 'bold')),
      subtitle: wrapped(caption, TITLE_WIDTH, (line) => textWidth(line, CAPTION_SIZE)),
    },
    config: {
      font: FONT,
      aria: false,
      view: { stroke: null },
      title: {
        anchor: 'start',
        frame: 'bounds',
        color: COLOUR.text,
        fontSize: TITLE_SIZE,
        fontWeight: 'bold',
        subtitleColor: COLOUR.quiet,
        subtitleFontSize: CAPTION_SIZE,
        subtitlePadding: 6,
        lineHeight: 20,
        subtitleLineHeight: 17,
        offset: 16,
      },
      axis: {
        labelColor: COLOUR.quiet,
        labelFontSize: LABEL_SIZE,
        titleColor: COLOUR.quiet,
        titleFontSize: LABEL_SIZE,
        titleFontWeight: 'normal',
        domainColor: COLOUR.line,
        gridColor: COLOUR.grid,
        ticks: false,
        labelPadding: 8,
        // Two labels that touch read as one.
        labelSeparation: 6,
        titlePadding: 8,
      },
      header: {
        title: null,
        labelColor: COLOUR.text,
        labelFontSize: 13,
        labelFontWeight: 'bold',
        labelAnchor: 'start',
        labelLimit: TITLE_WIDTH,
      },
    },
  };
}
