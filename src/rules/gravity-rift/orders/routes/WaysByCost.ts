/** A path so far, and what it costs. */
export interface Way {
  readonly system: number;
  /** How many of `via` have been passed. */
  readonly passed: number;
  readonly rolls: number;
  readonly exits: number;
  readonly steps: number;
  /** The pick-ups passed, a bit for each. */
  readonly pickedUp: bigint;
  /** Over all rolls, how many picked-up units each ship had aboard. */
  readonly unitsAtRisk: number;
  readonly isEnd: boolean;
  readonly before: Way | null;
}

/** The ways of one cost. */
type Equals = [Way, ...Way[]];

/** Ways waiting to be followed, in order of cost: rolls, then exits, then steps; all ways of equal cost come at once. */
export class WaysByCost {
  /** A binary heap. */
  private readonly heap: Equals[] = [];
  private readonly byCost = new Map<string, Equals>();

  add(way: Way): void {
    const cost = costOf(way);
    const equals = this.byCost.get(cost);
    if (equals !== undefined) {
      equals.push(way);
      return;
    }
    const added: Equals = [way];
    this.byCost.set(cost, added);
    const { heap } = this;
    let at = heap.length;
    for (; at > 0; at = (at - 1) >> 1) {
      const parent = heap[(at - 1) >> 1];
      if (!isCheaper(way, parent[0])) break;
      heap[at] = parent;
    }
    heap[at] = added;
  }

  /** The cheapest ways, which no longer wait then; null if none waits. */
  next(): readonly Way[] | null {
    const { heap } = this;
    if (heap.length === 0) return null;
    const cheapest = heap[0];
    const last = heap.pop() as Equals;
    if (heap.length > 0) {
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isCheaper(heap[child + 1][0], heap[child][0])) child += 1;
        if (!isCheaper(heap[child][0], last[0])) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = last;
    }
    this.byCost.delete(costOf(cheapest[0]));
    return cheapest;
  }
}

function costOf({ rolls, exits, steps }: Way): string {
  return `${rolls} ${exits} ${steps}`;
}

function isCheaper(one: Way, other: Way): boolean {
  return one.rolls - other.rolls < 0 || (one.rolls === other.rolls && isShorter(one, other));
}

function isShorter(one: Way, other: Way): boolean {
  return one.exits < other.exits || (one.exits === other.exits && one.steps < other.steps);
}
