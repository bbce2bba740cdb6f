import { wrapped } from '../../foundation/text.ts';
import { FONT, textWidth } from './textWidth.ts';

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

/** The colour a part of the way from one to another, channel by channel. @param along 0..1 */
export function mixed(from: string, to: string, along: number): string {
  const ends = channels(to);
  const values = channels(from).map((value, at) => Math.round(value + along * (ends[at] - value)));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, 0..255. @param colour `#rrggbb` */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** From hardly ever to the most frequent: one hue, light to dark, evenly apart; what never comes stays white. */
export const SHADES = ['#e6f0f0', '#6fabb1', '#0f4a51'] as const;

/** The shades of a scale from 0 to `greatest`, as Vega-Lite writes it. */
export function shadeScale(greatest: number): { readonly [key: string]: unknown } {
  const last = SHADES.length - 1;
  // By channel, as `shadeOf` does it, or writing would be inked for another shade than it stands on.
  return {
    type: 'linear',
    interpolate: 'rgb',
    domain: SHADES.map((_, at) => (greatest * at) / last),
    range: [...SHADES],
  };
}

/** The shade of a share of the greatest. @param part 0..1 */
export function shadeOf(part: number): string {
  const along = Math.min(1, Math.max(0, part)) * (SHADES.length - 1);
  const from = Math.min(SHADES.length - 2, Math.floor(along));
  return mixed(SHADES[from], SHADES[from + 1], along - from);
}

/** What is neither. */
const BETWEEN = '#d9dee0';

/** Colours for outcomes in order, from the best to the worst: from that of what goes on, through grey, to that of what is lost. */
export function goodToBad(outcomes: number): string[] {
  return Array.from({ length: outcomes }, (_, at) => {
    const along = outcomes === 1 ? 0 : (2 * at) / (outcomes - 1);
    return along <= 1 ? mixed(COLOUR.data, BETWEEN, along) : mixed(BETWEEN, COLOUR.lost, along - 1);
  });
}

/** What can be read on a colour: black or white, whichever contrasts more; by WCAG 2.2 never less than 4.5 to 1. @param colour `#rrggbb` */
export function contrastingText(colour: string): '#000000' | '#ffffff' {
  const behind = luminance(colour) + 0.05;
  return 1.05 / behind > behind / 0.05 ? '#ffffff' : '#000000';
}

/** WCAG's relative luminance, 0..1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
