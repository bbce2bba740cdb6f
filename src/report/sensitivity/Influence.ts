import type { Bar, BarPoint, Sensitivity } from '../../runner/sensitivity/Sensitivity.ts';
import type { SobolIndex } from '../../statistics/sobol/sobolIndices.ts';
import { valueLabel } from '../../study/scenarios/valueLabel.ts';
import { placeLabels } from './words/placeLabels.ts';

/** One varied place as tables and charts have it. */
export interface Influence {
  readonly path: string;
  /** Its path as short as tells it from the others. */
  readonly label: string;
  /** The least and the greatest figure of its bar, each with its value's text. */
  readonly lowest: LabelledPoint;
  readonly highest: LabelledPoint;
  /** How far the figure goes, the baseline included. */
  readonly span: number;
  readonly points: readonly LabelledPoint[];
  /** Null where the places make no difference at all. */
  readonly first: SobolIndex | null;
  readonly total: SobolIndex | null;
}

export interface LabelledPoint extends BarPoint {
  readonly text: string;
}

/** The varied places, the one whose bar is longest first. */
export function influencesOf({ tornado, shares }: Sensitivity): Influence[] {
  const labels = placeLabels(tornado.bars.map(({ variable }) => variable.path));
  return tornado.bars
    .map((bar, at) => influence(bar, labels[at], shares.indices.first?.[at], shares.indices.total?.[at]))
    .sort((one, other) => other.span - one.span);
}

function influence({ variable, points }: Bar, label: string, first?: SobolIndex, total?: SobolIndex): Influence {
  const labelled = points.map((point) => ({ ...point, text: valueLabel(point.value) }));
  const lowest = labelled.reduce((least, one) => (one.difference < least.difference ? one : least));
  const highest = labelled.reduce((most, one) => (one.difference > most.difference ? one : most));
  return {
    path: variable.path,
    label,
    lowest,
    highest,
    span: Math.max(0, highest.difference) - Math.min(0, lowest.difference),
    points: labelled,
    first: first ?? null,
    total: total ?? null,
  };
}
