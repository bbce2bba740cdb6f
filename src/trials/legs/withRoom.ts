/** The same numbers, and room for at least so many. */
export function withRoom<Numbers extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  from: Numbers,
  least: number,
): Numbers {
  if (least <= from.length) return from;
  const to = new (from.constructor as new (length: number) => Numbers)(2 * least);
  to.set(from);
  return to;
}
