import { COLOUR, LABEL_SIZE } from '../chartStyle.ts';

/**
 * In each row a dot with its interval, `low` to `high`, the `exact` value as a line across, and the `figure` at the right.
 *
 * @param x with the dot's own field
 * @param figureAt where the figures end, in pixels from the left of the plot
 */
export function dotMarks(x: object, y: object, hasExact: boolean, figureAt: number): readonly unknown[] {
  return [
    {
      mark: { type: 'rule', color: COLOUR.data, strokeWidth: 2 },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    { mark: { type: 'point', filled: true, opacity: 1, size: 90, color: COLOUR.data }, encoding: { y, x } },
    ...(hasExact
      ? [
          {
            transform: [{ filter: 'isValid(datum.exact)' }],
            mark: { type: 'tick', orient: 'vertical', color: COLOUR.exact, thickness: 2, size: 18 },
            encoding: { y, x: { ...x, field: 'exact' } },
          },
        ]
      : []),
    {
      mark: { type: 'text', align: 'right', color: COLOUR.text, fontSize: LABEL_SIZE },
      encoding: { y, x: { value: figureAt }, text: { field: 'figure', type: 'nominal' } },
    },
  ];
}
