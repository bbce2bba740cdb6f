import { COLOUR, LABEL_SIZE, SCENARIO_COLOURS } from '../chartStyle.ts';
import type { Curve } from '../kinds/cumulative.ts';
import { cutShort, textWidth } from '../textWidth.ts';
import type { Line } from './lines.ts';

/** The text at the end of a line: the line's name, and the line's last figure below or after the name. */
interface LineLabel {
  readonly panel: string;
  readonly place: number;
  readonly line: string;
  /** True for exactly one label of each panel. The heading of the panel is drawn from the data of this label. */
  readonly isFirst: boolean;
  readonly label: string;
  readonly figure: string;
  readonly endAt: number;
  /** The amount at the end of the line. */
  readonly final: number;
  /** The position of the label's middle, in the unit of the vertical axis. */
  readonly labelAt: number;
}

const LINE = 16;
const SMALL_LINE = 15;
/** The gap between the plot and a label, in pixels. */
const GAP = 14;
/** The maximum width of a name beside a large plot, in pixels. */
const MOST_NAME_WIDTH = 130;

/**
 * The labels of all lines, without overlap.
 *
 * @param room the room at the right of a small plot, in pixels; null for a large plot
 */
export function lineLabels(
  lines: readonly Line[],
  { xDomain, yDomain }: { readonly xDomain: readonly [number, number]; readonly yDomain: readonly [number, number] },
  height: number,
  room: number | null,
): readonly LineLabel[] {
  const [low, high] = yDomain;
  const pixels = (amount: number) => (height * (high - amount)) / (high - low);
  const tall = room === null ? 2 * LINE : SMALL_LINE;
  const places = [...new Set(lines.map(({ place }) => place))];
  return places.flatMap((panelPlace) => {
    const own = lines.filter(({ place }) => place === panelPlace);
    const finals = own.map(({ points }) => finalOf(points[points.length - 1]));
    const spread = spreadApart(finals.map(pixels), tall + (room === null ? 6 : 0), tall / 2 - 8, height - tall / 2 + 8);
    return own.map(({ panel, place, name, figure, shortFigure }, at) => ({
      panel,
      place,
      line: name,
      isFirst: at === 0,
      ...labelTexts(name, room === null ? figure : shortFigure, room),
      endAt: xDomain[1],
      final: finals[at],
      labelAt: high - (spread[at] / height) * (high - low),
    }));
  });
}

function finalOf({ amount, exact }: { amount: number; exact: number | null }): number {
  return exact ?? amount;
}

function labelTexts(name: string, figure: string, room: number | null): { label: string; figure: string } {
  if (room === null) return { label: cutShort(name, MOST_NAME_WIDTH, LABEL_SIZE, 'bold'), figure };
  const left = room - 2 * GAP - textWidth(` ${figure}`, LABEL_SIZE - 1, 'bold');
  return { label: `${cutShort(name, left, LABEL_SIZE - 1, 'bold')} ${figure}`, figure };
}

/**
 * Draws the labels of lines, and thin leader lines from the ends of the lines to the labels.
 *
 * @param x, y, color the encodings of the axes and of the lines' colours
 */
export function lineTexts(x: object, y: object, color: object, width: number, isSmall: boolean): readonly unknown[] {
  const labels = { filter: 'isValid(datum.labelAt)' };
  const text = (field: 'label' | 'figure', dy: number, ink: object) => ({
    transform: [labels],
    mark: {
      type: 'text',
      align: 'left',
      dy,
      fontSize: isSmall || field === 'figure' ? LABEL_SIZE - 1 : LABEL_SIZE,
      fontWeight: field === 'label' ? 'bold' : 'normal',
    },
    encoding: {
      x: { value: width + GAP },
      y: { ...y, field: 'labelAt' },
      text: { field, type: 'nominal' },
      color: ink,
    },
  });
  return [
    {
      transform: [labels],
      mark: { type: 'rule', color: COLOUR.line, strokeWidth: 1 },
      encoding: {
        x: { ...x, field: 'endAt' },
        x2: { value: width + GAP - 4 },
        y: { ...y, field: 'final' },
        y2: { field: 'labelAt' },
      },
    },
    text('label', isSmall ? 0 : -LINE / 2, color),
    ...(isSmall ? [] : [text('figure', LINE / 2, { value: COLOUR.quiet })]),
  ];
}

/** The room that labels may take at the right of a plot, in pixels. */
export const NAME_WIDTH = 150;

/** The text at the end of a curve: one line in bold type, and one or two lines of text below it. */
interface EndLabel {
  readonly label: string;
  readonly below: string;
  readonly belowThat: string;
  /** The name of the curve. */
  readonly of: string;
  readonly endTurn: number;
  /** The value at the end of the curve, in per cent. */
  readonly final: number;
  /** The position of the label's middle on the vertical axis, in per cent. */
  readonly labelAt: number;
}

/** The labels of all curves, at their ends and without overlap. @param top the end of the vertical axis, in per cent */
export function endLabels(curves: readonly Curve[], top: number, height: number): readonly EndLabel[] {
  const isAlone = curves.length === 1;
  const wanted = curves.map(({ end }) => height * (1 - end.final / top));
  const tall = (isAlone ? 3 : 2) * LINE;
  const places = spreadApart(wanted, tall + 6, tall / 2 - 8, height - tall / 2 + 8);
  return curves.map(({ end }, at) => ({
    label: isAlone
      ? `${end.finalText} within ${end.horizon}`
      : cutShort(end.scenario, NAME_WIDTH - GAP, LABEL_SIZE, 'bold'),
    below: isAlone ? `never within ${end.horizon}:` : end.figures,
    belowThat: isAlone ? end.restText : '',
    of: end.scenario,
    endTurn: end.endTurn,
    final: end.final,
    labelAt: top * (1 - places[at] / height),
  }));
}

/** Thin leader lines from the ends of the curves to their labels. */
export function leaders(x: object, y: object, width: number): readonly unknown[] {
  return [
    {
      transform: [{ filter: 'isValid(datum.labelAt)' }],
      mark: { type: 'rule', color: COLOUR.line, strokeWidth: 1 },
      encoding: {
        x: { ...x, field: 'endTurn' },
        x2: { value: width + GAP - 4 },
        y: { ...y, field: 'final' },
        y2: { field: 'labelAt' },
      },
    },
  ];
}

/** The lines of text of the labels. */
export function textsAtEnd(curves: readonly Curve[], y: object, width: number): readonly unknown[] {
  const lines = curves.length === 1 ? ['label', 'below', 'belowThat'] : ['label', 'below'];
  const names = curves.map(({ end }) => end.scenario);
  const scale = { domain: names, range: SCENARIO_COLOURS.slice(0, names.length) };
  return lines.map((field, at) => ({
    transform: [{ filter: 'isValid(datum.labelAt)' }],
    mark: {
      type: 'text',
      align: 'left',
      dy: (at - (lines.length - 1) / 2) * LINE,
      fontSize: at === 0 ? LABEL_SIZE : LABEL_SIZE - 1,
      fontWeight: at === 0 ? 'bold' : 'normal',
    },
    encoding: {
      x: { value: width + GAP },
      y: { ...y, field: 'labelAt' },
      text: { field, type: 'nominal' },
      color: at === 0 ? { field: 'of', type: 'nominal', scale, legend: null } : { value: COLOUR.quiet },
    },
  }));
}

/** The final figures of a small plot with one curve, placed at the end of the curve. */
export function figuresAtEnd(x: object, y: object): readonly unknown[] {
  return (['finalText', 'neverText'] as const).map((field, line) => ({
    transform: [{ filter: 'isValid(datum.final)' }],
    mark: {
      type: 'text',
      align: 'left',
      dx: 6,
      dy: (line - 0.5) * (LINE - 2),
      fontSize: LABEL_SIZE - 1,
      fontWeight: line === 0 ? 'bold' : 'normal',
      color: line === 0 ? COLOUR.data : COLOUR.quiet,
    },
    encoding: {
      x: { ...x, field: 'endTurn' },
      y: { ...y, field: 'final' },
      text: { field, type: 'nominal' },
    },
  }));
}

/**
 * Separates the labels of lines that end close together: returns positions near the wanted positions and in the same order. If
 * there is room for all, they are at least `gap` apart and within `low`..`high`.
 */
export function spreadApart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one] - wanted[other] || one - other);
  const places = [...wanted];
  let least = low;
  for (const at of order) {
    places[at] = Math.max(places[at], least);
    least = places[at] + gap;
  }
  let most = high;
  for (const at of order.reverse()) {
    places[at] = Math.min(places[at], most);
    most = places[at] - gap;
  }
  return places;
}
