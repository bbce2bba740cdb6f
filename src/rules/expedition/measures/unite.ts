import type { Measure } from '../../Measure.ts';

/** The label of a category whose leg was not played. */
export const NOT_REACHED = 'not reached';

/**
 * One measure that holds what every one of several of the same name may report: the widest range, all labels. Where none
 * of their legs may be played it is 0, or the first label of a category.
 *
 * @param mayMiss whether that may be
 */
export function unite(measures: readonly Measure[], mayMiss: boolean): Measure {
  const [first] = measures;
  if (first.kind === 'category') {
    const labels = [...(mayMiss ? [NOT_REACHED] : []), ...new Set(measures.flatMap(({ labels: own = [] }) => own))];
    return { ...first, max: labels.length - 1, labels };
  }
  const min = Math.min(...measures.map((measure) => measure.min), ...(mayMiss ? [0] : []));
  const max = Math.max(...measures.map((measure) => measure.max));
  const bin = Math.max(...measures.map((measure) => measure.bin ?? 1));
  const { never: _never, bin: _bin, ...rest } = first;
  return {
    ...rest,
    min,
    max,
    ...(bin > 1 && { bin }),
    // Wide cells hide where 0 is.
    ...(bin === 1 && measures.every(({ never }) => never) && { never: true as const }),
  };
}
