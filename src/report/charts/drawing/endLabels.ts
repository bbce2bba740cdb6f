import { COLOUR, LABEL_SIZE, SCENARIO_COLOURS } from '../chartStyle.ts';
import type { Curve } from '../values/curvesOf.ts';
import { cutShort } from './cutShort.ts';
import { spreadApart } from './spreadApart.ts';

/** The room to the right of a plot that labels may take, in pixels. */
export const NAME_WIDTH = 150;
const LINE = 16;
/** From the plot to a label. */
const GAP = 14;

/** What stands beside the end of a curve: a line in bold, and one or two below it. */
export interface EndLabel {
  readonly label: string;
  readonly below: string;
  readonly belowThat: string;
  /** The curve's place among all. */
  readonly of: string;
  readonly endTurn: number;
  /** Where the curve ends, and where the middle of its label is: in per cent, as the axis has it. */
  readonly final: number;
  readonly labelAt: number;
}

/** The labels of all curves, beside their ends and clear of each other. @param top where the axis ends */
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

/** Thin lines from the ends of the curves to their labels. */
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

/** The labels' lines of text. */
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

/** Of a small plot with one curve: its final figures beside its end. */
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
