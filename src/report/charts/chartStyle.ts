import { confidenceText, groupedText, percentText, powerOfTen } from '../../foundation/numbers.ts';
import { escapedMarkup, wrapped } from '../../foundation/text.ts';
import { type ChartOrder, measuresOf, type OmittedValue, type Panel } from './ChartKind.ts';
import { FONT, textWidth } from './textWidth.ts';

/** The colours of charts. Each colour has one meaning throughout a report. */
export const COLOUR = {
  /** Sampled values. */
  data: '#24727b',
  /** Exact values. */
  exact: '#e0702a',
  /** Losses. */
  lost: '#a8384a',
  /** A target that is missed. */
  missed: '#b3261e',
  text: '#1f2528',
  quiet: '#5d666b',
  line: '#c9cfd2',
  grid: '#e8ebec',
} as const;

/**
 * The colours of scenarios that share a plot; the first scenario has the colour of sampled values. All are distinct but
 * muted.
 */
export const SCENARIO_COLOURS = [COLOUR.data, '#7d3c6d', '#2f4fa2', '#5d6b13', '#6b4a2e', '#4b5a66'] as const;

/**
 * The width of a chart's plot, in pixels. With its axis labels, the plot is as wide as a column of text and still
 * readable on a phone.
 */
export const PLOT_WIDTH = 400;
/** The font size of small print within a plot, in pixels. */
export const LABEL_SIZE = 13;

/**
 * The maximum width of a line of a title or caption, in pixels. Such a line fits on a phone, even if the chart itself
 * is wider.
 */
export const TITLE_WIDTH = 400;
export const TITLE_SIZE = 17;
export const CAPTION_SIZE = 13;

/** The frame of every chart: schema, colours, fonts, and a title with a caption below it. */
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
        // Without a gap, two labels could be read as one.
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

/** A mixture of two colours, channel by channel. @param along 0..1; 0 is `from`, 1 is `to` */
export function mixed(from: string, to: string, along: number): string {
  const ends = channels(to);
  const values = channels(from).map((value, at) => Math.round(value + along * (ends[at] - value)));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The red, green and blue channels of a colour, each 0..255. @param colour `#rrggbb` */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/**
 * The shades of frequencies, from low to high: one hue from light to dark, in even steps. A value that never occurs has
 * none of these shades.
 */
export const SHADES = ['#e6f0f0', '#6fabb1', '#0f4a51'] as const;

/** The Vega-Lite scale of the shades, from 0 to `greatest`. */
export function shadeScale(greatest: number): { readonly [key: string]: unknown } {
  const last = SHADES.length - 1;
  // The scale must interpolate like `shadeOf`, because the text colour of a cell is chosen to contrast with the shade that
  // `shadeOf` returns.
  return {
    type: 'linear',
    interpolate: 'rgb',
    domain: SHADES.map((_, at) => (greatest * at) / last),
    range: [...SHADES],
  };
}

/** The shade of an amount. @param part the amount divided by the greatest amount, 0..1 */
export function shadeOf(part: number): string {
  const along = Math.min(1, Math.max(0, part)) * (SHADES.length - 1);
  const from = Math.min(SHADES.length - 2, Math.floor(along));
  return mixed(SHADES[from], SHADES[from + 1], along - from);
}

/** The colour of the outcome halfway between the best and the worst. */
const BETWEEN = '#d9dee0';

/** Colours for outcomes from the best to the worst: from the colour of sampled values through grey to the colour of losses. */
export function goodToBad(outcomes: number): string[] {
  return Array.from({ length: outcomes }, (_, at) => {
    const along = outcomes === 1 ? 0 : (2 * at) / (outcomes - 1);
    return along <= 1 ? mixed(COLOUR.data, BETWEEN, along) : mixed(BETWEEN, COLOUR.lost, along - 1);
  });
}

/**
 * Black or white, whichever contrasts more with a colour. The contrast ratio, as WCAG 2.2 defines it, is at least 4.5 to 1.
 *
 * @param colour `#rrggbb`
 */
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

/**
 * The first and last value of an axis of amounts. The first value is 0 or, if there are negative amounts, a round number at or
 * below the lowest amount. The last value is a round number at or above the highest amount, or 1 if no amount is above 0.
 */
export function roundDomain(
  rows: readonly { readonly low: number; readonly high: number; readonly exact: number | null }[],
): [number, number] {
  const highest = Math.max(...rows.map(({ high, exact }) => Math.max(high, exact ?? 0)));
  const lowest = Math.min(0, ...rows.map(({ low, exact }) => Math.min(low, exact ?? 0)));
  return [lowest < 0 ? -roundTop(-lowest) : 0, highest > 0 ? roundTop(highest) : 1];
}

/**
 * The end of an axis that begins at 0: the smallest of the numbers … 0.1, 0.2, 0.4, 0.5, 1, 2, 4, 5, 10, 20 … that is at least
 * `highest`.
 *
 * @param highest above 0
 */
export function roundTop(highest: number): number {
  const power = powerOfTen(Math.floor(Math.log10(highest)));
  return [1, 2, 4, 5, 10].map((digit) => digit * power).find((round) => round >= highest)!;
}

/**
 * The maximum number of scenarios whose shares a caption lists. For more scenarios, it lists only the least and the greatest
 * share.
 */
const FEW = 4;

/** The caption's explanation of the marks. @param mark the word for the marks that show sampled values: `Bars` */
export function legendText(mark: string, confidence: number, hasExact: boolean): string {
  const interval = `thin lines: ${confidenceText(confidence)} intervals`;
  return `${mark}: sampled; ${interval}${hasExact ? '; orange: exact' : ''}.`;
}

/** The word for the trials of a chart: `voyages`, or `voyages (“none” left out)` if a value is omitted. */
export function trialsText({ omitted, trialsAre }: ChartOrder<unknown>): string {
  if (omitted === null) return trialsAre;
  return `${trialsAre} (${omitted.text} left out)`;
}

/** The number of sampled trials of the first panel, with the word for trials: `50,000 voyages`. */
export function sampledText(order: ChartOrder<{ readonly measure: string }>): string {
  const trials = measuresOf(order)[0].values.reduce((sum, { count }) => sum + count, 0);
  return `${groupedText(trials)} ${trialsText(order)}`;
}

/**
 * The caption's sentences about the panels of a chart; empty if there is nothing to say. They state:
 *
 * - the scenarios of the only panel, if other scenarios do not request the chart
 * - the scenarios that share a panel
 * - the number of panels that are shown, if there are too many
 * - the omitted value and its shares
 */
export function panelsText({ panels, wanted, inStudy, omitted, trialsAre }: ChartOrder<unknown>): string {
  const left =
    panels.length === wanted
      ? ''
      : ` Shown: ${panels.length} of ${wanted} scenarios, evenly chosen from those that differ.`;
  const apart = omitted === null ? '' : omittedText(omitted, trialsAre);
  const [{ label, alike }] = panels;
  const asking = omitted === null ? 1 + alike.length : omitted.shares.length;
  // A single panel has no heading, so the caption names its scenarios.
  if (wanted === 1 && asking < inStudy) {
    return ` Only for ${[label, ...alike].map((name) => `“${name}”`).join(', ')}.${apart === '' ? '' : ` Left out: ${apart}.`}`;
  }
  if (wanted === 1 && alike.length > 0) {
    const all = asking === 2 ? 'both scenarios' : `all ${asking} scenarios`;
    return ` The same in ${all}; “${label}” is shown.${apart === '' ? '' : ` Left out: ${apart}.`}`;
  }
  const but = apart === '' ? '' : ` Left out: ${apart}.`;
  return `${alikeText(panels)}${but}${left}`;
}

function alikeText(panels: readonly Panel<unknown>[]): string {
  const texts = panels
    .filter(({ alike }) => alike.length > 0)
    .map(({ label, alike }) => [label, ...alike].map((one) => `“${one}”`).join(', '));
  return texts.length === 0 ? '' : ` Equal, so shown once: ${texts.join('; ')}.`;
}

/** The omitted value with its shares: `“none”, 10.0 % (narrow) to 80.0 % (wide) of voyages`. */
function omittedText({ text, shares }: OmittedValue, trialsAre: string): string {
  const named = (some: OmittedValue['shares']) => some.map(({ label, share }) => `${percentText(share)} (${label})`);
  if (shares.length <= FEW) return `${text}, ${named(shares).join(', ')} of ${trialsAre}`;
  const sorted = [...shares].sort((one, other) => one.share - other.share);
  return `${text}, ${named([sorted[0], sorted[sorted.length - 1]]).join(' to ')} of ${trialsAre}`;
}

const TITLE_LINE = 20;
const CAPTION_LINE = 17;
const BELOW = 16;
const MARGIN = 4;

/**
 * Adds a title and a caption, in the style of all charts, above a drawing that riftlab makes itself.
 *
 * @returns the whole chart as SVG text, and `top`, the y coordinate at which the drawing begins
 */
export function handFrame(
  title: string,
  caption: string,
  drawing: { body: string; width: number; height: number },
): { readonly svg: string; readonly top: number } {
  const titles = wrapped(title, TITLE_WIDTH, (line) => textWidth(line, TITLE_SIZE, 'bold'));
  const captions = wrapped(caption, TITLE_WIDTH, (line) => textWidth(line, CAPTION_SIZE));
  const captionTop = MARGIN + titles.length * TITLE_LINE + 2;
  const top = captionTop + captions.length * CAPTION_LINE + BELOW;
  const width = Math.ceil(Math.max(TITLE_WIDTH, drawing.width) + MARGIN);
  const height = Math.ceil(top + drawing.height + MARGIN);
  const line = (text: string, y: number, style: string) =>
    `<text x="1" y="${y}" ${style}>${escapedMarkup(text)}</text>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapedMarkup(FONT)}">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...titles.map((text, at) =>
      line(text, MARGIN + 14 + at * TITLE_LINE, `font-size="${TITLE_SIZE}" font-weight="bold" fill="${COLOUR.text}"`),
    ),
    ...captions.map((text, at) =>
      line(text, captionTop + 13 + at * CAPTION_LINE, `font-size="${CAPTION_SIZE}" fill="${COLOUR.quiet}"`),
    ),
    `<g transform="translate(0 ${top})">`,
    drawing.body,
    '</g>',
    '</svg>\n',
  ].join('\n');
  return { svg, top };
}
