import fc from 'fast-check';

/** The path of a value in a setup: keys, and indices of lists. */
export type Path = readonly (string | number)[];

/** The parts of a setup whose order has a meaning; everything else may be shuffled. */
export interface Order {
  /** Returns true if the order of the keys of the mapping at this path has a meaning. */
  readonly isOrderedMapping?: (path: Path) => boolean;
  /** Returns true if the order of the list at this path has no meaning. */
  readonly isFreeList: (path: Path) => boolean;
}

/** The same setup in another order: the keys of its mappings, and its lists without a meaningful order. */
export function shuffledTree(value: unknown, order: Order, path: Path = []): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map((item, at) => shuffledTree(item, order, [...path, at])));
    return order.isFreeList(path) ? items.chain(permuted) : items;
  }
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const entries = fc.tuple(
    ...Object.entries(value).map(([key, item]) =>
      shuffledTree(item, order, [...path, key]).map((shuffled) => [key, shuffled] as const),
    ),
  );
  const inOrder = order.isOrderedMapping?.(path) ? entries : entries.chain(permuted);
  return inOrder.map((pairs) => Object.fromEntries(pairs));
}

function permuted<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}
