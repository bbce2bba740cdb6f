import type { Figure } from '../../../rules/Figure.ts';

/** What a figure says, as it stands in a sentence: `ships arrived`, or of a category `the winner is red`. */
export function figureTitle({ measure, value }: Figure): string {
  return value === null ? measure.title : `${measure.title} is ${measure.labels?.[value] ?? value}`;
}
