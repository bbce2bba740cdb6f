import { COLOUR, LABEL_SIZE } from '../chartStyle.ts';
import type { Line } from '../values/Line.ts';
import { cutShort } from './cutShort.ts';
import { spreadApart } from './spreadApart.ts';
import { textWidth } from './textWidth.ts';

/** What stands beside the end of a line: its name, and its last figure below or after it. */
interface LineLabel {
  readonly panel: string;
  readonly place: number;
  readonly line: string;
  /** Of the labels of a panel, one alone is. */
  readonly isFirst: boolean;
  readonly label: string;
  readonly figure: string;
  readonly endAt: number;
  /** Where the line ends, and where the middle of its label is: in the unit of the axis. */
  readonly final: number;
  readonly labelAt: number;
}

const LINE = 16;
const SMALL_LINE = 15;
/** From the plot to a label. */
const GAP = 14;
/** The widest name beside a large plot, in pixels. */
const MOST_NAME_WIDTH = 130;

/** The labels of all lines, clear of each other. @param room beside a small plot, in pixels; null: the plot is large */
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

/** Thin lines from the ends to the labels, and the labels. @param x the axes of the plot, and the colours of the lines */
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
