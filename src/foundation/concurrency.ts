/** The most items at a time; a function is asked again after each item, and may only add to the work in progress. */
type Limit = number | (() => number);

/**
 * Does work on each item, at most `limit` items at a time; an item is taken from the iterable when there is room for it.
 * After a failure no further item is taken, and the work in progress ends before the first error is thrown.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: Limit,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const waiting = numbered(items);
  const most = typeof limit === 'number' ? () => limit : limit;
  const lines: Promise<void>[] = [];
  const errors: unknown[] = [];
  const fill = () => {
    while (lines.length < most()) lines.push(line());
  };
  const line = async () => {
    try {
      for (const [item, at] of waiting) {
        await work(item, at);
        fill();
      }
    } catch (error) {
      // This line has left its loop, and that closes the generator that all of them take from.
      errors.push(error);
    }
  };
  fill();
  // Lines that are begun meanwhile are waited for, too.
  for (let at = 0; at < lines.length; at += 1) await lines[at];
  if (errors.length > 0) throw errors[0];
}

/** The same, with results. @returns them in the order of the items */
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
