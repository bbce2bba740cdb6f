/**
 * Does work on each item, at most `limit` items at a time; an item is taken from the iterable when there is room for it.
 * After a failure no further item is taken, and the work in progress ends before the first error is thrown.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const waiting = numbered(items);
  const line = async () => {
    for (const [item, at] of waiting) await work(item, at);
  };
  // A line that fails ends the others: it leaves its loop, and that closes the generator that all of them take from.
  const lines = await Promise.allSettled(Array.from({ length: limit }, line));
  for (const ended of lines) if (ended.status === 'rejected') throw ended.reason;
}

/** The same, with results. @returns them in the order of the items */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachConcurrently(items, limit, async (item, at) => {
    results[at] = await work(item);
  });
  return results;
}

function* numbered<Item>(items: Iterable<Item>): Generator<readonly [Item, number]> {
  let at = 0;
  for (const item of items) {
    yield [item, at];
    at += 1;
  }
}
