/**
 * The maximum number of calls at a time, or a function that returns it. The function is called again after each item. A higher
 * result than before allows more calls at a time; a lower result has no effect.
 */
type Limit = number | (() => number);

/**
 * Calls `work` for each item, with at most `limit` calls at a time. An item is taken from the iterable only when its call can
 * begin. After a failure no further item is taken, and the first error is thrown after all calls in progress have ended.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: Limit,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const waiting = numbered(items);
  const most = typeof limit === 'number' ? () => limit : limit;
  const loops: Promise<void>[] = [];
  const errors: unknown[] = [];
  const fill = () => {
    while (loops.length < most()) loops.push(loop());
  };
  const loop = async () => {
    try {
      for (const [item, at] of waiting) {
        await work(item, at);
        fill();
      }
    } catch (error) {
      // Leaving the `for` loop closes the generator that all loops share, so the other loops get no further item.
      errors.push(error);
    }
  };
  fill();
  // `loops` may grow during the wait.
  for (let at = 0; at < loops.length; at += 1) await loops[at];
  if (errors.length > 0) throw errors[0];
}

/** Calls `work` for each item, as `forEachConcurrently` does. @returns the results in the order of the items */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  limit: Limit,
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
