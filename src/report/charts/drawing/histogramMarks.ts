import type { MeasureSummary } from '../../Summary.ts';
import { amountText } from '../../text/amountText.ts';
import type { Panel, RequestOf } from '../ChartKind.ts';
import { COLOUR, LABEL_SIZE } from '../chartStyle.ts';
import type { Binned } from '../values/binnedValues.ts';

/** Over the plot: the line of the mean's label, and that of the target's above it. */
const MEAN_LINE = -8;
const TARGET_LINE = -25;

/** The lines down a scenario's plot, and what they are called. */
export interface Marks {
  readonly scenario: string;
  readonly place: number;
  readonly mean: number;
  readonly meanLabel: string;
  /** Whether the labels stand to the left of their lines, for want of room. */
  readonly isMeanLeft: boolean;
  readonly target: number | null;
  readonly targetLabel: string;
  readonly isTargetLeft: boolean;
}

/** Where the mean and the target lie. @param place the scenario's, in the order of the study */
export function marksOf(
  { label, request }: Panel<RequestOf<'histogram'>>,
  place: number,
  { estimate, measure }: MeasureSummary,
  { range }: Binned,
): Marks {
  if (estimate === null) throw new Error(`a chart asks for the mean of ${measure.name}, which has none`);
  const mean = estimate.exact ?? estimate.mean;
  const { target } = request;
  const isRight = (value: number) => value > (range.first + range.last) / 2;
  return {
    scenario: label,
    place,
    mean,
    meanLabel: `mean ${amountText(mean)}`,
    isMeanLeft: isRight(mean),
    target: target ?? null,
    targetLabel: target === undefined ? '' : `target ${amountText(target)}`,
    isTargetLeft: target !== undefined && isRight(target),
  };
}

/** The lines of the mean and, where there is one, the target, with their labels. @param x the plot's axis */
export function markLines(x: object, hasTarget: boolean): readonly unknown[] {
  return [...line('mean', MEAN_LINE, x, []), ...(hasTarget ? line('target', TARGET_LINE, x, [4, 3]) : [])];
}

/** A line down the plot, up to its label above it. @param label from the plot's top to the label's middle, in pixels */
function line(name: 'mean' | 'target', label: number, x: object, strokeDash: number[]): readonly unknown[] {
  const isLeft = `datum.${name === 'mean' ? 'isMeanLeft' : 'isTargetLeft'}`;
  const at = { ...x, field: name };
  const valid = `isValid(datum.${name})`;
  return [
    {
      transform: [{ filter: valid }],
      mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1.5, strokeDash },
      encoding: { x: at, y: { value: label - 6 }, y2: { value: 'height' } },
    },
    ...[true, false].map((toLeft) => ({
      transform: [{ filter: `${valid} && ${toLeft ? '' : '!'}${isLeft}` }],
      mark: {
        type: 'text',
        align: toLeft ? 'right' : 'left',
        dx: toLeft ? -5 : 5,
        color: COLOUR.text,
        fontSize: LABEL_SIZE,
        fontWeight: 'bold',
      },
      encoding: { x: at, y: { value: label }, text: { field: `${name}Label`, type: 'nominal' } },
    })),
  ];
}
